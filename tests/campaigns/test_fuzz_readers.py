"""What ever went wrong in reading goes right now; and a little fuzzing of each reader, of which nights see more."""

import json
from operator import attrgetter

import pytest
from fuzz_readers import READERS
from fuzzing import FINDS, Find, Reader, kept, search, wrong
from spoiling import texts

from satmav.errors import UsageError

BY_NAME = {reader.name: reader for reader in READERS}
TRIES = {"words of the command line": 5, "store": 10}


@pytest.mark.parametrize("find", [*kept()], ids=attrgetter("reader"))
def test_what_was_found_goes_right_now(find):
    assert wrong(BY_NAME[find.reader], find.input) == ""


@pytest.mark.no_cover
@pytest.mark.parametrize("reader", READERS, ids=attrgetter("name"))
def test_whatever_is_read_is_refused_in_a_sentence_or_read(reader):
    assert search(reader, TRIES.get(reader.name, 20), seed=1) is None


def fails_on_a_nought(text):
    """As a reader would that has a fault."""
    if "0" in text:
        raise KeyError(text)
    raise UsageError("that cannot be read: write something else")


def test_a_find_is_shrunk_and_kept_as_a_plain_file(tmp_path):
    reader = Reader("numbers", lambda: texts(["12", "345"]), fails_on_a_nought)
    find = search(reader, 200, seed=1)
    assert "0" in find.input
    assert len(find.input) <= len("120")
    assert find.wrong.startswith("KeyError(")
    assert find.wrong.endswith(", fails_on_a_nought")
    path = find.keep(tmp_path / "finds")
    assert [*kept(tmp_path / "finds")] == [find]
    assert path.name.startswith("numbers-")
    assert wrong(reader, find.input) == find.wrong
    assert wrong(reader, "12") == ""
    for path in FINDS.glob("*.json"):
        assert isinstance(Find(**json.loads(path.read_text())), Find)
        assert path.stat().st_size < 100_000
    assert {find.reader for find in kept()} <= BY_NAME.keys()
