"""Refuse a number that was typed by hand: what the paper states comes by name from a results file or given.toml.

Whatever may have digits is passed over, and then no digit, nor any other numeral (², ½), may be left. That is:

* labels, references, addresses, comments, and Z3;
* names that are looked up (``n("census.quads.5.lost")``), and cards (``card("Tc")``);
* lengths (3pt, 1fr) and numbers of columns and the like;
* in mathematics whole numbers of one or two digits, but a formula is more than a number (so neither 0.98 nor 98
  alone, and no percentage);
* raw text that is not a mere number.

Number words above twelve are numbers too. Files of layout have no prose, and are not read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAYOUT = {"idea.typ", "style.typ"}
LOOKED_UP = re.compile(r'(?<![\w-])(n|g|rows|plot|picture|example)\("([^"]+)"')
PASSED = re.compile(
    r"""
    \bZ3\b | https?://[^\s\])]+ | @[A-Za-z][\w:.-]*\w | <[A-Za-z][\w:.-]*> | //[^\n]* | /\*.*?\*/ | \\\$
    | (`+)[^`]*[A-Za-z][^`]*\1
    | (?<![\w-])(?:n|g|rows|plot|picture|example|image|include|import|bibliography|label|ref|cite)(?:\(|\ )"[^"]*"
    | card\("[2-9TJQKA][cdhs]"\)
    | \b\d+(?:\.\d+)?(?:pt|mm|cm|em|fr)\b | \b(?:columns|rows|colspan|rowspan|level):\ *\d+\b
    | \$(?P<formula>(?:\\.|[^\\$])*)\$
    """,
    re.DOTALL | re.VERBOSE,
)
"""What may have digits, formulas among it; names are looked up by calls, and by keywords before a space."""
SEMICOLON = re.compile(r"#[\w·-]+(?:\([^()]*\)|\[[^\[\]]*\])+;(?!;)")
WORDS = re.compile(
    r"\b((thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?"
    r"|millions?|trillions?)\b",
    re.IGNORECASE,
)
ALLOWED_WORDS = re.compile(r"per million deals|more than a billion deals", re.IGNORECASE)


@dataclass(frozen=True)
class Finding:
    """A typed number, and its place."""

    line: int
    why: str
    excerpt: str

    def __str__(self) -> str:
        return f"{self.line}: {self.why}: {self.excerpt}"


def typed_numbers(text: str) -> list[Finding]:
    """Every hand-typed number of a Typst source."""
    return [
        Finding(text.count("\n", 0, at) + 1, why, " ".join(text[max(0, at - 30) : at + 30].split()))
        for at, why in sorted(_refused(text))
    ]


def _refused(text: str) -> Iterator[tuple[int, str]]:
    """Places, and what is wrong there."""
    rest = text
    for passed in PASSED.finditer(text):
        if passed["formula"] is not None and (why := _wrong_formula(passed["formula"])):
            yield passed.start(), why
        blank = re.sub(r"\w", "·", passed[0])
        rest = rest[: passed.start()] + blank + rest[passed.end() :]
    numerals = "".join("0" if char.isnumeric() else "·" for char in rest)
    yield from ((match.start(), "a digit in prose") for match in re.finditer("0+", numerals))
    yield from ((match.start(), "a character by its number") for match in re.finditer(r"\\u\{", rest))
    ends = SEMICOLON.finditer(rest)
    yield from ((match.start(), "a semicolon that ends the code and is not printed") for match in ends)
    words = WORDS.finditer(ALLOWED_WORDS.sub(lambda allowed: "·" * len(allowed[0]), text))
    yield from ((match.start(), "a number in words") for match in words)


def _wrong_formula(formula: str) -> str:
    """The fault of a formula; empty where there is none."""
    inside = re.sub(LOOKED_UP.pattern + r"\)", " ", formula)
    numbers = re.findall(r"\d[\d.,]*\d|\d", inside)
    if any(not number.isdecimal() or len(number) > 2 for number in numbers) or "%" in inside:
        return "a long number or percentage in mathematics"
    if re.fullmatch(r"[\s\d.,()]*\d[\s\d.,()]*", inside) and inside.strip() not in ("0", "1"):
        return "a formula that is a number"
    if any(map(str.isnumeric, set(inside) - set("0123456789"))) or re.search(r'"[^"]*\d[^"]*"', inside):
        return "a digit in the text of a formula"
    return ""


def looked_up(text: str) -> set[tuple[str, str]]:
    """The functions and names of all numbers, facts, tables, figures and examples that a source asks for."""
    return {(match[1], match[2]) for match in LOOKED_UP.finditer(text)}


def sources(folder: Path) -> list[Path]:
    """The files of prose of the paper."""
    return [path for path in sorted(folder.glob("*.typ")) if path.name not in LAYOUT]
