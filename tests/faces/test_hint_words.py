"""Hints in words: every hint on the way through won deals is a sentence, with its reasons under it."""

import re
from itertools import islice

import naive
import pytest
from face_samples import BROKEN, full_texts

from satmav.dealfile.reader import parse_deal
from satmav.deduce.box import Box
from satmav.explain.hints.playing import play
from satmav.explain.hints.sure import LONGEST
from satmav.faces.english.hints import claim, hinted
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.hints import Sure
from satmav.reasons.moves import FLUSHES, THROUGH, Fact, Number

SENTENCE = re.compile(r"[.✗](?=\s|$)")


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_every_hint_is_told(rules):
    won = (deal for deal in random_deals(7) if naive.winnable(deal.mask, rules.quads))
    under = 0
    for deal in islice(won, 4):
        for move in play(deal, rules):
            item = hinted(move.hint, Deal(move.before.left), rules)
            under += len(item.items)
            reason = item.items or ((item,) if isinstance(move.hint, Sure) else ())
            assert sum(len(SENTENCE.findall(line.full)) for line in reason) <= LONGEST, reason
            for text in full_texts([item]):
                assert text.endswith((".", "✗", ":", "]")), text
                assert not BROKEN.search(text), text
    assert under > 5


def test_what_is_sure_is_said_with_the_only_card_of_a_rank():
    facts = [Fact(Number(FLUSHES, 2), True, 1), Fact(Number(THROUGH, 5), True, 1), Fact(Number(THROUGH, 7), False, 0)]
    box = Box(parse_deal("2c 3c 4c 5c 7c").mask, quads=True)
    assert claim(facts, box) == "There is a heart flush, a straight takes {7c} and no straight takes a nine."
