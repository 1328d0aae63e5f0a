"""The page about stackings says what the results say, and these add up."""

import pytest

import stackings_rituals
from lab import RESULTS, ROOT, load
from satmav.survey.intervals import interval

PAGE = (ROOT / "docs" / "stackings.md").read_text(encoding="utf-8")


SHARES = load(RESULTS / "stackings_shares.json")


def test_the_page_has_the_shares():
    for name, found in SHARES.items():
        setting, player = name.rsplit(", ", 1)
        low, high = found["interval"]
        ends = interval(found["optimal"], found["starts"])
        assert (low, high) == pytest.approx((ends.low, ends.high))
        assert low <= found["share"] == found["optimal"] / found["starts"] <= high
        row = (
            f"| {setting} | {player} | {found['starts']:,} | {found['optimal']:,} | {found['share']:.2%}"
            f" | {low:.2%} to {high:.2%} |"
        )
        if "in common" in setting:
            row = f"| {setting[0]} |" if player == "1" else f" | {found['share']:.1%} |"
        assert row in PAGE


def test_the_page_tells_what_the_decks_look_like_and_what_shuffles_leave():
    found = load(RESULTS / "stackings_patterns.json")
    assert found["search"]["distinct"] == found["search"]["found"] >= 100_000
    optimal, random = found["optimal"], found["random"]
    for kind, share in optimal["types of player 1"].items():
        row = (share, optimal["types of player 2"][kind], random["types of player 1"][kind])
        assert f"| {kind} | {' | '.join(f'{one:.3%}' for one in row)} |" in PAGE
    found = load(RESULTS / "stackings_rituals.json")
    for name in ("random decks", *stackings_rituals.SHUFFLES, "1 riffle", "7 riffles", "dealt: Omaha"):
        assert f"| {name} | {found[name]['won']:.1%} | {found[name]['optimal']:.1%} |" in PAGE
    assert found["a cut"] == {"won": 1.0, "optimal": 1.0}
