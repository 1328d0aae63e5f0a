"""The sentences of arguments by forced moves and of hints: whole, well made and short."""

import re
from functools import cache
from itertools import islice

import naive
import pytest
from face_samples import BROKEN, full_texts
from stored_proofs import stored_proofs

from satmav.dealfile.reader import parse_deal
from satmav.explain.hints.playing import play
from satmav.explain.hints.sure import LONGEST
from satmav.faces.moves import hinted, told
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.hints import Sure

LONG = 30
"""Words that a sentence should not exceed."""

SETTLED = re.compile(r" \[[^\[\]]+; (?:\d|none) left\](?=:?$)")
"""The hands that are settled, after a sentence or before what a supposition leads to."""

ENDS = (".", "✗", ":")


@cache
def texts(name: str) -> list[tuple[str, str]]:
    """Deals, with an item of what is told of each."""
    some = stored_proofs(name)
    return [(str(one.deal), text) for one in some for text in full_texts(told(one.proof, one.deal, one.rules))]


def test_every_item_is_sentences_and_no_clause_of_them_is_empty():
    some = texts("moves") + texts("told")
    assert not [one for one in some if not SETTLED.sub("", one[1]).endswith(ENDS) or BROKEN.search(one[1])]
    sentences = [(deal, part) for deal, text in some for part in re.split(r"[.✗] ", text) if part]
    assert len(sentences) > 1000
    assert not [one for one in sentences if not re.match(r"[A-Z{\[0-9]", one[1])], "a capital, or a card"


def test_few_sentences_are_long_and_no_two_in_a_row_begin_with_so():
    sentences = [(deal, part) for deal, text in texts("moves") for part in text.split(". ")]
    long = [one for one in sentences if len(one[1].split()) > LONG]
    assert len(long) <= len(sentences) / 50, long
    assert not [one for one in texts("moves") if re.search(r"(^|\. )So [^.]*\. So ", one[1])]


SENTENCE = re.compile(r"[.✗](?=\s|$)")

WORDY = (
    "2d 2h 3c 3d 3s 4h 4s 5c 5h 6d 6s 8h 9c 9h Td Ts Jd Js Qc Qh Qs Kh Ad Ah As",
    "2h 3c 3d 3h 3s 4c 4h 5c 5s 6d 7h 8c 9c 9d 9h 9s Td Jc Jd Qc Qd Kd Kh Ac Ad",
    "2h 2s 3s 4c 4d 4h 4s 5c 5h 6c 6d 7c 7h 7s 8h 9c 9d 9h Tc Qc Qh Qs Ac Ah As",
    "2d 2s 3d 3h 3s 4d 5s 6c 6h 7c 7s 8c 8d 9s Tc Th Jc Jh Js Qc Qs Kc Ks Ac As",
)
"""On the way to their hands there are reasons of four sentences and more, which no hint may have."""


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS], ids=str)
def test_every_hint_is_told(rules):
    won = (deal for deal in random_deals(7) if naive.winnable(deal.mask, rules.quads))
    under = 0
    for deal in (*map(parse_deal, WORDY), *islice(won, 1)):
        for move in play(deal, rules):
            item = hinted(move.hint, Deal(move.before.left), rules)
            under += len(item.items)
            reason = item.items or ((item,) if isinstance(move.hint, Sure) else ())
            assert sum(len(SENTENCE.findall(line.full)) for line in reason) <= LONGEST + 2, reason
            for text in full_texts([item]):
                assert text.endswith(ENDS), text
                assert "left]" not in text, "hands that earlier hints have settled would be counted as left"
                assert not BROKEN.search(text), text
    assert under > 5
