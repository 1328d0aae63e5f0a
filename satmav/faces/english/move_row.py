"""What is known of the ranks of a row of a balance, in few English words, to stand in brackets."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import all_of, cards
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_deal import Table
from satmav.game.cards import CARDS
from satmav.reasons.moves import HELD, PAIRS, THROUGH, TRIPLES, Fact

NONE = {TRIPLES: ("triple", "triples"), PAIRS: ("pair", "pairs")}
"""What is said of the ranks of a row in a word: that they are no triples, or no pairs."""


def row_known(ranks: Sequence[int], facts: Sequence[Fact], table: Table, paired: bool = False) -> str:
    """``{Jh} and {Qh} loose; in no straight, with no ten``; ``paired``: each of the ranks is a pair in the end.

    Once it was said that there is no straight it is not said again of each rank.
    """
    said = []
    for loose in (True, False):
        some = [fact.number.which for fact in facts if fact.number.what == HELD and fact.least != loose]
        flush = "a flush" if len({CARDS[card].suit for card in some}) == 1 else "flushes"
        said += [f"{cards(some)} {'loose' if loose else f'in {flush}'}"] if some else []
    kinds: dict[tuple[int, int], list[int]] = {}
    for rank, bounds in _through([] if table.straightless else facts).items():
        kinds.setdefault(bounds, []).append(rank)
    for (low, high), some in kinds.items():
        one = [fact for fact in facts if fact.number.what == THROUGH and fact.number.which in some]
        if sorted(some) != sorted(ranks):
            said.append(_some(one, table) + _why(one, table))
        elif high == 1:
            others = ", the others must pair" * (paired and low > 0)
            said.append(_in_one(low, len(some), _why(one, table), table) + others)
        else:
            said.append(_all(low, high, len(some)) + _why(one, table))
    rest = [fact for fact in facts if fact.number.what not in (HELD, THROUGH)]
    no = []
    for what, names in NONE.items():
        none = [fact for fact in rest if fact.number.what == what and not fact.least and not fact.bound]
        if {fact.number.which for fact in none} == set(ranks):
            rest = [fact for fact in rest if fact not in none]
            no.append(names[len(ranks) > 1])
    said += [f"no {listed(no, 'or')}"] if no else []
    return "; ".join([*said, *clauses(rest, table)])


def _through(facts: Sequence[Fact]) -> dict[int, tuple[int, int]]:
    """The least and the most straights through each rank, -1 where nothing is said of it."""
    found: dict[int, tuple[int, int]] = {}
    for fact in facts:
        if fact.number.what == THROUGH:
            low, high = found.get(fact.number.which, (-1, -1))
            found[fact.number.which] = (fact.bound, high) if fact.least else (low, fact.bound)
    return found


def _in_one(low: int, ranks: int, why: str, table: Table) -> str:
    """``with only one jack just one is in a straight``: of a rank, or of each of some."""
    most = "at most one" if low < 1 else "one" if table.single else "just one"
    straight = "the straight" if table.single and ranks == 1 else "a straight"
    said = f"{most}{' of each' * (ranks > 1)} is in {straight}"
    return f"{why.removeprefix(', ')} {said}" if why.startswith(", with ") else f"{said}{why}"


def _all(low: int, high: int, ranks: int) -> str:
    """The same of every rank of the row."""
    if high == 0:
        return "in no straight"
    if low == 1 and high < 0:
        return f"a straight takes one{' of each' * (ranks > 1)}"
    most = f"at most {number(high)}" if low < 0 else f"at least {number(low)}"
    if low >= 0 <= high:
        most = number(high) if low == high else f"{number(low)} to {number(high)}"
    straights = "straight" if most.endswith(" one") else "straights"
    return f"in {most} {straights}{' each' * (ranks > 1)}"


def _some(facts: Sequence[Fact], table: Table) -> str:
    """Of some ranks of the row only."""
    return listed(clauses(facts, Table(table.deal, table.quads)))


def by_the_cards(facts: Sequence[Fact], table: Table) -> list[str]:
    """Why facts hold by the cards alone, where that is not said elsewhere; what another says too is left out."""
    why = list(dict.fromkeys(filter(None, (table.asides.get(fact) for fact in facts))))
    return [one for one in why if not any(set(one.split()) < set(other.split()) for other in why)]


def _why(facts: Sequence[Fact], table: Table) -> str:
    """Why that is so by the cards alone, where it is said for the first time."""
    new = [fact for fact in facts if fact in table.asides]
    whole = by_the_cards(new, table)
    if not whole:
        return ""
    some = sorted({fact.number.which for fact in new})
    of = (
        ""
        if len(some) == len({fact.number.which for fact in facts})
        else f"the {listed([all_of(rank) for rank in some])} "
    )
    return f", {of}with {listed(whole)}"
