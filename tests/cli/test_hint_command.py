"""``satmav hint`` and ``satmav solve --steps``: sure steps in words, on any input."""

import pytest

from satmav.check import CheckError, SureSteps
from satmav.game.cards import Card

UNIQUE = "2d 3d 5d 6d 7d 8d Jd Kd 2c 3c 6c 7c 8c 9c 2h 5h 9h Jh Qh Ah 5s 9s Ks As 4d"
LOST = "2h 5s 7s 3c 4c Th Jh 9h Ah Qc"
SPOILED = "2c 2d 2h 3c 3d 3h 4s 5c 6c 7h"
"""A full house of threes over twos leaves no three for the straight."""
EASY = "2c 2d 2h 5c 5d 3h 4h 5h 6h 7s"


@pytest.fixture
def placed(satmav, tmp_path):
    """Ask for hints in letters, with these hands on the table."""

    def run(cards, hands, *words):
        (tmp_path / "hands.txt").write_text(hands)
        number = len(cards.split()) // 5
        return satmav("hint", cards, "--hands", number, "--placed", tmp_path / "hands.txt", "--letters", *words)

    return run


@pytest.mark.parametrize("deal", [UNIQUE, "an79-rdj0-j6q", "5k4s-ct19-8yy"])
def test_hints_are_told_to_the_end(satmav, deal):
    """In the second there is room for one full house only; in the third a hand follows from what was told before."""
    run = satmav("hint", deal, "-n", "50", "--letters")
    assert run.code == 0
    assert "The last five cards are a pat hand: " in run.lines[-1]
    assert "1. " in run.out
    assert "1. " not in satmav("hint", deal, "--letters").out, "a hint alone has no number"


def test_a_lost_deal_has_no_hint(satmav):
    for words in (["hint"], ["solve", "--steps"]):
        run = satmav(*words, LOST, "--hands", "2")
        assert run.code == 0
        assert "This deal cannot be won: its 10 cards do not make two pat hands" in run.out
        assert "satmav explain" in run.out
    assert satmav("solve", "--steps", LOST, "--hands", "2", "--sat-exit-codes").code == 20


def test_placed_hands_leave_the_rest(placed):
    run = placed(EASY, "2c 2d 2h 5c 5d", "-n", "9")
    assert "The last five cards are a pat hand: 3h 4h 5h 6h 7s." in run.out
    assert ["".join(line.replace(".", "").split()) for line in run.lines[:4]] == ["s7", "h6543", "d", "c"]
    won = "on the table: this deal is won.\n"
    assert placed(EASY, "2c 2d 2h 5c 5d\n3h 4h 5h 6h 7s").out == f"Both hands lie {won}"
    assert placed("2c 2d 2h 5c 5d", "2c 2d 2h 5c 5d").out == f"The hand lies {won}"


def test_a_hand_that_must_go_is_named(placed):
    told = " ".join(placed(SPOILED, "3c 3d 3h 2c 2d").out.split())
    assert "These hands cannot stay: the 5 cards that are left do not make a pat hand (rules: quads)." in told
    assert "Take back 2c 2d 3c 3d 3h: with these cards free, the rest can be won." in told
    data = placed(SPOILED, "3c 3d 3h 2c 2d", "--json").data
    assert (data["stuck"], data["take_back"]) == (True, ["2c 2d 3c 3d 3h"])
    cards = "2d 3d 3h 3s 4c 4s 5c 6d 7c 7d 7h 7s 8d 8h 9c 9h Ac Jc Jd Jh Kc Kd Kh Ks Qc Qd Qh Qs Td Th"
    told = " ".join(placed(cards, "3d Jd Kd Qd Td\n4s 5c 6d 7h 8d\n4c 7c Ac Kc Qc").out.split())
    assert "Take back one of these, and the rest can be won: 3d Td Jd Qd Kd or 4s 5c 6d 7h 8d." in told


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ("2c 2d 2h 5c 3h", "is no pat hand (rules: quads)"),
        ("2c 2d 2h 5c 5s", "has 5s, not in the deal"),
        ("2c 2d 2h 5c 5d\n5d 3h 4h 6h 7s", "has 5d, which a hand before it has"),
        ("2c 2d 2h 5c", "hands.txt:1:1: "),
        (EASY, "1 hand needs 5; remove 5\nAfter --placed comes a file of hands: five cards a line"),
        ("", "hands.txt: "),
    ],
)
def test_wrong_placed_hands_are_refused(placed, hands, sentence):
    run = placed(EASY, hands)
    assert (run.code, run.out) == (2, "")
    assert sentence in run.err


def test_json_has_hints_that_the_checker_takes(satmav):
    assert len(satmav("hint", UNIQUE, "-n", "2", "--json").data["steps"]) == 2
    data = satmav("solve", "--steps", UNIQUE, "--json").data
    assert (data["status"], len(data["hands"])) == ("SAT", 5)
    proved = SureSteps(sum(1 << Card.named(name) for name in UNIQUE.split()), True)
    for step in data["steps"]:
        proved.take(step)


def test_what_the_checker_refuses_is_not_printed(satmav, monkeypatch):
    def refuse(*_):
        raise CheckError("no")

    monkeypatch.setattr(SureSteps, "take", refuse)
    told = "an answer failed its check, which is a bug in satmav, or in a package that adds to it; please report it: no"
    for words in (["hint"], ["solve", "--steps"]):
        run = satmav(*words, EASY, "--hands", "2")
        assert (run.code, run.out, run.err) == (1, "", f"satmav: {told}\n")
