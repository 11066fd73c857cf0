"""What happens at the table: the party, the log of events, and where they leave everyone."""
