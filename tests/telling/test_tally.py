"""The hands that are settled, against what was said before."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import naive
from lost_deals import Lost, lost_deals

from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, QUADS, RUN, STRAIGHTS, THROUGH, Fact
from satmav.telling.arguments import Line, Part, Tally

NONE = Tally((0, 0, 0, 0), 0, 0, 0, 0)


class Told(NamedTuple):
    """A tally, all that was said before it in its branch, and so many claims that the branch goes on after it."""

    lost: Lost
    tally: Tally
    facts: tuple[Fact, ...]
    rest: int


def tallies(lost: Lost, parts: tuple[Part, ...], facts: tuple[Fact, ...] = ()) -> Iterator[Told]:
    for place, part in enumerate(parts):
        rest = len(parts) - 1 - place
        if isinstance(part, Line):
            facts += part.gained
            if part.tally is not None and not part.ends:
                yield Told(lost, part.tally, facts, rest)
            continue
        if part.inside is not None:
            yield Told(lost, part.inside, (*facts, part.fact), len(part.parts))
        yield from tallies(lost, part.parts, (*facts, part.fact))
        facts += (part.left,)


@cache
def told() -> list[Told]:
    return [one for lost in lost_deals() for one in tallies(lost, lost.parts)]


def least(facts: tuple[Fact, ...], what: str, which: int = 0) -> int:
    return max([0, *(fact.bound for fact in facts if fact.number == (what, which) and fact.least)])


def straights(one: Told) -> int:
    """The fewest straights that fit what was said of them; any number where nothing does, and the branch ends."""
    found = []
    for some in one.lost.box.straights.sets:
        through = [sum(rank in naive.RUNS[run] for run in some) for rank in range(13)]
        values = {RUN: [some.count(run) for run in range(10)], THROUGH: through, STRAIGHTS: [len(some)]}
        own = [fact for fact in one.facts if fact.number.what in values]
        numbers = [(values[fact.number.what][fact.number.which], fact) for fact in own]
        if all(value >= fact.bound if fact.least else value <= fact.bound for value, fact in numbers):
            found.append(len(some))
    return min(found, default=one.lost.box.hands)


def flushes(one: Told, suit: int) -> int:
    """The fewest flushes of a suit by what was said of them and of its cards."""
    held = sum(least(one.facts, HELD, card) for card in range(suit, 52, 4))
    return max(least(one.facts, FLUSHES, suit), -(-held // 5))


def test_no_more_hands_are_settled_than_what_was_said_gives():
    for one in told():
        fours = max(least(one.facts, QUADS), sum(least(one.facts, FOURS, rank) for rank in range(13)))
        given = (*(flushes(one, suit) for suit in range(4)), straights(one), fours, least(one.facts, HOUSES))
        settled = (*one.tally.flushes, one.tally.straights, one.tally.fours, one.tally.houses)
        assert all(hands <= most for hands, most in zip(settled, given, strict=True)), (one.lost.deal, one.tally)
        assert sum(settled) + one.tally.left == one.lost.box.hands


def test_there_are_too_many_only_where_the_branch_is_about_to_end():
    assert len(told()) > 50
    for one in told():
        assert one.tally.left >= 0 or one.rest <= 1, (one.lost.deal, one.tally)


Facts = tuple[Fact, ...]


def others(parts: tuple[Part, ...], facts: Facts = ()) -> Iterator[tuple[Facts, Facts]]:
    """What is known before and after it is said that there is another straight than those that are settled."""
    for part in parts:
        if isinstance(part, Line):
            for claim in part.claims:
                if claim.another:
                    yield facts, (*facts, *claim.gained)
                facts += claim.whole
            continue
        if part.another:
            yield facts, (*facts, part.fact)
        yield from others(part.parts, (*facts, part.fact))
        facts += (part.left,)


def test_another_straight_is_one_more_than_there_must_be_without_it():
    found = [(lost, *both) for lost in lost_deals() for both in others(lost.parts)]
    assert len(found) > 5
    for lost, *both in found:
        before, after = (straights(Told(lost, NONE, facts, 0)) for facts in both)
        assert after > before > 0, (lost.deal, both[1][-1])
