"""Build the published instances of encodings/, verify them, or publish them anew.

Without options what is missing is built; a run that was stopped goes on. --grade, --measure and --renew write what is
committed. After a new version of satmav, whose number is in every file: --renew.
"""

import argparse
import sys
from pathlib import Path

from lab import ROOT, at_least, parser_of, progress, stoppable
from lab.grading import POOL, SWAPS, grade, measure, rewritten, wrong_verdicts
from lab.instances import (
    FOLDERS,
    MANIFEST,
    PUBLISHED,
    STACKING,
    build,
    faults,
    folder_named,
    manifest,
    manifest_faults,
    read_instances,
    renew,
)
from satmav.records.files import put

SEED = 2026
EVERY = (*FOLDERS, STACKING)


def main() -> None:
    asked = arguments()
    with stoppable():
        if asked.grade:
            grade(asked.root, asked.seed, asked.pool, asked.swaps)
        instances = read_instances(asked.root)
        if asked.grade or asked.measure:
            measure(asked.root, instances)
            readme = asked.root / "README.md"
            put(readme, rewritten(readme.read_text(encoding="utf-8"), asked.root))
        folders = [folder_named(name, instances) for name in asked.only or EVERY]
        if asked.renew:
            for folder in folders:
                renew(asked.root, folder)
            put(asked.root / MANIFEST, manifest(asked.root))
        elif not (asked.grade or asked.measure or asked.check):
            for folder in folders:
                todo = [piece for piece in folder.pieces if piece.form in (asked.format or (*PUBLISHED, "icnf"))]
                written = build(asked.root / folder.name, progress(todo, folder.name))
                print(f"{folder.name}: {len(todo)} files, {written} written, {len(todo) - written} were there")
        if asked.check:
            found = [*wrong_verdicts(instances), *manifest_faults(asked.root)]
            for folder in folders:
                found += faults(asked.root, folder)
            if found:
                sys.exit("\n".join(found))
            print("all files, proofs and verdicts are right")


def arguments() -> argparse.Namespace:
    parser = parser_of(seed=SEED)
    parser.add_argument("--only", action="append", choices=EVERY, help="a folder (again for more)")
    parser.add_argument("--format", action="append", choices=[*PUBLISHED, "icnf"], help="a format (again for more)")
    parser.add_argument("--check", action="store_true", help="verify files, golden files, proofs and verdicts")
    parser.add_argument("--grade", action="store_true", help="choose the graded deals (some minutes), and measure them")
    parser.add_argument("--measure", action="store_true", help="measure those that are chosen")
    parser.add_argument("--renew", action="store_true", help="write checksums, golden files and proofs anew")
    parser.add_argument("--root", type=Path, default=ROOT / "encodings", help="another folder than encodings/")
    parser.add_argument("--pool", type=at_least(1), default=POOL, help="for --grade: random deals of each status")
    parser.add_argument("--swaps", type=at_least(0), default=SWAPS, help="for --grade: steps of a hill climb")
    return parser.parse_args()


if __name__ == "__main__":
    main()
