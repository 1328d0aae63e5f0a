"""The rows of the tables: which deals, how hard they are, and all verdicts held against each other."""

from collections.abc import Iterable, Iterator

from satmav.dealfile.named import NAMED, named_deal
from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.formula.lower import lower
from satmav.game.hands import pat_hands
from satmav.game.rules import RULES
from satmav.instances.folders import FOLDERS, Instance, encoding_of
from satmav.instances.grading import Graded, conflicts, nodes

SOLVERS = ("glucose4", "cadical195")
"""Two of PySAT's, of different families."""


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
    return [f"{one.name} is {found}, not {one.status}" for one, found in verdicts if found is not one.status]


def named_row(instance: Instance) -> dict[str, object]:
    """The row of a named deal in ``named.csv``."""
    return _row(instance, {}, nodes(instance.deal, instance.rules))


def graded_row(graded: Graded) -> dict[str, object]:
    """The row of a graded deal in ``graded.csv``."""
    instance = Instance(graded.name, graded.deal, graded.rules, graded.status)
    return _row(instance, {"grade": graded.grade}, graded.nodes)


def _row(instance: Instance, grade: dict[str, object], walked: int) -> dict[str, object]:
    return {
        "name": instance.name,
        "rules": instance.rules.name,
        "status": instance.status.value,
        **grade,
        "hands": len(pat_hands(instance.deal.mask, instance.rules)),
        "nodes": walked,
        "deal": str(instance.deal),
    }


def measured_rows(instance: Instance) -> Iterator[dict[str, object]]:
    """An instance's rows in ``measured.csv``: the size of its CNF in each folder, and the solvers' conflicts."""
    for folder in FOLDERS:
        cnf = lower(encoding_of(folder, instance).formula)
        row: dict[str, object] = {"name": instance.name, "folder": folder}
        row |= {"variables": cnf.variables, "clauses": len(cnf.clauses)}
        for solver in SOLVERS:
            status, row[solver] = conflicts(cnf.clauses, solver)
            assert status is instance.status, f"{solver} says {status} of {folder}, {instance.name}"
        yield row
