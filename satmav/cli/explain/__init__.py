"""``satmav explain``, and what it shows."""
