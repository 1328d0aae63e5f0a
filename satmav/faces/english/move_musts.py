"""The cards of a suit that must go into its flush or stay loose, in English: reasons, and what they leave no choice.

A short reason stands in brackets behind the cards. Of a long one a reader must know each part before the cards mean
anything: then the reasons come first, card by card, and the cards after them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from satmav.faces.english.move_claims import only_cards
from satmav.faces.english.move_facts import clauses, step_of, without_brackets
from satmav.faces.english.move_table import all_of, cards, joined, one_of, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_deal import SIZES, Table, is_plain
from satmav.faces.moves_plain import NO_FOUR
from satmav.game.cards import CARDS, Card
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number

FEW = 12
"""So many words at most of a reason stand in brackets."""

GROUPS = (PAIRS, TRIPLES, FOURS)

CARD = re.compile(r"{(..)}")
MATES = re.compile(r"([^a-z]*(?:{..}(?:, | and )?)+) are in flushes$")


class Must(NamedTuple):
    """Cards that have no choice, what they must do, and why."""

    some: tuple[Card, ...]
    end: str
    why: tuple[str, ...]

    @property
    def is_long(self) -> bool:
        """Whether the reasons are too much for brackets."""
        return len(bracketed(self.why).split()) > FEW


def bracketed(said: Sequence[str]) -> str:
    """Clauses in brackets, and what each has in brackets first: ``(with no five no straight takes a six)``."""
    return f" ({_reason(said)})" if said else ""


def _reason(said: Sequence[str]) -> str:
    return joined([without_brackets(one) for one in said])


def must_said(must: Must, table: Table, first: bool = False) -> str:
    """``{Kh} must go into a flush ({Kd} is in one)``, or the reasons ``first``, as where they are many."""
    who = only_cards(must.some, table)
    if not must.why or not (first or must.is_long):
        why = [_shortly(one, cards(must.some)) for one in must.why]
        return f"{who} must {must.end}{bracketed(why)}"
    last = must.why[-1]
    if len(must.why) == 1 and re.search(rf"takes? {re.escape(cards(must.some))}$", last):
        who = "it" if len(must.some) == 1 else "they"
    mates = MATES.match(must.why[0])
    if mates and {_rank_of(card) for card in must.some} <= set(map(_rank_of, CARD.findall(mates[1]))):
        who = f"their mate{'s' * (len(must.some) > 1)} {cards(must.some)}"
    return f"{joined(must.why)}, so {who} must {must.end}"


def _shortly(said: str, who: str) -> str:
    """What was said of the cards that were just named."""
    return re.sub(
        rf"(takes?|needs?) {re.escape(who)}$", lambda found: f"{found[1]} {'them' if ' and ' in who else 'it'}", said
    )


def musts_of(
    some: Sequence[Card], end: str, facts: Sequence[Fact], table: Table, more: Sequence[str] = ()
) -> list[Must]:
    """Cards that must do the same, with ``more`` reasons; where these are many those with loose mates come apart."""
    goes = not end.startswith("stay")
    whole = Must(tuple(some), end, (*whys(some, goes, facts, table, not more), *more))
    loose = {rank_about(fact) for fact in facts if fact.number.what == HELD and not fact.least}
    parts = [tuple(card for card in some if (card.rank in loose) == one) for one in (True, False)]
    if not (goes and whole.is_long and all(parts)) or more:
        return [whole]
    apart = []
    for part in parts:
        ranks = {card.rank for card in part}
        why = whys(part, goes, [fact for fact in facts if rank_about(fact) in ranks], table)
        apart.append(Must(part, end.replace("into flushes", "into a flush") if len(part) == 1 else end, tuple(why)))
    return apart


def musts_said(said: Sequence[tuple[str, bool]]) -> str:
    """Clauses about cards that have no choice, one after the other; those with reasons first stand apart."""
    texts = [text for text, _ in said]
    if any(long for _, long in said):
        return "; ".join(texts)
    return ", and ".join(texts) if "," in "".join(texts) else listed(texts)


def stuck_said(both: Sequence[tuple[Sequence[Card], str]], facts: Sequence[Fact], table: Table) -> str:
    """The cards that must stay and those that must go, with reasons first, where they leave no fives."""
    said = []
    for some, end in both:
        sure = {fact.number.which for fact in facts if fact.number.what == HELD}
        state = "loose" if end.startswith("stay") else end.replace("go into", "in")
        old = [card for card in some if card in sure or is_known(card, state != "loose", facts, table)]
        new = [card for card in some if card not in old]
        where = "" if sure.issuperset(old) else found_at(old, state != "loose", table)
        one = state.replace("flushes", "a flush") if len(old) == 1 else state
        said += [f"{cards(old)} {verb(old)} {one}{where}"] if old else []
        if new:
            ranks = {card.rank for card in new}
            own = [fact for fact in facts if rank_about(fact) in ranks]
            said += [must_said(must, table, True) for must in musts_of(new, end, own, table)]
    others = {card.rank for some, _ in both for card in some}
    return "; ".join([*clauses([fact for fact in facts if rank_about(fact) not in others], table), *said])


def is_known(card: Card, goes: bool, facts: Iterable[Fact], table: Table) -> bool:
    """Whether it was said before that a card is in a flush, or loose, and no reason for it is to be explained now."""
    own = [fact for fact in facts if rank_about(fact) == card.rank]
    return held(card, goes) in table.known and not any(fact in table.asides for fact in own)


def held(card: Card, goes: bool) -> Fact:
    """That a card is in a flush, or loose."""
    return Fact(Number(HELD, card), goes, int(goes))


def found_at(some: Iterable[Card], goes: bool, table: Table) -> str:
    """Where it was found that cards are in a flush, or loose, if that is some way back."""
    return step_of([held(card, goes) for card in some], table)


def whys(some: Sequence[Card], goes: bool, facts: Iterable[Fact], table: Table, alone: bool = True) -> list[str]:
    """Why cards go or stay, by the facts of their ranks; what was said right before is left out.

    ``alone``: nothing else is said of them, that might be taken for the reason of all.
    """
    rest = _not_fresh([fact for fact in facts if not is_plain(fact, table)], table, alone)
    whole, ranks = rest, dict.fromkeys(card.rank for card in some)
    said, rest = (_filling if goes else _used_up)(ranks, whole, table)
    done = {rank_about(fact) for fact in whole if fact not in rest}
    none, rest = _none_at_all(set(ranks) - done, rest, table)
    mates, rest = _mates_gone(rest) if goes and len(some) > 1 else ([], rest)
    needs, rest = ([], rest) if goes else _needed(some, rest)
    none = [] if needs and not rest else none
    exact, rest = _exactly(rest, table)
    return [*mates, *said, *none, *exact, *_together(clauses(rest, table)), *needs]


def _together(said: list[str]) -> list[str]:
    """``the twos are no triple and no pair``: what was said of the same ranks one after the other."""
    text = re.sub(r"(?m)^(the \w+ are|[a-z, ]+ are) (no triples?)\n\1 (no pairs?)$", r"\1 \2 and \3", "\n".join(said))
    return text.split("\n") if text else []


def used(facts: Iterable[Fact], table: Table) -> list[str]:
    """What takes all cards of some ranks."""
    facts = list(facts)
    said, rest = _used_up(dict.fromkeys(map(rank_about, facts)), facts, table)
    return [*said, *clauses(rest, table)]


def _not_fresh(facts: list[Fact], table: Table, alone: bool) -> list[Fact]:
    """The facts without what was said right before, where no other reason is left that might be taken for all."""
    groups = [fact for fact in facts if fact.number.what in GROUPS and fact.least]
    if alone and groups == facts and all(fact in table.fresh for fact in groups):
        return []
    loose = {rank_about(fact) for fact in facts if fact.number.what == HELD and not fact.least}
    gone = [fact for fact in facts if fact.number.what == HELD and fact.least and table.fresh == (fact,)]
    facts = [fact for fact in facts if fact not in gone or rank_about(fact) not in loose]
    if any(fact.number.what == KICKERS and not fact.least and NO_FOUR not in table.known for fact in facts):
        return facts
    for kind in (THROUGH, *GROUPS)[: None if len(table.fresh) == 1 else 1]:
        none = [fact for fact in facts if fact.number.what == kind and not fact.least and not fact.bound]
        rest = [fact for fact in facts if fact not in none]
        mates = kind == THROUGH and all(fact.number.what == HELD for fact in rest)
        if all(fact in table.fresh for fact in none) and (mates or not rest):
            facts = rest
    return facts


def _needed(some: Sequence[Card], facts: list[Fact]) -> tuple[list[str], list[Fact]]:
    """``{Kd} needs {Kh}``, of ranks of which no straight takes any, as was said: their loose cards want mates."""
    said = [fact for fact in facts if fact.number.what != HELD or fact.least]
    loose = [fact for fact in facts if fact not in said]
    if not loose or {rank_about(fact) for fact in loose} & {
        rank_about(fact) for fact in said if fact.number.what == THROUGH
    }:
        return [], facts
    return [needs_said(some, [fact.number.which for fact in loose])], said


def needs_said(some: Sequence[Card], loose: Sequence[int]) -> str:
    """``{Kd} needs {Kh}``: loose cards, and those of some that are mates of theirs."""
    wanted = [card for card in some if card.rank in {CARDS[one].rank for one in loose}]
    return f"{cards(loose)} {verb(loose, 'needs', 'need')} {cards(wanted)}"


def _filling(ranks: Iterable[int], facts: Sequence[Fact], table: Table) -> tuple[list[str], list[Fact]]:
    """``{Kd} is loose and fills the only straight with a king``: the mates that leave a card no straight."""
    kinds: dict[int, list[tuple[int, list[int], str, bool]]] = {}
    done: set[Fact] = set()
    for rank in ranks:
        own = [fact for fact in facts if rank_about(fact) == rank]
        loose = [fact for fact in own if fact.number.what == HELD and not fact.least]
        count = len(loose)
        most, no_pair = Fact(Number(THROUGH, rank), False, count), Fact(Number(PAIRS, rank), False, 0)
        unpaired = no_pair in own
        if count and most in own and (unpaired or most._replace(least=True) in own):
            named = [fact.number.which for fact in loose]
            kinds.setdefault(count, []).append((rank, named, table.asides.get(most, ""), unpaired))
            done.update([*loose, *(fact for fact in own if fact.number.what == THROUGH), no_pair])
    said = []
    for count, fills in kinds.items():
        if count == 1 and len(fills) > 2 and not any(why or unpaired for *_, why, unpaired in fills):
            who = cards([card for _, named, *_ in fills for card in named])
            said.append(f"{who} are loose, and just one straight takes each of their ranks")
            continue
        for rank, named, why, unpaired in fills:
            straights = "the only straight" if count == 1 else f"the only {number(count)} straights"
            state = f"{verb(named)} loose{', in no pair,' * unpaired} and{f' with {why}' * bool(why)}"
            said.append(f"{cards(named)} {state} {verb(named, 'fills', 'fill')} {straights} with {one_of(rank)}")
    return said, [fact for fact in facts if fact not in done]


def _used_up(ranks: Iterable[int], facts: Sequence[Fact], table: Table) -> tuple[list[str], list[Fact]]:
    """``a straight and a triple take all four tens``: where two kinds of hands use up a rank."""
    words = {PAIRS: "a pair", TRIPLES: "a triple", FOURS: "four of a kind", KICKERS: "a kicker"}
    said, done = [], set[Fact]()
    for rank in ranks:
        own = [
            fact for fact in facts if rank_about(fact) == rank and fact.least and fact.number.what in (*SIZES, THROUGH)
        ]
        wanted = sum(SIZES.get(fact.number.what, 1) * fact.bound for fact in own)
        if len(own) == 2 and own[0].number != own[1].number and wanted == len(table.rank(rank)):
            through = [fact.bound for fact in own if fact.number.what == THROUGH]
            takers = ["a straight" if one == 1 else f"{number(one)} straights" for one in through]
            takers += [words[fact.number.what] for fact in own if fact.number.what != THROUGH and fact.bound == 1]
            if len(takers) == 2:
                said.append(f"{listed(takers)} take all {number(wanted)} {all_of(rank)}")
                done.update(own)
    return said, [fact for fact in facts if fact not in done]


def _none_at_all(ranks: Collection[int], facts: Sequence[Fact], table: Table) -> tuple[list[str], list[Fact]]:
    """That there is no straight and no four of a kind at all, as was said before of all ranks.

    It is said again where the other reasons are many, or are not about each of the ranks.
    """
    what = {THROUGH} if table.straightless else set[str]()
    what |= {KICKERS} if NO_FOUR in table.known else set()
    no = [fact for fact in facts if fact.number.what in (THROUGH, KICKERS) and not fact.least and not fact.bound]
    if not no or not {fact.number.what for fact in no} <= what:
        return [], list(facts)
    rest = [fact for fact in facts if fact not in no]
    about = {rank_about(fact) for fact in rest}
    if not rest or (len(rest) < 3 and about.issuperset(ranks)):
        return [], rest
    of = {fact.number.what for fact in no}
    kinds = [name for one, name in ((THROUGH, "no straight"), (KICKERS, "no four of a kind")) if one in of]
    return [f"there is {listed(kinds)}"], rest


def _mates_gone(facts: Sequence[Fact]) -> tuple[list[str], list[Fact]]:
    """``{Kc}, {9d} and {2h} are in flushes``: of so many cards a reader is told that they are mates of others."""
    gone = [fact for fact in facts if fact.number.what == HELD and fact.least]
    if len(gone) < 3:
        return [], list(facts)
    who = cards([fact.number.which for fact in gone])
    return [f"{who} are in flushes"], [fact for fact in facts if fact not in gone]


def _exactly(facts: Sequence[Fact], table: Table) -> tuple[list[str], list[Fact]]:
    """``just two straights take a five``: no more and no less, where that is more than one."""
    most = [fact for fact in facts if fact.number.what == THROUGH and not fact.least and fact.bound > 1]
    both = [fact for fact in most if fact._replace(least=True) in facts]
    said = []
    for fact in both:
        why = f" ({table.asides[fact]})" if table.asides.get(fact) else ""
        said.append(f"just {number(fact.bound)} straights take {one_of(fact.number.which)}{why}")
    gone = {*both, *(fact._replace(least=True) for fact in both)}
    return said, [fact for fact in facts if fact not in gone]


def _rank_of(card: Card | str) -> str:
    return str(card)[0]


def rank_about(fact: Fact) -> int:
    """The rank that a fact is about, or whose card it is about."""
    return CARDS[fact.number.which].rank if fact.number.what == HELD else fact.number.which
