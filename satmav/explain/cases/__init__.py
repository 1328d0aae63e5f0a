"""The search for a case distinction with few cases."""
