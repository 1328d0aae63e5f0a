"""What follows from what is known of a deal, rule by rule, and from what: in plain Python.

:mod:`~satmav.deduce.box` is what can be known, :mod:`~satmav.deduce.close` draws what follows,
:mod:`~satmav.deduce.reasons` says from what, by the tests of :mod:`~satmav.deduce.trials`, and
:mod:`~satmav.deduce.tree` puts suppositions together to a proof.
"""
