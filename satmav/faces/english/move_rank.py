"""What the cards of one rank can be, in English: the rule ``rank`` of a proof by forced moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import SIZES, Table, all_of, cards, listed, noun, number, verb
from satmav.faces.moves import Group
from satmav.game.cards import CARDS, Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number, Step


class Said(NamedTuple):
    """A step in words: clauses that lead to it, and the clause that it gains.

    ``whole`` is for a sentence that says both at once, ``follow`` for saying it right after what it follows from.
    """

    lead: tuple[str, ...]
    claim: str
    whole: str = ""
    follow: str = ""


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


def rank_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The step or steps; facts that are ``known`` need not be said again."""
    ranks = list({step.rule: rank_of(step, table) for step in group.steps}.values())
    told = [fact for fact in group.because if fact not in known]
    lead = [*_status(ranks, told, group), *clauses(_others(told), table)]
    if not group.gained:
        return Said(tuple(lead), _stuck(ranks[0], lead, told, table))
    kinds: dict[tuple[str, bool, int], list[Fact]] = {}
    for fact in group.gained:
        kinds.setdefault((fact.number.what, fact.least, fact.bound), []).append(fact)
    if kinds.keys() == {(PAIRS, True, 1), (HELD, False, 0)} and len(ranks) == 1 and len(ranks[0].loose) == 1:
        others = [fact.number.which for fact in kinds[HELD, False, 0]]
        return Said(tuple(lead), f"it must pair with {cards(others)}, {verb(others, 'which is', 'both')} loose too")
    if kinds.keys() == {(PAIRS, True, 1), (THROUGH, False, 0)} and len(ranks) == 1 and len(ranks[0].loose) == 2:
        return Said(tuple(lead), "they must be a pair: if a straight took one of them, the other would be left over")
    if (TRIPLES, True, 1) in kinds:
        return Said(tuple(lead), _together(ranks, TRIPLES))
    stay = kinds.pop((HELD, False, 0)) if len(kinds) > 1 and (HELD, False, 0) in kinds else []
    claims = [_claim(ranks, facts, lead, table) for facts in kinds.values()]
    some = [fact.number.which for fact in stay]
    also = f", and that leaves {cards(some)} loose too" if some else ""
    return Said(tuple(lead), listed(claims) + also)


def _others(facts: Iterable[Fact]) -> list[Fact]:
    """What is known of a rank beside its cards; that something is none before that something is."""
    return sorted((fact for fact in facts if fact.number.what != HELD), key=lambda fact: fact.least)


def _status(ranks: Sequence[Rank], told: Sequence[Fact], group: Group) -> list[str]:
    """``K♣ is loose``, and what has become of the others of its rank."""
    said = {fact.number.which for fact in told if fact.number.what == HELD}
    held = [card for rank in ranks for card in rank.held if card in said]
    loose = [card for rank in ranks for card in rank.loose if card in said]
    lead = []
    placed = not group.gained or (group.gained[0].number.what in (THROUGH, KICKERS) and group.gained[0].least)
    if placed and len(ranks) == 1 and len(ranks[0].left) == len(ranks[0].loose) == 1 and not held:
        (card,) = ranks[0].left
        only = f"the only {noun(ranks[0].rank)}{' left' if ranks[0].held else ''}"
        lead.append(f"{{{card}}}, {only}, is loose" if card in said else f"{{{card}}} is {only}")
    elif loose:
        lead.append(f"{cards(loose)} {verb(loose)} loose")
    if held:
        flush = "in a flush" if len({card.suit for card in held}) == 1 else "in flushes"
        lead.append(f"{cards(held)} {verb(held)} {flush}")
    return lead


def _claim(ranks: Sequence[Rank], gained: Sequence[Fact], lead: Sequence[str], table: Table) -> str:
    what, least, bound = gained[0].number.what, gained[0].least, gained[0].bound
    which = [fact.number.which for fact in gained]
    if what == HELD and least:
        flush = "a flush" if len({CARDS[card].suit for card in which}) == 1 else "flushes"
        return f"{cards(which)} {verb(which, 'has', 'have')} no place but {flush}"
    if what == HELD:
        return _stays(ranks, which)
    named = (
        0 < len(lead) < 3
        and len(ranks) == 1
        and not ranks[0].held
        and lead[0].startswith(cards(ranks[0].loose or ranks[0].left))
    )
    if what == THROUGH and least and bound == 1:
        taken = "it" if named and _one(ranks[0]) else _some(ranks)
        if len(ranks) > 1 and len(lead) == 1 and lead[0].startswith(taken):
            taken = "them"
        return f"{'a straight' if len(ranks) == 1 else 'straights'} must take {taken}"
    if what == PAIRS and least and bound == 1 and all(len(rank.left) == 2 and rank.loose for rank in ranks):
        return _mates(ranks, named=named)
    if what in (PAIRS, TRIPLES, FOURS) and least and bound == 1:
        return _together(ranks, what)
    if what == KICKERS and least:
        return f"{'it' if named and _one(ranks[0]) else _some(ranks)} must sit beside four of a kind"
    if what == THROUGH and least and len(ranks) == 1 and len(ranks[0].loose) > 1:
        return (
            f"{number(bound)} straights must take {number(bound)} of {cards(ranks[0].loose)}"
            if len(ranks[0].loose) > bound
            else f"straights must take {cards(ranks[0].loose)}"
        )
    if what == THROUGH and len(ranks) == 1 and len(ranks[0].loose) > 1:
        return f"{_spare(ranks[0], bound)}: {listed(clauses(gained, table))}"
    return listed(clauses(gained, table))


def _spare(rank: Rank, bound: int) -> str:
    """Why no straight takes one of two loose cards: the other would be left over."""
    if len(rank.left) == 2 and not bound:
        return "if a straight took one of them, the other would be left over"
    return "the others would be left over"


def _mates(ranks: Sequence[Rank], *, named: bool) -> str:
    """``K♣ must pair with K♠``."""
    if all(len(rank.loose) == 2 for rank in ranks):
        pairs = [cards(rank.loose) for rank in ranks]
        return (
            f"{listed(pairs)} must {'be a pair' if len(pairs) == 1 else 'be pairs'}"
            if not named
            else "they must be a pair"
        )
    words = []
    for place, rank in enumerate(ranks):
        one = rank.loose[:1]
        other = [card for card in rank.left if card not in one]
        words.append(f"{'it' if named else cards(one)}{'' if place else ' must pair'} with {cards(other)}")
    return listed(words)


def _stays(ranks: Sequence[Rank], stay: Sequence[int]) -> str:
    """Cards that stay out of the flushes, for others that want them or for what their rank must be."""
    (rank, *more) = ranks
    wants = not any(fact.least for fact in rank.step.because)
    if not more and len(rank.loose) == 1 and wants:
        return f"it wants {cards(stay)} as {verb(stay, 'a mate', 'mates')}, and {verb(stay, 'that', 'those')} {verb(stay)} loose too"
    return f"{cards(stay)} {verb(stay)} loose{' too' if wants and rank.loose else ''}"


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


def _stuck(rank: Rank, lead: Sequence[str], told: Sequence[Fact], table: Table) -> str:
    """Why the cards of a rank do not come out: too few for what is wanted of them, or one without a place."""
    wanted = sum(
        size * table.bounds(Number(what, rank.rank), rank.step.because)[0]
        for what, size in (*SIZES.items(), (THROUGH, 1))
    )
    if wanted > len(rank.left):
        left = f"only {cards(rank.left)} {verb(rank.left)} left" if rank.left else f"no {noun(rank.rank)} is left"
        wanted_here = any(fact.number.what != HELD and fact.least for fact in told)
        return f"{'but ' * wanted_here}{left} for {_wants(rank, table)}"
    stuck = rank.loose or rank.left
    if len(stuck) == 1:
        return f"{'it' if lead and lead[0].startswith(cards(stuck)) else cards(stuck)} has no place"
    return f"one of {'them' if lead and lead[0].startswith(cards(stuck)) else cards(stuck)} has no place"


def _wants(rank: Rank, table: Table) -> str:
    """What a rank must give."""
    words = {
        TRIPLES: ("a triple", "triples"),
        PAIRS: ("a pair", "pairs"),
        FOURS: ("four of a kind", "fours of a kind"),
        KICKERS: ("the seat beside four of a kind", "seats beside fours of a kind"),
        THROUGH: ("a straight", "straights"),
    }
    low = {what: table.bounds(Number(what, rank.rank), rank.step.because)[0] for what in words}
    return listed(
        [one if low[what] == 1 else f"{number(low[what])} {more}" for what, (one, more) in words.items() if low[what]]
    )
