"""Deals to order: lost for a given reason, near misses, pools of won and lost deals."""
