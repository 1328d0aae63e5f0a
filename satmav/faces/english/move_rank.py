"""What the cards of one rank can be, in English: the rule ``rank`` of a proof by forced moves."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from satmav.faces.english.move_claims import claim, loose_pairs, pair_too, together
from satmav.faces.english.move_facts import clauses, step_of
from satmav.faces.english.move_row import by_the_cards
from satmav.faces.english.move_scene import ONE_OF_THEM, Rank, Scene, rank_of
from satmav.faces.english.move_table import Said, all_of, cards, joined, noun, one_of, verb
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves import Group
from satmav.faces.moves_deal import SIZES, Table
from satmav.faces.moves_plain import NO_STRAIGHT
from satmav.reasons.moves import FOURS, HELD, KICKERS, PAIRS, THROUGH, TOTALS, TRIPLES, Fact, Number

Kind = tuple[str, bool, int]


def rank_said(group: Group, table: Table, known: Collection[Fact]) -> Said:
    """The step or steps; facts that are ``known`` need not be said again."""
    ranks = tuple({step.rule: rank_of(step, table) for step in group.steps}.values())
    told = [fact for fact in group.because if fact not in known]
    status, others = _status(ranks, told, group), _others(told)
    apart = _in_none(ranks, others, status)
    found = _found(told, table)
    rest = clauses([fact for fact in others if fact not in apart], table, found=True)
    lead = (*_with(status, apart, found, table), *_just(_neither(rest)))
    scene = Scene(ranks, lead, table)
    if not group.gained:
        torn = _torn(scene, told)
        return Said((), torn) if torn else Said(lead, _stuck(scene, told))
    scene = scene._replace(lead=tuple(_nearer(scene, clause) for clause in lead))
    kinds: dict[Kind, list[Fact]] = {}
    for fact in group.gained:
        kinds.setdefault((fact.number.what, fact.least, fact.bound), []).append(fact)
    return Said(scene.lead, _claims(scene, dict(kinds)), alone=_claims(scene._replace(lead=()), kinds))


def _nearer(scene: Scene, clause: str) -> str:
    """A clause about the rank whose cards were just named: a straight takes one of them, the others are a triple."""
    (rank, *more) = scene.ranks
    if more:
        return clause
    if len(rank.loose) == len(rank.left) == 2 and scene.names(rank.loose):
        return re.sub(rf"^a straight takes {one_of(rank.rank)}(?= [(]step|$)", ONE_OF_THEM, clause)
    if rank.held and len(rank.left) == SIZES[TRIPLES] and scene.leads("in a flush"):
        return re.sub(r"^there is a triple of (\w+)", r"the other \1 are a triple", clause)
    return clause


def _claims(scene: Scene, kinds: dict[Kind, list[Fact]]) -> str:
    """What is gained, told at once where one part tells the other."""
    (rank, *more) = scene.ranks
    if (TRIPLES, True, 1) in kinds:
        return together(scene, TRIPLES, short=(HELD, False, 0) not in kinds)
    if not more and kinds.keys() == {(PAIRS, True, 1), (HELD, False, 0)} and len(rank.loose) == 1:
        others = [fact.number.which for fact in kinds[HELD, False, 0]]
        mates = (
            f"{cards(others)}, which is loose too" if len(others) == 1 else f"one of {cards(others)}, both loose too"
        )
        return f"{scene.subject(rank.loose)} must pair with {mates}"
    if kinds.keys() == {(PAIRS, True, 1), (HELD, False, 0)} and len(kinds[PAIRS, True, 1]) == len(scene.ranks):
        told = pair_too(scene, [fact.number.which for fact in kinds[HELD, False, 0]])
        if told:
            return told
    if kinds.keys() == {(PAIRS, True, 1), (THROUGH, False, 0)} and all(len(one.loose) == 2 for one in scene.ranks):
        straights = clauses(kinds[THROUGH, False, 0], scene.table)[0]
        return f"{loose_pairs(scene)}, and {straights} (it would leave one over)"
    if len(kinds) > 1 and Fact(Number(TRIPLES, rank.rank), True, 1) in rank.because:
        kinds = {kind: facts for kind, facts in kinds.items() if kind != (PAIRS, False, 0)}
    stay = kinds.pop((HELD, False, 0)) if len(kinds) > 1 and (HELD, False, 0) in kinds else []
    claims = [claim(scene.of(facts), facts) for facts in kinds.values()]
    if stay and not any(least for _, least, _ in kinds):  # not as if they were loose for what they cannot be besides
        return joined([*clauses(stay, scene.table), *claims])
    return joined(claims) + (f", with {cards([fact.number.which for fact in stay])} loose too" if stay else "")


def _others(facts: Iterable[Fact]) -> list[Fact]:
    """What is known of a rank beside its cards; that something is none before that something is, of all ranks first."""
    rest = [fact for fact in facts if fact.number.what != HELD]
    if NO_STRAIGHT in rest:
        rest = [fact for fact in rest if fact.number.what != THROUGH or fact.least]
    return sorted(rest, key=lambda fact: (fact.least, fact.number.what not in TOTALS))


BOTH = ("triple", "pair")
IN_NONE = {THROUGH: "in no straight", PAIRS: "in no pair", TRIPLES: "in no triple"}


def _in_none(ranks: Sequence[Rank], others: Sequence[Fact], status: Sequence[str]) -> list[Fact]:
    """What can be said of the loose cards themselves: no straight takes them, they are no pair."""
    loose = {rank.rank for rank in ranks if rank.loose}
    if len(status) != 1 or not status[0].endswith(" loose") or len(loose) != len(ranks):
        return []
    kinds: dict[str, list[Fact]] = {}
    for fact in others:
        if fact.number.what in IN_NONE and not fact.least and not fact.bound:
            kinds.setdefault(fact.number.what, []).append(fact)
    whole = [facts for facts in kinds.values() if {fact.number.which for fact in facts} == loose]
    return [fact for facts in whole for fact in facts]


def _neither(said: Sequence[str]) -> list[str]:
    """``the threes are neither a triple nor a pair``."""
    triples, pairs = (next((one for one in said if re.search(rf" are no {what}s?$", one)), "") for what in BOTH)
    if not triples or triples.replace("triple", "pair") != pairs:
        return list(said)
    who = triples.partition(" are no ")[0]
    more = triples.endswith("s")
    merged = f"{who} are neither {'triples nor pairs' if more else 'a triple nor a pair'}"
    return [one for one in said if one not in (triples, pairs)] + [merged]


def _just(said: Sequence[str]) -> list[str]:
    """``just two straights take a six (only one eight)``, not that two do and that at most two do."""
    least = [one for one in said if f"at most {one}" in [other.partition(" (")[0] for other in said]]
    return [
        re.sub(r"^at most", "just", one) if one.partition(" (")[0].removeprefix("at most ") in least else one
        for one in said
        if one not in least
    ]


def _found(told: Sequence[Fact], table: Table) -> dict[bool, str]:
    """Where cards were found to be in flushes, and where to be loose."""
    held = [fact for fact in told if fact.number.what == HELD]
    return {least: step_of([fact for fact in held if fact.least == least], table) for least in (False, True)}


def _with(status: Sequence[str], apart: Sequence[Fact], found: dict[bool, str], table: Table) -> list[str]:
    """``{Qc} is loose (step 3) and in no straight (no ten)``."""
    status = [f"{one}{found[not one.endswith(' loose')]}" for one in status]
    if not apart:
        return status
    said = []
    for what in dict.fromkeys(fact.number.what for fact in apart):
        about = [fact for fact in apart if fact.number.what == what]
        why, own = listed(by_the_cards(about, table)), step_of(about, table)
        said.append(IN_NONE[what] + (f" ({why})" if why else own))
    return [", ".join([status[0], *said[:-1]]) + f" and {said[-1]}"]


def _status(ranks: Sequence[Rank], told: Sequence[Fact], group: Group) -> list[str]:
    """``K♣ is loose``, and what has become of the others of its rank."""
    said = {fact.number.which for fact in told if fact.number.what == HELD}
    held = [card for rank in ranks for card in rank.held if card in said]
    loose = [card for rank in ranks for card in rank.loose if said.intersection(rank.loose)]
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


def _torn(scene: Scene, told: Sequence[Fact]) -> str:
    """``{3c}, the only three, is in a flush, but a straight takes a three``."""
    (rank,) = scene.ranks
    dealt = scene.table.rank(rank.rank)
    needed = {Fact(Number(HELD, card), True, 1) for card in dealt} | {Fact(Number(THROUGH, rank.rank), True, 1)}
    if len(dealt) != 1 or needed != set(rank.because):
        return ""
    gone = f"{cards(dealt)}, the only {noun(rank.rank)}, is in a flush"
    wants = [fact for fact in told if fact.number.what == THROUGH]
    return f"{gone}, but a straight takes {one_of(rank.rank)}{step_of(wants, scene.table)}" if wants else f"but {gone}"


def _stuck(scene: Scene, told: Sequence[Fact]) -> str:
    """Why the cards of a rank do not come out: too few for what is wanted of them, or one without a place."""
    (rank,) = scene.ranks
    low = {what: scene.table.bounds(Number(what, rank.rank), rank.because)[0] for what in (*SIZES, THROUGH)}
    if sum(count * SIZES.get(what, 1) for what, count in low.items()) > len(rank.left):
        left = f"only {cards(rank.left)} {verb(rank.left)} left" if rank.left else f"no {noun(rank.rank)} is left"
        asked = any(fact.number.what != HELD and fact.least for fact in told)
        if asked and len(rank.left) > 1:
            wanted = sum(count * SIZES.get(what, 1) for what, count in low.items())
            few = f"{number(len(rank.left))}{' are left' if rank.held else ''}"
            few = f"there are only {few}" if not rank.held else f"only {few}"
            return f"but that takes {number(wanted)} {all_of(rank.rank)}, and {few}"
        return f"{'but ' * asked}{left} for {_wants(low)}"
    stuck = rank.loose or rank.left
    if len(stuck) == 1:
        return f"{scene.subject(stuck)} has no place"
    return f"one of {'them' if scene.names(stuck) else cards(stuck)} has no place"


def _wants(low: dict[str, int]) -> str:
    """What a rank must give."""
    words = {
        TRIPLES: ("a triple", "triples"),
        PAIRS: ("a pair", "pairs"),
        FOURS: ("four of a kind", "fours of a kind"),
        KICKERS: ("a kicker", "kickers"),
        THROUGH: ("a straight", "straights"),
    }
    wanted = {what: count for what, count in low.items() if count}
    return listed(
        [words[what][0] if count == 1 else f"{number(count)} {words[what][1]}" for what, count in wanted.items()]
    )
