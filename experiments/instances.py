"""Build the published instances of encodings/, verify them, or publish them anew.

    python experiments/instances.py                        # build what is missing; stop at any time, and go on
    python experiments/instances.py --only residue --only exact-cover
    python experiments/instances.py --check                # files, golden files, proofs and verdicts
    python experiments/instances.py --grade                # choose the graded deals and measure them (some minutes)
    python experiments/instances.py --measure              # measure those that are chosen
    python experiments/instances.py --renew                # checksums, golden files and proofs as the code has them

The last three write what is committed. After a new version of satmav, whose number is in every file, --renew.
"""

import argparse
import sys
from pathlib import Path

from lab import ROOT, at_least, options, progress, stoppable
from lab_stacking_formula import NAME, stacking_folder

from satmav.instances.files import MANIFEST, Folder, build, faults, manifest, manifest_faults, read_sums, renew
from satmav.instances.folders import FOLDERS, PUBLISHED, deal_folder, read_instances
from satmav.instances.grading import Size
from satmav.instances.tables import grade, measure, rewritten, wrong_verdicts
from satmav.records.files import put

SEED = 2026
EVERY = (*FOLDERS, NAME)


def main() -> None:
    asked = arguments()
    with stoppable():
        if asked.grade:
            grade(asked.root, asked.seed, Size(asked.pool, asked.swaps))
        instances = read_instances(asked.root)
        if asked.grade or asked.measure:
            measure(asked.root, instances, progress)
            readme = asked.root / "README.md"
            put(readme, rewritten(readme.read_text(encoding="utf-8"), asked.root))
        names = asked.only or EVERY
        folders = [stacking_folder() if name == NAME else deal_folder(name, instances) for name in names]
        if asked.renew:
            for wanted in folders:
                renew(asked.root, wanted, progress)
            put(asked.root / MANIFEST, manifest(asked.root))
        elif not (asked.grade or asked.measure or asked.check):
            for wanted in folders:
                build_folder(asked, wanted)
        if asked.check:
            found = wrong_verdicts(instances)
            for wanted in folders:
                found += faults(asked.root, wanted, progress)
            found += manifest_faults(asked.root)
            if found:
                sys.exit("\n".join(found))
            print("all files, proofs and verdicts are right")


def arguments() -> argparse.Namespace:
    parser = options(__doc__)
    parser.add_argument("--only", action="append", choices=EVERY, help="a folder (again for more)")
    parser.add_argument("--format", action="append", choices=[*PUBLISHED, "icnf"], help="a format (again for more)")
    parser.add_argument("--check", action="store_true", help="verify what was built and what is committed")
    parser.add_argument("--grade", action="store_true", help="write named.csv and graded.csv anew")
    parser.add_argument("--measure", action="store_true", help="write measured.csv anew, as --grade does, too")
    parser.add_argument("--renew", action="store_true", help="write checksums, golden files and proofs anew")
    parser.add_argument("--root", type=Path, default=ROOT / "encodings", help="another folder than encodings/")
    parser.add_argument("--seed", type=at_least(0), default=SEED, help="for --grade")
    parser.add_argument("--pool", type=at_least(1), default=Size.pool, help="for --grade: random deals of each status")
    parser.add_argument("--swaps", type=at_least(0), default=Size.swaps, help="for --grade: steps of a hill climb")
    return parser.parse_args()


def build_folder(asked: argparse.Namespace, wanted: Folder) -> None:
    folder = asked.root / wanted.name
    todo = [piece for piece in wanted.pieces if piece.form in (asked.format or (*PUBLISHED, "icnf"))]
    written = build(folder, progress(todo, wanted.name), read_sums(folder))
    print(f"{wanted.name}: {len(todo)} files, {written} written, {len(todo) - written} were there")


if __name__ == "__main__":
    main()
