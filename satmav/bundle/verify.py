"""Verifying a bundle: brute force, arithmetic and the bundled proof checkers; no encoder, no solver.

The checks themselves are :mod:`satmav.check`'s, which enumerates the pat hands in its own way. Here is
what ties the files together: all formulas are about the deal of the explanation, and nothing in it is
told otherwise than it follows. A folder may certify a deal's explanation, or all stackings of a game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from satmav.bundle import layout
from satmav.bundle.files import json_of, read_texts
from satmav.bundle.layout import CNF, EXPLANATION, MANIFEST, MAP, OPB, PB_PROOF, Found, found, proofs_found
from satmav.bundle.reading import Bundle, read_bundle
from satmav.bundle.stackings import stackings_verified
from satmav.check import (
    HandMap,
    UncheckedError,
    check_cover_cnf,
    check_cover_opb,
    check_partition,
    check_pb_proof,
    check_scores,
)
from satmav.check.reading import within
from satmav.check.work import allowed, current
from satmav.reasons.cases import needed
from satmav.reasons.rungs import Others, Reason
from satmav.reasons.story import Explanation

STEPS_AT_LEAST, STEPS_A_BYTE, STEPS_AT_MOST = 25_000_000, 200, 80_000_000
"""Steps of work for a bundle of no bytes, for each of its bytes, and for the largest."""

SHARE = 2
"""Half of the work that is left may go into each claim that nothing smaller does."""


def verify_texts(texts: Mapping[str, str]) -> tuple[Bundle, list[Found]]:
    """What a bundle says by the texts of its files, and what stands. The limit on work is set already."""
    bundle = read_bundle(texts)
    told = bundle.explanation
    stands = [
        found("deal", deal=told.deal, rules=told.rules, won=bool(told.hands)),
        found("files", number=len(bundle.texts)),
        found("derived", worded=bundle.worded),
    ]
    with within(EXPLANATION):
        stands += _reasons(told)
        _check_claims(told)
    if not told.hands:
        stands += _formula(bundle)
    if told.points:
        stands += _constraints(bundle)
    readme = layout.readme_found(bundle.texts[layout.README], "deal")
    return bundle, [*stands, *_smaller(told), readme, found("origin", origin=bundle.origin)]


def _reasons(told: Explanation) -> Iterator[Found]:
    deal, rules = told.deal, told.rules
    if told.hands:
        with within("hands"):
            check_partition(deal.mask, [hand.mask for hand in told.hands], rules.quads)
        yield found("hands", number=len(told.hands))
    for reason, story in told.stories:
        with within(reason.name):
            reason.check(story, deal, rules)
        yield found("reason", name=reason.name, story=story, cards=len(deal))


def _check_claims(told: Explanation) -> None:
    """Refuse what is claimed beside the proofs, such as to be the least, and is seen not to be so."""
    found = [(reason, story) for reason, story in told.stories if reason.name in told.rungs]
    fewest = min((reason.needs(story).bit_count() for reason, story in found), default=0)
    for reason, story in found:
        with within(reason.name):
            reason.claims(story, Others(told.rungs, fewest), told.deal, told.rules)


def _formula(bundle: Bundle) -> Iterator[Found]:
    deal, rules, core = bundle.explanation.deal, bundle.explanation.rules, layout.claimed(bundle.explanation)
    with within(MAP):
        hands = HandMap(deal.mask, core, rules.quads, bundle.texts[MAP])
    with within(f"{CNF} with {MAP}"):
        clauses = check_cover_cnf(hands, bundle.texts[CNF])
    yield found("cnf", variables=len(hands), clauses=len(clauses), core=core)
    yield from proofs_found(clauses, bundle.texts)


def _constraints(bundle: Bundle) -> Iterator[Found]:
    explanation = bundle.explanation
    assert explanation.points
    deal, rules, points = explanation.deal, explanation.rules, explanation.points.points
    core = needed(points)
    with within(f"{OPB} with {MAP}"):
        hands = HandMap(deal.mask, core, rules.quads, bundle.texts[MAP])
        constraints = check_cover_opb(hands, bundle.texts[OPB])
    yield found("opb", constraints=len(constraints), core=core)
    with within(PB_PROOF):
        concluded = check_pb_proof(constraints, bundle.texts[PB_PROOF])
        check_scores(points.cards, hands.hands, concluded)
    yield found("pb")


def _smaller(told: Explanation) -> Iterator[Found]:
    """What is said to be the least, whether brute force finds it so or would take too long."""
    for reason, story in told.stories:
        if reason.says_least(story):
            with within(EXPLANATION), within(reason.name):
                yield found("least", name=reason.name, story=story, proved=_is_least(reason, story, told))


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


@dataclass(frozen=True)
class Certificate:
    """What a folder is about, in a few words for programs; what stands; and its texts."""

    about: Mapping[str, object]
    checked: list[Found]
    texts: Mapping[str, str]
    explanation: Explanation | None = None
    """What the folder says of a deal."""


def verify_certificate(folder: Path, effort: float = 1) -> Certificate:
    """Check all of a folder; ``effort`` multiplies the work that this may take.

    Raises :class:`CheckError`, which names the file, where anything does not stand. Raises :class:`UncheckedError`
    where the check takes too much work, or the reasons are too old to be read. Raises :class:`UsageError` where the
    folder is no bundle or cannot be read.
    """
    texts = read_texts(folder)
    steps = min(STEPS_AT_MOST, STEPS_AT_LEAST + STEPS_A_BYTE * sum(map(len, texts.values())))
    with allowed(effort * steps):
        with within(MANIFEST):
            manifest = json_of(texts[MANIFEST])
        if isinstance(manifest, dict) and manifest.get("format") == layout.STACKINGS_FORMAT:
            return Certificate(*stackings_verified(texts), texts)
        bundle, checked = verify_texts(texts)
        said = bundle.explanation
        about = {"deal": str(said.deal), "rules": said.rules.name, "status": said.status.value}
        return Certificate(about, checked, texts, said)
