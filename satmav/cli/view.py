"""Answers about one deal, printed for people or as a line of JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from satmav.api.deciding import partitions
from satmav.cli.options import shower
from satmav.cli.streams import print_json
from satmav.cli.terminal import console, deal_grid, hands_table
from satmav.engines import Options
from satmav.errors import printable
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal, DeckHand
from satmav.game.hands import Hand
from satmav.game.result import Status, hand_data
from satmav.game.rules import Rules

VERDICTS = {Status.SAT: "winnable", Status.UNSAT: "not winnable", Status.UNKNOWN: "unknown: the time limit was reached"}


@dataclass(slots=True)
class View:
    """Where answers go: JSON or pictures, the cards in symbols or ``plain`` letters; how many were ``shown``."""

    as_json: bool
    plain: bool
    shown: int = 0

    def deal(self, deal: AnyDeal, verdict: str, hands: Sequence[Hand | DeckHand] = (), note: str = "") -> None:
        """A deal with its verdict and a note on it; the hands where it is won, the cards as dealt where not."""
        out = console()
        if self.shown:
            out.print()
        self.shown += 1
        out.print(f"Deal {self.shown}: {verdict}", soft_wrap=True)
        if note:
            out.print(printable(note), soft_wrap=True)
        if hands:
            self.hands(hands)
        elif isinstance(deal, DeckDeal):
            out.print(str(deal), soft_wrap=True)
        else:
            out.print(deal_grid(deal, plain=self.plain), soft_wrap=True)

    def partition(self, number: int, hands: Sequence[Hand]) -> None:
        console().print(f"Partition {number:,}:")
        self.hands(hands)

    def hands(self, hands: Sequence[Hand | DeckHand]) -> None:
        other = isinstance(hands[0], DeckHand)
        console().print(hands_table(hands, str if other else shower(self.plain)))


def list_all(deal: Deal, rules: Rules, time_limit: float | None, view: View) -> Status:
    """Print every partition of the deal as it is found."""
    number = 0
    try:
        for number, hands in enumerate(_listed(deal, rules, time_limit), start=1):
            if view.as_json:
                data = {"deal": str(deal), "status": "SAT", "rules": rules.name, "partition": number}
                print_json(data | {"hands": [hand_data(hand) for hand in hands]})
            else:
                if number == 1:
                    view.deal(deal, f"winnable (rules: {rules})")
                view.partition(number, hands)
    except TimeoutError:
        status = Status.UNKNOWN
    else:
        status = Status.SAT if number else Status.UNSAT
    if view.as_json:
        print_json({"deal": str(deal), "status": status.value, "rules": rules.name, "partitions": number})
    elif status is Status.SAT:
        console().print(f"That is all: {number:,} partition{'s' * (number > 1)} (rules: {rules}).")
    else:
        view.deal(deal, f"{VERDICTS[status]} (rules: {rules}; {number:,} partitions found)")
    return status


def say_unique(deal: Deal, rules: Rules, time_limit: float | None, view: View) -> Status:
    """Print whether the deal has exactly one partition, and one or two that it has."""
    try:
        ways = list(islice(_listed(deal, rules, time_limit), 2))
        status = Status.SAT if ways else Status.UNSAT
    except TimeoutError:
        ways, status = [], Status.UNKNOWN
    unique = None if status is Status.UNKNOWN else len(ways) == 1
    if view.as_json:
        hands = [[hand_data(hand) for hand in partition] for partition in ways]
        data = {"deal": str(deal), "status": status.value, "rules": rules.name}
        print_json(data | {"unique": unique, "partitions": hands})
        return status
    words = ("winnable in exactly one way", "winnable in more than one way; here are two")
    verdict = VERDICTS[status] if not ways else words[len(ways) - 1]
    view.deal(deal, f"{verdict} (rules: {rules})")
    for number, partition in enumerate(ways, start=1):
        view.partition(number, partition)
    return status


def _listed(deal: Deal, rules: Rules, time_limit: float | None) -> Iterator[tuple[Hand, ...]]:
    """All partitions, listed in Python, which has begun before the compiled search is loaded."""
    return partitions(deal, rules, Options(time_limit=time_limit, compiled=False))
