"""Formulas with names, and their way down to clauses."""
