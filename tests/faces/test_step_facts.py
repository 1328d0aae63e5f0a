"""What is known at each item of an argument, for pictures: facts of the proof, where they hold and nowhere else."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from stored_proofs import stored_proofs

from satmav.faces.items import Item
from satmav.faces.reasons import TELLINGS
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.reasons.doors import open_doors
from satmav.reasons.hints import opposite
from satmav.reasons.moves import HELD, RUN, Fact, Number, Proof


class Known(NamedTuple):
    """What is known at an item, and which of it was supposed and is still open."""

    item: Item
    facts: frozenset[Fact]
    supposed: frozenset[Fact]


@cache
def told() -> list[tuple[Deal, Rules, Proof, list[Known]]]:
    items = TELLINGS["moves"].items
    some = stored_proofs()[::2]
    return [(one.deal, one.rules, one.proof, list(known(items(one.story, one.deal, one.rules)))) for one in some]


FEW_STRAIGHTS = {Fact(Number("straights"), False, bound) for bound in range(3)}
"""It is said instead, where no straight takes a rank that all take, or few do and there are no others."""


def known(items, facts=frozenset(), supposed=frozenset()) -> Iterator[Known]:
    for item in items:
        here = facts.union(item.facts)
        more = supposed.union(item.facts[:1]) if item.inside else supposed
        yield Known(item, here, more)
        yield from known(item.items, here, more)
        facts = (facts if item.inside else here).union(item.after)


def gained(proof: Proof) -> Iterator[Fact]:
    """Each fact of a proof, gained or supposed."""
    yield from (step.gained for step in proof.steps if step.gained)
    if proof.split:
        more = Fact(proof.split.number, True, proof.split.bound)
        for side, fact in ((proof.split.less, opposite(more)), (proof.split.more, more)):
            yield fact
            yield from gained(side)


def filled(suit: int, facts: frozenset[Fact]) -> bool:
    """Whether a flush of a suit has its five cards; where it takes all that are left, all are named."""
    return sum(fact.number.what == HELD and fact.least and fact.number.which & 3 == suit for fact in facts) == 5


def test_what_is_known_at_an_item_was_gained_or_supposed():
    for deal, _, proof, items in told():
        facts = {*FEW_STRAIGHTS, *gained(proof)}
        for item, here, _ in items:
            named = {fact for fact in here if fact.number.what == RUN and fact.least}
            named |= {fact for fact in here if fact.number.what == HELD and filled(fact.number.which & 3, here)}
            assert here - named <= facts | set(map(opposite, facts)), (deal, item.text)
        for item, here, supposed in items:  # every supposition is closed before its opposite holds
            assert not any(opposite(fact) in here for fact in supposed), (deal, item.text)
            assert not item.inside or item.facts, item.text


def test_doors_that_a_branch_shuts_stay_shut_on_it():
    for deal, rules, _, items in told()[::3]:
        for item, here, _ in items:
            now = open_doors(deal, rules, here).of
            for below in item.items:
                more = open_doors(deal, rules, here.union(below.facts)).of
                assert all(more[card] <= now[card] for card in deal)


def test_of_many_proofs_the_last_step_shows_cards_without_a_place():
    ends = [open_doors(deal, rules, items[-1].facts).short for deal, rules, _, items in told()]
    assert sum(map(bool, ends)) > len(ends) / 3
