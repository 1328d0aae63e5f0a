"""The ranks that a sum of a balance names are those that come to it, whatever cards are chosen of the best."""

import re
from functools import cache

import pytest
from sums_reader import names
from test_any_moves import any_steps
from test_move_tables import tables

from satmav.faces.english.move_balance import Told, balance_said
from satmav.faces.moves_deal import Table
from satmav.game.cards import SUIT_LETTERS, cards_of


@cache
def summed() -> tuple[tuple[frozenset[str], Told], ...]:
    """Told tables with the cards of their suit."""
    more = []
    for deal, quads, step in any_steps(90, 5):
        if step.rule.name == "balance":
            letter = SUIT_LETTERS[step.rule.about[0]]
            suit = frozenset(str(card) for card in cards_of(deal) if str(card)[1] == letter)
            more.append((suit, balance_said(step, Table(deal, quads))))
    return (*tables(), *more)


@pytest.mark.parametrize(
    ("words", "least"),
    [
        (r"triples? \([a-z]+(?:, [a-z]+)*(?: and [a-z]+)?\) against at least \w+ pairs? \(", 10),
        (r"triple \([a-z, ]+ or [a-z]+\) against", 3),
        (r"loose; say \{", 1),
        (r"more \([a-z, ]+ with no flush, [a-z, ]+ with one\)", 1),
        (r"\w+ (?:pairs?|triples?) \([a-z, ]+\) and at (?:least|most) \w+ more", 3),
    ],
)
def test_named_ranks_are_those_that_come_to_the_sum(words, least):
    seen = 0
    for suit, one in summed():
        if re.search(words, one.sum or one.head):
            for said, right in names(one, suit):
                assert right, (said, one)
                seen += 1
    assert seen >= least


def test_a_reader_finds_a_rank_that_is_not_named_rightly():
    found = 0
    for suit, one in summed():
        wrong = re.sub(r"(triples?|pairs?|more) \((two of )?([a-z]+)", r"\1 (\2aces and \3", one.sum)
        if wrong != one.sum:
            found += not all(right for _, right in names(one._replace(sum=wrong), suit))
    assert found > 10


def test_of_several_ranks_each_has_its_own_card():
    """A reader might think that all of the cards had to stay."""
    lines = [line for _, one in summed() for line in (*one.rows, one.head) if re.search(r" if .* (?:stay|go)", line)]
    assert any(re.search(r"each (?:at best )?a \w+(?: only)? if its \w+ (?:stays|goes)", line) for line in lines)
    assert not any(re.search(r" if (?:\{..\}, )*\{..\} and \{..\} (?:stay|go)", line) for line in lines)
