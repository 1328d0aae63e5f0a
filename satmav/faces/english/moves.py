"""A proof by forced moves in English: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satmav.explain.moves.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.english.move_claims import claim, said
from satmav.faces.english.move_reasons import reason
from satmav.faces.english.phrases import a, listed, number
from satmav.faces.items import Item
from satmav.faces.pieces import lower_first, upper_first
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, SUIT_SYMBOLS, Card, rank_label, rank_plural
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.reasons.moves import Fact, Proof, cases
from satmav.reasons.rungs import MovesStory
from satmav.telling.arguments import Line, Opening, Part, Supposed, Tally
from satmav.telling.opening import opening_of
from satmav.telling.plan import parts_of

DEAD = "✗"


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """The argument, item by item."""
    box = Box(deal.mask, rules.quads)
    first = opened(opening_of(box), deal)
    if first:
        yield Item(first)
    yield from _items(parts_of(proof, box), box)


def run(place: int) -> str:
    """A straight by its ends: ``5–9``."""
    window = WINDOWS[place]
    return f"{rank_label(window[0])}–{rank_label(window[4])}"


def opened(opening: Opening, deal: Deal) -> str:
    """The first line in words."""
    parts = [_straights_at_first(opening, deal)]
    if opening.few:
        counts = listed([f"{number(size)} {SUIT_NAMES[suit][: -1 if size == 1 else None]}" for suit, size in opening.few])
        parts.append(f"only {counts}: no {listed([SUIT_NAMES[suit][:-1] for suit, _ in opening.few], 'or')} flush")
    if opening.fours is not None:
        if opening.fours:
            parts.append(f"only the {listed([rank_plural(rank) for rank in opening.fours], 'or')} can be four of a kind (with any fifth card, the kicker)")
        else:
            parts.append("no rank has all four cards: no four of a kind")
    return " ".join(f"{upper_first(part)}." for part in parts if part)


def _straights_at_first(opening: Opening, deal: Deal) -> str:
    missing = listed([RANK_NAMES[rank] for rank in opening.missing], "or")
    if not opening.runs:
        return f"no {missing}, so there is no straight"
    if not opening.missing:
        return ""
    runs = opening.runs
    row = len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1))
    names = f"{run(runs[0])} to {run(runs[-1])}" if row else listed([run(one) for one in runs])
    told = f"no {missing}, so the only straight{'s are' if len(runs) > 1 else ' is'} {names}"
    if opening.scarce and opening.most == 1:
        cards = [card for card in deal if card.rank in opening.scarce]
        told += f"; at most one can be made, for there is only one {RANK_NAMES[cards[0].rank]}, {{{cards[0]}}}" if len(cards) == 1 else ""
    return told


def _items(parts: Sequence[Part], box: Box) -> Iterator[Item]:
    for part in parts:
        yield _supposed(part, box) if isinstance(part, Supposed) else _line(part, box)


def _line(line: Line, box: Box) -> Item:
    why = reason(line, box)
    if not line.gained:
        return Item(f"{upper_first(why)} {DEAD}")
    lead = upper_first(said(line.gained, box))
    rest = f": {why}." if why else "."
    return Item(f"{lead}{rest}{_tally(line.tally)}", lead=len(lead), facts=line.gained)


def _supposed(part: Supposed, box: Box) -> Item:
    lead = f"{upper_first(claim(part.left, box))}."
    head = f"{lead} {_otherwise(part.fact)}"
    inner = list(_items(part.parts, box))
    after = _tally(part.tally)
    if len(inner) == 1:
        return Item(f"{head}, {lower_first(inner[0].text)}{after}", lead=len(lead), facts=(part.fact,), inside=True, after=(part.left,))
    return Item(f"{head}:{after and ''}", tuple(inner), lead=len(lead), facts=(part.fact,), inside=True, after=(part.left,))


def _otherwise(fact: Fact) -> str:
    """How a supposition is named after what it contradicts."""
    if fact.least and fact.bound > 1:
        return "If more"
    if not fact.least and fact.bound > 0:
        return "If fewer"
    return "If there is one" if fact.least and fact.number.what in ("flushes", "straights", "houses", "quads") else "Otherwise"


def _tally(tally: Tally | None) -> str:
    if tally is None:
        return ""
    hands = [SUIT_SYMBOLS[suit] + " flush" if count == 1 else f"{number(count)} {SUIT_SYMBOLS[suit]} flushes" for suit, count in enumerate(tally.flushes) if count]
    for count, one, many in ((tally.straights, "straight", "straights"), (tally.fours, "four of a kind", "fours of a kind"), (tally.houses, "full house", "full houses")):
        if count:
            hands.append(one if count == 1 else f"{number(count)} {many}")
    if not hands:
        return ""
    return f" [{', '.join(hands)}; {tally.left} left]"


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
