"""The one knob of the tests: what is quick, and what is whole."""

import os

import sizes
from each import each
from sizes import sized, some


@each(("thorough", "number", "items"), [(False, 3, [0, 4, 8]), (True, 7, [*range(10)])])
def test_what_is_left_out_of_a_quick_run_is_in_a_thorough_one(thorough, number, items, monkeypatch):
    monkeypatch.setattr(sizes, "THOROUGH", thorough)
    assert sized(3, 7) == number
    assert [*some(range(10), 4)] == items
    assert [*some(range(10), 4, whole=3)] == ([0, 3, 6, 9] if thorough else items)


def test_the_environment_decides():
    assert (os.environ.get("SATMAV_THOROUGH", "0") in ("", "0")) == (not sizes.THOROUGH)
