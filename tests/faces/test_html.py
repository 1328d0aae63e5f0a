"""Pages: what is in them, that they stand alone, unfold without a script, and can be read by everybody."""

import re
from base64 import b64decode
from importlib.resources import files
from itertools import pairwise

import pytest
from face_samples import Node, flat, read, sample

from satmav.dealfile import parse_deal
from satmav.faces.html import Felt, sections
from satmav.faces.items import Item, Section
from satmav.faces.page import fragment, page
from satmav.faces.text import marks, tell
from satmav.faces.words import badge_text, name, pieces
from satmav.game.cards import CARDS, Card
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.moves import Fact, Number

NAMES = {name(card): f"{{{card}}}" for card in CARDS}

ACTIVE = r"http|//\w|<script|\bon\w+=|@import|url\(|<iframe"


def well_formed(text: str, *tags: str) -> Node:
    """A page that stands alone, with each of the tags once."""
    root = read(text)
    assert text.startswith("<!DOCTYPE html>")
    assert root.all("html")[0].attributes["lang"] == "en"
    assert [len(root.all(tag)) for tag in ("title", "h1", "header", "main", "footer", *tags)] == [1] * (5 + len(tags))
    levels = [int(node.tag[1]) for node in root.all() if re.fullmatch("h[1-6]", node.tag)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert not re.search(ACTIVE, text)
    return root


def test_a_page_is_one_well_formed_document(explanation):
    well_formed(page(explanation, {"deal.txt": str(explanation.deal)}), "aside")


def test_every_dealt_card_lies_on_the_table_once(explanation):
    """In a notebook, where it has no name to jump to."""
    text = fragment(explanation)
    assert not re.search(rf"{ACTIVE}|\bid=", text)
    assert text == fragment(explanation)
    table = read(text).all("figure", "satmav-table")[0]
    cards = table.all("svg")
    assert sorted(card.attributes["data-card"] for card in cards) == sorted(map(str, explanation.deal))
    for card in cards:
        assert card.attributes["role"] == "img"
        assert card.attributes["aria-label"].startswith(name(Card.named(card.attributes["data-card"])))
    assert len(table.all("li", "satmav-gap")) == 52 - len(explanation.deal)


def test_the_marked_cards_are_marked(explanation):
    shown = marks(explanation)
    cards = {Card.named(card.attributes["data-card"]): card for card in read(page(explanation)).all("svg")}
    marked = {card for card, node in cards.items() if "satmav-marked" in node.classes}
    assert marked == set(shown.cards)
    assert bool(marked) == bool(explanation.rungs)
    for card, node in cards.items():
        assert node.attributes["aria-label"].endswith(", marked") == (card in marked)
        written = "".join(text.text for text in node.all("text")[1:])
        assert written == (badge_text(shown.badges[card]) if card in shown.badges else "")


def test_a_won_deal_shows_its_hands(explanation):
    shown = [
        (hand.all("p")[0].text.lower(), [card.attributes["data-card"] for card in hand.all("svg")])
        for hand in read(page(explanation)).all("li", "satmav-hand")
    ]
    assert shown == [(hand.kind.lower(), [*map(str, hand.cards)]) for hand in explanation.hands]


def test_it_unfolds_as_the_reasons_are_told(explanation):
    """The sections read back from the page are those that were told."""
    root = read(page(explanation))
    shown = root.all("details", "satmav-section")
    beside = [item.full for section in tell(explanation) if not section.title for item in section.items]
    assert [words(node) for node in root.all("p", "satmav-beside")] == beside
    for section, told in zip(shown, (told for told in tell(explanation) if told.title), strict=True):
        assert_told(section, told)
        assert "open" in section.attributes
        if told.followed:
            continue
        top = [node for node in section.all("div")[0].children if node.tag == "details"]
        assert [("open" in node.attributes) for node in top] == [not item.long for item in told.items if item.items]
        assert not any("open" in node.attributes for item in top for node in item.all("details"))


def test_no_step_is_folded_and_each_that_is_chosen_shows_its_cards_raised():
    explanation = sample("core-only")
    told, _ = tell(explanation)
    section = read(page(explanation)).all("details", "satmav-section")[0]
    said = [item for item in told.items if not item.long]
    (form,) = section.all("form")
    assert form.attributes["method"] == "dialog"  # so that no key sends it
    assert len(form.all("ol" if told.steps else "ul", "satmav-steps")[0].children) == len(said)
    every = flat(said)
    steps = form.all("li", "satmav-step")
    assert [words(step.children[0]) for step in steps] == [item.full for item in every]
    boxes = [[len(part.all(tag)) for tag in ("b", "i")] for part in form.all("span", "satmav-boxes")]
    assert boxes == [[len(item.boxes.hands), item.boxes.left] for item in every if item.boxes]
    assert {sum(some) for some in boxes} == {5}
    buttons = form.all("input")
    assert {(button.attributes["type"], button.attributes["name"]) for button in buttons} == {("radio", "step")}
    assert [("checked" in button.attributes) for button in buttons] == [True] + [False] * (len(every) - 1)
    for step, item in zip(steps, every, strict=True):
        named = {piece.symbol for piece in pieces(item.text) if isinstance(piece, Card)}
        assert [node.tag for node in step.children] == ["label"] + ["ul"] * bool(item.items)
        felt = felt_of(step)
        assert felt.attributes["aria-hidden"] == "true"
        assert len(felt.all("i")) == 52
        assert set(seats_of(step)) == {card.symbol for card in explanation.deal}
        assert {name for name, seat in seats_of(step).items() if "satmav-up" in seat.classes} == named


KINGS = "♠AT43 ♥AQJ86542 ♦QJ876432 ♣AKJT5"
"""No nine and no five, one king: tens go into one straight at most."""


def test_doors_are_crossed_out_as_the_steps_shut_them():
    clubs = Fact(Number("flushes"), True, 1)
    steps = (
        Item("One.", facts=(Fact(Number("quads"), False, 0),)),
        Item("Two.", (Item("Three."),), facts=(clubs,), inside=True),
        Item("Four.", facts=(Fact(Number("flushes"), False, 0),)),
    )
    told = sections([Section("moves", "T", steps, steps=True)], 2, felt=Felt(parse_deal(KINGS), QUADS))
    first, supposed, under, after = read(told).all("li", "satmav-step")
    ten, other = "10♠", "10♣"
    assert doors_of(first, ten) == "x♠ → ⌂ x4"
    assert doors_of(supposed, ten) == "x♠ !→ !⌂ x4"
    assert doors_of(supposed, other) == "♣ !→ !⌂ x4"
    assert doors_of(under, ten) == "x♠ x→ x⌂ x4"
    assert short_of(supposed) == short_of(under) == {ten}
    assert [doors_of(after, name) for name in (ten, other)] == ["x♠ → ⌂ x4", "!♣ → ⌂ x4"]
    assert not short_of(after)
    told = sections([Section("moves", "T", steps, steps=True)], 2, felt=Felt(parse_deal(KINGS), NO_QUADS))
    assert doors_of(read(told).all("li", "satmav-step")[0], ten) == "x♠ → ⌂", "the rules have no door for fours"


def felt_of(step: Node) -> Node:
    return step.children[0].all("span", "satmav-felt")[0]


def seats_of(step: Node) -> dict[str, Node]:
    """The cards on the felt of a step."""
    seats = [seat for seat in felt_of(step).all("i") if seat.inside]
    return {seat.inside[0].rstrip("\ufe0e"): seat for seat in seats}


def doors_of(step: Node, name: str) -> str:
    """The doors of a card: x is shut, ! is shut by the step."""
    (doors,) = seats_of(step)[name].all("u")
    marks = {("b", False): "", ("s", False): "x", ("s", True): "!"}
    return " ".join(
        marks[door.tag, "satmav-now" in door.classes] + door.text.rstrip("\ufe0e") for door in doors.children
    )


def short_of(step: Node) -> set[str]:
    return {name for name, seat in seats_of(step).items() if "satmav-short" in seat.classes}


def assert_told(shown: Node, told: Section) -> None:
    """A section of a page has all items and nothing else, each list as many as stand under its item."""
    assert f"satmav-{told.rung}" in shown.classes
    said = "".join((told.title, *(item.full for item in flat(told.items))))
    assert "".join(words(shown).split()) == "".join(said.split())
    assert {row.tag for found in shown.all("ul") for row in found.children} <= {"li"}
    lists = [len(found.children) for found in shown.all("ul") if "satmav-steps" not in found.classes]
    assert lists == [len(item.items) for item in flat(told.items) if item.items]


def words(node: Node) -> str:
    """The text of a node, its cards in braces again, without what is for the eye alone."""
    if "satmav-chip" in node.classes:
        seen, heard = node.children
        assert seen.attributes["aria-hidden"] == "true"
        assert seen.text.rstrip("\ufe0e") == Card.named(NAMES[heard.text][1:-1]).symbol
        return NAMES[heard.text]
    if {"satmav-boxes", "satmav-felt", "satmav-legend"} & node.classes:
        assert "satmav-legend" in node.classes or node.attributes["aria-hidden"] == "true"
        return ""
    return "".join(part.replace("\ufe0e", "") if isinstance(part, str) else words(part) for part in node.inside)


def test_everything_is_escaped():
    evil = '<b onload="x">&amp; {Kc} {Zz} {<i>} "quoted" \'too\''
    section = Section("core", evil, (Item(evil, (Item(evil),)), Item(evil)))
    told = read(sections([section], 2))
    assert not told.all("b") + told.all("i")
    assert_told(told.children[0], section)
    assert list(pieces(evil))[1] == Card.named("Kc")


def test_files_can_be_downloaded():
    files_told = {"deal.txt": "2c\n", 'a "proof" & <more>.json': "ä – ♣" * 9999}
    links = read(page(sample("lonely-king"), files_told)).all("a")
    assert {link.attributes["download"]: content(link) for link in links} == files_told
    assert [link.text for link in links] == list(files_told)
    assert not read(page(sample("lonely-king"))).all("a")


def content(link: Node) -> str:
    return b64decode(link.attributes["href"].removeprefix("data:application/octet-stream;base64,")).decode()


def style(file: str) -> str:
    text = (files("satmav") / "data" / file).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def test_the_style_of_a_fragment_leaks_nowhere():
    selectors = re.findall(r"([^{}@;]+)\{", re.sub(r"@(media|container)[^{]+\{", "", style("face.css")))
    assert len(selectors) > 50
    for selector in selectors:
        outside = re.sub(r"\([^()]*\)", "", selector)
        assert all(part.strip().startswith(".satmav") for part in outside.split(",")), selector


def luminance(colour: str) -> float:
    digits = colour.lstrip("#") if len(colour) == 7 else "".join(2 * digit for digit in colour.lstrip("#"))
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_contrast_meets_wcag_aa(mode):
    light, dark = re.findall(r"\.satmav \{(.*?)\}", style("face.css"), flags=re.DOTALL)[:2]
    colours = dict(re.findall(r"--([\w-]+): (#\w+)", light + dark if mode == "dark" else light))
    texts = "ink/paper soft/paper link/paper red/chip black/chip on-felt/felt on-gap/felt on-mark/mark"
    for pair in texts.split():
        ink, ground = pair.split("/")
        assert contrast(colours[ink], colours[ground]) >= 4.5, pair
    assert contrast(colours["mark"], colours["felt"]) >= 3
