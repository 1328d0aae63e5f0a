"""Verifying a bundle: brute force, arithmetic and the bundled proof checkers; no encoder, no solver.

The checks themselves are :mod:`satmav.check`'s, which enumerates the pat hands in its own way. Here is
what ties the files together: all formulas are about the deal of the explanation, and nothing in it is
told otherwise than it follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from satmav.bundle.files import read_texts
from satmav.bundle.layout import CNF, EXPLANATION, LRAT, MAP, OPB, PB_PROOF, PROOF, claimed
from satmav.bundle.reading import Bundle, read_bundle
from satmav.check import (
    UncheckedError,
    check_cover_cnf,
    check_cover_opb,
    check_lrat,
    check_partition,
    check_pb_proof,
    check_proof,
    check_scores,
    drat_of,
    parse_map,
)
from satmav.check.work import allowed, current
from satmav.faces.english import ENGLISH
from satmav.game.cards import cards_of
from satmav.reasons.cases import needed
from satmav.reasons.fields import within
from satmav.reasons.rungs import Others, Reason
from satmav.reasons.story import Explanation

LEAST, A_BYTE, MOST = 25_000_000, 200, 50_000_000
"""Steps of work for a bundle of no bytes, for each of its bytes, and for the largest."""

SHARE = 2
"""Half of the work that is left may go into each claim that nothing smaller does."""


def steps_for(texts: Mapping[str, str]) -> float:
    """The work that it may take to verify a bundle with these files."""
    return min(MOST, LEAST + A_BYTE * sum(map(len, texts.values())))


def verify_bundle(folder: Path, effort: float = 1) -> list[str]:
    """Check all of a bundle; the sentences say what was found to stand, and what was not checked.

    ``effort`` multiplies the work that this may take. Raises :class:`CheckError`, which names the file,
    where anything does not stand, :class:`UncheckedError` where that is more work than may be, and
    :class:`UsageError` where the folder cannot be read or is no bundle.
    """
    texts = read_texts(folder)
    with allowed(effort * steps_for(texts)):
        return verify_texts(texts)[1]


def verify_texts(texts: Mapping[str, str]) -> tuple[Bundle, list[str]]:
    """What a bundle says by the texts of its files, and the sentences, with as much work as is allowed already."""
    bundle = read_bundle(texts)
    return bundle, _verified(bundle)


def _verified(bundle: Bundle) -> list[str]:
    explanation = bundle.explanation
    told = "can be won" if explanation.hands else "cannot be won"
    found = [
        f"Claimed: the deal {explanation.deal} {told} by the rules {explanation.rules}.",
        f"All {len(bundle.texts)} files are there, and as they were when manifest.json was written (SHA-256).",
        "What explanation.json says of doors and places is what satmav finds for this deal and these rules.",
    ]
    with within(EXPLANATION):
        found += _reasons(explanation)
        _check_claims(explanation)
    if not explanation.hands:
        found += _formula(bundle)
    if explanation.points:
        found += _constraints(bundle)
    return [*found, *_smaller(explanation), f"Not checked, since it is only where the bundle is from: {bundle.origin}."]


def _reasons(told: Explanation) -> Iterator[str]:
    deal, rules = told.deal, told.rules
    if told.hands:
        with within("hands"):
            check_partition(deal.mask, [hand.mask for hand in told.hands], rules.quads)
        yield f"The {len(told.hands)} hands are pat and use each card of the deal once."
    for reason, story in told.stories:
        with within(reason.name):
            reason.check(story, deal, rules)
        yield from ENGLISH.tellings[reason.name].verified(story, deal)


def _check_claims(told: Explanation) -> None:
    """Refuse what is claimed beside the proofs, such as to be the least, and is seen not to be so."""
    found = [(reason, story) for reason, story in told.stories if reason.name in told.rungs]
    fewest = min((reason.needs(story).bit_count() for reason, story in found), default=0)
    for reason, story in found:
        with within(reason.name):
            reason.claims(story, Others(told.rungs, fewest), told.deal, told.rules)


def _formula(bundle: Bundle) -> Iterator[str]:
    deal, rules, core = bundle.explanation.deal, bundle.explanation.rules, claimed(bundle.explanation)
    with within(MAP):
        number = len(parse_map(bundle.texts[MAP]))
    with within(f"{CNF} with {MAP}"):
        clauses = check_cover_cnf(deal.mask, core, rules.quads, bundle.texts[MAP], bundle.texts[CNF])
    yield (
        f"{MAP} and {CNF}: the variables ({number}) are pat hands of the deal, and the clauses ({len(clauses)})"
        f" hold wherever disjoint hands hold all of {_cards(core)}."
    )
    yield from _proofs(clauses, bundle.texts)


def _proofs(clauses: Sequence[tuple[int, ...]], texts: Mapping[str, str]) -> Iterator[str]:
    """The proof with hints first: where the other takes the same steps, it need not be searched for them."""
    same, steps = None, 0
    if LRAT in texts:
        with within(LRAT):
            steps = check_lrat(clauses, texts[LRAT])
            same = drat_of(clauses, texts[LRAT])
    with within(PROOF):
        lemmas = steps - 1 if texts[PROOF] == same else check_proof(clauses, texts[PROOF])
    yield f"{PROOF}: these clauses cannot all hold (lemmas that follow: {lemmas})."
    if LRAT in texts:
        yield f"{LRAT}: the same, by the clauses that each step names (steps: {steps})."


def _constraints(bundle: Bundle) -> Iterator[str]:
    explanation = bundle.explanation
    assert explanation.points
    deal, quads, points = explanation.deal.mask, explanation.rules.quads, explanation.points.points
    core = needed(points)
    with within(f"{OPB} with {MAP}"):
        constraints = check_cover_opb(deal, core, quads, bundle.texts[MAP], bundle.texts[OPB])
    yield f"{OPB}: the constraints ({len(constraints)}) hold wherever disjoint hands hold all of {_cards(core)}."
    with within(PB_PROOF):
        concluded = check_pb_proof(constraints, bundle.texts[PB_PROOF])
        check_scores(points.cards, bundle.texts[MAP], concluded)
    yield f"{PB_PROOF}: these constraints add up to a contradiction, which is the scoring that is told."


def _smaller(told: Explanation) -> Iterator[str]:
    """What is said to be the least, whether brute force finds it so or would take too long."""
    proved: list[str] = []
    rests: list[str] = []
    for reason, story in told.stories:
        if claim := ENGLISH.tellings[reason.name].unproved(story):
            with within(EXPLANATION), within(reason.name):
                (proved if _is_least(reason, story, told) else rests).append(claim)
    if proved:
        yield f"Found so by trying all that is smaller: {'; '.join(proved)}."
    if rests:
        yield f"Not checked, since it rests on a search: {'; '.join(rests)}."


def _is_least(reason: Reason[Any], story: object, told: Explanation) -> bool:
    """Whether nothing smaller does; the try may take a part of the work that is left, none where it has no bound."""
    work = current()
    with allowed(work.left / SHARE if isfinite(work.left) else 0) as tried:
        try:
            reason.least(story, told.deal, told.rules)
        except UncheckedError:
            return False
        finally:
            work.left -= tried.spent
    return True


def _cards(mask: int) -> str:
    return " ".join(map(str, cards_of(mask)))
