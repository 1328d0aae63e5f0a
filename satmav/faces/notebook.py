"""The notebook view of explanations."""

from __future__ import annotations

from satmav.reasons.story import Explanation


def _as_html(explanation: Explanation) -> str:
    """The explanation as a notebook shows it."""
    from satmav.faces.html import fragment  # a page's worth of imports, for notebooks alone

    return fragment(explanation)


def show_in_notebooks() -> None:
    """Give explanations the method that notebooks ask for; they are plain data, and know no face themselves."""
    Explanation._repr_html_ = _as_html  # type: ignore[attr-defined]
