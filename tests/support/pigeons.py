"""Clauses of which no proof is trivial: four pigeons do not fit in three holes."""

PIGEONS = [
    *([hole + 3 * pigeon for hole in (1, 2, 3)] for pigeon in range(4)),
    *([-hole - 3 * one, -hole - 3 * other] for hole in (1, 2, 3) for one in range(4) for other in range(one)),
]
