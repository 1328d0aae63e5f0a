"""What is sure of every way to win a deal, step by step, each step redone by brute force.

A step (plain JSON data) names facts, the bounds of :mod:`satmav.check.moves`, and says why they are sure. Without a
supposition its proof's steps lead to them from what was sure before. With one, ``{"sure": ["held Kc >= 1"],
"supposed": "held Kc <= 0", "why": PROOF}``, the proof shows that what is supposed is impossible, so that the one fact,
its opposite, is sure.
"""

from __future__ import annotations

from copy import copy

from satmav.check.move_rules import Range
from satmav.check.moves import (
    Fact,
    Game,
    Node,
    fact_of,
    fields_of,
    game_of,
    holds,
    list_of,
    note,
    opposite,
    refuted,
    walk,
)
from satmav.check.reading import CheckError


class SureSteps:
    """A deal (a mask), and what is sure of it; each step that is taken adds to it."""

    def __init__(self, deal: int, quads: bool) -> None:
        self._game: Game = game_of(deal, quads)
        self._known: dict[str, Range] = dict(self._game.numbers)
        for number in self._known:
            if number.startswith("held ") and not self._known[f"flushes {number[-1]}"][1]:
                self._take_loose(number)

    def _take_loose(self, number: str) -> None:
        """Note that a card is loose whose suit is too short for a flush, which anybody sees."""
        fact = f"{number} <= 0"
        proof = {"steps": [{"rule": f"suit {number[-1]}", "because": [], "gained": fact}]}
        self.take({"sure": [fact], "supposed": None, "why": proof})

    def take(self, step: object) -> None:
        """Accept a step, and note what it says; raises :class:`CheckError` where it does not follow."""
        fields = fields_of(step, "", ("sure", "supposed", "why"), ("sentences", "nesting"))
        facts = [fact_of(self._game, fact, "a sure step") for fact in list_of(fields["sure"], "", "sure")]
        if not facts:
            raise CheckError("a sure step says nothing")
        if fields["supposed"] is None:
            self._led_to(facts, fields["why"])
        else:
            self._only_left(facts, fact_of(self._game, fields["supposed"], "a sure step"), fields["why"])

    def _led_to(self, facts: list[Fact], proof: object) -> None:
        """The steps of the proof, with no contradiction and no split, gain the facts."""
        node = Node((), proof, dict(self._known))
        steps = list_of(fields_of(proof, "", ("steps",))["steps"], "", "steps")
        if walk(self._game, node, steps, ""):
            raise CheckError("what is sure of a deal that can be won is no contradiction")
        for fact in facts:
            if not holds(fact, node.known[fact.number]):
                raise CheckError(f"the steps do not lead to {_text(fact)}")
        self._known = node.known

    def _only_left(self, facts: list[Fact], supposed: Fact, proof: object) -> None:
        """What is supposed is impossible, and the only fact is its opposite."""
        if facts != [opposite(supposed)]:
            raise CheckError(f"what is left where {_text(supposed)} is impossible is its opposite, and nothing else")
        known = dict(self._known)
        note(known, supposed)
        refuted(self._game, proof, known)
        note(self._known, facts[0])

    def supposing(self, fact: str) -> SureSteps:
        """The same where a fact is supposed, for what would then be sure."""
        other = copy(self)
        other._known = dict(self._known)
        note(other._known, fact_of(self._game, fact, "what is supposed"))
        return other


def _text(fact: Fact) -> str:
    return f"{fact.number} {'>=' if fact.least else '<='} {fact.bound}"
