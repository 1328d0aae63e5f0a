"""Reasons, as plain data: points, cases, forced moves, patterns and hints."""
