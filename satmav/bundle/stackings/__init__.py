"""Certificates about stackings: what is in one, how it is written, how it is verified."""
