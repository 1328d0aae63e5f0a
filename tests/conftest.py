"""Hypothesis, the same on every machine: no deadlines, and examples that do not change from run to run."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
