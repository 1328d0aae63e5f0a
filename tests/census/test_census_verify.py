"""The checks of a census: the second method is right by itself, and a wrong count is found by every check."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from threading import Event

import pytest
from published import LOST

from satmav.census import verify
from satmav.census.blocks import BlockCount
from satmav.census.findings import data, decided, drawn, recounted, together
from satmav.census.recount import StoppedError, decisions, recount
from satmav.census.result import Census, ShapeCount
from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import deals, shape_named, shapes, text

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
ODD = (2, 1, 1, 1)
PAT = {QUADS: 10_200 + 5_148 + 3_744 + 624, NO_QUADS: 10_200 + 5_148 + 3_744}


@BOTH
def test_the_second_method_counts_single_hands_and_fifty_cards(rules):
    assert sum(recount(shape, rules) for shape in shapes(5)) == comb(52, 5) - PAT[rules]
    assert [recount(shape, rules) for shape in shapes(50)] == [0, 0]


@pytest.mark.parametrize("shape", ["13-10-2-0", "11-11-3-0", "13-6-5-1", "12-8-5-0", "11-9-5-0", "12-10-2-1"])
def test_the_second_method_counts_as_published(shape):
    assert recount(shape_named(shape), NO_QUADS) == LOST[shape]


def test_the_price_of_a_recount():
    assert decisions(shape_named("13-4-4-4"), QUADS) == comb(715 + 2, 3)
    assert 1287 * 1716**2 * 715 / 2 < decisions(shape_named("8-7-6-4"), QUADS) < 1287 * 1716**2 * 715 / 1.9
    assert decisions(shape_named("10-5-5-5"), QUADS) == (286 + 6) / 2  # ten cards of a suit are never lost
    assert 1287 * 78 / 2 < decisions(shape_named("8-5-5-2"), QUADS) < 1287**3 * 78 / 2


@pytest.fixture(scope="module")
def found():
    """A census of single hands under no-quads, by the second method."""
    counts = tuple(ShapeCount(shape, deals(shape), recount(shape, NO_QUADS), 0.5) for shape in shapes(5))
    return Census(NO_QUADS, 1, counts)


def spoilt(found, by=24):
    """The same with a wrong count of the shape 2-1-1-1."""
    return replace(found, shapes=tuple(replace(one, lost=one.lost + by * (one.shape == ODD)) for one in found.shapes))


@pytest.mark.parametrize("check", [verify.totals, verify.frequencies, verify.engines])
def test_everything_speaks_for_a_right_census(check, found, monkeypatch):
    monkeypatch.setattr(verify, "ENGINES", dict.fromkeys(verify.ENGINES, 4))
    findings = list(check(found))
    assert findings
    assert all(finding.holds for finding in findings), findings


def test_small_shapes_are_decided_one_by_one_by_two_engines(found, monkeypatch):
    """A finding is data first, and a sentence second."""
    monkeypatch.setattr(verify, "SMALL_FOR_DLX", 2000)
    findings = list(verify.small_shapes(spoilt(found)))
    assert len(findings) == len(found.shapes) + 1
    assert findings[-1].said == "5-0-0-0: 0 lost deals of 5,148, the same by dancing links, deal by deal"
    lost = {text(one.shape): one.lost for one in found.shapes}
    for finding in findings:
        told = data(finding)
        assert [*told][:3] == ["check", "holds", "said"]
        assert told["holds"] == (told["lost"] == told["found"]) == (told["shape"] != "2-1-1-1")
        assert (told["found"], told["said"]) == (lost[told["shape"]], finding.said)
        assert ("but" in told["said"]) != told["holds"]
        assert told["said"].startswith(f"{told['shape']}: {told['lost']:,} lost deals of {told['deals']:,}, ")


def test_all_checks_are_made_the_quick_ones_first(found, monkeypatch, tmp_path):
    """Beside two tests that take the same tables."""
    table = tmp_path / "published.csv"
    table.write_text(f"shape,unsolvable,time_s\n{text(ODD)},{found.shapes[-1].lost},1.5\n")
    monkeypatch.setattr(verify, "DECKS", (("A2345", 2),))
    monkeypatch.setattr(verify, "ENGINES", {"dlx": 4})
    monkeypatch.setattr(verify, "CHOICES_ALWAYS_RECOUNTED", 10_000)
    checks = [finding.check for finding in verify.findings(found, 10**9, table=table)]
    assert [*dict.fromkeys(checks)] == [
        *("totals", "published", "small shapes", "small decks", "engines", "frequencies", "second method")
    ]


def test_small_decks_speak_against_another_census(found, monkeypatch):
    monkeypatch.setattr(verify, "DECKS", (("A2345", 2),))
    (finding,) = verify.small_decks(found)
    assert finding.holds, finding
    monkeypatch.setattr(verify, "transform", lambda *_: BlockCount(1, 1))
    (finding,) = verify.small_decks(found)
    assert not finding.holds
    assert "not the same in" in finding.said


def test_the_second_method_finds_a_wrong_count(found, monkeypatch):
    monkeypatch.setattr(verify, "CHOICES_ALWAYS_RECOUNTED", 10_000)
    said = {finding.said.split(":")[0]: finding.holds for finding in verify.second_method(spoilt(found), 10**9)}
    assert len(said) > 1
    assert [shape for shape, holds in said.items() if not holds] == ["2-1-1-1"]
    assert list(verify.second_method(found, 0)) == []


def test_a_sample_finds_a_wrong_count(found):
    share = Fraction(found.shapes[-1].deals, 100)
    *each, together = verify.frequencies(spoilt(found, -int(share)))
    assert [finding.said.split(":")[0] for finding in each if not finding.holds] == ["2-1-1-1"]
    assert not together.holds
    assert "together: chi square" in together.said
    (other, *_) = verify.frequencies(replace(found, rules=QUADS))
    assert each[0].fact["seed"] != other.fact["seed"], "each rule set has deals of its own"


def test_a_recount_is_told_to_stop():
    stop = Event()
    stop.set()
    with pytest.raises(StoppedError):
        recount(shape_named("8-7-6-4"), QUADS, stop)


def test_totals_find_what_cannot_be(found):
    assert not all(finding.holds for finding in verify.totals(spoilt(found, 10**9)))
    partly = replace(found, shapes=found.shapes[:2])
    (finding,) = verify.totals(partly)
    assert finding.holds
    assert finding.said == f"2 of 6 shapes are counted, {partly.deals:,} of 2,598,960 deals"


def test_published_counts_are_read(found, tmp_path):
    table = tmp_path / "published.csv"
    rows = [f"{text(one.shape)},{one.lost + (one.shape == ODD)},1.5" for one in found.shapes[1:]]
    table.write_text("\n".join(["# of somebody", "shape,unsolvable,time_s", *rows]))
    findings = list(verify.published(found, table))
    assert [finding.holds for finding in findings] == [True] * (len(rows) - 1) + [False]
    assert "the published count (2 s there, 0.5 s here)" in findings[0].said


@pytest.mark.parametrize(
    "content",
    ["", "shape\n4-1-0-0\n", "shape,unsolvable,time_s\n9,1,1\n", "\xff\xfe", "shape,unsolvable,time_s\n4-1-0-0,x,1\n"],
)
def test_a_table_that_is_none_is_told(found, tmp_path, content):
    table = tmp_path / "published.csv"
    table.write_text(content, encoding="latin-1")
    with pytest.raises(UsageError, match="shape"):
        list(verify.published(found, table))
    with pytest.raises(UsageError, match=r"nowhere.csv' cannot be read \(no such file or directory\): check the path$"):
        list(verify.published(found, tmp_path / "nowhere.csv"))


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (recounted("9-9-7-0", 9000, 1, 1, "x", (7722.4, 0.94)), "9-9-7-0: 1 lost deals of 9,000, the same by x (7,722"),
        (recounted("9-9-7-0", 9000, 1, 2, "x"), "9-9-7-0: 1 lost deals of 9,000, but 2 by x"),
        (drawn("9-9-7-0", 1000, 3, 2.04, 0.678, 1), "9-9-7-0: 3 of 1,000 drawn are lost, 2.0 expected, z = +0.68"),
        (together(1, 10, 0.02, 0.9), "the one shape of which 10 or more lost deals are expected, together: "),
        (together(69, 10, 0.02, 0.9), "the 69 shapes of which 10 or more lost deals are expected, together: "),
        (drawn("9-9-7-0", 1000, 0, 0.0, None, 1), "9-9-7-0: 0 of 1,000 drawn are lost, 0.0 expected"),
        (
            decided("dlx", 60, 30, 2, "Kc"),
            "dlx decides 60 deals, 30 of them lost, unlike the kernel 2 of them, such as",
        ),
    ],
)
def test_sentences(fact, said):
    assert fact.startswith(said)
