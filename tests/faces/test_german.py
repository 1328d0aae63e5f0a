"""German: every kind of argument is told, with the cards of the English, and none of its words."""

import json
import re
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from face_samples import read, sample

from satmav import why
from satmav.cli import main
from satmav.errors import UsageError
from satmav.faces.english.homeless import door as english_door
from satmav.faces.german import GERMAN
from satmav.faces.german.homeless import door as german_door
from satmav.faces.html import page
from satmav.faces.items import Item
from satmav.faces.languages import LANGUAGES, book_in
from satmav.faces.text import brackets, headline, reason
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.reasons.doors import homeless, homeless_cards
from satmav.reasons.moves_reading import read_proof
from satmav.reasons.rungs import MovesStory

PROOFS = Path(__file__).parent.parent / "data" / "moves.jsonl"
CARD = re.compile(r"\{(\w\w)\}")
STOPPED = re.compile(
    r"\b(a|an|the|and|or|but|so|is|are|there|no|not|one|two|three|of|in the|straights?|takes?|it|its|flushes|pairs?|"
    r"triples?|hands?|left|kings?|queens?|jacks?|aces?|sixes|nines?|hearts?|spades?|clubs?|diamonds?|None)\b"
)
UNTIDY = re.compile(r"  |\.\.|::| ,| \.|: [a-zäöü]|^[a-zäöü]|\( | \)")


@cache
def told(language: str) -> list[list[Item]]:
    """The stored arguments in a language, item by item, the inner ones after those above."""
    rows = [json.loads(line) for line in PROOFS.read_text(encoding="utf-8").splitlines()]
    stories = [(MovesStory(Deal(row["deal"]), read_proof(row["proof"])), row["quads"]) for row in rows]
    telling = book_in(language).tellings["moves"]
    return [
        [
            one
            for item in telling.items(story, story.deal, RULES["quads" if quads else "no-quads"])
            for one in flat(item)
        ]
        for story, quads in stories
    ]


def flat(item: Item) -> list[Item]:
    return [item, *(one for part in item.items for one in flat(part))]


def test_every_argument_is_told_in_german():
    lines = [re.sub(r"\[.*?\]", "", item.full) for items in told("de") for item in items]
    assert len(lines) > 400
    assert not [line for line in lines if STOPPED.search(CARD.sub("", line)) or UNTIDY.search(line)]


def test_the_cards_and_facts_are_those_of_the_english():
    for german, english in zip(told("de"), told("en"), strict=True):
        for one, other in zip(german, english, strict=True):
            assert (one.facts, one.after, one.inside) == (other.facts, other.after, other.inside)
            assert set(CARD.findall(one.parts[0])) == set(CARD.findall(other.parts[0]))
            assert one.full.endswith(("✗", ":", ".", "]"))


def test_a_supposition_names_the_opposite_of_its_result():
    heads = {
        re.match(r"(Andernfalls|Gäbe es \w+)", item.parts[1].strip())[1]
        for items in told("de")
        for item in items
        if item.inside
    }
    assert {"Andernfalls", "Gäbe es mehr", "Gäbe es keinen", "Gäbe es einen", "Gäbe es eine"} <= heads


def test_cards_that_must_stay_out_are_named_where_more_may():
    lines = " ".join(item.full for items in told("de") for item in items)
    assert "ihr Pik, und neben {As} dürfen nur noch zwei Pik draußen bleiben" in lines
    assert "ihr Pik, und nur ein Pik darf draußen bleiben" in lines


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_doors_are_shut_in_german(rules):
    for deal in islice(random_deals(2), 300):
        for card in homeless_cards(deal, rules):
            for door in homeless(deal, card, rules).doors:
                one, other = german_door(card, door), english_door(card, door)
                assert CARD.findall(one) == CARD.findall(other)
                assert not STOPPED.search(CARD.sub("", one).replace("Full House", ""))


@pytest.mark.parametrize("name", ["lonely-king", "core-only", "unique", "quads-only no-quads", "one hand"])
def test_a_page_and_the_text_are_german(name):
    explanation = sample(name)
    shown = page(explanation, book=GERMAN)
    assert read(shown).all("html")[0].attributes["lang"] == "de"
    lines = [
        headline(explanation, GERMAN),
        *brackets(explanation, GERMAN),
        *reason(explanation, book=GERMAN, long=True),
    ]
    assert not STOPPED.search(re.sub(r"\(Regeln: .*?\)|\[.*?\]", "", CARD.sub("", " ".join(lines))))
    labels = " ".join(re.findall(r'aria-label="([^"]*)"', shown))
    assert not STOPPED.search(labels)


def test_the_lonely_king_in_german():
    text = why(sample("lonely-king").deal).text(language="de").splitlines()
    assert text[1] == "K♣ (Kreuz-König) ist heimatlos: Kein fertiges Blatt dieses Spiels enthält diese Karte."
    runs = "9-10-J-Q-K: ohne Q; 10-J-Q-K-A: ohne Q"
    assert text[3] == f"  - Straße: Jede mit einem König enthält eine Dame, und es gibt keine ({runs})."
    assert why(sample("lonely-king").deal).text(letters=True, language="de").isascii()
    assert text[4] == "  - Full House: Dafür braucht es einen zweiten König, und es gibt keinen."


def test_the_command_speaks_german(tmp_path, capsys):
    deal = str(sample("lonely-king").deal)
    with pytest.raises(SystemExit) as stop:
        main(["explain", deal, "--language", "de"])
    assert not stop.value.code
    assert "In Klammern: die heimatlose Karte, K♣." in capsys.readouterr().out
    with pytest.raises(SystemExit) as stop:
        main(["explain", deal, "--language", "de", "-o", str(tmp_path / "king.html")])
    assert not stop.value.code
    assert '<html lang="de">' in (tmp_path / "king.html").read_text(encoding="utf-8")
    with pytest.raises(SystemExit) as stop:
        main(["explain", deal, "--language", "fr"])
    assert stop.value.code == 2
    assert "there is no language 'fr': choose one of en, de" in capsys.readouterr().err


def test_only_these_languages_are_known():
    assert LANGUAGES == ("en", "de")
    with pytest.raises(UsageError, match="there is no language"):
        book_in("German")
