"""The share of deals that can be won, estimated from random deals by the hundred million."""
