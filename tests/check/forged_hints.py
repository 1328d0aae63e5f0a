"""Hints for deals that can be won, forged: what is accepted must be true of every split, or of the hand that is laid.

A fact that is called sure must hold in all splits of the cards that are left. A hand that is laid must be in one of
them; where it is called sure, every split has one like it; where it was tried, the counts are the true ones.
"""

import copy
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import naive
from forged_moves import false_fact
from move_truths import Truth, planted, truth
from naive_check import CARDS, mask_of, names_of
from naive_move_rules import numbers_of
from spoil import copied, refusal, spoilt_trees

from satmav.check import SureSteps
from satmav.explain.hints.playing import play
from satmav.game.deals import Deal
from satmav.game.rules import RULES
from satmav.reasons.hints import hint_data

Hint = dict[str, Any]
Forger = Callable[[Hint, Truth, Random], Hint]

A_HINT = 12
"""Forgeries of one honest hint."""


def forged_hints(tries: int, seed: int) -> list[str]:
    """What was accepted and is not so, of so many forged hints."""
    dice, found = Random(seed), []
    for quads in (dice.random() < 0.5 for _ in count()):
        deal = sum(planted(dice, quads, dice.choice([2, 3, 3, 4])))
        for proved, hint, known in played(deal, quads):
            for _ in range(A_HINT):
                forged = dice.choice(FORGERS)(copied(hint), known, dice)
                tries -= 1
                tried = copy.deepcopy(proved, {id(proved._game): proved._game})  # what it takes it notes
                if not refusal(tried.take, forged) and (wrong := untrue(forged, known)):
                    found.append(f"{Deal(known.deal)}, quads {quads}: {wrong}: {forged}")
            if tries <= 0:
                return found
    return found


def played(deal: int, quads: bool) -> Iterator[tuple[SureSteps, Hint, Truth]]:
    """The honest hints of a deal one after the other: what was proved before each, and what is true there.

    None where that is too much to list.
    """
    proved, left = SureSteps(deal, quads), deal
    for move in play(Deal(deal), RULES["quads" if quads else "no-quads"]):
        known = truth(left, quads)
        if known is None:
            return
        hint = hint_data(move.hint)
        yield proved, hint, known
        proved.take(hint)
        left &= ~getattr(move.hint, "hand", 0)


def untrue(hint: Hint, known: Truth) -> str:
    """What an accepted hint says that is not so; empty where there is nothing."""
    sure = _reason(hint)
    for fact in sure["sure"] if sure else ():
        number, sign, bound = fact.rsplit(" ", 2)
        if not known.sure(number, sign == ">=", int(bound)):
            return f"{fact} is not sure"
    if "lay" not in hint:
        return ""
    hand = mask_of(hint["lay"])
    if not any(hand in way for way in known.ways):
        return "the hand is in no split"
    if sure and not all(_has_one_like(hand, way) for way in known.ways):
        return "no hand like it is in some split"
    return _miscounted(hand, hint["tried"], known) if "tried" in hint else ""


def _has_one_like(hand: int, way: list[int]) -> bool:
    """Whether a split has a hand with the same numbers but for which cards are held, and these cards serve as its."""
    made = {number for number, value in numbers_of([hand], hand).items() if value and number[:4] != "held"}
    values = numbers_of(way, sum(way))
    held = {values[f"held {name}"] for name in names_of(hand)}
    return all(values[number] for number in made) and len(held) == 1


def _miscounted(hand: int, tried: dict[str, Any], known: Truth) -> str:
    card = CARDS[tried["card"]]
    keep = {one for way in known.ways for one in way if one >> card & 1}
    most = sum(one >> card & 1 for one in naive.pat_hands(known.deal, known.quads))
    right = hand in keep and tried["keep"] == len(keep) and len(keep) <= tried["hands"] <= most
    return "" if right else f"{len(keep)} of at most {most} hands keep the deal winnable"


def _reason(hint: Hint) -> Hint | None:
    """The part of a hint that says what is sure and why."""
    return hint.get("sure") if "lay" in hint else hint


def _false(known: Truth, dice: Random) -> str:
    """A fact that does not hold in some split; where there are two or more, one that may hold in others."""
    values = dice.choice(known.values)
    other = dice.choice(known.values)
    apart = [number for number in values if values[number] != other[number]]
    return false_fact(dice.choice(apart or sorted(values)), values, dice)


def another_fact(hint: Hint, known: Truth, dice: Random) -> Hint:
    """One that is not sure, or says too much by one, beside the sure ones or alone; its opposite may be supposed."""
    sure, fact = _reason(hint), _false(known, dice)
    if sure is None:
        return {**hint, "sure": {"sure": [fact], "supposed": None, "why": {"steps": []}}}
    if dice.random() < 0.5:
        head, bound = dice.choice(sure["sure"]).rsplit(" ", 1)
        fact = f"{head} {max(0, int(bound) + (1 if '>=' in head else -1))}"
    sure["sure"] = dice.choice([[fact], [*sure["sure"], fact]])
    if sure["supposed"] and dice.random() < 0.7:
        sure["sure"], sure["supposed"] = [fact], _opposite(fact)
    return hint


def spoilt_steps(hint: Hint, known: Truth, dice: Random) -> Hint:
    """The steps spoilt as those of any proof are, and a fact that is not sure beside them, or not."""
    sure = _reason(hint)
    if sure is None:
        return another_fact(hint, known, dice)
    sure["why"] = next(spoilt_trees(sure["why"], dice.random(), 1))
    return another_fact(hint, known, dice) if dice.random() < 0.5 else hint


def another_hand(hint: Hint, known: Truth, dice: Random) -> Hint:
    """Another hand of a split, or one that is in none, is laid, called sure or tried as the honest one is."""
    way = list(dice.choice(known.ways))
    dice.shuffle(way)
    hand, *rest = way
    if dice.random() < 0.3:
        hand = dice.choice(naive.pat_hands(known.deal, known.quads))
        rest = [other for other in way if not other & hand]
    made: Hint = {"lay": " ".join(names_of(hand)), "rest": [" ".join(names_of(other)) for other in rest]}
    if "lay" in hint:
        made |= {part: hint[part] for part in ("sure", "tried") if part in hint and dice.random() < 0.8}
    elif dice.random() < 0.7:
        made["sure"] = hint
    if "tried" in made and dice.random() < 0.5:
        made["tried"] = {**made["tried"], "card": dice.choice(made["lay"].split(" "))}
    return made


def miscounted(hint: Hint, known: Truth, dice: Random) -> Hint:
    """Other numbers of hands that were tried, or of those that keep the deal winnable."""
    made = hint if "lay" in hint else another_hand(hint, known, dice)
    card = dice.choice(made["lay"].split(" "))
    few = {"card": card, "hands": dice.randrange(1, 9), "keep": dice.randrange(1, 5)}
    tried = dict(made.get("tried", few))
    tried[dice.choice(["hands", "keep"])] += dice.choice([-1, 1, 2])
    return {**made, "tried": tried}


def _opposite(fact: str) -> str:
    number, sign, bound = fact.rsplit(" ", 2)
    return f"{number} <= {int(bound) - 1}" if sign == ">=" else f"{number} >= {int(bound) + 1}"


FORGERS: tuple[Forger, ...] = (another_fact, another_fact, spoilt_steps, another_hand, miscounted)
