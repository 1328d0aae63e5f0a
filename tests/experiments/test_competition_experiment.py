"""Instances for competitions: which they are, what is told of them, and an archive that holds what its table says."""

import io
import json
import lzma
import tarfile

import pytest

pytest.importorskip("resource", reason="processor time is limited by POSIX")

import competition as experiment
from asked import kissat_program
from lab import load

from satmav.check.proofs.drat import check_proof, drat_rows
from satmav.formula.lower import lower
from satmav.instances.competition import gbd_hash, instance


def test_instances_go_by_turns_from_few_clauses_to_many_and_the_page_tells_their_times():
    names = [*experiment.by_turns()]
    rows = {row["name"]: int(row["clauses"]) for row in experiment.published()}
    assert sorted(names) == sorted(rows)
    for family in experiment.FAMILIES:
        sizes = [rows[name] for name in names if f"-{family}-" in name]
        assert sizes == sorted(sizes)
    assert [name.split("-")[1] for name in names[:4]] == [*experiment.FAMILIES] * 2
    text = (experiment.FOLDER / "README.md").read_text(encoding="utf-8")
    assert experiment.retold(text, load(experiment.RESULTS / "competition.json")) == text
    assert {one["name"] for one in experiment.read_table(experiment.RESULTS / experiment.FILE)[1]} <= rows.keys()


def test_natural_ones_are_lost_deals_that_take_kissat_more_than_a_minute():
    natural = [row["name"] for row in experiment.published() if "-natural-" in row["name"]]
    looked_at = experiment.read_table(experiment.RESULTS / experiment.CHOSEN)[1]
    hard = [one["name"] for one in looked_at if not one["seconds"]]
    for each, wanted in experiment.NATURAL.items():
        own, first = ([name for name in some if name.startswith(each.format(""))] for some in (natural, hard))
        assert own == first[:wanted]
        assert len(own) == wanted


@pytest.mark.skipif(not kissat_program(), reason="kissat is not installed")
def test_the_archive_holds_what_its_table_says_and_an_instance_that_comes_out_otherwise_is_refused(
    tmp_path, monkeypatch
):
    rows = [{name: str(value) for name, value in experiment.described(name).items()} for name in experiment.SMALL]
    timed = [{"name": experiment.SMALL[0], "seconds": "0.1"}, {"name": experiment.SMALL[1], "seconds": ""}]
    monkeypatch.setattr(experiment, "published", lambda: rows)
    monkeypatch.setattr(experiment, "read_table", lambda _: ({}, timed))
    monkeypatch.setattr(experiment, "ARCHIVE", tmp_path / "archive.tar.gz")
    experiment.archive(proofs=True)
    first = experiment.ARCHIVE.read_bytes()
    experiment.archive(proofs=True)
    assert experiment.ARCHIVE.read_bytes() == first
    with tarfile.open(experiment.ARCHIVE) as tar:
        inside = {one.name.removeprefix("satmav-instances/"): tar.extractfile(one).read() for one in tar}
    for row in rows:
        text = lzma.decompress(inside[f"cnf/{row['name']}.cnf.xz"]).decode("ascii").splitlines()
        assert gbd_hash(text) == row["gbd_hash"]
        assert text == [*instance(row["name"]).lines]
    (proof,) = [name for name in inside if name.startswith("proofs/")]
    assert proof == f"proofs/{experiment.SMALL[0]}.drat.xz"
    lemmas = "".join(f"{row}\n" for row in drat_rows(io.BytesIO(lzma.decompress(inside[proof]))))
    assert check_proof(lower(instance(experiment.SMALL[0]).encoding.formula, "ladder").clauses, lemmas) > 0
    assert json.loads(inside[".zenodo.json"])["license"] == "MIT"
    assert {"README.md", "instances.csv", "LICENSE"} <= inside.keys()
    experiment.archive(proofs=False)
    with tarfile.open(experiment.ARCHIVE) as tar:
        assert not [name for name in tar.getnames() if "proofs/" in name]
    rows[-1]["sha256"] = "0" * 64
    with pytest.raises(SystemExit, match="does not come out as instances"):
        experiment.archive(proofs=False)
