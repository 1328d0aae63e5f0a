"""Sure steps of a deal that can be won, and questions, in English; as the reasons of lost deals are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satmav.faces.english.move_facts import clause, clauses
from satmav.faces.english.move_suit import too_few
from satmav.faces.english.move_table import cards, joined, one_of, run, sentence
from satmav.faces.english.moves import LOOSE, parts_said
from satmav.faces.english.phrases import number
from satmav.faces.items import Item, Section
from satmav.faces.moves import Chain, Lemma, Part, plan
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import gives
from satmav.game.cards import CARDS, SUIT_NAMES, SUITS
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.reasons.forced import Question, Sure, Way
from satmav.reasons.moves import FLUSHES, HELD, RUN, STRAIGHTS, THROUGH, Fact, Number

NOTHING = "Nothing is sure in few words, and no question settles anything."


def opening(deal: Deal, rules: Rules, told: Iterable[str]) -> list[str]:
    """What anybody sees, said before what is told: the suits that are too short for a flush, and what loose means."""
    table = Table(deal.mask, rules.quads)
    few = [suit for suit in SUITS if 0 < len(table.suit(suit)) < 5]
    if few:
        return [f"{sentence(too_few(few, table) + ', that is, in no flush')}"]
    return [sentence(LOOSE)] if any("loose" in line for line in told) else []


def claim(sure: Sure, deal: Deal, rules: Rules) -> str:
    """What a step says, in a sentence."""
    return sentence(joined(clauses(sure.facts, Table(deal.mask, rules.quads))))


def numbered(items: Sequence[Item]) -> Section:
    """Steps, numbered where there are several."""
    return Section("hint", "", tuple(items), steps=len(items) > 1)


def hinted(sure: Sure, deal: Deal, rules: Rules) -> Item:
    """A hint: what is sure, and under it why."""
    items, unsaid = _argument(sure, Table(deal.mask, rules.quads), claim_first=True)
    if len(items) == 1 and not unsaid and sure.supposed is not None:
        return items[0]
    return Item(claim(sure, deal, rules), tuple(items))


def step(sure: Sure, deal: Deal, rules: Rules) -> Item:
    """A step of a solution: its argument as one item that ends in what is sure, with what is longer under it."""
    table = Table(deal.mask, rules.quads)
    items, unsaid = _argument(sure, table)
    if len(items) == 1 and not unsaid:
        return items[0]
    if any(item.items for item in items):
        return Item(claim(sure, deal, rules), tuple(items))
    end = [sentence(f"so {joined(clauses(unsaid, table))}")] if unsaid else []
    return Item(" ".join([*(item.text for item in items), *end]))


def _argument(sure: Sure, table: Table, *, claim_first: bool = False) -> tuple[list[Item], list[Fact]]:
    """Why a step is sure, and which of its facts are not said in so many words."""
    parts = plan(sure.why)
    if sure.supposed is not None:
        (left,) = sure.facts
        parts = (Lemma(sure.supposed, parts, left),)
    return parts_said(parts, table, claim_first=claim_first), [fact for fact in sure.facts if not _says(parts, fact)]


def question(asked: Question, deal: Deal, rules: Rules, *, first: bool) -> Item:
    """A question, and what either answer would settle; ``first``: without a sure step before it."""
    table = Table(deal.mask, rules.quads)
    answers = [
        Item(f"If {'so' if more else 'not'}, {_settles(asked, facts, table)}")
        for more, facts in ((True, asked.more), (False, asked.less))
    ]
    lead = "Nothing is sure in few words" if first else "Beyond that nothing is sure in few words"
    return Item(f"{lead}. Ask: {_asked(asked, table)}", tuple(answers))


def shared_out(partitions: int) -> str:
    """What is left to choose where every number is settled."""
    if partitions == 1:
        return "That settles all the hands:"
    return (
        f"That settles what the hands are. There are {partitions:,} ways to lay them down, for loose cards of one rank"
        " are alike, and so is which pair goes with which triple. One of them:"
    )


def end(way: Way, told: bool) -> str:
    """What stands between the sure steps, if any were told, and the hands."""
    if way.settled:
        return shared_out(way.partitions)
    if way.partitions == 1:
        return "There is only one way. So far few words lead; a search found the rest:"
    some = f"{way.partitions:,}" if way.complete else f"More than {way.partitions:,}"
    beyond = (
        "What more may be sure of all of them takes long to say."
        if told
        else "Nothing is sure of all of them in few words."
    )
    return f"{some} ways remain. {beyond} One of them:"


def won(hands: int) -> str:
    """All hands lie on the table."""
    return f"All {number(hands)} hands lie on the table: this deal is won." if hands > 1 else "The hand lies: won."


def not_won(deal: Deal, rules: Rules) -> str:
    """Of a deal that cannot be won."""
    hands = f"{number(deal.hands)} pat hands" if deal.hands > 1 else "a pat hand"
    return f"This deal cannot be won: its {len(deal)} cards do not make {hands} (rules: {rules}). Why: satmav explain."


def stuck(rest: Deal, rules: Rules) -> str:
    """Of hands on the table after which the deal cannot be won."""
    hands = f"{number(rest.hands)} pat hands" if rest.hands > 1 else "a pat hand"
    return f"These hands cannot stay: the {len(rest)} cards that are left do not make {hands} (rules: {rules})."


def take_back(hands: Sequence[Deal]) -> str:
    """Which hand must go."""
    if not hands:
        return "No single hand is to blame: take back two, or more."
    some = joined([" ".join(f"{{{card}}}" for card in hand.cards) for hand in hands])
    if len(hands) == 1:
        return f"Take back {some}: with these cards free, the rest can be won."
    return f"Take back one of these, and the rest can be won: {some}."


def _says(parts: Sequence[Part], fact: Fact) -> bool:
    """Whether some sentence says a fact."""
    said = [gained for part in parts if isinstance(part, Chain) for gained in part.gained]
    said += [part.left for part in parts if isinstance(part, Lemma)]
    return any(gives(gained, fact) for gained in said)


def _settles(asked: Question, facts: Sequence[Fact], table: Table) -> str:
    """All that an answer settles, like things together, but for what a straight plainly means."""
    plain = {Fact(Number(STRAIGHTS), True, 1)} if asked.number.what in (RUN, THROUGH) else set()
    if asked.number.what == RUN:
        plain |= {Fact(Number(THROUGH, rank), True, 1) for rank in WINDOWS[asked.number.which]}
    rest = [fact for fact in facts if fact not in plain]
    return f"{joined(clauses(rest, table))}." if rest else "nothing is settled yet."


def _asked(asked: Question, table: Table) -> str:
    """The question itself."""
    (what, which), bound = asked.number, asked.bound
    if bound == 1:
        if what == FLUSHES:
            return f"Is there a flush of {SUIT_NAMES[which]}?"
        if what == HELD:
            return f"Is {cards([which])} in the flush of {SUIT_NAMES[CARDS[which].suit]}?"
        if what == THROUGH:
            return f"Does a straight take {one_of(which)}?"
        if what == RUN:
            return f"Is there a straight from {run(which)}?"
    return f"Is it so that {clause(Fact(asked.number, True, bound), table)}?"
