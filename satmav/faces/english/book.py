"""The book of English: what is told of each sort of reason, and what stands on pages and pictures around them."""

from collections.abc import Collection, Mapping

from satmav.faces.book import Badges, Book, Labels
from satmav.faces.english.core import CORE
from satmav.faces.english.hints import MOVES
from satmav.faces.english.homeless import HOMELESS
from satmav.faces.english.pattern import PATTERN
from satmav.faces.english.phrases import listed, name, number
from satmav.faces.english.points import POINTS
from satmav.game.cards import RANK_NAMES, SUIT_NAMES, SUIT_ORDER, Card
from satmav.game.deals import Deal
from satmav.game.hands import Family
from satmav.reasons.explanation import DealExplanation

_PAT = {
    True: "Pat hands: straight, flush, full house, four of a kind.",
    False: "Pat hands: straight, flush, full house. Four of a kind is not pat.",
}

UNDECIDED = "It is unknown whether this deal can be won: the time limit was reached (rules: {})."

_DOORS = {
    Family.STRAIGHT: "for a straight",
    Family.FULL_HOUSE: "for a full house",
    Family.QUADS: "for four of a kind or the fifth card beside it",
}


def verdict(explanation: DealExplanation) -> tuple[str, str]:
    """The verdict itself, and what it rests on."""
    deal = explanation.deal
    ask = f"{number(deal.hands)} pat hand{'s' * (deal.hands > 1)} (rules: {explanation.rules})"
    if explanation.hands:
        return "This deal is winnable", f"its {len(deal)} cards make {ask}"
    if deal.hands == 1:
        return "This deal cannot be won", f"its five cards are no pat hand (rules: {explanation.rules})"
    return "This deal cannot be won", f"its {len(deal)} cards do not split into {ask}"


def _seat(card: Card, marked: bool, badge: int) -> str:
    """``king of clubs scores +2, marked``"""
    scores = f" scores {'minus ' if badge < 0 else '+'}{abs(badge)}" if badge else ""
    return name(card) + scores + ", marked" * marked


def _cards(deal: Deal, marked: Collection[Card], badges: Badges) -> str:
    told = []
    for suit in SUIT_ORDER:
        held = [RANK_NAMES[card.rank] for card in reversed(deal.cards) if card.suit == suit]
        told.append(f"{SUIT_NAMES[suit].capitalize()}: {', '.join(held) or 'none'}.")
    if marked:
        names = [_seat(card, False, badges.get(card, 0)) for card in sorted(marked, reverse=True)]
        told.append(f"Marked: {', '.join(names)}.")
    return " ".join(told)


def _felt(signs: Mapping[Family, str]) -> str:
    others = [f"{sign} {_DOORS[family]}" for family, sign in signs.items()]
    return (
        "Choose a sentence: the cards that it names are raised. Under each card are its"
        f" doors: its suit’s sign for a flush, {listed(others, 'and')}. Each that is shut by then is crossed out, in"
        " colour where this sentence shuts it. Red: loose cards of one rank that cannot all have a place. A full house"
        " holds two ranks."
    )


LABELS = Labels(
    game="Maverick Solitaire",
    maker="Explained by satmav.",
    about="About this deal",
    deal="The deal",
    letters="The deal in letters",
    certificates="For a machine to check",
    raised="Raised: {}.".format,
    brackets="In brackets: {}.".format,
    steps="After a step: hands settled (flushes by suit) and hands left. ✗: impossible. A full house holds two ranks.",
    felt=_felt,
    numbered=lambda number: f"Deal {number:,}",
    several=lambda won, lost: f"{won + lost:,} deals: {won:,} can be won, {lost:,} cannot",
    hands=lambda count: "The hand" if count == 1 else "The hands",
    hand=lambda hand: hand.kind,
    rules=lambda rules: (f"Rules: {rules}", _PAT[rules.quads]),
    size=lambda count: f"{count:,} bytes" if count < 10_000 else f"{count // 1000:,} kB",
    suit=lambda suit, count: f"{SUIT_NAMES[suit]}, {count} card{'s' * (count != 1)}",
    card=name,
    seat=_seat,
    cards=_cards,
)

ENGLISH = Book(
    language="en",
    verdict=verdict,
    tellings={"homeless": HOMELESS, "moves": MOVES, "points": POINTS, "core": CORE, "pattern": PATTERN},
    labels=LABELS,
)
"""``tellings`` may be given one more, where a program inserts a rung of its own into the ladder."""
