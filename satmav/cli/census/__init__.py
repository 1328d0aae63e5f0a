"""``satmav census`` and its commands."""
