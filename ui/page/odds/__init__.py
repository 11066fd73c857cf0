"""The odds on the page: what is asked, the rows of the answer, what would help."""
