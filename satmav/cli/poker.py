"""The commands about poker hands: ``satmav rank``, ``showdown``, ``draw``, ``frequencies``, ``first``, ``euler54``."""

import json
import sys
from collections import Counter

from typer import Argument, Exit, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.terminal import patience, show_numbers
from satmav.errors import Fault, choice
from satmav.faces import poker as words
from satmav.faces.words import number
from satmav.game.cards import CARDS
from satmav.game.decks import Deck
from satmav.poker.cards import card_text, hand_text, read_cards
from satmav.poker.chances import dealt_shares, heads_up
from satmav.poker.counts import ways_to_part
from satmav.poker.draw import actions
from satmav.poker.euler54 import duels
from satmav.poker.first import DECK, flush_or_straight
from satmav.poker.first import first as first_laws
from satmav.poker.frequencies import NAMES, Frequencies, sampled
from satmav.poker.frequencies import frequencies as counted
from satmav.poker.games import GAMES, best_hand, standing, winners
from satmav.poker.ranking import HANDTYPES, STRAIGHT

CARDS_HELD = Argument(help="Five to seven cards; '**', in quotes, is a joker.", metavar="CARD...")


class RankArguments:
    cards: list[str] = CARDS_HELD
    strict: bool = Option(False, "--strict", help="A joker stands for a card that is not held.")
    heads_up: bool = Option(
        False, "--heads-up", help="The chances of five cards against one player who holds five of the other cards."
    )
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(RankArguments)
def rank(args: RankArguments) -> None:
    """Rank a poker hand: its name, its best five cards, its strength.

    Strength runs from 0 up, and higher is better. Tables in print count from 1, the best, to 7462, the worst.

    Example: satmav rank As 7d Ac 8d 9d Ah 7c

    With jokers: satmav rank '8d ** 7d 6d **'
    """
    hand = standing(" ".join(args.cards), args.strict)
    faced = heads_up(hand.hand) if args.heads_up else None
    if args.as_json:
        data = {**hand.data, "words": words.in_words(hand.best)}
        print(json.dumps(data | ({"heads_up": str(faced.beats), "heads_up_ties": str(faced.ties)} if faced else {})))
        return
    show = options.shower(options.in_letters(args.letters))
    print(words.in_words(hand.best))
    print("best five:", " ".join(show(CARDS[card]) for card in hand.best))
    print("\n".join(words.strength_lines(hand)))
    if faced:
        print(words.heads_up_line(faced))


class ShowdownArguments:
    players: list[str] = Argument(help="The cards of each player, a word a player.", metavar="HAND...")
    game: str = options.one_of("holdem", "--game", GAMES, "What is played.")
    board: str = Option("", "--board", metavar="CARDS", help="The cards on the table.")
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(ShowdownArguments)
def showdown(args: ShowdownArguments) -> None:
    """Show who wins, and with which five cards.

    holdem: two cards held and three to five on the table (--board), any five of them; low: the lowest five, ace to
    five. omaha: four cards held, exactly two of them with exactly three of the table. three_d: two cards held with one
    of each of three fives on the table. five_card_draw: the five cards held, jokers (**) among them. Players who tie
    all win.

    Example: satmav showdown AsKs QhQd --board 'Qc Js Ts 2s 2d'

    Omaha: satmav showdown --game omaha AdKdQd5d 9h9s8h8s --board JdTdTc5c5h
    """
    won = winners(args.players, args.board, args.game)
    best, order = [best_hand(held, args.board, args.game) for held in args.players], GAMES[args.game].order
    if args.as_json:
        players = [
            {"hand": hand_text(read_cards(held, jokers=True)), "best": hand_text(hand)}
            | {"words": words.in_words(hand, order)}
            for held, hand in zip(args.players, best, strict=True)
        ]
        board = hand_text(read_cards(args.board))
        print(json.dumps({"game": args.game, "board": board, "players": players, "winners": won}))
        return
    show = options.shower(options.in_letters(args.letters))
    for player, hand in enumerate(best):
        cards, others = " ".join(show(CARDS[card]) for card in hand), [other for other in best if other != hand]
        print(words.player_line(player, cards, hand, others, player in won, order))
    print(words.winners_line(won))


POLICIES = {name: name for name in ("dealt", "fixpoint")}


class DrawArguments:
    cards: list[str] = Argument(help="Five cards.", metavar="CARD...")
    others: str = options.one_of("dealt", "--others", POLICIES, "What others hold.")
    letters: bool = options.LETTERS
    as_json: bool = options.JSON


@grouped(DrawArguments)
def draw(args: DrawArguments) -> None:
    """Tell which card to exchange for a new one, or that it is best to keep all five.

    For each action it tells the chance of winning against one other player, interpolated between the types of hands. It
    also tells the outs: how many of the 47 other cards make which type. The other player has a hand as it was dealt, or
    (fixpoint) draws by the same rule.

    Example: satmav draw 4s Qc 6d 7s 8c --others fixpoint
    """
    if choice("policy", args.others, POLICIES) == "fixpoint":
        options.needs("numba", "fast", "satmav draw --others fixpoint")
        from satmav.poker.policy import rounds

        with patience("iterating"):
            shares = rounds()[-1].shares
    else:
        shares = dealt_shares()
    ordered = sorted(actions(" ".join(args.cards), shares), key=lambda action: -action.value)
    if args.as_json:
        data = [
            {
                "discard": None if action.discard is None else card_text(action.discard),
                "value": str(action.value),
                "outcomes": {HANDTYPES[kind]: number for kind, number in sorted(action.types.items())},
            }
            for action in ordered
        ]
        print(json.dumps({"others": args.others, "actions": data}))
        return
    show = options.shower(options.in_letters(args.letters))
    for action in ordered:
        print(words.action_line("" if action.discard is None else show(CARDS[action.discard]), action))


PARTED = 5
"""Hands of Maverick Solitaire."""
FREQUENCIES_CLASHES = (
    Clash("seed", "without --sample nothing is drawn: leave out --seed", needs="sample"),
    Clash(
        "pat",
        "--pat is about five cards, counted: leave out --game, --sample and --royal",
        excludes="game sample royal",
    ),
)


class FrequenciesArguments:
    game: str = options.one_of("five", "--game", NAMES, "What is played.")
    sample: int | None = options.whole(None, "--sample", 10**12, "Draw N random hands instead.", metavar="N")
    seed: int | None = options.seed(None, "With --sample: the same seed gives the same deals.")
    pat: bool = Option(False, "--pat", help="The odds against each pat hand.")
    royal: bool = Option(False, "--royal", help="Count royal flushes apart from straight flushes.")
    as_json: bool = options.JSON


@grouped(FrequenciesArguments, FREQUENCIES_CLASHES)
def frequencies(args: FrequenciesArguments) -> None:
    """Tell how often hands of each type come, exactly.

    The games are five or six cards, hold 'em (seven cards), Omaha (takes some ten seconds), and two jokers in the deck
    (strict_jokers copy no card that is held); Three-D is sampled alone. After a draw of one card or none: draw, as is
    best against hands as dealt; draw_again, against hands after such a draw; draw_fixpoint, where everybody does what
    is best. A sample comes with 99.9 % intervals.

    Example: satmav frequencies --game omaha

    By random deals: satmav frequencies --game three_d --sample 10000000

    Pat hands: satmav frequencies --pat
    """
    if args.pat:
        _pat(args.as_json)
        return
    if args.sample is None:
        with patience("counting"):
            _show_frequencies(counted(args.game), args.royal, args.as_json)
        return
    options.needs("numba", "fast", "satmav frequencies --sample")
    options.needs("scipy", "fast", "satmav frequencies --sample")
    with patience("drawing"):
        drawn = sampled(args.game, args.sample, args.seed or 0)
    _show_frequencies(drawn, args.royal, args.as_json)


def _show_frequencies(table: Frequencies, royal: bool, as_json: bool) -> None:
    counts = table.named(royal)
    if as_json:
        print(json.dumps({"game": table.game, "exact": table.exact, "total": table.total, "counts": counts}))
        return
    rows = [[kind, f"{count:,}", *_shares(table, count)] for kind, count in reversed(counts.items())]
    headings = ["type", "hands", "share", *([] if table.exact else ["at least", "at most"])]
    show_numbers(headings, rows, ["all", f"{table.total:,}"])


def _shares(table: Frequencies, count: int) -> list[str]:
    shares = [count / table.total]
    if not table.exact:
        from satmav.survey.intervals import interval

        around = interval(count, table.total)
        shares += [around.low, around.high]
    return [f"{share:.6%}" for share in shares]


def _pat(as_json: bool) -> None:
    named, parted = counted("five").named(royal=True), ways_to_part(PARTED)
    total, counts = sum(named.values()), dict(list(named.items())[STRAIGHT:])
    odds = {kind: (total - count) / count for kind, count in counts.items()}
    if as_json:
        pat = {kind: {"hands": count, "odds_against": odds[kind]} for kind, count in counts.items()}
        print(json.dumps({"total": total, "pat": pat, "ways_to_part_25_cards": parted}))
        return
    rows = [[kind, f"{count:,}", f"{round(odds[kind]):,} to 1"] for kind, count in counts.items()]
    show_numbers(["type", "hands", "odds against"], rows, ["all", f"{total:,}"])
    print(f"{parted:,} ways to part {5 * PARTED} cards into {number(PARTED)} hands.")


FIRST_CLASHES = (
    Clash("run", "--run turns a deck of 52 cards: leave out --suits and --ranks", excludes="suits ranks"),
    Clash("seed", "without --run nothing is drawn: leave out --seed", needs="run"),
)


class FirstArguments:
    suits: int = options.whole(DECK.suits, "--suits", 8, "Suits of the deck.")
    ranks: int = options.whole(DECK.ranks, "--ranks", 16, "Ranks of the deck.", least=5)
    run: bool = Option(False, "--run", help="Turn one random deck of 52 cards instead.")
    seed: int | None = options.seed(None, "With --run: the same seed gives the same deck.")
    as_json: bool = options.JSON


@grouped(FirstArguments, FIRST_CLASHES)
def first(args: FirstArguments) -> None:
    """Tell what comes first when cards are turned one by one, exactly.

    For each type of hand it tells the mean number of cards until it can be made, the standard deviation, the fewest
    cards that may be enough, and the fewest that always are. It also tells whether a flush or a straight is first.

    Example: satmav first

    Another deck: satmav first --suits 5 --ranks 10
    """
    if args.run:
        options.needs("numba", "fast", "satmav first --run")
        from satmav.poker.first import what_first

        turned = {HANDTYPES[kind]: cards for kind, cards in what_first(args.seed or 0).items()}
        print(json.dumps(turned) if args.as_json else "\n".join(f"{cards:2} {kind}" for kind, cards in turned.items()))
        return
    deck = Deck(args.suits, args.ranks)
    laws, race = first_laws(deck).laws, flush_or_straight(deck)
    if args.as_json:
        types = {
            str(kind): {
                "mean": str(law.mean),
                "deviation": law.deviation,
                "support": law.support,
                "probabilities": [str(share) for share in law.probabilities],
            }
            for kind, law in laws.items()
        }
        shares = {name: str(share) for name, share in vars(race).items()}
        print(json.dumps({"deck": str(deck), "types": types, "flush_or_straight": shares}))
        return
    rows = [
        [str(kind), f"{float(law.mean):.4f}", f"{law.deviation:.4f}", *map(str, law.support)]
        for kind, law in laws.items()
    ]
    show_numbers(["type", "mean", "deviation", "from", "to"], rows)
    print("\n".join(words.race_lines(race)))


def euler54(
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
    for duel in duels(file):
        if isinstance(duel, Fault):
            broken += 1
            print(duel, file=sys.stderr)
            continue
        won[duel.winner] += 1
        if tell and not as_json:
            print(words.duel_line(duel))
    if as_json:
        print(json.dumps({"player_1": won[1], "player_2": won[2], "ties": won[0], "broken": broken}))
    else:
        print(words.duels_line(won, broken))
    if broken:
        raise Exit(2)
