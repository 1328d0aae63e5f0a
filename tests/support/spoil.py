"""Ways to spoil a certificate, drawn from a seed: text by characters, words and lines, and JSON by its entries."""

import pickle
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import naive_check

from satmav.check import CheckError

T = TypeVar("T")

GARBAGE = [
    "", " ", "  ", "0", "-0", "+1", "1.5", "x", "~x1", "\t", "\x0b", "\u2028", "\xa0", "\r", "\n", "\0", "é", "٣",
    "c", "d", "*", "9" * 18, "9" * 19, "9" * 5000, "True", "null", "1e9", "1_0", "10c", "kc", "Kc ", "d 0", "0 0",
    "p cnf 1 1", "\ud800",
]  # fmt: skip
VALUES = [
    None, True, False, 0, 1, -1, 2, 1.0, 0.5, float("nan"), "", "Kc", "kc", "9d", "flush h", "flush x",
    "straight TJQKA", [], {}, [[]], [{}], {"points": {}}, 10**18, -(10**5000), 10**17, {"points": {"Kc": 1}}, "points",
    "\ud800", ["points"], "cases", "held Kc <= 00", "held Kc <=  0", "houses >= -1", "houses <= 1 ", "pairs K",
]  # fmt: skip
NAMES = [
    "points", "cases", "card", "then", "comment", "because", "steps", "split", "suppose",
]  # fmt: skip
SORTS = [
    naive_check.CARDS, "0123", ["<=", ">="], naive_check.SUITS, naive_check.RANKS, naive_check.RUNS,
    ["triples", "pairs", "through", "kickers"], ["triples", "pairs", "both", "against", "seconds", "places"],
]  # fmt: skip
"""Words of rules and facts that may stand for each other."""


def copied(thing: T) -> T:
    """A copy of plain data and of all in it, several times as fast as by ``copy.deepcopy``."""
    copy: T = pickle.loads(pickle.dumps(thing))
    return copy


def refusal(check: Callable[..., object], *claim: object) -> str:
    """The sentence that a claim is refused with, or nothing where it is accepted."""
    try:
        check(*claim)
    except CheckError as error:
        sentence = str(error)
    else:
        return ""
    assert sentence.isprintable()
    assert 10 < len(sentence) < 1000
    return sentence


def judged(check: Callable[..., object], twin: Callable[..., object], some: Iterable[Sequence[Any]]) -> tuple[int, int]:
    """So many claims are refused, and so many accepted, each just where the slow twin does that."""
    count = [0, 0]
    for claim in some:
        sentence = refusal(check, *claim)
        assert naive_check.accepts(twin, *claim) == (not sentence), (claim, sentence)
        count[not sentence] += 1
    return count[0], count[1]


def spoilt_texts(text: str, seed: int, number: int) -> Iterator[str]:
    """So many texts that differ in some characters, or in words and lines as trees do in their entries."""
    random, trees = Random(seed), spoilt_trees([line.split(" ") for line in text.split("\n")], seed, 10**9)
    for _ in range(number):
        spoilt = text if random.random() < 0.2 else _joined(next(trees))
        yield _characters(spoilt, random) if spoilt == text or random.random() < 0.1 else spoilt


def _joined(lines: object) -> str:
    some = lines if isinstance(lines, list) else [lines]
    return "\n".join(" ".join(map(_word, line)) if isinstance(line, list) else _word(line) for line in some)


def _word(thing: object) -> str:
    return "9" * 5000 if isinstance(thing, int) and abs(thing) > 10**1000 else str(thing)


def _characters(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    other = random.choice(["", random.choice(GARBAGE), random.choice("0123456789-+ \nxcdhsTJQKA*~;")])
    rest = text[place + random.randrange(2) :]
    return random.choice([text[:place], rest, text[:place] + other + rest, text[:place] + other + rest])


def spoilt_trees(tree: object, seed: object, number: int, *donors: object) -> Iterator[Any]:
    """The tree with an entry or two changed, so many times; parts may come from the ``donors``, too."""
    random = Random(seed)
    for _ in range(number):
        box = [copied(tree)]
        for _ in range(random.choice([1, 1, 1, 2])):
            _spoil_one(box, donors, random)
        yield box[0]


def _spoil_one(box: list, donors: Sequence[object], random: Random) -> None:
    """Change one entry of one dict or list, those of a rare name as often as those of a frequent one."""
    entries: dict[object, list[tuple]] = {}
    for name, *entry in _entries(box):
        entries.setdefault(name, []).append(entry)
    name = random.choice(list(entries))
    parent, key = random.choice(entries[name])
    if parent is box and random.random() < 0.9:
        return
    match random.randrange(9):
        case 0:
            parent[key] = random.choice(random.choice([VALUES, GARBAGE]))
        case 1:
            parent[key] = copied(random.choice([other[place] for _, other, place in _entries(box)]))
        case 2 | 3:
            parent[key] = copied(
                random.choice([other[at] for own, other, at in _entries([box, *donors]) if own == name])
            )
        case 4 | 5 | 6:
            parent[key] = _near(parent[key], random)
        case _:
            _rearrange(parent, key, random)
    if not box:
        box.append({})


def _entries(container: Any, name: object = "") -> Iterator[tuple]:
    """The name of each entry, that of its list for an item, with what it is in, and its place there."""
    for key in range(len(container)) if isinstance(container, list) else container:
        own = key if isinstance(container, dict) else name
        yield own, container, key
        if isinstance(container[key], list | dict):
            yield from _entries(container[key], own)


def _near(value: object, random: Random) -> object:
    """Something else of the same sort: another number, card, rule or fact."""
    if isinstance(value, int) and abs(value) < 10**18:
        return random.choice([-value, value + 1, value - 1, 2 * value, float(value)])
    if not isinstance(value, str):
        return value
    words = value.split(" ")
    place = random.randrange(len(words))
    words[place] = _near_word(words[place], random)
    return " ".join(words)


def _near_word(word: str, random: Random) -> str:
    """Another number, with its sign or another one, or what else may stand in the place of a word."""
    sign, digits = re.fullmatch("([^0-9]*)(.*)", word).groups()
    if digits.isdecimal() and len(digits) < 19 and random.random() < 0.8:
        return random.choice([sign, sign, "" if sign else "-"]) + str(abs(int(digits) + random.choice([-1, 0, 1, 2])))
    sorts = [[*sort] for sort in SORTS if word in [*sort]]
    return random.choice(random.choice(sorts or [GARBAGE]))


def _rearrange(parent: list | dict, key: object, random: Random) -> None:
    if isinstance(parent, list):
        match random.randrange(3):
            case 0:
                del parent[key]
            case 1:
                parent.append(copied(parent[key]))
            case _:
                random.shuffle(parent)
        return
    value = parent.pop(key)
    if random.random() < 0.6:
        names = [*NAMES, *naive_check.CARDS]
        parent[random.choice(names)] = value
