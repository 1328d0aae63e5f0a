"""The sentences of arguments by forced moves: whole, well made and short."""

import re
from functools import cache

from face_samples import BROKEN, full_texts
from lost_deals import Lost, lost_deals
from sizes import sized

from satmav.faces.english.hints import told

DEALS = {4: sized(5, 10), 5: sized(4, 10)}
"""So many of each number of hands, for each rule set."""

LONG = 30
"""Words that a sentence should not exceed."""

SETTLED = re.compile(r" \[[^\[\]]+; (?:\d|none) left\](?=:?$)")
"""The hands that are settled, after a sentence or before what a supposition leads to."""

ENDS = (".", "✗", ":")


@cache
def texts() -> list[tuple[Lost, str]]:
    found = []
    for lost in (lost for hands, number in DEALS.items() for lost in lost_deals(number, hands)):
        found += [(lost, text) for text in full_texts(told(lost.proof, lost.deal, lost.rules))]
    return found


def test_every_item_ends_as_a_sentence():
    assert len(texts()) > sized(100, 200)
    assert not [(str(lost.deal), text) for lost, text in texts() if not SETTLED.sub("", text).endswith(ENDS)]


def test_no_clause_is_empty():
    assert not [(str(lost.deal), text) for lost, text in texts() if BROKEN.search(text)]


def test_every_sentence_begins_with_a_capital_or_a_card():
    sentences = [(str(lost.deal), part) for lost, text in texts() for part in re.split(r"[.✗] ", text) if part]
    assert not [one for one in sentences if not re.match(r"[A-Z{\[0-9]", one[1])]


def test_few_sentences_are_long():
    sentences = [(str(lost.deal), part) for lost, text in texts() for part in text.split(". ")]
    long = [one for one in sentences if len(one[1].split()) > LONG]
    assert len(long) <= len(sentences) / 50, long
