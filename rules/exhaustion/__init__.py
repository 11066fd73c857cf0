"""Exhaustion (X): the pool, what efforts cost, tests, collapse, hunger, rest."""
