"""Constraint propagation with lazy explanations, in plain Python: it imports no package, so a browser can run it.

A proof by forced moves is found as a lazy clause generation solver would find it (Ohrimenko, Stuckey & Codish,
*Propagation via lazy clause generation*, Constraints 14, 2009), but explanations are made as short as the constraint
allows, since a person reads them. :mod:`~satmav.deduce.box` has the variables and their initial domains,
:mod:`~satmav.deduce.propagate` runs the propagators to fixpoint or conflict, :mod:`~satmav.deduce.explain` gives
reasons along the trail, :mod:`~satmav.deduce.entails` tests whether fewer would do, and :mod:`~satmav.deduce.refute`
joins assumptions and what refutes them to a proof.
"""
