"""What the cards of a rank must be, in English: what is said beside the fact that is gained is so, and says why."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import moves_reader
import pytest
from rank_reader import CLAIMS, Told, holds, places, read
from test_moves_words import _fact, _rule, _says

from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.move_rank import rank_said
from satmav.faces.moves import Group
from satmav.faces.moves_deal import Table
from satmav.game.cards import Card
from satmav.reasons.moves import Step

LIMITS = (
    "kickers K <= 0", "kickers K <= 1", "through K <= 0", "through K <= 1", "through K <= 2", "through K >= 1",
    "through K >= 2", "pairs K <= 0", "triples K <= 0", "triples K >= 1", "houses <= 0",
)  # fmt: skip
"""What may be known of a rank beside its cards."""


class Words:
    """A step or two alike in words, the ranks it is about, and what it leans on."""

    def __init__(self, suits: str, facts: tuple[str, ...], gained: tuple[str, ...], ranks: str) -> None:
        self.facts, self.gained = facts, gained
        deal = [f"{rank}{suit}" for rank in ranks for suit in suits]
        own = {rank: [fact.replace("K", rank) for fact in facts] for rank in ranks}
        steps = tuple(
            Step(_rule(f"rank {rank}"), tuple(map(_fact, own[rank])), _fact(one.replace("K", rank)))
            for one in gained
            for rank in ranks
        )
        table = Table(sum(1 << Card.named(name) for name in deal), quads=True)
        seats = [_fact(f"kickers {rank} <= 0") for rank in ranks]
        self.lead, self.claim, *_ = rank_said(Group(steps), table, seats)
        self.ranks = tuple(
            Told(
                names := tuple(f"{rank}{suit}" for suit in suits),
                frozenset(name for name in names if f"held {name} <= 0" in own[rank]),
                [way for way in places(names) if all(holds(way, fact) for fact in own[rank])],
            )
            for rank in ranks
        )


def known(suits: str) -> Iterator[tuple[str, ...]]:
    """What may be known of a rank: some cards loose, some in flushes, and three facts more at most."""
    names = [f"K{suit}" for suit in suits]
    for loose in range(len(names) + 1):
        for held in range(len(names) - loose + 1):
            cards = [f"held {name} <= 0" for name in names[:loose]]
            cards += [f"held {name} >= 1" for name in names[loose : loose + held]]
            for count in range(4):
                for some in combinations(LIMITS, count):
                    yield (*cards, *some)


def gains(suits: str) -> Iterator[tuple[str, ...]]:
    """What may be gained of it at once."""
    last = f"held K{suits[-1]}"
    for one in ("through K >= 2", "through K <= 0", "triples K >= 1", "kickers K >= 1", f"{last} >= 1", f"{last} <= 0"):
        yield (one,)
    for more in ((), (f"{last} <= 0",), ("through K <= 0",)):
        yield ("pairs K >= 1", *more)


@cache
def told() -> list[Words]:
    """All steps that hold and of which no reason can be left out, of one rank and of two."""
    return [Words(suits, facts, gained, ranks) for suits, facts, gained in steps() for ranks in ("K", "K4")]


def steps() -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    for suits in ("cd", "cdh", "cdhs"):
        ways = places(tuple(f"K{suit}" for suit in suits))
        facts = {fact for some in known(suits) for fact in some} | {fact for some in gains(suits) for fact in some}
        so = {fact: sum(holds(way, fact) << place for place, way in enumerate(ways)) for fact in facts}

        def left(some: tuple[str, ...], so=so, ways=ways) -> int:
            found = (1 << len(ways)) - 1
            for fact in some:
                found &= so[fact]
            return found

        for some in known(suits):
            if not left(some):
                continue
            fewer = [left(tuple(fact for fact in some if fact != one)) for one in some]
            for gained in gains(suits):
                if all(not left(some) & ~so[one] and one not in some for one in gained) and all(
                    any(other & ~so[one] for one in gained) for other in fewer
                ):
                    yield suits, some, gained


def test_what_is_said_of_the_cards_of_a_rank_is_so():
    seen = Counter()
    for one in told():
        for words, so in read(one.claim, one.ranks):
            assert so, (one.lead, one.claim, one.facts)
            seen[words] += 1
    assert not set(CLAIMS) - set(seen), set(CLAIMS) - set(seen)


def test_what_a_reader_takes_from_it_was_gained_or_known():
    read_back = 0
    for one in told():
        known = [fact.replace("K", rank) for fact in (*one.facts, *one.gained) for rank in "K4"]
        found = list(moves_reader.facts(f"{', '.join(one.lead)}, so {one.claim}."))
        assert all(any(_says(fact, said) for fact in known) for said in found), (one.lead, one.claim, found)
        mates = "own" in one.claim or "loose too" in one.claim
        assert not mates or any(_says(fact, said) for fact in one.gained for said in found), one.claim
        read_back += mates
    assert read_back > 40


TWO = ("held Kc <= 0", "held Kd <= 0")
SAID = [
    ("cd", (*TWO, "through K >= 1"), "through K >= 2", "K",
     "a straight takes one of them: the other has no mate left and needs a straight of its own"),
    ("cdh", (*TWO, "pairs K <= 0", "through K >= 1"), "through K >= 2", "K",
     "are loose and in no pair, a straight takes a king: they are in no triple either and each need a straight of"),
    ("cd", (*TWO, "through K <= 1"), "through K <= 0", "4K", "no straight takes a four or king, or a loose one would"),
    ("cdh", (*TWO, "pairs K <= 0", "through K <= 1"), "held Kh <= 0", "K", "must be in a triple, with {Kh} loose too"),
    ("cdh", (*TWO, "through K <= 1", "through K >= 1"), "pairs K >= 1", "K", "the other two kings must be a pair"),
    ("cdh", (*TWO, "held Kh <= 0", "through K <= 2", "through K >= 1"), "pairs K >= 1", "K",
     "one king is in a straight and the other two must be a pair"),
    ("cd", ("held Kc <= 0", "through K <= 1", "through K >= 1"), "held Kd >= 1", "K",
     "{Kc} is loose, just one straight takes a king: it must be in that straight, and {Kd} has no place but a flush"),
    ("cdh", (*TWO, "through K <= 2", "through K >= 2"), "held Kh >= 1", "K",
     "just two straights take a king: they must be in those straights, and {Kh} has no place but a flush"),
    ("cd", ("through K >= 2",), "held Kd <= 0", "K", "{Kd} is loose (both kings go into straights)"),
    ("cd", (*TWO, "through K <= 0", "kickers K <= 1"), "pairs K >= 1", "4K",
     "they must be two pairs (a kicker would leave its mate alone)"),
    ("cdhs", ("held Kc <= 0", "through K <= 0", "pairs K <= 0"), "triples K >= 1", "4K",
     "fours and kings must give a triple each"),
    ("cdh", ("held Kc <= 0", "through K <= 0", "triples K <= 0"), "pairs K >= 1", "4K",
     "{4c} must be in a pair of fours and {Kc} in a pair of kings"),
    ("cd", ("held Kc <= 0", "through K <= 0", "straights <= 0"), "pairs K >= 1", "K",
     "{Kc} is loose, there is no straight: it must pair with {Kd}"),
    ("cdhs", ("held Kc >= 1", "triples K >= 1"), "through K <= 0", "K",
     "{Kc} is in a flush, the other kings are a triple: no straight takes a king"),
]  # fmt: skip


@pytest.mark.parametrize(("suits", "facts", "gained", "ranks", "words"), SAID)
def test_the_thought_that_decides_is_said(suits, facts, gained, ranks, words):
    seat = () if "kickers K <= 1" in facts else ("kickers K <= 0",)
    one = Words(suits, (*facts, *seat), (gained,), ranks)
    assert words in f"{', '.join(one.lead)}: {one.claim}"


def test_a_mate_that_stays_is_told_beside_its_pair():
    """Of fours and kings that pair only one mate was not known to be loose."""
    facts = [tuple(map(_fact, (f"held {rank}c <= 0", f"through {rank} <= 0"))) for rank in "4K"]
    gained = [("4", 0, "pairs 4 >= 1"), ("4", 0, "held 4d <= 0"), ("K", 1, "pairs K >= 1")]
    steps = tuple(Step(_rule(f"rank {rank}"), facts[place], _fact(fact)) for rank, place, fact in gained)
    table = Table(sum(1 << Card.named(name) for name in ("4c", "4d", "Kc", "Kd")), quads=False)
    said = rank_said(Group(steps), table, ())
    assert said.claim == "{Kc} must pair with {Kd} and {4c} with {4d}, which is loose too"


STUCK = [
    ("9d 9h 9s", "held 9h <= 0, held 9d >= 1, through 9 <= 1, through 9 >= 1, kickers 9 <= 0, flushes s <= 0",
     "{9h} and {9s} are loose, {9d} is in a flush, and just one straight takes a nine: one of {9h} and {9s} has no"),
    ("Ks", "through K <= 0, kickers K <= 0", "{Ks}, the only king, is loose and in no straight: it has no place"),
]  # fmt: skip


@pytest.mark.parametrize(("names", "facts", "words"), STUCK)
def test_where_there_is_no_flush_its_card_is_as_loose_as_its_mates(names, facts, words):
    """Whichever straights there are, one of two nines is left over; nobody asks for a seat without four of a kind."""
    table = Table(sum(1 << Card.named(name) for name in names.split()), quads=True)
    step = Step(_rule("balance s"), tuple(map(_fact, facts.split(", "))), None)
    assert words in balance_said(step, table).head


def test_the_only_card_of_a_rank_is_not_both_in_a_flush_and_in_a_straight():
    table, facts = Table(1 << Card.named("3c"), quads=True), [_fact("held 3c >= 1"), _fact("through 3 >= 1")]
    step = Step(_rule("rank 3"), tuple(facts), None)
    told, short = (rank_said(Group((step,)), table, known) for known in ([], facts[1:]))
    assert (told.lead, told.claim) == ((), "{3c}, the only three, is in a flush, but a straight takes a three")
    assert short.claim == "but {3c}, the only three, is in a flush"
