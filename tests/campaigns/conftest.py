"""What the tests of bundles have for spoiling, for these tests too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "bundle"))
