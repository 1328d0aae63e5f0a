"""Random steps of proofs by forced moves in English: whatever a rule allows can be said, and what is said is so."""

import re
from collections.abc import Iterator
from random import Random

import moves_reader
from samples import random_masks
from test_moves_words import _fact, _rule, _says, texts

from satmav.check.move_rules import rules_of, start
from satmav.faces.english.moves import tell
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import Proof, Step, fact_text


def any_steps(number: int, seed: int) -> Iterator[tuple[int, bool, Step]]:
    """Steps of all rules, from random reasons of which none can be left out."""
    dice = Random(seed)
    for deal in random_masks(number, seed):
        quads = dice.random() < 0.7
        given = start(deal, quads)
        for name, rule in dice.sample(sorted(rules_of(deal).items()), 25):
            scope = sorted(number for number in rule.scope if given[number][1])
            reasons = [
                _random_fact(dice.choice(scope), given, dice) for _ in range(dice.choice([2, 4, 8]) if scope else 0)
            ]
            gains = [None, *(_random_fact(dice.choice(scope), given, dice) for _ in range(6) if scope)]
            for gained in gains:
                opposite = [_opposite(gained)] if gained else []
                if _holds(rule, given, reasons + opposite) or not _holds(rule, given, opposite):
                    continue
                for reason in list(reasons):
                    fewer = [other for other in reasons if other is not reason]
                    if not _holds(rule, given, fewer + opposite):
                        reasons = fewer
                yield deal, quads, Step(_rule(name), tuple(map(_fact, reasons)), _fact(gained) if gained else None)
                break


def _random_fact(number: str, given: dict[str, tuple[int, int]], dice: Random) -> str:
    bound = dice.randrange(given[number][1])
    return f"{number} <= {bound}" if dice.random() < 0.5 else f"{number} >= {bound + 1}"


def _opposite(fact: str) -> str:
    number, sign, bound = fact.rsplit(" ", 2)
    return f"{number} <= {int(bound) - 1}" if sign == ">=" else f"{number} >= {int(bound) + 1}"


def _holds(rule, given: dict[str, tuple[int, int]], facts: list[str]) -> bool:
    bounds = dict(given)
    for fact in facts:
        number, sign, bound = fact.rsplit(" ", 2)
        low, high = bounds[number]
        bounds[number] = (max(low, int(bound)), high) if sign == ">=" else (low, min(high, int(bound)))
    return all(low <= high for low, high in bounds.values()) and rule.possible({n: bounds[n] for n in rule.scope})


def test_any_step_that_a_rule_allows_can_be_said():
    rules = set()
    for deal, quads, step in any_steps(60, 3):
        items = tell(Proof((step,)), Deal(deal), QUADS if quads else NO_QUADS)
        known = {fact_text(fact) for fact in (*step.because, *([step.gained] if step.gained else []))}
        for text in texts(items):
            assert text[-1] in ".:", (step, text)
            assert all(Deal(deal).mask >> Card.named(name) & 1 for name in re.findall(r"\{(..)\}", text))
            for fact in moves_reader.facts(text):
                assert any(_says(one, fact) for one in known), (fact, text, step)
        rules.add(step.rule.name)
    assert rules == {"suit", "rank", "through", "needs", "houses", "fours", "runs", "total", "balance"}
