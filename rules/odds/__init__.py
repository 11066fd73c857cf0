"""The odds (F): what may become of a swimmer who keeps his plan, and what would help him."""
