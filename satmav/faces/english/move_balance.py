"""The balance of a suit in English: a short table, rank by rank, of what its cards leave behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.faces.english.move_facts import clause, clauses
from satmav.faces.english.move_ledger import bracketed, ledger_said
from satmav.faces.english.move_measures import WORDS
from satmav.faces.english.move_rank import rank_said
from satmav.faces.english.move_row import row_known
from satmav.faces.english.move_table import all_of, cards, joined
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import SIZES, Table, is_plain
from satmav.faces.moves_sheet import NEVER, Row, Sheet
from satmav.faces.pieces import lower_first, upper_first
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, PAIRS, QUADS, THROUGH, TRIPLES, Fact, Number, Rule, Step


class Told(NamedTuple):
    """What is counted, or a whole sentence where there is no table; the rows, and the sum."""

    head: str
    rows: tuple[str, ...] = ()
    sum: str = ""


def balance_said(step: Step, table: Table) -> Told:
    """The whole step."""
    (suit,) = step.rule.about
    sheet = sheet_of(step, table)
    if sheet is None:
        return Told(_one_by_one(step, suit, table))
    if (stuck := next((row.rank for row in sheet.rows if row.stays == row.goes == NEVER), None)) is not None:
        return Told(_stuck(stuck, step, table))
    if sheet.least >= NEVER:
        return Told(_no_fives(sheet, step, table))
    lead, rows = ledger_said(sheet, step, suit, table), tuple(_rows(sheet, step, table))
    if not rows:
        return Told(f"{lead}: {_end(sheet, step, table)}" if lead else _end(sheet, step, table))
    total = _total(sheet, step, table)
    if len(rows) == 1:
        return Told(f"{lead}; {lower_first(rows[0])} {total}" if lead else f"{lower_first(rows[0])} {total}")
    head = WORDS[sheet.measure.name].head
    return Told(f"{lead}; {head}:" if lead else f"{head}:", rows, total)


def _one_by_one(step: Step, suit: int, table: Table) -> str:
    """Where no sum says it for every number of flushes: each by itself, and what follows, in one sentence."""
    flushes = Number(FLUSHES, suit)
    least, most = table.plain(flushes, step.because)
    if least == most:
        said = clause(step.gained, table) if step.gained else "it does not come out"
        return f"however the {SUIT_NAMES[suit]} are used, {said}"
    parts = []
    for count in range(least, most + 1):
        exact = (Fact(flushes, False, count), Fact(flushes, True, count))
        own = replace(step, because=(*(fact for fact in step.because if fact.number != flushes), *exact))
        told = balance_said(own if sheet_of(own, table) else replace(own, gained=None), table)
        lines = [line.rstrip(".") for line in (told.head, *told.rows, told.sum) if line]
        said = "; ".join(lower_first(part) for line in lines for part in line.split(". "))
        parts.append(f"with {number(count)} flush{'es' * (count > 1)} of {SUIT_NAMES[suit]} {said}")
    return "; ".join(parts).replace(":;", ":").replace(f" there is no flush of {SUIT_NAMES[suit]};", "")


def _stuck(rank: int, step: Step, table: Table) -> str:
    """A rank whose cards do not come out by themselves."""
    numbers = {Number(what, rank) for what in (*SIZES, THROUGH)} | {Number(HELD, card) for card in table.rank(rank)}
    own = tuple(fact for fact in step.because if fact.number in numbers)
    said = rank_said(Group((Step(Rule("rank", (rank,)), own, None),)), table, ())
    return f"{joined(said.lead)}: {said.claim}" if said.lead else said.claim


def _no_fives(sheet: Sheet, step: Step, table: Table) -> str:
    """The cards of the suit that must stay and those that must go, which are not five for each flush."""
    (suit,) = step.rule.about
    flushes, name = Number(FLUSHES, suit), SUIT_NAMES[suit]
    least, most = table.plain(flushes, step.because)
    stay, go = sheet.must_stay, sheet.must_go
    into = "go into the flush" if most == 1 else "go into flushes"
    said = [f"{cards(some)} must {end}" for some, end in ((stay, "stay loose"), (go, into)) if some]
    why = clauses([fact for fact in step.because if fact.number != flushes and not is_plain(fact, table)], table)
    left = len(table.suit(suit)) - len(stay)
    wanted = max(5 * least, 5 if go else 0)
    if left < wanted:
        end = (
            f"only {number(left)} {name} are left for {'a flush' if wanted == 5 else f'{number(wanted // 5)} flushes'}"
        )
    elif len(go) > 5 * most:
        end = f"there is room for only {number(5 * most)} {name}"
    else:
        end = f"the {name} do not come out in fives"
    if said and len(why) > 2:
        return f"{joined(said)}{bracketed(why)}, but {end}"
    return f"{joined(why)}, {f'so {joined(said)}, ' if said else ''}but {end}"


def _rows(sheet: Sheet, step: Step, table: Table) -> Iterator[str]:
    """The rows that matter: first the ranks that give the same in any case, then like ones together."""
    (suit,) = step.rule.about
    if sheet.fixed:
        given: dict[int, list[Row]] = {}
        for row in sheet.fixed:
            given.setdefault(row.value, []).append(row)
        words = WORDS[sheet.measure.name].rows
        parts = [f"{_ranks(rows, step, table)}: {words[value]}{_each(rows)}" for value, rows in given.items()]
        yield f"{upper_first('; '.join(parts))}."
    kinds: dict[tuple[int, int], list[Row]] = {}
    for row in sheet.open:
        kinds.setdefault((row.stays, row.goes), []).append(row)
    for rows in kinds.values():
        yield upper_first(_line(rows, sheet, step, table, SUIT_NAMES[suit]))


def _line(rows: Sequence[Row], sheet: Sheet, step: Step, table: Table, name: str) -> str:
    words, (_, _, stays, goes) = WORDS[sheet.measure.name].rows, rows[0]
    some = [row.card for row in rows if row.card is not None]
    which, goes_ = (cards(some), len(some) > 1) if len(some) < 4 else (f"its {name[:-1]}", False)
    does = ("go" if goes_ else "goes") if not stays else "stay" if goes_ else "stays"
    given, other = (words[goes], f"{'perhaps ' * (goes > 0)}{words[0]}") if not stays else (words[stays], words[goes])
    if stays and not goes:
        other = f"{'perhaps ' * (stays > 0)}{words[0]}"
    elif stays and goes:
        other += _each(rows)
    return f"{_ranks(rows, step, table)}: {given}{_each(rows)} where {which} {does}, else {other}."


def _each(rows: Sequence[Row]) -> str:
    return " each" * (len(rows) > 1)


def _ranks(rows: Iterable[Row], step: Step, table: Table) -> str:
    """The ranks of some rows, and what is known of them."""
    ranks = [row.rank for row in rows]
    why = row_known(ranks, _known(ranks, step.because, table), table)
    return listed([all_of(rank) for rank in ranks]) + (f" ({why})" if why else "")


def _known(ranks: Sequence[int], facts: Iterable[Fact], table: Table) -> list[Fact]:
    """The facts about some ranks."""
    own = {card for rank in ranks for card in table.rank(rank)}
    return [
        fact
        for fact in facts
        if (fact.number.which in own if fact.number.what == HELD else fact.number.which in ranks)
        and (fact.number.what in (HELD, THROUGH) or (fact.number.what in (TRIPLES, PAIRS, FOURS) and not fact.least))
    ]


def _total(sheet: Sheet, step: Step, table: Table) -> str:
    """What the rows add up to, for each number of cards that can go, and what follows."""
    words, sums = WORDS[sheet.measure.name], sheet.sums
    end = _end(sheet, step, table)
    totals = list(dict.fromkeys(words.total(one) for one in sums))
    if len(totals) > 1:
        flushes = {0: "with no flush", 5: "with one", 10: "with two"}
        ways = ", ".join(f"{flushes[one.going]} {words.total(one)}" for one in sums)
        return f"{upper_first(ways)}: {'either way ' * (len(sums) == 2)}{end}"
    one = sums[0]
    if not sheet.measure.shows[0] and min(min(row.stays, row.goes) for row in (*sheet.fixed, *sheet.open)) >= 0:
        return words.none(sheet.least)
    if sheet.measure.shows[0] and one.sure in (0, sum(one.given)):
        return f"In all {end}"
    return f"In all {words.total(one)}: {end}"


def _end(sheet: Sheet, step: Step, table: Table) -> str:
    return f"{WORDS[sheet.measure.name].sum(sheet.least)}{_outcome(sheet, step, table)}"


def _outcome(sheet: Sheet, step: Step, table: Table) -> str:
    if step.gained == Fact(Number(QUADS), False, 0):
        return ""
    if step.gained:
        return f", so {clause(step.gained, table)}"
    houses = [clause(fact, table) for fact in step.because if fact.number.what in (HOUSES, QUADS)]
    if sheet.measure.shows[0] and houses:
        return f", but {joined(houses)}"
    return (
        "" if not sheet.measure.shows[0] else ", which is one too many" if sheet.least == 1 else ", which is too many"
    )
