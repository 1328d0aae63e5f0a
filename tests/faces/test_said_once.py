"""Forced moves in English: what was just said is not said again, and words are explained where they come first."""

import re

from test_moves_words import texts, told

from satmav.faces.english.move_once import once
from satmav.faces.items import Item


def test_what_was_just_said_is_not_said_again():
    echoes = (
        r"so the (\w+) are\b[^.]*\. The \1 are four of a kind;",
        r"(no straight takes an? \w+), and \1",
        r"no (\w+) is left for a straight; no straight takes an? \1, so there is no straight",
        r"there is no straight[^.]*, and there can be no straight",
        r"(no straight takes an? \w+), and so there can be no straight \(\1\)",
        r"must be a straight, but there can be no straight",
        r"(Suppose \{..\} is loose): \{..\} is loose and in",
    )
    for _, _, _, items in told():
        for text in texts(items):
            assert not any(re.search(echo, text) for echo in echoes), text


def test_what_loose_means_is_said_where_it_is_used_first():
    for _, _, _, items in told():
        text = " ".join(texts(items))
        first, found, rest = text.partition("loose")
        meaning = ("that is, in no flush", "in no flush")
        assert not found or "card that is in no flush is called " in first or rest.lstrip(" ,(").startswith(meaning)
        assert text.count("in no flush") == bool(found)


def test_loose_is_explained_in_brackets_or_within_them():
    said = [
        "{Kc} is loose, so.",
        "Kings ({Kc} loose; in no straight).",
        "({Kc} is loose and so).",
        "A loose one.",
        "{Kc} is loose (as is {Kd}).",
    ]
    assert [once([Item(one)])[0].text for one in said] == [
        "{Kc} is loose (in no flush), so.",
        "Kings ({Kc} loose, in no flush; in no straight).",
        "({Kc} is loose, in no flush, and so).",
        "A loose (in no flush) one.",
        "{Kc} is loose, that is, in no flush (as is {Kd}).",
    ]
    assert once([Item(said[0])], ["loose"])[0].text == said[0]
