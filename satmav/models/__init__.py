"""A deal as a model of somebody else's library, for who knows that library and wants to go on from there.

A file a library, each with a function from a formula to the library's own model and its variables in the formula's
order. :mod:`satmav.models.table` has them by name; a library is loaded when its model is asked for.
"""
