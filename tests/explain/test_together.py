"""Why a rank is in no full house is told once, and what is told so is still a proof."""

from collections.abc import Iterator

from lost_deals import Lost, lost_deals
from sizes import sized

from satmav.check import check_moves
from satmav.deduce.proof import proof_of
from satmav.deduce.tree import Told
from satmav.explain.moves.search import Search
from satmav.explain.moves.shorten import shortened, together
from satmav.reasons.moves import PAIRS, TRIPLES, Proof, proof_data, steps_of


def changed(number: int) -> Iterator[tuple[Lost, Told, Told]]:
    """Proofs of lost deals before and after, those that change."""
    for lost in lost_deals(number):
        search = Search(lost.box)
        search.run()
        for before in search.best(8):
            after = together(before, lost.box)
            if after is not None:
                yield lost, before, after


def test_what_is_put_together_is_a_proof():
    some = list(changed(sized(4, 12)))
    assert len(some) > sized(1, 3)
    for lost, before, after in some:
        check_moves(lost.deal.mask, proof_data(proof_of(after)), lost.rules.quads)
        check_moves(lost.deal.mask, proof_data(proof_of(shortened(after, lost.box))), lost.rules.quads)
        assert len(list(steps_of(proof_of(after)))) == len(list(steps_of(proof_of(before))))
        assert lines_for_both(proof_of(after)) > lines_for_both(proof_of(before))


def lines_for_both(proof: Proof) -> int:
    """How many steps say by the count of pairs and triples that a rank is no pair, or no triple."""
    return sum(
        step.rule.name == "both" and step.gained is not None and step.gained.number.what in (PAIRS, TRIPLES)
        for step in steps_of(proof)
    )
