"""Suppositions in English: what is supposed is said, and what is left of it, which is its opposite."""

from __future__ import annotations

import re
from collections.abc import Iterator

import moves_reader
import pytest
from test_moves_words import told

from satmav.faces.english.move_suppose import after_supposing, concluded
from satmav.faces.items import Item
from satmav.faces.moves_deal import Table
from satmav.game.cards import Card
from satmav.reasons.forced import opposite
from satmav.reasons.moves import HELD, Fact, Number, fact_text

SHORT = re.compile(r"(?P<left>.*?), for suppose (?P<supposed>[^:]*):")
LONG = re.compile(r"Suppose (?P<supposed>[^:]*): .*?(?:, so|:) (?P<left>[^:;]*?)(?: after all)?\.$")
SOME = {"there is one", "one does", "one is", "it is in the flush", "it is in a flush", "they are"}
NONE = {"there is none", "none does", "none is", "it is loose", "they are not"}


def lemmas() -> Iterator[tuple[Item, Fact, Fact]]:
    """The items that suppose something, what that is, and what is left of it."""
    for _, _, _, items in told():
        for item in _all(items):
            for left in item.after:
                yield item, item.facts[0], left


def _all(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        yield from _all(item.items)


def _read(text: str) -> list[str]:
    return list(moves_reader.facts(text[0].lower() + text[1:]))


def test_what_is_supposed_and_what_is_left_of_it_are_opposites():
    read = 0
    for item, supposed, left in lemmas():
        assert left == opposite(supposed)
        said = (SHORT if item.items else LONG).match(item.text)
        assert said is not None, item.text
        for fact, text in ((supposed, said["supposed"]), (left, said["left"].split(", so ")[-1])):
            if text not in SOME | NONE and (facts := _read(text)):
                assert facts == [fact_text(fact)], (item.text, fact)
                read += 1
    assert read > 40


def test_after_what_is_left_a_few_words_say_what_is_supposed():
    read = 0
    for item, supposed, left in lemmas():
        said = SHORT.match(item.text)
        if said and supposed.bound == int(supposed.least):
            assert said["supposed"].removesuffix(" (in no flush)") in (SOME if supposed.least else NONE), item.text
            assert supposed.least != left.least
            read += 1
    assert read > 20


def test_no_supposition_is_turned_round():
    for _, _, _, items in told():
        for item in _all(items):
            assert not re.search(r"suppose not|: if |[^r] suppose", item.text), item.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Suppose so: it has no place.", "Suppose so: it has no place, so {Kc} is loose."),
        ("Suppose so. It has no place.", "Suppose so. It has no place, so {Kc} is loose after all."),
        ("Suppose so: it is, so it has none.", "Suppose so: it is, so it has none: {Kc} is loose after all."),
    ],
)
def test_what_is_left_is_said_at_the_end(text, said):
    deal, rules, _, _ = told()[0]
    assert concluded(text, Fact(Number("held", 44), False, 0), Table(deal.mask, rules.quads)) == said


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("{Kd} is loose and in no straight, so it must pair.", "it is in no straight, so it must pair."),
        ("{Kd}, the only king, is loose and in no straight.", "it is the only king and in no straight."),
        ("{Kd}, the only king left, is loose, so a straight.", "it is the only king left, so a straight."),
        ("{Kd} is the only king, so a straight.", "it is the only king, so a straight."),
        ("{Kd} is loose and {Qd} must stay.", "{Kd} is loose and {Qd} must stay."),
        ("{Ks}, the only king, is loose.", "{Ks}, the only king, is loose."),
    ],
)
def test_a_card_that_is_supposed_to_be_loose_is_not_said_to_be_loose_right_after(text, after):
    supposed = Fact(Number(HELD, Card.named("Kd")), False, 0)
    assert after_supposing("suppose {Kd} is loose:", text, supposed) == f"suppose {{Kd}} is loose: {after}"
