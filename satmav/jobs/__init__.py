"""Long work: cut into pieces, handed to workers, kept in a sealed store, gone on with after a stop.

A user has pieces, a function that does one, and a :class:`~satmav.jobs.store.SealedTable` in a
:class:`~satmav.jobs.store.Store`. What the table lacks goes to :func:`~satmav.jobs.work.carry_out`. The smallest job is
tests/support/tiny_job.py; :mod:`satmav.census.run` and :mod:`satmav.survey.run` are others.
"""
