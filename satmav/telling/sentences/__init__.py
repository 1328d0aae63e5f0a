"""From claims to clauses: what is said of each, in no language.

:mod:`~satmav.telling.sentences.claims` has what a line says of a claim: its result, its reason, or both in one
sentence. The reasons of the sorts of argument are in the other modules.
"""
