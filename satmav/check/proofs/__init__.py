"""Proofs of solvers: of clauses (DRAT, LRAT) and of pseudo-Boolean constraints (VeriPB)."""
