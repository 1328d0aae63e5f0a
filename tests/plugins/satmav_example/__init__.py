"""A package from outside: one encoding and one engine, which satmav finds by its entry points."""
