"""Lost deals and the proofs that are found of them: each is searched for once in a process, many tests look at it."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

import naive
from once import kept

import satmav
from satmav.deduce.box import Box
from satmav.deduce.proof import proof_of
from satmav.explain.moves.search import Search
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.reasons.moves import Proof, Step, steps_of
from satmav.telling.arguments import Claim, Line, Part
from satmav.telling.plan import parts_of

SEEDS = {QUADS: 23, NO_QUADS: 24}


class Lost(NamedTuple):
    """A lost deal, and the cheapest proof of it."""

    deal: Deal
    rules: Rules
    box: Box
    proof: Proof

    @property
    def steps(self) -> list[Step]:
        return list(steps_of(self.proof))

    @property
    def parts(self) -> tuple[Part, ...]:
        return parts_of(self.proof, self.box)


@cache
def _searched(deal: Deal, rules: Rules) -> Lost | None:
    proof = kept(f"proof {deal} {rules}", lambda: _cheapest(deal, rules))
    return proof and Lost(deal, rules, Box(deal.mask, rules.quads), proof)


def _cheapest(deal: Deal, rules: Rules) -> Proof | None:
    search = Search(Box(deal.mask, rules.quads))
    search.run()
    best = search.best(1)
    return proof_of(best[0]) if best else None


def lost_deal(deal: Deal, rules: Rules) -> Lost:
    """A deal of which there is a proof that it is lost."""
    found = _searched(deal, rules)
    assert found is not None
    return found


def lost_deals(number: int, hands: int = 5) -> list[Lost]:
    """The first random lost deals, so many for each rule set, but for those without a proof."""
    found = []
    for rules in (QUADS, NO_QUADS):
        deals = (deal for deal in random_deals(SEEDS[rules], hands) if not naive.winnable(deal.mask, rules.quads))
        found += [lost for deal in islice(deals, number) if (lost := _searched(deal, rules))]
    return found


def lines_of(parts: tuple[Part, ...]) -> Iterator[Line]:
    """All lines of a telling, those of suppositions among them."""
    for part in parts:
        if isinstance(part, Line):
            yield part
        else:
            yield from lines_of(part.parts)


def blocks_of(parts: tuple[Part, ...]) -> Iterator[list[Line]]:
    """The lines of a telling, and of each supposition in it, with those that were said before it."""
    lines: list[Line] = []
    for part in parts:
        if isinstance(part, Line):
            lines.append(part)
        else:
            yield from ([*lines, *inner] for inner in blocks_of(part.parts))
    yield lines


def claims_of(lost: Lost) -> Iterator[Claim]:
    """All that is claimed in the telling of a lost deal."""
    for line in lines_of(lost.parts):
        yield from line.claims


@cache
def text_of(deal: str, rules: str = "quads") -> str:
    """All that is told of a lost deal, in one line."""
    return " ".join(satmav.why(deal, rules=rules).text().split())
