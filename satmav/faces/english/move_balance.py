"""The balance of a suit in English: a short table, rank by rank, of what its cards leave behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.faces.english.move_facts import clause
from satmav.faces.english.move_ledger import ledger_said
from satmav.faces.english.move_measures import WORDS, Names
from satmav.faces.english.move_musts import stuck_said
from satmav.faces.english.move_rank import rank_said
from satmav.faces.english.move_rows import rows_said
from satmav.faces.english.move_sums import Named, more_named, ranks_named, sure_named
from satmav.faces.english.move_table import cards, joined
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group, by_suit
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import SIZES, Table, is_plain
from satmav.faces.moves_plain import NO_FOUR
from satmav.faces.moves_sheet import NEVER, Sheet, Sum
from satmav.faces.pieces import lower_first, upper_first
from satmav.game.cards import SUIT_NAMES
from satmav.reasons.moves import FLUSHES, HELD, HOUSES, QUADS, THROUGH, Fact, Number, Rule, Step

NAMED = 4
"""So many cards at most are named as the best."""


class Told(NamedTuple):
    """What is counted, or a whole sentence where there is no table; the rows, and the sum."""

    head: str
    rows: tuple[str, ...] = ()
    sum: str = ""


def balance_said(step: Step, table: Table, before: Sheet | None = None) -> Told:
    """The whole step, in as many lines as the sheet before more was known of its ranks."""
    (suit,) = step.rule.about
    sheet = sheet_of(step, table)
    if sheet is None:
        return Told(_one_by_one(step, suit, table))
    if (stuck := next((row.rank for row in sheet.rows if row.stays == row.goes == NEVER), None)) is not None:
        return Told(_stuck(stuck, step, table))
    if sheet.least >= NEVER:
        return Told(_no_fives(sheet, step, table))
    rows, ranks = rows_said(sheet, step, before or sheet, table)
    lead = ledger_said(sheet, step, suit, table, ranks)
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
    """A rank whose cards do not come out by themselves; where there is no flush of the suit, its own is loose."""
    (suit,) = step.rule.about
    no_flush = not table.plain(Number(FLUSHES, suit), step.because)[1]
    own_card = [Number(HELD, card) for card in table.suit(suit) if no_flush and card.rank == rank]
    loose = [Fact(card, False, 0) for card in own_card if Fact(card, True, 1) not in step.because]
    numbers = {Number(what, rank) for what in (*SIZES, THROUGH)} | {Number(HELD, card) for card in table.rank(rank)}
    own = tuple(dict.fromkeys([*(fact for fact in step.because if fact.number in numbers), *loose]))
    plain = [fact for fact in own if is_plain(fact, table)]
    said = rank_said(Group((Step(Rule("rank", (rank,)), own, None),)), table, plain)
    if not said.lead:
        return said.claim
    return f"{joined(said.lead)}{',' if said.claim.startswith('but ') else ':'} {said.claim}"


def _no_fives(sheet: Sheet, step: Step, table: Table) -> str:
    """The cards of the suit that must stay and those that must go, which are not five for each flush."""
    (suit,) = step.rule.about
    flushes, name = Number(FLUSHES, suit), SUIT_NAMES[suit]
    least, most = table.plain(flushes, step.because)
    stay, go = sheet.must_stay, sheet.must_go
    into = "go into the flush" if most == 1 else "go into flushes"
    facts = [fact for fact in step.because if fact.number != flushes and not is_plain(fact, table)]
    musts = stuck_said(((stay, "stay loose"), (go, into)), facts, table)
    left = len(table.suit(suit)) - len(stay)
    wanted = max(5 * least, 5 if go else 0)
    if left < wanted:
        end = (
            f"only {number(left)} {name} are left for {'a flush' if wanted == 5 else f'{number(wanted // 5)} flushes'}"
        )
    elif len(go) > 5 * most:
        return f"{musts}; that makes {number(len(go))} {name}, but there is room for only {number(5 * most)}"
    else:
        end = f"the {name} do not come out in fives"
    return f"{musts}{'; but' if ';' in musts else ', but'} {end}" if musts else end


def _total(sheet: Sheet, step: Step, table: Table) -> str:
    """What the rows add up to, for each number of cards that can go, and what follows."""
    words, sums = WORDS[sheet.measure.name], sheet.sums
    end = _end(sheet, step, table)
    totals = list(dict.fromkeys(words.total(one, Names()) for one in sums))
    if len(totals) > 1:
        flushes = _flushes([one.going for one in sums])
        ways = ", ".join(f"{with_}{_way(sheet, one)}" for with_, one in zip(flushes, sums, strict=True))
        return f"{upper_first(ways)}: {'either way ' * (len(sums) == 2)}{end}"
    one = sums[0]
    if not sheet.measure.shows[0] and min((min(row.stays, row.goes) for row in sheet.shown), default=0) >= 0:
        return words.none(sheet.least)
    is_choice, shows = _is_choice(sheet, one), sheet.measure.shows[0]
    names, best = Named(Names()), _best(sheet, one.staying) if is_choice else ""
    if shows:
        names = Named(Names(sure=sure_named(sheet), more=more_named(sheet)))
    elif is_choice and (best or any(row.stays > 0 or row.goes > 0 for row in sheet.open)):
        names = ranks_named(sheet, one)
    staying = f", with {_those(one.staying, SUIT_NAMES[step.rule.about[0]])} loose{_say(best, names)}," * is_choice
    if shows and one.sure in (0, sum(one.given)):
        return f"In all{staying} {end}"
    return f"In all{staying} {words.total(one, names.names)}: {end}"


def _flushes(going: Sequence[int]) -> list[str]:
    """``with no flush``, ``with a flush``: the ways to use a suit, by the cards that go."""
    if max(going) < 10:
        return ["with a flush" if count else "with no flush" for count in going]
    return [f"with {number(count // 5)} flush{'es' * (count > 5)}" for count in going]


def _way(sheet: Sheet, one: Sum) -> str:
    """`` (best 5♥ loose) at most one triple (fives) against at least two pairs (twos and kings)``."""
    words, is_choice = WORDS[sheet.measure.name], _is_choice(sheet, one)
    names = ranks_named(sheet, one)
    best = _say(_best(sheet, one.staying, " loose"), names, " loose") if is_choice else ""
    return f"{best} {words.total(one, names.names)}"


def _say(best: str, names: Named, loose: str = "") -> str:
    """Which cards are best, where the ranks do not tell, and of which choice the ranks are told."""
    if names.plain:
        return ""
    if not names.example:
        return best
    say = f"say {cards(names.example)}"
    return f"{best[:-1]}; {say})" if best else f" ({say}{loose})"


def _is_choice(sheet: Sheet, one: Sum) -> bool:
    """Whether some of the cards that may do both stay, and it matters which."""
    return bool(sheet.open) and 0 < one.staying < len(sheet.either)


def _best(sheet: Sheet, staying: int, loose: str = "") -> str:
    """`` (best 5♥, J♥ and K♥ and two others)``: with these the reader adds up; nothing where any will do.

    Where there is nothing to choose but among the cards of one line, that is seen.
    """
    sure, some = sheet.best(staying)
    left, others = staying - len(sure), len(sheet.either) - len(sure) - len(some)
    if len(sure) > NAMED or (left and others and len(some) > NAMED):
        return ""
    if not sure:
        if not others or len({(row.stays, row.goes) for row in sheet.open}) == 1:
            return ""
        which = listed([cards([card]) for card in sorted(some, key=by_suit)], "or")
        return f" (best {which if left == 1 else f'{number(left)} of {cards(some)}'}{loose})"
    rest = f" and {number(left)} {f'of {cards(some)}' if others else 'others' if left > 1 else 'other'}" if left else ""
    return f" (best {cards(sure)}{rest}{loose})"


def _those(count: int, name: str) -> str:
    """``that one club``, ``those two clubs``: of which it was just said how many stay."""
    return f"that one {name[:-1]}" if count == 1 else f"those {number(count)} {name}"


def end_said(step: Step, table: Table) -> str:
    """What the sum comes to."""
    sheet = sheet_of(step, table)
    assert sheet is not None, "only what has a sum is told as a table"
    return _end(sheet, step, table)


def _end(sheet: Sheet, step: Step, table: Table) -> str:
    return f"{WORDS[sheet.measure.name].sum(sheet.least)}{_outcome(sheet, step, table)}"


def _outcome(sheet: Sheet, step: Step, table: Table) -> str:
    if step.gained == NO_FOUR:
        return ""
    if step.gained:
        return f", so {clause(step.gained, table)}"
    houses = [clause(fact, table) for fact in step.because if fact.number.what in (HOUSES, QUADS)]
    if sheet.measure.shows[0] and houses:
        return f", but {joined(houses)}"
    return (
        "" if not sheet.measure.shows[0] else ", which is one too many" if sheet.least == 1 else ", which is too many"
    )
