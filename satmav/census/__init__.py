"""The census: exactly how many deals can be won, shape by shape.

How it counts, and why that is right, is told in the paper (paper/satmav.pdf): *The residue lemma*, and *Method* in
*How often it is won*.
"""
