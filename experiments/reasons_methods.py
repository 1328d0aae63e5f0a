"""The methods that tell why a deal is lost, each measured alike: steps, reasons, words. None counts unchecked."""

import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from stepwise import HABITS, Search, sequence
from stepwise_cut import cut
from stepwise_told import lines, telling, wrong

from satmav.check.moves import check_moves
from satmav.explain import Wish, explain
from satmav.explain.moves import moves
from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.faces.text import reason
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import proof_data, steps_of
from satmav.reasons.rungs import MOVES, MovesStory


class Told(NamedTuple):
    """What a method tells of a deal.

    ``reasons`` has for each step how many it rests on, ``text`` is the whole telling, ``short`` the shorter one, if
    there is one. ``uncut`` is how many steps there were before any were cut, ``gained`` how many facts were gained.
    """

    reasons: list[int]
    text: str
    short: str
    seconds: float
    uncut: int
    gained: int

    def row(self) -> dict[str, object]:
        """The columns of a table."""
        return {
            "steps": len(self.reasons),
            "uncut": self.uncut,
            "reasons_mean": round(sum(self.reasons) / len(self.reasons), 3),
            "reasons_max": max(self.reasons),
            "gained": self.gained,
            "words": words(self.text),
            "short": words(self.short),
            "seconds": round(self.seconds, 4),
        }


def words(text: str) -> int:
    """How many words a text has; a card is a word, and a mark before an item is none."""
    return sum(any(map(str.isalnum, word)) for word in re.sub(r"\}-?\{", "} {", text).split())


def by_moves(deal: Deal, rules: Rules) -> Told | None:
    """A proof by forced moves."""
    started = time.process_time()
    found = moves(deal, rules)
    seconds = time.process_time() - started
    if found is None:
        return None
    check_moves(deal.mask, proof_data(found.proof), rules.quads)
    told = TELLINGS[MOVES.name].items(MovesStory(deal, found.proof), deal, rules)
    text = "\n".join(_texts(told))
    steps = list(steps_of(found.proof))
    gained = sum(step.gained is not None for step in steps)
    return Told([len(step.because) for step in steps], text, text, seconds, len(steps), gained)


def _texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from _texts(item.items)


def by_rung(rung: str, deal: Deal, rules: Rules) -> Told | None:
    """A rung of the ladder; it is checked before it is handed out."""
    started = time.process_time()
    found = explain(deal, rules, Wish(rung))
    seconds = time.process_time() - started
    if not found.points:
        return None
    told = replace(found, reasons={"points": found.points})
    text, short = "\n".join(reason(told, long=True)), "\n".join(reason(told))
    return Told([len(found.points.points)], text, short, seconds, 1, 1)


def by_steps(habit: str, deal: Deal, rules: Rules) -> Told:
    """A step-wise explanation."""
    started = time.process_time()
    search = Search(deal, rules)
    steps = sequence(search, habit)
    kept = cut(search, steps)
    seconds = time.process_time() - started
    explanation = lines(search, kept)
    if fault := wrong(deal.mask, rules.quads, explanation):
        raise AssertionError(f"{deal}, {rules}, {habit}: {fault}")
    reasons = [line.cards.bit_count() + len(line.facts) for line in explanation]
    gained = sum(len(line.gained) for line in explanation)
    return Told(reasons, telling(explanation), telling(explanation, named=False), seconds, len(steps), gained)


METHODS: dict[str, Callable[[Deal, Rules], Told | None]] = {
    "moves": by_moves,
    **{rung: partial(by_rung, rung) for rung in ("points",)},
    **{habit: partial(by_steps, habit) for habit in HABITS},
}
