"""No encoding changes what it writes without its version going up; and what is published says its version."""

import json
from pathlib import Path

from each import each

from lab.instances import FOLDERS, MANIFEST, SUMS, manifest, manifest_faults, stacking_formula, stacking_instances
from satmav.dealfile.named import named_deal
from satmav.encode import VERSIONS, with_version
from satmav.formats import lines
from satmav.formats.common import origin
from satmav.game.rules import NO_QUADS, QUADS
from satmav.records import provenance as citation
from satmav.records.files import digest

ROOT = Path(__file__).parents[2]
PINNED = {
    ("exact-cover", 1): "691c0a19f6e97cd3b6f9e2dd64ec8499341dce24738f474d1440aa65974bba4c",
    ("assignment", 1): "4df931bf84edef1ea8c4476a1d36bf877c2741d82bb6ddaafeaacc8c9d4bafa8",
    ("assignment-plain", 1): "f8975958a6b8426dd5eccd195a2f97eaffd9b1106736b1d246862bcdd6a03b45",
    ("residue", 1): "c7d088048d907e1d3b4648871da62f0fcce17f620a9290958ca7e5deef9fbcf5",
    ("residue-ranks", 1): "1128ef035a383a6b24ff19674b5b72f73fa9d9c5fca5be01a2b9640409f1d39e",
    ("residue-deck", 1): "e285791a97fb3383bee686399dfca8934d778783a7d1469f24ec3f1325ae35cd",
    ("stacking", 1): "4d8f4b2bf8d45b466e6f4c026933d17fc9914b6a7e18c072442e95c494198bb3",
}
"""The checksum of each version's formulas as OPB, which no other package has a part in, without the file's origin."""


def checksum(name):
    """Of a named deal under either rule set, or of the smallest stackings."""
    if name == "stacking":
        stated = [stacking_formula(one) for one in list(stacking_instances())[:2]]
    else:
        stated = [FOLDERS[name](named_deal("core-only"), rules) for rules in (QUADS, NO_QUADS)]
    head = {f"* {line}" for line in origin(name)}
    text = "\n".join(line for one in stated for line in lines(one, "opb") if line not in head)
    return digest(text.encode("ascii"))


@each("name", VERSIONS)
def test_what_an_encoding_writes_has_a_version_of_its_own(name):
    found = checksum(name)
    mend = f"raise the version of {name} in satmav/encode/__init__.py, and pin {found} here beside the old one"
    assert PINNED.get((name, VERSIONS[name])) == found, mend


def test_every_published_encoding_has_a_version():
    assert {*VERSIONS} == {*FOLDERS, "stacking"} == {name for name, _ in PINNED}
    assert with_version("clashes") == "clashes", "that of another package"


def test_the_manifest_is_of_the_checksums_that_are_there():
    assert list(manifest_faults(ROOT / "encodings")) == []
    found = json.loads((ROOT / "encodings" / MANIFEST).read_text(encoding="ascii"))
    assert {name: one["version"] for name, one in found["encodings"].items()} == VERSIONS
    assert found["cite_as"] == citation.cite_as()


def test_a_manifest_that_does_not_fit_is_found(tmp_path):
    (tmp_path / "residue").mkdir()
    (tmp_path / "residue" / SUMS).write_text(f"{'0' * 64}  instances/a.cnf\n")
    assert len(list(manifest_faults(tmp_path))) == 1
    (tmp_path / MANIFEST).write_text(manifest(tmp_path))
    assert list(manifest_faults(tmp_path)) == []
    (tmp_path / "residue" / SUMS).write_text(f"{'1' * 64}  instances/a.cnf\n")
    assert len(list(manifest_faults(tmp_path))) == 1
    assert json.loads(manifest(tmp_path))["encodings"]["residue"]["files"] == 1


def test_the_citation_is_that_of_the_file():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f'title: "{citation.TITLE}"' in text
    assert f'- name: "{citation.AUTHORS}"' in text
    assert f'url: "{citation.URL}"' in text
