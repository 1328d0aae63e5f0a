"""Poker hands in bulk: how strong they are, which of them come how often."""
