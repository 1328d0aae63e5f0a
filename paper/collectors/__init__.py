"""What the paper quotes of results that are not summaries; a collector enters it in the book where its files are there.

A collector takes the book (:mod:`book`) and the folder of the results. Some ask the scripts of the experiments how
contenders are called and how races were run, so these are put on the path here.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "experiments"))
