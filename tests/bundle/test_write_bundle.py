"""Writing bundles: the same bytes whenever and wherever, whole or not at all, and nothing foreign touched."""

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
import specimens
from explained import explained

from satmav.bundle import prove, write
from satmav.bundle.layout import NAMES
from satmav.bundle.verify import verify_certificate
from satmav.bundle.write import bundle_files, write_bundle
from satmav.check import CheckError, check_lrat, check_proof, drat_of
from satmav.errors import UsageError
from satmav.explain import Wish
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.reasons.data import read_explanation

FORMULA = {"hands.map", "core.cnf", "core.drat", "core.lrat"}
ALWAYS = {"README.txt", "deal.txt", "explanation.json", "manifest.json"}
POINTS = {"points.opb", "points.pbp"}
AGAIN = [("twenty", "core"), ("homeless", "homeless", "quads", True)]
"""What another process writes with the same bytes."""

STORIES = [
    ("won", "no-quads", Wish()),
    ("fours", "no-quads", Wish("all")),
    *(("homeless", "quads", Wish(rung)) for rung in ("homeless", "points", "core")),
    ("homeless", "no-quads", Wish(generalise=True)),
    ("points", "quads", Wish("all")),
    ("split", "quads", Wish(minimal=True)),
    ("split", "quads", Wish("core")),
    ("split", "quads", Wish("moves")),
    ("split", "no-quads", Wish("points")),
    ("counted", "no-quads", Wish("core", effort=0)),
    ("twenty", "quads", Wish("core")),
]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(
    ("deal", "rules", "wish"),
    [
        *((specimens.deal(name), rules, wish) for name, rules, wish in STORIES),
        *(
            (deal, rules, Wish())
            for hands in (1, 2, 3, 4, 6)
            for deal in islice(random_deals(2, hands), 2)
            for rules in RULES
        ),
    ],
)
def test_a_bundle_has_what_its_reasons_need_and_stands(deal, rules, wish, tmp_path):
    told = explained(deal, RULES[rules], wish)
    write_bundle(told, tmp_path / "cert", wish.seed)
    assert verify_certificate(tmp_path / "cert", effort=0.3), "it takes a small part of the work that is allowed"
    files = contents(tmp_path / "cert")
    belongs = ALWAYS | (set() if told.hands else FORMULA) | (POINTS if told.points else set())
    assert files.keys() == belongs <= NAMES
    assert read_explanation(json.loads(files["explanation.json"])) == told
    assert (told.pattern is not None) == wish.generalise
    assert not any(b"\r" in content or str(tmp_path).encode() in content for content in files.values())
    assert all(content.endswith(b"\n") for content in files.values())


def test_of_a_homeless_card_the_formula_is_empty_and_constraints_have_no_variables():
    files = specimens.bundle("homeless")
    assert [files[f"core.{form}"] for form in ("cnf", "drat", "lrat")] == ["p cnf 0 1\n0\n", "0\n", "2 0 1 0\n"]
    assert files["points.opb"] == "* #variable= 0 #constraint= 1\n>= 1 ;\n"
    assert "pol 1\n" in files["points.pbp"]


def test_the_same_bytes_in_another_process(tmp_path):
    program = (
        "import specimens, sys, pathlib; from satmav.bundle.write import write_bundle\n"
        f"for name, *asked in {AGAIN}:\n"
        "    write_bundle(specimens.explained(name, *asked), pathlib.Path(sys.argv[1]) / name, 5)"
    )
    path, seed = os.pathsep.join(sys.path), "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path, "TZ": "UTC+1"}
    there = tmp_path / "there"
    there.mkdir()
    subprocess.run([sys.executable, "-c", program, there], check=True, env=environment, cwd=tmp_path)
    for name, *asked in AGAIN:
        write_bundle(specimens.explained(name, *asked), tmp_path / name, 5)
        assert contents(tmp_path / name) == contents(there / name)


@pytest.mark.parametrize("lie", ["7 0 1 0\n", "7 0 99 0\n"])
def test_where_the_hints_of_a_solver_do_not_stand_they_are_found_by_search(lie, monkeypatch):
    square = [[1, 2], [1, -2], [5, 6], [-1, 2], [-5, -6], [-1, -2]]
    monkeypatch.setattr(prove, "hinted_proof", lambda _: lie)
    clauses, proof = prove.refutation(square, 0)
    assert clauses == [clause for clause in square if 5 not in map(abs, clause)]
    assert check_lrat(clauses, proof)
    assert check_proof(clauses, drat_of(clauses, proof) or "")


def test_an_older_bundle_is_replaced_whole_and_a_link_to_a_folder_stays(tmp_path):
    (tmp_path / "cert").mkdir()
    (tmp_path / "link").symlink_to("cert")
    for name in ("points", "won"):
        write_bundle(specimens.explained(name), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert contents(tmp_path / "cert").keys() == ALWAYS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cert", "link"]


def refused(folder: Path, message: str) -> None:
    """The bundle is not written, and nothing is changed."""
    around = sorted(folder.parent.rglob("*")) if folder.parent.exists() else None
    with pytest.raises(UsageError, match=message):
        write_bundle(specimens.explained("won"), folder)
    assert around is None or sorted(folder.parent.rglob("*")) == around


MANIFESTS = ("", '{"format": "npm"}', "[]", "[" * 100_000, "\ud800")


@pytest.mark.parametrize(
    ("bundle", "file", "text"),
    [
        (True, "thesis.tex", "years of work"),
        (False, "README.txt", "mine"),
        *((False, "manifest.json", text) for text in MANIFESTS),
    ],
)
def test_folders_with_anything_else_or_another_manifest_are_refused(bundle, file, text, tmp_path):
    folder, written = tmp_path / "cert", text.encode(errors="surrogatepass")
    folder.mkdir()
    if bundle:
        write_bundle(specimens.explained("won"), folder)
    (folder / file).write_bytes(written)
    refused(folder, "holds something else than a bundle, so nothing is written: name another folder$")
    assert (folder / file).read_bytes() == written


def test_a_file_in_the_place_and_a_missing_parent_are_named(tmp_path):
    (tmp_path / "cert").write_text("mine")
    refused(tmp_path / "cert", "is a file, and a bundle is a folder: name another$")
    refused(tmp_path / "no" / "cert", "cannot be written: there is no folder '.*/no', so make it or name another$")


def test_what_does_not_stand_is_not_written(tmp_path, monkeypatch):
    spoilt = {**bundle_files(specimens.explained("won"), 0), "deal.txt": "Kc\n"}
    monkeypatch.setattr(write, "bundle_files", lambda *_: spoilt)
    with pytest.raises(CheckError, match=r"^manifest\.json: deal\.txt is not as it was"):
        write_bundle(specimens.explained("won"), tmp_path / "cert")
    assert not list(tmp_path.iterdir())
