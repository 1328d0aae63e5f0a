"""How small can the formula of the deck be made? Simplify it, once: the files of satmav/data/deck, which are committed.

python experiments/small_deck.py            # how large the formulas are, before and after
python experiments/small_deck.py --renew    # write the files anew
"""

from lab import ROOT, options

from satmav.encode.residue import residue_deck, simplified
from satmav.formula.lower import lower
from satmav.game.rules import RULES

FOLDER = ROOT / "satmav" / "data" / "deck"


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--renew", action="store_true", help="write the files")
    asked = parser.parse_args()
    for rules in RULES.values():
        cnf, lines = lower(residue_deck(rules).formula), list(simplified(rules))
        head = next(line for line in lines if line.startswith("p "))
        print(f"{rules}: p cnf {cnf.variables} {len(cnf.clauses)} -> {head}")
        if asked.renew:
            FOLDER.mkdir(parents=True, exist_ok=True)
            (FOLDER / f"{rules}.cnf").write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
