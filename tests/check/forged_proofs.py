"""Proofs by forced moves, spoilt in every way: none about a deal that can be won may be accepted.

Half of them are about deals that can be won, one card away from the lost deal of an honest proof: nearly all of its
steps hold there, too. Of these, *mended* ones tell all that is known as reasons, so that only what is false stands in
the way. A spoilt proof about a lost deal may by luck be right still; whether it is, the twin says of some.
"""

from contextlib import suppress
from random import Random

import naive
from naive_check import accepts
from naive_move_rules import NAMES, prove
from spoil import copied, refusal
from spoil_moves import KINDS, Claim, claims, spoilt

from satmav.check import CheckError, check_moves
from satmav.check.stories.moves import Game, fact_of, follows, game_of, note

JUDGED = 40
"""Of so many accepted ones about lost deals the twin looks at one, which takes it seconds."""

Known = dict[str, tuple[int, int]]


def forged_proofs(tries: int, seed: int) -> list[str]:
    """Accepted ones that should not be, of so many."""
    dice, found, accepted = Random(seed), [], 0
    while tries > 0:
        claim = dice.choice(claims())
        near = won_neighbour(claim, dice)
        for _ in range(25):
            tries -= 1
            forged = one(near, dice) if near and dice.random() < 0.6 else spoilt(dice.choice(list(KINDS)), claim, dice)
            if forged is None or refusal(check_moves, *forged):
                continue
            accepted += 1
            if forged.deal != claim.deal and naive.winnable(forged.deal, forged.quads):
                found.append(f"a deal that can be won: {forged}")
            elif accepted % JUDGED == 0 and not accepts(prove, *forged):
                found.append(f"no proof for the twin: {forged}")
    return found


def one(near: Claim, dice: Random) -> Claim | None:
    """The proof of a lost deal about one that can be won, as it is, mended, or spoilt once more."""
    match dice.randrange(8):
        case 0:
            return near
        case 1 | 2:
            return mended(near, dice)
        case _:
            return spoilt(dice.choice(list(KINDS)), near, dice)


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
    """The proof with few steps that are false: where the deal can be won, one of those that end a case must be.

    Either each step has all that is known of its numbers as its reasons, and what does not follow is left out; or it
    has the reasons that it had, so that its lie may be that these are known.
    """
    proof, game = copied(claim.proof), game_of(claim.deal, claim.quads)
    _mend(proof, game, dict(game.numbers), dice, truthful=dice.random() < 0.5)
    return Claim(claim.deal, proof, claim.quads)


def _mend(node: dict, game: Game, known: Known, dice: Random, *, truthful: bool) -> None:
    kept = []
    for place, step in enumerate(node["steps"]):
        if truthful:
            step["because"] = _reasons(game, step["rule"], known) if step["rule"] in game.rules else []
        told = known if truthful else _told(game, step)
        last = place == len(node["steps"]) - 1 and "split" not in node
        if last or not refusal(follows, game, told, step) or dice.random() < 0.05:
            kept.append(step)
            _note(game, known, step["gained"])
    node["steps"] = kept
    for case in node.get("split", {"cases": []})["cases"]:
        inside = dict(known)
        _note(game, inside, case["suppose"])
        _mend(case["then"], game, inside, dice, truthful=truthful)


def _told(game: Game, step: dict) -> Known:
    """What would be known if the reasons of a step were."""
    known = dict(game.numbers)
    for reason in step["because"]:
        _note(game, known, reason)
    return known


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
