"""What chance may well bring, for tests of what is drawn.

SciPy's functions of two numbers do; all of its distributions would take half a second to load in every process.
"""

from scipy.special import chdtri

IMPROBABLE = 1e-6
"""The seeds are fixed: a test that passes will pass again; one that does not had this chance."""


def bound(freedom):
    """What the sum of so many squares of normal numbers exceeds with that chance."""
    return chdtri(freedom, IMPROBABLE)


def uniform(counts, kinds):
    """Whether so many kinds, counted, may well be alike in probability."""
    expected = sum(counts.values()) / kinds
    statistic = sum((counts.get(kind, 0) - expected) ** 2 / expected for kind in counts)
    statistic += (kinds - len(counts)) * expected
    return statistic < bound(kinds - 1)
