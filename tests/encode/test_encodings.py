"""Every encoding is satisfiable exactly where the naive twin wins, by every rule set and in decks of other sizes."""

from collections import Counter
from itertools import cycle, islice, product

import naive
import pytest
from pysat.solvers import Solver
from samples import DECKS, deck_winnable, random_masks, small_deck
from sizes import sized, some

from satmav.check import CheckError, check_partition
from satmav.check.hands.deals import check_deck_partition
from satmav.encode import ENCODINGS, encode
from satmav.engines import ENGINES, Options, ask, decider, open_engine
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS, RULE_SETS, Rules

ALL_RULES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
DECK_ENCODINGS = [name for name, entry in ENCODINGS.items() if entry.deck_builder]
DECK_ENGINES = [
    *((engine, Options(encoding)) for engine in ("sat", "cpsat", "smt") for encoding in DECK_ENCODINGS),
    *(("dlx", Options(compiled=compiled)) for compiled in (True, False)),
    ("ranks", Options()),
]


def winnable(mask, rules, encoding):
    """The encoding's verdict by a SAT solver; a model's hands are checked."""
    coded = encode(Deal(mask), rules, encoding)
    with Solver(name="cadical153", bootstrap_with=lower(coded.formula).clauses) as solver:
        if not solver.solve():
            return False
        model = solver.get_model()
    check_partition(mask, coded.decode(lambda variable: model[variable - 1] > 0), rules.name)
    return True


@pytest.mark.no_cover
@ALL_RULES
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_says_what_the_naive_twin_says(encoding, rules):
    """Random deals, deals of two suits by six ranks and of four by four, and hands of five from four suits by three.

    Of the small decks every so manyth in a quick run: each way to deal the ranks has many suits.
    """
    deals = [*some(small_deck("A23456", "ds", 10), 12), *some(small_deck("2JA", "cdhs", 5), 100)]
    deals += some(small_deck("25JA", "cdhs", 10), 2000, whole=20)
    for hands, quick in {1: 2, 2: 3, 3: 3, 5: 2, 6: 0}.items():
        deals += random_masks(sized(quick, 20), seed=100 + hands, hands=hands)
    for mask in deals:
        assert winnable(mask, rules, encoding) == naive.winnable(mask, rules.name), hex(mask)


@pytest.mark.no_cover
@pytest.mark.parametrize("encoding", [name for name in ENCODINGS if not name.startswith("residue")])
def test_hands_are_unordered_in_every_encoding_but_the_plain_one(encoding):
    """The number of models, projected to hands: every partition is a model."""
    mask = next(mask for mask in random_masks(500, seed=9, hands=3) if naive.partitions(mask, quads=True) == 2)
    coded = encode(Deal(mask), QUADS, encoding)
    found, ordered = set(), set()
    with Solver(name="minisat22", bootstrap_with=lower(coded.formula).clauses) as solver:
        named = range(1, coded.formula.variables + 1)
        while solver.solve():
            model = solver.get_model()
            hands = coded.decode(lambda variable, model=model: model[variable - 1] > 0)
            found.add(frozenset(hands))
            ordered.add(hands)
            solver.add_clause([-model[variable - 1] for variable in named])
    assert len(found) == 2
    assert len(ordered) == {"assignment-plain": 2 * 6}.get(encoding, len(found))


def decide(name, rules, options, deal):
    status, hands = decider(name, rules, options)(deal)
    if status is Status.SAT:
        check_deck_partition(deal.mask, hands, deal.deck.suits, deal.deck.ranks, rules.name)
    return status is Status.SAT


@pytest.mark.parametrize(("engine", "rules"), [*zip(DECK_ENGINES, cycle(RULE_SETS.values()))])
def test_engines_agree_with_a_naive_search_of_other_decks(engine, rules):
    """Each by one rule set; another test has ranks five times by all, in every encoding."""
    (name, options), verdicts = engine, set()
    for deck, hands in some(DECKS[DECK_ENGINES.index(engine) % 2 :], 2):
        for deal in islice(random_deck_deals(deck, hands, 7), sized(1, 3)):
            verdicts.add(expected := deck_winnable(deal, rules))
            assert decide(name, rules, options, deal) == expected, str(deal)
    assert verdicts


@ALL_RULES
@pytest.mark.parametrize("hands", [3, 5, 7])
def test_the_deck_of_the_game_is_one_of_them(hands, rules):
    deck, engine = Deck(4, 13), open_engine("sat", rules, Options())
    for deal in islice(random_deals(hands, hands), sized(2, 12) if hands < 7 else sized(1, 3)):
        same = DeckDeal(deck, deal.mask)
        masks = {sum(1 << card for card in cards) for _, cards in deck_pat_hands(same, rules)}
        assert masks == {hand.mask for hand in pat_hands(deal.mask, rules)}
        verdict = ask(engine, deal).status is Status.SAT
        for encoding in DECK_ENCODINGS if hands < 7 else ["residue", "residue-ranks"]:
            assert decide("sat", rules, Options(encoding), same) == verdict


@ALL_RULES
@pytest.mark.parametrize("ranks", [(0, 1), (3, 4), (0, 1, 3)], ids=str)
def test_high_ranks_of_few(ranks, rules):
    """Ranks of which whole houses, threes and fours are made, and where one rank gives two parts of a hand."""
    deck, verdicts = Deck(7, 6), Counter()
    every = [numbers for numbers in product(range(1, 8), repeat=len(ranks)) if sum(numbers) == 10]
    for numbers in every if len(ranks) == 2 else some(every, 7):
        cards = [7 * rank + suit for rank, number in zip(ranks, numbers, strict=True) for suit in range(number)]
        deal = DeckDeal(deck, sum(1 << card for card in cards))
        verdicts[expected := deck_winnable(deal, rules)] += 1
        for encoding in DECK_ENCODINGS:
            assert decide("sat", rules, Options(encoding), deal) == expected, numbers
        assert decide("ranks", rules, Options(), deal) == expected, numbers
    assert verdicts[True] > 0


@pytest.mark.parametrize(
    "families", [["flush"], ["straight"], ["full house", "three of a kind"], ["flush", "straight"]]
)
def test_any_families_make_a_rule_set(families):
    """Held to the exact cover, which has the list of the hands."""
    rules, verdicts = Rules("mine", families), set()
    deals = [*map(Deal, small_deck("A23456", "ds", 10)), *map(Deal, random_masks(sized(10, 100), seed=7, hands=3))]
    deals += [Deal(sum(1 << 4 * rank + suit for rank in range(5) for suit in range(4)))]
    deals += [Deal.of([*range(4 * low, 4 * low + 3), 40, 44 + low]) for low in range(5)]
    asked = [("sat", Options(name)) for name in ENCODINGS if name != "exact-cover"] + [("ranks", Options())]
    asked = [decider(name, rules, options) for name, options in asked]
    for deal in some(deals, 5):
        won = bool(decider("dlx", rules, Options(compiled=False))(deal)[0] is Status.SAT)
        verdicts.add(won)
        assert [decide(deal)[0] is Status.SAT for decide in asked] == [won] * len(asked), str(deal)


def test_wrong_partitions_are_refused():
    flush, other = sum(1 << (5 * rank) for rank in range(5)), sum(1 << (5 * rank + 1) for rank in range(3, 8))
    deal = flush | other
    check_deck_partition(deal, (flush, other), 5, 8, "quads")
    for hands in ((flush,), (flush, flush), (other, -1), (flush, other ^ 0b11 << 15), (deal,)):
        with pytest.raises(CheckError):
            check_deck_partition(deal, hands, 5, 8, "quads")
    five = (1 << 5) - 1
    check_deck_partition(five, (five,), 5, 8, "quads")
    for rules in ("no-quads", "threes"):
        with pytest.raises(CheckError):
            check_deck_partition(five, (five,), 5, 8, rules)


def test_the_tables_say_who_knows_other_decks():
    others = {name for name, entry in ENGINES.items() if entry.other_decks}
    assert others == {"outside", *(name for name, _ in DECK_ENGINES)}
    assert DECK_ENCODINGS == ["exact-cover", "residue", "residue-ranks"]
    for suits, ranks in ((0, 13), (677, 13), (4, 4)):
        with pytest.raises(UsageError, match="a deck has"):
            Deck(suits, ranks)
    with pytest.raises(UsageError, match="makes 1 to 6 hands"):
        next(random_deck_deals(Deck(2, 15), 7, 0))
    with pytest.raises(UsageError, match="52 cards only"):
        decider("kernel", QUADS, Options())(DeckDeal(Deck(2, 15), 31))
    with pytest.raises(UsageError, match="encoding for other decks"):
        open_engine("smt", QUADS, Options("assignment")).decide(DeckDeal(Deck(2, 15), 31))
