"""Builds the site: the page, its styles and scripts, the worker, compressed copies."""
