"""``python -m satmav``: the command line."""

from satmav.cli import run

run()
