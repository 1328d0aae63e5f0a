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
from satmav.bundle.layout import CNF, EXPLANATION, MANIFEST, MAP, OPB, PB_PROOF, Finding, finding, proof_findings
from satmav.bundle.reading import Bundle, check_spelled, decoded, read_bundle, read_texts
from satmav.bundle.stackings import stackings_verified
from satmav.check import (
    CheckError,
    HandMap,
    UncheckedError,
    check_at_least,
    check_cover_cnf,
    check_cover_opb,
    check_partition,
    check_pb_proof,
    check_scores,
)
from satmav.check.reading import shown, within
from satmav.check.work import allowed, current
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import scoring

STEPS_AT_LEAST, STEPS_A_BYTE, STEPS_AT_MOST = 25_000_000, 200, 80_000_000
"""Steps of work for a bundle of no bytes, for each of its bytes, and for the largest."""

SHARE = 2
"""Half of the work that is left may go into each claim that nothing smaller does."""


def verify_texts(texts: Mapping[str, str]) -> tuple[Bundle, list[Finding]]:
    """Verify a bundle, its texts by their names: its contents, and all that stands, within the work allowed."""
    bundle = read_bundle(texts)
    explanation = bundle.explanation
    stands = [
        finding("deal", deal=explanation.deal, rules=explanation.rules, won=bool(explanation.hands)),
        finding("files", number=len(bundle.texts)),
        finding("derived"),
    ]
    with within(EXPLANATION):
        stands += _reasons(explanation)
        _check_claims(explanation)
    if not explanation.hands:
        stands += _formula(bundle)
    if explanation.points:
        stands += _constraints(bundle)
    readme = layout.readme_finding(bundle.texts[layout.README], "deal")
    return bundle, [*stands, *_smaller(explanation), readme, finding("origin", origin=bundle.origin)]


def _reasons(explanation: DealExplanation) -> Iterator[Finding]:
    deal, rules = explanation.deal, explanation.rules
    if explanation.hands:
        with within("hands"):
            check_partition(deal.mask, [hand.mask for hand in explanation.hands], rules.name)
        yield finding("hands", number=len(explanation.hands))
    for reason, story in explanation.stories:
        with within(reason.name):
            reason.check(story, deal, rules)
        yield finding("reason", name=reason.name, story=story, cards=len(deal))


def _check_claims(explanation: DealExplanation) -> None:
    """Refuse what is claimed beside the proofs, such as to be the least, and is seen not to be so."""
    needs = [one.needs(story).bit_count() for one, story in explanation.stories if one.name in explanation.rungs]
    if explanation.core and explanation.core.at_least > min(needs):
        raise CheckError(f"core: {explanation.core.at_least - 1} cards cannot always be held, as another reason says")


def _formula(bundle: Bundle) -> Iterator[Finding]:
    deal, rules, core = bundle.explanation.deal, bundle.explanation.rules, layout.claimed(bundle.explanation)
    with within(MAP):
        hands = HandMap(deal.mask, core, rules.name, bundle.texts[MAP])
    with within(f"{CNF} with {MAP}"):
        clauses = check_cover_cnf(hands, bundle.texts[CNF])
        check_spelled(bundle.texts[CNF], layout.cnf_text(len(hands), clauses))
    yield finding("cnf", variables=len(hands), clauses=len(clauses), core=core)
    yield from proof_findings(clauses, bundle.texts)


def _constraints(bundle: Bundle) -> Iterator[Finding]:
    explanation = bundle.explanation
    assert explanation.points
    deal, rules, points = explanation.deal, explanation.rules, explanation.points.points
    core = scoring(points)
    with within(f"{OPB} with {MAP}"):
        hands = HandMap(deal.mask, core, rules.name, bundle.texts[MAP])
        constraints = check_cover_opb(hands, bundle.texts[OPB])
    yield finding("opb", constraints=len(constraints), core=core)
    with within(PB_PROOF):
        concluded = check_pb_proof(constraints, bundle.texts[PB_PROOF])
        check_scores(points, hands.hands, concluded)
    yield finding("pb")


def _smaller(explanation: DealExplanation) -> Iterator[Finding]:
    """Claims to be the least: of a core by brute force, if the work allowed suffices; of points by a search."""
    if explanation.core and explanation.core.at_least > 1:
        with within(EXPLANATION), within("core"):
            yield finding("least", name="core", story=explanation.core, proved=_is_smallest(explanation))
    if explanation.points and explanation.points.fewest:
        yield finding("least", name="points", story=explanation.points, proved=False)


def _is_smallest(explanation: DealExplanation) -> bool:
    """Try if all smaller sets can be held, with a part of the work that is left; without a bound there is no try."""
    assert explanation.core
    work = current()
    with allowed(work.left / SHARE if isfinite(work.left) else 0) as tried:
        try:
            check_at_least(explanation.deal.mask, explanation.core.at_least, explanation.rules.name)
        except UncheckedError:
            return False
        finally:
            work.left -= tried.spent
    return True


@dataclass(frozen=True)
class Certificate:
    """The subject of a folder, in a few words for programs; all that stands; and its texts."""

    about: Mapping[str, object]
    checked: list[Finding]
    texts: Mapping[str, str]
    explanation: DealExplanation | None = None
    """What the folder says of a deal."""


def verify_certificate(folder: Path, effort: float = 1) -> Certificate:
    """Check all of a folder; ``effort`` multiplies the work that this may take.

    Raises :class:`CheckError`, which names the file, where anything does not stand. Raises :class:`UncheckedError`
    where the check takes too much work. Raises :class:`UsageError` where the
    folder is no bundle or cannot be read.
    """
    texts = read_texts(folder)
    steps = min(STEPS_AT_MOST, STEPS_AT_LEAST + STEPS_A_BYTE * sum(map(len, texts.values())))
    with allowed(effort * steps):
        with within(MANIFEST):
            kind = decoded(texts[MANIFEST], dict[str, Any]).get("format")
            if kind not in layout.FORMATS:
                raise CheckError(f"the format is {' or '.join(layout.FORMATS)}, and here it is {shown(kind)}")
        if kind == layout.STACKINGS_FORMAT:
            return Certificate(*stackings_verified(texts), texts)
        bundle, checked = verify_texts(texts)
        said = bundle.explanation
        about = {"deal": str(said.deal), "rules": said.rules.name, "status": said.status.value}
        return Certificate(about, checked, texts, said)
