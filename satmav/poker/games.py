"""Games of poker as data: a row of :data:`GAMES` each, for :mod:`satmav.poker` and for :mod:`satmav.stackings`.

What a row says is spelled out once more in :mod:`satmav.check.hands.poker`, by which every best hand is checked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations, pairwise, product
from typing import Any

from satmav.errors import CardError, UsageError, choice
from satmav.game.cards import DECK
from satmav.poker.cards import (
    JOKER,
    SIZES,
    Cards,
    Hand,
    card_text,
    hand_text,
    read_cards,
    require_distinct,
    require_no_joker,
    require_number,
)
from satmav.poker.chances import Chances, chances
from satmav.poker.jokers import MOST_JOKERS, joker_best, joker_rankings, joker_strength, require_jokers
from satmav.poker.ranking import HANDTYPES, STRENGTHS, HandType, Ranking, in_order, partition_ranking, ranking_of
from satmav.poker.strength import ORDERS, cactus

Sets = tuple[tuple[int, ...], ...]
MOST_CARDS = SIZES[-1]
"""Of which a strength is looked up."""


@dataclass(frozen=True)
class Game:
    """A game: the cards that a player holds, and the numbers of cards that come on the table round by round.

    A hand ``takes`` so many of the cards held, and so many of those on the table, or of each round; where that is left
    out, it is any five of all. A card may be burnt before each round. ``cards`` are the deck, and up to so many
    ``jokers`` may be in it.

    >>> GAMES["omaha"].takes, GAMES["omaha"].rule, GAMES["stud"].rule
    ((2, 3), 'omaha', 'high')
    """

    name: str
    hole: int
    board: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    order: str = "high"
    burns: bool = True
    cards: Hand = tuple(DECK)
    jokers: int = 0

    @property
    def rule(self) -> str:
        """The name under which the checker knows how hands are made and compare."""
        return self.name if self.takes else self.order

    @property
    def types_counted(self) -> bool:
        """True of games of the whole deck in which the highest five cards win: their types of hands can be sampled."""
        return self.order == "high" and len(self.cards) == len(DECK)

    @property
    def by_rounds(self) -> bool:
        """True if a hand takes cards of each round, and not of the table as a whole."""
        return len(self.takes) > 2

    def sets(self, hole: Sequence[int], board: Sequence[int]) -> Sets:
        """The sets of cards, or of their slots, of which a player may count one; the best five of it do."""
        if not self.takes:
            return tuple(combinations((*hole, *board), min(MOST_CARDS, len(hole) + len(board))))
        rounds = self._rounds(board) if self.by_rounds else [board]
        parts = (combinations(part, number) for part, number in zip((hole, *rounds), self.takes, strict=True))
        return tuple(tuple(chain(*chosen)) for chosen in product(*parts))

    def _rounds(self, board: Sequence[int]) -> list[Sequence[int]]:
        ends = [*accumulate(self.board, initial=0)]
        return [board[start:end] for start, end in pairwise(ends)]

    def best(self, hole: Sequence[int], board: Sequence[int]) -> Hand:
        """The best hand of a player; of several as good the first."""
        if JOKER in hole:
            return joker_best(hole)
        fives = (five for cards in self.sets(hole, board) for five in combinations(cards, min(5, len(cards))))
        return ORDERS[self.order].best(fives, key=ORDERS[self.order].ranking)

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of a set of cards; higher is better."""
        return ORDERS[self.order].strength(cards)

    def kind(self, strength: int) -> HandType:
        """The type of a strength."""
        return ORDERS[self.order].kind(strength)


FLOP_TURN_RIVER = (3, 1, 1)
GAMES = {
    game.name: game
    for game in (
        Game("holdem", 2, FLOP_TURN_RIVER),
        Game("omaha", 4, FLOP_TURN_RIVER, (2, 3)),
        Game("three_d", 2, (5, 5, 5), (2, 1, 1, 1)),
        Game("five_card_draw", 5, jokers=MOST_JOKERS),
        Game("low", 2, FLOP_TURN_RIVER, order="low"),
        Game("stud", 5),
        Game("card", 1, order="rank"),
        Game("kuhn", 1, order="rank", cards=(36, 40, 44)),  # a jack, a queen and a king
        Game("kicsi", 2, (4,), burns=False, cards=tuple(range(0, 36, 4))),  # 2 to 10 of one suit
    )
}
"""A row a game; ``kicsi`` is after J. Kun, Optimally Stacking the Deck: Kicsi Poker (2011)."""


@dataclass(frozen=True)
class Standing:
    """A hand as it was given, its best five, and the strength of these, from 0 to ``strongest``."""

    hand: Hand
    best: Hand
    ranking: Ranking
    strength: int
    strongest: int

    @property
    def cactus(self) -> int | None:
        """The number in print; None where jokers make hands that no table in print has."""
        return cactus(self.strength) if self.strongest == STRENGTHS - 1 else None

    @property
    def chances(self) -> Chances | None:
        """The chances of five cards, as they are, against a random hand of five; None with more cards or jokers."""
        return chances(self.ranking) if sorted(self.hand) == sorted(self.best) else None

    @property
    def data(self) -> dict[str, Any]:
        """All of it, for programs."""
        return {
            "hand": hand_text(self.hand),
            "best": hand_text(self.best),
            "type": HANDTYPES[self.ranking[0]],
            "ranking": self.ranking,
            "partition_ranking": partition_ranking(self.best, check=False),
            "strength": self.strength,
            "strongest": self.strongest,
            "cactus": self.cactus,
            "beats": str(self.chances.beats) if self.chances else None,
            "ties": str(self.chances.ties) if self.chances else None,
        }


def standing(cards: Cards, strict: bool = False) -> Standing:
    """Rank five to seven cards, jokers among them, which by the strict rule copy no card held.

    The best five are checked by :mod:`satmav.check`.

    >>> standing("As 7d Ac 8d 9d Ah 7c").data["best"]
    'As Ah Ac 7d 7c'
    """
    hand = read_cards(cards, jokers=True)
    require_number(hand, SIZES, "a hand with jokers" if JOKER in hand else "a hand")
    natural = strict or JOKER not in hand
    best = in_order(joker_best(hand, strict))
    from satmav.check import check_best  # loaded where a hand is checked

    check_best("high", hand, (), best, strict)
    strongest = (STRENGTHS if natural else len(joker_rankings())) - 1
    return Standing(hand, best, ranking_of(best), joker_strength(hand, natural), strongest)


def best_hand(hole: Cards, board: Cards = "", game: str = "holdem") -> Hand:
    """The best hand that a player can make, as it is laid down; checked by :mod:`satmav.check`.

    The board of ``three_d`` is its three fives one after the other. Other games go before the last cards lie on the
    table, too. Five to seven cards without a board are a hand by themselves. Its jokers are the best cards that they
    may be. Of several hands as good it is the first.

    >>> from satmav.poker.cards import hand_text
    >>> hand_text(best_hand("As 7d", "Ac 8d 9d Ah 7c")), hand_text(best_hand("As 7d Ac 8d ** 2h 7c"))
    ('As Ah Ac 7d 7c', 'As Ac Ac 7d 7c')
    """
    row = choice("game", game, GAMES)
    held, table = read_cards(hole, jokers=True), read_cards(board)
    if game == "holdem" and len(held) in SIZES and not table:
        return standing(held).best
    _require_fit(row, held, table)
    require_distinct((*held, *table))
    return _best(row, held, table)


def winners(holes: Iterable[Cards], board: Cards = "", game: str = "holdem") -> tuple[int, ...]:
    """The players, from 0, whose best hand is beaten by none: several where they tie.

    >>> winners(["AsKs", "QhQd"], "Qc Js Ts 2s 2d"), winners(["As2c", "Kh3d"], "5s 6d 7h 8c Jc", game="low")
    ((1,), (0,))

    Raises :class:`CardError` for a card that two players hold, or that lies on the table as well.
    """
    row, table = choice("game", game, GAMES), read_cards(board)
    held = [read_cards(hole, jokers=True) for hole in holes]
    if not held:
        raise UsageError("there are no players: give the cards of one at least")
    for hole in held:
        _require_fit(row, hole, table)
    every = [*chain(*held), *table]
    require_distinct(every)
    require_jokers(every)
    hands, order = [_best(row, hole, table) for hole in held], ORDERS[row.order]
    rankings = [order.ranking(hand) for hand in hands]
    best = order.best(rankings)
    won = tuple(player for player, ranking in enumerate(rankings) if ranking == best)
    from satmav.check import check_winners

    check_winners(row.rule, hands, won)
    return won


def _best(row: Game, held: Hand, table: Hand) -> Hand:
    hand = in_order(row.best(held, table))
    from satmav.check import check_best

    check_best(row.rule, held, table, hand)
    return hand


def _require_fit(row: Game, held: Hand, table: Hand) -> None:
    if not row.jokers:
        require_no_joker(held)
    dealt = [*accumulate(row.board)] or [0]
    require_number(held, [row.hole], f"a player's hand in {row.name}")
    require_number(table, dealt[-1:] if row.by_rounds else dealt, f"the board of {row.name}")
    if strange := {*held, *table} - {*row.cards, JOKER}:
        raise CardError(f"{card_text(min(strange))} is not in the deck of {row.name}: write another card for it")
