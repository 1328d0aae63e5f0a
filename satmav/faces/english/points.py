"""Points in English: a scoring game that the cards win and no pat hand can; and the kinds of hand that score."""

from collections.abc import Iterator, Sequence

from satmav.faces.book import Marks, Telling
from satmav.faces.english.phrases import listed, number, run
from satmav.faces.items import Item
from satmav.faces.pieces import MINUS, cards, signed, upper_first
from satmav.game.cards import SUIT_NAMES, Card, rank_plural
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, Hand, pat_hands
from satmav.game.rules import NO_QUADS, Rules
from satmav.reasons.cases import Situation
from satmav.reasons.kinds import FLUSH, KICKER, QUADS, STRAIGHT, TRIPLE, Kind, kinds_of
from satmav.reasons.points import Points, best
from satmav.reasons.rungs import PointsStory


def counted(kind: Kind, count: int) -> str:
    """So many hands of the kind: ``one flush of hearts``, ``no full house with three kings``."""
    return f"{number(count)} {noun(kind, plural=count > 1)}"


def place(kind: Kind) -> str:
    """Where a card is, for a kind of place of it: ``in a flush of hearts``."""
    part, index = kind
    if part == FLUSH:
        return f"in a flush of {SUIT_NAMES[index]}"
    if part == STRAIGHT:
        return f"in a straight {run(WINDOWS[index])}"
    if part == KICKER:
        return "the fifth card beside four of a kind"
    if part == QUADS:
        return f"one of four {rank_plural(index)}"
    return f"in a full house with {'three' if part == TRIPLE else 'two'} {rank_plural(index)}"


def noun(kind: Kind, *, plural: bool = False) -> str:
    """A hand of the kind, or several: ``flush of hearts``."""
    part, index = kind
    if part == FLUSH:
        return f"flush{'es' * plural} of {SUIT_NAMES[index]}"
    if part == STRAIGHT:
        return f"straight{'s' * plural} {run(WINDOWS[index])}"
    if part == QUADS:
        return f"hand{'s' * plural} of four {rank_plural(index)}"
    if part == KICKER:
        return f"hand{'s' * plural} of four of a kind whose fifth card is of the {rank_plural(index)}"
    return f"full house{'s' * plural} with {'three' if part == TRIPLE else 'two'} {rank_plural(index)}"


def scoring(points: Points, left: Situation, which: str = "") -> Iterator[Item]:
    """A scoring in words: what scores, what all cards score, the best that a hand of each family can do."""
    yield Item(_rules_of_the_game(points))
    total = points.total(left.numbers)
    counts = " and ".join(counted(kind, left.numbers[kind]) for kind in points.bonus)
    yield Item(f"All cards together{f', with {counts},' if counts else ''} score {signed(total)}.")
    found = best(points, left.hands)
    families = (family for family in Family if family in found or family in NO_QUADS.families)
    every = tuple(_family(points, family, found.get(family)) for family in families)
    most = max((score for score, _ in found.values()), default=0)
    yield Item(f"But no pat hand {which}scores more than {signed(most)}. The best of each family", every, end=":")
    if paid := tuple(_paid_for(points, left.hands)):
        yield Item("Whoever takes a card that scores pays for it", paid, end=":")


def _paid_for(points: Points, hands: Sequence[Hand]) -> Iterator[Item]:
    """For each card that scores, and each family that it could be in, what comes along with a minus."""
    for card in sorted((card for card, score in points.cards.items() if score > 0), reverse=True):
        payers: dict[Family, list[set[Card | Kind]]] = {}
        for hand in (hand for hand in hands if hand.mask & card.mask):
            kinds = {kind for kind, bonus in points.bonus.items() if bonus < 0 and kind in kinds_of(hand)}
            minus = kinds.union(card for card in hand.cards if points.cards.get(card, 0) < 0)
            payers.setdefault(hand.family, []).append(minus)
        told = [
            f"in {'a ' * (family is not Family.QUADS)}{family.value} with {_payers(payers[family])}"
            for family in Family
            if family in payers
        ]
        yield Item(f"{{{card}}}: {listed(told, 'and') if told else 'it is in no hand at all'}.")


def _payers(some: Sequence[set[Card | Kind]]) -> str:
    """``{2c}``, ``one of {3c} {2c}``, ``{2c} or the flush of clubs itself``: what is in each hand of a family."""
    every, least = set().union(*some), min(map(len, some))
    shown = [cards(sorted((card for card in every if isinstance(card, Card)), reverse=True))]
    shown += [f"the {noun(kind)} itself" for kind in sorted(kind for kind in every if isinstance(kind, Kind))]
    if least == len(every):
        return " and ".join(filter(None, shown))
    return f"{'one' if least == 1 else f'at least {number(least)}'} of {' and '.join(filter(None, shown))}"


def _family(points: Points, family: Family, top: tuple[int, Hand] | None) -> Item:
    title = upper_first(family.value)
    if top is None:
        return Item(f"{title}: there is none.")
    score, hand = top
    return Item(f"{title}: {signed(score)}, such as {cards(hand.cards)}{_sum(points, hand)}.")


def _sum(points: Points, hand: Hand) -> str:
    """How a hand comes to its score, where it is not 0 and nothing."""
    terms = [points.cards[card] for card in hand.cards if card in points.cards]
    terms += [bonus for kind, bonus in points.bonus.items() if kind in kinds_of(hand)]
    if len(terms) < 2:
        return ""
    first, *rest = terms
    shown = "".join(f" {'+' if term > 0 else MINUS} {abs(term)}" for term in rest)
    return f" ({signed(first)}{shown})"


def _rules_of_the_game(points: Points) -> str:
    """``Score K♣ 3, Q♦ Q♥ 1 each, 2♣ −1; every other card 0.``"""
    by_value: dict[int, list[Card]] = {}
    for card in sorted(points.cards, key=lambda card: (-points.cards[card], -card)):
        by_value.setdefault(points.cards[card], []).append(card)
    told = [f"{cards(some)} {signed(value)}{' each' * (len(some) > 1)}" for value, some in by_value.items()]
    score = f"Score {', '.join(told)}, every other card 0." if told else "No card scores."
    bonus = (f" Beside its cards, each {noun(kind)} scores {signed(value)}." for kind, value in points.bonus.items())
    return score + "".join(bonus)


def _items(story: PointsStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    situation = Situation(tuple(pat_hands(deal.mask, rules)), {})
    yield Item("Play a scoring game with the cards of this deal.", tuple(scoring(story.points, situation)))
    who, they = (f"{number(deal.hands)} hands", "they") if deal.hands > 1 else ("hand", "it")
    yield Item(
        f"The {who} would have to score{', all together,' * (deal.hands > 1)} what the cards score: more than 0."
        f" But no pat hand does. So {they} cannot be made."
    )
    few = len(story.points.cards)
    with_points = f"{number(few)} card{'s' * (few > 1)} with points"
    yield Item(
        f"No such game with numbers up to {story.most} needs fewer than {with_points}."
        if story.fewest
        else "There may be a game with fewer cards: the effort allowed did not suffice for a proof.",
        long=story.fewest,
    )


def _marks(story: PointsStory, _deal: Deal, _rules: Rules) -> Marks:
    points = story.points.cards
    badges = {card: points[card] for card in sorted(points)}
    return Marks(tuple(badges), badges, caption="Raised cards score points; those with a minus cost points.")


POINTS = Telling[PointsStory]("A scoring game", _items, _marks)
