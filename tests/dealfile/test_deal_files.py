"""Deal files, streams, and cards or codes in place of a file; what is no text, no deal, or has no end."""

import io
import sys
from itertools import islice, repeat
from pathlib import Path
from types import SimpleNamespace

import pytest

import satmav
from satmav.dealfile import parse_deal, parse_deals, read_deal, read_deals
from satmav.errors import DealFileError
from satmav.game.random_deals import random_deals

DEALS = list(islice(random_deals(1962), 5))
LINES = "".join(f"{deal}\n" for deal in DEALS)
LIMIT = 1 << 16


@pytest.fixture
def file_of(tmp_path, monkeypatch):
    """Writes bytes to ``deal.txt`` in the current folder."""
    monkeypatch.chdir(tmp_path)

    def write(content: bytes) -> str:
        Path("deal.txt").write_bytes(content)
        return "deal.txt"

    return write


@pytest.fixture
def stdin(monkeypatch):
    """Puts a binary stream in the place of standard input."""
    return lambda stream: monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=stream))


def complaint(path: str | Path, hands: int = 5) -> str:
    return str(after(read_deals(path, hands)))


def after(reader, *deals) -> DealFileError:
    """What is raised after these deals."""
    assert [next(reader) for _ in deals] == [*deals]
    with pytest.raises(DealFileError) as error:
        next(reader)
    return error.value


class Stream:
    """A binary stream of lines that come from an iterator, and are asked for in bounded pieces."""

    def __init__(self, lines):
        self.lines = iter(lines)
        self.asked = 0

    def readline(self, size):
        assert size <= LIMIT + 1
        self.asked += 1
        line = next(self.lines, b"")
        if isinstance(line, Exception):
            raise line
        return line[:size]


def test_a_file_by_path_or_by_name(file_of):
    path = file_of(LINES.encode())
    assert list(read_deals(path)) == list(read_deals(Path(path))) == DEALS
    file_of(f"# one\n{DEALS[0]}".encode())
    assert read_deal(path) == read_deal(path, None) == DEALS[0]


def test_standard_input(stdin):
    stdin(io.BytesIO(LINES.encode()))
    assert list(read_deals("-")) == DEALS
    stdin(io.BytesIO(b"Kx"))
    assert complaint("-") == "<stdin>:1:1: Kx is not a card; suits are c d h s or ♣♦♥♠"
    assert not sys.stdin.buffer.closed
    sys.stdin = None
    assert complaint("-") == "<stdin>: standard input is closed; name a file"


def test_deals_come_as_soon_as_they_are_complete(stdin):
    block = str(DEALS[1]).replace(" ", "\n").encode().splitlines(keepends=True)
    stream = Stream([f"{DEALS[0]}\n".encode(), b"\n", *block, b"\n", AssertionError("read too far")])
    stdin(stream)
    deals = read_deals("-")
    assert stream.asked == 0
    assert (next(deals), stream.asked) == (DEALS[0], 1)
    assert (next(deals), stream.asked) == (DEALS[1], len(block) + 3)


NUL = "the byte 0x00 is not UTF-8 text; save the file as UTF-8"
LONG = "the line is longer than 65,536 bytes; put each deal on its own line"
ENDLESS = "in 1,048,576 bytes, so reading stopped here; is this a file of deals?"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ": there is no deal in it; write cards like Kc 10h \u2660A, 5 for each hand"),
        (b"Kc Qd\0", f":1:6: {NUL}"),
        ("K♣ für".encode("latin-1", "replace"), ":1:5: the byte 0xfc is not UTF-8 text; save the file as UTF-8"),
        (b"Kc\n  \xe2\x99", ":2:3: the byte 0xe2 is not UTF-8 text; save the file as UTF-8"),
        (b"Kc \xed\xa0\x80", ":1:4: the byte 0xed is not UTF-8 text; save the file as UTF-8"),
        (LINES.encode("utf-16"), ":1:1: this is not UTF-8 but UTF-16; save the file as UTF-8"),
        (b"K" * (LIMIT + 1), f":1: {LONG}"),
    ],
)
def test_what_is_no_text_of_deals(file_of, content, expected):
    assert complaint(file_of(content)) == f"deal.txt{expected}"


def test_what_is_no_text_and_a_device_that_fails_end_reading_after_the_deals_before_it(file_of, stdin):
    deals = read_deals(file_of(f"{DEALS[0]}\n\nKc Kx\nQd Kc \0\n\n{DEALS[1]}".encode()))
    assert str(after(deals, DEALS[0])).splitlines() == [
        "deal.txt:3:4: Kx is not a card; suits are c d h s or ♣♦♥♠", f"deal.txt:4:7: {NUL}",
    ]  # fmt: skip
    stdin(Stream([f"{DEALS[0]}\n".encode(), b"\n", b"Kc Kx\n", OSError(5, "Input/output error")]))
    assert str(after(read_deals("-"), DEALS[0])).splitlines() == [
        "<stdin>:3:4: Kx is not a card; suits are c d h s or ♣♦♥♠",
        "<stdin>:3: cannot be read (Input/output error); check the path and the device",
    ]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("nowhere.txt", "nowhere.txt: there is no such file; check the path"),
        (".", ".: this is a directory; name a file in it, or - for standard input"),
        ("a\nb\udcff", "a\\nb\\udcff: there is no such file; check the path"),
        ("a\0b", "a\\x00b: cannot be read (embedded null byte); check the path and the device"),
    ],
)
def test_files_that_cannot_be_opened(file_of, path, expected):
    assert complaint(path) == expected
    with pytest.raises(DealFileError):
        read_deal(path)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"\0\n", NUL),
        (b"junk and more junk\n", f"no blank line to part the deals {ENDLESS}"),
        (b"#" * 1023 + b"\n", f"no deal {ENDLESS}"),
        (f"{DEALS[0]}\n".encode(), f"no blank line to part the deals {ENDLESS}"),
    ],
)
def test_junk_without_end_comes_to_an_end(stdin, line, expected):
    stream = Stream(repeat(line))
    stdin(stream)
    assert complaint("-", hands=4).splitlines()[-1].split(": ", 1)[1] == expected
    assert stream.asked * len(line) < 3 << 20


CARDS = "2c 3c 4c 5c 7d"


@pytest.mark.parametrize("text", [CARDS, "♣2345 ♦7", "♣ 2 3 4 5\n♦ 7", "2c,3c,4c,5c,7d"])
def test_cards_in_place_of_a_file_are_read(text):
    assert read_deal(text, 1) == satmav.Deal(CARDS)


def test_their_faults_are_told_and_a_file_of_that_name_comes_first(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DealFileError, match=r"^<cards>:1:13: 2c appears twice, first at 1:1; change one of them$"):
        read_deal("2c 3c 4c 5c 2c", 1)
    with pytest.raises(DealFileError, match=r"^<cards>:1:1: the deal has 5 cards, but 5 hands need 25; "):
        read_deal(CARDS)
    (tmp_path / CARDS).write_text("Ac Kc Qc Jc Tc")
    assert read_deal(CARDS, 1) == satmav.Deal("Ac Kc Qc Jc Tc")


@pytest.mark.parametrize("name", ["deal.txt", "Kc", "my deal 2c.txt", "", "a b c d e", "Ac.txt Kc.txt 2c", "#2c 3c"])
def test_other_names_are_those_of_files(name):
    with pytest.raises(DealFileError, match="there is no such file; check the path"):
        read_deal(name)


@pytest.mark.parametrize("form", ["cnf", "gcnf", "wcnf"])
@pytest.mark.parametrize("named", [True, False])
def test_a_formula_is_called_one_in_a_line(form, named, tmp_path, monkeypatch):
    path = tmp_path / f"d.{form}"
    satmav.export(satmav.deal("elusive"), path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    with pytest.raises(DealFileError) as fault:
        list(read_deals(path if named else "-"))
    source = path if named else "<stdin>"
    assert str(fault.value) == (
        f"{source}: this is DIMACS, a formula for SAT solvers, and no file of deals; name the file of the deal instead"
    )


DEAL = satmav.deal(day="2026-11-25")
CODE = DEAL.code
WRONG = CODE[:-1] + ("0" if CODE[-1] != "0" else "1")


@pytest.mark.parametrize("text", [CODE, CODE.upper(), f"  {CODE}  # today's\n", f"# one\n{CODE}\n", f"{CODE};"])
def test_a_code_is_a_deal(text):
    assert parse_deal(text) == DEAL
    assert satmav.solve(text).deal == DEAL


def test_a_code_stands_in_place_of_a_file_or_of_cards():
    assert read_deal(CODE) == DEAL
    with pytest.raises(DealFileError, match=f"^<cards>:1:1: there is a slip in the code '{WRONG}': "):
        read_deal(WRONG)
    others = [satmav.deal(seed=seed) for seed in range(3)]
    lines = [CODE, str(others[0]), others[1].code, str(others[2])]
    assert list(parse_deals("\n".join(lines))) == [DEAL, *others]
