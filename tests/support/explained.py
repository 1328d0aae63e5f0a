"""Explanations that many tests look at: each is searched for once, since a search gives the same again."""

from functools import cache

from satmav.explain import explain

explained = cache(explain)
