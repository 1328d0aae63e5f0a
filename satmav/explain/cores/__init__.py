"""The search for cards that cannot all be placed."""
