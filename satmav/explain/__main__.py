"""``python -m satmav.explain deal.txt``: the front door."""

import sys

from satmav.cli import main

main(["explain", *sys.argv[1:]])
