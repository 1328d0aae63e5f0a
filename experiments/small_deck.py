"""Simplify the formula of the deck, once: how small can it be made? The files of satmav/data/deck are committed."""

from lab import ROOT, parser_of
from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.small import simplified
from satmav.formula.lower import lower
from satmav.game.rules import RULES

FOLDER = ROOT / "satmav" / "data" / "deck"


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
