"""Compiled kernels: arrays in, numbers out, knowing nothing of the rest of satmav; the only home of numba."""
