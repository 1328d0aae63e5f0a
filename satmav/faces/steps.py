"""From an argument to items, whatever the language: a line each, what a supposition leads to under it, boxes to fill.

The result of a line comes first, then its reason. :class:`Speech` has what a language says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.faces.book import Marks, Telling
from satmav.faces.grammar import Grammar
from satmav.faces.items import Boxes, Item
from satmav.faces.pieces import cards, upper_first
from satmav.game.cards import SUIT_SYMBOLS, Card
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.doors import Door
from satmav.reasons.moves import HOUSES, QUADS, STRAIGHTS, Fact, Number, Proof
from satmav.reasons.rungs import HomelessStory, MovesStory
from satmav.telling.arguments import Line, Part, Supposed, Tally
from satmav.telling.clauses import Clause, Hands, clause
from satmav.telling.opening import opening_of, wanted
from satmav.telling.plan import parts_of
from satmav.telling.sentences.claims import head, left, opened, reason, sequels, supposed
from satmav.telling.sentences.facts import Talk

DEAD = "✗"


class Speech(NamedTuple):
    """How a language says the parts of an argument about one deal."""

    grammar: Grammar
    talk: Talk

    @classmethod
    def of(cls, box: Box, grammar: Grammar) -> Speech:
        """The speech about a deal."""
        single = {some[0] >> 2: some[0] for some in box.of_rank if len(some) == 1}
        fours = box.quads * box.count.count(4)
        return cls(grammar, Talk(box.hands, single, box.count, max(map(len, box.straights.sets)), fours))

    def say(self, clause: Clause | None) -> str:
        """A clause in words; nothing where there is none."""
        return self.grammar.said(clause) if clause else ""


def proof_items(proof: Proof, deal: Deal, rules: Rules, grammar: Grammar) -> Iterator[Item]:
    """A whole argument, item by item, after a first line where that says anything."""
    box = Box(deal.mask, rules.quads)
    parts, speech = parts_of(proof, box), Speech.of(box, grammar)
    if first := [upper_first(speech.say(one)) for one in opened(wanted(opening_of(box), parts))]:
        yield Item(" ".join(f"{one}." for one in first))
    yield from items_of(parts, speech)


def moves_telling(title: str, grammar: Grammar, lonely: str) -> Telling[MovesStory]:
    """How forced moves are told in a language; ``lonely`` names the cards that are marked: alone of their rank."""

    def items(story: MovesStory, deal: Deal, rules: Rules) -> Iterator[Item]:
        return proof_items(story.proof, deal, rules, grammar)

    def marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
        alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
        return Marks(alone, {}, lonely if alone else "")

    return Telling[MovesStory](title, items, marks)


def homeless_telling(
    title: str,
    told: Callable[[Card], str],
    door: Callable[[Card, Door, Rules], str],
    also: str,
    marked: Callable[[int], str],
) -> Telling[HomelessStory]:
    """How homeless cards are told: the first, door by door; ``also`` names others, ``marked`` says how many all are."""

    def items(stories: HomelessStory, _deal: Deal, rules: Rules) -> Iterator[Item]:
        for place, story in enumerate(stories):
            doors = tuple(Item(door(story.card, shut, rules)) for shut in story.doors)
            yield Item(told(story.card), doors, long=place > 0)
        if len(stories) > 1:
            yield Item(also.format(cards(story.card for story in stories[1:])))

    def marks(stories: HomelessStory, _deal: Deal, _rules: Rules) -> Marks:
        some = tuple(story.card for story in stories)
        return Marks(some, {}, f"{marked(len(some))}, {cards(some)}")

    return Telling[HomelessStory](title, items, marks)


def items_of(parts: Sequence[Part], speech: Speech) -> Iterator[Item]:
    """An item for each part of an argument."""
    for part in parts:
        yield _supposed(part, speech) if isinstance(part, Supposed) else _line(part, speech)


def _line(line: Line, speech: Speech, begun: Callable[[str], str] = upper_first) -> Item:
    """A line; ``begun`` is how it begins, as a sentence or within one."""
    first = line.claims[0]
    lead = begun(speech.say(head(first, speech.talk))) if first.gained else ""
    why = speech.say(reason(first, speech.talk))
    if lead and why and speech.grammar.capital_after_colon:
        why = upper_first(why)
    sentences = [": ".join(filter(None, (lead, why))) if lead else begun(why)]
    sentences += [upper_first(speech.say(one)) for one in sequels(line.claims, speech.talk)]
    text = ". ".join(sentences) + (f" {DEAD}" if line.ends else ".")
    boxes = None if line.ends else boxes_of(line.tally, speech)
    return Item(text, lead=len(lead), facts=line.gained, step=True, boxes=boxes)


def _supposed(part: Supposed, speech: Speech) -> Item:
    lead, after = upper_first(speech.say(left(part, speech.talk))), boxes_of(part.after, speech)
    settled = f"{after.in_brackets}." if after and part.line is None else ""  # not behind what was only supposed
    lead += "." * (not settled)
    head = f"{lead}{settled} {speech.say(supposed(part))}"
    facts = (part.fact, *(part.fill.gained if part.fill else ()))
    told = Item("", lead=len(lead), facts=facts, inside=True, after=(part.left,), step=True)
    if part.line is not None:
        grammar = speech.grammar
        joint = ". " if part.fill else grammar.joint
        inner = _line(part.line, speech, upper_first if part.fill or grammar.capital_after_colon else str)
        return replace(told, text=f"{head}{joint}{inner.text}", boxes=after)
    inner_items = tuple(items_of(part.parts, speech))
    return replace(told, text=head, items=inner_items, end=":", boxes=boxes_of(part.inside, speech))


def boxes_of(tally: Tally | None, speech: Speech) -> Boxes | None:
    """The hands that are settled; nothing where there are none, or more than are to be made."""
    if tally is None or tally.left < 0:
        return None

    def box(fact: Fact) -> str:
        return speech.say(clause("box", hands=Hands((fact,))))

    suits = [SUIT_SYMBOLS[suit] for suit, count in enumerate(tally.flushes) for _ in range(count)]
    counts = ((STRAIGHTS, tally.straights), (QUADS, tally.fours), (HOUSES, tally.houses))
    others = [Fact(Number(what), True, count) for what, count in counts if count]
    named = [" ".join(suits), *map(box, others)] if suits else [*map(box, others)]
    each = [*suits, *(box(fact._replace(bound=1)) for fact in others for _ in range(fact.bound))]
    rest = speech.say(clause("left" if tally.left else "none left", n=tally.left))
    return Boxes(tuple(each), tally.left, f"{', '.join(named)}; {rest}") if each else None
