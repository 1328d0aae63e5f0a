"""``satmav stack`` and its commands."""
