"""Forced moves in English: a proof by them, the result of each line first; and hints, what is sure, hands to lay."""

from collections.abc import Iterator, Sequence

from satmav.deduce.box import Box
from satmav.faces.english.phrases import listed, number
from satmav.faces.english.wordings import FOUR_OF_A_KIND, English
from satmav.faces.items import Item, Section
from satmav.faces.pieces import cards as card_list
from satmav.faces.pieces import upper_first
from satmav.faces.steps import Speech, items_of, moves_telling, proof_items
from satmav.game.cards import CARDS, cards_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure, Tried
from satmav.reasons.moves import Fact, Proof
from satmav.telling.about import alike, kind
from satmav.telling.clauses import clause
from satmav.telling.plan import parts_of
from satmav.telling.sentences.facts import said

_ENGLISH, _OF_HINTS = English(), English(FOUR_OF_A_KIND)
MOVES = moves_telling("Step by step", _ENGLISH, "each card without a mate of its rank")


def told(proof: Proof, deal: Deal, rules: Rules) -> Iterator[Item]:
    """An argument by forced moves, item by item."""
    return proof_items(proof, deal, rules, _ENGLISH)


def hinted(hint: Sure | Lay, left: Deal, rules: Rules) -> Item:
    """A hint for the cards that are left, and under it why."""
    if isinstance(hint, Sure):
        reasons = _reasons(hint, left, rules)
        if len(reasons) == 1:
            return reasons[0]
        return Item(claim(hint.facts, Box(left.mask, rules.quads)), tuple(reasons))
    return Item(_laid(hint, left), tuple(_reasons(hint.sure, left, rules)) if hint.sure else ())


def numbered(items: Sequence[Item]) -> Section:
    """Hints, numbered where there are several."""
    return Section("hint", "", tuple(items), steps=len(items) > 1)


def claim(facts: Sequence[Fact], box: Box) -> str:
    """What is sure, in a sentence."""
    speech = Speech.of(box, _OF_HINTS)
    each = tuple(said(group, speech.talk) for group in alike(facts, kind).values())
    return f"{upper_first(speech.say(clause('listed', each=each)))}."


def _laid(lay: Lay, left: Deal) -> str:
    """A hand to lay, called what it is."""
    hand = card_list(cards_of(lay.hand))
    if lay.sure:
        if lay.sure.facts[-1].least:
            return f"Lay {hand}: in every way to win, these cards are in flushes."
        return f"Lay {hand}: in every way to win there is such a hand, and loose cards of one rank are alike."
    if left.mask == lay.hand:
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


def _reasons(sure: Sure, left: Deal, rules: Rules) -> list[Item]:
    """Why something is sure, a sentence an item.

    The hands that are settled are not counted: a hint does not know those that hints before it have settled.
    """
    box = Box(left.mask, rules.quads)
    steps = items_of(parts_of(Proof(tuple(sure.steps)), box), Speech.of(box, _OF_HINTS))
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
    some = listed([card_list(hand.cards) for hand in hands], "or")
    if len(hands) == 1:
        return f"Take back {some}: with these cards free, the rest can be won."
    return f"Take back one of these, and the rest can be won: {some}."
