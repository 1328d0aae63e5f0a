"""A deal as a model of somebody else's library, for those who want to go on from there.

:mod:`satmav.models.libraries` has a function a library, :mod:`satmav.models.table` has them by name.
"""
