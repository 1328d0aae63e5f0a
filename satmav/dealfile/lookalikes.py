"""What is not a file of deals though it was named as one: the cards themselves, and formulas."""

from __future__ import annotations

import re
from typing import BinaryIO

from satmav.dealfile.cardtext import scan
from satmav.game.codes import looks_like_code

HEAD = 1 << 20
"""Bytes of a file in which its ``p`` line is looked for; comments may stand before it."""

DIMACS = "this is DIMACS, a formula for SAT solvers, and no file of deals; name the file of the deal instead"
_PROBLEM = re.compile(rb"^(?:p w?g?cnf [0-9]+ [0-9]+|h (?:-?[0-9]+ )*0\r?$)", re.MULTILINE)


def looks_like_cards(text: str) -> bool:
    """Whether a name that no file has is rather a deal: more of its words are cards than are not, or it is a code."""
    if looks_like_code(text.strip()):
        return True
    read = [scan(line.partition("#")[0]) for line in text.splitlines()]
    cards, troubles = (sum(len(found[part]) for found in read) for part in (0, 1))
    return cards > max(1, troubles)


def is_dimacs(stream: BinaryIO) -> bool:
    """Whether a stream, which can be read again from its start, is a formula: CNF, group CNF or weighted CNF."""
    stream.seek(0)
    return bool(_PROBLEM.search(stream.read(HEAD)))
