"""A reader who has the cards, the sentences and nothing else: is every claim of an argument true of the cards?

Imports nothing from satmav but the items that hold the sentences.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from naive_check import CARDS, cards_of

from satmav.faces.items import Item

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FAMILIES = ("flush", "straight", "full house", "four of a kind")


def card(text: str) -> int:
    return CARDS[text]


def cards(text: str) -> list[int]:
    return [CARDS[found] for found in re.findall(r"\{(..)\}", text)]


def numeral(text: str) -> int:
    return NUMBERS.index(text) if text in NUMBERS else int(text.replace("−", "-"))


def family(hand: int) -> str:
    if len({card % 4 for card in cards_of(hand)}) == 1:
        return "flush"
    sizes = sorted(Counter(card // 4 for card in cards_of(hand)).values())
    return {(2, 3): "full house", (1, 4): "four of a kind"}.get(tuple(sizes), "straight")


@dataclass(frozen=True)
class Reader:
    """What the reader knows: the deal and its pat hands."""

    deal: int
    hands: tuple[int, ...]

    def follow(self, items: Sequence[Item]) -> set[int]:
        """Check all that is said of a scoring game; the cards with more than 0 points, on which it rests."""
        rules, total, best, *paid = items
        scores = self._game(rules.full)
        told = re.match(r"All cards together score (\S+)\.$", total.full)
        assert told, total.full
        assert numeral(told[1]) == sum(scores.values()) > 0
        found = re.match(r"But no pat hand scores more than (\S+)\. The best of each family:$", best.full)
        assert found, best.full
        points = {hand: sum(scores.get(card, 0) for card in cards_of(hand)) for hand in self.hands}
        assert max(points.values(), default=0) == numeral(found[1]) <= 0
        for line in best.items:
            self._best(line.full, points)
        self._paid(scores, paid)
        families = {line.full.split(":")[0].lower() for line in best.items}
        assert families == {name for name in FAMILIES if name != "four of a kind" or name in map(family, self.hands)}
        return {bit for bit, score in scores.items() if score > 0}

    def _game(self, text: str) -> dict[int, int]:
        scores: dict[int, int] = {}
        *groups, every_other = text.removesuffix(".").removeprefix("Score ").split(", ")
        assert every_other == "every other card 0"
        for group in groups:
            some, value = cards(group), group.split("} ")[-1]
            assert value.endswith(" each") is (len(some) > 1)
            scores |= dict.fromkeys(some, numeral(value.removesuffix(" each")))
        assert all(self.deal >> bit & 1 for bit in scores)
        return scores

    def _paid(self, scores: Mapping[int, int], told: Sequence[Item]) -> None:
        """Each card that scores: what each hand that holds it has with a minus, by families."""
        plus = sorted((bit for bit, score in scores.items() if score > 0), reverse=True)
        minus = {bit for bit, score in scores.items() if score < 0}
        assert [item.full for item in told] == ["Whoever takes a card that scores pays for it:"] * bool(plus)
        lines = [line.full for item in told for line in item.items]
        assert [cards(line)[0] for line in lines] == plus
        for there, line in zip(plus, lines, strict=True):
            holding = [hand for hand in self.hands if hand >> there & 1]
            said = re.findall(
                r"in (?:a )?(flush|straight|full house|four of a kind) with (.+?)(?=, in |,? and in |\.$)", line
            )
            assert len(said) == len(dict(said))
            assert dict(said).keys() == {*map(family, holding)}
            for name, words in said:
                payers(words, [minus & {*cards_of(hand)} for hand in holding if family(hand) == name])

    def _best(self, text: str, points: Mapping[int, int]) -> None:
        name, _, rest = text.partition(": ")
        mine = {hand: score for hand, score in points.items() if family(hand) == name.lower()}
        if rest == "there is none.":
            assert not mine
            return
        score, _, example = rest.partition(", such as ")
        hand = sum(1 << bit for bit in cards(example))
        assert numeral(score) == max(mine.values()) == mine[hand]
        if found := re.search(r" \((.+)\)\.$", example):
            assert eval(found[1].replace("−", "-")) == mine[hand]


def payers(words: str, found: Sequence[set[int]]) -> None:
    """What is paid with: what each of some hands has with a minus, all of it or at least so many."""
    least = 1 if words.startswith("one of ") else 0
    if told := re.match(r"at least (\w+) of ", words):
        least = numeral(told[1])
    assert set().union(*found) == {*cards(words)}
    assert min(map(len, found)) == (least or len(set().union(*found))) > 0
