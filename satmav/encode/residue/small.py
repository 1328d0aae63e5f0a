"""The residue formula of the deck, simplified: fewer variables, the same deals and cores, for the quickest engine.

A preprocessor (CaDiCaL's, in PySAT) eliminates what neither assumptions nor hands need, and strengthens what is left.
The source is Eén & Biere, *Effective preprocessing in SAT through variable and clause elimination*, SAT 2005. That
takes longer than to decide a thousand deals. So it was done once, by ``experiments/small_deck.py``, and the outcome is
kept among the package's data. Whoever uses it need believe neither: a won deal comes with hands, and every clause
follows from those of :func:`~satmav.encode.residue.counters.residue_deck`, as the tests show. So what is lost here is
lost there.
"""

from collections.abc import Iterator
from itertools import count, islice

from satmav.encode.residue.counters import MOST_IN_RUN, allowed_forms, letters, residue_deck
from satmav.encode.residue.model import Residue
from satmav.formula.formula import Clause, Formula, Integer
from satmav.formula.lower import lower
from satmav.formula.uncaught import uncaught
from satmav.game.cards import CARDS, RANKS
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules

ROUNDS = 20
"""Of the preprocessor; more change nothing."""
PUBLISHED = "c published"
"""How the line begins that says which variables of the published formula the variables are, in their order."""


def small_deck(rules: Rules) -> Residue:
    """The simplified formula, as the package has it: clauses alone, and no names."""
    lines = [line.split() for line in small_deck_text(rules).splitlines() if line[0] != "c"]
    clauses = [Clause("", tuple(map(int, words[:-1]))) for words in lines[1:]]
    formula, number = Formula([""] * int(lines[0][2]), constraints=[*clauses]), count(1)
    dealt, loose = (dict(zip(CARDS, number, strict=False)) for _ in range(2))
    runs = [Integer(f"straights {letters(window)}", tuple(islice(number, MOST_IN_RUN))) for window in WINDOWS]
    asked = [form for form in allowed_forms(rules) if form.cards == 4]
    forms = [dict(zip(asked, number, strict=False)) for _ in RANKS]
    return Residue(formula, dealt, loose, runs, forms)


def small_deck_text(rules: Rules) -> str:
    """The simplified formula as a file, DIMACS CNF."""
    from importlib.resources import files  # a slow import

    return (files("satmav") / "data" / "deck" / f"{rules}.cnf").read_text(encoding="ascii")


def _asked_for(parts: Residue) -> list[int]:
    """The variables that must be there, in their order in the file."""
    bits = (bit for run in parts.runs for bit in run.bits)
    fours = (lit for forms in parts.forms for form, lit in forms.items() if form.cards == 4)
    return [*parts.dealt.values(), *parts.loose.values(), *bits, *fours]


def simplified(rules: Rules) -> Iterator[str]:
    """The lines of that file, made anew; takes a quarter of a second."""
    from pysat.process import Processor

    parts = residue_deck(rules)
    wanted = _asked_for(parts)
    with uncaught():
        found = Processor(bootstrap_with=lower(parts.formula).clauses).process(rounds=ROUNDS, freeze=wanted)
    used = {abs(lit) for clause in found.clauses for lit in clause}
    published = [*wanted, *sorted(used - set(wanted))]
    number = {variable: place for place, variable in enumerate(published, start=1)}
    yield "c The residue formula of the deck, simplified: experiments/small_deck.py"
    yield f"c rules: {rules}"
    yield " ".join([PUBLISHED, *map(str, published)])
    yield f"p cnf {len(published)} {len(found.clauses)}"
    for clause in found.clauses:
        yield " ".join(str(number[abs(lit)] * (1 if lit > 0 else -1)) for lit in clause) + " 0"
