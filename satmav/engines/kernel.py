"""The compiled kernel: millions of deals a second, each witness verified by a second compiled routine."""

import numpy as np
import numpy.typing as npt

from satmav.check import CheckError
from satmav.engines.base import Answer, Options
from satmav.errors import MissingPackageError
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

try:
    from satmav.kernels.decide.deals import decide_many
    from satmav.kernels.decide.verify import verify_many
except ModuleNotFoundError as error:
    raise MissingPackageError("numba", "fast", "the engine kernel") from error


class KernelEngine:
    """Decides by the residue lemma, flushes first; there is nothing to choose, and no deal takes long."""

    def __init__(self, rules: Rules, options: Options) -> None:
        del options
        self.rules = rules
        self.label = "kernel"
        # This compiles now, or loads what was compiled, rather than at the first deal.
        self.decide_many(np.empty(0, np.uint64), 1)

    def decide(self, deal: Deal) -> Answer:
        with phase("solve"):
            status, hands = self.decide_many(np.array((deal.mask,), np.uint64), deal.hands)
        return (Status.SAT, tuple(hands[0].tolist())) if status[0] else (Status.UNSAT, ())

    def decide_many(
        self, deals: npt.NDArray[np.uint64], hands: int, every: int = 1
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint64]]:
        """Statuses int8[n] (1 winnable, 0 not) and verified hands uint64[n, hands] of deals uint64[n].

        Each deal has ``5 * hands`` cards. Of a sample, ``every`` so manyth deal, hands alone are laid out and verified:
        then the array has their rows only. Raises :class:`satmav.check.CheckError` for a partition that does not stand.
        """
        deals = np.require(deals, np.uint64, ["C", "W"])  # for others, as a file in memory, all is compiled once more
        sample = -(-len(deals) // every)
        partitions = np.empty((sample, hands), np.uint64)
        status = decide_many(deals, self.rules.quads, partitions, every)
        checked = (deals, status) if every == 1 else (deals[::every].copy(), status[::every].copy())
        wrong = verify_many(checked[0], partitions, checked[1], self.rules.quads)
        if wrong >= 0:
            wrong *= every
            raise CheckError(f"the kernel's partition of deal {wrong}, {int(deals[wrong]):#x}, does not stand")
        return status, partitions
