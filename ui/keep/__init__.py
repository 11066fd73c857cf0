"""Keeping and sharing a table: files, links, and what the browser stores."""
