"""Two hands a line: who wins, in the words of the problem, and what is wrong with broken lines."""

import re

import numpy as np
import pytest
from published import shared

from satmav.errors import DealFileError, Fault
from satmav.faces.poker import against
from satmav.poker import evaluate_many
from satmav.poker.euler54 import MAX_LINE_BYTES, duels

FIVE = "((?:[2-9TJQKA][CDHS] ){5})"
GOOD = b"5H 5C 6S 7S KD 2C 3S 8S 8D TD"


def test_the_file_of_the_problem():
    found = list(duels(str(shared("data/euler54/poker.txt"))))
    won = [duel.winner for duel in found]
    assert (won.count(1), won.count(2), won.count(0)) == (376, 624, 0)
    strengths = evaluate_many(np.array([duel.hands for duel in found], np.uint8).reshape(-1, 5)).reshape(-1, 2)
    assert won == np.where(strengths[:, 0] > strengths[:, 1], 1, 2).tolist()


def letters(words):
    return re.sub("[^a-z]", "", words.lower())


def test_the_five_examples_in_words(tmp_path):
    """Hands, words and winners as the published solution has them; it runs some words together."""
    (source,) = shared("seeds").glob("004_*.txt")
    text = source.read_text(encoding="utf-8")
    examples = re.findall(rf"{FIVE}(.*?){FIVE}(.*?)Player (\d)", text[text.index("Hand Player 1") :])[:5]
    path = tmp_path / "five.txt"
    path.write_text("".join(f"{one}{two}\n" for one, _, two, *_ in examples))
    for duel, (_, first, _, second, winner) in zip(duels(str(path)), examples, strict=True):
        assert duel.winner == int(winner)
        assert letters(against(*duel.hands)) == letters(first)
        assert letters(against(*duel.hands[::-1])) == letters(second)


def test_broken_lines_have_their_numbers(tmp_path):
    path = tmp_path / "hands.txt"
    path.write_bytes(
        b"\n".join([GOOD, b"5H 5C 6S", b"# nothing", b"", GOOD[:-2] + b"2C", b"x" + GOOD[1:], GOOD, b"\xff", GOOD])
    )
    found = list(duels(str(path)))
    faults = [f"{one.line}: {one.message}" for one in found if isinstance(one, Fault)]
    assert [one.line for one in found if not isinstance(one, Fault)] == [1, 7]
    patterns = "2: a line has 10 cards, not 3", "5: 2c appears twice;", "6: .*is not a card", "8: .*UTF-8"
    for told, pattern in zip(faults, patterns, strict=True):
        assert re.match(pattern, told)
    path.write_bytes(GOOD + b"\n" + b"5" * (MAX_LINE_BYTES + 1))
    assert [type(one).__name__ for one in duels(str(path))] == ["Duel", "Fault"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("empty.txt", "there are no hands in it; write ten cards a line"),
        ("nowhere.txt", "there is no such file"),
        (".", "directory"),
    ],
)
def test_no_hands(name, told, tmp_path):
    (tmp_path / "empty.txt").write_text("# no hands\n\n")
    with pytest.raises(DealFileError, match=told):
        list(duels(str(tmp_path / name)))
