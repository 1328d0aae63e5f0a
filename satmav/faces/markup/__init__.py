"""Markup for papers."""
