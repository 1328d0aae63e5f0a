"""Slow twins of the checker, all but formulas and proofs: each says plainly what it accepts, without satmav.

They answer yes or no. Whatever a twin trips over, a missing key or a word that is no number, is a no.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

import naive

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = {rank + suit: 4 * RANKS.index(rank) + SUITS.index(suit) for rank in RANKS for suit in SUITS}
NAMES = {card: name for name, card in CARDS.items()}
RUNS = [("A" + RANKS)[low : low + 5] for low in range(10)]
KINDS = {f"flush {suit}" for suit in SUITS} | {f"straight {run}" for run in RUNS}
KINDS |= {f"{group} {rank}" for group in ("triple", "pair", "quads", "kicker") for rank in RANKS}


def accepts(twin, *args) -> bool:
    """Whether the twin goes through without a complaint."""
    try:
        twin(*args)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return True


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def names_of(mask: int) -> list[str]:
    return [NAMES[card] for card in cards_of(mask)]


def mask_of(names: str) -> int:
    """Some cards by their names."""
    return sum(1 << CARDS[name] for name in names.split())


def can_be_held(cards: int, deal: int, quads: bool) -> bool:
    """Whether disjoint pat hands of the deal hold the cards, by trying all of them."""

    hands = naive.pat_hands(deal, quads)

    @cache
    def hold(left: int, free: int) -> bool:
        if not left:
            return True
        card = left & -left
        return any(hold(left & ~hand, free & ~hand) for hand in hands if hand & card and not hand & ~free)

    return hold(cards, deal)


def some_core(deal: int, quads: bool, order: Iterable[int] = range(52)) -> int:
    """Cards of a lost deal that disjoint hands cannot all hold, none of which can be left out; tried in some order."""
    core = deal
    for card in order:
        if not can_be_held(core & ~(1 << card), deal, quads):
            core &= ~(1 << card)
    return core


def smallest_core(deal: int, quads: bool) -> int:
    """The size of a smallest core, by trying all sets of cards."""
    cards = [1 << card for card in cards_of(deal)]
    sets = (some for size in range(1, len(cards) + 1) for some in combinations(cards, size))
    return next(len(some) for some in sets if not can_be_held(sum(some), deal, quads))


# Patterns: (present, absent, bounds by rank, bounds by suit), of which sets of cards are masks.


def meets(cards: int, pattern: tuple) -> bool:
    present, absent, ranks, suits = pattern
    return (
        not present & ~cards
        and not absent & cards
        and all((cards >> 4 * rank & 15).bit_count() <= ranks[rank] for rank in range(13))
        and all(sum(cards >> 4 * rank + suit & 1 for rank in range(13)) <= suits[suit] for suit in range(4))
    )


def winnable_within(pattern: tuple, quads: bool) -> bool:
    """Whether some disjoint pat hands of the deck, together, meet the pattern; each has a card that must be present."""
    present, absent, *bounds = pattern

    def fits(made: int) -> bool:
        return meets(made | present, (present, absent, *bounds))

    def grow(made: int, hands: list[int]) -> bool:
        left = present & ~made
        if not left:
            return True
        fitting = [hand for hand in hands if not hand & made and hand & left and fits(made | hand)]
        return any(grow(made | hand, fitting) for hand in naive._hands_of_the_rarest_card(left, fitting))

    return grow(0, naive.pat_hands((1 << 52) - 1 & ~absent, quads))


def deals_within(pattern: tuple, size: int) -> int:
    """How many sets of so many cards meet the pattern, card by card."""
    present, absent, ranks, suits = pattern
    ways = Counter({(0, 0, 0, 0, 0): 1})  # by the cards of each suit, and of the rank
    for card in range(52):
        more = Counter()
        for (*held, before), number in ways.items():
            of_rank = before if card % 4 else 0
            if not present >> card & 1:
                more[(*held, of_rank)] += number
            held[card % 4] += 1
            room = sum(held) <= size and of_rank < ranks[card // 4] and held[card % 4] <= suits[card % 4]
            if room and not absent >> card & 1:
                more[(*held, of_rank + 1)] += number
        ways = more
    return sum(number for (*held, _), number in ways.items() if sum(held) == size)


# Case distinctions: every condition on the way is kept, and each node looks at all hands anew.


def tree(deal: int, core: int, root: object, quads: bool) -> None:
    assert core
    assert not core & ~deal
    _tree(deal, core, root, naive.pat_hands(deal, quads), [])


def points(deal: int, scoring: dict, quads: bool) -> None:
    assert "points" in scoring
    tree(deal, deal, scoring, quads)


def _tree(deal, core, node, hands, way):
    """``way`` has what was assumed: pairs of a card and its hand's kind, or of a kind and its number."""
    allowed = [hand for hand in hands if all(_allows(assumption, hand) for assumption in way)]
    if set(node) == {"card", "cases"}:
        card = CARDS[node["card"]]
        assert core >> card & 1
        cases = [_case(case, "place") for case in node["cases"]]
        kinds = [kind for kind, _ in cases]
        assert cases
        assert len(set(kinds)) == len(kinds)
        held = [hand for hand in allowed if hand >> card & 1]
        assert {kind for kind in KINDS for hand in held if is_place(hand, card, kind)} == set(kinds)
        for kind, then in cases:
            _tree(deal, core, then, hands, [*way, (card, kind)])
    elif set(node) == {"count", "cases"}:
        kind = node["count"]
        assert kind in KINDS
        assert kind not in dict(way)
        cases = [_case(case, "number") for case in node["cases"]]
        assert all(type(number) is int for number, _ in cases)
        assert sorted(number for number, _ in cases) == list(range(most(kind, deal) + 1))
        for number, then in cases:
            _tree(deal, core, then, hands, [*way, (kind, number)])
    else:
        _leaf(deal, core, node, allowed, {kind: number for kind, number in way if isinstance(kind, str)})


def _case(case, label):
    assert set(case) == {label, "then"}
    return case[label], case["then"]


def _allows(assumption, hand):
    what, answer = assumption
    if isinstance(what, str):
        return answer > 0 or not is_of(hand, what)
    return not hand >> what & 1 or is_place(hand, what, answer)


def _leaf(deal, core, leaf, allowed, fixed):
    assert set(leaf) in ({"points"}, {"points", "bonus"})
    bonus = leaf.get("bonus", {})
    assert leaf["points"] or bonus
    for number in [*leaf["points"].values(), *bonus.values()]:
        assert type(number) is int
        assert 0 < abs(number) < 10**18
    assert all(deal >> CARDS[card] & 1 for card in leaf["points"])
    assert all(number < 0 or core >> CARDS[card] & 1 for card, number in leaf["points"].items())
    for hand in allowed:
        score = sum(number for card, number in leaf["points"].items() if hand >> CARDS[card] & 1)
        assert score + sum(number for kind, number in bonus.items() if is_of(hand, kind)) <= 0
    assert sum(leaf["points"].values()) + sum(number * fixed[kind] for kind, number in bonus.items()) > 0


@cache
def is_of(hand: int, kind: str) -> bool:
    """Whether a pat hand is of the kind."""
    ranks = Counter(RANKS[card // 4] for card in cards_of(hand))
    suits = {SUITS[card % 4] for card in cards_of(hand)}
    group, what = kind.split()
    if group == "flush":
        return suits == {what}
    if group == "straight":
        return len(suits) > 1 and set(ranks) == set(what)
    pattern, copies = {"triple": ([2, 3], 3), "pair": ([2, 3], 2), "quads": ([1, 4], 4), "kicker": ([1, 4], 1)}[group]
    return sorted(ranks.values()) == pattern and ranks[what] == copies


def is_place(hand: int, card: int, kind: str) -> bool:
    """Whether a card of a pat hand is there as the kind says: three of its own rank make its place a triple."""
    group, what = kind.split()
    return is_of(hand, kind) and (group in ("flush", "straight") or what == RANKS[card // 4])


def most(kind: str, deal: int) -> int:
    """The largest number for which the deal has the cards that so many hands of the kind must have."""
    group, what = kind.split()
    have = Counter(SUITS[card % 4] if group == "flush" else RANKS[card // 4] for card in cards_of(deal))
    need = {"flush": 5, "straight": 1, "triple": 3, "pair": 2, "quads": 4, "kicker": 1}[group]
    hands = deal.bit_count() // 5
    return max(number for number in range(hands + 1) if all(have[card] >= number * need for card in what))
