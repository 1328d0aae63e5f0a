"""``satmav euler54``: two hands a line, and how often each of them wins."""

import json
import sys
from collections import Counter

from typer import Argument, Exit, Option

from satmav.cli import options
from satmav.errors import Fault
from satmav.faces import poker as words
from satmav.poker.euler54 import duels


def command(
    file: str = Argument(help="Ten cards a line; - for standard input.", metavar="FILE"),
    tell: bool = Option(False, "--tell", help="Tell each line: both hands in words, and who wins."),
    as_json: bool = options.JSON,
) -> None:
    """Count who wins; a line has five cards of player 1 and five of player 2.

    An example is the file of Project Euler's problem 54. A broken line is reported with its number on standard error.
    The others are counted, and the exit code is 2.

    Example: satmav euler54 poker.txt --tell
    """
    won: Counter[int] = Counter()
    broken = 0
    for found in duels(file):
        if isinstance(found, Fault):
            broken += 1
            print(found, file=sys.stderr)
            continue
        won[found.winner] += 1
        if tell and not as_json:
            print(words.duel_line(found))
    if as_json:
        print(json.dumps({"player_1": won[1], "player_2": won[2], "ties": won[0], "broken": broken}))
    else:
        print(words.duels_line(won, broken))
    if broken:
        raise Exit(2)
