"""Answers that are kept: what they say of later questions, as sets and sums say it, one question at a time."""

from itertools import product
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from satmav.explain.cases import kept
from satmav.explain.cases.kept import Further, Given, Kept, opened, packed, refuted, unpacked, words_for

KINDS = 3


class Slow(NamedTuple):
    """A refutation or a solution in plain data: hands, a number for each kind, the score of all cards."""

    hands: frozenset[int]
    kinds: tuple[float, ...]
    total: float


class Question(NamedTuple):
    """The hands of a case, and what is known of the numbers of kinds."""

    hands: frozenset[int]
    numbers: dict[int, int]


def closes(one: Slow, asked: Question) -> bool:
    """No hand scores, all cards do, and no bonus is for a kind whose number is open."""
    bonus = {kind: value for kind, value in enumerate(one.kinds) if value}
    if one.hands & asked.hands or bonus.keys() - asked.numbers.keys():
        return False
    return one.total + sum(value * asked.numbers[kind] for kind, value in bonus.items()) > kept.PRICE


def opens(one: Slow, asked: Question) -> bool:
    """Its hands are allowed, and there are as many of each kind as are asked for."""
    return one.hands <= asked.hands and all(one.kinds[kind] == number for kind, number in asked.numbers.items())


def drawn(random: Random, hands: int, share: float) -> Slow:
    numbers = random.choices([0.0, 0.0, 0.0, 1.0, -1.0, 0.5, 2.0], k=KINDS)
    chosen = frozenset(hand for hand in range(hands) if random.random() < share)
    return Slow(chosen, tuple(numbers), random.choice([-0.5, 0.0, 0.5, 1.0]))


def questions(random: Random, hands: int) -> tuple[Question, list[tuple[frozenset[int], int | None, int]]]:
    """A case, and cases within it: hands that are ruled out, a kind or none, and its number."""
    given = Question(
        frozenset(hand for hand in range(hands) if random.random() < 0.8),
        {kind: random.randint(0, 2) for kind in range(KINDS) if random.random() < 0.4},
    )
    open_kinds = [None, *(kind for kind in range(KINDS) if kind not in given.numbers)]
    shares = random.choices([0.0, 0.3, 0.9], k=12)
    return given, [
        (
            frozenset(hand for hand in range(hands) if random.random() < share),
            random.choice(open_kinds),
            random.randint(0, 2),
        )
        for share in shares
    ]


def flags(hands: frozenset[int], number: int) -> np.ndarray:
    return np.isin(np.arange(number), list(hands))


@pytest.mark.parametrize(("settles", "slow", "share"), [(refuted, closes, 0.05), (opened, opens, 0.03)])
def test_what_is_kept_settles_what_its_slow_twin_does(settles, slow, share):
    settled = set()
    for number in range(150):
        random = Random(number)
        hands = random.choice([1, 5, 63, 64, 65, 130])
        rows = Kept(words_for(hands), KINDS + 1)
        plain = [drawn(random, hands, share) for _ in range(random.randint(0, 8))]
        for one in plain:
            rows.add(packed(flags(one.hands, hands)), np.array([*one.kinds, 0.0]), one.total)
        given, further = questions(random, hands)
        numbers = np.array([given.numbers.get(kind, np.nan) for kind in range(KINDS)] + [np.nan])
        asked = Further(
            np.array([packed(flags(closed, hands)) for closed, *_ in further]),
            np.array([KINDS if kind is None else kind for _, kind, _ in further]),
            np.array([0.0 if kind is None else count for _, kind, count in further]),
        )
        found = settles(rows, rows.rows, Given(packed(flags(given.hands, hands)), numbers), asked)
        for said, (closed, kind, count) in zip(found, further, strict=True):
            more = {} if kind is None else {kind: count}
            asks = Question(given.hands - closed, {**given.numbers, **more})
            assert said == any(slow(one, asks) for one in plain)
            settled.add((bool(said), kind is None, bool(given.numbers)))
    assert settled == set(product([True, False], repeat=3))


@pytest.mark.parametrize("number", [0, 1, 63, 64, 65, 200])
def test_flags_are_packed_and_unpacked(number):
    some = np.array([Random(number).random() < 0.5 for _ in range(number)], bool)
    words = packed(some)
    assert len(words) == words_for(number)
    assert int.from_bytes(words.tobytes(), "little") == sum(1 << place for place in np.flatnonzero(some).tolist())
    assert unpacked(words, number).tolist() == some.tolist()


def test_the_oldest_make_room(monkeypatch):
    monkeypatch.setattr(kept, "KEPT", 3)
    rows, everything = Kept(1, 1), Given(packed(np.ones(5, bool)), np.array([np.nan]))
    one_each = Further(
        ~np.array([packed(flags(frozenset([hand]), 5)) for hand in range(5)]), np.zeros(5, int), np.zeros(5)
    )
    for hand in range(5):
        rows.add(packed(flags(frozenset([hand]), 5)), np.zeros(1))
        only = opened(rows, rows.latest, everything, one_each)
        assert only.tolist() == [other == hand for other in range(5)]
        assert opened(rows, rows.rows, everything, one_each).tolist() == [
            hand - 3 < other <= hand for other in range(5)
        ]
