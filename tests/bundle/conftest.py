"""The ways to spoil a certificate stand beside the checker's tests, and serve here too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "check"))
