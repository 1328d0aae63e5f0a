"""The library in a few calls, a file for each sort of question; :mod:`satmav` has all of their names."""
