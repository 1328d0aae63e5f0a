"""Points in English: a scoring game that the cards win and no pat hand can."""

from collections.abc import Iterator, Sequence

from satmav.faces.book import Marks, Telling
from satmav.faces.english.phrases import listed, number
from satmav.faces.items import Item
from satmav.faces.pieces import MINUS, cards, signed, upper_first
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand, pat_hands
from satmav.game.rules import Rules
from satmav.reasons.rungs import Points, PointsStory, score


def _scoring(points: Points, hands: Sequence[Hand]) -> Iterator[Item]:
    """What scores, what all cards score, the best that a hand of each family can do, and who pays for what scores."""
    yield Item(_rules_of_the_game(points))
    yield Item(f"All cards together score {signed(sum(points.values()))}.")
    top: dict[Family, tuple[int, Hand]] = {}
    for hand in hands:
        if hand.family not in top or score(points, hand) > top[hand.family][0]:
            top[hand.family] = score(points, hand), hand
    families = (family for family in Family if family in top or family is not Family.QUADS)
    every = tuple(_family(points, family, top.get(family)) for family in families)
    most = max((score for score, _ in top.values()), default=0)
    yield Item(f"But no pat hand scores more than {signed(most)}. The best of each family", every, end=":")
    if paid := tuple(_paid_for(points, hands)):
        yield Item("Whoever takes a card that scores pays for it", paid, end=":")


def _rules_of_the_game(points: Points) -> str:
    """``Score K♣ 3, Q♦ Q♥ 1 each, 2♣ −1; every other card 0.``"""
    by_value: dict[int, list[Card]] = {}
    for card in sorted(points, key=lambda card: (-points[card], -card)):
        by_value.setdefault(points[card], []).append(card)
    told = [f"{cards(same)} {signed(value)}{' each' * (len(same) > 1)}" for value, same in by_value.items()]
    return f"Score {', '.join(told)}, every other card 0."


def _family(points: Points, family: Family, top: tuple[int, Hand] | None) -> Item:
    title = upper_first(family.value)
    if top is None:
        return Item(f"{title}: there is none.")
    total, hand = top
    first, *rest = [points[card] for card in hand.cards if card in points] or [0]
    terms = "".join(f" {'+' if term > 0 else MINUS} {abs(term)}" for term in rest)
    return Item(f"{title}: {signed(total)}, such as {cards(hand.cards)}{f' ({signed(first)}{terms})' if rest else ''}.")


def _paid_for(points: Points, hands: Sequence[Hand]) -> Iterator[Item]:
    """For each card that scores, and each family that it could be in, the cards with a minus that come along."""
    for card in sorted((card for card, points_of in points.items() if points_of > 0), reverse=True):
        payers: dict[Family, list[set[Card]]] = {}
        for hand in hands:
            if hand.mask & card.mask:
                payers.setdefault(hand.family, []).append({card for card in hand.cards if points.get(card, 0) < 0})
        told = [
            f"in {'a ' * (family is not Family.QUADS)}{family.value} with {_payers(payers[family])}"
            for family in Family
            if family in payers
        ]
        yield Item(f"{{{card}}}: {listed(told, 'and') if told else 'it is in no hand at all'}.")


def _payers(each: Sequence[set[Card]]) -> str:
    """``{2c}``, ``one of {3c} {2c}``: the cards of which each hand of a family has some."""
    every, least = set().union(*each), min(map(len, each))
    some = "" if least == len(every) else f"{'one' if least == 1 else f'at least {number(least)}'} of "
    return some + cards(sorted(every, reverse=True))


def _items(story: PointsStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    hands = pat_hands(deal.mask, rules)
    yield Item("Play a scoring game with the cards of this deal.", tuple(_scoring(story.points, hands)))
    who, they = (f"{number(deal.hands)} hands", "they") if deal.hands > 1 else ("hand", "it")
    yield Item(
        f"The {who} would have to score{', all together,' * (deal.hands > 1)} what the cards score: more than 0."
        f" But no pat hand does. So {they} cannot be made."
    )
    few = f"{number(len(story.points))} card{'s' * (len(story.points) > 1)}"
    yield Item(
        f"No such game with numbers up to {story.up_to} needs fewer than {few} with points."
        if story.fewest
        else "There may be a game with fewer cards: the effort allowed did not suffice for a proof.",
        long=story.fewest,
    )


def _marks(story: PointsStory, _deal: Deal, _rules: Rules) -> Marks:
    badges = {card: story.points[card] for card in sorted(story.points)}
    return Marks(tuple(badges), badges, caption="Raised cards score points; those with a minus cost points.")


POINTS = Telling[PointsStory]("A scoring game", _items, _marks)
