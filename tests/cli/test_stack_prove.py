"""``satmav stack prove``: what it says, writes and refuses."""

import json


def test_kuhn_poker_has_none_and_the_reason_is_told(satmav):
    run = satmav("stack", "prove", "kuhn", "--player", "1")
    assert (run.code, run.lines) == (0, [
        "Player 1 of 2 wins every cut of no order of these 3 cards, up to cuts: Jc Qc Kc."
        " From the top, player 1 has card 1 and player 2 has card 2; the highest rank wins.",
        "A cut that deals Jc as card 1 is one that player 1 does not win, whatever the other cards are.",
        "Each order has such a cut.",
    ])  # fmt: skip


def test_every_player_in_turn_as_json(satmav):
    run = satmav(*"stack prove card --players 3 --suits 2 --ranks 3 --json".split())
    rows = [json.loads(line) for line in run.lines]
    assert run.code == 0
    assert [(row["game"]["player"], row["stackings"]) for row in rows] == [(0, []), (1, []), (2, [])]


def test_what_it_writes_is_accepted(satmav, tmp_path):
    assert satmav("stack", "prove", "kuhn", "--player", "2", "-o", tmp_path / "cert").code == 0
    run = satmav("check", tmp_path / "cert")
    assert (run.code, run.lines[-1]) == (0, "All that was checked stands.")


def test_a_time_limit_leaves_it_unknown(satmav):
    run = satmav("stack", "prove", "kicsi", "--player", "1", "--time-limit", "0.001")
    assert (run.code, run.out) == (3, "Player 1: not known within the time limit.\n")
