"""Typst and LaTeX: nested as the reasons are, escaped, and taken by their programs where these are there."""

import re
import shutil
import subprocess

import pytest
from face_samples import SAMPLES, flat, sample

from satmav.faces import markup
from satmav.faces.items import Item, Section
from satmav.faces.markup import latex, typst
from satmav.faces.text import tell

FACES = (typst, latex)
EVIL = r"1. \ # $ * _ ` < > @ = + / ~ [x] - -- --- { } & % ^ | ' // /* */ https: “q” – … × {Kc}(1) {Th}.x {2s}[y] −3"


@pytest.fixture
def evil(monkeypatch):
    """An explanation in the worst of words, thirty levels deep."""
    item = Item(EVIL)
    for _ in range(30):
        item = Item(EVIL, (item, Item("- + = 1. x")))
    monkeypatch.setattr(markup, "tell", lambda *_: (Section("core", EVIL, (item,)),))
    return sample("by hand")


@pytest.mark.parametrize("face", FACES)
def test_every_item_is_there_once(explanation, face):
    text = face(explanation)
    items = sum(len(flat(section.items)) for section in tell(explanation)) + len(explanation.hands)
    assert len(re.findall(r"^( *#satmav-(?:item|step)|\\satmav(?:item|step)\{)", text, flags=re.MULTILINE)) == items
    assert text == face(explanation)
    assert not re.search(r"http|\{[2-9TJQKA][cdhs]\}", text)


def test_latex_escapes_and_balances(evil):
    text = latex(evil).replace(r"\{", "").replace(r"\}", "")
    assert text.count("{") == text.count("}")
    assert text.count("$") - text.count(r"\$") == 2 * len(re.findall(r"(?<!\\)\$[^$]*?[^$\\]\$", text))
    assert "%" not in text.replace(r"\%", "").split("\n", 1)[1]
    assert r"\begingroup" in text
    assert text.endswith("\\endgroup\n")


def test_typst_compiles(evil):
    compiler = pytest.importorskip("typst")
    text = "\n".join([typst(evil), *(typst(sample(name)) for name in SAMPLES)])
    assert compiler.compile(text.encode(), format="pdf")[:4] == b"%PDF"


def test_latex_compiles(evil, tmp_path):
    if not shutil.which("pdflatex"):
        pytest.skip("no LaTeX on this machine")
    body = "\n".join([latex(evil), *(latex(sample(name)) for name in SAMPLES)])
    document = f"\\documentclass{{article}}\\usepackage{{xcolor}}\\begin{{document}}\n{body}\\end{{document}}\n"
    (tmp_path / "all.tex").write_text(document, encoding="utf-8")
    run = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"],
        cwd=tmp_path, capture_output=True, text=True, check=False, errors="replace",
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-2000:]
    assert "Missing character" not in (tmp_path / "all.log").read_text(errors="replace")
