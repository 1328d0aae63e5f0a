"""Steps of forced moves that lead from what holds in a split to what does not: none of them may be accepted."""

from random import Random

from move_truths import Values, planted
from naive_move_rules import numbers_of

from satmav.check import CheckError
from satmav.check.stories.move_rules import Range
from satmav.check.stories.moves import Game, follows, game_of

A_DEAL = 50
"""Steps about one deal."""


def false_conclusions(tries: int, seed: int) -> list[str]:
    """Accepted ones, of so many, about planted deals by both rule sets."""
    dice, found = Random(seed), []
    while tries > 0:
        quads = dice.random() < 0.5
        hands = planted(dice, quads, dice.randrange(2, 8))
        game, values = game_of(sum(hands), quads), numbers_of(hands, sum(hands))
        for _ in range(min(tries, A_DEAL)):
            step = false_step(game, game.numbers, values, dice)
            found += [f"{hands}, {quads}: {step}"] if is_accepted(game, *step) else []
        tries -= A_DEAL
    return found


def is_accepted(game: Game, known: dict[str, Range], step: dict[str, object]) -> bool:
    """Whether a step is accepted; one that is refused for anything but its conclusion is no lie, and counts, too."""
    try:
        follows(game, known, step)
    except CheckError as error:
        return not str(error).startswith("from its reasons, ")
    return True


def false_step(
    game: Game, start: dict[str, Range], values: Values, dice: Random
) -> tuple[dict[str, Range], dict[str, object]]:
    """What is known, all of it true, and a step that tells all of that about its rule, and leads to what is false."""
    name = dice.choice(list(game.rules))
    known, reasons, tight = dict(start), [], dice.choice([0.2, 0.5, 0.8, 1.0])
    for number in sorted(game.rules[name].scope):
        value, (low, high) = values[number], start[number]
        slack = [0 if dice.random() < tight else dice.randrange(3) for _ in "<>"]
        known[number] = max(low, value - slack[0]), min(high, value + slack[1])
        reasons += [f"{number} >= {known[number][0]}"] if known[number][0] > game.numbers[number][0] else []
        reasons += [f"{number} <= {known[number][1]}"] if known[number][1] < game.numbers[number][1] else []
    gained = None if dice.random() < 0.2 else false_fact(dice.choice(sorted(game.rules[name].scope)), values, dice)
    return known, {"rule": name, "because": reasons, "gained": gained}


def false_fact(number: str, values: Values, dice: Random) -> str:
    """A bound that the number of a split does not keep, by one mostly."""
    value, by = values[number], dice.choice([1, 1, 1, 2, 5])
    return f"{number} <= {value - by}" if value >= by and dice.random() < 0.5 else f"{number} >= {value + by}"
