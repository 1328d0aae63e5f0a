"""Names that would deal cards, or steer a terminal: wherever a name comes back, it is quoted."""

import shlex
import sys

import numpy as np
import pytest

from satmav.dealfile import parse_deals
from satmav.errors import printable, shell_word

LOST, WON = "2c 2d 2s 4h 7d 7s 9h Js Kh Kd", "2c 3c 4c 5c 6c 7d 8d 9d Td Jd"
CARDS = "9c 9d 9h 9s Tc Td Th Jd Jh Qh"
RUDE = f"it's\n{CARDS}\r\x1b[31m\u202e\x07\udcff"
"""A line of cards, colours, text that runs backwards, a bell, a byte that is no UTF-8."""
COMMANDS = ("solve", "explain", "hint", "count", "export", "bench")

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are not any bytes there")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where files with rude names are: a lost deal, two deals, an array of floats."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / RUDE).write_text(LOST)
    (tmp_path / f"{RUDE}.txt").write_text(f"{LOST}\n{WON}\n")
    np.save(tmp_path / f"{RUDE}.npy", np.array([1.5]))
    (tmp_path / "deal.txt").write_text(LOST)
    return tmp_path


def harmless(text):
    """Whether a text is lines that print."""
    return all(line.isprintable() for line in text.split("\n"))


def test_a_name_in_a_comment_deals_no_cards(satmav, folder):
    run = satmav("deal", "--like", RUDE, "--seed", 1, "-n", 2, "--hands", 2)
    assert (run.code, run.err) == (0, "")
    assert harmless(run.out)
    assert [line[:2] for line in run.lines[:2]] == ["# ", "# "]
    assert len(list(parse_deals(run.out, 2))) == 2
    assert CARDS not in map(str, parse_deals(run.out, 2))
    assert shell_word(RUDE) in run.lines[0]
    run = satmav("deal", "--lonely", f"Kc\n{chr(0x85)}", "--seed", 1, "--hands", 2)
    assert (run.code, harmless(run.out), len(list(parse_deals(run.out, 2)))) == (0, True, 1), "spaces round a card"


@pytest.mark.parametrize("name", ["deal.txt", "it's", "ä♠.txt", RUDE, "\\n", "\x80\U0001f0a1\ue000"])
def test_the_shell_reads_a_word_that_prints_as_it_was(name):
    assert shlex.split(shell_word(name)) == [printable(name)]
    assert harmless(shell_word(name))
    assert printable(printable(name)) == printable(name)


@pytest.mark.parametrize(
    "words",
    [
        *([command, f"{RUDE} is not there"] for command in ("explain", "check", "bench")),
        *([command, RUDE, "--hands", 4] for command in COMMANDS),
        *(["solve", "deal.txt", option, RUDE] for option in ("--engine", "--encoding", "--solver", "--rules")),
        *(["explain", "deal.txt", option, RUDE] for option in ("--rung", "--effort")),
        ["explain", f"{RUDE}.txt", "--hands", 2, "-o", "a.svg"],
        *(["explain", "deal.txt", "--hands", 2, "-o", RUDE + end] for end in (".docx", " without an ending")),
        ["explain", "deal.txt", "--hands", 2, "-o", f"{RUDE}/"],
        ["export", "deal.txt", "--hands", 2, "-o", f"{RUDE}.pdf"],
        ["export", "deal.txt", "--format", RUDE],
        *(["deal", option, RUDE] for option in ("--named", "--lonely", "--difficulty", "--like")),
        *(["bench", option, RUDE] for option in ("-o", "-c", "--set")),
        *(["census", *more, RUDE] for more in (["--shape"], ["--store"], [], ["verify", "--store"])),
        ["survey", 5, "--store", f"{RUDE}/a"], [RUDE], [f"--{RUDE}"],
    ],
)  # fmt: skip
def test_complaints_quote_names(satmav, folder, words):
    run = satmav(*words)
    assert run.code == 2, run.out
    assert run.err
    assert harmless(run.err)
    assert not any(line.strip().startswith(CARDS) for line in run.err.split("\n"))
    assert "Traceback" not in run.err


@pytest.mark.parametrize("suffix", [".html", ".svg", ".typ", ".tex", ".json", "/"])
def test_what_is_written_has_no_name_of_a_file(satmav, folder, suffix):
    plain, rude = f"plain{suffix}", f"{RUDE} written{suffix}"
    assert satmav("explain", "deal.txt", "--hands", 2, "-o", plain).code == 0
    run = satmav("explain", RUDE, "--hands", 2, "-o", rude)
    assert (run.code, run.err) == (0, "")
    assert harmless(run.out)
    assert len(run.lines) == 1
    for one in (folder / plain).iterdir() if suffix == "/" else [folder / plain]:
        other = folder / rude / one.name if suffix == "/" else folder / rude
        assert one.read_bytes() == other.read_bytes()
