"""The rules of forced moves: every split of a deal into pat hands meets all of them, and bounds are tried exactly."""

from random import Random

import naive
import naive_move_rules
from each import each
from move_truths import splits
from samples import random_masks, small_deck
from sizes import sized

from satmav.check.stories.move_rules import rules_of
from satmav.check.stories.moves import game_of

SEED = 11


def broken(deal: int, quads: bool, dice: Random) -> list[str]:
    """Rules that some split into pat hands does not meet, and numbers that are not what they can be from the start."""
    rules, given = rules_of(deal), game_of(deal, quads).numbers
    seen = {tuple(sorted(naive_move_rules.numbers_of(hands, deal).items())) for hands in splits(deal, quads)}
    found = []
    for numbers in map(dict, dice.sample(sorted(seen), min(len(seen), 12))):
        exact = {number: (value, value) for number, value in numbers.items() if number in given}
        found += [name for name, rule in rules.items() if not rule.possible(exact)]
        found += [number for number, (low, high) in given.items() if not low <= numbers[number] <= high]
    return found


@each("quads", [True, False])
def test_deals_that_can_be_won_meet_every_rule(quads):
    """A rule that one of them broke would prove it lost."""
    dice, won = Random(SEED), [mask for mask in random_masks(40, SEED) if naive.winnable(mask, quads)]
    small = [list(small_deck(*of, 10)) for of in (("TJQKA", "cdh"), ("2345", "cdhs"), ("A2345", "cd"))]
    some = [deal for deals in small for deal in dice.sample(deals, min(len(deals), sized(20, 300)))]
    assert len(won) > 10
    for deal in [*won[: sized(2, 8)], *some]:
        assert not broken(deal, quads, dice), deal


def narrowed(given: dict[str, tuple[int, int]], dice: Random) -> dict[str, tuple[int, int]]:
    """Bounds within the given ones."""
    share = dice.choice([0.2, 0.5, 0.9])
    return {
        number: tuple(sorted(dice.choices(range(low, high + 1), k=2))) if dice.random() < share else (low, high)
        for number, (low, high) in given.items()
    }


def test_every_rule_is_possible_just_where_the_twin_finds_numbers():
    dice, both = Random(SEED), set()
    for place, deal in enumerate(random_masks(sized(2, 8), SEED)):
        for quads in (True, False):
            given = game_of(deal, quads).numbers
            assert given == {number: (0, most) for number, most in naive_move_rules.limits(deal, quads).items()}
        given = game_of(deal, place % 2 == 0).numbers
        for name, rule in rules_of(deal).items():
            said = naive_move_rules.equations(name, deal)
            assert rule.scope == {number for left, _ in said for number in left}
            for _ in range(sized(3, 6)):
                bounds = narrowed(given, dice)
                assert rule.possible(bounds) == naive_move_rules.possible(said, bounds), (deal, name, bounds)
                both.add((name.split(" ")[0], rule.possible(bounds)))
    assert len(both) == 24, "each rule was possible, and was impossible"
