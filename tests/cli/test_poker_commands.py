"""Poker on the command line: what it prints, as text and as data, and how it ends.

``docs/poker.md`` shows more, and its test runs what it shows.
"""

GOOD = b"5H 5C 6S 7S KD 2C 3S 8S 8D TD\n2D 9C AS AH AC 3D 6D 7D TD QD\n2H 2D 4C 4D 4S 3C 3D 3S 9S 9D\n"


def test_rank(satmav):
    assert satmav("rank", "4s 4c As Ks Qs", "--heads-up").lines[-2:] == [
        "against a random five: beats 59.85456%, ties with 0.01478% (interpolated: 59.86933%)",
        "heads up: beats 58.41543%, ties with 0.00176% of the hands of the other cards",
    ]
    data = satmav("rank", "As Ks Qs Js Ts", "--heads-up", "--json").data
    assert (data["heads_up"], data["heads_up_ties"]) == ("511312/511313", "1/511313")
    data = satmav("rank", "8d**7d6d**", "--json").data
    assert (data["best"], data["type"], data["ranking"]) == ("Td 9d 8d 7d 6d", "straight flush", [8, 10])
    assert satmav("rank", "--strict", "As Ad ** ** Ks").lines[0] == "four aces"


def test_euler54_counts_on_past_broken_lines(satmav):
    run = satmav("euler54", "-", "--tell", stdin=b"5H 5C\n" + GOOD + b"who?\n")
    assert run.code == 2
    assert run.err.startswith("<stdin>:1: a line has 10 cards, not 2\n<stdin>:5: 'who?': who? is not a card;")
    assert run.lines == [
        "2: pair of fives | pair of eights | Player 2",
        "3: three aces | flush with diamonds | Player 2",
        "4: full house with three fours | full house with three threes | Player 1",
        "Player 1 wins 1 of 3 hands, player 2 wins 2, and 0 are ties; 2 broken lines left out.",
    ]
    run = satmav("euler54", "-", "--json", stdin=GOOD)
    assert (run.code, run.data) == (0, {"player_1": 1, "player_2": 2, "ties": 0, "broken": 0})
