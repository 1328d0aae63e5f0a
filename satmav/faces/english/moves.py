"""A proof by forced moves in English: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.english.move_claims import KINDS, Talk, run, said, several, shown, suited
from satmav.faces.english.move_reasons import reason, sequel, stated
from satmav.faces.english.phrases import listed, number
from satmav.faces.items import Item
from satmav.faces.pieces import upper_first
from satmav.faces.steps import Speech, items_of
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, rank_plural
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Proof,
    Step,
)
from satmav.reasons.rungs import MovesStory
from satmav.telling.arguments import Opening
from satmav.telling.opening import opening_of, wanted
from satmav.telling.plan import parts_of


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """The argument, item by item."""
    box = Box(deal.mask, rules.quads)
    parts = parts_of(proof, box)
    if first := opened(wanted(opening_of(box), parts)):
        yield Item(first)
    yield from items_of(parts, speech_of(box))


def talk_of(box: Box) -> Talk:
    """What is known of a deal whenever it is spoken of."""
    return Talk(box.hands, {cards[0] >> 2: cards[0] for cards in box.of_rank if len(cards) == 1})


def speech_of(box: Box) -> Speech:
    """How the argument about a deal is said."""
    talk = talk_of(box)
    return Speech(
        stated=partial(stated, talk=talk),
        reason=partial(reason, talk=talk),
        sequel=partial(sequel, talk=talk),
        left=lambda fact: said((fact,), talk.single),
        otherwise=_otherwise,
        joint=", ",
        begun=str,
        hands=_hands,
        unsettled=lambda count: f"{count or 'none'} left",
    )


def opened(opening: Opening) -> str:
    """The first line in words."""
    parts = [_straights_at_first(opening)]
    if opening.few:
        counts = listed([suited(suit, size) for suit, size in opening.few])
        parts.append(f"only {counts}: no {listed([SUIT_NAMES[suit][:-1] for suit, _ in opening.few], 'or')} flush")
    if opening.fours:
        ranks = listed([rank_plural(rank) for rank in opening.fours], "or")
        parts.append(f"only the {ranks} can be four of a kind, with any other card as the kicker")
    elif opening.fours is not None:
        parts.append("no four of a kind")
    return " ".join(f"{upper_first(part)}." for part in parts if part)


def _straights_at_first(opening: Opening) -> str:
    missing = listed([RANK_NAMES[rank] for rank in opening.missing], "or")
    if not opening.runs:
        return f"no {missing}, so there is no straight"
    narrow = f"{shown(opening.narrow, 'or')}: at most {number(len(opening.narrow))}" if opening.narrow else ""
    if not opening.missing:
        return f"every straight takes {narrow}" if narrow else ""
    runs = opening.runs
    row = len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1))
    names = f"{run(runs[0])} to {run(runs[-1])}" if row else listed([run(one) for one in runs])
    straights = f"no {missing}, so the only straight{'s are' if len(runs) > 1 else ' is'} {names}"
    return f"{straights}, with {narrow}" if narrow else straights


def _otherwise(fact: Fact) -> str:
    """How a supposition is named after what it contradicts."""
    one, none = _SUPPOSED.get(fact.number.what, ("If so", "If not"))
    if fact.bound > fact.least and fact.number.what not in (TRIPLES, PAIRS, FOURS, RUN):
        one, none = "With more", "With fewer"
    return one if fact.least else none


_SUPPOSED = {
    HELD: ("Otherwise", "Otherwise"),
    **dict.fromkeys((FLUSHES, STRAIGHTS, HOUSES, QUADS), ("With one", "If not")),
    **dict.fromkeys((TRIPLES, PAIRS, FOURS), ("If they are", "If not")),
    THROUGH: ("If one does", "If none does"),
    RUN: ("If one is", "If none is"),
}


def _hands(what: str, count: int) -> str:
    """``straight``, ``two straights``."""
    noun = "flush" if what == FLUSHES else KINDS[what]
    return noun if count == 1 else several(count, noun)


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, {}, "cards without a mate of their rank" if alone else "")


def _story_items(story: MovesStory, deal: Deal, rules: Rules) -> Iterable[Item]:
    return told(story.proof, deal, rules)


MOVES = Telling[MovesStory]("Step by step", _story_items, _marks)


def hint_sentences(steps: Sequence[Step], deal: Deal, rules: Rules) -> list[str]:
    """The steps of a hint, line by line."""
    box = Box(deal.mask, rules.quads)
    return [item.full for item in items_of(parts_of(Proof(tuple(steps)), box), speech_of(box))]
