"""What chance may well bring, for tests of what is drawn."""

from scipy.stats import chi2

IMPROBABLE = 1e-6
"""The seeds are fixed: a test that passes will pass again; one that does not had this chance."""


def uniform(counts, kinds):
    """Whether so many kinds, counted, may well be alike in probability."""
    expected = sum(counts.values()) / kinds
    statistic = sum((counts.get(kind, 0) - expected) ** 2 / expected for kind in counts)
    statistic += (kinds - len(counts)) * expected
    return statistic < chi2.isf(IMPROBABLE, kinds - 1)
