"""Compiled kernels: arrays in, numbers out, knowing nothing of the rest of satmav; the only home of numba.

A folder a family; what several families call lies beside the folders.
"""
