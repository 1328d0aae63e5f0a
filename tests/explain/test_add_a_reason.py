"""The page that shows how to add a reason is run: its rung is found, told, written, read, and refused when forged."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from satmav.api.checked_words import REASONS, sentences
from satmav.bundle.layout import EXPLANATION, MANIFEST, spelled
from satmav.bundle.verify import verify_certificate
from satmav.bundle.write import bundle_files, write_bundle
from satmav.check import CheckError
from satmav.explain import Wish, explain
from satmav.explain.ladder import SEARCHES
from satmav.faces.page import page
from satmav.faces.reasons import TELLINGS
from satmav.faces.text import marks
from satmav.game.cards import Card
from satmav.reasons.data import explanation_data, explanation_schema, read_explanation
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import LADDER, rung_names
from satmav.records.files import digest

PAGE = Path(__file__).parents[2] / "docs" / "develop" / "add-a-reason.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def example():
    """The page's code, run from top to bottom; its rung is taken out of the tables at the end."""
    ladder = list(LADDER)
    names: dict[str, object] = {"__name__": "rivals"}
    try:
        for block in blocks("python"):
            exec(compile(block, PAGE.name, "exec"), names)
        yield names["lost"]
    finally:
        LADDER[:] = ladder
        SEARCHES.pop("rivals", None)
        TELLINGS.pop("rivals", None)
        REASONS.pop("rivals", None)


def forged(example: DealExplanation, **cards: str) -> DealExplanation:
    """The same explanation with other cards in its story."""
    told = {name: Card.named(card) for name, card in cards.items()}
    return replace(example, reasons={"rivals": replace(example.reasons["rivals"], **told)})


def test_the_rung_has_its_place_on_the_ladder_and_is_shown(example):
    assert rung_names() == ("homeless", "rivals", "moves", "points", "core")
    deal = example.deal
    assert explain(deal, wish=Wish("rivals")).rungs == ("rivals", "core")
    assert "rivals" not in explain(deal, wish=Wish("points")).rungs
    every = explain(deal, wish=Wish("all", effort=300))
    assert [name for name in rung_names() if name in every.rungs] == [*every.rungs]
    assert {"rivals", "core"} <= {*every.rungs}
    assert [str(card) for card in marks(example).cards] == ["5d", "9h"]
    assert "Two cards that need the same third" in page(example)


def test_its_data_is_read_back_and_fits_its_schema(example):
    data = json.loads(json.dumps(explanation_data(example)))
    assert data["reason"] == "rivals"
    assert data["rivals"] == {"one": "5d", "other": "9h", "third": "3d"}
    assert read_explanation(data) == example
    other = explanation_data(explain(example.deal, wish=Wish("points")))
    assert "rivals" not in other
    assert read_explanation(json.loads(json.dumps(other))).rungs
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(json.loads(explanation_schema()))
    validator.validate(data)
    del data["rivals"]["third"]
    assert not validator.is_valid(data)


def test_a_certificate_of_it_stands(example, tmp_path, monkeypatch):
    write_bundle(forged(example), tmp_path / "cert")
    said = list(sentences(verify_certificate(tmp_path / "cert").checked))
    assert "Each pat hand of 5d or 9h holds 3d, and none holds both." in said
    assert any(line.startswith("hands.map and core.cnf: ") and line.endswith("hold all of 5d 9h.") for line in said)
    monkeypatch.delitem(REASONS, "rivals")
    said = sentences(verify_certificate(tmp_path / "cert").checked)
    assert "What is told as rivals follows from the pat hands of the deal." in said


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [({"third": "3c"}, "a hand of 5d or 9h does without 3c"), ({"other": "Ah"}, "can all be held")],
)
def test_a_forged_story_is_refused(example, cards, sentence, tmp_path):
    """With a formula and a proof that stand, so that only the rung's own check can tell."""
    texts = bundle_files(example, 0)
    texts[EXPLANATION] = spelled(explanation_data(forged(example, **cards), timed=False))
    manifest = json.loads(texts[MANIFEST])
    manifest["files"][EXPLANATION] = digest(texts[EXPLANATION].encode())
    for name, text in (texts | {MANIFEST: spelled(manifest)}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(CheckError, match=rf"^explanation\.json: rivals: .*{sentence}"):
        verify_certificate(tmp_path)
