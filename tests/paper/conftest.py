"""The paper's scripts and the experiments' stand outside the package: here they are put on the path."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / "paper"), str(ROOT / "experiments")]
