"""The balance of a suit as a table: what each rank gives where its card of the suit stays loose, and where it goes.

Five cards of the suit go into each of its flushes. The least of each rank, added up, with the best cards in the
flushes, is still too much. :mod:`satmav.kernels.moves_balance` counts the lines of the same table, compiled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from operator import mul

from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_sheet import MEASURES, NEVER, Measure, Row, Sheet
from satmav.game.cards import RANKS, SUITS, Card
from satmav.reasons.moves import FLUSHES, HELD, HOUSES, KICKERS, QUADS, STRAIGHTS, THROUGH, TRIPLES, Fact, Number, Step

_Way = tuple[set[Card], dict[str, int]]
"""The cards of a rank that are in flushes, with what the others give."""


def sheet_of(step: Step, table: Table) -> Sheet | None:
    """The first measure whose sum says what the step says; none where each number of flushes has its own."""
    return _sheet(step, table.deal, table.quads)


@lru_cache(maxsize=2048)
def _sheet(step: Step, deal: int, quads: bool) -> Sheet | None:
    (suit,), table = step.rule.about, Table(deal, quads)
    low, high = table.plain(Number(FLUSHES, suit), step.because)
    going = tuple(5 * count for count in range(low, high + 1))
    ways = [(rank, [*_ways(rank, step.because, table)]) for rank in RANKS if table.rank(rank)]
    for measure in MEASURES:
        rows = tuple(_row(rank, suit, measure, own, table) for rank, own in ways)
        least = min((_least(rows, count) for count in going), default=NEVER)
        if least >= NEVER and not any(going):
            rows = tuple(row._replace(goes=NEVER) for row in rows)
        if _enough(measure, least, step, table):
            return Sheet(measure, rows, going, least)
    return None


def tightened(step: Step, known: Collection[Fact], table: Table) -> Step:
    """The step with what else is known that changes what its rows say, as long as it still says what it says.

    So no row grants what the text has ruled out; a contradiction may become a greater one by that.
    """
    sheet = sheet_of(step, table)
    if sheet is None or sheet.least >= NEVER:
        return step
    for more in _more(step, sheet, known, table):
        told = replace(step, because=(*step.because, *more))
        other = sheet_of(told, table)
        if other is None or other.measure is not sheet.measure or other.least >= NEVER:
            continue
        if other.least == sheet.least or (step.gained is None and _grants_less(other, sheet)):
            step, sheet = told, other
    return _sharpened(step, sheet, known, table)


def _sharpened(step: Step, sheet: Sheet, known: Collection[Fact], table: Table) -> Step:
    """The step without straights that a reader knows there are not, of which it was not to be told why not more."""
    for fact in step.because:
        if fact.number.what != THROUGH or fact.least or fact in table.asides:
            continue
        bound = min((one.bound for one in known if one.number == fact.number and not one.least), default=fact.bound)
        sharp = tuple(one._replace(bound=min(bound, one.bound)) if one == fact else one for one in step.because)
        told = replace(step, because=tuple(dict.fromkeys(sharp)))
        if told != step and _says_the_same(sheet_of(told, table), sheet):
            step = told
    return step


def _says_the_same(sheet: Sheet | None, other: Sheet) -> bool:
    """Whether two sheets are told alike; where no card goes, what it would give does not matter."""
    if sheet is None or sheet == other or any(other.going):
        return sheet == other
    parts = [(one.measure.name, one.going, one.least, one.shown) for one in (sheet, other)]
    return parts[0] == parts[1]


def sourced(step: Step, known: Collection[Fact], table: Table) -> Step:
    """The step with what makes ranks no triples, where that is known, for the bare fact; its sheet is the same."""
    sheet = sheet_of(step, table)
    for fact in step.because:
        if fact.number.what != TRIPLES or fact.least or fact.bound:
            continue
        for source in known:
            if source.least and source.number.what != HELD and not table.bounds(fact.number, [source])[1]:
                because = tuple(dict.fromkeys(source if one == fact else one for one in step.because))
                other = replace(step, because=because)
                if sheet_of(other, table) == sheet:
                    step = other
                    break
    return step


def _grants_less(sheet: Sheet, before: Sheet) -> bool:
    """Whether something that a sheet allowed can no longer be, and not only costs more."""
    if sheet.going != before.going:
        return True
    pairs = zip(sheet.rows, before.rows, strict=True)
    changes = [(old, new) for row, was in pairs for old, new in ((was.stays, row.stays), (was.goes, row.goes))]
    return any(old < 0 <= new or old < NEVER <= new for old, new in changes)


def _more(step: Step, sheet: Sheet, known: Collection[Fact], table: Table) -> Iterator[tuple[Fact, ...]]:
    """What else is known of the flushes of the suit, and of each rank that has a row, where it makes a difference."""
    (suit,) = step.rule.about
    flushes = Number(FLUSHES, suit)
    known = (*known, *in_fives(known, table))
    low, high = table.bounds(flushes, known)
    least, most = table.plain(flushes, step.because)
    yield tuple(
        fact
        for fact, new in ((Fact(flushes, True, low), low > least), (Fact(flushes, False, high), high < most))
        if new
    )
    for row in sheet.shown:
        own = [fact for fact in _of_rank(row.rank, known, table) if fact not in step.because]

        def with_more(more: Sequence[Fact], rank: int = row.rank) -> Row:
            return _row(rank, suit, sheet.measure, [*_ways(rank, (*step.because, *more), table)], table)

        if (whole := with_more(own)) == row:
            continue
        for fact in sorted(own, key=lambda fact: fact.number.what == HELD):
            fewer = [other for other in own if other is not fact]
            if with_more(fewer) == whole:
                own = fewer
        yield tuple(own)


def in_fives(known: Collection[Fact], table: Table) -> Iterator[Fact]:
    """The other cards of a suit, where those known to be loose leave just enough, or those in flushes fill them."""
    facts = set(known)
    for suit in SUITS:
        held, loose, open_ = list[Card](), list[Card](), list[Card]()
        for card in table.suit(suit):
            sure = Fact(Number(HELD, card), True, 1) in facts, Fact(Number(HELD, card), False, 0) in facts
            (held if sure[0] else loose if sure[1] else open_).append(card)
        low, high = table.bounds(Number(FLUSHES, suit), known)
        if len(held) + len(open_) == 5 * low:
            yield from (Fact(Number(HELD, card), True, 1) for card in open_)
        elif len(held) == 5 * min(high, (len(held) + len(open_)) // 5):
            yield from (Fact(Number(HELD, card), False, 0) for card in open_)


def _of_rank(rank: int, known: Collection[Fact], table: Table) -> tuple[Fact, ...]:
    """What is known of a rank, and what that plainly means for it."""
    numbers = {Number(what, rank) for what in (*SIZES, THROUGH)} | {Number(HELD, card) for card in table.rank(rank)}
    facts = [fact for fact in known if fact.number in numbers]
    low = table.bounds(Number(THROUGH, rank), known)[0]
    facts += [Fact(Number(THROUGH, rank), True, low)] * (low > 0)
    for total, own in ((STRAIGHTS, THROUGH), (QUADS, KICKERS)):
        facts += [Fact(Number(own, rank), False, 0)] * (Fact(Number(total), False, 0) in known)
    return tuple(dict.fromkeys(facts))


def row_lines(sheet: Sheet) -> int:
    """The lines of its rows: the ranks that are fixed, and a line for those alike."""
    return bool(sheet.fixed) + len({(row.stays, row.goes) for row in sheet.open})


def lines(step: Step, table: Table) -> int:
    """The lines of the table: what is counted, the ranks that are fixed, a line for those alike, and the sum.

    A single line of ranks and the sum are two sentences instead; where no rank gives anything there is one.
    """
    sheet = sheet_of(step, table)
    if sheet is None or sheet.least >= NEVER:
        return 1
    ranks = row_lines(sheet)
    return 2 + ranks if ranks > 1 else 1 + ranks


def _row(rank: int, suit: int, measure: Measure, ways: Iterable[_Way], table: Table) -> Row:
    card = next((card for card in table.rank(rank) if card.suit == suit), None)
    stays = min((measure.value(given) for held, given in ways if card not in held), default=NEVER)
    goes = min((measure.value(given) for held, given in ways if card in held), default=NEVER)
    return Row(rank, card, stays, goes)


def _ways(rank: int, facts: Sequence[Fact], table: Table) -> Iterator[_Way]:
    dealt = table.rank(rank)
    names = [*SIZES, THROUGH]
    ranges = [range(low, high + 1) for low, high in (table.plain(Number(name, rank), facts) for name in names)]
    held = [range(low, high + 1) for low, high in (table.plain(Number(HELD, card), facts) for card in dealt)]
    by_loose: dict[int, list[dict[str, int]]] = {}
    for counts in product(*ranges):
        loose = sum(map(mul, counts, (*SIZES.values(), 1)))
        by_loose.setdefault(loose, []).append(dict(zip(names, counts, strict=True)))
    for some in product(*held):
        cards = {card for card, one in zip(dealt, some, strict=True) if one}
        for given in by_loose.get(len(dealt) - len(cards), ()):
            yield cards, given


def _least(rows: Iterable[Row], going: int) -> int:
    """The least sum where so many cards of the suit go into flushes, whichever are best."""
    sums = {0: 0}
    for row in rows:
        grown: dict[int, int] = {}
        for count, value in sums.items():
            for more, own in ((0, row.stays), (1, row.goes)):
                if own < NEVER:
                    grown[count + more] = min(grown.get(count + more, NEVER), value + own)
        sums = grown
    return sums.get(going, NEVER)


def _enough(measure: Measure, least: int, step: Step, table: Table) -> bool:
    """Whether the sum of this measure says what the step says."""
    if least >= NEVER:
        return True
    if step.gained is None:
        houses, quads = (table.plain(Number(what), step.because) for what in (HOUSES, QUADS))
        return least > measure.limit(houses, quads)
    if measure.shows != (step.gained.number.what, step.gained.least):
        return False
    return least > measure.each * (step.gained.bound - 1) if step.gained.least else least >= -step.gained.bound
