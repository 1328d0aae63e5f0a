"""A proof by forced moves in German: the result first, then its whole reason, then the hands that are settled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.german.claims import KINDS, run, said
from satmav.faces.german.phrases import FLUSH, QUAD, RANKS, STRAIGHT, flush, listed, plurals, shown, suited
from satmav.faces.german.reasons import Talk, reason, sequel, stated
from satmav.faces.items import Item
from satmav.faces.pieces import upper_first
from satmav.faces.steps import Speech, items_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import FLUSHES, HELD, RUN, THROUGH, Fact
from satmav.reasons.rungs import MovesStory
from satmav.telling.arguments import Opening
from satmav.telling.opening import opening_of, wanted
from satmav.telling.plan import parts_of


def _story_items(story: MovesStory, deal: Deal, rules: Rules) -> Iterable[Item]:
    box = Box(deal.mask, rules.quads)
    parts = parts_of(story.proof, box)
    if first := opened(wanted(opening_of(box), parts)):
        yield Item(first)
    yield from items_of(parts, speech_of(box))


def speech_of(box: Box) -> Speech:
    """How the argument about a deal is said."""
    talk = Talk(box.hands, {cards[0] >> 2: cards[0] for cards in box.of_rank if len(cards) == 1})
    return Speech(
        stated=lambda claim: str(stated(claim, talk)),
        reason=lambda claim: upper_first(reason(claim, talk)),
        sequel=partial(sequel, talk=talk),
        left=lambda fact: str(said((fact,), talk.single)),
        otherwise=_otherwise,
        joint=": ",
        begun=upper_first,
        hands=_hands,
        unsettled=lambda count: f"{count or 'keines'} offen",
    )


def opened(opening: Opening) -> str:
    """The first line in words."""
    parts = [_straights_at_first(opening)]
    if opening.few:
        counts = listed([suited(suit, size) for suit, size in opening.few])
        none = listed([flush(suit).kein() for suit, _ in opening.few]) if len(opening.few) < 4 else FLUSH.kein()
        parts.append(f"Es gibt {'nur ' * (opening.few[0][1] > 0)}{counts}, also {none}.")
    if opening.fours:
        noun = QUAD.ein() if len(opening.fours) == 1 else QUAD.many
        parts.append(f"Nur {plurals(opening.fours)} können {noun} bilden, mit jeder anderen Karte als Kicker.")
    elif opening.fours is not None:
        parts.append("Kein Rang hat alle vier Karten, also gibt es keinen Vierling.")
    return " ".join(part for part in parts if part)


def _straights_at_first(opening: Opening) -> str:
    missing = f"Es gibt {listed([RANKS[rank].kein() for rank in opening.missing])}" if opening.missing else ""
    if not opening.runs:
        return f"{missing}, also {STRAIGHT.kein()}." if missing else f"Es gibt {STRAIGHT.kein()}."
    most = "höchstens eine" if len(opening.narrow) == 1 else "höchstens zwei"
    only = f"{shown(opening.narrow, 'oder')}, also gibt es {most}." if opening.narrow else ""
    if not missing:
        return f"Jede Straße enthält {only}" if only else ""
    runs = opening.runs
    row = len(runs) > 3 and runs == tuple(range(runs[0], runs[-1] + 1))
    names = f"{run(runs[0])} bis {run(runs[-1])}" if row else listed([run(one) for one in runs])
    straights = f"{missing}, also nur die Straße{'n' * (len(runs) > 1)} {names}."
    return f"{straights} {'Jede' if len(runs) > 1 else 'Sie'} enthält {only}" if only else straights


def _otherwise(fact: Fact) -> str:
    """How a supposition is named after what it contradicts."""
    what, bound = fact.number.what, fact.bound
    nouns = {FLUSHES: FLUSH, THROUGH: STRAIGHT, RUN: STRAIGHT, **KINDS}
    if what == HELD or what not in nouns:
        return "Andernfalls"
    if bound > fact.least:
        return f"Gäbe es {'mehr' if fact.least else 'weniger'}"
    return f"Gäbe es {nouns[what].other if fact.least else nouns[what].kept}"


def _hands(what: str, count: int) -> str:
    """``Straße``, ``zwei Straßen``."""
    noun = FLUSH if what == FLUSHES else KINDS[what]
    return noun.one if count == 1 else noun.several(count)


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, {}, "Karten ohne Partner von gleichem Rang" if alone else "")


MOVES = Telling[MovesStory]("Schritt für Schritt", _story_items, _marks)
