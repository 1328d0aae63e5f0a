"""Explanations of won and lost deals as text, data, pages, pictures or certificates."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

from satmav.api.given import DealLike, RulesLike, Rung, as_deal, shown_by
from satmav.explain import DEFAULT_EFFORT, Wish, explain
from satmav.faces.text import headline, reason
from satmav.faces.words import drawn, in_letters
from satmav.game.cards import Card
from satmav.game.rules import rules_named
from satmav.reasons.data import explanation_data
from satmav.reasons.explanation import DealExplanation

DealExplanation._repr_html_ = shown_by("fragment")  # type: ignore[attr-defined]


@dataclass(frozen=True, repr=False, eq=False)
class Explanation(DealExplanation):
    """A verdict with its reasons: ``hands`` if the deal is won, else one reason or several, each checked.

    ``print`` shows it in words, and a notebook as a page. ``status`` is the verdict, and ``rungs`` names the reasons.
    ``homeless``, ``moves``, ``points``, ``core`` and ``pattern`` are these reasons as data.
    """

    def text(self, *, long: bool = False, letters: bool = False) -> str:
        """The explanation in words; ``long`` adds details and other reasons, ``letters`` writes Kc instead of K♣."""
        show: Callable[[Card], str] = str if letters else attrgetter("symbol")
        hands = [f"{' '.join(map(show, hand.cards))}: {hand.kind}" for hand in self.hands]
        lines = [drawn(line, show) for line in reason(self, long=long)]
        text = "\n".join([headline(self), *hands, *lines])
        return in_letters(text) if letters else text

    def to_json(self, indent: int | None = None) -> str:
        """The explanation as data, by the JSON Schema of :func:`satmav.reasons.data.explanation_schema`."""
        return json.dumps(explanation_data(self, timed=False), ensure_ascii=False, indent=indent)

    def save(self, path: str | Path, seed: int = 0) -> None:
        """Write what the path's suffix names: ``.html``, ``.svg``, ``.pdf``, ``.png``, ``.typ``, ``.tex``, ``.json``.

        Text that ends in ``/``, a ``Path`` without a suffix and a folder that is there are for a certificate, a folder
        for :func:`satmav.check`. PDF and PNG take ``pip install 'satmav[figures]'``. Raises
        :class:`satmav.SatmavError` for another suffix or none, and where nothing can be written there.
        """
        from satmav.api.output import check_output, write_output

        name = f"{path}/" if isinstance(path, Path) and not path.suffix else str(path)
        check_output(name)
        write_output(self, name, seed)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        """The same verdict for the same reasons, also where a file or the search says it."""
        return isinstance(other, DealExplanation) and _said(self) == _said(other)

    __hash__ = DealExplanation.__hash__


def _said(story: DealExplanation) -> tuple[object, ...]:
    return story.deal, story.rules, story.hands, story.reasons


def why(
    deal: DealLike,
    rules: RulesLike = "quads",
    rung: Rung = "homeless",
    effort: int | None = None,
    generalise: bool = False,
) -> Explanation:
    """Explain a deal: its hands, or a reason why there are none; a notebook shows it as a page.

    ``rung`` is where to begin on the ladder of reasons: ``homeless``, ``moves``, ``points``, ``core``; or it is
    ``all``. A smallest core comes with any reason but a homeless card. ``effort`` bounds each search, in steps.
    ``generalise`` looks for the pattern behind the deal.

    >>> import satmav
    >>> print(satmav.why("2c 3c 4c 5c 7d", "no-quads").text(letters=True).splitlines()[0])
    This deal cannot be won: its five cards are no pat hand (rules: no-quads).
    """
    steps = DEFAULT_EFFORT if effort is None else effort
    explanation = explain(as_deal(deal), rules_named(rules), Wish(rung, steps, generalise=generalise))
    return Explanation(explanation.deal, explanation.rules, explanation.hands, explanation.reasons, explanation.seconds)
