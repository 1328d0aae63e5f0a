"""A proof by forced moves in English: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.english.move_claims import Talk, run, said, several, shown, suited
from satmav.faces.english.move_reasons import reason, sequel, stated
from satmav.faces.english.phrases import listed
from satmav.faces.items import Item
from satmav.faces.pieces import lower_first, upper_first
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, SUIT_SYMBOLS, rank_plural
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
    cases,
)
from satmav.reasons.rungs import MovesStory
from satmav.telling.arguments import Line, Opening, Part, Supposed, Tally
from satmav.telling.opening import opening_of
from satmav.telling.plan import parts_of

DEAD = "✗"


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """The argument, item by item."""
    box = Box(deal.mask, rules.quads)
    if first := opened(opening_of(box)):
        yield Item(first)
    yield from _items(parts_of(proof, box), talk_of(box))


def talk_of(box: Box) -> Talk:
    """What is known of a deal whenever it is spoken of."""
    return Talk(box.hands, {cards[0] >> 2: cards[0] for cards in box.of_rank if len(cards) == 1})


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
        parts.append("no rank has all four cards: no four of a kind")
    return " ".join(f"{upper_first(part)}." for part in parts if part)


def _straights_at_first(opening: Opening) -> str:
    missing = listed([RANK_NAMES[rank] for rank in opening.missing], "or")
    if not opening.runs:
        return f"no {missing}, so there is no straight"
    only = f"every straight takes {shown([opening.only])}: at most one" if opening.only is not None else ""
    if not opening.missing:
        return only
    runs = opening.runs
    row = len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1))
    names = f"{run(runs[0])} to {run(runs[-1])}" if row else listed([run(one) for one in runs])
    straights = f"no {missing}, so the only straight{'s are' if len(runs) > 1 else ' is'} {names}"
    if only:
        straights += f", with {shown([opening.only or 0])}: at most one"
    return straights


def _items(parts: Sequence[Part], talk: Talk) -> Iterator[Item]:
    for part in parts:
        yield _supposed(part, talk) if isinstance(part, Supposed) else _line(part, talk)


def _line(line: Line, talk: Talk) -> Item:
    first, *rest = line.claims
    why = reason(first, talk)
    lead = upper_first(stated(first, talk)) if first.gained else ""
    sentences = [f"{lead}: {why}" if lead else upper_first(why)]
    before = list(first.gained)
    for claim in rest:
        sentences.append(sequel(claim, before, talk))
        before += claim.gained
    text = ". ".join(sentences) + (f" {DEAD}" if line.ends else f".{_tally(line.tally)}")
    return Item(text, lead=len(lead), facts=line.gained, step=True)


def _supposed(part: Supposed, talk: Talk) -> Item:
    lead = f"{upper_first(said((part.left,), talk.single))}."
    head = f"{lead} {_otherwise(part.fact)}"
    inner = list(_items(part.parts, talk))
    if len(inner) == 1 and not inner[0].items:
        text = f"{head}, {lower_first(inner[0].text)}{_tally(part.tally)}"
        return Item(text, lead=len(lead), facts=(part.fact,), inside=True, after=(part.left,), step=True)
    return Item(
        f"{head}{_tally(part.inside)}:",
        tuple(inner),
        lead=len(lead),
        facts=(part.fact,),
        inside=True,
        after=(part.left,),
        step=True,
    )


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


def _tally(tally: Tally | None) -> str:
    if tally is None:
        return ""
    suits = " ".join(SUIT_SYMBOLS[suit] for suit, count in enumerate(tally.flushes) for _ in range(count))
    hands = [f"{suits} flush"] if suits else []
    others = ((tally.straights, "straight"), (tally.fours, "four of a kind"), (tally.houses, "full house"))
    hands += [several(count, noun).removeprefix("one ") for count, noun in others if count]
    return f" [{', '.join(hands)}; {tally.left or 'none'} left]" if hands and tally.left >= 0 else ""


def _verified(story: MovesStory, _deal: Deal) -> Iterator[str]:
    count = cases(story.proof)
    ends = "they end in a contradiction" if count == 1 else f"each of the {count} cases ends in a contradiction"
    yield f"Each of the forced moves follows from its own reasons, and {ends}."


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, {}, "Raised: cards without a mate of their rank." if alone else "")


def _story_items(story: MovesStory, deal: Deal, rules: Rules) -> Iterable[Item]:
    return told(story.proof, deal, rules)


MOVES = Telling[MovesStory]("Step by step", _story_items, _verified, _marks)


def hint_sentences(steps: Sequence[Step], deal: Deal, rules: Rules) -> list[str]:
    """The steps of a hint, line by line."""
    box = Box(deal.mask, rules.quads)
    return [item.text for item in _items(parts_of(Proof(tuple(steps)), box), talk_of(box))]
