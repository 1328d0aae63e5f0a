"""Shapes that follow from others are not counted, and what follows is so."""

import json
from pathlib import Path

import pytest

from satmav.census.blocks import BlockCount, blocks
from satmav.census.result import census, data, lossless, reason
from satmav.census.run import count, missing
from satmav.census.store import keep
from satmav.game.rules import NO_QUADS, QUADS, rules_named
from satmav.game.shapes import choices, shape_named, shapes, text
from satmav.jobs.work import Done
from satmav.survey.store import opened

RESULTS = Path(__file__).parents[2] / "experiments" / "results"
FLUSH, TWO, FOUR = map(shape_named, ("5-0-0-0", "10-0-0-0", "4-1-0-0"))


def of(*known):
    return lambda rules, shape: (rules, shape) in known


def test_a_flush_more_loses_nothing():
    known = of((QUADS, FLUSH))
    assert reason(QUADS, shape_named("5-5-0-0"), known) == (QUADS, FLUSH)
    assert reason(QUADS, shape_named("13-7-0-0"), of((QUADS, shape_named("8-2-0-0")))) == (
        QUADS,
        shape_named("8-2-0-0"),
    )
    assert reason(QUADS, FLUSH, known) == (QUADS, FLUSH)
    assert reason(QUADS, shape_named("9-1-0-0"), known) is None
    assert reason(QUADS, FOUR, known) is None


def test_four_of_a_kind_loses_nothing():
    known = of((NO_QUADS, FLUSH))
    assert reason(QUADS, TWO, known) == (NO_QUADS, FLUSH)
    assert reason(NO_QUADS, TWO, of((QUADS, FLUSH))) is None


def test_what_follows_is_not_counted(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        count(store, NO_QUADS, missing(store, NO_QUADS, [FLUSH, FOUR]), 1)
        assert missing(store, QUADS, [FLUSH, TWO]) == []
        assert {block.shape for block in missing(store, QUADS, [FLUSH, FOUR])} == {FOUR}
        found = census(store, QUADS, 2, [TWO])
        assert [(one.lost, one.seconds, one.follows) for one in found.shapes] == [(0, 0.0, "5-0-0-0 (no-quads)")]
        (told,) = data(found)["shapes"]
        assert told["follows"] == "5-0-0-0 (no-quads)"
        assert (told["lost"], told["winnable"]) == (0, told["deals"])


@pytest.mark.parametrize("left", [0, 1])
def test_nothing_follows_from_a_shape_half_counted_or_with_a_lost_deal(tmp_path, left):
    """All blocks but one, or all and one lost deal."""
    shape = shape_named("8-7-6-4")
    some = list(blocks(shape))
    assert len(some) > 1
    with opened(tmp_path / "a.sqlite") as store:
        for number, block in enumerate(some[: len(some) - left]):
            found = BlockCount(choices(shape) if number == 0 else 0, 1 - left)
            keep(store, QUADS, Done(block, found, 0.1))
        assert not lossless(store)(QUADS, shape)
        assert missing(store, QUADS, [shape_named("9-8-7-6")])


@pytest.mark.parametrize("path", sorted(RESULTS.glob("census_*quads_*.json")), ids=lambda path: path.stem)
def test_what_was_counted_agrees(path):
    """Shapes that were counted although they follow from others have no lost deal indeed."""
    found = json.loads(path.read_text())
    rules, hands = rules_named(found["rules"]), found["hands"]
    less = [RESULTS / f"census_{name}_{hands - 1}.json" for name in {found["rules"], "no-quads"}]
    known = {
        (rules_named(told["rules"]), shape_named(row["shape"]))
        for told in [json.loads(one.read_text()) for one in less if one.exists()]
        for row in told["shapes"]
        if row["lost"] == 0
    }
    follow = {text(shape) for shape in shapes(5 * hands) if reason(rules, shape, of(*known))}
    assert all(row["lost"] == 0 for row in found["shapes"] if row["shape"] in follow)
    assert follow or hands < 3 or not known
