"""Orders of a deck that win however it is cut: looked for by swaps, and all of them by a walk."""
