"""Builds the site, serves it, and measures it."""
