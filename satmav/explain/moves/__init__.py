"""Why is a deal lost? The search for a proof by forced moves, in few words: what to suppose for it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.deduce.tree import Told
from satmav.explain.moves.search import Search
from satmav.explain.moves.shorten import shortened, together
from satmav.explain.wish import DEFAULT_EFFORT
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Proof, cases, nesting
from satmav.telling.length import words
from satmav.telling.plan import parts_of

SUPPOSITIONS = 30
"""So many tried suppositions count as a step of effort."""

LOOKED_AT, TOLD = 80, 12
"""So many of the found proofs are looked at, and so many different ones are laid out; the shortest is told."""


class MovesFound(NamedTuple):
    """A proof, the words that it takes, roughly, its cases, and how deep they are nested."""

    proof: Proof
    words: int
    cases: int
    nesting: int


def moves(deal: Deal, rules: Rules, effort: int = DEFAULT_EFFORT) -> MovesFound | None:
    """A proof by forced moves that a deal is lost; None where none is found, so for every deal that can be won."""
    box = Box(deal.mask, rules.quads)
    search = Search(box, effort=effort * SUPPOSITIONS)
    search.run()
    found = islice(_different(search.best(LOOKED_AT)), TOLD)
    proofs = dict.fromkeys(proof_of(one) for told in found for one in _versions(told, box))
    if not proofs:
        return None
    length, _, proof = min((words(parts_of(proof, box)), place, proof) for place, proof in enumerate(proofs))
    return MovesFound(proof, length, cases(proof), nesting(proof))


def _different(found: Iterable[Told]) -> Iterator[Told]:
    """Proofs without those that were there before."""
    seen: set[Proof] = set()
    for told in found:
        if (proof := proof_of(told)) not in seen:
            seen.add(proof)
            yield told


def _versions(told: Told, box: Box) -> Iterator[Told]:
    """A proof as it was found, and without what may be left out."""
    yield told
    yield shortened(told, box)
    if (joined := together(told, box)) is not None:
        yield shortened(joined, box)
