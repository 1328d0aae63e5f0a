"""What is counted of a suit and of all hands, against all that was said before."""

from lost_deals import Said, all_said

from satmav.reasons.moves import FLUSHES, FOURS, HELD, HOUSES, QUADS, STRAIGHTS
from satmav.telling.arguments import Suit, Total


def out_before(one: Said, suit: int) -> set[int]:
    """The cards of a suit that were said to be in no flush, or to be one of a four of a kind."""
    no_flush = {fact.number.which for fact in one.facts if fact.number.what == HELD and not fact.least}
    fours = {fact.number.which for fact in one.facts if fact.number.what == FOURS and fact.least}
    return {card for card in one.lost.box.of_suit[suit] if card in no_flush or card >> 2 in fours}


def test_cards_that_were_said_to_be_out_are_out():
    suits = [(one, one.claim.argument) for one in all_said() if isinstance(one.claim.argument, Suit)]
    assert len(suits) > 20
    for one, suit in suits:
        own = {fact.number.which for fact in one.claim.gained if fact.number.what == HELD}
        assert out_before(one, suit.suit) - own <= set(suit.out), (one.lost.deal, one.claim)


def test_hands_are_counted_by_all_that_was_said_of_them():
    totals = [(one, one.claim.argument) for one in all_said() if isinstance(one.claim.argument, Total)]
    assert len(totals) > 5
    for one, total in totals:
        hands = {fact.number: fact.bound for fact in total.hands}
        own = {fact.number for fact in one.claim.gained}
        for fact in one.facts:
            if fact.number.what not in (FLUSHES, STRAIGHTS, QUADS, HOUSES) or fact.least != total.least:
                continue
            known = hands.get(fact.number, 0)
            weaker = known < fact.bound if fact.least else known > fact.bound
            assert fact.number in own or not weaker, (one.lost.deal, one.claim, fact)


def test_what_the_hands_leave_is_gained():
    """Flushes that are due together are told together: the other hands leave room for just these."""
    totals = [one for one in all_said() if isinstance(one.claim.argument, Total) and one.claim.gained]
    due = (one.claim.gained for one in totals if len(one.claim.gained) > 1)
    assert any(gained[0].number.what == FLUSHES and gained[0].least for gained in due)
    for one in totals:
        hands, gained = one.claim.argument.hands, one.claim.gained
        assert not {fact.number for fact in gained} & {fact.number for fact in hands}
        assert sum(fact.bound for fact in gained) == one.lost.box.hands - sum(fact.bound for fact in hands)
