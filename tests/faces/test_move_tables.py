"""Balance tables in English: what is printed alone gives the printed sum, to a reader who knows only the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from unittest.mock import patch

import pytest
import tables_reader
from test_any_moves import any_steps
from test_moves_words import _fact, steps, told

from satmav.faces.english.move_balance import Told, balance_said
from satmav.faces.english.moves import tell
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import SIZES, Table, is_plain
from satmav.faces.moves_sheet import NEVER
from satmav.game.cards import RANK_NAMES, SUIT_LETTERS, Card, cards_of, rank_plural
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import Fact, Number, Proof, Rule, Step


@cache
def tables() -> tuple[tuple[frozenset[str], Told], ...]:
    """Told tables with the cards of their suit: of whole proofs, and of random steps on random deals."""
    return (*_of_proofs(), *_of_any_steps())


def _of_proofs() -> Iterator[tuple[frozenset[str], Told]]:
    for deal, rules, proof, _ in told():
        for step in steps(proof):
            if step.rule.name == "balance":
                yield _suit(deal.mask, step), balance_said(step, Table(deal.mask, rules.quads))
    for deal, rules, proof, _ in told()[::3]:
        for step, one in in_context(deal, rules, proof):
            yield _suit(deal.mask, step), one


def in_context(deal: Deal, rules: Rules, proof: Proof) -> list[tuple[Step, Told]]:
    """The tables of a proof as they are told, with all that was said before them."""
    return [(step, one) for step, one, _ in with_known(deal, rules, proof)]


@cache
def in_proofs() -> tuple[tuple[Step, Told, Table], ...]:
    """Tables of whole proofs, as they are told there, each with what was known then."""
    return tuple(one for deal, rules, proof, _ in told() for one in with_known(deal, rules, proof))


def with_known(deal: Deal, rules: Rules, proof: Proof) -> list[tuple[Step, Told, Table]]:
    """The same, each with what was known when it was told."""
    with patch("satmav.faces.english.moves.balance_said") as said:
        told_ = []

        def keep(step: Step, table: Table, *rest: object) -> Told:
            told_.append((step, balance_said(step, table, *rest), table))
            return told_[-1][1]

        said.side_effect = keep
        tell(proof, deal, rules)
    return told_


def _of_any_steps() -> Iterator[tuple[frozenset[str], Told]]:
    for deal, quads, step in any_steps(60, 3):
        if step.rule.name == "balance":
            yield _suit(deal, step), balance_said(step, Table(deal, quads))


def _suit(deal: int, step) -> frozenset[str]:
    letter = SUIT_LETTERS[step.rule.about[0]]
    return frozenset(str(card) for card in cards_of(deal) if str(card)[1] == letter)


def counted() -> list[tuple[frozenset[str], Told]]:
    """Those that add up ranks."""
    return [(suit, one) for suit, one in tables() if tables_reader.sums(one)]


def test_the_printed_rows_alone_give_the_printed_sum():
    assert len(counted()) > 60
    for suit, one in counted():
        assert tables_reader.fault(one, suit) is None, (sorted(suit), one)


@pytest.mark.parametrize(
    ("printed", "spoilt", "least"),
    [
        (r" must (?:go|stay)", " may do as it likes", 30),
        (r"takes all the other (\w+)", r"takes five of the other \1", 10),
        (r"\bone of the other", "two of the other", 5),
        (r"all but \w+", "all but eleven", 10),
        (r"at best a triple", "none", 20),
        (r"at least two pairs", "at least four pairs", 10),
        (r"a triple( each)? only if", "a pair if", 10),
        (r"with that one (\w+) loose", r"with those two \1s loose", 5),
        (r"\(best \{.", r"(best {X", 5),
        (r"\(best (\{..\}) or [^()]*\)", r"(best \1 and one other)", 3),
        (r" loose(?=\) |; say)", "", 3),
        (r"\(best (.*) and \w+ others?\)", r"(best \1 and nine others)", 3),
    ],
)
def test_a_reader_finds_what_is_spoilt(printed, spoilt, least):
    found = 0
    for suit, one in counted():
        head, rows, total = (re.sub(printed, spoilt, text) for text in (one.head, "\n".join(one.rows), one.sum))
        found += tables_reader.fault(Told(head, tuple(filter(None, rows.split("\n"))), total), suit) is not None
    assert found >= least


def test_each_card_that_must_stay_or_go_has_its_reason():
    """What makes it stay or go stands there or beside its row: a mate, its group, or a straight.

    Only that there is no straight may have been said long before, and what was said right before is not said again.
    """
    cards = 0
    for step, one, table in in_proofs():
        reasons = _reasons(one)
        for card, facts in _musts(step, table):
            assert facts
            if re.search(rf"\{{{card}\}}(?:(?:, | and )\{{..\}})* (?:is|are) (?:loose|in (?:the|a) flush)", one.head):
                assert {Fact(Number("held", card), goes, int(goes)) for goes in (True, False)} & {*table.known}
                continue
            said = [fact for fact in facts if re.search(_wanted(fact, card), reasons)]
            for fact in facts:
                alone = fact in table.fresh and (fact.number.what == "through" or not said)
                heard = alone or (table.straightless and _is_no_straight(fact))
                assert heard or fact in said, (one, str(card), fact)
            cards += 1
    assert cards > 60


def _reasons(one: Told) -> str:
    """What stands in brackets, and what comes before cards that must do something by it."""
    text = " ".join([one.head, *one.rows, one.sum])
    first = re.findall(rf"(?:^|; )([^;]*), so (?:it|they|(?:their mates? )?{tables_reader.CARDS}) must", one.head)
    return " ".join([*re.findall(r"\([^()]*\)", text), *first])


def _is_no_straight(fact: Fact) -> bool:
    return fact.number.what == "through" and not fact.least and not fact.bound


def _musts(step: Step, table: Table) -> Iterator[tuple[Card, list[Fact]]]:
    """The cards of which a table says that they must stay or go, each with the facts of its rank that it takes."""
    sheet = sheet_of(step, table)
    if sheet is None or sheet.least >= NEVER or not sheet.matters or not any(sheet.going):
        return
    for some, held in ((sheet.must_stay, False), (sheet.must_go, True)):
        for card in some:
            numbers = {Number(what, card.rank) for what in (*SIZES, "through")}
            numbers |= {Number("held", mate) for mate in table.rank(card.rank)}
            own = [fact for fact in step.because if fact.number in numbers]
            if any(fact.number == Number("held", card) for fact in own):
                continue
            for fact in sorted(own, key=lambda fact: fact.number.what == "kickers"):
                fewer = [other for other in own if other != fact]
                if _is_bound(card, held, fewer, table):
                    own = fewer
            yield card, [fact for fact in own if fact.number.what != "kickers" and not is_plain(fact, table)]


def _is_bound(card: Card, held: bool, facts: list[Fact], table: Table) -> bool:
    """Whether facts of a rank leave its card no other way: every way to use up the cards of the rank is tried."""
    dealt = table.rank(card.rank)
    names = [*SIZES, "through"]
    ranges = [range(low, high + 1) for low, high in (table.plain(Number(name, card.rank), facts) for name in names)]
    ways = [range(low, high + 1) for low, high in (table.plain(Number("held", one), facts) for one in dealt)]
    return not any(
        sum(SIZES.get(name, 1) * count for name, count in zip(names, counts, strict=True)) + sum(flushes) == len(dealt)
        for flushes in product(*ways)
        if bool(flushes[dealt.index(card)]) != held
        for counts in product(*ranges)
    )


def _wanted(fact: Fact, card: Card) -> str:
    """How brackets may say a fact of the rank of a card."""
    (what, which), noun = fact.number, RANK_NAMES[card.rank]
    if what == "held":
        return rf"\{{{Card(which)}\}}"
    if what == "through":
        straights = (
            rf"takes? [^;]*\b{noun}\b|or {noun}\b|takes? (it|them|one)\b|takes? [^;]*\{{{card}\}}|in (one|no) straight"
            r"|one(?: of each)? is in (?:a|the) straight"
            rf"|fills? the only [^;]* {noun}\b|straights? [^;]* take all \w+ {rank_plural(card.rank)}\b"
        )
        return straights if fact.least else rf"{straights}|in at most"
    unpaired = rf"|loose, in no pair,[^;]* an? {noun}\b" if fact == Fact(Number("pairs", card.rank), False, 0) else ""
    return rf"\b{rank_plural(card.rank)}\b{unpaired}"


def test_where_each_number_of_flushes_has_its_own_sum_each_is_told():
    """With a flush of clubs no rank keeps three cards; without, two pairs stand against at most one triple."""
    deal = Deal.of(
        map(Card.named, "Qs Ks Ts 9s 2s Ah Kh Qh 9h 7h 6h 4h 2h Qd Td 7d 6d 3d Qc 8c 7c 6c 4c 3c 2c".split())
    )
    because = ("through 2 <= 0", "held 2s >= 1", "held Qs >= 1", "through 6 >= 1", "through 7 >= 1", "through 8 >= 1")
    known = tuple(map(_fact, (*because, "pairs 3 >= 1")))
    told_ = balance_said(Step(Rule("balance", (0,)), known, _fact("houses <= 0")), Table(deal.mask, False))
    assert not told_.rows
    assert told_.head.startswith("with no flush of clubs ")
    assert "a pair is left without a triple; with one flush of clubs " in told_.head
    assert told_.head.endswith("no triple can be made, so there is no full house")
    assert ". " not in told_.head
