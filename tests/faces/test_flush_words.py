"""Flushes in the sentences of forced moves: which of their cards are named, and how the clause before goes on."""

import re

from test_moves_words import chains, texts, told

from satmav.faces.english.move_chain import chained
from satmav.faces.moves import Group, plan
from satmav.faces.moves_deal import Table
from satmav.faces.moves_plain import gives
from satmav.game.cards import CARDS, Card
from satmav.game.deals import Deal
from satmav.reasons.moves import FLUSHES, HELD, Fact, Number, Rule, Step

LISTED = r"all (?:the other )?\w+ [a-z]+, ((?:\{..\}(?:, | and )?)+) (?:too|among them)"


def taking():
    """Sentences in which a flush takes more cards, with those cards and those that later clauses lean on."""
    for deal, rules, proof, _ in told():
        table = Table(deal.mask, rules.quads)
        for chain in chains(plan(proof)):
            for place, group in enumerate(chain.groups):
                held = [fact for fact in group.gained if fact.number.what == HELD and fact.least]
                if group.rule == "suit" and held:
                    later = [reason for other in chain.groups[place + 1 :] for reason in other.because]
                    wanted = [fact for fact in held if any(gives(fact, reason) for reason in later)]
                    yield chained(chain.groups, table, ()), _names(held), _names(wanted)


def _names(facts):
    return {f"{{{CARDS[fact.number.which]}}}" for fact in facts}


def test_of_cards_that_a_flush_takes_those_are_named_that_the_next_clauses_lean_on():
    fewer = 0
    for text, held, wanted in taking():
        listed = [set(re.findall(r"\{..\}", some)) & held for some in re.findall(LISTED, text)]
        assert not listed or any(some == (wanted or held) for some in listed), (text, wanted)
        fewer += bool(listed) and held > wanted > set()
    assert fewer > 2


def test_that_a_flush_takes_more_cards_does_not_follow_from_the_card_that_it_took_first():
    which = 0
    for _, _, _, items in told():
        for text in texts(items):
            assert not re.search(r"(?:flush|flushes), and so the flush takes", text), text
            which += "has no place but a flush, which takes all" in text
    assert which > 1


def test_the_flush_that_takes_more_cards_is_that_which_was_named():
    named = 0
    for _, _, _, items in told():
        for text in texts(items):
            for one, other in re.findall(r"flush of (\w+)(?:, which)? takes all (?:the other )?\w+ (\w+)", text):
                assert one == other, text
                named += 1
    assert named > 2


def test_of_several_flushes_the_one_that_takes_more_cards_is_named():
    spades, diamonds = (Fact(Number(FLUSHES, suit), True, 1) for suit in (3, 1))
    deal = Deal("2d 4d 6d 8d Td 3s 5s 7s 9s Js 2c 2h 3c 3h 4c 4h 5c 5h 6c 6h 7c 7h 8c 8h 9c")
    step = Step(Rule("suit", (3,)), (spades,), Fact(Number(HELD, Card.named("3s")), True, 1))
    group, table = Group((step,)), Table(deal.mask, True)
    for last, named, said in (
        ([spades], "spades", "which takes"),
        ([spades, diamonds], "diamonds", "and the flush of spades takes"),
    ):
        text = chained([group], table, (), f"There is a flush of {named}", last)
        assert text.endswith(f"a flush of {named}, {said} all five spades, {{3s}} too"), text
