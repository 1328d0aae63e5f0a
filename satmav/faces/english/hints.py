"""Hints in English: what is sure and why, and hands to lay."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.deduce.box import Box
from satmav.faces.english.moves import hint_sentences, speech_of
from satmav.faces.english.phrases import listed, number
from satmav.faces.items import Item, Section
from satmav.faces.pieces import cards as card_list
from satmav.faces.pieces import upper_first
from satmav.game.cards import CARDS, cards_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.hints import Lay, Sure, Tried
from satmav.reasons.moves import Fact
from satmav.telling.clauses import clause
from satmav.telling.sentences.facts import said


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
    alike: dict[tuple[str, bool, int], list[Fact]] = {}
    for fact in facts:
        alike.setdefault((fact.number.what, fact.least, fact.bound), []).append(fact)
    speech = speech_of(box)
    each = tuple(said(group, speech.talk) for group in alike.values())
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
    """Why something is sure, a sentence an item."""
    supposed = ["Suppose not."] if sure.supposed else []
    return [Item(line) for line in (*supposed, *hint_sentences(sure.steps, left, rules))]


def won(hands: int) -> str:
    """All hands lie on the table."""
    return f"All {number(hands)} hands lie on the table: this deal is won." if hands > 1 else "The hand lies: won."


def not_won(deal: Deal, rules: Rules) -> str:
    """Of a deal that cannot be won."""
    hands = f"{number(deal.hands)} pat hands" if deal.hands > 1 else "a pat hand"
    return f"This deal cannot be won: its {len(deal)} cards do not make {hands} (rules: {rules}). Why: satmav explain."


def stuck(rest: Deal, rules: Rules) -> str:
    """Of hands on the table after which the deal cannot be won."""
    hands = f"{number(rest.hands)} pat hands" if rest.hands > 1 else "a pat hand"
    return f"These hands cannot stay: the {len(rest)} cards that are left do not make {hands} (rules: {rules})."


def take_back(hands: Sequence[Deal]) -> str:
    """Which hand must go."""
    if not hands:
        return "No single hand is to blame: take back two, or more."
    some = listed([card_list(hand.cards) for hand in hands])
    if len(hands) == 1:
        return f"Take back {some}: with these cards free, the rest can be won."
    return f"Take back one of these, and the rest can be won: {some}."
