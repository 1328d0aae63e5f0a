"""German: the reasons that are told unasked, in the words of a card player.

:mod:`satmav.faces.german.book` has them all. The rungs for researchers (points, core, cases, pattern) are told in
English.
"""
