"""Residue: what a deal leaves when flushes are taken away."""
