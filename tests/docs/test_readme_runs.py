"""The README's Python blocks run as they stand, each in a folder of its own."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_block_runs(number, tmp_path, monkeypatch, capsys):
    pytest.importorskip("numba")
    monkeypatch.chdir(tmp_path)
    exec(compile(BLOCKS[number], f"README.md, block {number + 1}", "exec"), {})
    told = capsys.readouterr().out
    if "count_partitions" in BLOCKS[number]:
        assert "\n6\n" in told
        assert "is homeless" in told
        assert "\nTrue\n" in told
        assert told.endswith("[False]\n")


def test_there_are_blocks():
    assert len(BLOCKS) >= 2
