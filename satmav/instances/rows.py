"""The rows of the tables of instances: every measure of an instance, and all verdicts held against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.hands import pat_hands
from satmav.instances.folders import FOLDERS, encoding_of
from satmav.instances.grading import Graded
from satmav.instances.measure import conflicts, nodes
from satmav.instances.table import Instance
from satmav.lower import lower
from satmav.named import NAMED, named_deal
from satmav.rules import RULES

SOLVERS = ("glucose4", "cadical195")
"""Two of PySAT's, of different families."""

COUNTS = [f"{solver} {folder}" for solver in SOLVERS for folder in FOLDERS]
"""The columns of conflicts: glucose4 on exact-cover, and so on."""


def named_instances() -> Iterator[Instance]:
    """The named deals under either rule set, with the kernel's verdict."""
    for rules in RULES.values():
        kernel = KernelEngine(rules, Options())
        for name in NAMED:
            deal = named_deal(name)
            yield Instance(f"{rules}-{name}", deal, rules, kernel.decide(deal)[0])


def wrong_verdicts(instances: Iterable[Instance]) -> list[str]:
    """The instances of which the kernel says something else."""
    kernels = {rules.name: KernelEngine(rules, Options()) for rules in RULES.values()}
    verdicts = [(one, kernels[one.rules.name].decide(one.deal)[0]) for one in instances]
    return [f"{one.name} is {found}" for one, found in verdicts if found is not one.status]


def graded_row(graded: Graded) -> dict[str, object]:
    """The row of a graded deal."""
    instance = Instance(graded.name, graded.deal, graded.rules, graded.status)
    return row(instance, {"grade": graded.grade})


def row(instance: Instance, more: dict[str, object]) -> dict[str, object]:
    """An instance's row; ``more`` comes after its status."""
    return {
        "name": instance.name,
        "rules": instance.rules.name,
        "status": instance.status.value,
        **more,
        "pat hands": len(pat_hands(instance.deal.mask, instance.rules)),
        "nodes": nodes(instance.deal, instance.rules),
        **_conflicts(instance),
        "deal": str(instance.deal),
    }


def _conflicts(instance: Instance) -> dict[str, int]:
    found = {}
    for folder in FOLDERS:
        clauses = lower(encoding_of(folder, instance).formula).clauses
        for solver in SOLVERS:
            status, found[f"{solver} {folder}"] = conflicts(clauses, solver)
            assert status is instance.status, f"{solver} says {status} of {folder}, {instance.name}"
    return {column: found[column] for column in COUNTS}
