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

from lab import ROOT, at_least, progress, stoppable

from satmav.instances import stackings
from satmav.instances.build import build, manifest_faults, read_sums, write_manifest
from satmav.instances.folders import FOLDERS, PUBLISHED, Instance, all_pieces, read_instances
from satmav.instances.grading import Size
from satmav.instances.publish import faults, grade, measure, renew
from satmav.instances.readme import rewrite
from satmav.instances.rows import wrong_verdicts

SEED = 2026
EVERY = (*FOLDERS, stackings.NAME)


def main() -> None:
    asked = arguments()
    with stoppable():
        if asked.grade:
            grade(asked.root, asked.seed, Size(asked.pool, asked.swaps))
        instances = read_instances(asked.root)
        if asked.grade or asked.measure:
            measure(asked.root, instances, progress)
        if asked.renew:
            renew_folders(asked, instances)
        elif not (asked.grade or asked.measure or asked.check):
            for folder in asked.only or EVERY:
                build_folder(asked, folder, instances)
        if asked.grade or asked.measure:
            rewrite(asked.root)
        if asked.check:
            check(asked, instances)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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


def renew_folders(asked: argparse.Namespace, instances: list[Instance]) -> None:
    for folder in asked.only or EVERY:
        if folder == stackings.NAME:
            stackings.renew(asked.root, progress)
        else:
            renew(asked.root, folder, instances, progress)
    write_manifest(asked.root)


def build_folder(asked: argparse.Namespace, folder: str, instances: list[Instance]) -> None:
    about_deals = folder != stackings.NAME
    every = all_pieces(folder, instances) if about_deals else stackings.pieces(stackings.stacking_instances())
    todo = [piece for piece in every if piece.form in (asked.format or (*PUBLISHED, "icnf"))]
    written = build(asked.root / folder, progress(todo, folder), read_sums(asked.root / folder))
    print(f"{folder}: {len(todo)} files, {written} written, {len(todo) - written} were there")


def check(asked: argparse.Namespace, instances: list[Instance]) -> None:
    found = wrong_verdicts(instances)
    for folder in asked.only or EVERY:
        if folder == stackings.NAME:
            found += stackings.faults(asked.root, progress)
        else:
            found += faults(asked.root, folder, instances, progress)
    found += manifest_faults(asked.root)
    if found:
        sys.exit("\n".join(found))
    print("all files, proofs and verdicts are right")


if __name__ == "__main__":
    main()
