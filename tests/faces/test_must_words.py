"""Why cards of a counted suit must go or stay, read back: it is so by the step, and nothing is a reason for itself."""

from __future__ import annotations

import re
from dataclasses import replace

from tables_reader import CARDS, COUNT, NUMBERS, PLURALS
from test_move_tables import in_proofs
from test_moves_words import _fact

from satmav.faces.english.move_heads import after_head
from satmav.faces.english.move_musts import Must, must_said, musts_of, musts_said, stuck_said, whys
from satmav.faces.english.move_row import row_known
from satmav.faces.english.move_rows import rows_said
from satmav.faces.moves_balance import sheet_of
from satmav.faces.moves_deal import SIZES, Table
from satmav.game.cards import RANK_NAMES, Card
from satmav.game.deals import Deal
from satmav.reasons.moves import Fact, Number, Rule, Step

FILLS = re.compile(
    rf"({CARDS}) (?:is|are) loose(, in no pair,)? and (?:with [a-z, ]+? )?"
    rf"fills? the only (?:({COUNT}) )?straights? with an? (\w+)"
)
USED = re.compile(rf"(\w+) straights? and (a pair|a triple|four of a kind|a kicker) take all ({COUNT}) (\w+)")
MATES = re.compile(rf"({CARDS}) are in flushes[^;]*, so their mates ({CARDS}) must go")
ITSELF = re.compile(
    rf"the (\w+) are (four of a kind|a triple|a pair)\W[^.]*?: {CARDS} must stay loose \(the \1 are \2\)"
)


def names(text: str) -> list[Card]:
    return [Card.named(name) for name in re.findall(r"\{(..)\}", text)]


def test_loose_cards_that_fill_all_straights_leave_none_for_their_mate():
    seen = 0
    for step, one, _ in in_proofs():
        for who, unpaired, count, noun in FILLS.findall(one.head):
            some, rank = names(who), RANK_NAMES.index(noun)
            assert len(some) == NUMBERS.index(count or "one")
            assert {card.rank for card in some} == {rank}
            assert all(Fact(Number("held", card), False, 0) in step.because for card in some)
            assert Fact(Number("through", rank), False, len(some)) in step.because
            assert bool(unpaired) == (Fact(Number("pairs", rank), False, 0) in step.because)
            assert unpaired or Fact(Number("through", rank), True, len(some)) in step.because
            seen += 1
    assert seen > 3


def test_a_straight_and_a_group_use_up_a_rank():
    dealt = table_of("2c 3c 4c 5c 6c Tc Td Th Ts 9c 9d 9h 9s")
    because = [_fact("through T >= 1"), _fact("triples T >= 1")]
    assert whys((Card.named("Th"),), False, because, dealt) == ["a straight and a triple take all four tens"]
    assert whys((Card.named("Th"),), False, because[:1], dealt) == ["a straight takes a ten"]
    pair = [_fact("through T >= 2"), _fact("pairs T >= 1")]
    assert whys((Card.named("Th"),), False, pair, dealt) == ["two straights and a pair take all four tens"]
    for step, one, table in in_proofs():
        for straights, group, count, plural in USED.findall(one.head):
            rank = PLURALS.index(plural)
            taken = 1 if straights.lower() == "a" else NUMBERS.index(straights.lower())
            what = {"a pair": "pairs", "a triple": "triples", "four of a kind": "fours", "a kicker": "kickers"}[group]
            assert {Fact(Number("through", rank), True, taken), Fact(Number(what, rank), True, 1)} <= {*step.because}
            assert taken + SIZES[what] == NUMBERS.index(count) == len(table.rank(rank))


def table_of(names_: str, *known: str, straightless: bool = False, fresh: tuple[str, ...] = ()) -> Table:
    deal = sum(1 << Card.named(name) for name in names_.split())
    facts = tuple(map(_fact, (*known, *fresh)))
    return Table(deal, True, straightless=straightless, known=facts, fresh=tuple(map(_fact, fresh)))


def test_what_was_just_supposed_is_no_reason():
    nine = (Card.named("9h"),)
    because, said = [_fact("fours 9 >= 1")], ["the nines are four of a kind"]
    dealt = "9c 9d 9h 9s Kc Kh"
    assert whys(nine, False, because, table_of(dealt)) == said
    assert whys(nine, False, because, table_of(dealt, fresh=("fours 9 >= 1",))) == []
    # beside another reason it is said, or that would be taken for the reason of both
    assert whys(nine, False, because, table_of(dealt, fresh=("fours 9 >= 1",)), alone=False) == said
    more = [*because, _fact("triples K >= 1")]
    assert len(whys((*nine, Card.named("Kh")), False, more, table_of(dealt, fresh=("fours 9 >= 1",)))) == 2
    assert not [one.head for _, one, _ in in_proofs() if ITSELF.search(one.head)]


def test_of_two_reasons_that_which_was_just_said_stands_beside_the_other():
    """Or the other would be taken for the whole reason."""
    six, facts = (Card.named("6c"),), list(map(_fact, ("through 6 <= 0", "pairs 6 <= 0")))
    both = ["no straight takes a six", "the sixes are no pair"]
    for fresh in ("pairs 6 <= 0", "through 6 <= 0"):
        assert whys(six, True, facts, table_of("6c 6d", fresh=(fresh,))) == both
    assert whys(six, True, facts[1:], table_of("6c 6d", fresh=("pairs 6 <= 0",))) == []
    fills = [*facts[1:], *map(_fact, ("held 6d <= 0", "through 6 <= 1", "triples 6 <= 0"))]
    told = whys(six, True, fills[:-1], table_of("6c 6d"))
    assert told == ["{6d} is loose, in no pair, and fills the only straight with a six"]
    told = whys(six, True, fills, table_of("6c 6d 6h"))
    assert told == ["{6d} is loose, in no pair, and fills the only straight with a six", "the sixes are no triple"]


def test_no_triple_and_no_pair_are_said_together_only_of_the_same_ranks():
    cards = tuple(map(Card.named, ("2c", "3c", "4c")))
    dealt = table_of("2c 2d 2h 3c 3d 3h 4c 4d 4h")
    triples, pairs = ([_fact(f"{what} {rank} <= 0") for rank in "234"] for what in ("triples", "pairs"))
    assert whys(cards, True, [*triples, *pairs], dealt) == ["twos, threes and fours are no triples and no pairs"]
    assert whys(cards, True, [*triples, *pairs[1:]], dealt) == [
        "twos, threes and fours are no triples",
        "threes and fours are no pairs",
    ]


def test_once_there_is_no_straight_only_the_mates_are_named():
    dealt = "6c 6s 9c 9s Ks 2c 2s 2d"
    because = list(map(_fact, ("through 6 <= 0", "through 9 <= 0", "held 6c >= 1", "held 9c >= 1")))
    some = tuple(map(Card.named, ("6s", "9s")))
    assert whys(some, True, because, table_of(dealt)) == [
        "no straight takes a six or nine",
        "{6c} and {9c} are in a flush",
    ]
    assert whys(some, True, because, table_of(dealt, straightless=True)) == ["{6c} and {9c} are in a flush"]
    # of the only king nothing else is said: then the reader hears what holds for all
    more = [*because, _fact("through K <= 0")]
    king = (*some, Card.named("Ks"))
    assert whys(king, True, more, table_of(dealt, straightless=True))[0] == "there is no straight"
    assert whys(king[2:], True, more[4:], table_of(dealt, straightless=True)) == []
    two = [_fact("held 2c <= 0"), _fact("through 2 <= 0")]
    assert whys((Card.named("2s"),), False, two, table_of(dealt, straightless=True)) == ["{2c} needs {2s}"]
    assert whys((Card.named("2s"),), False, two, table_of(dealt)) == ["{2c} is loose", "no straight takes a two"]


def test_mates_in_flushes_come_first_and_leave_too_many():
    """Two, six, eight and queen of spades have lost their mates; nine and jack are in the flush anyway."""
    dealt = table_of(
        "2c 2h 2s 3d 3h 3s 4d 4h 6c 6s 7c 7d 8h 8s 9c 9s Jh Js Qd Qs Kd Ac Ad Ah As",
        "quads <= 0",
        straightless=True,
    )
    ranks = "268Q"
    facts = [_fact(f"{what} {rank} <= 0") for what in ("through", "kickers") for rank in ranks]
    facts += [_fact(f"held {card} >= 1") for card in "2c 6c Qd 2h 8h 9s Js".split()]
    go = [Card.named(f"{rank}s") for rank in "2689JQ"]
    said = stuck_said((((), "stay loose"), (go, "go into the flush")), facts, dealt)
    assert said == (
        "{9s} and {Js} are in the flush; {2c}, {6c}, {Qd}, {2h} and {8h} are in flushes, "
        "and there is no straight and no four of a kind, "
        "so their mates {2s}, {6s}, {8s} and {Qs} must go into the flush"
    )
    for step, one, _ in in_proofs():
        for gone, some in MATES.findall(one.head):
            assert {card.rank for card in names(gone)} == {card.rank for card in names(some)}
            assert all(Fact(Number("held", card), True, 1) in step.because for card in names(gone))


def test_long_reasons_come_first():
    dealt = table_of("5c 5h 5s Jh")
    cards = (Card.named("5h"),)
    few = Must(cards, "go into a flush", ("a straight takes {5h}",))
    many = Must(
        cards, "go into a flush", ("one two three four five six seven", "eight nine ten eleven twelve thirteen")
    )
    assert must_said(few, dealt) == "{5h} must go into a flush (a straight takes it)"
    assert must_said(few, dealt, first=True) == "a straight takes {5h}, so it must go into a flush"
    assert must_said(many, dealt).endswith("thirteen, so {5h} must go into a flush")
    assert musts_said([("one", False), ("two", False)]) == "one and two"
    assert musts_said([("one", True), ("two", False)]) == "one; two"


def test_no_reason_in_brackets_is_long():
    longest = 0
    for _, one, _ in in_proofs():
        for text in re.findall(r" must (?:go into (?:a|the) flush|stay loose) \(([^()]*)\)", one.head):
            longest = max(longest, len(text.split()))
    assert 8 < longest <= 12


def test_ranks_of_which_different_things_are_known_have_a_row_each():
    """A bracket that serves two ranks says the same of both."""
    deal = Deal.of(
        map(Card.named, "2c 2d 3c 3d 3s 4h 5c 5d 5h 7c 7d 7h 8c 9c 9d Tc Th Jd Qc Qd Kc Kh Ks Ac Ad".split())
    )
    because = ("through 2 <= 0", "through Q <= 0", "pairs Q >= 1", "held 2d <= 0", "held Qd <= 0", "held 2c <= 0")
    step = Step(Rule("balance", (3,)), tuple(map(_fact, because)), _fact("houses >= 2"))
    sheet = sheet_of(step, Table(deal.mask, False))
    assert sheet is not None
    dealt = Table(deal.mask, False, asides={_fact("through Q <= 0"): "no jack"})
    rows, _ = rows_said(sheet, step, sheet, dealt)
    assert (
        "Twos ({2c} and {2d} loose; in no straight): a pair; queens ({Qd} loose; in no straight, with no jack): a pair"
        in rows[0]
    )


def test_what_is_known_of_a_card_is_said_with_its_step_and_no_reason():
    dealt = "6c 6s 9c 9s Ks 2s 3s"
    king, facts = [Card.named("Ks")], [_fact("through K <= 0")]
    plain = stuck_said((((), "stay loose"), (king, "go into the flush")), facts, table_of(dealt))
    assert plain == "no straight takes a king, so {Ks}, the only king, must go into the flush"
    known = table_of(dealt, "held Ks >= 1")
    assert stuck_said((((), "stay loose"), (king, "go into the flush")), facts, known) == "{Ks} is in the flush"
    back = replace(known, steps={_fact("held Ks >= 1"): 2}, step=9)
    assert stuck_said((((), "stay loose"), (king, "go into the flush")), facts, back) == "{Ks} is in the flush (step 2)"
    # what the cards alone allow of straights is explained where it is used first
    first = replace(known, asides={facts[0]: "no queen"})
    assert "no straight takes a king (no queen), so" in stuck_said(
        (((), ""), (king, "go into the flush")), facts, first
    )


def test_no_triple_and_no_pair_are_said_in_a_word():
    facts = [_fact("triples 7 <= 0"), _fact("pairs 7 <= 0")]
    assert row_known([5], facts, table_of("7c 7d 7h")) == "no triple or pair"
    assert row_known([5, 4], [*facts[1:], _fact("pairs 6 <= 0")], table_of("7c 7d 6h 6c")) == "no pairs"
    assert row_known([5, 4], facts[:1], table_of("7c 7d 6h 6c")) == "the sevens are no triple"


def test_cards_that_are_best_kept_are_named_where_lines_differ():
    found = [one for step, one, _ in in_proofs() if re.search(r"\(best \{..\}(?:, \{..\})* or \{..\}", one.sum)]
    assert found
    assert all(len({line.rpartition(": ")[2] for line in one.rows}) > 1 for one in found)
    assert any(re.search(r"with a flush \(best [^()]* loose", one.sum) for _, one, _ in in_proofs())


def test_what_was_supposed_of_a_card_does_not_begin_its_table():
    six = _fact("held 6c <= 0")
    assert (
        after_head("{6c} is loose, so only four clubs are left for a flush", six)
        == "then only four clubs are left for a flush"
    )
    assert after_head("the fours are a pair; {6c} is loose, so only four clubs are left", six) == (
        "the fours are a pair, and only four clubs are left"
    )
    gone = _fact("held 6c >= 1")
    fills = "fills the only straight with a six"
    assert after_head(f"{{6c}} is loose and {fills}, so", six) == f"it {fills}, so"
    assert after_head(f"{{6c}} is loose and with no ten {fills}, so", six) == f"with no ten it {fills}, so"
    assert after_head(f"{{6c}} is loose, in no pair, and {fills}, so", six) == f"it is in no pair and {fills}, so"
    assert after_head("{6c} is in the flush, {Kc} is loose and so on", gone) == "{Kc} is loose and so on"
    assert after_head("{6c} is in the flush; a straight takes {3c}, so", gone) == "a straight takes {3c}, so"


def test_cards_with_loose_mates_come_apart_where_reasons_are_many():
    dealt = table_of("8c 8d 8h Ac Ad Qc")
    facts = [_fact(one) for one in ("held 8h <= 0", "through 8 <= 1", "through 8 >= 1", "held 8d >= 1")]
    facts += [_fact(one) for one in ("through A <= 0", "held Ad >= 1", "through Q <= 0")]
    go = [Card.named(name) for name in ("8c", "Qc", "Ac")]
    musts = musts_of(go, "go into flushes", facts, dealt)
    assert [must_said(one, dealt, first=True) for one in musts] == [
        "{8h} is loose and fills the only straight with an eight, and {8d} is in a flush, so {8c} must go into a flush",
        "no straight takes a queen or ace and {Ad} is in a flush, so {Qc} and {Ac} must go into flushes",
    ]
    assert len(musts_of(go[1:], "go into flushes", facts[4:], dealt)) == 1
    none = [_fact("triples 2 <= 0"), _fact("pairs 2 <= 0")]
    assert whys((Card.named("2c"),), True, none, table_of("2c 2d 2h")) == ["the twos are no triple and no pair"]
