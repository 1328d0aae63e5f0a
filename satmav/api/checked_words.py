"""Findings of a check as sentences, apart from the words of reasons, so that a check loads none of those."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from satmav.bundle.layout import CNF, EXPLANATION, LRAT, MAP, OPB, PB_PROOF, PROOF, README, STACKINGS, Finding
from satmav.check.hands.deals import NAMES
from satmav.check.hands.stackings import Dealing
from satmav.game.cards import Card, cards_of
from satmav.reasons.moves import cases
from satmav.reasons.rungs import CoreStory, MovesStory, PatternStory


def sentences(stands: Iterable[Finding]) -> Iterator[str]:
    """A sentence for each thing that was found; findings that something is the least share a sentence."""
    for what, group in groupby(stands, key=lambda finding: finding.what):
        if what == "least":
            yield from _least([finding.about for finding in group])
        elif what == "reason":
            for finding in group:
                name = finding.about["name"]
                told = f"What is told as {name} follows from the pat hands of the deal."
                yield from REASONS[name](finding.about) if name in REASONS else [told]
        else:
            yield from (SAID[what](**finding.about) for finding in group)


def _least(claims: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Claims that nothing smaller does: those that brute force confirmed, and those that rest on a search."""
    for proved, opening in _OPENINGS.items():
        if said := [LEAST[claim["name"]](claim["story"]) for claim in claims if claim["proved"] is proved]:
            yield f"{opening}: {'; '.join(said)}."


_OPENINGS = {True: "Found so by trying all that is smaller", False: "Not checked, since it rests on a search"}

SAID: dict[str, Callable[..., str]] = {
    "deal": lambda deal, rules, won: (
        f"Claimed: the deal {deal} {'can' if won else 'cannot'} be won by the rules {rules}."
    ),
    "stackings": lambda dealing, number: f"Claimed: {claim(dealing, number)}",
    "files": lambda number: f"All {number} files are there, and as they were when manifest.json was written (SHA-256).",
    "derived": lambda: (
        f"What {EXPLANATION} says of doors and places is what satmav finds for this deal and these rules."
    ),
    "hands": lambda number: f"The {number} hands are pat and use each card of the deal once.",
    "cnf": lambda variables, clauses, core: (
        f"{MAP} and {CNF}: the variables ({variables}) are pat hands of the deal, and the clauses ({clauses})"
        f" hold wherever disjoint hands hold all of {_letters(cards_of(core))}."
    ),
    "others": lambda clauses: f"{CNF}: all other orders that win would satisfy each of its {clauses:,} clauses.",
    "drat": lambda lemmas: f"{PROOF}: these clauses cannot all hold (lemmas that follow: {lemmas:,}).",
    "lrat": lambda steps: f"{LRAT}: the same, by the clauses that each step names (steps: {steps:,}).",
    "opb": lambda constraints, core: (
        f"{OPB}: the constraints ({constraints}) hold wherever disjoint hands hold all of {_letters(cards_of(core))}."
    ),
    "pb": lambda: f"{PB_PROOF}: these constraints add up to a contradiction, which is the scoring that is told.",
    "orders": lambda number: (
        f"{STACKINGS}: each of the {number:,} is an order of its own, and its cuts are won."
        if number
        else f"{STACKINGS}: it tells of none."
    ),
    "readme": lambda known: (
        f"{README}: it is as satmav writes it."
        if known
        else f"Not checked, since nothing rests on it: {README}, which this satmav words otherwise."
    ),
    "origin": lambda origin: f"Not checked, since it is only where the bundle is from: {origin}.",
}
"""What is said of each thing that a check finds; a finding's data are the arguments."""


def _moves(about: Mapping[str, Any]) -> Iterator[str]:
    story: MovesStory = about["story"]
    count = cases(story.proof)
    ends = "they end in a contradiction" if count == 1 else f"each of the {count} cases ends in a contradiction"
    yield f"Each of the forced moves follows from its own reasons, and {ends}."


def _core(about: Mapping[str, Any]) -> Iterator[str]:
    core: CoreStory = about["story"]
    spare = ", but without any one of them the others can" if len(core.cards) > 1 else ""
    yield f"Hands that share no card cannot hold all of {_letters(core.cards)}{spare}."


def _pattern(about: Mapping[str, Any]) -> Iterator[str]:
    story: PatternStory = about["story"]
    yield (
        f"Every deal that meets the conditions of the pattern is lost, {story.deals:,} of {about['cards']} cards and"
        f" this one among them: no disjoint pat hands that meet them hold all of {_letters(story.present)}."
    )
    without = f" and without {_letters(story.reason.absent)}" if story.reason.absent else ""
    yield f"So is every deal with {_letters(story.reason.present)}{without}."


REASONS: dict[str, Callable[[Mapping[str, Any]], Iterable[str]]] = {
    "homeless": lambda about: (f"{story.card} is in no pat hand of the deal." for story in about["story"]),
    "moves": _moves,
    "points": lambda about: [
        f"No pat hand of the deal totals more than 0 points, and all cards {sum(about['story'].points.values())}."
    ],
    "core": _core,
    "pattern": _pattern,
}
"""What is said of a story that stands, by the name of its sort; a sort without an entry has a plain sentence."""

LEAST: dict[str, Callable[[Any], str]] = {
    "points": lambda story: f"that no scoring with numbers up to {story.up_to} has points on fewer cards",
    "core": lambda core: f"that any {core.at_least - 1} cards of the deal can be held",
}
"""What a story claims to be the least, as a clause."""


def _letters(cards: Iterable[Card]) -> str:
    return " ".join(map(str, sorted(cards)))


RULES = {
    "high": "the best five cards win",
    "omaha": "the best five cards win, two of them held and three on the table",
    "low": "the lowest five cards win, ace to five",
    "rank": "the highest rank wins",
    "three_d": "the best five cards win, two of them held and one of each five on the table",
}


def claim(dealing: Dealing, number: int) -> str:
    """The claim about a game, as a sentence."""
    who = f"player {dealing.player + 1} of {len(dealing.holes)}"
    wins = "wins or ties" if dealing.ties else "wins"
    orders = "no order" if not number else "one order alone" if number == 1 else f"{number:,} orders and no other"
    holes = [f"player {player} has {_slots(hole)}" for player, hole in enumerate(dealing.holes, start=1)]
    board = f"; on the table are {_slots(dealing.board)}" if dealing.board else ""
    cards = " ".join(NAMES[card] for card in dealing.cards)
    comma = ", " if max(map(len, dealing.holes)) < 3 else "; "
    return (
        f"{who} {wins} every cut of {orders} of these {len(dealing.cards)} cards, up to cuts: {cards}."
        f" From the top, {_listed(holes, comma)}{board}; {RULES.get(dealing.rule, f'by the rule {dealing.rule}')}."
    )


def _slots(slots: Sequence[int]) -> str:
    return f"{'card' if len(slots) == 1 else 'cards'} {_listed([str(slot + 1) for slot in slots], ', ')}"


def _listed(items: Sequence[str], comma: str) -> str:
    *first, last = items
    return f"{comma.join(first)}{';' * (comma == '; ')} and {last}" if first else last
