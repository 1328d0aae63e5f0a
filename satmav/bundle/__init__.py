"""A certificate as a folder: everything that is needed to believe an explanation without believing satmav.

``write`` needs a SAT solver, for the proof; ``verify`` needs none, nor anything that encodes a deal:
brute force, arithmetic and the bundled proof checkers (:mod:`satmav.check`) do.
"""
