"""Exact cover and residue for decks of other sizes; on 4 suits of 13 ranks they say what their namesakes say.

The residue lemma holds as it is. What changes is what a rank's loose cards can be: with more suits a rank gives
several triples, pairs, quads and kickers, so there is a number of each instead of one form. And a full house
takes two ranks: triples and pairs can be matched if and only if there are as many of these as of those and no
rank has more triples and pairs together than there are full houses (Hall's theorem).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from satmav.encode.base import Encoding, Model
from satmav.encode.exact_cover import cover_formula
from satmav.formula.formula import Formula, Integer
from satmav.game.decks import DeckDeal, deck_pat_hands
from satmav.game.rules import Rules
from satmav.records.phases import phase


def deck_exact_cover(deal: DeckDeal, rules: Rules) -> Encoding:
    """A variable a pat hand; every card lies in exactly one chosen hand."""
    with phase("enumerate"):
        hands = deck_pat_hands(deal, rules)
    names = {card: deal.deck.name(card) for card in deal}
    named = ((f"{family} {' '.join(names[card] for card in cards)}", cards) for family, cards in hands)
    formula = cover_formula(names, named)

    def decode(model: Model) -> tuple[int, ...]:
        chosen = (cards for variable, (_, cards) in enumerate(hands, start=1) if model(variable))
        return tuple(sum(1 << card for card in cards) for cards in chosen)

    return Encoding("exact-cover", deal, rules, formula, decode)


class Parts(NamedTuple):
    """How many of each part of a hand a rank's loose cards give, beside the straights."""

    triples: Integer
    pairs: Integer
    quads: Integer
    kickers: Integer


SIZES = (3, 2, 4, 1)
"""Cards in each part, in their order."""


def deck_residue(deal: DeckDeal, rules: Rules) -> Encoding:
    """A variable a card: is it in a flush; counters for the rest, by rank."""
    formula = Formula()
    deck = deal.deck
    in_flush = {card: formula.variable(f"{deck.name(card)} in a flush") for card in deal}
    for suit in range(deck.suits):
        held = [(1, lit) for card, lit in in_flush.items() if card % deck.suits == suit]
        flushes = formula.integer(f"flushes in suit {suit + 1}", len(held) // 5)
        formula.equation(f"suit {suit + 1}", held, [(-5, flushes)])
    by_rank = [[card for card in deal if card // deck.suits == rank] for rank in range(deck.ranks)]
    runs = [_run(formula, window, by_rank, deck.suits) for window in deck.windows]
    parts = [_parts(formula, rank, len(cards), rules) for rank, cards in enumerate(by_rank)]
    for rank, cards in enumerate(by_rank):
        through = [(-1, run) for window, run in zip(deck.windows, runs, strict=True) if rank in window]
        beside = [(-size, part) for size, part in zip(SIZES, parts[rank], strict=True)]
        formula.equation(f"rank {rank + 2}", [(1, -in_flush[card]) for card in cards], [*through, *beside])
    _match(formula, parts, len(deal))

    def decode(model: Model) -> tuple[int, ...]:
        loose = {card for card, lit in in_flush.items() if not model(lit)}
        pools = [[card for card in cards if card in loose] for cards in by_rank]
        hands = [
            [pools[rank].pop() for rank in window]
            for window, run in zip(deck.windows, runs, strict=True)
            for _ in range(_value(run, model))
        ]
        hands += _grouped(pools, parts, model)
        for suit in range(deck.suits):
            cards = [card for card in deal if card % deck.suits == suit and card not in loose]
            hands += [cards[start : start + 5] for start in range(0, len(cards), 5)]
        return tuple(sum(1 << card for card in hand) for hand in hands)

    return Encoding("residue", deal, rules, formula, decode)


def _run(formula: Formula, window: Sequence[int], by_rank: list[list[int]], suits: int) -> Integer:
    """How often a run is used: less often than there are suits, since it would be a straight flush in each."""
    most = min(suits - 1, *(len(by_rank[rank]) for rank in window))
    return formula.integer(f"straights from rank {window[0] + 2}", most)


def _parts(formula: Formula, rank: int, cards: int, rules: Rules) -> Parts:
    allowed = (True, True, rules.quads, rules.quads)
    numbers = zip(Parts._fields, SIZES, allowed, strict=True)
    return Parts(
        *(formula.integer(f"{name} of rank {rank + 2}", cards // size if may else 0) for name, size, may in numbers)
    )


def _match(formula: Formula, parts: list[Parts], cards: int) -> None:
    """Full houses and fours of a kind can be put together from the parts that the ranks give."""
    houses = formula.integer("full houses", cards // 5)
    fours = formula.integer("fours of a kind", cards // 5)
    for place, (name, total) in enumerate(zip(Parts._fields, (houses, houses, fours, fours), strict=True)):
        formula.equation(name, (), [(-1, total), *((1, part[place]) for part in parts)])
    for rank, part in enumerate(parts):
        spare = formula.integer(f"full houses without rank {rank + 2}", cards // 5)
        formula.equation("two ranks", (), [(1, houses), (-1, part.triples), (-1, part.pairs), (-1, spare)])


def _value(integer: Integer, model: Model) -> int:
    return sum(1 for _ in takewhile(model, integer.bits))


def _grouped(pools: list[list[int]], parts: list[Parts], model: Model) -> Iterator[list[int]]:
    """Full houses and fours of a kind from what is left of the loose cards, rank by rank."""
    piles: list[list[tuple[int, list[int]]]] = [[] for _ in SIZES]
    for rank, (pool, part) in enumerate(zip(pools, parts, strict=True)):
        for pile, number, size in zip(piles, part, SIZES, strict=True):
            pile += [(rank, [pool.pop() for _ in range(size)]) for _ in range(_value(number, model))]
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
