"""The checks of a census: the second method is right by itself, and a wrong count is found by every check."""

from dataclasses import replace
from math import comb

import pytest
from published import LOST

from satmav.census import verify
from satmav.census.blocks import BlockCount
from satmav.census.recount import decisions, recount
from satmav.census.result import Census, ShapeCount
from satmav.census.verify import data
from satmav.errors import UsageError
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import deals, shape_named, shapes, text

ODD = (2, 1, 1, 1)
PAT = {QUADS: 10_200 + 5_148 + 3_744 + 624, NO_QUADS: 10_200 + 5_148 + 3_744}


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
def test_the_second_method_counts_single_hands_and_fifty_cards(rules):
    assert sum(recount(shape, rules) for shape in shapes(5)) == comb(52, 5) - PAT[rules]
    assert [recount(shape, rules) for shape in shapes(50)] == [0, 0]


@pytest.mark.parametrize("shape", ["13-10-2-0", "11-11-3-0", "13-6-5-1"])
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


@pytest.fixture
def table(found, tmp_path):
    """Its counts of all shapes but the first, as somebody else may have published them."""
    path = tmp_path / "published.csv"
    rows = [f"{text(one.shape)},{one.lost},1.5" for one in found.shapes[1:]]
    path.write_text("\n".join(["# of somebody", "shape,unsolvable,time_s", *rows]))
    return path


@pytest.fixture
def small(monkeypatch):
    """Checks that take no longer than such a census needs."""
    monkeypatch.setattr(verify, "DECKS", (("A2345", 2),))
    monkeypatch.setattr(verify, "ENGINES", dict.fromkeys(verify.ENGINES, 4))
    monkeypatch.setattr(verify, "CHOICES_ALWAYS_RECOUNTED", 10_000)
    monkeypatch.setattr(verify, "SMALL_FOR_DLX", 2000)


def spoilt(found, by=24):
    """The same with a wrong count of the shape 2-1-1-1."""
    return replace(found, shapes=tuple(replace(one, lost=one.lost + by * (one.shape == ODD)) for one in found.shapes))


@pytest.mark.usefixtures("small")
def test_all_checks_speak_for_a_right_census_the_quick_ones_first(found, table):
    findings = list(verify.findings(found, 10**9, table=table))
    assert [*dict.fromkeys(finding.check for finding in findings)] == [
        *("totals", "published", "small shapes", "small decks", "engines", "frequencies", "second method")
    ]
    assert all(finding.holds for finding in findings), findings
    said = [finding.said for finding in findings]
    assert "5-0-0-0: 0 lost deals of 5,148, the same by dancing links, deal by deal" in said
    assert len([one for one in said if one.endswith("the published count (2 s there, 0.5 s here)")]) == 5


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("check", "by"), [("totals", 10**9), ("published", 24), ("second_method", 24), ("frequencies", -deals(ODD) // 100)]
)
def test_a_check_finds_a_wrong_count(check, by, found, table):
    more = {"published": [table], "second_method": [10**9]}.get(check, [])
    findings = list(getattr(verify, check)(spoilt(found, by), *more))
    assert [one.said[:7] for one in findings if not one.holds][:1] == ["2-1-1-1"]


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


@pytest.mark.usefixtures("small")
def test_small_shapes_and_decks_speak_against_another_census(found, monkeypatch):
    """A finding is data first, and a sentence second."""
    for finding in verify.small_shapes(spoilt(found)):
        told = data(finding)
        assert [*told][:3] == ["check", "holds", "said"]
        assert told["holds"] == (told["lost"] == told["found"]) == (told["shape"] != text(ODD))
        assert told["said"] == finding.said
    monkeypatch.setattr(verify, "transform", lambda *_: BlockCount(1, 1))
    (finding,) = verify.small_decks(found)
    assert not finding.holds
    assert "not the same in" in finding.said
