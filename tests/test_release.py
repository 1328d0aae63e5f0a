"""What is said in several places is the same: versions, targets of make; and links lead somewhere."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from satmav import __version__
from satmav.bench.contenders import PEERS

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
RELEASES = re.findall(r"^## \[([0-9.]+)\] - ([0-9-]+)$", CHANGELOG, re.MULTILINE)
DEVELOPERS = {"dev", "test", "docs", "course", "poker-peers"}
"""Extras that nobody needs who only uses satmav from where it is installed; pages and course are in the repository."""

FOLDERS = ("docs", "encodings", "paper")
PAGES = [*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")
"""A link to a file, not to an address."""


@pytest.fixture(scope="module")
def pyproject():
    tomllib = pytest.importorskip("tomllib", reason="Python 3.10 reads no TOML")
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def extras(pyproject):
    return pyproject["project"]["optional-dependencies"]


def cited(key):
    (value,) = re.findall(rf'^{key}: "?(.*?)"?$', CITATION, re.MULTILINE)
    return value


def test_every_place_has_the_same_version(pyproject):
    version, date = RELEASES[0]
    assert pyproject["project"]["version"] == version
    assert (cited("version"), cited("date-released")) == (version, date)
    assert cited("url") == cited("repository-code") == pyproject["project"]["urls"]["Homepage"]
    assert __version__ == version, "another version is installed than this: pip install --no-deps --editable ."


def test_the_changelog_goes_back_in_time():
    named, dates = zip(*RELEASES, strict=True)
    assert re.findall(r"^## \[(.*?)\]", CHANGELOG, re.MULTILINE) == ["Unreleased", *named]
    versions = [tuple(map(int, version.split("."))) for version in named]
    assert versions == sorted(set(versions), reverse=True)
    assert list(dates) == sorted(dates, reverse=True)


def test_all_is_all_but_what_developers_need(extras):
    (named,) = extras["all"]
    assert set(named.removeprefix("satmav[").removesuffix("]").split(",")) == extras.keys() - DEVELOPERS - {"all"}
    assert {re.split("[=<>]", one)[0] for one in extras["bench"]} == {*PEERS}


def test_the_citation_is_valid_and_of_the_paper_as_it_is(pyproject):
    """It has the keys that the Citation File Format 1.2.0 demands, for the software and for the paper."""
    citation = pytest.importorskip("yaml", reason="PyYAML is not installed").safe_load(CITATION)
    version = pyproject["project"]["version"]
    assert {"cff-version", "message", "title", "authors", "version", "date-released", "license"} <= citation.keys()
    assert citation["cff-version"] == "1.2.0"
    assert (citation["type"], citation["version"]) == ("software", version)
    assert str(citation["date-released"]) == RELEASES[0][1]
    paper = citation["preferred-citation"]
    assert {"type", "title", "authors", "year"} <= paper.keys()
    assert (paper["version"], str(paper["year"])) == (version, RELEASES[0][1][:4])
    assert version in paper["notes"]
    assert all(author["name"] for author in citation["authors"])
    text = (ROOT / "paper" / "paper.typ").read_text(encoding="utf-8")
    assert re.search(r'title: "(.*)"', text)[1] == paper["title"]
    assert re.search(r'authors: "(.*)"', text)[1] == ", ".join(author["name"] for author in paper["authors"])


def test_on_the_page_of_the_package_every_address_is_whole(pyproject):
    """Pictures and files that the README has beside it, the page has not."""
    page = readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for one in pyproject["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        page = re.sub(one["pattern"], one["replacement"], page)
    home = pyproject["project"]["urls"]["Homepage"].removeprefix("https://github.com/")
    targets, whole = (re.findall(r"(!?)\[[^\]]*\]\(([^)]*)\)", text) for text in (readme, page))
    assert len(targets) > 10
    for (picture, target), (_, address) in zip(targets, whole, strict=True):
        if re.match("https?:|#", target):
            assert address == target
        elif picture:
            assert address == f"https://raw.githubusercontent.com/{home}/main/{target}"
        else:
            assert address == f"https://github.com/{home}/blob/main/{target}"
        assert re.match("https?:|#", target) or (ROOT / target.partition("#")[0]).exists(), target
    assert {picture for picture, _ in targets} == {"", "!"}


def test_every_link_leads_somewhere():
    text = "[a](b/c.md) ![d](e.svg) [f](g.md#h) [i](https://example.org/j) [k](#l)"
    assert LINK.findall(text) == ["b/c.md", "e.svg", "g.md"]
    links = [(page, link) for page in PAGES for link in LINK.findall(page.read_text(encoding="utf-8"))]
    assert [(str(page), link) for page, link in links if not (page.parent / link).exists()] == []


def test_help_tells_every_target():
    if not shutil.which("make"):
        pytest.skip("there is no make on this machine")
    words = ["make", "--no-print-directory", "help"]
    lines = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    (targets,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert [line.split(": ")[0] for line in lines] == [f"make {target}" for target in targets.split()]
