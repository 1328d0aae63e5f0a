"""What words are told in: sections of nested items, the same for every face; cards stand in braces (``{Kc}``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """A sentence or a few, with what stands under it; ``long`` items are for those who want every detail."""

    text: str
    items: tuple[Item, ...] = ()
    long: bool = False


@dataclass(frozen=True)
class Section:
    """One reason, told: ``rung`` is the name of its sort."""

    rung: str
    title: str
    items: tuple[Item, ...]
