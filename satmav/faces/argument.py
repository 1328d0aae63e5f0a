"""Scorings and case distinctions in words, as nested items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from satmav.faces.items import Item
from satmav.faces.phrases import cards, name, number, signed
from satmav.game.cards import Card
from satmav.game.hands import Family, Hand
from satmav.reasons.cases import PlaceSplit, Situation, Split, Tree, follow, leaves
from satmav.reasons.kinds import Kind, counted, kinds_of, noun, place, question
from satmav.reasons.points import Points, best

MINUS = "−"


def argument(intro: str, tree: Tree, situation: Situation) -> Item:
    """A whole case distinction under a heading that says how many cases it has."""
    if isinstance(tree, Points):
        return Item(f"{intro}:", tuple(_closed(tree, situation, "")))
    return Item(f"{intro}, in {number(leaves(tree))} cases:", tuple(_answers(tree, situation, "")))


def _answers(split: Split, situation: Situation, before: str) -> Iterator[Item]:
    yield Item(_asks(split))
    for place_in_row, (answer, left, then) in enumerate(follow(situation, split), start=1):
        label = f"{before}{place_in_row}"
        told = f"Case {label}: {_answer(split, answer)}."
        if isinstance(then, Points):
            yield Item(told, tuple(_closed(then, left, "that is left ")))
        else:
            yield Item(told, tuple(_answers(then, left, f"{label}.")))


def _asks(split: Split) -> str:
    if isinstance(split, PlaceSplit):
        return f"Where is {{{split.card}}}? It has {number(len(split.cases))} kinds of place."
    asked, most = question(split.kind), number(max(split.cases))
    return f"{asked[0].upper()}{asked[1:]} are there? The cards allow at most {most}."


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


def scoring(points: Points, left: Situation, which: str = "") -> Iterator[Item]:
    """A scoring in words: what scores, what all cards score, the best that a hand of each family can do."""
    yield Item(_rules_of_the_game(points))
    total = points.total(left.numbers)
    yield Item(f"All cards together{_with_bonus(points, left.numbers)} score {signed(total)}.")
    found = best(points, left.hands)
    every = tuple(_family(points, family, found.get(family)) for family in Family if _is_there(family, found))
    most = max((score for score, _ in found.values()), default=0)
    yield Item(f"But no pat hand {which}scores more than {signed(most)}. The best of each family:", every)


def _is_there(family: Family, found: Mapping[Family, object]) -> bool:
    return family in found or family is not Family.QUADS


def _family(points: Points, family: Family, top: tuple[int, Hand] | None) -> Item:
    title = f"{family.value[0].upper()}{family.value[1:]}"
    if top is None:
        return Item(f"{title}: there is none.")
    score, hand = top
    return Item(f"{title}: {signed(score)}, such as {cards(hand.cards)}{_sum(points, hand)}.")


def _sum(points: Points, hand: Hand) -> str:
    """How a hand comes to its score, where it is not 0 and nothing."""
    terms = [points.cards[card] for card in hand.cards if card in points.cards]
    terms += [bonus for kind, bonus in points.bonus.items() if kind in kinds_of(hand)]
    if len(terms) < 2:
        return ""
    first, *rest = terms
    shown = "".join(f" {'+' if term > 0 else MINUS} {abs(term)}" for term in rest)
    return f" ({signed(first)}{shown})"


def _rules_of_the_game(points: Points) -> str:
    """``Score K♣ 3, Q♦ Q♥ 1 each, 2♣ −1; every other card 0.``"""
    by_value: dict[int, list[Card]] = {}
    for card in sorted(points.cards, key=lambda card: (-points.cards[card], -card)):
        by_value.setdefault(points.cards[card], []).append(card)
    told = [f"{cards(some)} {signed(value)}{' each' * (len(some) > 1)}" for value, some in by_value.items()]
    score = f"Score {', '.join(told)}, every other card 0." if told else "No card scores."
    return score + "".join(f" {_bonus(kind, value)}" for kind, value in points.bonus.items())


def _bonus(kind: Kind, value: int) -> str:
    return f"Beside its cards, each {noun(kind)} scores {signed(value)}."


def _with_bonus(points: Points, numbers: Mapping[Kind, int]) -> str:
    """``, with one flush of hearts,``: the hands whose bonus counts for all cards."""
    counts = [counted(kind, numbers[kind]) for kind in points.bonus]
    return f", with {' and '.join(counts)}," if counts else ""
