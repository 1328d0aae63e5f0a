"""Export to files: whole or not at all, in the format that a name tells."""

import pytest
from puzzles import encoded, puzzles, text_of

from satmav import formats
from satmav.errors import UsageError
from satmav.formats import export
from satmav.game.rules import QUADS

PUZZLE = next(puzzle for puzzle in puzzles(5) if puzzle.label == "lonely-king" and puzzle.rules == QUADS)


def test_a_file_is_written_and_replaced_whole_or_not_at_all(tmp_path, monkeypatch):
    """As all files of satmav are (tests/records/test_files.py)."""
    path, wanted = tmp_path / "deal.opb", text_of(encoded(PUZZLE, "residue"), "opb")
    path.write_text("old")
    export(PUZZLE.deal, QUADS, "residue", "opb", path)
    assert path.read_bytes() == wanted.encode()

    def half(*_):
        yield "half a file"
        raise UsageError("cut off")

    monkeypatch.setattr(formats, "lines", half)
    with pytest.raises(UsageError, match="cut off"):
        export(PUZZLE.deal, QUADS, "residue", "opb", path)
    for encoding, sentence in (("residue", "cut off"), ("magic", "no encoding")):
        with pytest.raises(UsageError, match=sentence):
            export(PUZZLE.deal, QUADS, encoding, "dlx", tmp_path / "deal.dlx")
    assert path.read_bytes() == wanted.encode()
    assert [path.name for path in tmp_path.iterdir()] == ["deal.opb"]
