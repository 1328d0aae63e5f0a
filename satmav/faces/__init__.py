"""The faces of an explanation: sentences, and the pages and pictures that show them.

All wording is in a language's own package (:mod:`satmav.faces.english`); the other modules arrange it.
"""
