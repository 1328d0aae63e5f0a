"""The layout of a bundle: names of files, spelling of data, the claim of its CNF, and findings of a check."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from satmav.check import check_lrat, check_proof, drat_of
from satmav.check.reading import within
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import CORE, HOMELESS

FORMAT, VERSION = "satmav-bundle", 2

MANIFEST = "manifest.json"
README = "README.txt"
DEAL = "deal.txt"
EXPLANATION = "explanation.json"
MAP, CNF, PROOF, LRAT = "hands.map", "core.cnf", "core.drat", "core.lrat"
OPB, PB_PROOF = "points.opb", "points.pbp"
OPENINGS = {MAP: "c variable, and its hand\n", OPB: "* #variable="}
"""The only comments, with which these files begin."""

STACKINGS_FORMAT, STACKINGS = "satmav-stackings", "stackings.txt"
"""Bundles about stackings, and the file that only they have."""

VERSIONS_TOLD = ("satmav", "python-sat", "highspy")
"""The packages whose versions may change a bundle: who explains, and whose solvers answer."""
FORMATS = (FORMAT, STACKINGS_FORMAT)
NAMES = frozenset({MANIFEST, README, DEAL, EXPLANATION, MAP, CNF, PROOF, LRAT, OPB, PB_PROOF, STACKINGS})
"""All names that a file of a bundle may have."""

PREFERRED = (HOMELESS.name, CORE.name)
"""The rungs that a formula is about rather than any other: they are to have few cards."""


def file_names(explanation: DealExplanation) -> tuple[str, ...]:
    """The files of an explanation's bundle, but for the manifest."""
    lost = () if explanation.hands else (MAP, CNF, PROOF, LRAT)
    points = (OPB, PB_PROOF) if explanation.points else ()
    return (README, DEAL, EXPLANATION, *lost, *points)


def claimed(explanation: DealExplanation) -> int:
    """The cards (a mask) that cannot all be held by disjoint pat hands of the deal, as the CNF says.

    They are those that one of the reasons needs: the first of a homeless card, a core, and the other rungs.
    """
    needs = {reason.name: reason.needs(story) for reason, story in explanation.stories}
    return next(needs[name] for name in (*PREFERRED, *explanation.rungs) if name in needs)


def cnf_text(variables: int, clauses: Sequence[Sequence[int]]) -> str:
    """Clauses as a bundle has them: DIMACS, a clause a line."""
    rows = (" ".join(map(str, [*clause, 0])) for clause in clauses)
    return "\n".join([f"p cnf {variables} {len(clauses)}", *rows, ""])


def spelled(data: object) -> str:
    """Plain data as a bundle has it: JSON, an entry a line."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def manifest_data(
    explanation: DealExplanation, seed: int, versions: Mapping[str, str], digests: Mapping[str, str]
) -> dict[str, Any]:
    """The manifest: which deal, where the bundle is from, and the SHA-256 of each other file."""
    about = {"deal": str(explanation.deal), "rules": explanation.rules.name, "seed": seed}
    return manifest_of(FORMAT, VERSION, about, versions, digests)


def manifest_of(
    form: str, version: int, about: Mapping[str, Any], versions: Mapping[str, str], digests: Mapping[str, str]
) -> dict[str, Any]:
    """A manifest of a format, with what the bundle is ``about``."""
    return {
        "format": form,
        "version": version,
        **about,
        "versions": dict(versions),
        "files": dict(sorted(digests.items())),
    }


class Finding(NamedTuple):
    """One thing that stands, or that nobody looked at: ``what`` names it, ``about`` has its numbers and cards."""

    what: str
    about: Mapping[str, Any]


def finding(what: str, **about: Any) -> Finding:
    """A finding, as in ``finding("drat", lemmas=60)``."""
    return Finding(what, about)


def readme(of: str) -> str:
    """README.txt of a bundle of a ``deal`` or of ``stackings``: what its files are, and how to check them."""
    return (files("satmav") / "data" / "certificates" / f"{of}.txt").read_text(encoding="utf-8")


def readme_finding(text: str, of: str) -> Finding:
    """Compare a README.txt with that of this satmav; nothing rests on it, so it may be of an older one."""
    return finding("readme", known=text == readme(of))


def proof_findings(clauses: Sequence[tuple[int, ...]], texts: Mapping[str, str]) -> Iterator[Finding]:
    """The proofs that the clauses cannot all hold, checked: DRAT and LRAT.

    The one with hints comes first: where the other takes the same steps, it need not be searched for them.
    """
    with within(LRAT):
        steps = check_lrat(clauses, texts[LRAT])
        same = drat_of(clauses, texts[LRAT])
    with within(PROOF):
        lemmas = steps - 1 if texts[PROOF] == same else check_proof(clauses, texts[PROOF]).lemmas
    yield finding("drat", lemmas=lemmas)
    yield finding("lrat", steps=steps)
