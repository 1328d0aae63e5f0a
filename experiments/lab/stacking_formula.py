"""Is there an optimal stacking? The question as a formula.

``at[place, card]`` says where each card lies. For each cut there is a *level*. The player who is to win has a hand of
exactly this level. All hands of the others are below it. So the winner's cards are held to what is there from one side.
Those of the others are held to it from the other side. No hand is ever evaluated: a winner may claim less than he has,
others may be said to have more, and neither helps. Levels are order-encoded; a hand is told by how many cards there are
of each rank, and a flush by its cards.

Every cut deals the same slots, so an optimal stacking stays one when it is cut: the lowest card is put on top. With
``suits`` those of the lowest rank come in the order of their suits, too. Suits must be exchangeable for that.
Sizes: see ``encodings/stacking``; its instances: :mod:`lab.instances`.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, groupby, pairwise, product

from satmav.encode.base import Model
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import CARDS, RANK_LETTERS
from satmav.stackings.layout import Layout

NAME = "stacking"
TOP = "the lowest card is on top"
HAND = 5
"""The most cards that count."""


@dataclass(frozen=True)
class HandClass:
    """Hands of one level: the number of cards of each rank, all of the suit where one is named."""

    level: int
    ranks: tuple[tuple[int, int], ...]
    suit: int | None = None


def hand_classes(dealt: Layout) -> list[HandClass]:
    """The hands that the cards of a game make, the weakest first, their levels from 0.

    Those of one suit have a class only where they are stronger.
    """
    hole = len(dealt.holes[0])
    (counted,) = dealt.game.sets(range(hole), range(hole, hole + len(dealt.board)))
    strengths = dict(_strengths(dealt, min(HAND, len(counted))))
    places = {strength: level for level, strength in enumerate(sorted(set(strengths.values())))}
    hands = (HandClass(places[strength], *needed) for needed, strength in strengths.items())
    return sorted(hands, key=lambda hand: (hand.level, hand.ranks, hand.suit or 0))


Needed = tuple[tuple[tuple[int, int], ...], int | None]


def _strengths(dealt: Layout, size: int) -> Iterator[tuple[Needed, int]]:
    """What each class needs, and how strong it is."""
    by_rank: dict[int, list[int]] = {}
    for card in sorted(dealt.cards):
        by_rank.setdefault(card // 4, []).append(card)
    for ranks in combinations_with_replacement(sorted(by_rank), size):
        times = tuple(Counter(ranks).items())
        mixed = _mixed([by_rank[rank] for rank, _ in times], [number for _, number in times])
        weakest = None if mixed is None else dealt.game.strength(mixed)
        if weakest is not None:
            yield (times, None), weakest
        if len(times) == size > 1:
            for suit in range(4):
                cards = [4 * rank + suit for rank in ranks]
                if set(cards) <= set(dealt.cards) and (strength := dealt.game.strength(cards)) != weakest:
                    yield (times, suit), strength


def _mixed(by_rank: Sequence[Sequence[int]], times: Sequence[int]) -> list[int] | None:
    """Cards of those ranks that are not all of a suit, or one card; None where there are none."""
    for chosen in product(*map(combinations, by_rank, times)):
        cards = [card for group in chosen for card in group]
        if len(cards) == 1 or len({card % 4 for card in cards}) > 1:
            return cards
    return None


@dataclass(frozen=True)
class Existence:
    """The formula that an optimal stacking for a player is a model of. Its variables tell where the cards lie."""

    layout: Layout
    player: int
    formula: Formula
    at: Mapping[tuple[int, int], int]

    @property
    def name(self) -> str:
        """The encoding's."""
        return NAME

    @property
    def shown(self) -> Collection[int]:
        """The variables that tell a stacking."""
        return self.at.values()

    @property
    def question(self) -> tuple[str, ...]:
        """What a file of the formula says first."""
        dealt = self.layout
        wins = "is not beaten" if dealt.ties else "wins"
        return (
            f"Stackings: is there an order of these {len(dealt.cards)} cards that player {self.player + 1}"
            f" {wins} however it is cut?",
            f"cards: {' '.join(str(CARDS[card]) for card in sorted(dealt.cards))}",
            f"hands: {' | '.join(_numbers(hole) for hole in dealt.holes)}, on the table: {_numbers(dealt.board)}"
            f" (cards from the top, from 1); rule: {dealt.game.rule}",
        )

    def decode(self, model: Model) -> tuple[int, ...]:
        """The stacking that a model tells, the top card first."""
        return tuple(card for (_, card), variable in sorted(self.at.items()) if model(variable))


def _numbers(slots: Sequence[int]) -> str:
    return " ".join(str(slot + 1) for slot in slots)


@dataclass(frozen=True)
class _Deck:
    """What the cuts share: the formula, what it is about, and a literal for each card and rank in each place."""

    layout: Layout
    classes: Sequence[HandClass]
    formula: Formula
    cards: Mapping[tuple[int, int], int]
    ranks: Mapping[tuple[int, int], int]


def existence(dealt: Layout, player: int, suits: bool = False) -> Existence:
    """The formula of a game and the player, counted from 0, who is to win.

    It is for games in which it does not matter which cards of a hand lie on the table.
    """
    formula, cards = Formula(), sorted(dealt.cards)
    n = len(cards)
    spots = product(range(n), cards)
    at = {(place, card): formula.variable(f"{CARDS[card]} in place {place + 1}") for place, card in spots}
    _order(formula, at, n, cards)
    formula.clause(TOP, [at[0, cards[0]]])
    if suits:
        _suits_in_order(formula, at, dealt)
    deck = _Deck(dealt, hand_classes(dealt), formula, at, _ranks(formula, at, n, cards))
    for cut in range(n):
        _win(deck, cut, player)
    return Existence(dealt, player, formula, at)


def _order(formula: Formula, at: Mapping[tuple[int, int], int], n: int, cards: Sequence[int]) -> None:
    """Each place has one card, and each card one place."""
    rows = [(f"place {place + 1}", [at[place, card] for card in cards]) for place in range(n)]
    rows += [(f"{CARDS[card]}", [at[place, card] for place in range(n)]) for card in cards]
    for name, row in rows:
        formula.clause(name, row, background=True)
        formula.cardinality(name, row, "<=", 1, background=True)


def _suits_in_order(formula: Formula, at: Mapping[tuple[int, int], int], dealt: Layout) -> None:
    """Of the lowest rank, no card lies above one of an earlier suit; the first suit's is on top."""
    lowest = [card for card in sorted(dealt.cards) if card // 4 == min(dealt.cards) // 4]
    for one, other in pairwise(lowest[1:]):
        for above, below in combinations(range(len(dealt.cards)), 2):
            formula.clause("suits in order", [-at[above, other], -at[below, one]], background=True)


def _ranks(
    formula: Formula, at: Mapping[tuple[int, int], int], n: int, cards: Sequence[int]
) -> dict[tuple[int, int], int]:
    """For each place and rank, whether a card of it lies there: the card's own literal where the rank has but one."""
    ranks: dict[tuple[int, int], int] = {}
    for place in range(n):
        for rank in sorted({card // 4 for card in cards}):
            lits = [at[place, card] for card in cards if card // 4 == rank]
            if len(lits) > 1:
                name = f"{RANK_LETTERS[rank]} in place {place + 1}"
                ranks[place, rank] = lit = formula.variable(name)
                formula.clause(name, [-lit, *lits], background=True)
                for own in lits:
                    formula.clause(name, [lit, -own], background=True)
            else:
                ranks[place, rank] = lits[0]
    return ranks


def _win(deck: _Deck, cut: int, player: int) -> None:
    """After the cut the player's hand is better than all others: the constraint of this cut."""
    name = f"player {player + 1} wins cut {cut}"
    level = deck.formula.integer(f"level of cut {cut}", deck.classes[-1].level)
    _claim(deck, name, level, _Hand(deck, name, cut, player, claimed=True))
    for other in range(deck.layout.players):
        if other != player:
            _bound(deck, name, level, _Hand(deck, name, cut, other, claimed=False))


class _Hand:
    """Literals for what a hand has: with ``claimed``, only if it has it; otherwise, whenever it has it."""

    def __init__(self, deck: _Deck, name: str, cut: int, player: int, claimed: bool) -> None:
        self._formula, self._name, self._claimed = deck.formula, name, claimed
        slots, n = (*deck.layout.holes[player], *deck.layout.board), len(deck.layout.cards)
        self._about = f"player {player + 1} in cut {cut}"
        self._deck, self._places = deck, [(cut + slot) % n for slot in slots]
        self._lits: dict[tuple[str, int], int] = {}

    def needs(self, hand: HandClass) -> list[int]:
        """The literals of what a hand of the class needs."""
        if hand.suit is None:
            return [self._rank(rank, number) for rank, number in hand.ranks]
        return [self._card(4 * rank + hand.suit) for rank, _ in hand.ranks]

    def _rank(self, rank: int, number: int) -> int:
        lits = [self._deck.ranks[place, rank] for place in self._places]
        return self._lit(f"{RANK_LETTERS[rank]} {number} times", number, lits)

    def _card(self, card: int) -> int:
        return self._lit(str(CARDS[card]), 1, [self._deck.cards[place, card] for place in self._places])

    def _lit(self, what: str, number: int, lits: Sequence[int]) -> int:
        """The literal that so many of these hold."""
        if (what, number) not in self._lits:
            lit = self._lits[what, number] = self._formula.variable(f"{self._about} has {what}")
            size = len(lits) - number + 1 if self._claimed else number
            for some in combinations(lits, size):
                own = [-lit, *some] if self._claimed else [lit, *(-other for other in some)]
                self._formula.clause(self._name, own)
        return self._lits[what, number]


def _claim(deck: _Deck, name: str, level: Integer, hand: _Hand) -> None:
    """The hand is of exactly the level; where several suits would do, a literal chooses one."""
    formula = deck.formula
    for number, alike in groupby(deck.classes, key=lambda hand: hand.level):
        classes = [*alike]
        exactly = [*(-bit for bit in level.bits[number - 1 : number] if number), *level.bits[number : number + 1]]
        if len(classes) == 1:
            _all(formula, name, exactly, hand.needs(classes[0]))
            continue
        chosen = [formula.variable(f"{name} by class {place} of level {number}") for place in range(len(classes))]
        formula.clause(name, [*exactly, *chosen])
        for lit, one in zip(chosen, classes, strict=True):
            _all(formula, name, [-lit], hand.needs(one))


def _all(formula: Formula, name: str, unless: Iterable[int], lits: Iterable[int]) -> None:
    for lit in lits:
        formula.clause(name, [*unless, lit])


def _bound(deck: _Deck, name: str, level: Integer, hand: _Hand) -> None:
    """All that the hand has is below the level, or not above it where ties are enough."""
    for one in deck.classes:
        least = one.level + (not deck.layout.ties)
        if least > 0:
            more = level.bits[least - 1 : least]
            deck.formula.clause(name, [*(-lit for lit in hand.needs(one)), *more])
