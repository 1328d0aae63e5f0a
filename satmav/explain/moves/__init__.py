"""The search for a proof by forced moves, chosen by a price on its steps: no words are laid out."""

from collections.abc import Iterator
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.deduce.refute import Refutation
from satmav.explain.moves.price import words
from satmav.explain.moves.search import Search
from satmav.explain.moves.shorten import shortened, together
from satmav.explain.wish import DEFAULT_EFFORT
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Proof, cases, nesting

SUPPOSITIONS = 30
"""So many probed suppositions count as a step of effort."""

SHORTENED = 4
"""So many of the cheapest proofs are shortened; the cheapest of the results is kept."""


class MovesFound(NamedTuple):
    """A proof, its price (about how many words it takes), its cases, and how deep they are nested."""

    proof: Proof
    words: int
    cases: int
    nesting: int


def moves(deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT) -> MovesFound | None:
    """A proof by forced moves that a deal is lost; None where none is found, so for every deal that can be won.

    >>> from satmav.dealfile.named import named_deal
    >>> from satmav.game.rules import QUADS
    >>> refutation = moves(named_deal("core-only"), QUADS)
    >>> refutation is not None and refutation.cases
    2
    """
    box = Box(deal.mask, rules.quads)
    search = Search(box, effort=effort * SUPPOSITIONS)
    search.run()
    versions = [version for proof in search.best(SHORTENED) for version in _versions(proof, box)]
    if not versions:
        return None
    best = min(versions, key=lambda version: words(box, version))
    proof = proof_of(best)
    return MovesFound(proof, words(box, best), cases(proof), nesting(proof))


def _versions(told: Refutation, box: Box) -> Iterator[Refutation]:
    """A proof as it was found, and without what may be left out."""
    yield told
    yield shortened(told, box)
    if (joined := together(told, box)) is not None:
        yield shortened(joined, box)
