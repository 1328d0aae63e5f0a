"""A reader who has the cards, the sentences and nothing else: is every claim of an argument true of the cards?

Imports nothing from satmav but the items that hold the sentences.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from satmav.faces.items import Item

RANKS, SUITS = "23456789TJQKA", "cdhs"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
RANK_NAMES = "two three four five six seven eight nine ten jack queen king ace".split()
PLURALS = [f"{name}{'es' if name == 'six' else 's'}" for name in RANK_NAMES]
SUIT_NAMES = ["clubs", "diamonds", "hearts", "spades"]
FAMILIES = ("flush", "straight", "full house", "four of a kind")


def card(text: str) -> int:
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


def cards(text: str) -> list[int]:
    return [card(found) for found in re.findall(r"\{(..)\}", text)]


def ids(hand: int) -> list[int]:
    return [bit for bit in range(52) if hand >> bit & 1]


def numeral(text: str) -> int:
    return NUMBERS.index(text) if text in NUMBERS else int(text.replace("−", "-"))


def shares(hand: int) -> dict[int, int]:
    """How many cards the hand has of each rank."""
    ranks = [bit // 4 for bit in ids(hand)]
    return {rank: ranks.count(rank) for rank in ranks}


def family(hand: int) -> str:
    if len({bit % 4 for bit in ids(hand)}) == 1:
        return "flush"
    return {5: "straight", 2: "four of a kind" if 4 in shares(hand).values() else "full house"}[len(shares(hand))]


def ends(text: str) -> set[int]:
    low, _, high = text.partition(" to ")
    names = [name if name != "10" else "T" for name in (low, high)]
    top = RANKS.index(names[1])
    assert names[0] == ("A" if top == 3 else RANKS[top - 4])
    return {(top - step) % 13 for step in range(5)}


def is_a(noun: str) -> Callable[[int], bool]:
    """Whether a hand is what the words call it: ``flush of clubs``, ``full house with two kings``."""
    if found := re.fullmatch(r"flush(?:es)? of (\w+)", noun):
        suit = SUIT_NAMES.index(found[1])
        return lambda hand: all(bit % 4 == suit for bit in ids(hand))
    if found := re.fullmatch(r"straights? (\w+ to \w+)", noun):
        run = ends(found[1])
        return lambda hand: family(hand) == "straight" and set(shares(hand)) == run
    if found := re.fullmatch(r"full houses? with (two|three) (\w+)", noun):
        rank = PLURALS.index(found[2])
        return lambda hand: family(hand) == "full house" and shares(hand).get(rank) == NUMBERS.index(found[1])
    if found := re.fullmatch(r"hands? of four (\w+)", noun):
        rank = PLURALS.index(found[1])
        return lambda hand: shares(hand).get(rank) == 4
    found = re.fullmatch(r"hands? of four of a kind whose fifth card is of the (\w+)", noun)
    assert found, noun
    rank = PLURALS.index(found[1])
    return lambda hand: family(hand) == "four of a kind" and shares(hand).get(rank) == 1


def has_it(there: int, place: str) -> Callable[[int], bool]:
    """Whether a hand has the card where the words put it: ``in a flush of clubs``, ``one of four kings``."""
    if place == "the fifth card beside four of a kind":
        return is_a(f"hand of four of a kind whose fifth card is of the {PLURALS[there // 4]}")
    if place.startswith("one of four"):
        return is_a(place.removeprefix("one of ").join(("hand of ", "")))
    return is_a(place.removeprefix("in a "))


def most_disjoint(hands: Sequence[int]) -> int:
    if not hands:
        return 0
    first, rest = hands[0], hands[1:]
    return max(1 + most_disjoint([hand for hand in rest if not hand & first]), most_disjoint(rest))


@dataclass(frozen=True)
class Reader:
    """What the reader knows in a case: the deal, the hands still possible, how many there are of some."""

    deal: int
    hands: tuple[int, ...]
    quads: bool
    numbers: tuple[tuple[str, int], ...] = ()
    inside: bool = False

    def follow(self, items: Sequence[Item]) -> list[set[int]]:
        """Check all that is said; the sets of cards on which it rests: asked for, without a place, above 0."""
        said = items[0].full
        if found := re.match(r"Where is \{(..)\}\? It has (\w+) kinds of place\.$", said):
            assert len(items) - 1 == numeral(found[2])
            return self._places(card(found[1]), items[1:])
        if found := re.match(r"How many (.+) are there\? The cards allow at most (\w+)\.$", said):
            return self._counts(found[1], numeral(found[2]), items[1:])
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
            here = {hand for hand in holding if has_it(there, place[2])(hand)}
            left = tuple(hand for hand in self.hands if not hand >> there & 1 or hand in here)
            closed += replace(self, hands=left, inside=True).follow(case.items)
            assert here
            holding -= here
        assert not holding
        return [{there}, *closed]

    def _counts(self, nouns: str, most: int, cases: Sequence[Item]) -> list[set[int]]:
        if nouns.startswith("flush"):
            fits = [bit for bit in ids(self.deal) if bit % 4 == SUIT_NAMES.index(nouns.rpartition(" ")[2])]
            assert most == len(fits) // 5
        else:
            assert most >= most_disjoint([hand for hand in self.hands if is_a(nouns)(hand)])
        assert len(cases) == most + 1
        closed: list[set[int]] = []
        for number, case in enumerate(cases):
            told = re.match(r"Case [\d.]+: there (is|are) (\w+) (.+)\.$", case.full)
            assert told, case.full
            assert (told[1], numeral(told[2])) == ("are" if number > 1 else "is", number)
            noun = told[3]
            left = self.hands if number else tuple(hand for hand in self.hands if not is_a(noun)(hand))
            numbers = (*self.numbers, (noun, number))
            closed += replace(self, hands=left, numbers=numbers, inside=True).follow(case.items)
        return closed

    def _scores(self, items: Sequence[Item]) -> set[int]:
        rules, total, best, *paid = items
        scores, bonus = self._game(rules.full)
        assert numeral(total.full.removesuffix(".").split(" score ")[1]) == self._total(total.full, scores, bonus) > 0
        found = re.match(
            r"But no pat hand (that is left )?scores more than (\S+)\. The best of each family:$", best.full
        )
        assert found, best.full
        assert bool(found[1]) is self.inside
        points = {
            hand: sum(scores.get(bit, 0) for bit in ids(hand)) + sum(paid for noun, paid in bonus if is_a(noun)(hand))
            for hand in self.hands
        }
        assert max(points.values(), default=0) == numeral(found[2]) <= 0
        for line in best.items:
            self._best(line.full, points)
        self._paid(scores, bonus, paid)
        told = {line.full.split(":")[0].lower() for line in best.items}
        assert told == {name for name in FAMILIES if name != "four of a kind" or name in map(family, self.hands)}
        return {bit for bit, score in scores.items() if score > 0}

    def _game(self, text: str) -> tuple[dict[int, int], list[tuple[str, int]]]:
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
        return scores, [(line[1], numeral(line[2])) for line in told if line]

    def _total(self, text: str, scores: dict[int, int], bonus: list[tuple[str, int]]) -> int:
        told = re.match(r"All cards together(?:, with (.+),)? score \S+\.$", text)
        assert told, text
        numbers = dict(self.numbers)
        said = told[1].split(" and ") if told[1] else []
        assert len(said) == len(bonus)
        for words, (noun, _) in zip(said, bonus, strict=True):
            count, _, plural = words.partition(" ")
            known = next(number for name, number in numbers.items() if name in (noun, plural))
            assert numeral(count) == known
        paid = sum(
            value * next(number for name, number in numbers.items() if same(name, noun)) for noun, value in bonus
        )
        return sum(scores.values()) + paid

    def _paid(self, scores: dict[int, int], bonus: list[tuple[str, int]], told: Sequence[Item]) -> None:
        """Each card that scores: what each hand that holds it has with a minus, by families."""
        plus = sorted((bit for bit, score in scores.items() if score > 0), reverse=True)
        assert [item.full for item in told] == ["Whoever takes a card that scores pays for it:"] * bool(plus)
        lines = [line.full for item in told for line in item.items]
        assert [cards(line)[0] for line in lines] == plus
        for there, line in zip(plus, lines, strict=True):
            holding = [hand for hand in self.hands if hand >> there & 1]
            said = re.findall(
                r"in (?:a )?(flush|straight|full house|four of a kind) with (.+?)(?=, in |,? and in |\.$)", line
            )
            assert [name for name, _ in said] == [name for name in FAMILIES if name in map(family, holding)] or (
                {name for name, _ in said} == {*map(family, holding)}
            )
            for name, payers in said:
                self._payers([hand for hand in holding if family(hand) == name], payers, scores, bonus)

    def _payers(self, hands: Sequence[int], words: str, scores: dict[int, int], bonus: list[tuple[str, int]]) -> None:
        least = 1 if words.startswith("one of ") else 0
        if found := re.match(r"at least (\w+) of ", words):
            least = numeral(found[1])
        kinds = re.findall(r"the ([^{}]+?) itself", words)
        minus = {bit for bit, score in scores.items() if score < 0}
        costs = {noun for noun, paid in bonus if paid < 0}
        found = [minus & {*ids(hand)} | {noun for noun in costs if is_a(noun)(hand)} for hand in hands]
        assert set().union(*found) == {*cards(words), *kinds}
        assert min(map(len, found)) == (least or len(set().union(*found))) > 0

    def _best(self, text: str, points: dict[int, int]) -> None:
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


def same(one: str, other: str) -> bool:
    """Whether two nouns, singular or plural, are of one kind: no hand of the deck is but one of them."""
    strip = [re.sub(r"^(flush|straight|full house|hand)(es|s)?\b", r"\1", words) for words in (one, other)]
    return strip[0] == strip[1]
