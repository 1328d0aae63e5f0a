"""Which exchange makes the sentences of one branch of a proof by forced moves those of another.

The steps of the ones have to be the images of the others', and to read as these: what was said of straights has to hold
as it stands, and a table has to have the same rows, but for the exchange.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from satmav.faces.moves import Chain
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import facts_of
from satmav.game.cards import CARDS
from satmav.game.hands import WINDOWS
from satmav.reasons.exchange import OF_SUIT, Exchange, exchange_of
from satmav.reasons.moves import FLUSHES, HELD, RUN, THROUGH, TOTALS, Step

FEW = 2
"""Where a rank has so many cards, it may be why no more straights are there."""

PASSING = ("through", "needs", "runs")
"""Rules that speak of other ranks than those that their steps name."""


def sorts(chains: Iterable[Chain]) -> Counter[object]:
    """What sorts of steps there are: twins have the same."""
    return Counter(
        (step.rule.name, len(step.because), step.gained and (step.gained.number.what, *step.gained[1:]))
        for step in _steps(chains)
    )


def exchanges(chains: Iterable[Chain], others: Iterable[Chain], table: Table) -> Iterator[Exchange]:
    """The exchanges that make the steps of the ones of those of the others."""
    source, wanted = _steps(chains), set(map(_key, _steps(others)))
    if set(map(_key, source)) == wanted:
        yield Exchange()
        return
    own = set(map(_key, source))
    here = {mark for step in source if _key(step) not in wanted for mark in _marks(step)}
    there = {mark for step in _steps(others) if _key(step) not in own for mark in _marks(step)}
    for ranks, suits in product(*([(), *_pairs(here, there, of_suit)] for of_suit in (False, True))):
        exchange = exchange_of(table.deal, ranks, suits)
        if exchange and all(_key(exchange.step(step)) in wanted and _reads(step, exchange, table) for step in source):
            yield exchange


def reads(chains: Sequence[Chain], exchange: Exchange, table: Table) -> bool:
    """Whether no exchanged rank can be the reason why other straights are few; its image need not be one.

    Where the cards allow none through a rank, that is for ranks of which there is no card at all.
    """
    few = {rank for rank in exchange.ranks if len(table.rank(rank)) <= FEW}
    dealt = [step for chain in chains for step in chain.dealt if step.gained and step.gained.bound]
    steps = [step for step in (*_steps(chains), *dealt) if step.rule.name in PASSING]
    others = [step for step in steps if few.isdisjoint(step.rule.about)]
    return few.isdisjoint(rank for step in others for rank in _near(step))


def _near(step: Step) -> set[int]:
    """The ranks of the runs through those that a step speaks of."""
    own = {*step.rule.about[:1], *(fact.number.which for fact in facts_of(step) if fact.number.what == THROUGH)}
    return {rank for window in WINDOWS if not own or not own.isdisjoint(window) for rank in window}


def _key(step: Step) -> tuple[object, ...]:
    return step.rule, frozenset(step.because), step.gained


def _marks(step: Step) -> Iterator[tuple[bool, int]]:
    """The suits (after True) and the ranks of a step."""
    yield from ((step.rule.name in OF_SUIT, which) for which in step.rule.about)
    for what, which in (fact.number for fact in facts_of(step)):
        if what == HELD:
            yield from ((False, CARDS[which].rank), (True, CARDS[which].suit))
        elif what != RUN and what not in TOTALS:
            yield what == FLUSHES, which


def _pairs(here: Iterable[tuple[bool, int]], there: Iterable[tuple[bool, int]], of_suit: bool) -> list[tuple[int, int]]:
    """Two suits, or two ranks, one of each step."""
    ones, others = ({which for kind, which in marks if kind == of_suit} for marks in (here, there))
    return sorted({(min(two), max(two)) for two in product(ones, others) if two[0] != two[1]})


def _reads(step: Step, exchange: Exchange, table: Table) -> bool:
    """Whether a step reads as its image: no other ranks, and the image's cards for its own."""
    name, about = step.rule
    if name in PASSING:
        return exchange.step(step) == step
    if not about or name == "balance":
        return True
    cards = table.suit if name == "suit" else table.rank
    return {exchange.card(card) for card in cards(about[0])} == set(cards(exchange.rule(step.rule).about[0]))


def is_like(told: Step, exchange: Exchange, table: Table) -> bool:
    """Whether a table has the rows of its image."""
    sheet, image = sheet_of(told, table), sheet_of(exchange.step(told), table)
    if sheet is None or image is None:
        return False
    rows = {
        (exchange.rank(row.rank), None if row.card is None else exchange.card(row.card), row.stays, row.goes)
        for row in sheet.rows
    }
    return rows == set(image.rows) and (sheet.measure, sheet.going, sheet.least) == image[:1] + image[2:]


def _steps(chains: Iterable[Chain]) -> list[Step]:
    return [step for chain in chains for group in chain.groups for step in group.steps]
