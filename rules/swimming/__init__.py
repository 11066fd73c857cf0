"""Swimming and breath (N, B): the check, the round that is played, where it leaves a swimmer."""
