"""Ranks of which it is open whether they are in a full house or beside a four of a kind, counted together."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from satmav.reasons.moves import KICKERS, PAIRS, TRIPLES, Fact
from satmav.telling.about import is_about, is_of_seconds, which
from satmav.telling.arguments import SIZES, Count, Place, Share, ranks_of
from satmav.telling.clauses import Clause, Hands, clause, down, of_some
from satmav.telling.sentences.facts import Talk, are, barred_of
from satmav.telling.sentences.shares import each_wanting, in_either, stands_alone, why_needed

MANY = 3
"""More ranks are counted for a reader."""


class Seconds(NamedTuple):
    """Pairs and kickers, and the triples and fours of a kind with which they go; what is gained of some ranks."""

    told: Count
    gained: Sequence[Fact]
    talk: Talk

    @property
    def own(self) -> list[int]:
        """The ranks of which something is gained."""
        return sorted({*which(self.gained)})

    @property
    def named(self) -> list[Share]:
        """The other ranks that are a pair or a kicker."""
        return [share for share in self.told.sure if share.rank not in self.own]

    @property
    def can(self) -> list[int]:
        """The other ranks that can be a triple or a four of a kind; of several, each by itself, these among them.

        A rank of four cards can, too, though one of them is a kicker.
        """
        own = [] if self.each_leaves_others else self.own
        others = [share.rank for share in self.told.other if share.rank not in own]
        return others + self.own if self._has_triple_and_kicker and len(others) < self.number else others

    @property
    def _has_triple_and_kicker(self) -> bool:
        """Test whether it is about a kicker of a rank that has three cards more."""
        return is_about(self.gained, KICKERS) and len(self.own) == 1 and len(self.told.own[0].left) > SIZES[TRIPLES]

    @property
    def each_leaves_others(self) -> bool:
        """Test whether each of several ranks would be a triple or a four of a kind, if it is not what is denied."""
        return len(self.own) > 1 and {*self.own} <= {*ranks_of(self.told.other)}

    @property
    def left(self) -> int:
        """Say how many others can be a triple or a four of a kind."""
        return len(self.can) - self.each_leaves_others

    @property
    def number(self) -> int:
        """Say how many pairs and kickers the other ranks are."""
        return self.told.sure_beside(self.own)

    @property
    def due(self) -> bool:
        """Test whether a rank must be a triple or a four of a kind."""
        return any(fact.least for fact in self.gained)

    @property
    def large(self) -> Iterator[Place]:
        """The ranks that are a pair or a kicker, though they have the cards for more."""
        return (share.place for share in self.told.sure if len(share.place.cards) >= SIZES[TRIPLES])

    @property
    def role(self) -> Clause:
        """``triples or fours of a kind``."""
        return clause("a triple or four", n=max(self.left, 1))


def of_seconds(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Too many pairs and kickers, or, if something is gained, one more than there can be."""
    one = Seconds(told, gained, talk)
    return _one_more(one) if gained and one.number <= one.left else _too_many(one)


def _one_more(one: Seconds) -> Clause:
    """``they would be a third pair or kicker beside K♥ and 9♣, and only sixes and fours can be …``."""
    others = _firsts(one, one.role)
    return clause(_how(one), own=len(one.own), n=one.number + 1, need=_need(one), there=_beside(one), others=others)


def _how(one: Seconds) -> str:
    """Say what would be one more: ranks, or cards that would be kickers."""
    if one.due:
        return "one more second, or it"
    return "one more kicker" if {fact.number.what for fact in one.gained} == {KICKERS} else "one more second"


def _need(one: Seconds) -> tuple[Clause, ...]:
    """Say why ranks need a place."""
    due = which(fact for fact in one.gained if fact.least)
    return why_needed([place for place in one.told.own if place.rank in due], one.talk)


def _beside(one: Seconds) -> Clause | None:
    """The pairs and kickers that there are already."""
    note = () if one.told.again else in_either(one.told, one.talk)
    return clause("beside", each=each_wanting(one.named, one.talk), note=note) if one.named else None


def _too_many(one: Seconds) -> Clause:
    """``K♥, 9♣ and the sevens each go with a triple or a four of a kind, but only …``."""
    single = len(one.named) == 1 and stands_alone(one.named[0].place, one.talk)
    name = "go with" if one.told.taught else "go with, as"
    go = clause(name, each=each_wanting(one.named, one.talk), n=1 if single else 2)
    joint = _joint(one)
    such = one.role if joint == "that is so many" else clause("such a one")
    limit = clause(joint, fact=_firsts(one, such), n=one.number, ranks=down(one.own))
    return clause("needing", first=go, either=in_either(one.told, one.talk), limit=limit)


def _joint(one: Seconds) -> str:
    """Say how what ranks can be is added to those that need it."""
    if one.gained:
        return "and, joined" if one.each_leaves_others else "beside them"
    return "that is so many" if one.number > MANY else "but, joined"


def _firsts(one: Seconds, role: Clause) -> Clause:
    """Say which other ranks can be triples or fours of a kind, and why not more."""
    barred = () if one.told.again else barred_of((*one.told.barred, *one.large), one.talk, can=bool(one.can))
    return clause(_who_can(one), ranks=down(one.can), role=role, barred=barred, n=one.left)


def _who_can(one: Seconds) -> str:
    """``only these can be``, or the others of them."""
    if one.each_leaves_others and one.number <= one.left:
        return "only the others can be" if {*one.own} < {*one.can} else "only the other can be"
    return "only these can be" if one.can else "no other can be" if one.gained else "no rank can be"


def no_seconds(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause | None:
    """``the kings are no pair and no kicker, and 9♥ cannot be a kicker``; None where something else is said.

    Or of other ranks that they are triples.
    """
    if told.what != "seconds" or not gained or not all(map(is_of_seconds, gained)):
        return None
    pairs, kickers, triples = (_ranks_of(what, gained) for what in (PAIRS, KICKERS, TRIPLES))
    if triples:
        return are([(TRIPLES, True, 1)], [*triples])
    both = of_some("no seconds", down([*(pairs & kickers)]))
    no_kicker = of_some("kickers: no", talk.ranks(sorted(kickers - pairs, reverse=True)))
    return clause("listed", each=tuple(filter(None, (both, _no_pair(pairs - kickers), no_kicker))))


def _ranks_of(what: str, gained: Sequence[Fact]) -> set[int]:
    """The ranks of which something is gained in a role."""
    return {fact.number.which for fact in gained if fact.number.what == what}


def _no_pair(some: set[int]) -> Clause | None:
    """That ranks are no pairs."""
    return are([(PAIRS, False, 0)], [*some]) if some else None


def of_places(told: Count, gained: Sequence[Fact], talk: Talk) -> Clause:
    """Ranks that each need a place in a full house or a four of a kind."""
    single = len(told.sure) == 1 and stands_alone(told.sure[0].place, talk)
    first = clause("each need a place", each=each_wanting(told.sure, talk), n=1 if single else 2)
    beside = clause("beside hands", hands=Hands(told.beside)) if told.beside else None
    count = _hands(told, gained, talk)
    name = "so at least so many" if gained else "but only so many" if count else "but no hand"
    limit = clause(name, n=count, own=told.total, beside=beside)
    return clause("needing", first=first, either=in_either(told, talk), limit=limit)


def _hands(told: Count, gained: Sequence[Fact], talk: Talk) -> int:
    """Say how many hands the ranks need, or how many there can be."""
    return -(-told.total // 2) if gained else talk.hands - sum(fact.bound for fact in told.beside)
