"""A character's sheet, and what follows from it alone: abilities, health, armour and gear, load, speed."""
