"""What the source says of cuts and of the number of decks, recomputed; two slips of its text are told in the docs."""

from math import factorial


def cut_permutation(n, k):
    """(1 2 ... n)^k as a table: where each place goes."""
    return {place: (place - 1 + k) % n + 1 for place in range(1, n + 1)}


def cycle(permutation):
    """The cycle through 1."""
    found = [1]
    while (following := permutation[found[-1]]) != 1:
        found.append(following)
    return tuple(found)


def test_the_cut_at_the_third_place_is_not_the_cycle_that_is_printed():
    """By the definition (c_sigma(1), ..., c_sigma(n)), (4, 5, 1, 2, 3) comes of (1 4 2 5 3), the third power.

    (1 3 5 2 4), which is printed, is the second power, its inverse: it gives (3, 4, 5, 1, 2).
    """
    third, second = cut_permutation(5, 3), cut_permutation(5, 2)
    assert (cycle(third), tuple(third.values())) == ((1, 4, 2, 5, 3), (4, 5, 1, 2, 3))
    assert (cycle(second), tuple(second.values())) == ((1, 3, 5, 2, 4), (3, 4, 5, 1, 2))
    assert all(third[second[place]] == place for place in range(1, 6))


def test_the_cuts_of_52_cards_are_a_cyclic_group():
    cuts = [tuple(cut_permutation(52, k).values()) for k in range(52)]
    assert len(set(cuts)) == 52
    top_to_bottom, deck = cut_permutation(52, 1), tuple(range(1, 53))
    for cut in cuts:
        assert deck == cut
        deck = tuple(deck[top_to_bottom[place] - 1] for place in range(1, 53))
    assert deck == cuts[0]


def test_the_number_of_decks_and_the_years_that_they_would_take():
    """68 digits, as claimed more than 60; but at 10^12 a second some 2.6 * 10^48 years, not 10^50."""
    assert len(str(factorial(52))) == 68
    assert 2.5e48 < factorial(52) / 10**12 / (365.25 * 24 * 3600) < 2.6e48
