"""Simplify the formula of the deck, once: how small can it be made? The files of satmav/data/deck are committed."""

from collections.abc import Iterator

from pysat.process import Processor

from lab import ROOT, parser_of
from satmav.encode.residue import PUBLISHED, residue_deck
from satmav.formula.lower import lower
from satmav.game.rules import RULES, Rules

FOLDER = ROOT / "satmav" / "data" / "deck"
ROUNDS = 20
"""Of the preprocessor; more change nothing."""


def simplified(rules: Rules) -> Iterator[str]:
    """The lines of a file; takes a quarter of a second."""
    deck = residue_deck(rules)
    bits = (bit for run in deck.runs for bit in run.bits)
    fours = (lit for forms in deck.forms for form, lit in forms.items() if form.cards == 4)
    wanted = [*deck.dealt.values(), *deck.loose.values(), *bits, *fours]
    simple = Processor(bootstrap_with=lower(deck.formula).clauses).process(rounds=ROUNDS, freeze=wanted)
    used = {abs(lit) for clause in simple.clauses for lit in clause}
    published = [*wanted, *sorted(used - set(wanted))]
    number = {variable: place for place, variable in enumerate(published, start=1)}
    yield "c The residue formula of the deck, simplified: experiments/small_deck.py"
    yield f"c rules: {rules}"
    yield " ".join([PUBLISHED, *map(str, published)])
    yield f"p cnf {len(published)} {len(simple.clauses)}"
    for clause in simple.clauses:
        yield " ".join(str(number[abs(lit)] * (1 if lit > 0 else -1)) for lit in clause) + " 0"


def main() -> None:
    parser = parser_of()
    parser.add_argument("--renew", action="store_true", help="write the files")
    asked = parser.parse_args()
    for rules in RULES.values():
        cnf, lines = lower(residue_deck(rules).formula), list(simplified(rules))
        head = next(line for line in lines if line.startswith("p "))
        print(f"{rules}: p cnf {cnf.variables} {len(cnf.clauses)} -> {head}")
        if asked.renew:
            (FOLDER / f"{rules}.cnf").write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
