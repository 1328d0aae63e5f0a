"""What the certificates' own tests have for spoiling, for these tests too."""

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parents[1] / room) for room in ("bundle", "check")]
