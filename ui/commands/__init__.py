"""What players can do: from a state to the next; and how what they type is read."""
