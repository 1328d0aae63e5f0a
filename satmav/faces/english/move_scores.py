"""Scores that end a case, in English: cards of which no hand takes two, or a small game in which others pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satmav.faces.english.move_balance import Told
from satmav.faces.english.move_facts import clauses
from satmav.faces.english.move_table import all_of, cards, joined, noun, ones, run, sentence
from satmav.faces.english.phrases import listed, number
from satmav.faces.moves_deal import Table
from satmav.faces.moves_scores import Apart, FlushRow, GroupRow, StraightRow, apart_of, may_be_four
from satmav.faces.pieces import signed
from satmav.game.cards import CARDS, SUIT_NAMES, Card
from satmav.game.hands import Family, Hand
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.barred import open_hands
from satmav.reasons.moves import HELD, Step


def scores_said(step: Step, table: Table) -> Told:
    """The whole step: what scores, why no hand scores more, and what that comes to."""
    apart = apart_of(step, table)
    return _game(step, table) if apart is None else _apart(apart, table)


def _apart(apart: Apart, table: Table) -> Told:
    """Cards that are in as many hands as they are."""
    rows = [_flush(apart.flush, table), _straight(apart.straight, table)]
    house = joined(_large(apart.house, "three", table))
    if apart.is_few:
        rows.append(f"not in a full house or four of a kind: {house}")
    else:
        rows.append(f"not in a full house: {house}")
        rows += [f"nor in four of a kind: {joined(_large(apart.four, 'four', table))}"] if apart.four else []
    count = number(len(apart.cards))
    end = f"These {count} cards want {count} hands, and there are only {number(table.hands)}"
    return Told(f"no two of {cards(apart.cards)} can be in one hand:", tuple(map(sentence, rows)), end)


def _flush(row: FlushRow, table: Table) -> str:
    said = clauses(row.facts, table, found=True)
    loose = {fact.number.which for fact in row.facts if fact.number.what == HELD}
    left = {suit: len(set(table.suit(suit)) - loose) for suit in row.short}
    some = {suit: f"{number(count)} {SUIT_NAMES[suit][: -1 if count == 1 else None]}" for suit, count in left.items()}
    fewer = [suit for suit in row.short if left[suit] < len(table.suit(suit))]
    if fewer:
        said.append(f"only {listed([some[suit] for suit in fewer])} {_are(left[fewer[0]])} left")
    if few := [suit for suit in row.short if suit not in fewer]:
        said.append(f"there {_are(left[few[0]])} only {listed([some[suit] for suit in few])}")
    return f"not in a flush: {joined(said)}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _straight(row: StraightRow, table: Table) -> str:
    if table.straightless:
        return "not in a straight: there is none"
    said = clauses(row.facts, table, found=True)
    wants = [f"take {ones(row.ranks, 'or')}"] if row.ranks else []
    wants += [f"go from {listed([run(window) for window in row.runs], 'or')}"] if row.runs else []
    if not wants and not said:
        return "not in a straight: their ranks lie too far apart"
    if row.missing and row.missing == row.ranks and not row.runs:
        said.append("there is none" if len(row.missing) == 1 else "there are none of these")
    elif row.missing:
        said.insert(0, f"there is no {listed([noun(rank) for rank in row.missing], 'or')}")
    said += clauses(row.held, table, found=True)
    which = f", which would {listed(wants, 'or')}" if wants else ""
    return f"not in a straight{which}: {joined(said)}"


def _large(row: GroupRow, size: str, table: Table) -> list[str]:
    """Why their ranks do not give both parts, or two cards to one of them."""
    facts = clauses(row.facts, table, found=True)
    said = clauses([fact for fact in row.held if fact not in row.facts], table, found=True) + facts
    if row.larger:
        some = listed([all_of(rank) for rank in row.larger])
        if size == "three":
            return [*said, f"of their ranks only the {some} can be three, and no other can be two"]
        return [*said, f"of their ranks only the {some} can be four, and no other can be the fifth card"]
    if row.by_facts:
        return said
    return [*said, f"{'no other rank of theirs' if facts else 'none of their ranks'} has {size} cards"]


def _game(step: Step, table: Table) -> Told:
    """A game in which some cards score and others pay; and kind by kind of hand, who pays for whom."""
    scores = {CARDS[card]: score for card, score in step.scores}
    hands = open_hands(table.deal, QUADS if table.quads else NO_QUADS, step.because)
    best = max((_score(hand, scores) for hand in hands), default=0)
    above, below = ([card for card, score in scores.items() if score == sign] for sign in (1, -1))
    pay = f", and pay 1 for {cards(below)}" if below else ""
    why = clauses(step.because, table, found=True)
    head = f"{joined(why)}; score 1 for {cards(above)}{pay}:" if why else f"score 1 for {cards(above)}{pay}:"
    rows = [
        _family(family, [hand for hand in hands if hand.family is family], scores)
        for family in Family
        if family is not Family.QUADS or may_be_four(table)
    ]
    total = sum(scores.values())
    most = f"no hand that is left scores more than {signed(best)}"
    end = f"All cards together score {signed(total)}, but {most}, and there are only {number(table.hands)} hands"
    return Told(head, tuple(map(sentence, rows)), end)


def _score(hand: Hand, scores: dict[Card, int]) -> int:
    return sum(scores.get(card, 0) for card in hand.cards)


def _family(family: Family, hands: Sequence[Hand], scores: dict[Card, int]) -> str:
    """Who pays for each card that scores, and the most that a hand of the family scores."""
    name = family.value if family is Family.QUADS else f"a {family.value}"
    found = {card: [hand for hand in hands if card in hand.cards] for card, score in scores.items() if score > 0}
    if not any(found.values()):
        return f"in {name}: none that is left takes any of these"
    told = [f"{cards([card])} with {_payers(some, scores)}" for card, some in found.items() if some]
    best = max(_score(hand, scores) for hand in hands)
    return f"in {name}: {joined(told)}; none scores more than {signed(best)}"


def _payers(hands: Iterable[Hand], scores: dict[Card, int]) -> str:
    """``{2c}``, ``one of {3c} and {2c}``: of the cards that pay what each of these hands takes."""
    each = [{card for card in hand.cards if scores.get(card, 0) < 0} for hand in hands]
    every, least = set().union(*each), min(map(len, each))
    if not least:
        return "none that pays for sure"
    if least == len(every):
        return cards(every)
    return f"{'one' if least == 1 else f'at least {number(least)}'} of {cards(every)}"
