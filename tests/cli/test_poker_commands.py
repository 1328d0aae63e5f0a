"""Poker on the command line: what it prints, as text and as data, and how it ends.

``docs/poker.md`` shows more, and its test runs what it shows.
"""

GOOD = b"5H 5C 6S 7S KD 2C 3S 8S 8D TD\n2D 9C AS AH AC 3D 6D 7D TD QD\n2H 2D 4C 4D 4S 3C 3D 3S 9S 9D\n"


def test_rank(satmav):
    assert satmav("rank", "4s 4c As Ks Qs").lines[-1] == (
        "against a random five: beats 59.85456%, ties with 0.01478% (interpolated: 59.86933%)"
    )
    assert satmav("rank", "4s 4c As Ks Qs", "--heads-up").lines[-1] == (
        "heads up: beats 58.41543%, ties with 0.00176% of the hands of the other cards"
    )
    told = satmav("rank", "As Ks Qs Js Ts", "--heads-up", "--json").data
    assert (told["heads_up"], told["heads_up_ties"]) == ("511312/511313", "1/511313")
    told = satmav("rank", "8d**7d6d**", "--json").data
    assert told["beats"] is None
    assert (told["best"], told["type"], told["ranking"]) == ("Td 9d 8d 7d 6d", "straight flush", [8, 10])
    assert (told["strength"], told["strongest"], told["cactus"]) == (7723, 7740, None)
    strict = satmav("rank", "--strict", "--letters", "As Ad ** ** Ks").lines
    assert strict[:2] == ["four aces", "best five: As Ah Ad Ac Ks"]
    assert strict[3] == "in print: 11 of 1 to 7462, lower is better"


def test_showdown(satmav):
    assert satmav("showdown", "--game", "five_card_draw", "4D6S9HQHQC", "3D6D7HQDQS", "--letters").lines == [
        "player 1: Qh Qc 9h 6s 4d  pair of queens, highest card nine (wins)",
        "player 2: Qs Qd 7h 6d 3d  pair of queens, highest card seven",
        "Player 1 wins.",
    ]
    told = satmav("showdown", "AcKd", "AdKc", "--board", "2s3s7d8dJc", "--json").data
    assert told["winners"] == [0, 1]
    assert [one["best"] for one in told["players"]] == ["Ac Kd Jc 8d 7d", "Ad Kc Jc 8d 7d"]
    assert satmav("showdown", "AcKd", "AdKc", "--board", "2s3s7d8dJc").lines[-1] == "Players 1 and 2 tie."


def test_euler54_counts_on_past_broken_lines(satmav):
    run = satmav("euler54", "-", "--tell", stdin=GOOD)
    assert run.code == 0
    assert run.lines == [
        "1: pair of fives | pair of eights | Player 2",
        "2: three aces | flush with diamonds | Player 2",
        "3: full house with three fours | full house with three threes | Player 1",
        "Player 1 wins 1 of 3 hands, player 2 wins 2, and 0 are ties.",
    ]
    run = satmav("euler54", "-", stdin=b"5H 5C\n" + GOOD)
    assert (run.code, run.err) == (2, "<stdin>:1: a line has 10 cards, not 2\n")
    assert run.lines == ["Player 1 wins 1 of 3 hands, player 2 wins 2, and 0 are ties; 1 broken line left out."]
    run = satmav("euler54", "-", "--json", stdin=b"5H 5C\n" + GOOD)
    assert run.data == {"player_1": 1, "player_2": 2, "ties": 0, "broken": 1}
    run = satmav("euler54", "-", stdin=GOOD + b"who?\n")
    assert run.err.startswith("<stdin>:4: 'who?': who? is not a card;")


def test_frequencies(satmav):
    told = satmav("frequencies", "--json").data
    assert (told["total"], told["counts"]["straight"], told["exact"]) == (2_598_960, 10_200, True)
    lines = satmav("frequencies", "--game", "holdem").lines
    assert lines[1].split() == ["straight", "flush", "41,584", "0.031083%"]
    assert lines[-1].split() == ["all", "133,784,560"]
    lines = satmav("frequencies", "--game", "holdem", "--royal").lines
    assert [line.split()[2] for line in lines[1:3]] == ["4,324", "37,260"]
    lines = satmav("frequencies", "--pat").lines
    assert [line.split()[-4:-2] for line in lines[1:7]] == [  # Scarne, Complete Guide to Gambling, 1961
        ["10,200", "254"], ["5,108", "508"], ["3,744", "693"], ["624", "4,164"], ["36", "72,192"], ["4", "649,739"],
    ]  # fmt: skip
    assert lines[-1] == "5,194,672,859,376 ways to part 25 cards into five hands."
    assert satmav("frequencies", "--pat", "--json").data["pat"]["royal flush"]["odds_against"] == 649_739
    lines = satmav("frequencies", "--game", "three_d", "--sample", "20000").lines
    assert lines[-1].split() == ["all", "20,000"]
    assert all(len(line.split()) >= 5 for line in lines[:-1])
    for game in ("six", "jokers", "draw"):
        assert satmav("frequencies", "--game", game, "--sample", "10").code == 0
    told = satmav("frequencies", "--game", "jokers", "--sample", "10", "--json").data
    assert (told["total"], told["exact"]) == (10, False)


def test_first(satmav):
    lines = satmav("first").lines
    assert lines[1].split() == ["one", "pair", "5.6966", "2.1866", "2", "14"]
    assert lines[8].split() == ["straight", "flush", "25.8973", "5.4114", "5", "45"]
    told = satmav("first", "--suits", "2", "--ranks", "6", "--json").data
    assert (told["deck"], " ".join(told["types"])) == ("2x6", "one pair two pair straight flush straight flush")
    assert told["types"]["one pair"]["support"] == [2, 7]
    lines = satmav("first", "--run", "--seed", "1").lines
    assert (lines[0], len(lines)) == (" 6 one pair", 8)
    assert satmav("first", "--run", "--seed", "1", "--json").data["one pair"] == 6


def test_draw(satmav):
    lines = satmav("draw", "4s Qc 6d 7s 8c", "--letters").lines
    assert lines[0].startswith("discard 4s    51.37719%  of 47 cards: ")
    assert len(lines) == 6
    best = satmav("draw", "4s Qc 6d 7s 8c", "--others", "fixpoint", "--json").data["actions"][0]
    assert (best["discard"], best["outcomes"]) == ("Qc", {"high card": 31, "one pair": 12, "straight": 4})
    assert satmav("draw", "AsKsQsJsTs").lines[0] == "keep all five 100.00000%  straight flush"
