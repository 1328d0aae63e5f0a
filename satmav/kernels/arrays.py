"""The arrays that kernels take and give: the name of a type tells its width, and one name means one width."""

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
"""Sets: masks of cards, bitsets, and the states of random generators."""
Ints = npt.NDArray[np.int64]
"""Numbers, and codes of sets."""
Ints32 = npt.NDArray[np.int32]
"""Numbers where there are millions of them: places in tables, links."""
Shorts = npt.NDArray[np.uint16]
"""Strengths of poker hands, and other small numbers of which there are millions."""
Bytes = npt.NDArray[np.uint8]
"""Cards by their ids."""
Verdicts = npt.NDArray[np.int8]
"""A verdict a deal: 1 winnable, 0 lost."""
Flags = npt.NDArray[np.bool_]
