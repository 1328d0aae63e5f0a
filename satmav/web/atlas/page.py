"""The atlas: which deals are lost, how often, and why; each picture with the table behind it."""

from __future__ import annotations

from functools import cache
from math import comb

from satmav.web.atlas import sections as others
from satmav.web.atlas.shapes import shapes_section


@cache
def atlas_page(*, playing: bool = True, home: str = "index.html") -> str:
    """The page; ``playing`` says that the page to play on stands beside it, ``home`` is where it leads back to."""
    parts = (
        shapes_section(playing),
        others.curve_section(),
        others.homeless_section(),
        others.ends_section(),
        others.times_section(),
        others.decks_section(),
    )
    door = f'<a href="{home}">{"Play" if playing else "satmav"}</a>'
    return _frame("".join(f"<section>\n{part}</section>\n" for part in parts), door)


def _frame(content: str, door: str) -> str:
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Atlas of Maverick Solitaire</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="face.css">
<link rel="stylesheet" href="play.css">
<link rel="stylesheet" href="atlas.css">
</head>
<body class="atlas">
<header class="top">
<h1>Maverick <span>Atlas</span></h1>
<nav aria-label="Pages">{door}</nav>
</header>
<main>
<p class="lede">Of all {comb(52, 25):,} deals of 25 cards, which cannot be sorted into five pat hands, and why?</p>
<fieldset class="choice"><legend>Rules</legend>
<label><input type="radio" name="rules" id="rules-quads" checked> four of a kind is pat</label>
<label><input type="radio" name="rules" id="rules-no-quads"> it is not</label>
</fieldset>
{content}</main>
</body>
</html>
"""
