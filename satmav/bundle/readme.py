"""README.txt of a bundle: what each file is, and how to check it, with satmav or without."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from satmav.bundle.layout import CNF, DEAL, EXPLANATION, LRAT, MANIFEST, MAP, OPB, PB_PROOF, PROOF, VERSION

_TITLE = """A certificate for a deal of Maverick Solitaire, written by satmav
=================================================================

Can the cards of the deal be split into pat poker hands (straights, flushes, full houses and, by the
rules "quads", four of a kind with any fifth card), each card in just one hand? This folder has the
answer and all that is needed to believe it without believing the program that found it.
"""

_CONTENTS = {
    DEAL: "the cards. Kc is the king of clubs, Th the ten of hearts.",
    EXPLANATION: "the answer and its reasons, for programs to read. Its JSON Schema comes with satmav.",
    MAP: "the pat hands of the deal that the formulas speak of: the number of a variable, then five cards.",
    CNF: "a formula (DIMACS) that holds wherever hands of the deal that share no card hold some of its "
    "cards, those that one of the reasons is about. A line is a clause, ended by 0. A clause of positive "
    "numbers has all pat hands with some one of those cards: one of them is made. A clause -3 -8 says that "
    "hands 3 and 8, which share a card, are not both made.",
    PROOF: "a proof (DRAT) that this formula cannot hold, step by step, as a SAT solver wrote it.",
    LRAT: "the same proof (LRAT), in which each step names the clauses that it follows from, so that a "
    "checker need not search for them.",
    OPB: "the points of the explanation as constraints (OPB): at least one hand has a card with points "
    "above 0, at most one has a card with points below 0.",
    PB_PROOF: "a proof (VeriPB 2.0) that these constraints contradict each other: their sum, each as often "
    "as its card has points.",
    MANIFEST: "the SHA-256 of each file, and the seed and the versions of the programs that wrote them. The "
    "same deal, rules, seed and versions give the same bytes.",
}

_CHECK = """
How to check it
---------------

With satmav, which finds all pat hands anew by brute force and takes no solver's word:

    satmav check .
    satmav check . --external      (asks other checkers as well, where they are installed)
"""

_DRAT = """
The proof of the formula, with drat-trim (https://github.com/marijnheule/drat-trim). It says
"s VERIFIED":

    drat-trim core.cnf core.drat

or with the formally verified cake_lpr (https://github.com/tanyongkiam/cake_lpr). It says
"s VERIFIED UNSAT":

"""

_TRIMMED = """    drat-trim core.cnf core.drat -L core.lrat
"""

_LRAT = """    cake_lpr core.cnf core.lrat
"""

_MORE_LRAT = """
or with lrat-trim (https://github.com/arminbiere/lrat-trim). It says "s VERIFIED":

    lrat-trim core.cnf core.lrat
"""

_VERIPB = """
The proof of the constraints, with VeriPB (https://gitlab.com/MIAOresearch/software/VeriPB). It says
"s VERIFIED UNSATISFIABLE":

    veripb points.opb points.pbp
"""

_LOST = """
These programs check that the formulas cannot hold. That the formulas speak of this deal is to be seen
in hands.map: each of its lines is a pat hand of the deal, and each clause of positive numbers has every
pat hand that holds some one card.
"""

_WON = """
By hand: the hands of explanation.json use each card of the deal once, and each of them is pat.
"""


def readme(names: tuple[str, ...], version: int = VERSION) -> str:
    """The text for a bundle with these files; bundles of version 1 have no LRAT proof."""
    width = max(map(len, _CONTENTS)) + 2
    contents = (
        fill(f"{name:{width}}{text}", 100, subsequent_indent=" " * width, break_on_hyphens=False)
        for name, text in _CONTENTS.items()
        if name in (*names, MANIFEST)
    )
    ending = _LOST if CNF in names else _WON
    return "".join([_TITLE, "\n", *(f"{line}\n" for line in contents), _CHECK, *_tools(names, version), ending])


def _tools(names: tuple[str, ...], version: int) -> Iterator[str]:
    """How to ask other checkers."""
    if PROOF in names:
        yield from (_DRAT, *((_TRIMMED, _LRAT) if version < 2 else (_LRAT, _MORE_LRAT)))
    if PB_PROOF in names:
        yield _VERIPB
