"""A proof by forced moves in English, as a person would argue with the cards on the table.

Each sentence names its cards, says what they cannot be and why; in the end a card has no place, or the hands do not
add up. What was said in the sentence before is not said again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial

from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.move_facts import clause
from satmav.faces.english.move_rank import rank_said
from satmav.faces.english.move_runs import passing_said, runs_said
from satmav.faces.english.move_suit import suit_said, too_few
from satmav.faces.english.move_table import Said, Table, joined, sentence
from satmav.faces.english.move_totals import total_said, trade_said
from satmav.faces.items import Item
from satmav.faces.moves import Cases, Chain, Group, Lemma, Part, plan
from satmav.faces.moves_plain import gives, steps_of
from satmav.game.cards import RANKS
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import FOURS, KICKERS, QUADS, Fact, Proof, Step

RULES: dict[str, Callable[[Group, Table, Collection[Fact]], Said]] = {
    "suit": suit_said,
    "rank": rank_said,
    "through": passing_said,
    "needs": passing_said,
    "houses": trade_said,
    "fours": trade_said,
    "runs": runs_said,
    "total": total_said,
}
LOOSE = "A card is loose where it is in no flush."
NO_FOURS = "no rank has all four of its cards, so there is no four of a kind"


def tell(proof: Proof, deal: Deal, rules: Rules) -> tuple[Item, ...]:
    """The whole argument, as items."""
    table = Table(deal.mask, rules.quads)
    obvious = partial(is_obvious, table=table)
    items = tuple(parts_said(plan(proof, obvious), table))
    rules_used = {step.rule for step in steps_of(proof) if obvious(step)}
    few = sorted(rule.about[0] for rule in rules_used if rule.name == "suit")
    clauses = [f"{too_few(few, table)}, that is, in no flush"] if few else []
    clauses += [NO_FOURS] if any(rule.name == "fours" for rule in rules_used) else []
    first = [LOOSE] if not few and any("loose" in text for text in _texts(items)) else []
    first += [sentence("; ".join(clauses))] if clauses else []
    seen = tuple(step.gained for step in steps_of(proof) if step.gained and obvious(step))
    return (Item(" ".join(first), facts=seen), *items) if first else items


def is_obvious(step: Step, table: Table) -> bool:
    """Whether a step says what is said once before all others: too few cards for a flush, or for four of a kind."""
    if step.because or step.gained is None:
        return False
    if step.rule.name == "suit":
        return len(table.suit(step.rule.about[0])) < 5
    return step.rule.name == "fours" and _silent(step.gained, table)


def sentences(items: Iterable[Item]) -> int:
    """How many sentences there are to read; a row of a table counts as one."""
    return sum(max(1, text.count(". ") + 1) for text in _texts(items))


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from _texts(item.items)


def parts_said(parts: Iterable[Part], table: Table) -> Iterator[Item]:
    """The parts of a plan, told one after the other."""
    yield from _items(parts, table, "", ())


def _items(parts: Iterable[Part], table: Table, label: str, said: Collection[Fact]) -> Iterator[Item]:
    """Each part, and what was said right before it."""
    known, shown = set(said), ""
    left: tuple[Fact, ...] = ()
    for part in parts:
        facts = _gained(part)
        text = _chain(part, table, known) if isinstance(part, Chain) and part.groups[0].rule != "balance" else ""
        if shown:
            goes_on = text.startswith("so ")
            told = sentence(f"{shown}, and {text.removeprefix('so ')}" if goes_on else shown)
            yield Item(told, facts=left + facts if goes_on else left)
            text, shown = "" if goes_on else text, ""
        if isinstance(part, Lemma):
            yield from _supposed(part, table, label)
            known, left, shown = {part.left}, (part.left,), f"so {clause(part.left, table)}"
        elif isinstance(part, Cases):
            yield from _cases(part, table, label)
        else:
            known = set(part.groups[-1].gained)
            if part.groups[0].rule == "balance":
                yield replace(balance_said(part.groups[0].steps[0], table), facts=facts)
            elif text:
                yield Item(sentence(text), facts=facts)


def _gained(part: Part) -> tuple[Fact, ...]:
    """The facts that a sentence gains."""
    return tuple(fact for group in part.groups for fact in group.gained) if isinstance(part, Chain) else ()


def _supposed(part: Lemma, table: Table, label: str) -> Iterator[Item]:
    """A supposition, refuted."""
    inner = tuple(_items(part.parts, table, label, [part.supposed]))
    head = f"Suppose {clause(part.supposed, table)}."
    if len(inner) < 3 and not any(item.items for item in inner):
        facts = (fact for item in inner if not item.inside for fact in item.facts)
        yield Item(" ".join([head, *(item.text for item in inner)]), facts=(part.supposed, *facts), inside=True)
    else:
        yield Item(head, inner, facts=(part.supposed,), inside=True)


def _cases(part: Cases, table: Table, label: str) -> Iterator[Item]:
    for place, (supposed, parts) in enumerate(zip(part.supposed, part.parts, strict=True), start=1):
        own = f"{label}{place}"
        inner = tuple(_items(parts, table, f"{own}.", [supposed]))
        yield Item(f"Case {own}: {clause(supposed, table)}.", inner, facts=(supposed,), inside=True)


def _chain(part: Chain, table: Table, known: Collection[Fact]) -> str:
    text, told = "", set(known)
    for group in part.groups:
        silent = (
            set(group.because) if text else {fact for fact in group.because if _known(fact, group.rule, table, told)}
        )
        said = RULES[group.rule](group, table, silent)
        lead = joined(said.lead) if said.lead else ""
        if text and said.follow and len(told) == 1:
            text += f", {said.follow}"
        elif said.whole and not text:
            text = said.whole
        elif text:
            text += f", {_link(text, group, told)}{said.alone or said.claim}"
        elif group.gained:
            text = f"{lead}, so {said.claim}" if lead else f"so {said.claim}"
        else:
            text = f"{lead}{', ' if said.claim.startswith('but ') else ': '}{said.claim}" if lead else said.claim
        told = set(group.gained)
    return text


def _link(text: str, group: Group, told: set[Fact]) -> str:
    """How a clause goes on: from the last one, or from one before."""
    if told.isdisjoint(group.because):
        return "and "
    return "and so " if text.startswith("so ") or ", so " in text else "so "


def _known(fact: Fact, rule: str, table: Table, told: Collection[Fact]) -> bool:
    """Whether a reason need not be said: it was said right before, or that no seat is left beside four of a kind."""
    no_seat = fact.number.what in (QUADS, KICKERS) and not fact.least and not fact.bound
    return _silent(fact, table) or any(gives(one, fact) for one in told) or (rule == "rank" and no_seat)


def _silent(fact: Fact, table: Table) -> bool:
    """Whether anybody sees a fact: no four of a kind where no rank is whole."""
    if fact.number.what not in (QUADS, FOURS, KICKERS) or fact.least or fact.bound:
        return False
    return not table.quads or all(len(table.rank(rank)) < 4 for rank in RANKS)
