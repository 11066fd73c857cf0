"""The runtime that the site carries: Pyodide, PyScript and Python's library, made small."""
