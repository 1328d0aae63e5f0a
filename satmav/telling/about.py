"""Questions about facts: what they are about and what they say."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from satmav.reasons.moves import KICKERS, PAIRS, TRIPLES, Fact

One = TypeVar("One")
Key = TypeVar("Key", bound=Hashable)


def kind(fact: Fact) -> tuple[str, bool, int]:
    """Find what a fact says, of whichever suit, card or rank."""
    return fact.number.what, fact.least, fact.bound


def which(facts: Iterable[Fact]) -> list[int]:
    """The suits, cards, runs or ranks that facts are about."""
    return [fact.number.which for fact in facts]


def is_about(facts: Sequence[Fact], *whats: str) -> bool:
    """Test whether facts of one kind are about one of some sorts; a contradiction is about none."""
    return bool(facts) and facts[0].number.what in whats


def is_gain(facts: Sequence[Fact], what: str) -> bool:
    """Test whether facts of one kind say that there must be something of a sort."""
    return is_about(facts, what) and facts[0].least


def is_none(fact: Fact, *whats: str) -> bool:
    """Test whether a fact says that there is none of one of some sorts."""
    return fact.number.what in whats and not fact.least and not fact.bound


def is_of_seconds(fact: Fact) -> bool:
    """Test whether a fact says that a rank is no pair or no kicker, or that it is a triple."""
    return is_none(fact, PAIRS, KICKERS) or (fact.number.what == TRIPLES and fact.least)


def is_few(fact: Fact) -> bool:
    """Test whether a fact says that there are at most so many, and not that there is none."""
    return not fact.least and fact.bound > 0


def gives(one: Fact, other: Fact) -> bool:
    """Test whether a fact says what the other says, or more."""
    return one[:2] == other[:2] and (one.bound == other.bound or one.least == (one.bound > other.bound))


def given(fact: Fact, some: Iterable[Fact]) -> bool:
    """Test whether one of some facts says what a fact says."""
    return any(gives(one, fact) for one in some)


def all_given(because: Iterable[Fact], some: Sequence[Fact]) -> bool:
    """Test whether all of some reasons are given."""
    return all(given(fact, some) for fact in because)


def rests_on(because: Iterable[Fact], some: Sequence[Fact]) -> bool:
    """Test whether one of some reasons is given."""
    return any(given(fact, some) for fact in because)


def alike(some: Iterable[One], key: Callable[[One], Key]) -> dict[Key, list[One]]:
    """Things of which the same is true together, in the order in which they come."""
    found: dict[Key, list[One]] = {}
    for one in some:
        found.setdefault(key(one), []).append(one)
    return found
