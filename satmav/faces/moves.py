"""Forced moves and hints in English: a line each, its result first; what a supposition leads to stands under it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.deduce.box import Box
from satmav.faces.grammar import FOUR_OF_A_KIND, QUAD, English
from satmav.faces.items import Boxes, Item, Marks, Section, Telling
from satmav.faces.words import cards as card_list
from satmav.faces.words import listed, number, upper_first
from satmav.game.cards import CARDS, SUIT_SYMBOLS, cards_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure, Tried
from satmav.reasons.moves import HOUSES, QUADS, STRAIGHTS, Fact, Number, Proof
from satmav.reasons.rungs import MovesStory
from satmav.telling.about import alike, kind
from satmav.telling.arguments import Line, Part, Supposed, Tally, Total
from satmav.telling.clauses import Clause, Hands, clause
from satmav.telling.opening import opening_of, wanted
from satmav.telling.plan import parts_of
from satmav.telling.sentences.claims import concludes, counted_before, head, left, opened, reason, sequels, supposed
from satmav.telling.sentences.facts import Talk, said

DEAD = "✗"


class Speech(NamedTuple):
    """English about one deal."""

    english: English
    talk: Talk

    @classmethod
    def of(cls, box: Box, words: Mapping[str, str] = QUAD) -> "Speech":
        """The speech about a deal."""
        single = {cards[0] >> 2: cards[0] for cards in box.of_rank if len(cards) == 1}
        fours = box.quads * box.count.count(4)
        return cls(English(words), Talk(box.hands, single, box.count, max(map(len, box.straights.sets)), fours))

    def say(self, clause: Clause | None) -> str:
        """A clause in words; nothing where there is none."""
        return self.english.said(clause) if clause else ""


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """A whole argument, item by item, after a first line where that says anything."""
    box = Box(deal.mask, rules.quads)
    parts, speech = parts_of(proof, box), Speech.of(box)
    if first := [upper_first(speech.say(one)) for one in opened(wanted(opening_of(box), parts))]:
        yield Item(" ".join(f"{sentence}." for sentence in first))
    yield from items_of(parts, speech)


def items_of(parts: Sequence[Part], speech: Speech) -> Iterator[Item]:
    """An item for each part of an argument."""
    for part in parts:
        yield _supposed(part, speech) if isinstance(part, Supposed) else _line(part, speech)


def _line(line: Line, speech: Speech, begun: Callable[[str], str] = upper_first) -> Item:
    """A line; ``begun`` is how it begins, as a sentence or within one."""
    first = line.claims[0]
    result = speech.say(head(first, speech.talk)) if first.gained else ""
    why, before = speech.say(reason(first, speech.talk)), speech.say(counted_before(first, speech.talk))
    lead = "" if before else begun(result)
    if before and isinstance(first.argument, Total):
        sentences = [begun(before), f"So {why}: {result}"]
    elif before:
        sentences = [f"{begun(before)}: {result}"] if concludes(first.argument) else [begun(before), f"So {result}"]
    else:
        sentences = [": ".join(filter(None, (lead, why))) if lead else begun(why)]
    sentences += [upper_first(speech.say(sequel)) for sequel in sequels(line.claims, speech.talk)]
    text = ". ".join(sentences) + (f" {DEAD}" if line.ends else ".")
    boxes = None if line.ends else _boxes(line.tally, speech)
    return Item(text, lead=len(lead), facts=line.gained, step=True, boxes=boxes)


def _supposed(part: Supposed, speech: Speech) -> Item:
    lead, after = upper_first(speech.say(left(part, speech.talk))), _boxes(part.after, speech)
    settled = f"{after.in_brackets}." if after and part.line is None else ""  # not behind what was only supposed
    lead += "." * (not settled)
    text = f"{lead}{settled} {speech.say(supposed(part))}"
    facts = (part.fact, *(part.fill.gained if part.fill else ()))
    item = Item(text, lead=len(lead), facts=facts, inside=True, after=(part.left,), step=True)
    if part.line is not None:
        inner = _line(part.line, speech, upper_first if part.fill else str)
        return replace(item, text=f"{text}{'. ' if part.fill else ', '}{inner.text}", boxes=after)
    return replace(item, items=tuple(items_of(part.parts, speech)), end=":", boxes=_boxes(part.inside, speech))


def _boxes(tally: Tally | None, speech: Speech) -> Boxes | None:
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


def _marks(_story: MovesStory, deal: Deal, _rules: Rules) -> Marks:
    alone = tuple(card for card in deal if sum(other.rank == card.rank for other in deal) == 1)
    return Marks(alone, which="each card without a mate of its rank" if alone else "")


MOVES = Telling[MovesStory]("Step by step", lambda story, deal, rules: told(story.proof, deal, rules), _marks)


def hinted(hint: Sure | Lay, rest: Deal, rules: Rules) -> Item:
    """A hint for the cards that are left, and under it why."""
    if isinstance(hint, Sure):
        reasons = _reasons(hint, rest, rules)
        if len(reasons) == 1:
            return reasons[0]
        return Item(claim(hint.facts, Box(rest.mask, rules.quads)), tuple(reasons))
    return Item(_laid(hint, rest), tuple(_reasons(hint.sure, rest, rules)) if hint.sure else ())


def numbered(items: Sequence[Item]) -> Section:
    """Hints, numbered where there are several."""
    return Section("hint", "", tuple(items), steps=len(items) > 1)


def claim(facts: Sequence[Fact], box: Box) -> str:
    """Sure facts, in a sentence."""
    speech = Speech.of(box, FOUR_OF_A_KIND)
    each = tuple(said(group, speech.talk) for group in alike(facts, kind).values())
    return f"{upper_first(speech.say(clause('listed', each=each)))}."


def _laid(lay: Lay, rest: Deal) -> str:
    """A hand to lay, called what it is."""
    hand = card_list(cards_of(lay.hand))
    if lay.sure:
        if lay.sure.facts[-1].least:
            return f"Lay {hand}: in every way to win, these cards are in flushes."
        return f"Lay {hand}: in every way to win there is such a hand, and loose cards of one rank are alike."
    if rest.mask == lay.hand:
        return f"The last five cards are a pat hand: {hand}."
    if lay.tried is None:
        return f"Lay {hand}: it keeps the deal winnable."
    return _tried(hand, lay.tried)


def _tried(hand: str, tried: Tried) -> str:
    card, hands, keep = f"{{{CARDS[tried.card]}}}", tried.hands, tried.keep
    if hands == 1:
        return f"Lay {hand}: {card} is in no other hand that is possible."
    among = f"of the {number(hands)} hands with {card} that seem possible"
    if keep == 1:
        return f"Lay {hand}: {among}, no other keeps the deal winnable."
    every = f"So does {'the other hand' if hands == 2 else 'each of the other hands'} with {card} that seems possible."
    more = every if keep == hands else f"{upper_first(number(keep))} {among} do."
    return f"Not forced, but it keeps the deal winnable: {hand}. {more}"


def _reasons(sure: Sure, rest: Deal, rules: Rules) -> list[Item]:
    """The reasons of something sure, a sentence an item.

    The hands that are settled are not counted: a hint does not know those that hints before it have settled.
    """
    box = Box(rest.mask, rules.quads)
    steps = items_of(parts_of(Proof(tuple(sure.steps)), box), Speech.of(box, FOUR_OF_A_KIND))
    supposed = [Item("Suppose not.")] if sure.supposed else []
    return [*supposed, *(Item(step.text) for step in steps)]


def won(hands: int) -> str:
    whole = {1: "The hand lies", 2: "Both hands lie"}.get(hands, f"All {number(hands)} hands lie")
    return f"{whole} on the table: this deal is won."


def _do_not_make(deal: Deal, rules: Rules) -> str:
    return f"do not make {f'{number(deal.hands)} pat hands' if deal.hands > 1 else 'a pat hand'} (rules: {rules})."


def not_won(deal: Deal, rules: Rules) -> str:
    return f"This deal cannot be won: its {len(deal)} cards {_do_not_make(deal, rules)} Why: satmav explain."


def stuck(rest: Deal, rules: Rules) -> str:
    """Of hands on the table after which the deal cannot be won."""
    return f"These hands cannot stay: the {len(rest)} cards that are left {_do_not_make(rest, rules)}"


def take_back(hands: Sequence[Deal]) -> str:
    if not hands:
        return "No single hand is to blame: take back two, or more."
    each = listed([card_list(hand.cards) for hand in hands], "or")
    if len(hands) == 1:
        return f"Take back {each}: with these cards free, the rest can be won."
    return f"Take back one of these, and the rest can be won: {each}."
