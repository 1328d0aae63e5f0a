"""A reader who has the cards, the sentences and nothing else: is every claim of an argument true of the cards?

Imports nothing from satmav but the items that hold the sentences.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from naive_check import CARDS, KINDS, RANKS, SUITS, cards_of, is_of, most

from satmav.faces.items import Item

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PLURALS = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
FAMILIES = ("flush", "straight", "full house", "four of a kind")
WORDS = {
    "flush": ("flush of {}", "flushes of {}"),
    "straight": ("straight {}", "straights {}"),
    "triple": ("full house with three {}", "full houses with three {}"),
    "pair": ("full house with two {}", "full houses with two {}"),
    "quads": ("hand of four {}", "hands of four {}"),
    "kicker": tuple(f"{hand} of four of a kind whose fifth card is of the {{}}" for hand in ("hand", "hands")),
}
"""What hands of a kind are called, one or several."""


def _called(kind: str) -> list[str]:
    group, what = kind.split()
    if group == "straight":
        name = " to ".join((what[0], what[-1])).replace("T", "10")
    else:
        name = SUIT_NAMES[SUITS.index(what)] if group == "flush" else PLURALS[RANKS.index(what)]
    return [words.format(name) for words in WORDS[group]]


KIND = {words: kind for kind in KINDS for words in _called(kind)}
"""The kinds by their names."""


def card(text: str) -> int:
    return CARDS[text]


def cards(text: str) -> list[int]:
    return [CARDS[found] for found in re.findall(r"\{(..)\}", text)]


def numeral(text: str) -> int:
    return NUMBERS.index(text) if text in NUMBERS else int(text.replace("−", "-"))


def family(hand: int) -> str:
    if any(is_of(hand, f"flush {suit}") for suit in SUITS):
        return "flush"
    sizes = sorted(Counter(card // 4 for card in cards_of(hand)).values())
    return {(2, 3): "full house", (1, 4): "four of a kind"}.get(tuple(sizes), "straight")


def placed(there: int, words: str) -> str:
    """The kind of a place: ``in a flush of clubs``, ``one of four kings``."""
    if words == "the fifth card beside four of a kind":
        return f"kicker {RANKS[there // 4]}"
    return KIND[re.sub("^one of ", "hand of ", words.removeprefix("in a "))]


@dataclass(frozen=True)
class Reader:
    """What the reader knows in a case: the deal, the hands still possible, how many there are of some kinds."""

    deal: int
    hands: tuple[int, ...]
    quads: bool
    numbers: Mapping[str, int] = field(default_factory=dict)
    inside: bool = False

    def follow(self, items: Sequence[Item]) -> list[set[int]]:
        """Check all that is said; the sets of cards on which it rests: asked for, without a place, above 0."""
        said = items[0].full
        if found := re.match(r"Where is \{(..)\}\? It has (\w+) kinds of place\.$", said):
            assert len(items) - 1 == numeral(found[2])
            return self._places(card(found[1]), items[1:])
        if found := re.match(r"How many (.+) are there\? The cards allow at most (\w+)\.$", said):
            assert numeral(found[2]) == len(items) - 2 == most(KIND[found[1]], self.deal)
            return self._counts(KIND[found[1]], items[1:])
        if found := re.match(r"No pat hand (that is left )?holds the .+, \{(..)\}\.$", said):
            assert bool(found[1]) is self.inside
            assert not any(hand >> card(found[2]) & 1 for hand in self.hands)
            return [{card(found[2])}]
        return [self._scores(items)]

    def _places(self, there: int, cases: Sequence[Item]) -> list[set[int]]:
        holding = {hand for hand in self.hands if hand >> there & 1}
        closed: list[set[int]] = []
        for case in cases:
            place = re.match(r"Case [\d.]+: \{(..)\} is (.+)\.$", case.full)
            assert place, case.full
            assert card(place[1]) == there
            here = {hand for hand in holding if is_of(hand, placed(there, place[2]))}
            left = tuple(hand for hand in self.hands if not hand >> there & 1 or hand in here)
            closed += replace(self, hands=left, inside=True).follow(case.items)
            assert here
            holding -= here
        assert not holding
        return [{there}, *closed]

    def _counts(self, kind: str, cases: Sequence[Item]) -> list[set[int]]:
        closed: list[set[int]] = []
        for number, case in enumerate(cases):
            told = re.match(r"Case [\d.]+: there (is|are) (\w+) (.+)\.$", case.full)
            assert told, case.full
            assert (told[1], numeral(told[2]), KIND[told[3]]) == ("are" if number > 1 else "is", number, kind)
            left = self.hands if number else tuple(hand for hand in self.hands if not is_of(hand, kind))
            numbers = {**self.numbers, kind: number}
            closed += replace(self, hands=left, numbers=numbers, inside=True).follow(case.items)
        return closed

    def _scores(self, items: Sequence[Item]) -> set[int]:
        rules, total, best, *paid = items
        scores, bonus = self._game(rules.full)
        self._total(total.full, sum(scores.values()), bonus)
        found = re.match(
            r"But no pat hand (that is left )?scores more than (\S+)\. The best of each family:$", best.full
        )
        assert found, best.full
        assert bool(found[1]) is self.inside
        points = {
            hand: sum(scores.get(card, 0) for card in cards_of(hand))
            + sum(paid for kind, paid in bonus.items() if is_of(hand, kind))
            for hand in self.hands
        }
        assert max(points.values(), default=0) == numeral(found[2]) <= 0
        for line in best.items:
            self._best(line.full, points)
        self._paid(scores, bonus, paid)
        told = {line.full.split(":")[0].lower() for line in best.items}
        assert told == {name for name in FAMILIES if name != "four of a kind" or name in map(family, self.hands)}
        return {bit for bit, score in scores.items() if score > 0}

    def _game(self, text: str) -> tuple[dict[int, int], dict[str, int]]:
        rules, *paid = text.removesuffix(".").split(". ")
        scores: dict[int, int] = {}
        if rules != "No card scores":
            *groups, every_other = rules.removeprefix("Score ").split(", ")
            assert every_other == "every other card 0"
            for group in groups:
                some, value = cards(group), group.split("} ")[-1]
                assert value.endswith(" each") is (len(some) > 1)
                scores |= dict.fromkeys(some, numeral(value.removesuffix(" each")))
        assert all(self.deal >> bit & 1 for bit in scores)
        told = [re.fullmatch(r"Beside its cards, each (.+) scores (\S+)", line) for line in paid]
        assert all(told), text
        return scores, {KIND[line[1]]: numeral(line[2]) for line in told if line}

    def _total(self, text: str, scored: int, bonus: Mapping[str, int]) -> None:
        told = re.match(r"All cards together(?:, with (.+),)? score (\S+)\.$", text)
        assert told, text
        said = [words.partition(" ") for words in told[1].split(" and ")] if told[1] else []
        counts = {KIND[noun]: numeral(count) for count, _, noun in said}
        assert counts == {kind: self.numbers[kind] for kind in bonus}
        assert numeral(told[2]) == scored + sum(value * counts[kind] for kind, value in bonus.items()) > 0

    def _paid(self, scores: Mapping[int, int], bonus: Mapping[str, int], told: Sequence[Item]) -> None:
        """Each card that scores: what each hand that holds it has with a minus, by families."""
        plus = sorted((bit for bit, score in scores.items() if score > 0), reverse=True)
        minus = {bit for bit, score in scores.items() if score < 0}
        costs = {kind for kind, paid in bonus.items() if paid < 0}
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
                paying = [hand for hand in holding if family(hand) == name]
                payers(
                    words,
                    [minus & {*cards_of(hand)} | {kind for kind in costs if is_of(hand, kind)} for hand in paying],
                )

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


def payers(words: str, found: Sequence[set[int | str]]) -> None:
    """What is paid with: what each of some hands has with a minus, all of it or at least so many."""
    least = 1 if words.startswith("one of ") else 0
    if told := re.match(r"at least (\w+) of ", words):
        least = numeral(told[1])
    kinds = [KIND[noun] for noun in re.findall(r"the ([^{}]+?) itself", words)]
    assert set().union(*found) == {*cards(words), *kinds}
    assert min(map(len, found)) == (least or len(set().union(*found))) > 0
