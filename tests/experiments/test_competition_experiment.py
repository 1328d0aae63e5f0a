"""Instances for competitions: small ones are timed, and an archive holds what its table says."""

import io
import json
import lzma
import sys
import tarfile
from itertools import islice

import pytest

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import asked
import competition as experiment
from lab import load

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.check.proofs.drat_binary import drat_rows
from satmav.formula.lower import lower
from satmav.instances.competition import gbd_hash, instance

WITH_KISSAT = pytest.mark.skipif(not asked.kissat_program(), reason="kissat is not installed")


def test_instances_go_by_turns_from_few_clauses_to_many():
    names = [*experiment.by_turns()]
    rows = {row["name"]: int(row["clauses"]) for row in experiment.published()}
    assert sorted(names) == sorted(rows)
    for family in experiment.FAMILIES:
        sizes = [rows[name] for name in names if f"-{family}-" in name]
        assert sizes == sorted(sizes)
    assert [name.split("-")[1] for name in names[:4]] == [*experiment.FAMILIES] * 2


def test_the_page_tells_of_the_times_as_they_are_and_only_what_is_published_is_timed():
    text = (experiment.FOLDER / "README.md").read_text(encoding="utf-8")
    assert experiment.retold(text, load(experiment.RESULTS / "competition.json")) == text
    names = {row["name"] for row in experiment.published()}
    assert {one["name"] for one in experiment.read_table(experiment.RESULTS / experiment.FILE)[1]} <= names


def test_natural_ones_are_lost_deals_that_take_kissat_more_than_a_minute():
    natural = [row["name"] for row in experiment.published() if "-natural-" in row["name"]]
    looked_at = experiment.read_table(experiment.RESULTS / experiment.CHOSEN)[1]
    hard = [one["name"] for one in looked_at if not one["seconds"]]
    for each, wanted in experiment.NATURAL.items():
        own, first = ([name for name in some if name.startswith(each.format(""))] for some in (natural, hard))
        assert own == first[:wanted]
        assert len(own) == wanted


@WITH_KISSAT
def test_those_that_are_too_easy_are_not_chosen_and_not_timed_again(lab, monkeypatch):
    monkeypatch.setattr(experiment, "_is_lost", lambda name: name.endswith("1"))
    seconds = iter([{"seconds": 0.5}, {}, {"seconds": 2.0}, {}])
    monkeypatch.setattr(experiment, "timed", lambda one, limit: next(seconds))
    for _ in range(2):
        hard = [*islice(experiment.natural(lab, "maverick-natural-8x13-h5-quads-ladder-s{}"), 2)]
        assert [name.rpartition("-")[2] for name in hard] == ["s11", "s31"]
    assert [one["seconds"] for one in lab.rows(experiment.CHOSEN)] == ["0.5", "", "2.0", ""]


@WITH_KISSAT
def test_small_ones_are_timed(lab):
    experiment.measure(lab)
    experiment.measure(lab)  # nothing is left to do
    data = load(lab.results / "competition.json")
    assert [one["name"] for one in lab.rows(experiment.FILE)] == [*experiment.SMALL]
    assert {data[family]["ended"] for family in experiment.FAMILIES} == {1}


@WITH_KISSAT
@pytest.mark.parametrize("proofs", [False, True])
def test_the_archive_holds_what_its_table_says(tmp_path, monkeypatch, proofs):
    rows = [{name: str(value) for name, value in experiment.described(name).items()} for name in experiment.SMALL]
    timed = [{"name": experiment.SMALL[0], "seconds": "0.1"}, {"name": experiment.SMALL[1], "seconds": ""}]
    monkeypatch.setattr(experiment, "published", lambda: rows)
    monkeypatch.setattr(experiment, "read_table", lambda _: ({}, timed))
    monkeypatch.setattr(experiment, "ARCHIVE", tmp_path / "archive.tar.gz")
    experiment.archive(proofs)
    first = experiment.ARCHIVE.read_bytes()
    experiment.archive(proofs)
    assert experiment.ARCHIVE.read_bytes() == first
    with tarfile.open(experiment.ARCHIVE) as tar:
        inside = {one.name.removeprefix("satmav-instances/"): tar.extractfile(one).read() for one in tar}
    for row in rows:
        text = lzma.decompress(inside[f"cnf/{row['name']}.cnf.xz"]).decode("ascii").splitlines()
        assert gbd_hash(text) == row["gbd_hash"]
        assert text == [*instance(row["name"]).lines]
    assert [name for name in inside if name.startswith("proofs/")] == [f"proofs/{experiment.SMALL[0]}.drat.xz"] * proofs
    for name, packed in inside.items():
        if name.startswith("proofs/"):
            lemmas = "".join(f"{row}\n" for row in drat_rows(io.BytesIO(lzma.decompress(packed))))
            clauses = lower(instance(experiment.SMALL[0]).encoding.formula, "ladder").clauses
            assert check_proof(clauses, lemmas) > 0
            with pytest.raises(CheckError):
                check_proof(clauses[:-20], lemmas)
    assert json.loads(inside[".zenodo.json"])["license"] == "MIT"
    assert {"README.md", "instances.csv", "LICENSE"} <= inside.keys()


def test_an_instance_that_comes_out_otherwise_is_refused(tmp_path, monkeypatch):
    row = experiment.described(experiment.SMALL[1]) | {"sha256": "0" * 64}
    monkeypatch.setattr(experiment, "published", lambda: [row])
    monkeypatch.setattr(experiment, "ARCHIVE", tmp_path / "archive.tar.gz")
    with pytest.raises(SystemExit, match="does not come out as instances"):
        experiment.archive(proofs=False)
