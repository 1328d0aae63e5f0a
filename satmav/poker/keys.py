"""A key for each rank: the sum of the keys of up to seven cards tells how many cards of each rank there are."""

KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""No two hands of seven cards, or of fewer, have the same sum unless they have the same ranks.

Each is the smallest number that does so after those before it."""
LARGEST_SUM = max(7 * KEYS[-1], 4 * sum(KEYS))
"""Of any seven bytes, or any mask: the tables have a row for it, so that what is no hand does no harm."""
ROW_BITS = 9
"""A row of a table has two to this many columns."""
ROWS = (LARGEST_SUM >> ROW_BITS) + 1
"""The rows of a table."""
COLUMN = (1 << ROW_BITS) - 1
"""The part of a sum that is its column."""
