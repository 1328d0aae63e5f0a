"""The independent checker: brute force and arithmetic.

It shares nothing with the code that it checks: it imports neither :mod:`satmav.game.hands` nor an encoder nor a solver.
It has nothing but the standard library and the base of the errors. A claim comes with something that a program can
check, and here is the check for each: hands for a deal that can be won; for one that cannot, cores, scorings, forced
moves and patterns; the proofs of solvers, with what ties them to the deal; for hints, that what they call sure is so;
and for a round of poker, that no hand is better than those that win.
"""

from satmav.check.cores import check_at_least, check_minimal, check_points
from satmav.check.hands.deals import bits, check_core, check_partition, is_pat, pat_hands
from satmav.check.hands.poker import check_best, check_winners
from satmav.check.hints import SureSteps
from satmav.check.moves import check_moves
from satmav.check.patterns import Conditions, check_meets, check_pattern, count_deals
from satmav.check.proofs.covers import HandMap, check_cover_cnf, check_cover_opb, parse_dimacs, parse_map
from satmav.check.proofs.drat import check_proof, drat_of, lrat_of
from satmav.check.proofs.files import check_proof_file
from satmav.check.proofs.lrat import check_lrat
from satmav.check.proofs.pb import Constraint, check_pb_proof, check_scores, parse_opb
from satmav.check.reading import CheckError
from satmav.check.work import UncheckedError

__all__ = [
    "CheckError", "Conditions", "Constraint", "HandMap", "SureSteps", "UncheckedError", "bits", "check_at_least",
    "check_best", "check_core", "check_cover_cnf", "check_cover_opb", "check_lrat", "check_meets", "check_minimal",
    "check_moves", "check_partition", "check_pattern", "check_pb_proof", "check_points", "check_proof",
    "check_proof_file", "check_scores", "check_winners", "count_deals", "drat_of", "is_pat", "lrat_of", "parse_dimacs",
    "parse_map", "parse_opb", "pat_hands",
]  # fmt: skip
