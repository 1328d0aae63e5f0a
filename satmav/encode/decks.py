"""Residue for decks of other sizes; on 4 suits of 13 ranks it says what its namesake says.

The residue lemma holds as it is. What changes is what a rank's loose cards can be: with more suits a rank gives several
triples, pairs, quads and kickers. So there is a number of each instead of one form. And a full house takes two ranks:
triples and pairs can be matched under two conditions (Hall's theorem). There are as many of these as of those. And no
rank has more triples and pairs together than there are full houses.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from satmav.encode.base import Encoding, Model
from satmav.encode.residue.model import SIZES
from satmav.formula.formula import Formula, Integer
from satmav.game.decks import RUN, DeckDeal
from satmav.game.rules import Rules


class Numbers(NamedTuple):
    """How many of each part of a hand a rank's loose cards give, beside the straights."""

    triples: int
    pairs: int
    quads: int
    kickers: int


def hands_from(
    deal: DeckDeal, loose: set[int], straights: Iterable[tuple[Sequence[int], int]], given: Sequence[Numbers]
) -> tuple[int, ...]:
    """The hands, as masks: straights, each a run as ranks and how often, full houses, fours of a kind and flushes."""
    pools = [[card for card in cards if card in loose] for cards in deal.by_rank]
    hands = [[pools[rank].pop() for rank in window] for window, times in straights for _ in range(times)]
    hands += [*_grouped(pools, given), *_flushes(deal, loose)]
    return tuple(sum(1 << card for card in hand) for hand in hands)


def _flushes(deal: DeckDeal, loose: set[int]) -> Iterator[list[int]]:
    """The cards that are not loose, suit by suit, five by five."""
    for held in deal.by_suit:
        cards = [card for card in held if card not in loose]
        yield from (cards[start : start + RUN] for start in range(0, len(cards), RUN))


def _grouped(pools: list[list[int]], given: Sequence[Numbers]) -> Iterator[list[int]]:
    """Full houses and fours of a kind from what is left of the loose cards, rank by rank."""
    piles: list[list[tuple[int, list[int]]]] = [[] for _ in SIZES]
    for rank, (pool, numbers) in enumerate(zip(pools, given, strict=True)):
        for pile, number, size in zip(piles, numbers, SIZES, strict=True):
            pile += [(rank, [pool.pop() for _ in range(size)]) for _ in range(number)]
    triples, pairs, quads, kickers = piles
    yield from _houses(triples, pairs)
    yield from (four + kicker for (_, four), (_, kicker) in zip(quads, kickers, strict=True))


def _houses(triples: list[tuple[int, list[int]]], pairs: list[tuple[int, list[int]]]) -> Iterator[list[int]]:
    """Match triples with pairs of other ranks: the rank with most parts left first, with the next such one."""
    left = Counter(rank for rank, _ in [*triples, *pairs])
    while triples:
        most = max(left, key=lambda rank: left[rank])
        ours, theirs = (triples, pairs) if any(rank == most for rank, _ in triples) else (pairs, triples)
        one = next(part for part in ours if part[0] == most)
        other = max((part for part in theirs if part[0] != most), key=lambda part: left[part[0]])
        ours.remove(one)
        theirs.remove(other)
        left.subtract((one[0], other[0]))
        yield one[1] + other[1]


class Parts(NamedTuple):
    """How many of each part of a hand a rank's loose cards give, beside the straights."""

    triples: Integer
    pairs: Integer
    quads: Integer
    kickers: Integer


def deck_residue(deal: DeckDeal, rules: Rules) -> Encoding:
    """A variable a card: is it in a flush; counters for the rest, by rank."""
    formula = Formula()
    deck = deal.deck
    in_flush = flush_variables(formula, deal)
    for suit, held in enumerate(deal.by_suit, start=1):
        flushes = formula.integer(f"flushes in suit {suit}", len(held) // 5)
        formula.equation(f"suit {suit}", [(1, in_flush[card]) for card in held], [(-5, flushes)])
    runs, parts = counters(formula, deal, rules)
    for rank, cards in enumerate(deal.by_rank):
        through = [run for window, run in zip(deck.windows, runs, strict=True) if rank in window]
        use_up(formula, rank, [-in_flush[card] for card in cards], through, parts[rank])
    _match(formula, parts, len(deal))
    return Encoding("residue", deal, rules, formula, decoder(deal, in_flush, runs, parts))


def flush_variables(formula: Formula, deal: DeckDeal) -> dict[int, int]:
    """For each card the variable that says that it is in a flush; if not, it is loose."""
    return {card: formula.variable(f"{deal.deck.name(card)} in a flush") for card in deal}


def counters(formula: Formula, deal: DeckDeal, rules: Rules) -> tuple[list[Integer], list[Parts]]:
    """How often each run is used, and what each rank gives beside these straights."""
    by_rank = deal.by_rank
    runs = [_run(formula, window, by_rank, deal.deck.suits) for window in deal.deck.windows]
    return runs, [_parts(formula, rank, len(cards), rules) for rank, cards in enumerate(by_rank)]


def use_up(formula: Formula, rank: int, loose: list[int], through: list[Integer], parts: Parts) -> None:
    """The loose cards of a rank, a literal each, are those of the straights through it and of its parts."""
    beside = [(-size, part) for size, part in zip(SIZES, parts, strict=True)]
    formula.equation(f"rank {rank + 2}", [(1, lit) for lit in loose], [*((-1, run) for run in through), *beside])


def decoder(
    deal: DeckDeal, in_flush: dict[int, int], runs: list[Integer], parts: list[Parts]
) -> Callable[[Model], tuple[int, ...]]:
    """What makes hands of a model."""

    def decode(model: Model) -> tuple[int, ...]:
        loose = {card for card, lit in in_flush.items() if not model(lit)}
        straights = ((window, _value(run, model)) for window, run in zip(deal.deck.windows, runs, strict=True))
        return hands_from(deal, loose, straights, [Numbers(*(_value(one, model) for one in part)) for part in parts])

    return decode


def _run(formula: Formula, window: Sequence[int], by_rank: list[list[int]], suits: int) -> Integer:
    """How often a run is used: less often than there are suits, since it would be a straight flush in each."""
    most = min(suits - 1, *(len(by_rank[rank]) for rank in window))
    return formula.integer(f"straights from rank {window[0] + 2}", most)


def _parts(formula: Formula, rank: int, cards: int, rules: Rules) -> Parts:
    allowed = (True, True, rules.quads, rules.quads)
    most = [cards // size if may else 0 for size, may in zip(SIZES, allowed, strict=True)]
    numbers = zip(Parts._fields, most, strict=True)
    return Parts(*(formula.integer(f"{name} of rank {rank + 2}", high) for name, high in numbers))


def _match(formula: Formula, parts: list[Parts], cards: int) -> None:
    """Full houses and fours of a kind can be put together from the parts that the ranks give."""
    houses = formula.integer("full houses", cards // 5)
    fours = formula.integer("fours of a kind", cards // 5)
    for place, (name, total) in enumerate(zip(Parts._fields, (houses, houses, fours, fours), strict=True)):
        formula.equation(name, (), [(-1, total), *((1, part[place]) for part in parts)])
    for rank, part in enumerate(parts):
        two_ranks(formula, rank, part, houses)


def two_ranks(formula: Formula, rank: int, part: Parts, houses: Integer) -> None:
    """A rank has no more triples and pairs together than there are full houses."""
    spare = formula.integer(f"full houses without rank {rank + 2}", len(houses.bits))
    formula.equation("two ranks", (), [(1, houses), (-1, part.triples), (-1, part.pairs), (-1, spare)])


def _value(integer: Integer, model: Model) -> int:
    return sum(1 for _ in takewhile(model, integer.bits))
