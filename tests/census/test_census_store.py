"""The store of a census: no number is lost, doubled or changed, and shapes that follow from others are not counted."""

import pytest

import satmav.census.blocks
from satmav.census.blocks import Block, BlockCount, blocks, count, keep
from satmav.census.result import counted, data, lossless, missing, read_census, reason, shape_count
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import choices, deals, shape_named
from satmav.jobs.store import StoreError
from satmav.jobs.work import Done
from satmav.survey.run import opened

FLUSH, TWO, FOUR, ONE_HAND = map(shape_named, ("5-0-0-0", "10-0-0-0", "4-1-0-0", "2-1-1-1"))
"""The last is counted under no-quads, whose slices, which are dear, are at hand from tests before and after these."""


def made(path, wanted, rules=QUADS):
    with opened(path) as store:
        count(store, rules, missing(store, rules, wanted), 1)
        return counted(store, rules, wanted)


@pytest.fixture
def many_blocks(monkeypatch):
    monkeypatch.setattr(satmav.census.blocks, "SECONDS", 0.005)
    monkeypatch.setattr(satmav.census.blocks, "CHOICES_ONE_BY_ONE", 0)


@pytest.mark.usefixtures("many_blocks")
def test_nothing_is_counted_twice(tmp_path):
    wanted = [ONE_HAND]
    with opened(tmp_path / "a.sqlite") as store:
        todo, seen = missing(store, NO_QUADS, wanted), []
        assert len(todo) > 3

        def stopped(done):
            seen.append(done)
            if len(seen) == 3:
                raise RuntimeError

        with pytest.raises(RuntimeError):
            count(store, NO_QUADS, todo, 1, shown=stopped)
        assert len(missing(store, NO_QUADS, wanted)) == len(todo) - 3
        assert shape_count(store, NO_QUADS, ONE_HAND) is None
        assert read_census(store, NO_QUADS, 1, wanted).shapes == ()
        with pytest.raises(StoreError, match="blocks that were written are not found again"):
            counted(store, NO_QUADS, wanted)
    whole = made(tmp_path / "a.sqlite", wanted, NO_QUADS)
    assert whole.deals == deals(ONE_HAND)
    with opened(tmp_path / "a.sqlite") as store:  # blocks cut otherwise do no harm
        keep(store, NO_QUADS, Done(Block(ONE_HAND, 0, 7), BlockCount(5, 5), 0.5))
        assert counted(store, NO_QUADS, wanted) == whole


def of(*known):
    return lambda rules, shape: (rules, shape) in known


@pytest.mark.parametrize(
    ("known", "rules", "shape", "follows"),
    [
        ((QUADS, FLUSH), QUADS, "5-5-0-0", True),  # a flush more loses nothing
        ((QUADS, (8, 2, 0, 0)), QUADS, "13-7-0-0", True),
        ((QUADS, FLUSH), QUADS, "9-1-0-0", False),
        ((NO_QUADS, FLUSH), QUADS, "10-0-0-0", True),  # nor does four of a kind
        ((QUADS, FLUSH), NO_QUADS, "10-0-0-0", False),
    ],
)
def test_what_loses_nothing(known, rules, shape, follows):
    assert reason(rules, shape_named(shape), of(known)) == (known if follows else None)


def test_what_follows_is_not_counted(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        count(store, NO_QUADS, missing(store, NO_QUADS, [FLUSH, FOUR]), 1)
        assert missing(store, QUADS, [FLUSH, TWO]) == []
        assert {block.shape for block in missing(store, QUADS, [FLUSH, FOUR])} == {FOUR}
        found = read_census(store, QUADS, 2, [TWO])
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
