"""Sentences that readers asked for, each of which is said of one deal at hand, and once.

Those were said badly, or not at all, of the deals whose proofs are kept in ``data/told.jsonl``.
"""

from pathlib import Path

import pytest
from lost_deals import lost_deals

SAID = (Path(__file__).parents[1] / "data" / "said.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("said", SAID)
def test_what_readers_asked_for_is_said(said):
    assert sum(one.text.count(said) for one in lost_deals()) == 1
