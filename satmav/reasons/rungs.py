"""The reasons why a deal is lost: what each is, how it is checked, and their ladder.

A *reason* is a sort of argument, a *story* one such argument about one deal: a frozen data class of facts, of which
:mod:`satmav.reasons.data` makes JSON. The ladder has the reasons from what is simplest to read to what always holds: a
homeless card, forced moves, points, a core. The pattern behind a deal stands beside it.
``docs/develop/add-a-reason.md`` shows how to add one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from satmav.check import (
    CheckError,
    Conditions,
    check_core,
    check_meets,
    check_minimal,
    check_moves,
    check_pattern,
    check_points,
    count_deals,
)
from satmav.check.reading import within
from satmav.game.cards import RANK_LETTERS, RANK_MASKS, SUIT_LETTERS, Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, Hand, pat_hands, window_of
from satmav.game.rules import Rules
from satmav.patterns import Pattern
from satmav.reasons.doors import Homeless, homeless, homeless_cards
from satmav.reasons.moves import Proof, ProofData, cases, nesting, proof_data, proof_of_data

Story = TypeVar("Story")


@dataclass(frozen=True)
class Reason(Generic[Story]):
    """A sort of reason why deals are lost.

    ``data`` is the type of its JSON: mostly that of the story itself. ``read`` makes the story of it; what follows from
    the deal is derived anew, lest it be told otherwise than it follows. ``write`` makes the data of a story.

    ``check`` raises :class:`satmav.check.CheckError` where a story does not prove its deal lost. ``needs`` are the
    cards (a mask) that, as it says, disjoint pat hands of the deal cannot all hold.
    """

    name: str
    data: Any
    check: Callable[[Story, Deal, Rules], None]
    needs: Callable[[Story], int]
    read: Callable[[Any, Deal, Rules], Story] = lambda data, deal, rules: data
    write: Callable[[Story], Any] = lambda story: story


HomelessStory = tuple[Homeless, ...]
"""All homeless cards of a deal, from the lowest up."""


def _check_homeless(stories: HomelessStory, deal: Deal, rules: Rules) -> None:
    for story in stories:
        with within(str(story.card)):
            check_core(deal.mask, story.card.mask, rules.quads)


HOMELESS = Reason[HomelessStory](
    "homeless",
    HomelessStory,
    _check_homeless,
    needs=lambda stories: stories[0].card.mask,
    read=lambda data, deal, rules: tuple(homeless(deal, card, rules) for card in homeless_cards(deal, rules)),
)


@dataclass(frozen=True)
class MovesStory:
    """A proof by forced moves that refutes a deal, of which it needs all cards."""

    deal: Deal
    proof: Proof


@dataclass(frozen=True, slots=True)
class MovesData:
    """A proof by forced moves: in how many cases it ends, and how deep suppositions are nested in it."""

    proof: ProofData
    cases: int
    nesting: int


def _check_moves(story: MovesStory, deal: Deal, rules: Rules) -> None:
    with within("proof"):
        check_moves(deal.mask, proof_data(story.proof), rules.quads)


MOVES = Reason[MovesStory](
    "moves",
    MovesData,
    _check_moves,
    needs=lambda story: story.deal.mask,
    read=lambda data, deal, rules: MovesStory(deal, proof_of_data(data.proof)),
    write=lambda story: {
        "proof": proof_data(story.proof),
        "cases": cases(story.proof),
        "nesting": nesting(story.proof),
    },
)

Points = Mapping[Card, int]
"""The points of the cards that have any.

A score for each card such that no pat hand scores more than 0, but the deal does. Disjoint pat hands that hold every
card once would score, all together, what the deal scores: more than 0. But each of them scores at most 0. So there are
no such hands: a Farkas certificate of the exact-cover LP, whose scores are the multipliers of its equations.
"""


def score(points: Points, hand: Hand) -> int:
    """The points of a hand's cards, added up."""
    return sum(points.get(card, 0) for card in cards_of(hand.mask))


def scoring(points: Points) -> int:
    """The cards (a mask) with points above 0: those that hands must hold to be refuted by the points."""
    return mask_of(card for card, number in points.items() if number > 0)


def refutes(points: Points, hands: Iterable[Hand]) -> bool:
    """No hand scores more than 0, and all cards together do.

    >>> from satmav.dealfile.named import named_deal
    >>> from satmav.game.rules import QUADS
    >>> refutes({Card.named("Kc"): 1}, pat_hands(named_deal("lonely-king").mask, QUADS))
    True
    """
    return sum(points.values()) > 0 and all(score(points, hand) <= 0 for hand in hands)


@dataclass(frozen=True)
class PointsStory:
    """A scoring that refutes a deal.

    ``fewest``: a search found no scoring on fewer cards with numbers up to ``up_to``, either way, and left none out.
    """

    points: dict[Card, int]
    up_to: int
    fewest: bool


def _check_points(story: PointsStory, deal: Deal, rules: Rules) -> None:
    if beyond := [card for card, number in story.points.items() if abs(number) > story.up_to]:
        raise CheckError(f"{beyond[0]} has more points than up_to allows, either way")
    check_points(deal.mask, {str(card): number for card, number in story.points.items()}, rules.quads)


POINTS = Reason[PointsStory](
    "points",
    PointsStory,
    _check_points,
    needs=lambda story: scoring(story.points),
    write=lambda story: PointsStory(dict(sorted(story.points.items())), story.up_to, story.fewest),
)


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place for a card: a flush, a run, a triple over pairs, a fifth card, ...; all hands of the kind."""

    family: Family
    hands: tuple[str, ...]

    @property
    def masks(self) -> tuple[int, ...]:
        return tuple(mask_of(map(Card.named, hand.split())) for hand in self.hands)


def places(card: Card, hands: Iterable[Hand]) -> tuple[Place, ...]:
    """The kinds of place of a card among a deal's pat hands; each hand that holds it is in one of them.

    >>> from satmav.game.rules import QUADS
    >>> places(Card.named("2c"), pat_hands(0b11111, QUADS))
    (Place(family=<Family.QUADS: 'four of a kind'>, hands=('2c 2d 2h 2s 3c',)),)
    """
    kinds: dict[tuple[Family, int], list[str]] = {}
    for hand in hands:
        if hand.mask & card.mask:
            window = window_of(hand.mask) if hand.family is Family.STRAIGHT else None
            role = WINDOWS.index(window) if window else -(hand.mask & RANK_MASKS[card.rank]).bit_count()
            kinds.setdefault((hand.family, role), []).append(str(hand))
    return tuple(Place(family, tuple(kinds[family, role])) for family, role in sorted(kinds))


@dataclass(frozen=True)
class CoreStory:
    """Cards that disjoint pat hands cannot all hold, each with the pat hands that hold it.

    No card of it can be spared. ``at_least`` is the proved lower bound on the size of any core: the size of the last
    smallest hitting set (:mod:`satmav.explain.cores`). A core of just so many cards is ``smallest``.
    """

    cards: tuple[Card, ...]
    smallest: bool
    at_least: int
    places: dict[Card, tuple[Place, ...]]

    @property
    def mask(self) -> int:
        return mask_of(self.cards)


def core_of(cards: Iterable[Card], at_least: int, deal: Deal, rules: Rules) -> CoreStory:
    """The story of a core: which hands hold its cards follows from the deal."""
    hands = pat_hands(deal.mask, rules)
    held = {card: places(card, hands) for card in cards}
    return CoreStory(tuple(held), len(held) == at_least, at_least, held)


def _check_core(core: CoreStory, deal: Deal, rules: Rules) -> None:
    if not 1 <= core.at_least <= len(core.cards):
        raise CheckError(f"at_least is from 1 to the {len(core.cards)} cards that there are")
    check_minimal(deal.mask, core.mask, rules.quads)


CORE = Reason[CoreStory](
    "core",
    CoreStory,
    _check_core,
    needs=lambda core: core.mask,
    read=lambda data, deal, rules: core_of(data.cards, data.at_least, deal, rules),
)


@dataclass(frozen=True)
class CardsDealt:
    """Some cards that are dealt, and some that are not."""

    present: tuple[Card, ...]
    absent: tuple[Card, ...]


@dataclass(frozen=True)
class PatternStory:
    """The conditions behind a reason: every deal that meets them is lost, ``deals`` of as many cards as this one.

    Cards that are dealt, cards that are not, and how many cards of some ranks and suits there are at most. ``reason``
    is the same as a small set of cards dealt and not dealt.
    """

    present: tuple[Card, ...]
    absent: tuple[Card, ...]
    ranks: dict[str, int]
    suits: dict[str, int]
    deals: int
    reason: CardsDealt

    @classmethod
    def of(cls, pattern: Pattern, deals: int, present: Iterable[Card], absent: Iterable[Card]) -> "PatternStory":
        """The story of a pattern; a bound that allows every card of its rank or suit is none."""
        ranks, suits = (
            {letter: most for letter, most in zip(letters, bounds, strict=True) if most < every}
            for letters, bounds, every in ((RANK_LETTERS, pattern.ranks, 4), (SUIT_LETTERS, pattern.suits, 13))
        )
        both = tuple(sorted({*pattern.present})), tuple(sorted({*pattern.absent}))
        return cls(*both, ranks, suits, deals, CardsDealt(tuple(sorted({*present})), tuple(sorted({*absent}))))

    @property
    def pattern(self) -> Pattern:
        ranks, suits = (
            tuple(bounds.get(letter, every) for letter in letters)
            for letters, bounds, every in ((RANK_LETTERS, self.ranks, 4), (SUIT_LETTERS, self.suits, 13))
        )
        return Pattern(self.present, self.absent, ranks, suits)


def conditions(pattern: Pattern) -> Conditions:
    """A pattern as the checker has it."""
    return Conditions(mask_of(pattern.present), mask_of(pattern.absent), pattern.ranks, pattern.suits)


def _check_pattern(story: PatternStory, deal: Deal, rules: Rules) -> None:
    behind = conditions(story.pattern)
    check_meets(deal.mask, behind)
    check_pattern(behind, rules.quads)
    if (number := count_deals(behind, len(deal))) != story.deals:
        raise CheckError(f"{number} deals of {len(deal)} cards meet the conditions, and told are {story.deals}")
    with within("reason"):
        dealt = Conditions(mask_of(story.reason.present), mask_of(story.reason.absent))
        check_meets(deal.mask, dealt)
        check_pattern(dealt, rules.quads)


PATTERN = Reason[PatternStory](
    "pattern",
    PatternStory,
    _check_pattern,
    needs=lambda story: mask_of(story.reason.present),
    read=lambda data, deal, rules: PatternStory.of(data.pattern, data.deals, data.reason.present, data.reason.absent),
)

LADDER: list[Reason[Any]] = [HOMELESS, MOVES, POINTS, CORE]
"""The rungs, the simplest first; a list, so that a program may insert one of its own."""


def rung_names() -> tuple[str, ...]:
    """The names of the rungs, the simplest first."""
    return tuple(reason.name for reason in LADDER)


def reasons() -> tuple[Reason[Any], ...]:
    """All sorts of reason in the order in which they are told: the rungs, and then the pattern."""
    return (*LADDER, PATTERN)
