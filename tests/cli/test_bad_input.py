"""Whatever the input: a sentence with the place and the mend, exit code 2, and never a traceback."""

import pytest

from satmav.dealfile.named import named_deal

ELUSIVE = str(named_deal("elusive"))
COMMANDS = ["explain", "hint", "count", "export"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "deal.txt: "),
        (ELUSIVE.replace("2d", "2x", 1).encode(), "deal.txt:1:4: "),
        (bytes(range(256)) * 40, "deal.txt:"),
        (None, "deal.txt: there is no such file"),
        ("", "directory"),
    ],
)
def test_bad_files(satmav, tmp_path, command, content, sentence):
    path = tmp_path / "deal.txt"
    if isinstance(content, bytes):
        path.write_bytes(content)
    run = satmav(command, tmp_path if content == "" else path)
    assert (run.code, run.out) == (2, "")
    assert sentence in run.err


@pytest.mark.parametrize("engine", ["sat", "kernel"])
def test_every_fault_at_once_and_the_good_deals_answered(satmav, tmp_path, engine):
    path = tmp_path / "deals.txt"
    path.write_text(f"{ELUSIVE}\n{ELUSIVE.replace('2d', '2x')}\n{ELUSIVE.replace('2d', '3c')}\n{ELUSIVE}\n")
    summary, run = (satmav("solve", path, "--engine", engine, more) for more in ("--summary", "--json"))
    assert (summary.code, run.code, len(run.lines)) == (2, 2, 2)
    assert summary.out.startswith("2 deals: 2 winnable (")
    assert [line.split(":")[1:2] for line in run.err.splitlines()] == [["2"], ["3"]]


def test_colours_only_for_people(satmav, deals, monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, coloured in (("FORCE_COLOR", True), (None, False), ("NO_COLOR", False)):
        with monkeypatch.context() as patch:
            if name:
                patch.setenv(name, "1")
            assert ("\x1b[1;31m" in satmav("explain", deals["elusive"]).out) == coloured
