"""Phases by a clock of our own: what is inside an inner phase counts for that one alone, and nothing runs unasked."""

import pytest

import satmav.records.phases
from satmav.engines import Options, open_engine
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS
from satmav.records.phases import PHASES, phase, stopwatch


class Clock:
    """Seconds that pass when they are told to, and with each look; how often somebody looked is counted."""

    def __init__(self, a_look=0):
        self.now, self.looks, self.a_look = 100.0, 0, a_look

    def perf_counter(self):
        self.looks += 1
        self.now += self.a_look
        return self.now

    def __call__(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(satmav.records.phases, "time", made)
    return made


def test_inner_time_is_the_inner_phase_s(clock):
    with stopwatch() as watch:
        clock(1)
        with phase("encode"):
            clock(2)
            with phase("enumerate"):
                clock(4)
                with phase("solve"):
                    clock(8)
                    with phase("solve"):
                        clock(256)
                clock(16)
            clock(32)
        clock(64)
        with phase("encode"):
            clock(128)
    assert watch.seconds == {"enumerate": 20, "encode": 162, "load": 0, "solve": 264}


@pytest.mark.parametrize(
    ("name", "options", "phases"),
    [
        ("kernel", Options(), ["solve"]),
        ("dlx", Options(compiled=False), ["enumerate", "load", "solve"]),
        ("sat", Options("exact-cover"), ["enumerate", "encode", "load", "solve"]),
        ("cpsat", Options("exact-cover"), ["enumerate", "encode", "load", "solve"]),
        ("smt", Options("residue"), ["encode", "load", "solve"]),
    ],
)
def test_what_engines_go_through(monkeypatch, name, options, phases):
    engine = open_engine(name, QUADS, options)
    monkeypatch.setattr(satmav.records.phases, "time", Clock(a_look=1))
    with stopwatch() as watch:
        engine.decide(next(random_deals(3, 3)))
    assert [one for one in PHASES if watch.seconds[one]] == phases
