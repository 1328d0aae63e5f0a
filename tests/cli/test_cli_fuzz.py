"""Spoilt files through the command line: only good deals are answered, and rightly."""

import json
from functools import cache
from itertools import islice

import naive
import pytest
from spoilt_deals import spoilt_files

from satmav.dealfile import parse_deal


@cache
def truth(deal):
    return "SAT" if naive.winnable(parse_deal(deal).mask, quads=True) else "UNSAT"


@pytest.mark.no_cover
def test_no_traceback_and_no_wrong_verdict(satmav, tmp_path):
    path = tmp_path / "spoilt.txt"
    codes, answered = set(), 0
    for content, hands in islice(spoilt_files(seed=1958, count=1000), 1000):
        path.write_bytes(content)
        run = satmav("solve", path, "--json", "--hands", hands, "--engine", "kernel")
        codes.add(run.code)
        assert bool(run.err) == (run.code == 2)
        assert "Traceback" not in run.err
        for line in run.lines:
            answer = json.loads(line)
            assert answer["status"] == truth(answer["deal"])
            answered += 1
    assert codes == {0, 2}
    assert answered > 1000
