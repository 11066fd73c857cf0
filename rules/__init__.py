"""The rules of swimming, breath and exhaustion: pure Python, no page, no clock, no dice of its own.

Each module is one concept of the rulebook; its docstrings name the clauses (`N6`, `B4`) they implement.
"""
