"""The page: state, commands, what is derived from them, and how it is shown.

Only `browser` knows one; `page` writes to any document that offers the few methods it names.
"""
