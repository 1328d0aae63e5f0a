"""``python -m satmav.explain deal.txt``: the front door."""

from satmav.cli import run

run("explain")
