"""The rung of forced moves in English: its title, its marks, and what stands once it is checked."""

from __future__ import annotations

from collections.abc import Iterator

from satmav.faces.book import Marks, Telling
from satmav.faces.english.moves import tell
from satmav.faces.english.phrases import number
from satmav.faces.items import Item
from satmav.faces.moves_marks import last_named
from satmav.faces.moves_plain import steps_of
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.moves import cases
from satmav.reasons.rungs import MovesStory


def _items(story: MovesStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    yield from tell(story.proof, deal, rules)
    if (count := cases(story.proof)) > 1:
        yield Item(
            f"It comes to a contradiction in {number(count)} cases, and no proof by moves like these takes fewer, as a"
            " search found that tried them all."
            if story.fewest
            else f"It comes to a contradiction in {number(count)} cases, and there may be a proof with fewer: the"
            " effort allowed did not suffice to try them all.",
            long=True,
        )


def _marks(story: MovesStory, deal: Deal, rules: Rules) -> Marks:
    marked = last_named(tuple(tell(story.proof, deal, rules)))
    which = "card that is" if len(marked) == 1 else "cards that are"
    return Marks(marked, {}, f"Raised: the {which} named last." if marked else "")


def _verified(story: MovesStory, _deal: Deal) -> Iterator[str]:
    steps, count = sum(1 for _ in steps_of(story.proof)), cases(story.proof)
    ends = "they end in a contradiction" if count == 1 else f"each of the {count} cases ends in a contradiction"
    yield f"Each of the {steps} forced moves follows from its own reasons, and {ends}."


def _unproved(story: MovesStory) -> str:
    return "that no proof by forced moves has fewer cases" if story.fewest and cases(story.proof) > 1 else ""


MOVES = Telling[MovesStory]("Step by step", _items, _verified, _marks, _unproved, steps=True)
