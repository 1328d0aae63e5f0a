"""The search for points that refute a case."""
