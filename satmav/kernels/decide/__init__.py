"""Deals in bulk: drawn, decided, their partitions checked and listed, their pat hands counted."""
