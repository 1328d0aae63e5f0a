"""A case distinction in English: what is asked, each answer as a case, and what closes it."""

from collections.abc import Iterator

from satmav.faces.book import Telling
from satmav.faces.english.phrases import name, number
from satmav.faces.english.points import counted, noun, place, scoring
from satmav.faces.items import Item
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.reasons.cases import PlaceSplit, Situation, Split, Tree, follow, leaves
from satmav.reasons.kinds import Kind
from satmav.reasons.points import Points
from satmav.reasons.rungs import CasesStory


def argument(intro: str, tree: Tree, deal: Deal, rules: Rules) -> Item:
    """A whole case distinction of a deal under a heading that says how many cases it has."""
    situation = Situation(tuple(pat_hands(deal.mask, rules)), {})
    if isinstance(tree, Points):
        return Item(intro, tuple(_closed(tree, situation, "")), end=":")
    return Item(f"{intro}, in {number(leaves(tree))} cases", tuple(_answers(tree, situation, "")), end=":")


def _answers(split: Split, situation: Situation, before: str) -> Iterator[Item]:
    if isinstance(split, PlaceSplit):
        yield Item(f"Where is {{{split.card}}}? It has {number(len(split.cases))} kinds of place.")
    else:
        asked, most = noun(split.kind, plural=True), number(max(split.cases))
        yield Item(f"How many {asked} are there? The cards allow at most {most}.")
    for place_in_row, (answer, left, then) in enumerate(follow(situation, split), start=1):
        label = f"{before}{place_in_row}"
        below = _closed(then, left, "that is left ") if isinstance(then, Points) else _answers(then, left, f"{label}.")
        yield Item(f"Case {label}: {_answer(split, answer)}.", tuple(below), lead=len(f"Case {label}:"))


def _answer(split: Split, answer: Kind | int) -> str:
    if isinstance(split, PlaceSplit):
        assert isinstance(answer, Kind)
        return f"{{{split.card}}} is {place(answer)}"
    assert isinstance(answer, int)
    return f"there {'are' if answer > 1 else 'is'} {counted(split.kind, answer)}"


def _closed(points: Points, left: Situation, which: str) -> Iterator[Item]:
    """What closes a case: a card without a place, or a scoring; ``which`` tells the hands of a case from all."""
    if (card := points.homeless) is not None:
        yield Item(f"No pat hand {which}holds the {name(card)}, {{{card}}}.")
    else:
        yield from scoring(points, left, which)


def _items(story: CasesStory, deal: Deal, rules: Rules) -> Iterator[Item]:
    yield argument("Why there are no such hands", story.tree, deal, rules)
    count = leaves(story.tree)
    if count == 1:
        return
    yield Item(
        f"No distinction by places of cards and numbers of hands takes fewer than {number(count)} cases,"
        " as a search found that tried them all."
        if story.fewest
        else "There may be a distinction with fewer cases: the effort allowed did not suffice to try them all"
        " (--effort gives more)."
    )


CASES = Telling[CasesStory]("Case by case", _items)
