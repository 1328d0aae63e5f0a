"""The rows of a balance in English: what each rank gives, like ones together, in a given number of lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satmav.faces.english.move_measures import EITHER_GROUP, ONE_PAIR, WORDS
from satmav.faces.english.move_row import row_known
from satmav.faces.english.move_table import all_of, cards, joined
from satmav.faces.english.phrases import listed
from satmav.faces.moves_balance import row_lines
from satmav.faces.moves_deal import Table
from satmav.faces.moves_sheet import Row, Sheet
from satmav.faces.pieces import lower_first, upper_first
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.moves import FOURS, HELD, PAIRS, THROUGH, TRIPLES, Fact, Number, Step

Line = list[list[Row]]
"""Rows of which each list is told at once."""


def rows_said(sheet: Sheet, step: Step, before: Sheet, table: Table) -> tuple[tuple[str, ...], set[int]]:
    """The lines, and the ranks that they name: as many as the sheet before had."""
    lines = _lines(sheet, before)
    said = tuple(
        f"{upper_first('; '.join(lower_first(_said(rows, sheet, step, table)) for rows in line))}." for line in lines
    )
    return said, {row.rank for line in lines for rows in line for row in rows}


def _lines(sheet: Sheet, before: Sheet) -> list[Line]:
    """First the ranks that give the same in any case, then like ones together.

    Where more is known now there may be fewer, and some are told apart or give nothing; or more, and some share a line.
    """
    kinds: dict[tuple[int, int], list[Row]] = {}
    for row in sheet.open:
        kinds.setdefault((row.stays, row.goes), []).append(row)
    fixed: dict[int, list[Row]] = {}
    for row in sheet.fixed:
        fixed.setdefault(row.value, []).append(row)
    lines: list[Line] = [list(fixed.values())] if fixed else []
    lines += [[rows] for rows in kinds.values()]
    count = row_lines(before)
    while len(lines) > count:
        lines[-2:] = [lines[-2] + lines[-1]]
    while len(lines) < count and (place := next((at for at, line in enumerate(lines) if len(line) > 1), -1)) >= 0:
        lines[place : place + 1] = [lines[place][:1], lines[place][1:]]
    lost = {row.rank for row in before.shown} - {row.rank for row in sheet.shown}
    idle = [row for row in sheet.rows if row.rank in lost]
    idle.sort(key=lambda row: row.card in sheet.must_go)  # that these must go is said above
    lines += [[[row]] for row in idle[: max(0, count - len(lines))]]
    while len(lines) < count and (place := next((at for at, line in enumerate(lines) if len(line[0]) > 1), -1)) >= 0:
        lines[place : place + 1] = [[lines[place][0][:1]], [lines[place][0][1:], *lines[place][1:]]]
    return lines


def _said(rows: Sequence[Row], sheet: Sheet, step: Step, table: Table) -> str:
    """What some ranks give; where that is said in a word, each kind of them apart."""
    words, row = WORDS[sheet.measure.name].rows, rows[0]
    fixed = row in sheet.fixed or row not in sheet.open
    kinds = _kinds(rows, step, table, fixed and words.get(1) == EITHER_GROUP)
    if fixed:
        value = row.value if row in sheet.fixed else 0
        told: list[tuple[str, list[list[Row]]]] = []
        for kind in kinds:
            given = _exact(words, kind, step, table)[value]
            if told and given == told[-1][0] == EITHER_GROUP:  # too many words to be said of each
                told[-1][1].append(kind)
            else:
                told.append((given, [kind]))
        return "; ".join(_alike(some, given, step, table) for given, some in told)
    who = joined([_ranks(kind, step, table) for kind in kinds])
    return f"{who}: {_either(rows, _exact(words, rows, step, table), SUIT_NAMES[step.rule.about[0]])}"


def _alike(kinds: Sequence[list[Row]], given: str, step: Step, table: Table) -> str:
    """What some kinds of ranks all give."""
    who = joined([_ranks(kind, step, table, given == ONE_PAIR) for kind in kinds])
    return f"{who}: {given}{_each([row for kind in kinds for row in kind])}"


def _exact(words: dict[int, str], rows: Iterable[Row], step: Step, table: Table) -> dict[int, str]:
    """The words for what ranks give, of which it may be known that none can be a triple."""
    if words.get(1) != EITHER_GROUP or any(_may_be_triple(row, step, table) for row in rows):
        return words
    return {**words, 1: ONE_PAIR}


def _may_be_triple(row: Row, step: Step, table: Table) -> bool:
    return table.bounds(Number(TRIPLES, row.rank), (*step.because, *table.known))[1] > 0


def _either(rows: Sequence[Row], words: dict[int, str], name: str) -> str:
    """What some ranks give where their card of the suit stays, and where it goes."""
    _, card, stays, goes = rows[0]
    each, which = ("each ", f"its {name[:-1]}") if len(rows) > 1 else ("", cards([] if card is None else [card]))
    given, other, does, else_ = (stays, goes, "stays", "goes") if stays else (goes, stays, "goes", "stays")
    if not other and given < 0:
        return f"{each}{words[given].removeprefix('at best ')} only if {which} {does}"
    rest = f", {words[other]} if it {else_}"
    return f"{each}{words[given]} if {which} {does}{rest * bool(other)}"


def _each(rows: Sequence[Row]) -> str:
    return " each" * (len(rows) > 1)


def _kinds(rows: Iterable[Row], step: Step, table: Table, apart: bool) -> list[list[Row]]:
    """The rows, those together of which the same is known, and why it is so; or also whether they may be triples."""
    kinds: dict[tuple[bool, frozenset[tuple[str, bool, int, str]]], list[Row]] = {}
    for row in rows:
        facts = [fact for fact in _known([row.rank], step.because, table) if fact.number.what != HELD]
        kind = frozenset((fact.number.what, fact.least, fact.bound, table.asides.get(fact, "")) for fact in facts)
        kinds.setdefault((apart and _may_be_triple(row, step, table), kind), []).append(row)
    return list(kinds.values())


def _ranks(rows: Sequence[Row], step: Step, table: Table, paired: bool = False) -> str:
    """The ranks of some rows, and what is known of them."""
    ranks = [row.rank for row in rows]
    why = row_known(ranks, _known(ranks, step.because, table), table, paired)
    return listed([all_of(rank) for rank in ranks]) + (f" ({why})" if why else "")


def _known(ranks: Sequence[int], facts: Iterable[Fact], table: Table) -> list[Fact]:
    """The facts about some ranks; once there is no straight nobody asks how many take them."""
    if table.straightless:
        facts = [fact for fact in facts if fact.number.what != THROUGH]
    own = {card for rank in ranks for card in table.rank(rank)}
    return [
        fact
        for fact in facts
        if (fact.number.which in own if fact.number.what == HELD else fact.number.which in ranks)
        and (fact.number.what in (HELD, THROUGH) or (fact.number.what in (TRIPLES, PAIRS, FOURS) and not fact.least))
    ]
