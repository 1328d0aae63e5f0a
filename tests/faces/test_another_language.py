"""Another language is one more book: where all its words are in other letters, no face has a word of English left."""

import re
from dataclasses import fields, replace
from xml.etree import ElementTree

from face_samples import read, sample

from satmav.faces.art import explanation as svg
from satmav.faces.book import Telling
from satmav.faces.english import ENGLISH
from satmav.faces.items import Boxes, Item
from satmav.faces.markup import latex, typst
from satmav.faces.pages.page import fragment, page
from satmav.faces.text import reason


def veiled(thing):
    """Words in other letters; cards in braces, numbers and signs as they are."""
    if callable(thing):
        return lambda *given: veiled(thing(*given))
    if isinstance(thing, tuple):
        return tuple(map(veiled, thing))
    if isinstance(thing, Item):
        return replace(thing, text=veiled(thing.text), items=veiled(thing.items), boxes=veiled(thing.boxes))
    if isinstance(thing, Boxes):
        return replace(thing, hands=veiled(thing.hands), said=veiled(thing.said))
    return thing and "".join(
        part if part[:1] == "{" else re.sub("[A-Za-z]", "ж", part) for part in re.split(r"(\{\w\w\})", thing)
    )


def veiled_telling(telling: Telling) -> Telling:
    def marks(*given):
        shown = telling.marks(*given)
        return replace(shown, which=veiled(shown.which), caption=veiled(shown.caption))

    return replace(
        telling, title=veiled(telling.title), items=lambda *given: map(veiled, telling.items(*given)), marks=marks
    )


BOOK = replace(
    ENGLISH,
    language="xx",
    verdict=veiled(ENGLISH.verdict),
    tellings={name: veiled_telling(telling) for name, telling in ENGLISH.tellings.items()},
    labels=replace(
        ENGLISH.labels, **{label.name: veiled(getattr(ENGLISH.labels, label.name)) for label in fields(ENGLISH.labels)}
    ),
)
LETTERS = re.compile(r"[A-Za-z]+")
CARDS = {*"AKQJT", *"cdhs"}


def said(node) -> str:
    """What is seen or heard of an element: its text without style sheets, and its labels."""
    if node.tag == "style":
        return ""
    heard = " ".join(node.attributes.get(name) or "" for name in ("aria-label", "title", "alt"))
    return heard + " ".join(part if isinstance(part, str) else said(part) for part in node.inside)


def test_no_face_has_english(explanation):
    for face in (page, fragment):
        root = read(face(explanation, book=BOOK))
        letters = root.all("p", "satmav-letters")
        words = set(LETTERS.findall(said(root).replace(letters[0].text if letters else "", "")))
        assert words <= {"satmav"} | CARDS
        assert [node.attributes["lang"] for node in root.all("html")] == ["xx"] * (face is page)
    picture = "".join(ElementTree.fromstring(svg.picture(explanation, BOOK)).itertext())
    assert {*LETTERS.findall(picture)} <= CARDS
    lines = " ".join(reason(explanation, long=True, book=BOOK))
    assert not LETTERS.findall(re.sub(r"\{\w\w\}", "", lines))
    english = re.compile(r"\b([Tt]h(is|e)|cards?|hands?|rules)\b")
    for markup in (latex, typst):
        plain, other = (markup.snippet(explanation, book).removeprefix(markup._OPENING) for book in (ENGLISH, BOOK))
        assert english.search(plain)
        assert not english.search(other)


def test_a_case_stands_out_in_any_language():
    assert "<b>жжжж 1:</b>" in page(sample("by hand"), book=BOOK)
