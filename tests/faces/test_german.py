"""German: every kind of argument is told, with the cards of the English, and none of its words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from string import Formatter

import pytest
from face_samples import flat, read, sample
from stored_proofs import stored_proofs

from satmav import telling, why
from satmav.errors import UsageError
from satmav.faces.art.explanation import picture
from satmav.faces.english.homeless import door as english_door
from satmav.faces.english.wordings import English
from satmav.faces.german.book import GERMAN
from satmav.faces.german.book import door as german_door
from satmav.faces.german.wordings import German
from satmav.faces.items import Item
from satmav.faces.markup import latex, typst
from satmav.faces.pages.page import fragment, page
from satmav.faces.text import book_in, brackets, headline, reason
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.reasons.doors import homeless, homeless_cards
from satmav.reasons.moves import FLUSHES, QUADS, Fact, Number
from satmav.telling.clauses import Clause, Hands, Runs, Suits, cards, clause, ranks, suited

CARD = re.compile(r"\{(\w\w)\}")
STOPPED = re.compile(
    r"\b(a|an|[Tt]h(?:e|is|ere)|[Dd]eals?|[Cc]ards?|and|or|but|so|is|are|no|not|one|two|three|of|in the|straights?|"
    r"takes?|it|its|flushes|pairs?|triples?|hands?|left|kings?|queens?|jacks?|aces?|sixes|nines?|hearts?|spades?|clubs?|"
    r"diamonds?|None)\b"
)
UNTIDY = re.compile(r"  |\.\.|::| ,| \.|: [a-zäöü]|^[a-zäöü]|\( | \)")


@cache
def told(language: str) -> list[list[Item]]:
    """The stored arguments in a language, item by item, the inner ones after those above."""
    telling = book_in(language).tellings["moves"]
    return [flat(telling.items(one.story, one.deal, one.rules)) for one in stored_proofs()]


def test_every_argument_is_told_in_german_with_the_cards_and_facts_of_the_english():
    lines = [re.sub(r" \[.*?\](?=[:.])|\[.*?\]", "", item.full) for items in told("de") for item in items]
    assert len(lines) > 400
    assert not [line for line in lines if STOPPED.search(CARD.sub("", line)) or UNTIDY.search(line)]
    for german, english in zip(told("de"), told("en"), strict=True):
        for one, other in zip(german, english, strict=True):
            assert (one.facts, one.after, one.inside) == (other.facts, other.after, other.inside)
            assert set(CARD.findall(one.parts[0])) == set(CARD.findall(other.parts[0]))
            assert one.full.endswith(("✗", ":", ".", "]"))


def test_a_supposition_names_the_opposite_of_its_result_and_cards_that_must_stay_out_are_named():
    heads = {True: set(), False: set()}
    for item in (item for items in told("de") for item in items if item.inside):
        (left,) = item.after
        assert item.facts[0].least is not left.least
        heads[item.facts[0].least].add(re.match(r"(?: \[.*?\]\.)? ([^:.\[]+?)(?= \[|[:.]|$| alle)", item.parts[1])[1])
    assert heads[True] == {"Wenn doch", "Mit mehr", "Einer enthielte", "Sonst", "Sonst enthält der Herz-Flush"}
    assert heads[False] == {"Wenn nicht", "Mit weniger", "Sonst"}
    lines = " ".join(item.full for items in told("de") for item in items)
    assert (
        "ihr Pik für einen Drilling, und neben {As} ({Ac} braucht {As}) dürfen nur noch zwei der"
        " übrigen sieben Pik draußen bleiben" in lines
    )
    assert "ihr Pik für einen Drilling, und nur eine von sechs Pik darf draußen bleiben" in lines


def slots(wording: str) -> Iterator[tuple[str, str]]:
    """The slots of a wording with their forms, those in forms among them, but for words that English has by itself."""
    for _, slot, form, _ in Formatter().parse(wording):
        if slot and slot not in English().words:
            yield slot, form or ""
            yield from slots(form or "")


def test_both_languages_have_a_wording_for_each_clause_with_its_slots():
    assert German.wordings.keys() == English.wordings.keys()
    for name, wording in German.wordings.items():
        assert {slot for slot, _ in slots(wording)} <= {slot for slot, _ in slots(English.wordings[name])}, name


def names(node: ast.expr) -> list[str]:
    """The names of clauses that an argument has as they stand, be it one or the other."""
    if isinstance(node, ast.IfExp):
        return names(node.body) + names(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) else []


def test_a_clause_has_all_that_its_wording_takes():
    """Wherever its name stands in the code."""
    code = (ast.parse(path.read_text("utf-8")) for path in Path(telling.__file__).parent.rglob("*.py"))
    calls = [one for tree in code for one in ast.walk(tree) if isinstance(one, ast.Call) and one.args]
    made = [call for call in calls if getattr(call.func, "id", "") == "clause"]
    told = [(name, {word.arg for word in call.keywords}) for call in made for name in names(call.args[0])]
    assert len(told) > 150
    assert not [(name, given) for name, given in told if {slot for slot, _ in slots(English.wordings[name])} - given]


ONE, OTHER = clause("cards", cards=cards(45)), clause("cards", cards=cards(44))
LISTS = {"each", "note", "barred", "gone", "held", "known", "alone"}
SLOTS = {
    "cards": (cards(45), cards(45, 38)),
    "ranks": (ranks((11,)), ranks((12, 11, 9, 0))),
    "want": (ranks((9,)), ranks((9,), {9: 38})),
    "one": (ranks((11,)), ranks((12,))),
    "two": (ranks((9,)), ranks((10,))),
    "wants": (ranks((9,)), ranks((12, 11))),
    "runs": (Runs((3,)), Runs((3, 4, 5, 6), row=True)),
    "hands": tuple(Hands((Fact(Number(FLUSHES, 2), True, n), Fact(Number(QUADS), True, n))) for n in (1, 2)),
    "suit": (suited(2, 1), suited(3, 4)),
    "suited": (suited(2, 1), suited(3, 4)),
    "suits": (suited(2, 0), Suits(((0, 3), (1, 1), (3, 4)))),
    "n": (1, 2),
    "own": (1, 2),
    "bound": (1, 2),
}
"""One thing and several for each slot; where nothing is here, a clause fills it."""

OTHERS = {
    ("in so many", "wants"): "each",
    ("otherwise in so many", "wants"): "each",
    ("it takes, but not", "barred"): "ranks",
    ("it does not take", "barred"): "ranks",
    ("need", "rank"): "ranks",
    ("otherwise need", "rank"): "ranks",
    ("needs its mate", "loose"): "cards",
    ("card, mate gone", "gone"): "cards",
    **{(name, "out"): "cards" for name in ("all but", "those left", "few left", "more may stay out")},
}
"""Slots that are filled with something else in some clauses."""


def filled(name: str, many: bool) -> Clause:
    """A clause with something in each of its slots."""
    given = {slot: OTHERS.get((name, slot), slot) for slot, _ in slots(English.wordings[name])}
    some = (ONE, OTHER) if many else (ONE,)
    return clause(
        name, **{slot: some if kind in LISTS else SLOTS.get(kind, (ONE, ONE))[many] for slot, kind in given.items()}
    )


@pytest.mark.parametrize("many", [False, True], ids=["one", "several"])
def test_every_wording_can_be_filled(many):
    for name in German.wordings:
        german, english = (grammar.said(filled(name, many)) for grammar in (German(), English()))
        assert set(CARD.findall(german)) == set(CARD.findall(english)), (german, english)
        assert not STOPPED.search(CARD.sub("", german)), german
        assert not re.search(r"  | ,|\(\)|[{}]", CARD.sub("K", german)), german


def test_nouns_have_their_cases():
    told = {
        "": "Asse, Könige, Damen und Buben",
        "ein oder": "ein Ass, ein König, eine Dame oder ein Bube",
        "einen": "ein Ass, einen König, eine Dame und einen Buben",
        "einem": "einem Ass, einem König, einer Dame und einem Buben",
        "keinen": "kein Ass, keinen König, keine Dame und keinen Buben",
        "einzigen": "das einzige Ass, den einzigen König, die einzige Dame und den einzigen Buben",
        "einer": "eines der Asse, einer der Könige, eine der Damen und einer der Buben",
    }
    assert {form: German().word(ranks((12, 11, 10, 9)), form) for form in told} == told
    assert German().word(ranks((12, 0), {0: 1}), "keinen") == "kein Ass und nicht {2d}"


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_doors_are_shut_in_german(rules):
    for deal in islice(random_deals(2), 100):
        for card in homeless_cards(deal, rules):
            for door in homeless(deal, card, rules).doors:
                one, other = german_door(card, door), english_door(card, door)
                assert CARD.findall(one) == CARD.findall(other)
                assert not STOPPED.search(CARD.sub("", one).replace("Full House", ""))


@pytest.mark.parametrize("name", ["lonely-king", "core-only", "unique", "quads-only no-quads", "one hand"])
def test_every_face_is_german(name):
    explanation = sample(name)
    shown = read(page(explanation, book=GERMAN))
    assert shown.all("html")[0].attributes["lang"] == "de"
    lines = [headline(explanation, GERMAN), *brackets(explanation, GERMAN)]
    lines += reason(explanation, book=GERMAN, long=True)
    made = [picture(explanation, GERMAN), *(one.snippet(explanation, GERMAN) for one in (latex, typst))]
    made = [re.sub("<[^>]*>", " ", text.removeprefix(latex._OPENING).removeprefix(typst._OPENING)) for text in made]
    for text in (said(shown), said(read(fragment(explanation, GERMAN))), " ".join(lines), *made):
        found = STOPPED.search(CARD.sub("", re.sub(r"no\\?-quads", "", text)))
        assert not found, text[found.start() - 50 :]


def said(node) -> str:
    """What is seen or heard of an element: its text without style sheets, and its labels."""
    inside = (
        part if isinstance(part, str) else said(part) for part in node.inside if getattr(part, "tag", "") != "style"
    )
    return f"{node.attributes.get('aria-label') or ''} {''.join(inside)}"


def test_the_lonely_king_in_german():
    text = why(sample("lonely-king").deal).text(language="de").splitlines()
    assert text[1] == "K♣ (Kreuz-König) ist heimatlos: Kein fertiges Blatt dieses Spiels enthält diese Karte."
    runs = "9-10-J-Q-K: ohne Q; 10-J-Q-K-A: ohne Q"
    assert text[3] == f"  - Straße: Jede mit einem König enthält eine Dame, und es gibt keine ({runs})."
    assert why(sample("lonely-king").deal).text(letters=True, language="de").isascii()
    assert text[4] == "  - Full House: Dafür braucht es einen zweiten König, und es gibt keinen."
    (flush,) = re.findall("Flush: .*", why("3c 3s 4c 6c 9c 9h 9s Jc Qd Ac").text(language="de"))
    assert flush == "Flush: Dafür braucht es fünf Karo, und es gibt nur dieses eine."

    assert brackets(sample("lonely-king"), GERMAN) == ["In Klammern: die heimatlose Karte, {Kc}."]


def test_only_these_languages_are_known():
    with pytest.raises(UsageError, match="there is no language 'German': choose one of en, de"):
        book_in("German")
