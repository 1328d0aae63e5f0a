"""What is said of the cards of a rank, against everything that they can be: each card put to each use."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from lost_deals import Lost, lost_deals

from satmav.deduce.proof import place_of
from satmav.reasons.moves import FOURS, HELD, HOUSES, KICKERS, PAIRS, QUADS, STRAIGHTS, THROUGH, TRIPLES, Fact, Number
from satmav.telling.arguments import Place, Places, Why

Uses = dict[int, str]
"""What each card of a rank is for: ``flush``, ``straight``, or a role."""

SIZES = {TRIPLES: 3, PAIRS: 2, FOURS: 4, KICKERS: 1}


class Said(NamedTuple):
    """A place, why something is so there, what is gained (of a contradiction, nothing), and all uses of its cards."""

    lost: Lost
    place: Place
    why: Why
    gained: tuple[Fact, ...]
    possible: list[Uses]


@cache
def claimed() -> list[Said]:
    """All that is claimed of the cards of a rank, but for what means that there is no straight at all."""
    found = []
    for lost in lost_deals():
        for claim in lost.claims:
            if isinstance(claim.argument, Places) and not any(fact.number.what == STRAIGHTS for fact in claim.gained):
                for place in claim.argument.each:
                    own = tuple(fact for fact in claim.gained if rank_of(fact) == place.rank)
                    fours = lost.box.bounds[2 * place_of(Number(QUADS)) + 1]
                    found.append(Said(lost, place, claim.argument.why, own, list(possible(place, fours > 0))))
    return found


def rank_of(fact: Fact) -> int | None:
    what, which = fact.number
    if what == HELD:
        return which >> 2
    return which if what in (THROUGH, *SIZES) else None


def value(fact: Fact, uses: Uses) -> int:
    what, which = fact.number
    if what == HOUSES:
        return sum(use in (TRIPLES, PAIRS) for use in uses.values())
    if what == HELD:
        return int(uses[which] == "flush")
    return sum(use == ("straight" if what == THROUGH else what) for use in uses.values()) // SIZES.get(what, 1)


def holds(fact: Fact, uses: Uses) -> bool:
    return value(fact, uses) >= fact.bound if fact.least else value(fact, uses) <= fact.bound


def possible(place: Place, quads: bool) -> Iterator[Uses]:
    """All uses of the cards of a rank that fit what is said of it."""
    roles = (TRIPLES, PAIRS, FOURS, KICKERS) if quads else (TRIPLES, PAIRS)
    for some in product(("flush", "straight", *roles), repeat=len(place.cards)):
        uses = dict(zip(place.cards, some, strict=True))
        even = all(some.count(role) % SIZES[role] == 0 for role in roles)
        told = all(uses[card] == "flush" for card in place.held) and all(uses[card] != "flush" for card in place.out)
        through = place.through[0] <= some.count("straight") <= place.through[1]
        if even and told and through and all(holds(fact, uses) for fact in place.roles):
            yield uses


def used(said: Said, role: str) -> list[set[int]]:
    """The cards of a role, in each way that is possible."""
    return [{card for card, use in uses.items() if use == role} for uses in said.possible]


def needs_its_mate(said: Said) -> bool:
    cards = {fact.number.which for fact in said.gained}
    return all(pair == cards | set(said.place.out) for pair in used(said, PAIRS))


def left_alone(said: Said) -> bool:
    cards = {fact.number.which for fact in said.gained}
    return len(said.place.left) == 1 and said.place.through[1] == 0 and (not cards or cards == set(said.place.left))


def has_a_role(said: Said) -> bool:
    return any(fact.number.what != KICKERS for fact in said.place.roles)


def all_taken(said: Said) -> bool:
    return all(taken == set(said.place.left) for taken in used(said, "straight"))


def just_one_taken(said: Said) -> bool:
    return said.place.through == (1, 1) and all(taken == set(said.place.out) for taken in used(said, "straight"))


def lacks_cards(said: Said) -> bool:
    must = {fact.number.what for fact in said.place.roles if fact.least}
    loose = len(said.place.left) - said.place.through[0]
    return any(what in must and loose < size for what, size in ((TRIPLES, 3), (PAIRS, 2), (FOURS, 4)))


def in_no_house(said: Said) -> bool:
    """Whether it is known that the rank is no pair and no triple."""
    none = {fact.number.what for fact in said.place.roles if not fact.least and not fact.bound}
    return none >= {PAIRS, TRIPLES} or HOUSES in none


AS_SAID: dict[Why, Callable[[Said], bool]] = {
    Why.MATE: needs_its_mate,
    Why.ALONE: left_alone,
    Why.ROLE: lambda said: has_a_role(said) and (not said.gained[0].least or said.place.through[1] == 0),
    Why.TAKEN: all_taken,
    Why.SINGLE: all_taken,
    Why.LONER: lambda said: (
        (has_a_role(said) and all(set(said.place.out) <= taken for taken in used(said, "straight")))
        or (len(said.place.out) == 1 and all(used(said, "straight")))
    ),
    Why.GONE: lambda said: all(len(said.place.left) <= fact.bound for fact in said.gained),
    Why.ODD: lambda said: said.place.left == said.place.out and len(said.place.left) == said.place.through[1] + 1,
    Why.ONE: just_one_taken,
    Why.FEW: lambda said: said.place.through[0] > len(said.place.left),
    Why.LACKS: lacks_cards,
    Why.NEEDS: lambda said: all(triple == set(said.place.left) for triple in used(said, TRIPLES)),
    Why.TRIPLE: lambda said: all(triple == set(said.place.left) for triple in used(said, TRIPLES)),
    Why.LEAVES: lambda said: (len(said.place.out) == 2 and said.place.through == (1, 1)) or said.gained[0].bound == 2,
    Why.BOTH: lambda said: said.place.through[1] == len(said.place.out) == 1 == len(said.place.left) - 1,
    Why.NOWHERE: lambda said: (
        said.place.through[1] == 0 < len(said.place.out) and (len(said.place.left) < 3 or in_no_house(said))
    ),
    Why.FIRST: lambda said: all(taken <= set(said.place.out) for taken in used(said, "straight")),
    Why.OVER: lambda said: len(said.place.out) == 2 and said.place.through[0] == 1 and has_a_role(said),
    Why.OTHER: lambda said: True,
}
"""What each reason says in words of the cards."""


def test_what_is_gained_holds_whatever_the_cards_are_for():
    for said in claimed():
        if not said.gained:
            assert not said.possible, said
        wrong = [uses for uses in said.possible if not all(holds(fact, uses) for fact in said.gained)]
        assert not wrong, (said.lost.deal, said.place, said.gained, wrong)


def test_the_cards_are_as_the_reason_says():
    for said in claimed():
        assert AS_SAID[said.why](said), (said.lost.deal, said.why, said.place, said.gained)


def test_most_reasons_were_met():
    assert {said.why for said in claimed()} >= {Why.MATE, Why.ALONE, Why.ROLE, Why.TAKEN, Why.SINGLE, Why.GONE}
