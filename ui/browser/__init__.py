"""The modules that know a browser; all else of the page runs without one."""
