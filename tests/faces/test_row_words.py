"""What is said in brackets of the ranks of a balance, and of those without a row, is so by the cards and the step."""

import re

from tables_reader import COUNT, NUMBERS, PLURALS, _ledger
from test_any_moves import any_steps
from test_move_tables import in_proofs
from test_moves_words import texts, told

from satmav.faces.english.move_balance import balance_said
from satmav.faces.english.move_row import row_known
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import NO_STRAIGHT
from satmav.game.cards import RANKS, SUIT_NAMES, cards_of
from satmav.reasons.moves import FLUSHES, HELD, THROUGH, Fact, Number

BROKEN = (
    re.compile(rf"at most (?P<count>{COUNT}) (?P<ranks>[a-z]+) are left(?! for)"),
    re.compile(rf"(?P<ranks>[a-z, ]+) have at most (?P<count>{COUNT}) cards left each"),
)
PAIRED = re.compile(
    r"([a-z, ]+) \((?:[^()]*; )?[^();]*\bone(?: of each)? is in (?:a|the) straight, the others must pair"
)


def told_tables():
    """Tables of whole proofs, as they are told there, and of random steps, with what was known then."""
    yield from in_proofs()
    for deal, quads, step in any_steps(60, 3):
        if step.rule.name == "balance":
            table = Table(deal, quads)
            yield step, balance_said(step, table), table


def test_a_rank_with_only_two_cards_left_had_three_and_the_flush_took_one():
    seen = 0
    for step, one, table in told_tables():
        for found in (found for words in BROKEN for found in words.finditer(one.head)):
            dealt = cards_of(table.deal)
            suit = frozenset(str(card) for card in dealt if card.suit == step.rule.about[0])
            _, stay, ways = _ledger(one.head.partition("; then ")[0], suit)
            ranks = {PLURALS.index(word) for word in re.findall("[a-z]{4,}", found["ranks"]) if word in PLURALS}
            assert ranks, one.head
            assert ways == [0], one.head
            for rank in ranks:
                assert any(card.rank == rank and str(card) in suit - stay for card in dealt), one.head
            mates = [card for card in dealt if card.rank in ranks and card.suit != step.rule.about[0]]
            assert len(mates) == NUMBERS.index(found["count"]) * len(ranks)
            seen += 1
    assert seen > 5


def test_others_that_must_pair_are_beside_one_in_a_straight():
    seen = 0
    for step, one, _ in told_tables():
        for line in one.rows or (one.head,):
            for found in PAIRED.finditer(line.lower()):
                rank = PLURALS.index(found[1].split()[-1])
                assert Fact(Number(THROUGH, rank), True, 1) in step.because
                assert Fact(Number(THROUGH, rank), False, 1) in step.because
                rest = re.sub(r"\([^()]*\)", "", line[found.end() :].partition(")")[2])
                assert re.match(r"[^:;]*: a pair\b", rest), line
                seen += 1
    assert seen > 2


def test_a_single_straight_takes_one_of_a_rank():
    deal = told()[0][0]
    facts = [Fact(Number(THROUGH, 9), least, 1) for least in (True, False)]
    table, single = Table(deal.mask, True), Table(deal.mask, True, single=True)
    assert row_known([9], facts, table) == "just one is in a straight"
    assert row_known([9], facts, single, True) == "one is in the straight, the others must pair"
    assert row_known([9], facts[1:], table, True) == "at most one is in a straight"
    why = Table(deal.mask, True, asides={facts[1]: "only one ten"})
    assert row_known([9], facts, why, True) == "with only one ten just one is in a straight, the others must pair"


def test_once_there_is_no_straight_no_card_is_said_to_be_in_one():
    seen = 0
    for _, _, _, items in told():
        none = False
        for item in items:
            assert not none or not re.search(r"\bis in (a|the) straight|in at most", " ".join(texts((item,))))
            none |= NO_STRAIGHT in (*item.facts, *item.after) and not item.inside
            none |= NO_STRAIGHT in item.after
            seen += none
    assert seen > 20


def test_a_row_allows_no_straight_that_a_reader_knows_there_is_not():
    seen = 0
    for step, _, table in told_tables():
        for fact in step.because:
            if fact.number.what == THROUGH and not fact.least and fact.bound and fact not in table.asides:
                assert fact._replace(bound=0) not in table.known, (step, fact)
                seen += 1
    assert seen > 3


def test_two_suits_that_are_all_in_flushes_leave_two_cards_of_a_rank():
    """The flush of the table takes one; of the other each card was said to go, or there is a flush and it has five."""
    seen = 0
    for step, one, table in told_tables():
        for found in re.finditer(r"([a-z, ]+) are all in flushes, so no rank has three cards left", one.head):
            suits = {at for at, name in enumerate(SUIT_NAMES) if name in found[1]}
            assert step.rule.about[0] in suits
            suit = frozenset(str(card) for card in table.suit(step.rule.about[0]))
            _, stay, ways = _ledger(one.head[: found.start()], suit)
            assert (stay, ways) == (frozenset(), [0])
            for other in suits - {step.rule.about[0]}:
                gone = [card for card in table.suit(other) if Fact(Number(HELD, card), True, 1) in table.known]
                flush = gone or Fact(Number(FLUSHES, other), True, 1) in table.known
                assert len(gone) == len(table.suit(other)) or (flush and len(table.suit(other)) == 5)
            assert all(len([card for card in table.rank(rank) if card.suit not in suits]) < 3 for rank in RANKS)
            seen += 1
    assert seen
    assert not any(" cards left each" in one.head for _, one, _ in told_tables() if "are all in flushes," in one.head)
