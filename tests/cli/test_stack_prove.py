"""``satmav stack prove``: what it says, writes and refuses."""

import json

import pytest
from each import each

from satmav.cli import main


def run(capsys, *words):
    with pytest.raises(SystemExit) as ended:
        main(["stack", "prove", *words])
    out, err = capsys.readouterr()
    return ended.value.code or 0, out, err


def test_kuhn_poker_has_none_and_the_reason_is_told(capsys):
    code, out, _ = run(capsys, "kuhn", "--player", "1")
    assert code == 0
    assert out.splitlines() == [
        "Player 1 of 2 wins every cut of no order of these 3 cards, up to cuts: Jc Qc Kc."
        " From the top, player 1 has card 1 and player 2 has card 2; the highest rank wins.",
        "A cut that deals Jc as card 1 is one that player 1 does not win, whatever the other cards are.",
        "Each order has such a cut.",
    ]


def test_every_player_in_turn_as_json(capsys):
    code, out, _ = run(capsys, "card", "--players", "3", "--suits", "2", "--ranks", "3", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(row["game"]["player"], row["stackings"]) for row in rows] == [(0, []), (1, []), (2, [])]


def test_what_it_writes_is_accepted(capsys, tmp_path):
    folder = str(tmp_path / "cert")
    assert run(capsys, "kuhn", "--player", "2", "-o", folder)[0] == 0
    with pytest.raises(SystemExit) as ended:
        main(["check", folder])
    assert (ended.value.code or 0) == 0
    assert capsys.readouterr().out.endswith("All that was checked stands.\n")


def test_a_time_limit_leaves_it_unknown(capsys):
    code, out, _ = run(capsys, "kicsi", "--player", "1", "--time-limit", "0.001")
    assert (code, out) == (3, "Player 1: not known within the time limit.\n")


@each(
    ("words", "why"),
    [
        (["kuhn", "-o", "cert"], "say which with --player"),
        (["kuhn", "--player", "3"], "has the players 1 to 2, not 3"),
        (["kuhn", "--players", "4"], "need 4 cards, and the deck has 3"),
        (["poker"], "poker"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words, why, capsys):
    code, _, err = run(capsys, *words)
    assert code == 2
    assert why in err
    assert err.count("\n") == 1
