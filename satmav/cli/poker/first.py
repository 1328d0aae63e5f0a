"""``satmav first``: how many cards are turned until each type of hand can be made of them."""

import json

from typer import Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.terminal import show_numbers
from satmav.faces import poker as words
from satmav.game.decks import Deck
from satmav.poker.first import DECK, Law, first
from satmav.poker.race import flush_or_straight
from satmav.poker.ranking import HANDTYPES

CLASHES = (
    Clash("run", "--run turns a deck of 52 cards: leave out --suits and --ranks", excludes="suits ranks"),
    Clash("seed", "without --run nothing is drawn: leave out --seed", needs="run"),
)


class Arguments:
    suits: int = options.whole(DECK.suits, "--suits", 8, "Suits of the deck.")
    ranks: int = options.whole(DECK.ranks, "--ranks", 16, "Ranks of the deck.", least=5)
    run: bool = Option(False, "--run", help="Turn one random deck of 52 cards instead.")
    seed: int | None = options.seed(None, "With --run: the same seed gives the same deck.")
    as_json: bool = options.JSON


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Tell what comes first when cards are turned one by one, exactly.

    For each type of hand it tells the mean number of cards until it can be made, the standard deviation, the fewest
    cards that may be enough, and the fewest that always are. It also tells whether a flush or a straight is first.

    Example: satmav first

    Another deck: satmav first --suits 5 --ranks 10
    """
    if args.run:
        options.needs("numba", "fast", "satmav first --run")
        from satmav.poker.dealt import what_first

        found = {HANDTYPES[kind]: cards for kind, cards in what_first(args.seed or 0).items()}
        print(json.dumps(found) if args.as_json else "\n".join(f"{cards:2} {kind}" for kind, cards in found.items()))
        return
    deck = Deck(args.suits, args.ranks)
    laws = first(deck).laws
    race = flush_or_straight(deck)
    if args.as_json:
        told = {str(kind): _data(found) for kind, found in laws.items()}
        shares = {name: str(share) for name, share in vars(race).items()}
        print(json.dumps({"deck": str(deck), "types": told, "flush_or_straight": shares}))
        return
    rows = [
        [str(kind), f"{float(law.mean):.4f}", f"{law.deviation:.4f}", *map(str, law.support)]
        for kind, law in laws.items()
    ]
    show_numbers(["type", "mean", "deviation", "from", "to"], rows)
    print("\n".join(words.race_lines(race)))


def _data(found: Law) -> dict[str, object]:
    return {
        "mean": str(found.mean),
        "deviation": found.deviation,
        "support": found.support,
        "probabilities": [str(share) for share in found.probabilities],
    }
