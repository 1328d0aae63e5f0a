"""A proof by forced moves in English, as a person would argue with the cards on the table.

Each sentence names its cards, says what they cannot be and why; in the end a card has no place, or the hands do not
add up. What was said in the sentence before is not said again, and a supposition is the head of its first sentence.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.move_chain import chained, named_by, says_straightless, worth_saying
from satmav.faces.english.move_end import ended
from satmav.faces.english.move_facts import BACK, clause, clauses
from satmav.faces.english.move_heads import after_head
from satmav.faces.english.move_likewise import Place, likewise
from satmav.faces.english.move_named import FEW, named_straights, straightless
from satmav.faces.english.move_once import once
from satmav.faces.english.move_runs import why_dealt
from satmav.faces.english.move_scores import scores_said
from satmav.faces.english.move_suit import too_few
from satmav.faces.english.move_suppose import after_supposing, announced, concluded, supposing
from satmav.faces.english.move_table import joined, sentence
from satmav.faces.items import Item
from satmav.faces.moves import Cases, Chain, Group, Lemma, Part, Twin
from satmav.faces.moves_balance import sheet_of, sourced, tightened
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import NO_FOUR, NO_STRAIGHT, facts_of, gives, has_opening, is_obvious, steps_of
from satmav.faces.moves_twins import likened
from satmav.game.cards import SUITS
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.reasons.moves import (
    FOURS,
    HELD,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
    Proof,
    Rule,
    Step,
)

LOOSE = "a card that is in no flush is called loose"
SHORT = 4
"""Words that are said again rather than looked for."""
ONE_STRAIGHT = Fact(Number(STRAIGHTS), False, 1)
NO_FOURS = "no rank has all four cards here, so there is no four of a kind"


@lru_cache(maxsize=8)  # it is priced, its cards are marked, and it is printed
def tell(proof: Proof, deal: Deal, rules: Rules) -> tuple[Item, ...]:
    """The whole argument, as items."""
    table = Table(deal.mask, rules.quads)
    parts = likened(proof, table)
    seen = tuple(step.gained for step in steps_of(proof) if step.gained and is_obvious(step))
    if has_opening(proof) and _wants_no_straight(proof, parts, table):
        seen += (NO_STRAIGHT,)
    if has_opening(proof):
        table = replace(table, named=_named_runs(proof, table))
    first = [Item(_opening(proof, table, NO_STRAIGHT in seen), facts=seen)] if has_opening(proof) else []
    voice = _Voice(table, step=len(first), found=dict.fromkeys(seen, 0), known=list(seen))
    heard = ["loose" for item in first if "loose" in item.text]
    return (*first, *ended(once(voice.items(parts, "", ()), heard), parts))


def _wants_no_straight(proof: Proof, parts: Sequence[Part], table: Table) -> bool:
    """Whether the cards allow no straight, and that is spoken of before it is said first of all."""
    if table.opens() or not _speaks_of_straights(proof):
        return False
    return not (isinstance(parts[0], Chain) and NO_STRAIGHT in parts[0].gained)


def _named_runs(proof: Proof, table: Table) -> tuple[int, ...]:
    """The runs that the cards allow, where they are few and straights are spoken of."""
    runs = table.opens()
    return tuple(runs) if len(runs) <= FEW and _speaks_of_straights(proof) else ()


def _speaks_of_straights(proof: Proof) -> bool:
    straights = (STRAIGHTS, RUN, THROUGH)
    return any(fact.number.what in straights for step in steps_of(proof) for fact in facts_of(step))


def _opening(proof: Proof, table: Table, no_straight: bool) -> str:
    """What anybody sees, or else what loose means."""
    steps = list(steps_of(proof))
    obvious = {step.rule for step in steps if is_obvious(step)}
    few = sorted(rule.about[0] for rule in obvious if rule.name == "suit")
    loose = any(fact.number.what == HELD for step in steps for fact in facts_of(step))
    few = few or [suit for suit in SUITS if loose and 0 < len(table.suit(suit)) < 5]
    said = [f"{too_few(few, table)}, that is, in no flush"] if few else []
    said += [NO_FOURS] if any(rule.name == "fours" for rule in obvious) else []
    said += [straightless(table)] if no_straight else []
    said += [named_straights(table.named, replace(table, named=()))] if table.named else []
    return sentence("; ".join(said or [LOOSE]))


def parts_said(parts: Sequence[Part], table: Table, *, claim_first: bool = False) -> list[Item]:
    """The parts of a plan, told one after the other."""
    return once(_Voice(table, depth=1, claim_first=claim_first).items(parts, "", ()), ["loose"])


@dataclass
class _Voice:
    """Who tells, and has told why the cards alone allow no more straights through a rank.

    ``step`` is the number of the item that is told, and ``found`` has those of facts; none where the first is nested.
    """

    table: Table
    told: dict[Fact, tuple[int, bool]] = field(default_factory=dict)
    """At which step it was told why the cards alone allow no more of something, and whether that is easily found."""
    step: int = 0
    depth: int = 0
    found: dict[Fact, int] = field(default_factory=dict)
    claim_first: bool = False
    """Whether what is left of a supposition is said first even where that is short."""
    known: list[Fact] = field(default_factory=list)
    """All that was said or supposed so far, and still holds."""
    line: int = 0
    """The line under that item, if any."""
    heard: dict[int, Place] = field(default_factory=dict)
    """Where each sentence of the plan was told, by its id: another may be its equal."""
    none: int = 0
    """How many sentences said that no straight is left, which their steps only mean, and still hold."""

    def items(self, parts: Sequence[Part], label: str, known: Collection[Fact]) -> Iterator[Item]:
        """Each part, and what was said right before it."""
        self.depth += 1
        before, none, table = len(self.known), self.none, self.table
        for part in parts:
            self._next()
            if isinstance(part, Chain):
                yield self._found(self._item("", part, known), self._gained(part))
                self._learn(part)
                known = part.groups[-1].gained
            elif isinstance(part, Twin):
                yield self._twin("", part, known)
            elif isinstance(part, Lemma):
                yield self._found(self._refuted(part, label), [part.left])
                self.known.append(part.left)
                known = ()
            else:
                yield from self._cases(part, label)
        del self.known[before:]
        self.none, self.table = none, table
        self.depth -= 1

    def _next(self) -> None:
        if self.depth == 1:
            self.step, self.line = self.step + 1, 0
        self.line += self.depth == 2

    def _found(self, item: Item, facts: Iterable[Fact]) -> Item:
        """The item, which says these facts."""
        if self.depth == 1:
            for fact in facts:
                self.found.setdefault(fact, self.step)
        return item

    def _cases(self, part: Cases, label: str) -> Iterator[Item]:
        for place, (supposed, parts) in enumerate(zip(part.supposed, part.parts, strict=True), start=1):
            if place > 1:
                self._next()
            own = f"{label}{place}"
            item = self._under(f"Case {own}, where {clause(supposed, self.table)}:", parts, f"{own}.", supposed)
            yield from ended([item], parts, f"the deal is lost in case {own}{' too' * (place > 1)}")

    def _refuted(self, part: Lemma, label: str) -> Item:
        """A supposition that comes to nothing."""
        item = self._under(supposing(part.supposed, self.table), part.parts, label, part.supposed)
        if item.items or self.claim_first:
            text = announced(item.text, part.supposed, part.left, self.table)
        else:
            text = concluded(item.text, part.left, self.table)
        return replace(item, text=text, after=(part.left,))

    def _under(self, head: str, parts: Sequence[Part], label: str, supposed: Fact) -> Item:
        """A supposition as the head of the first sentence that it leads to, with the others below."""
        before, none, table = len(self.known), self.none, self.table
        self.known.append(supposed)
        item = self._beneath(head, parts, label, supposed)
        del self.known[before:]
        self.none, self.table = none, table
        return item

    def _beneath(self, head: str, parts: Sequence[Part], label: str, supposed: Fact) -> Item:
        first, rest = parts[0], parts[1:]
        if isinstance(first, Twin):
            return replace(self._twin(head, first, [supposed]), facts=(supposed,), inside=True)
        if not isinstance(first, Chain):
            return Item(
                f"{sentence(head[:-1])[:-1]}:",
                tuple(self.items(parts, label, [supposed])),
                facts=(supposed,),
                inside=True,
            )
        top = self._item(head, first, [supposed])
        self._learn(first)
        if self.depth == 1:
            self.line = len(top.items)
        below = list(self.items(rest, label, first.groups[-1].gained))
        facts = (supposed, *top.facts)
        if len(below) < 2 and not any(item.items or item.inside for item in [top, *below]):
            if self.depth == 1:
                self.heard |= {key: Place(self.step, 0) for key, place in self.heard.items() if place.step == self.step}
            text = " ".join([top.text, *(item.text for item in below)])
            return Item(text, facts=(*facts, *(fact for item in below for fact in item.facts)), inside=True)
        return Item(top.text, (*top.items, *below), facts=facts, inside=True)

    def _item(self, head: str, chain: Chain, known: Collection[Fact]) -> Item:
        """A sentence or a table, after its head if it has one."""
        asides = self._asides(chain)
        self.heard[id(chain)] = Place(self.step, self.line)
        single = any(gives(fact, ONE_STRAIGHT) for fact in self.known)
        table = replace(self._now(), asides=asides, steps=self._steps(chain), near=NO_STRAIGHT in known, single=single)
        self.told |= dict.fromkeys(asides, (self.step, self.depth == 1 and not head and not chain.table))
        if chain.table:
            held = {fact: step for fact, step in self.found.items() if fact.number.what == HELD}
            table = replace(table, steps={**held, **table.steps})
            return replace(_table(head, chain, table, self.known, known), facts=_gained(chain))
        text = _explained(chained(chain.groups, table, known, headed=bool(head)), asides, table)
        if head:
            text = after_supposing(head, text, self.known[-1])
        return Item(sentence(text), facts=_gained(chain))

    def _twin(self, head: str, twin: Twin, known: Collection[Fact]) -> Item:
        """What goes as it went before, after its head if it has one."""
        rests = [fact for fact in twin.rests if fact not in known and not self._is_named(fact)]
        dealt = tuple(step for chain in twin.chains for step in chain.dealt)
        asides = self._asides(Chain((Group((Step(Rule("total"), tuple(rests), None),)),), dealt))
        steps = {fact: step for fact in rests for one, step in self.found.items() if gives(one, fact)}
        table = replace(self._now(), asides=asides, steps=steps)
        link = "then " if head else "now " if len(rests) < len(twin.rests) else ""
        place = self.heard[id(twin.source[0])]
        if place == (self.step, self.line):
            place = Place(self.step, 0)
        text = likewise(twin, place, table, rests, link)
        return Item(sentence(f"{head} {text}".strip()))

    def _is_named(self, fact: Fact) -> bool:
        """Whether no straight takes a rank, as anybody sees by the few runs that were named."""
        ranks = {rank for window in self.table.named for rank in WINDOWS[window]}
        return bool(ranks) and fact.number.what == THROUGH and not fact.bound and fact.number.which not in ranks

    def _gained(self, chain: Chain) -> tuple[Fact, ...]:
        """What a sentence gains, and that there is no straight where it says so much."""
        none = any(says_straightless(group, self.table) for group in chain.groups)
        return (*chain.gained, *[NO_STRAIGHT] * (none and not self._is_straightless()))

    def _learn(self, chain: Chain) -> None:
        """Keep in mind what a sentence said."""
        self.table = replace(self.table, named=named_by(chain.groups, self._now()))
        self.none += NO_STRAIGHT in self._gained(chain)
        self.known += chain.gained

    def _now(self) -> Table:
        """The table with what was said so far, and that there are none of what."""
        fourless, none = any(gives(fact, NO_FOUR) for fact in self.known), self._is_straightless()
        return replace(self.table, step=self.step, straightless=none, fourless=fourless, known=tuple(self.known))

    def _is_straightless(self) -> bool:
        """Whether it was said that there is no straight."""
        return self.none > 0 or NO_STRAIGHT in self.known

    def _asides(self, chain: Chain) -> dict[Fact, str]:
        """Why the cards alone give some reasons, where that was not told.

        Once there is no straight nobody asks; nor where the few that can be were named, of ranks that are not in them.
        """
        if self._is_straightless():
            return {}
        reasons = dict.fromkeys(fact for group in worth_saying(chain.groups, self._now()) for fact in group.because)
        return {
            fact: why_dealt(step, self.table)
            for fact in reasons
            for step in chain.dealt
            if gives(step.gained, fact) and not self._is_heard(fact, step)
            if not self._is_named(fact)
        }

    def _is_heard(self, fact: Fact, step: Step) -> bool:
        """Whether a reader still knows why the cards alone give a fact; a few words need not be looked for."""
        if fact not in self.told:
            return False
        at, plain = self.told[fact]
        near = at == self.step or (plain and self.step - at < BACK)
        return near or len(why_dealt(step, self.table).split()) > SHORT

    def _steps(self, chain: Chain) -> dict[Fact, int]:
        """Where its reasons were found."""
        reasons = dict.fromkeys(fact for group in chain.groups for fact in (*group.because, NO_STRAIGHT, NO_FOUR))
        return {reason: step for reason in reasons for fact, step in self.found.items() if gives(fact, reason)}


def _gained(chain: Chain) -> tuple[Fact, ...]:
    """The facts that are known once a sentence is said, with those that the cards alone give."""
    return (*(step.gained for step in chain.dealt if step.gained), *chain.gained)


def _explained(text: str, asides: Mapping[Fact, str], table: Table) -> str:
    """The text, after what it leaves unexplained."""
    unsaid = [fact for fact, why in asides.items() if why not in text]
    if not unsaid:
        return text
    return f"{joined(clauses(unsaid, table))}; {text.removeprefix('so ')}"


def _scores(head: str, chain: Chain, table: Table) -> Item:
    """Scores that are a contradiction."""
    told = scores_said(chain.groups[0].steps[0], table)
    whole = " ".join([told.head, *told.rows])
    first = f"{head} {_explained(whole, table.asides, table).removesuffix(whole)}{told.head}".strip()
    return Item(sentence(first), (*map(Item, told.rows), Item(sentence(told.sum))))


def _table(head: str, chain: Chain, table: Table, known: Sequence[Fact], before: Collection[Fact]) -> Item:
    """A balance, which may go on with what follows from its sum; what was said right ``before`` it does not repeat."""
    if chain.groups[0].rule == "scores":
        return _scores(head, chain, table)
    table = replace(table, known=tuple(known), fresh=tuple(before))
    step = sourced(chain.groups[0].steps[0], known, table)
    told = balance_said(tightened(step, known, table), table, sheet_of(step, table))
    if head:
        told = told._replace(head=after_head(told.head, known[-1]).replace(f" ({clause(known[-1], table)})", ""))
    for fact in before:
        if fact.number.what in (TRIPLES, FOURS) and fact.least:
            told = told._replace(head=told.head.removeprefix(f"{clause(fact, table)}; "))
    whole = " ".join([told.head, *told.rows])
    first = f"{head} {_explained(whole, table.asides, table).removesuffix(whole)}{told.head}".strip()
    text = chained(chain.groups[1:], table, (), f"{told.sum or first}", chain.groups[0].gained)
    if not told.rows:
        return Item(sentence(text))
    return Item(sentence(first), (*map(Item, told.rows), Item(sentence(text))))
