"""Forced moves, forged: a step to what is false, and proofs about deals that can be won. None may be accepted.

Half of the proofs are about deals that can be won, one card away from the lost deal of an honest proof: nearly all of
its steps hold there, too. Of these, *mended* ones tell all that is known as reasons, so that only what is false stands
in the way. A spoilt proof about a lost deal may by luck be right still; whether it is, the twin says of some.
"""

from contextlib import suppress
from functools import cache
from random import Random
from typing import NamedTuple

import naive
from move_truths import Values, planted
from naive_check import NAMES, accepts
from naive_move_rules import numbers_of, prove
from spoil import copied, refusal, spoilt_trees
from stored_proofs import stored_proofs

from satmav.check import CheckError, check_moves
from satmav.check.moves import Game, fact_of, follows, game_of, note

A_DEAL = 50
"""False steps about one deal."""

SHORT = 6000
"""Characters of a proof that the twin soon reads."""

JUDGED = 40
"""Of so many longer proofs that are accepted about lost deals the twin looks at one, which takes it seconds."""

Known = dict[str, tuple[int, int]]


class Claim(NamedTuple):
    """A proof that a deal (a mask) is lost."""

    deal: int
    proof: dict
    quads: bool


@cache
def claims() -> list[Claim]:
    """Honest ones."""
    return [Claim(one.deal.mask, one.data, one.rules.quads) for one in stored_proofs()]


def spoilt(claim: Claim, dice: Random) -> Claim:
    """The claim with a part of its proof spoilt, or taken from another one."""
    return claim._replace(proof=next(spoilt_trees(claim.proof, dice.random(), 1, dice.choice(claims()).proof)))


def false_conclusions(tries: int, seed: int) -> list[str]:
    """Accepted ones, of so many, about planted deals by both rule sets."""
    dice, found = Random(seed), []
    while tries > 0:
        quads = dice.random() < 0.5
        hands = planted(dice, quads, dice.randrange(2, 8))
        game, values = game_of(sum(hands), quads), numbers_of(hands, sum(hands))
        for _ in range(min(tries, A_DEAL)):
            step = false_step(game, values, dice)
            found += [f"{hands}, {quads}: {step}"] if is_accepted(game, *step) else []
        tries -= A_DEAL
    return found


def is_accepted(game: Game, known: Known, step: dict[str, object]) -> bool:
    """Whether a step is accepted; one that is refused for anything but its conclusion is no lie, and counts, too."""
    try:
        follows(game, known, step)
    except CheckError as error:
        return not str(error).startswith("from its reasons, ")
    return True


def false_step(game: Game, values: Values, dice: Random) -> tuple[Known, dict[str, object]]:
    """What is known, all of it true, and a step that tells all of that about its rule, and leads to what is false."""
    name = dice.choice(list(game.rules))
    known, tight = dict(game.numbers), dice.choice([0.2, 0.5, 0.8, 1.0])
    scope = sorted(game.rules[name].scope)
    for number in scope:
        value, (low, high) = values[number], known[number]
        less, more = (0 if dice.random() < tight else dice.randrange(3) for _ in "<>")
        known[number] = max(low, value - less), min(high, value + more)
    gained = None if dice.random() < 0.2 else false_fact(dice.choice(scope), values, dice)
    return known, {"rule": name, "because": _reasons(game, name, known), "gained": gained}


def false_fact(number: str, values: Values, dice: Random) -> str:
    """A bound that the number of a split does not keep, by one mostly."""
    value, by = values[number], dice.choice([1, 1, 1, 2, 5])
    return f"{number} <= {value - by}" if value >= by and dice.random() < 0.5 else f"{number} >= {value + by}"


def forged_proofs(tries: int, seed: int) -> list[str]:
    """Accepted ones that should not be, of so many."""
    dice, found, accepted = Random(seed), [], 0
    while tries > 0:
        claim = dice.choice(claims())
        near = won_neighbour(claim, dice)
        for _ in range(25):
            tries -= 1
            forged = one(near, dice) if near and dice.random() < 0.6 else spoilt(claim, dice)
            if refusal(check_moves, *forged):
                continue
            accepted += 1
            if forged.deal != claim.deal and naive.winnable(forged.deal, forged.quads):
                found.append(f"a deal that can be won: {forged}")
            elif (len(str(forged.proof)) < SHORT or accepted % JUDGED == 0) and not accepts(prove, *forged):
                found.append(f"no proof for the twin: {forged}")
    return found


def one(near: Claim, dice: Random) -> Claim:
    """The proof of a lost deal about one that can be won, as it is, mended, or spoilt once more."""
    return dice.choice([lambda: near, *2 * [lambda: mended(near, dice)], *5 * [lambda: spoilt(near, dice)]])()


def won_neighbour(claim: Claim, dice: Random) -> Claim | None:
    """The same proof about a deal with another card, which can be won; the card has its new name all over the proof."""
    cards = [card for card in NAMES if claim.deal >> card & 1]
    others = [card for card in NAMES if not claim.deal >> card & 1]
    for _ in range(20):
        out, into = dice.choice(cards), dice.choice(others)
        deal = claim.deal ^ 1 << out ^ 1 << into
        if naive.winnable(deal, claim.quads):
            return Claim(deal, _renamed(claim.proof, f"held {NAMES[out]} ", f"held {NAMES[into]} "), claim.quads)
    return None


def _renamed(thing: object, old: str, new: str) -> object:
    if isinstance(thing, dict):
        return {key: _renamed(value, old, new) for key, value in thing.items()}
    if isinstance(thing, list):
        return [_renamed(one, old, new) for one in thing]
    return f"{thing} ".replace(old, new)[:-1] if isinstance(thing, str) else thing


def mended(claim: Claim, dice: Random) -> Claim:
    """The proof with all that is known as reasons, and without most of what does not follow from that.

    Where the deal can be won, one of the steps that end a case must be false.
    """
    proof, game = copied(claim.proof), game_of(claim.deal, claim.quads)
    _mend(proof, game, dict(game.numbers), dice)
    return claim._replace(proof=proof)


def _mend(node: dict, game: Game, known: Known, dice: Random) -> None:
    kept = []
    for place, step in enumerate(node["steps"]):
        step["because"] = _reasons(game, step["rule"], known) if step["rule"] in game.rules else []
        last = place == len(node["steps"]) - 1 and "split" not in node
        if last or not refusal(follows, game, known, step) or dice.random() < 0.05:
            kept.append(step)
            _note(game, known, step["gained"])
    node["steps"] = kept
    for case in node.get("split", {"cases": []})["cases"]:
        inside = dict(known)
        _note(game, inside, case["suppose"])
        _mend(case["then"], game, inside, dice)


def _note(game: Game, known: Known, fact: str | None) -> None:
    with suppress(CheckError):  # about a number that the deal does not have
        if fact:
            note(known, fact_of(game, fact))


def _reasons(game: Game, rule: str, known: Known) -> list[str]:
    """All that is known of the numbers of a rule, beside what holds from the start."""
    told = []
    for number in sorted(game.rules[rule].scope):
        (low, high), (least, most) = known[number], game.numbers[number]
        told += [f"{number} >= {low}"] if low > least else []
        told += [f"{number} <= {high}"] if high < most else []
    return told
