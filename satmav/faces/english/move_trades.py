"""Full houses want triples and pairs, fours of a kind kickers: the rules ``houses`` and ``fours`` in English."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from satmav.faces.english.move_facts import clauses, step_of
from satmav.faces.english.move_table import ONE_EACH, Said, all_of, joined
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_plain import NO_FOUR
from satmav.game.cards import CARDS, RANKS
from satmav.game.hands import WINDOWS
from satmav.reasons.moves import (
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
)

NAMES = {
    HOUSES: ("full house", "full houses"),
    QUADS: ("four of a kind", "fours of a kind"),
    STRAIGHTS: ("straight", "straights"),
    TRIPLES: ("a triple", "triples"),
    PAIRS: ("a pair", "pairs"),
    FOURS: ("four of a kind", "fours of a kind"),
    KICKERS: ("a kicker", "kickers"),
}


MANY = 4
"""So many ranks at most are named to say that no others have cards enough."""


class Trade(NamedTuple):
    """A hand made of two groups: its total, the group that is scarce, the one that goes with it."""

    total: str
    scarce: str
    other: str


TRADES = {"houses": Trade(HOUSES, TRIPLES, PAIRS), "fours": Trade(QUADS, FOURS, KICKERS)}


def trade_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """As many full houses as triples and pairs; as many fours of a kind as odd cards beside them."""
    trade = TRADES[group.rule]
    facts = group.because
    gained = _main(trade, group.gained)
    asks, limits = _sides(trade, gained, facts, table)
    lead: list[str] = []
    if asks and (gained or asks != trade.total):
        lead += _wanted(asks, facts, table, known)
    if limits:
        lead += _limit(trade, limits, gained, facts, table, known)
    if gained and (asks, limits) == (PAIRS, TRIPLES):
        lead = _wanting(lead, facts, table)
    if gained is None:
        assert asks is not None
        assert limits is not None
        return Said(tuple(lead), _left_over(trade, asks, limits, _sums(asks, trade, facts, table)[0]))
    claims = _claims(trade, group, asks, limits, table)
    if asks == trade.total and len(lead) == 2 and joined(claims).endswith(" are"):
        return Said(tuple(lead), claims[0], _these(trade, lead))
    if trade.total == QUADS and limits and (only := _only(trade, limits, gained, facts, table)) is not None:
        why = "".join(re.findall(r" [(][^()]*[)]$", lead[-1])) if lead else ""
        if only == () and lead and lead[-1].startswith("no rank ") and claims == ["there is no four of a kind"]:
            return Said((), f"no four of a kind can be made{why}")
        if only and asks == trade.total and len(lead) == 1 and len(claims) == 1:
            return Said((), f"it can only be the {all_of(only[0])}{why}")
    return Said(tuple(lead), joined(claims))


def _only(
    trade: Trade, limits: str, gained: Fact, facts: Sequence[Fact], table: Table
) -> tuple[()] | tuple[int] | None:
    """The only rank that can be what is scarce, where that is gained; none where none can be, and no hand is left."""
    if limits != trade.scarce:
        return None
    ranks = _able(trade, limits, gained, facts, table)
    if not ranks and not gained.least and not gained.bound and gained.number.what in (KICKERS, QUADS):
        return ()
    return (ranks[0],) if len(ranks) == 1 and gained == Fact(Number(trade.scarce, ranks[0]), True, 1) else None


def _main(trade: Trade, gained: Sequence[Fact]) -> Fact | None:
    """What tells most of all that is gained at once: which ranks are what is scarce, then which are not what is not."""
    order = [(trade.scarce, True), (trade.other, False), (trade.other, True), (trade.scarce, False)]
    return min(
        gained,
        key=lambda fact: order.index((fact.number.what, fact.least)) if fact.number.what != trade.total else len(order),
        default=None,
    )


def _wanting(lead: Sequence[str], facts: Sequence[Fact], table: Table) -> list[str]:
    """Why pairs count triples: each wants one, ``the kings are a pair and want a triple; only the tens can be one``."""
    pairs = _sums(PAIRS, TRADES["houses"], facts, table)[0]
    *some, only = lead
    if pairs == 1:
        only = re.sub(r" can be a triple\b", " can be one", only)
    if not some:
        return [f"{('a', 'the')[pairs] if pairs < 2 else 'each'} pair wants a triple{ONE_EACH}, and {only}"]
    if len(some) > 1 or " two pairs" in some[0]:
        return [*some, only]
    if "there is a pair of" in some[0]:
        return [f"{some[0]}, which wants a triple{ONE_EACH}, and {only}"]
    return [f"{some[0]} and want a triple{' each' * (pairs > 1)}{ONE_EACH}; {only}"]


def _these(trade: Trade, lead: Sequence[str]) -> str:
    """``there is a full house, and its triple can only be the nines``."""
    there, only = lead
    found = re.fullmatch(r"only the ([a-z, ]+) can be (?:an? )?[a-z ]+?( [(].*[)])?", only)
    assert found is not None
    one = there.startswith(f"there is a {NAMES[trade.total][0]}")
    who = ("it" if one else "they") if trade.total == QUADS else ("its triple" if one else "their triples")
    return f"{there}, and {who} can only be the {found[1].replace(' or ', ' and ')}{found[2] or ''}"


def _claims(trade: Trade, group: Group, asks: str | None, limits: str | None, table: Table) -> list[str]:
    """What is gained; no more kickers are told of all ranks at once, nor that no triple is left for some pairs."""
    facts = group.because
    seats = [fact for fact in group.gained if fact.number.what == KICKERS and not fact.least]
    gained = [fact for fact in group.gained if fact not in seats]
    short = [fact for fact in gained if fact.number.what == PAIRS and fact.bound + fact.least == 0]
    if (asks, limits) != (PAIRS, TRIPLES) or not _is_spent(trade, group, table):
        short = []
    gained = [fact for fact in gained if fact not in short]
    claims = _they_are(
        trade,
        group,
        table,
        clauses(sorted(gained, key=lambda fact: (fact.number.what != trade.scarce, not fact.least)), table),
        alone=not short,
    )
    if short:
        left = f"no triple is left for a pair of {listed([all_of(fact.number.which) for fact in short], 'or')}"
        if any(fact.number.what == TRIPLES for fact in gained):
            claims[0] += f", and {left}"
        else:
            claims.insert(0, left)
    if not seats or NO_FOUR in gained:
        return claims
    if seats[0].bound:
        other = "other " * any(fact.number.what == KICKERS and fact.least for fact in facts)
        card = f"{other}card is a kicker" if seats[0].bound == 1 else f"{other}cards are kickers"
        return [*claims, f"at most {number(seats[0].bound)} {card}"]
    none = limits is not None and not _sums(limits, trade, facts, table)[1]
    return [*claims, "there is no four of a kind" if none else "there is no other kicker"]


def _is_spent(trade: Trade, group: Group, table: Table) -> bool:
    """Whether the pairs that are wanted take all triples that can be, of which there are some."""
    able = _able(trade, TRIPLES, _main(trade, group.gained), group.because, table)
    most = sum(table.most(Number(TRIPLES, rank)) for rank in able)
    return 0 < most == _sums(PAIRS, trade, group.because, table)[0]


def _they_are(trade: Trade, group: Group, table: Table, claims: list[str], *, alone: bool = True) -> list[str]:
    """``the kings are`` for ``the kings are a triple`` right after ``only the kings can be a triple``.

    ``alone``: if nothing else is said of what follows.
    """
    if not any(fact.number.what == trade.scarce and fact.least for fact in group.gained):
        return claims
    gained = _main(trade, group.gained)
    ranks = _able(trade, trade.scarce, gained, group.because, table)
    asks, supply = _sides(trade, gained, group.because, table)
    if supply != trade.scarce or asks is None or _sums(asks, trade, group.because, table)[0] < len(ranks):
        return claims
    if len(ranks) == 1:
        return claims if claims[1:] or not alone else [f"the {all_of(ranks[0])} are"]
    return ["both are" if len(ranks) == 2 else "all are", *claims[1:]]


def _sides(trade: Trade, gained: Fact | None, facts: Sequence[Fact], table: Table) -> tuple[str | None, str | None]:
    """What asks for most, and what allows least, where it matters for what is gained."""
    if gained is None:
        return _demand(trade, facts, table, None), _supply(trade, facts, table, None)
    what = gained.number.what
    if what == trade.total:
        return (
            (_demand(trade, facts, table, what), None) if gained.least else (None, _supply(trade, facts, table, what))
        )
    if gained.least:
        return _demand(trade, facts, table, what), what
    return _demand(trade, facts, table, None), _supply(trade, facts, table, what)


def _sums(what: str, trade: Trade, facts: Sequence[Fact], table: Table) -> tuple[int, int]:
    """The least and the most of a total, or of a group over all ranks."""
    if what == trade.total:
        return table.bounds(Number(what), facts)
    ranges = [table.bounds(Number(what, rank), facts) for rank in RANKS]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def _demand(trade: Trade, facts: Sequence[Fact], table: Table, but: str | None) -> str:
    """Which of the three asks for most."""
    some = [what for what in trade if what != but]
    return max(some, key=lambda what: (_sums(what, trade, facts, table)[0], _is_told(what, facts, least=True)))


def _supply(trade: Trade, facts: Sequence[Fact], table: Table, but: str | None) -> str:
    """Which of the three allows least."""
    some = [what for what in trade if what != but]
    return min(some, key=lambda what: (_sums(what, trade, facts, table)[1], not _is_told(what, facts, least=False)))


def _is_told(what: str, facts: Sequence[Fact], *, least: bool) -> bool:
    """Whether some fact bounds it on that side."""
    return any(fact.number.what == what and fact.least == least for fact in facts)


def _wanted(what: str, facts: Sequence[Fact], table: Table, known: Collection[Fact]) -> Iterator[str]:
    """What there is of the group that asks."""
    some = [fact for fact in facts if fact.number.what == what and fact.least]
    if some and not all(fact in known for fact in some):
        yield from clauses(some, table, found=True)


def _able(trade: Trade, what: str, gained: Fact | None, facts: Sequence[Fact], table: Table) -> list[int]:
    """The ranks that can be what is limited.

    A rank that is the other group is not, but the rule does not know that: where too few would be left, it counts.
    """
    wanted = max(_sums(other, trade, facts, table)[0] for other in trade if other != what)
    most = {rank: table.bounds(Number(what, rank), facts)[1] for rank in RANKS}
    if gained is not None and sum(most.values()) < wanted:
        plain = [fact for fact in facts if fact.number.what not in (*trade,) or fact.number.what == what]
        most = {rank: table.bounds(Number(what, rank), plain)[1] for rank in RANKS}
    return [rank for rank in RANKS if most[rank]]


def _limit(
    trade: Trade, what: str, gained: Fact | None, facts: Sequence[Fact], table: Table, known: Collection[Fact]
) -> Iterator[str]:
    """What the group that allows least can be."""
    if what == trade.total:
        own = [fact for fact in facts if fact.number.what == what and not fact.least and fact not in known]
        yield from clauses(own, table, found=True)
        return
    ranks = _able(trade, what, gained, facts, table)
    one, more = NAMES[what]
    plain = (HELD, THROUGH, RUN, *({TRIPLES, PAIRS, FOURS} - set(trade)))
    own = [fact for fact in facts if fact.number.what in plain]
    plainly = joined(clauses(own, table)) if any(fact not in known for fact in own) else ""
    found = _not_any(what, ranks, facts, table, known) if gained and ranks else ""
    why = f" ({'; '.join(filter(None, [plainly, found]))})" if plainly + found else ""
    if not ranks:
        not_any = [fact for fact in facts if fact.number.what == what and not fact.least]
        other = "other " * bool(not_any and all(fact in known for fact in not_any))
        yield (
            joined(clauses(not_any, table))
            if len(not_any) == 1 and not why + other
            else f"no {other}rank can be {one}{_few_enough(what, own, table) if plainly and not other else why}"
        )
        return
    twice = [rank for rank in ranks if table.bounds(Number(what, rank), facts)[1] > 1]
    also = f" (twice the {listed([all_of(rank) for rank in twice])})" if twice and what == PAIRS else ""
    can = one if len(ranks) == 1 else more
    yield f"only the {listed([all_of(rank) for rank in ranks], 'or')} can be {can}{also}{why}"


def _few_enough(what: str, facts: Sequence[Fact], table: Table) -> str:
    """`` (only sevens and eights have three cards, and ...)``: why none is left, and, if these are few, of which."""
    why, size = joined(clauses(facts, table)), SIZES[what]
    ranks = [rank for rank in RANKS if len(table.rank(rank)) >= size]
    short = {rank for fact in facts for rank in _ranks_of(fact)}
    if not 0 < len(ranks) <= MANY or not short.issuperset(ranks):
        return f" ({why})"
    more = " or more" * any(len(table.rank(rank)) > size for rank in ranks)
    return f" (only {listed([all_of(rank) for rank in ranks])} have {number(size)} cards{more}, and {why})"


def _ranks_of(fact: Fact) -> Collection[int]:
    """The ranks of which a fact may take cards."""
    what, which = fact.number
    return (CARDS[which].rank,) if what == HELD else WINDOWS[which] if what == RUN else (which,)


def _not_any(what: str, ranks: Sequence[int], facts: Sequence[Fact], table: Table, known: Collection[Fact]) -> str:
    """``the fives are no triple, step 3``: the ranks that were found not to be what is limited, if not right before."""
    some = [fact for fact in facts if fact.number.what == what and not fact.least + fact.bound and fact not in known]
    some = [fact for fact in some if fact.number.which not in ranks and what in (TRIPLES, FOURS)]
    if not some:
        return ""
    who = listed([all_of(fact.number.which) for fact in some])
    where = step_of(some, table).replace(" (", ", ").removesuffix(")")
    none = f"no triple{'s' * (len(some) > 1)}" if what == TRIPLES else "not"
    return f"{'the ' * (len(some) == 1)}{who} are {none}{where}"


def _left_over(trade: Trade, demand: str, supply: str, least: int) -> str:
    """What is asked for and cannot be had."""
    words = {
        HOUSES: "a full house", TRIPLES: "a triple", PAIRS: "a pair",
        QUADS: "a four of a kind", FOURS: "four of a kind", KICKERS: "a kicker",
    }  # fmt: skip
    if trade.total == QUADS and demand == KICKERS:
        return "that is one kicker too many"
    if demand == trade.total:
        return f"but there must be {words[demand] if least == 1 else f'{number(least)} {NAMES[demand][1]}'}"
    if supply == trade.total:
        return f"that is one {words[demand].split(' ', 1)[-1]} too many"
    return f"{words[demand]} is left without {words[supply]}"
