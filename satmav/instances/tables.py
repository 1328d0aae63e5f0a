"""The tables of ``encodings/``: which deals, how hard they are, and all verdicts held against each other."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from satmav.dealfile.named import NAMED, named_deal
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.formula.lower import lower
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES
from satmav.instances.folders import FOLDERS, Instance, encoding_of
from satmav.instances.grading import Size, conflicts, grade_all, nodes
from satmav.instances.shelf import Progress
from satmav.records.files import put
from satmav.records.provenance import provenance
from satmav.records.tables import heading_line

SOLVERS = ("glucose4", "cadical195")
"""Two of PySAT's, of different families."""


def grade(root: Path, seed: int, size: Size) -> None:
    """Write ``named.csv`` and ``graded.csv``, which depend on the arguments alone."""
    graded = [_row(one, one.nodes, grade=one.grade) for one in grade_all(seed, size, print)]
    named = [_row(one, nodes(one.deal, one.rules)) for one in named_instances()]
    _write(root / "named.csv", named)
    _write(root / "graded.csv", graded, {"seed": seed, "pool": size.pool, "swaps": size.swaps})


def named_instances() -> Iterator[Instance]:
    """The named deals under either rule set, with the kernel's verdict."""
    for rules in RULES.values():
        kernel = KernelEngine(rules, Options())
        for name in NAMED:
            deal = named_deal(name)
            yield Instance(f"{rules}-{name}", deal, rules, kernel.decide(deal)[0])


def _row(instance: Instance, walked: int, **grade: int) -> dict[str, object]:
    return {
        "name": instance.name,
        "rules": instance.rules.name,
        "status": instance.status.value,
        **grade,
        "hands": len(pat_hands(instance.deal.mask, instance.rules)),
        "nodes": walked,
        "deal": str(instance.deal),
    }


def measure(root: Path, instances: Sequence[Instance], progress: Progress) -> None:
    """Write ``measured.csv``, in which the conflicts depend on the versions of the solvers."""
    rows = [row for one in progress(instances, "conflicts") for row in _measured(one)]
    where = provenance(("satmav", "python-sat"))
    _write(root / "measured.csv", rows, origin={"versions": where["versions"], "system": where["system"]})


def _measured(instance: Instance) -> Iterator[dict[str, object]]:
    """The size of an instance's CNF in each folder, and the solvers' conflicts."""
    for folder in FOLDERS:
        cnf = lower(encoding_of(folder, instance).formula)
        row: dict[str, object] = {"name": instance.name, "folder": folder}
        row |= {"variables": cnf.variables, "clauses": len(cnf.clauses)}
        for solver in SOLVERS:
            status, row[solver] = conflicts(cnf.clauses, solver)
            assert status is instance.status, f"{solver} says {status} of {folder}, {instance.name}"
        yield row


def _write(
    path: Path, rows: Sequence[Mapping[str, object]], asked: Mapping[str, Any] = {}, origin: Mapping[str, Any] = {}
) -> None:
    out = io.StringIO()
    out.write(heading_line(asked, origin))
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    put(path, out.getvalue())


def wrong_verdicts(instances: Iterable[Instance]) -> list[str]:
    """The instances of which the kernel says something else."""
    kernels = {rules.name: KernelEngine(rules, Options()) for rules in RULES.values()}
    verdicts = [(one, kernels[one.rules.name].decide(one.deal)[0]) for one in instances]
    return [f"{one.name} is {found}, not {one.status}" for one, found in verdicts if found is not one.status]
