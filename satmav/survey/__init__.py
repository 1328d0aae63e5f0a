"""How many deals can be won, estimated from random deals by the hundred million."""
