"""A census on a Dask cluster: a scheduler and two workers, each a process of its own, of which one is killed."""

from cluster import cluster

import satmav.census.blocks
from satmav.census.blocks import blocks
from satmav.census.run import count, counted, missing
from satmav.game.rules import NO_QUADS
from satmav.game.shapes import shape_named
from satmav.survey.store import opened

SHAPES = [shape_named(name) for name in ("7-4-2-2", "8-4-2-1")]


def test_a_worker_that_dies_half_way_is_made_up_for(tmp_path, monkeypatch):
    monkeypatch.setattr(satmav.census.blocks, "SECONDS", 0.01)
    monkeypatch.setattr(satmav.census.blocks, "FEW", 0)
    half = sum(len([*blocks(shape)]) for shape in SHAPES) // 2
    assert half > 10
    done = []
    with opened(tmp_path / "alone.sqlite") as store:  # first, so that the workers find the kernels compiled
        count(store, NO_QUADS, missing(store, NO_QUADS, SHAPES), 1)
        truth = counted(store, NO_QUADS, SHAPES)
    with opened(tmp_path / "cluster.sqlite") as store, cluster(tmp_path, 2) as (address, workers):

        def kills(one):
            done.append(one)
            if len(done) == half:
                workers[0].kill()

        count(store, NO_QUADS, missing(store, NO_QUADS, SHAPES), 1, address, kills)
        found = counted(store, NO_QUADS, SHAPES)
        assert workers[0].wait() < 0
    assert [(one.shape, one.lost) for one in found.shapes] == [(one.shape, one.lost) for one in truth.shapes]
    assert 0 < found.lost < found.deals
