"""Forced moves in English: what was just said is not said again, and words are explained where they come first."""

import re
from dataclasses import replace

from test_moves_words import texts, told

from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_once import once
from satmav.faces.items import Item
from satmav.faces.moves_deal import Table
from satmav.game.cards import RANK_MASKS
from satmav.reasons.moves import KICKERS, PAIRS, THROUGH, Fact, Number


def test_what_was_just_said_is_not_said_again():
    echoes = (
        r"so the (\w+) are\b[^.]*\. The \1 are four of a kind;",
        r"(no straight takes an? \w+), and \1",
        r"no (\w+) is left for a straight; no straight takes an? \1, so there is no straight",
        r"there is no straight[^.]*, and there can be no straight",
        r"(no straight takes an? \w+), and so there can be no straight \(\1\)",
        r"must be a straight, but there can be no straight",
        r"(?:uppose|where) (\{..\}) is loose[^:]*: \1(, the only [a-z ]+,)? is (loose\b|the only)",
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


def test_where_there_is_no_straight_nobody_hears_which_ranks_straights_do_not_take():
    without = 0
    for _, _, _, items in told():
        first, *rest = texts(items)
        if "so there is no straight" in first:
            assert not any(re.search("(?<!so )[Nn]o straight takes", text) for text in rest), rest
            without += 1
    assert without > 1


def test_what_is_supposed_is_no_reason_in_its_own_sentence():
    count = 0
    for _, _, _, items in told():
        for text in texts(items):
            if supposed := re.search(r"[Ss]uppose ([^:]*):", text):
                assert f"({supposed[1]})" not in text.split(". ")[0], text
                count += 1
    assert count > 20


def test_ranks_that_are_no_kickers_are_not_said_where_no_card_can_be():
    deal, *_ = told()[0]
    kicker = Fact(Number(KICKERS, 3), False, 0)
    pair = Fact(Number(PAIRS, 3), False, 0)
    through = Fact(Number(THROUGH, 4), False, 0)
    table = Table(deal.mask | RANK_MASKS[8], True, straightless=True, fourless=True)
    assert clauses([kicker, pair], table) == ["the fives are no pair"]
    assert clauses([kicker], table) == ["there is no four of a kind"]
    assert clauses([through, pair], table) == ["the fives are no pair"]
    assert clauses([through, pair], table, found=True) == ["there is no straight", "the fives are no pair"]
    assert clauses([through], replace(table, near=True)) == []
    assert clauses([through], replace(table, claimed=(through,))) == ["no straight takes a six"]
    assert clauses([kicker], replace(table, straightless=False, fourless=False)) == ["no five is a kicker"]
