"""Cards, pat hands, partitions and cores, by brute force.

The checker defines pat hands and rule sets once more, by sorted ranks instead of masks. It reads the names of cards by
itself. So a mistake elsewhere cannot hide in it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from satmav.check.reading import CheckError, shown
from satmav.check.work import spend

RANKS = "23456789TJQKA"
SUITS = "cdhs"
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The names of the cards in the order of their ids, 4*rank + suit."""

HOLD = 10
"""Steps of work to have a hand hold some cards, beside those to look at the hands that are left."""

_IDS = {name: card for card, name in enumerate(NAMES)}


def card_named(name: object) -> int:
    """The id of a card by its one name ("Kc"); :class:`CheckError` for anything else."""
    if not isinstance(name, str) or name not in _IDS:
        raise CheckError(f"{shown(name)} is no card")
    return _IDS[name]


def names(mask: int) -> str:
    """The names of the cards of a set, ascending."""
    return " ".join(NAMES[card] for card in bits(mask))


QUADS, NO_QUADS = "quads", "no-quads"
RULES: dict[str | bool, frozenset[str]] = {
    QUADS: frozenset({"suit", "run", "3-2", "4-1", "5"}),
    NO_QUADS: frozenset({"suit", "run", "3-2"}),
    "trips": frozenset({"suit", "run", "3-2", "4-1", "5", "3-1-1"}),
}
"""The pat hands of each rule set: cards of one suit, ranks in a row, or so many cards of each rank, the most first.

Five cards of one suit are nothing else where these are pat.
"""
RULES |= {True: RULES[QUADS], False: RULES[NO_QUADS]}  # the published ones, by whether four of a kind is pat


def families_of(rules: str | bool) -> frozenset[str]:
    """The pat hands of a rule set; :class:`CheckError` where there is none of that name."""
    if rules not in RULES:
        raise CheckError(f"the checker has no rule set {shown(rules)}: it has a table of its own")
    return RULES[rules]


def is_pat(cards: Sequence[int], rules: str | bool) -> bool:
    """True if five distinct card ids (4*rank + suit) are a pat hand."""
    return len(set(cards)) == 5 and all(0 <= card < 52 for card in cards) and _is_pat(sorted(cards), families_of(rules))


def _is_pat(cards: Sequence[int], families: frozenset[str]) -> bool:
    """The same of five ascending ids, whose ranks ascend with them; millions of them are asked about."""
    one, two, three, four, five = cards
    if one & 3 == two & 3 == three & 3 == four & 3 == five & 3 and "suit" in families:
        return True
    low, second, middle, fourth, high = one >> 2, two >> 2, three >> 2, four >> 2, five >> 2
    if low < second < middle < fourth < high:
        return (high - low == 4 or (fourth == 3 and high == 12)) and "run" in families
    if low == middle or second == fourth or middle == high:
        if low == fourth or second == high:
            return "4-1" in families
        return ("3-2" if low == second and fourth == high else "3-1-1") in families
    two_pairs = second in (low, middle) and fourth in (middle, high)
    return ("2-2-1" if two_pairs else "2-1-1-1") in families


def bits(mask: int) -> list[int]:
    """The positions of the set bits, ascending."""
    places = []
    while mask:
        low = mask & -mask
        places.append(low.bit_length() - 1)
        mask ^= low
    return places


@lru_cache(maxsize=4)
def pat_hands(mask: int, rules: str | bool) -> tuple[int, ...]:
    """The pat hands inside a set of cards, by trying every five-subset (53,130 of a deal of 25).

    They are kept, for the many claims about one deal.
    """
    fives, families = combinations(bits(mask), 5), families_of(rules)
    return tuple(sum(1 << card for card in five) for five in fives if _is_pat(five, families))


def check_partition(deal: int, hands: Sequence[int], rules: str | bool) -> None:
    """Accept hands (masks) that are pat and use each card of the deal (a mask) exactly once.

    Raises :class:`CheckError` with the reason for anything else.
    """
    check_deal(deal)
    families = families_of(rules)
    _check_split(deal, hands, lambda cards: len(cards) == 5 and _is_pat(cards, families))


def check_deck_partition(deal: int, hands: Sequence[int], suits: int, ranks: int, rules: str | bool) -> None:
    """The same of a deck of so many suits and ranks."""
    _check_split(deal, hands, lambda cards: is_deck_pat(cards, suits, ranks, rules))


def _check_split(deal: int, hands: Sequence[int], is_pat: Callable[[list[int]], bool]) -> None:
    """Accept hands that use each card once, and whose cards, ascending, are pat."""
    left = deal
    for number, hand in enumerate(hands, start=1):
        if hand & left != hand:
            raise CheckError(f"hand {number} {_why_not_left(hand, deal, left)}")
        if not is_pat(cards := bits(hand)):
            raise CheckError(f"hand {number} is not a pat hand: cards {cards}")
        left ^= hand
    if left:
        raise CheckError(f"card {bits(left)[0]} is in no hand")


def _why_not_left(hand: int, deal: int, left: int) -> str:
    """The fault of a hand that is not among the cards that are left of a deal."""
    if hand < 0:
        return f"is no set of cards: {hand} is below 0"
    if hand & ~deal:
        return f"holds card {bits(hand & ~deal)[0]}, which was not dealt"
    return f"holds card {bits(hand & ~left)[0]}, which an earlier hand holds too"


def check_core(deal: int, core: int, rules: str | bool) -> None:
    """Accept a core: cards of the deal (masks) that disjoint pat hands out of it cannot all hold.

    The hands are enumerated by brute force, and all ways to hold the core are tried. Raises
    :class:`CheckError` with hands that do hold it, or for cards that were not dealt.
    """
    check_inside(deal, core)
    if found := holding(core, [hand for hand in pat_hands(deal, rules) if hand & core]):
        raise CheckError(f"the cards can all be held, by the hands {[bits(hand) for hand in found]}")


def check_deal(deal: int) -> None:
    """Refuse what is no set of cards."""
    if deal < 0 or deal >> 52:
        raise CheckError(f"{deal:#x} is no set of cards: bits 0 to 51 stand for the cards")


def check_inside(deal: int, core: int) -> None:
    """Refuse a core that is empty or not made of cards of the deal."""
    check_deal(deal)
    if not core:
        raise CheckError("a core has at least one card")
    if core > 0 and core & ~deal:
        raise CheckError(f"a core is made of cards of the deal, and cards {bits(core & ~deal)} are not")
    check_deal(core)


def holding(core: int, hands: Sequence[int], once: int = -1) -> list[int]:
    """Hands that hold the core, the card with the fewest hands first; empty where there are none.

    They are disjoint, or share cards that need not be held ``once`` at the most (a mask).
    """
    spend(HOLD + len(hands) * core.bit_count() // 2)
    for hand in min(([hand for hand in hands if hand >> card & 1] for card in bits(core)), key=len):
        left = core & ~hand
        if not left:
            return [hand]
        spend(HOLD + len(hands) // 2)
        if rest := holding(left, [other for other in hands if not other & hand & once], once):
            return [hand, *rest]
    return []


def is_deck_pat(cards: Sequence[int], suits: int, ranks: int, rules: str | bool) -> bool:
    """True if five card ids (suits * rank + suit) are a pat hand in a deck of so many suits and ranks."""
    if len(set(cards)) != 5 or not all(0 <= card < suits * ranks for card in cards):
        return False
    families = families_of(rules)
    if len({card % suits for card in cards}) == 1 and "suit" in families:
        return True
    held = sorted(card // suits for card in cards)
    counts = sorted(Counter(held).values(), reverse=True)
    # ranks are in a row where the last of all stands below the first, too
    run = held == [0, 1, 2, 3, ranks - 1] or (len(counts) == 5 and held[4] - held[0] == 4)
    return "-".join(map(str, counts)) in families or (run and "run" in families)
