"""Hands on the table: partitions of deals, poker hands and stackings."""
