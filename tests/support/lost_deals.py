"""Lost deals with proofs that are kept: many tests look at what is told of them, and none has to search for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from stored_proofs import stored_proofs

from satmav import Explanation
from satmav.dealfile import parse_deal
from satmav.deduce.box import Box
from satmav.game.deals import Deal
from satmav.game.rules import Rules, rules_named
from satmav.reasons.moves import Fact, Proof, Step, steps_of
from satmav.reasons.rungs import MovesStory
from satmav.telling.arguments import Claim, Line, Part
from satmav.telling.plan import parts_of


@dataclass(frozen=True, eq=False, repr=False)
class Lost:
    """A lost deal and a proof of it, laid out and told."""

    deal: Deal
    rules: Rules
    proof: Proof

    @cached_property
    def box(self) -> Box:
        return Box(self.deal.mask, self.rules.quads)

    @property
    def steps(self) -> list[Step]:
        return list(steps_of(self.proof))

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return parts_of(self.proof, self.box)

    @cached_property
    def text(self) -> str:
        """All that is told, in one line."""
        told = Explanation(self.deal, self.rules, reasons={"moves": MovesStory(self.deal, self.proof)})
        return " ".join(told.text().split())

    @property
    def claims(self) -> list[Claim]:
        return [claim for line in lines_of(self.parts) for claim in line.claims]

    @cached_property
    def said(self) -> list[Said]:
        """All that is claimed, with what was said before it."""
        return [*_said(self, self.parts, (), ())]


class Said(NamedTuple):
    """A claim, and what was claimed before it and is known by then in its branch."""

    lost: Lost
    claim: Claim
    before: tuple[Claim, ...]
    facts: tuple[Fact, ...]


def _said(lost: Lost, parts: tuple[Part, ...], before: tuple[Claim, ...], facts: tuple[Fact, ...]) -> Iterator[Said]:
    for part in parts:
        if isinstance(part, Line):
            for claim in part.claims:
                yield Said(lost, claim, before, facts)
                before += (claim,)
                facts += claim.whole
            continue
        yield from _said(lost, part.parts, before, (*facts, part.fact))
        facts += (part.left,)


def all_said() -> list[Said]:
    """All that is claimed of these deals."""
    return [one for lost in lost_deals() for one in lost.said]


@cache
def lost_deals() -> list[Lost]:
    """Those of which something was once told badly, and others of which something else is told."""
    return [Lost(one.deal, one.rules, one.proof) for one in stored_proofs("told")]


def lost_deal(deal: str, rules: str = "quads") -> Lost:
    """The one of these that a deal is."""
    (found,) = (one for one in lost_deals() if (one.deal, one.rules) == (parse_deal(deal), rules_named(rules)))
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
