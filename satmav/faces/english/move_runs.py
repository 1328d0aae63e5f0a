"""Straights in English: the rules ``needs``, ``through`` and ``runs`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from satmav.faces.english.move_facts import Table, all_of, clause, clauses, listed, number, one_of
from satmav.faces.english.move_rank import Said
from satmav.faces.moves import Group
from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import RUN, STRAIGHTS, THROUGH, Fact, Number


def needs_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """A straight at a rank takes another rank too."""
    pairs = [(step.rule.about[0], step.rule.about[1]) for step in group.steps]
    why = _closed_runs(group, pairs, table)
    told = clauses([fact for fact in group.because if fact not in known and fact.number.what != RUN], table)
    if not group.gained:
        return _needs_broken(group, pairs[0], why, table, known)
    gained = group.gained[0]
    if gained.least:
        return _takes(group, told, why, table)
    if not group.because:
        return Said((_dealt(sorted({other for _, other in pairs}), table), *why), listed(clauses(group.gained, table)))
    return Said((*told, *why), _none(group, table))


def _takes(group: Group, told: Sequence[str], why: Sequence[str], table: Table) -> Said:
    """What a straight that takes one rank takes beside."""
    claim = listed(clauses(group.gained, table))
    one = {step.rule.about[0] for step in group.steps}
    if group.gained[0].number.what == RUN or group.gained[0].bound > 1 or len(one) > 1:
        return Said((*told, *why), claim)
    others = listed([one_of(step.rule.about[1]) for step in group.steps])
    reason = f" ({listed(why)})" if why else ""
    whole = f"the straight with {one_of(min(one))} takes {others} too{reason}"
    return Said((), claim, whole, f"and with it {others}{reason}")


def _needs_broken(
    group: Group, pair: tuple[int, int], why: Sequence[str], table: Table, known: Collection[Fact]
) -> Said:
    """A straight that takes one rank and cannot take the other."""
    one, other = pair
    wanted = [fact for fact in group.because if fact.number == Number(THROUGH, one) and fact not in known]
    served = [fact for fact in group.because if fact.number == Number(THROUGH, other)]
    closed = f" ({listed(why)})" if why else ""
    least, most = (table.bounds(Number(THROUGH, rank), group.because)[side] for rank, side in ((one, 0), (other, 1)))
    if most == 0:
        end = "no straight takes one" if served else "there is none"
    else:
        end = listed(clauses(served, table)) if served else f"there is only {number(most)}"
        end += f", not {number(least)}" if least > 1 else ""
    return Said(
        tuple(clauses(wanted, table)), f"but every straight with {one_of(one)} takes {one_of(other)}{closed}, and {end}"
    )


def _none(group: Group, table: Table) -> str:
    ranks = sorted({fact.number.which for fact in group.gained})
    bound = group.gained[0].bound
    ones = listed([one_of(rank) for rank in ranks], "or")
    return f"none takes {ones}" if bound == 0 else f"only {number(bound)} can take {ones}"


def _dealt(ranks: Sequence[int], table: Table) -> str:
    """``there is no jack``, ``there are only two tens``."""
    counts: dict[int, list[int]] = {}
    for rank in ranks:
        counts.setdefault(len(table.rank(rank)), []).append(rank)
    words = []
    for count, some in sorted(counts.items()):
        ones = [one_of(rank).split(" ", 1)[1] if count < 2 else all_of(rank) for rank in some]
        words.append(f"{'no' if not count else f'only {number(count)}'} {listed(ones, 'or' if not count else 'and')}")
    return f"there {'is' if min(counts) < 2 else 'are'} {listed(words)}"


def _closed_runs(group: Group, pairs: Sequence[tuple[int, int]], table: Table) -> list[str]:
    """Why the runs that lack the other rank are out: cards that were not dealt, or what is known of the runs."""
    facts = [fact for fact in group.because if fact.number.what == RUN]
    lacking = {window for one, other in pairs for window in windows(one) if other not in WINDOWS[window]}
    silent = [window for window in lacking if not any(fact.number.which == window for fact in facts)]
    missing = _cover([set(WINDOWS[window]) for window in silent], [rank for rank in RANKS if not table.rank(rank)])
    if set(missing) & {other for _, other in pairs}:
        missing = ()
    words = [_dealt(missing, table)] if missing else []
    return words + clauses(facts, table)


def windows(rank: int) -> list[int]:
    """The runs through a rank."""
    return [window for window, ranks in enumerate(WINDOWS) if rank in ranks]


def _cover(sets: Sequence[set[int]], ranks: Sequence[int]) -> tuple[int, ...]:
    """As few of the ranks as meet all sets."""
    for size in range(len(ranks) + 1):
        for some in combinations(ranks, size):
            if all(one.intersection(some) for one in sets):
                return some
    return ()


def through_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The straights through a rank are those of its runs."""
    told = clauses([fact for fact in group.because if fact not in known], table)
    if not group.gained:
        return Said(tuple(told), f"that leaves no straight with {one_of(group.steps[0].rule.about[0])}")
    return Said(tuple(told), listed(clauses(group.gained, table)))


def runs_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """How many straights ranks want, and how many they serve."""
    told = [fact for fact in group.because if fact not in known]
    lead = clauses(told, table)
    if not group.gained:
        apart = _distinct(_apart(group.because, ()))
        return Said((*lead, *apart), f"but {_serving(group, table)}")
    gained = group.gained[0]
    claim = listed(clauses(group.gained, table))
    if gained.least:
        return Said((*_why_one(group, gained, table), *lead), claim)
    if gained.number.what == STRAIGHTS:
        return Said((_every(group, table), *lead), claim)
    apart = _distinct(_apart(group.because, (gained.number.which,))) if gained.number.what == THROUGH else []
    full = [] if any(fact.number.what == STRAIGHTS for fact in told) else [_serving(group, table)]
    return Said((*lead, *apart, *full), claim)


def _why_one(group: Group, gained: Fact, table: Table) -> list[str]:
    """Why there must be a straight, or more of them."""
    if gained.number.what == STRAIGHTS:
        return _distinct(_apart(group.because, ()))
    if gained.number.what == THROUGH and [fact.number.what for fact in group.because] == [THROUGH]:
        ones = listed([one_of(fact.number.which) for fact in group.gained])
        return [f"every straight with {one_of(group.because[0].number.which)} takes {ones}"]
    return [_every(group, table)]


def _wanting(facts: Iterable[Fact]) -> dict[int, int]:
    return {
        fact.number.which: fact.bound for fact in facts if fact.number.what == THROUGH and fact.least and fact.bound
    }


def _apart(facts: Iterable[Fact], also: Sequence[int]) -> tuple[int, ...]:
    """Wanting ranks of which no two share a run."""
    ranks = [*also, *_wanting(facts)]
    for size in range(len(ranks), 1, -1):
        for some in combinations(ranks, size):
            if all(set(windows(one)).isdisjoint(windows(other)) for one, other in combinations(some, 2)):
                return tuple(sorted(some))
    return ()


def _distinct(apart: Sequence[int]) -> list[str]:
    if len(apart) == 2:
        return [f"no straight takes both {one_of(apart[0])} and {one_of(apart[1])}"]
    return [f"no straight takes two of {listed([one_of(rank) for rank in apart])}"] if apart else []


def _serve(group: Group, table: Table) -> tuple[int, tuple[int, ...]]:
    """The fewest straights that some ranks, through one of which every straight passes, can serve; and the ranks."""
    most = [table.bounds(Number(THROUGH, rank), group.because)[1] for rank in RANKS]
    runs = [set(ranks) for window, ranks in enumerate(WINDOWS) if table.bounds(Number(RUN, window), group.because)[1]]
    every = [set(ranks) for ranks in WINDOWS]
    best: tuple[int, tuple[int, ...]] = (99, ())
    for wanted in (every, runs):
        for size in range(1, 5):
            for some in combinations(RANKS, size):
                count = sum(most[rank] for rank in some)
                if count < best[0] and all(one.intersection(some) for one in wanted):
                    best = (count, some)
    return best


def _every(group: Group, table: Table) -> str:
    """``every straight takes a five or a ten, and there is only one ten and no five``."""
    _, some = _serve(group, table)
    if not some:
        return ""
    told = {fact.number.which for fact in group.because if fact.number.what == THROUGH}
    dealt = [rank for rank in some if rank not in told]
    also = f", and {_dealt(dealt, table)}" if dealt else ""
    return f"every straight takes {listed([one_of(rank) for rank in some], 'or')}{also}"


def _serving(group: Group, table: Table) -> str:
    """How few straights there can be at most, and why."""
    bound = [fact for fact in group.because if fact.number.what == STRAIGHTS and not fact.least]
    if bound:
        return clause(bound[0], table)
    count, _ = _serve(group, table)
    most = "no straight" if not count else "only one straight" if count == 1 else f"only {number(count)} straights"
    return f"there is room for {most} ({_every(group, table)})"
