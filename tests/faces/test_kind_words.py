"""Kinds of hand in words: counted, asked for, as places, as a reader reads them."""

import naive_check
from reader import KIND, placed

from satmav.faces.english.points import counted, noun, place
from satmav.reasons.kinds import Kind


def test_a_reader_knows_each_kind_by_its_words_and_by_no_others():
    for name in naive_check.KINDS:
        kind, rank = Kind.named(name), naive_check.RANKS.find(name[-1])
        one, several = (words for words, known in KIND.items() if known == name)
        assert (noun(kind), noun(kind, plural=True), placed(4 * rank, place(kind))) == (one, several, name)
        assert [counted(kind, count) for count in range(3)] == [f"no {one}", f"one {one}", f"two {several}"]
