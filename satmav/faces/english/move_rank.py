"""What the cards of one rank can be, in English: the rule ``rank`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from satmav.faces.english.move_facts import SIZES, Table, all_of, cards, clauses, listed, noun, number, one_of, verb
from satmav.faces.moves import Group, by_suit
from satmav.game.cards import Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number, Step


class Said(NamedTuple):
    """A step in words: clauses that lead to it, and the clause that it gains."""

    lead: tuple[str, ...]
    claim: str


class Rank(NamedTuple):
    """The cards of a rank as a step sees them."""

    rank: int
    step: Step
    held: tuple[Card, ...]
    loose: tuple[Card, ...]
    open: tuple[Card, ...]

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that are not in flushes, or need not be."""
        return tuple(sorted((*self.loose, *self.open)))


def rank_of(step: Step, table: Table) -> Rank:
    """The cards of a step's rank, by what its reasons say of them."""
    (rank,) = step.rule.about
    states: dict[Card, bool] = {
        card: fact.least
        for fact in step.because
        for card in table.rank(rank)
        if fact.number == Number(HELD, card) and fact.bound == int(fact.least)
    }
    dealt = table.rank(rank)
    return Rank(
        rank,
        step,
        tuple(card for card in dealt if states.get(card) is True),
        tuple(card for card in dealt if states.get(card) is False),
        tuple(card for card in dealt if card not in states),
    )


def rank_said(group: Group, table: Table, known: Iterable[Fact]) -> Said:
    """The step or steps; facts that are ``known`` need not be said again."""
    ranks = [rank_of(step, table) for step in group.steps]
    told = [fact for fact in group.because if fact not in known]
    lead = [*_status(ranks, told), *clauses(_others(told), table)]
    if not group.gained:
        return Said(tuple(lead), _stuck(ranks[0], table))
    return Said(tuple(lead), _claim(ranks, group.gained, table))


def _others(facts: Iterable[Fact]) -> list[Fact]:
    """What is known of a rank beside its cards; that something is none before that something is."""
    return sorted((fact for fact in facts if fact.number.what != HELD), key=lambda fact: fact.least)


def _status(ranks: Sequence[Rank], told: Sequence[Fact]) -> list[str]:
    """``K♣ is loose``, and what has become of the others of its rank."""
    said = {fact.number.which for fact in told if fact.number.what == HELD}
    held = [card for rank in ranks for card in rank.held if card in said]
    loose = [card for rank in ranks for card in rank.loose if card in said]
    lead = []
    if loose:
        alone = ""
        if len(ranks) == 1 and ranks[0].step.gained is not None:
            alone = f", the only {noun(ranks[0].rank)}," if len(loose) == len(ranks[0].left) == 1 and not held else ""
        lead.append(f"{cards(loose)}{alone} {verb(loose)} loose")
    if held:
        flush = "in a flush" if len({card.suit for card in held}) == 1 else "in flushes"
        lead.append(f"{cards(held)} {verb(held)} {flush}")
    return lead


def _claim(ranks: Sequence[Rank], gained: Sequence[Fact], table: Table) -> str:
    what, least, bound = gained[0].number.what, gained[0].least, gained[0].bound
    if what == HELD and least:
        held = sorted({CARD for fact in gained for CARD in table.rank(fact.number.which // 4) if CARD == fact.number.which})
        return f"{cards(held)} must go into {'a flush' if len({card.suit for card in held}) == 1 else 'flushes'}"
    if what == HELD:
        return _stays(ranks, gained)
    if what == THROUGH and least and bound == 1:
        return _in_straight(ranks)
    if what in (PAIRS, TRIPLES, FOURS) and least and bound == 1:
        return _together(ranks, what)
    if what == KICKERS and least:
        return f"{_some(ranks)} must sit beside four of a kind"
    return listed(clauses(gained, table))


def _stays(ranks: Sequence[Rank], gained: Sequence[Fact]) -> str:
    """Cards that stay out of the flushes, for others that want them or for what their rank must be."""
    stay = [fact.number.which for fact in gained]
    (rank, *more) = ranks
    if not more and len(rank.loose) == 1 and not any(fact.least for fact in rank.step.because if fact.number.what != HELD):
        return f"{cards(rank.loose)} wants {cards(stay)} as a mate, and {verb(stay, 'that', 'those')} {verb(stay)} loose too"
    return f"{cards(stay)} {verb(stay)} loose"


def _in_straight(ranks: Sequence[Rank]) -> str:
    return f"{'a straight' if len(ranks) == 1 else 'straights'} must take {_some(ranks)}"


def _some(ranks: Sequence[Rank]) -> str:
    """The cards in question: of each rank its loose one, or one of those left."""
    single = [rank.loose[0] if len(rank.loose) == 1 else rank.left[0] for rank in ranks if _one(rank)]
    words = [cards(single)] if single else []
    return listed(words + [f"one of {cards(rank.loose or rank.left)}" for rank in ranks if not _one(rank)])


def _one(rank: Rank) -> bool:
    return len(rank.loose) == 1 or len(rank.left) == 1


def _together(ranks: Sequence[Rank], what: str) -> str:
    """``K♣ and K♠ must be a pair``."""
    name = {PAIRS: "pair", TRIPLES: "triple", FOURS: "four of a kind"}[what]
    groups = []
    for rank in ranks:
        if len(rank.left) == SIZES[what]:
            groups.append(cards(rank.left))
        elif len(rank.loose) == 1 and what == PAIRS:
            return _mated(ranks)
        else:
            groups.append(f"{number(SIZES[what])} of {cards(rank.left)}")
    if len(groups) == 1:
        return f"{groups[0]} must be {'' if what == FOURS else 'a '}{name}"
    return f"{'; '.join(groups)} must be {'fours of a kind' if what == FOURS else name + 's'}"


def _mated(ranks: Sequence[Rank]) -> str:
    return listed([f"{cards(rank.loose or rank.left)} must be in a pair of {all_of(rank.rank)}" for rank in ranks])


def _stuck(rank: Rank, table: Table) -> str:
    """Why the cards of a rank do not come out: too few for what is wanted of them, or one without a place."""
    wanted = sum(
        size * table.bounds(Number(what, rank.rank), rank.step.because)[0]
        for what, size in (*SIZES.items(), (THROUGH, 1))
    )
    if wanted > len(rank.left):
        left = f"only {cards(rank.left)} {verb(rank.left)} left" if rank.left else f"no {noun(rank.rank)} is left"
        return f"{left} for {_wants(rank, table)}"
    if len(rank.loose) == 1:
        return f"{cards(rank.loose)} has no place"
    return f"{'one of ' if len(rank.loose) > 1 else ''}{cards(rank.loose or rank.left)} has no place"


def _wants(rank: Rank, table: Table) -> str:
    """What a rank must give."""
    words = {TRIPLES: "a triple", PAIRS: "a pair", FOURS: "four of a kind", KICKERS: "the odd seat", THROUGH: "a straight"}
    low = {what: table.bounds(Number(what, rank.rank), rank.step.because)[0] for what in words}
    return listed([word if low[what] == 1 else f"{number(low[what])} of that" for what, word in words.items() if low[what]])


__all__ = ["Said", "by_suit", "one_of", "rank_of", "rank_said"]
