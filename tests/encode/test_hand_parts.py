"""Parts of hands can be put together just where no rank gives more of them than there are hands: all small cases."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from satmav.encode.parts import compositions, put_together
from satmav.game.rules import RULE_SETS

MADE = {one.hands: one for one in compositions(RULE_SETS["trips"])}


def test_compositions_have_names_of_their_own():
    assert [*MADE] == ["full houses", "fours of a kind", "fours of a kind, (5,)", "threes of a kind"]
    names = [name for one in MADE.values() for name in one.names.values()]
    assert len(set(names)) == len(names) == 7
    assert [one.room for one in MADE.values()] == [5, 5, float("inf"), 2]
    assert [one.single for one in MADE.values()] == [3, 4, 5, 3]


@cache
def can_be_made(sizes, parts):
    """Whether parts, pairs of a size and a rank, are hands of these sizes and of different ranks, by trying all."""
    if not parts:
        return True
    for ranks in permutations({rank for _, rank in parts}, len(sizes)):
        hand = Counter(zip(sizes, ranks, strict=True))
        rest = tuple(sorted((Counter(parts) - hand).elements()))
        if hand <= Counter(parts) and parts[0] in hand and can_be_made(sizes, rest):
            return True
    return False


@pytest.mark.parametrize("name", ["full houses", "threes of a kind"])
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_koenigs_condition(name, hands):
    made, ranks = MADE[name], range(4)
    sizes = [size for size, number in made.takes.items() for _ in range(number)]
    seen = Counter()
    choices = [combinations_with_replacement(ranks, number * hands) for number in made.takes.values()]
    for chosen in product(*choices):
        parts = [(size, rank) for size, given in zip(made.takes, chosen, strict=True) for rank in given]
        condition = max(Counter(rank for _, rank in parts).values()) <= hands
        seen[condition] += 1
        assert can_be_made(tuple(sizes), tuple(sorted(parts))) == condition, parts
        if condition:
            piles = {size: {rank: [] for rank in ranks} for size in made.takes}
            for number, (size, rank) in enumerate(parts):
                piles[size][rank].append([(number, size, rank)])
            found = list(put_together(made, piles))
            assert len(found) == hands
            assert all([size for _, size, _ in hand] == sizes for hand in found)
            assert all(len({rank for *_, rank in hand}) == len(sizes) for hand in found)
            assert sorted(number for hand in found for number, *_ in hand) == [*range(len(parts))]
    assert min(seen[True], seen[False]) > 0
