"""The page's own modules, run in the browser, held to the engine and to the naive twin."""

import json
import random
from collections.abc import Iterator
from itertools import islice

import naive
import pytest
from sizes import sized

import satmav
from satmav.engines.dlx import covers
from satmav.game.cards import DECK, bits_of, cards_of, mask_of
from satmav.game.hands import family_of, pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES

POSITIONS, EACH = sized(4_000, 10_000), 5
"""Positions, of both rule sets together, and how many of each deal."""
Rows = list[list[int]]


@pytest.fixture(scope="module")
def script(browser, address):
    """Run a function of JavaScript on data, with the modules of the page as ``modules``."""
    page = browser.new_context().new_page()
    page.goto(address)

    def run(function, data):
        names = ("cards", "hands", "cover", "game", "score")
        load = f"Promise.all({[f'./{name}.js' for name in names]}.map(name => import(name)))"
        call = f"({function})(Object.assign({{}}, ...await {load}), JSON.parse(data))"
        return json.loads(page.evaluate(f"async data => JSON.stringify({call})", json.dumps(data)))

    yield run
    page.context.close()


def positions(rules, deals, each_deal, seed) -> Iterator[tuple[int, list[Rows]]]:
    """Deals, one in three of them lost, each with some positions: rows that are whole, begun or spoilt."""
    dice = random.Random(seed)
    lost = iter(satmav.measured(f"writer_{rules}.csv"))
    for place, drawn in enumerate(islice(random_deals(seed), deals)):
        deal = satmav.Deal(next(lost)["deal"]) if place % 3 == 0 else drawn
        hands = naive.pat_hands(deal.mask, rules.quads)
        yield deal.mask, [_rows(deal.mask, hands, dice) for _ in range(each_deal)]


def _rows(left: int, hands: list[int], dice) -> Rows:
    rows: Rows = []
    for _ in range(dice.choice((0, 1, 1, 2, 2, 3, 4))):
        hands = [hand for hand in hands if not hand & ~left]
        if not hands:
            break
        row = cards_of(dice.choice(hands))
        if dice.random() < 0.5:
            row = dice.sample(row, dice.choice((1, 2, 3, 3, 4, 4)))
        if dice.random() < 0.05:
            row = dice.sample(cards_of(left), dice.randrange(1, 6))
        rows.append([int(card) for card in row])
        left &= ~mask_of(row)
    return rows


def can_be_won(mask: int, rows: Rows, hands: list[int]) -> bool:
    """By the engine: a cover by hands, each of which has all or nothing of a row, and of one row at most."""
    own = [mask_of(row) for row in rows]
    met = {hand: [row for row in own if hand & row] for hand in hands}
    able = [hand for hand, some in met.items() if not some or (len(some) == 1 and hand & some[0] == some[0])]
    return next(covers(bits_of(mask), able), None) is not None


@pytest.mark.parametrize("name", RULES)
def test_still_winnable_is_what_the_engine_says(script, name):
    """And where it says yes, it shows hands, which are pat, hold all cards, and keep each row together."""
    pytest.importorskip("numba")
    rules = RULES[name]
    drawn = list(positions(rules, POSITIONS // 2 // EACH, EACH, 32))
    answers = script(
        "({patHands, decide}, {quads, drawn}) => drawn.flatMap(([cards, all]) => {"
        " const hands = patHands(cards, quads);"
        " return all.map(rows => decide(cards, rows, hands)); })",
        {"quads": rules.quads, "drawn": [[list(map(int, cards_of(mask))), every] for mask, every in drawn]},
    )
    asked = [(mask, rows) for mask, every in drawn for rows in every]
    hands = {mask: naive.pat_hands(mask, rules.quads) for mask, _ in drawn}
    known = [can_be_won(mask, rows, hands[mask]) for mask, rows in asked]
    assert [answer is not None for answer in answers] == known
    assert min(known.count(True), known.count(False)) > 0.2 * len(known)
    for (mask, rows), answer in zip(asked, answers, strict=True):
        if answer is not None:
            _stands(mask, rows, [mask_of(hand) for hand in answer], rules)


def _stands(mask, rows, hands, rules) -> None:
    assert sum(hands) == mask
    assert sum(hand.bit_count() for hand in hands) == mask.bit_count()
    assert all(family_of(hand, rules) for hand in hands)
    mine = [next(hand for hand in hands if hand & mask_of(row)) for row in rows]
    assert all(hand & mask_of(row) == mask_of(row) for hand, row in zip(mine, rows, strict=True))
    assert len(set(mine)) == len(rows)


@pytest.mark.parametrize("name", RULES)
def test_hands_are_those_of_the_naive_twin(script, name):
    quads = RULES[name].quads
    deals = [list(map(int, deal)) for deal in islice(random_deals(7), sized(25, 2000))]
    deals.append(list(range(0, 52, 2))[:25])
    found = script(
        "({patHands}, {quads, deals}) => deals.map(cards => patHands(cards, quads).map(hand => hand.cards))",
        {"quads": quads, "deals": deals},
    )
    for cards, hands in zip(deals, found, strict=True):
        masks = [mask_of(hand) for hand in hands]
        assert len(masks) == len(set(masks))
        assert set(masks) == set(naive.pat_hands(mask_of(cards), quads))


@pytest.mark.parametrize("name", RULES)
def test_families_and_names_are_those_of_the_library(script, name):
    rules = RULES[name]
    dice = random.Random(3)
    hands = [dice.sample(DECK, 5) for _ in range(1000)]
    hands += [
        list(map(int, hand.cards))
        for deal in islice(random_deals(8), sized(8, 200))
        for hand in pat_hands(deal.mask, rules)
    ]
    told = script(
        "({familyOf, nameOf}, {quads, hands}) =>"
        " hands.map(hand => familyOf(hand, quads) && [familyOf(hand, quads), nameOf(hand, quads).toLowerCase()])",
        {"quads": rules.quads, "hands": hands},
    )
    for cards, said in zip(hands, told, strict=True):
        family = family_of(mask_of(cards), rules)
        kind = satmav.pat_hands(mask_of(cards), rules)[0].kind.lower() if family else None
        assert said == ([family.value, kind] if family else None)


def test_codes_are_those_of_the_library(script):
    deals = list(islice(random_deals(9), sized(500, 10000)))
    cards = [list(map(int, deal)) for deal in deals]
    assert script("({cardsOf}, codes) => codes.map(cardsOf)", [deal.code.upper() for deal in deals]) == cards
    wrong = ["", "0000-0000-000", "0000-0000-001", deals[0].code[:-1], satmav.deal(seed=1, hands=6).code]
    assert script("({cardsOf}, codes) => codes.map(cardsOf)", wrong) == [None] * len(wrong)


def test_what_a_row_lacks_is_what_the_hands_say(script):
    """A row of one to four cards has something to come to just where some pat hand has them and cards that are left."""
    rules = RULES["quads"]
    asked = [(mask, rows) for mask, every in positions(rules, 30, 10, 4) for rows in every]
    told = script(
        "({Game}, asked) => asked.map(([cards, rows]) => {"
        " const game = new Game('', cards, true);"
        " game.change([0, 1, 2, 3, 4].map(place => rows[place] ?? []));"
        " return game.rows.map((_, place) => game.about(place)); })",
        [[list(map(int, cards_of(mask))), rows] for mask, rows in asked],
    )
    states = set()
    for (mask, rows), about in zip(asked, told, strict=True):
        free = mask & ~mask_of(card for row in rows for card in row)
        for row, said in zip(rows, about, strict=False):
            own = mask_of(row)
            hands = [hand for hand in pat_hands(own | free, rules) if hand.mask & own == own]
            whole = len(row) == 5
            assert said["state"] == ("bad" if not hands else "pat" if whole else "begun")
            if hands and not whole:
                families = {part.split(":")[0].lower() for part in said["text"].split("; ")}
                assert families == {hand.family.value for hand in hands}
            states.add(said["state"])
    assert states == {"bad", "pat", "begun"}
