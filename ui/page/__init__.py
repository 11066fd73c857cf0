"""What the page shows of a state, and in which words."""
