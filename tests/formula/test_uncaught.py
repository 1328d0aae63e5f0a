"""PySAT's compiled code leaves Ctrl-C to Python, and takes it again for whoever else uses it."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from pysat._utils import MainThread
from pysat.card import CardEnc

from satmav.dealfile.named import named_deal
from satmav.encode import encode
from satmav.formula.lower import lower
from satmav.formula.uncaught import uncaught
from satmav.game.rules import QUADS


def test_pysat_is_told_otherwise_only_meanwhile():
    assert MainThread.check()
    with uncaught():
        assert not MainThread.check()
        with uncaught():
            assert not MainThread.check()
        assert not MainThread.check()
    assert MainThread.check()
    with pytest.raises(KeyboardInterrupt), uncaught():
        raise KeyboardInterrupt
    assert MainThread.check()


def test_a_formula_is_lowered_so(monkeypatch):
    seen, atmost = set(), CardEnc.atmost

    def watched(**asked):
        seen.add(MainThread.check())
        return atmost(**asked)

    monkeypatch.setattr(CardEnc, "atmost", watched)
    lower(encode(named_deal("lonely-king"), QUADS, "exact-cover").formula)
    assert seen == {False}


def test_threads_do_not_answer_for_each_other():
    theirs, mine = uncaught(), uncaught()
    with ThreadPoolExecutor(1) as other:
        other.submit(theirs.__enter__).result()
        assert MainThread.check()
        mine.__enter__()
        other.submit(theirs.__exit__, None, None, None).result()
        assert not MainThread.check()
        mine.__exit__(None, None, None)
    assert MainThread.check()
