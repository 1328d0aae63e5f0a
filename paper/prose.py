"""Refuse a number that was typed by hand: what the paper states comes by name from a results file or given.toml.

A reader of Typst's three modes that knows no more of them than it takes to tell prose from layout:

* in markup there is no digit at all, nor any other numeral (², ½), but in labels, references, addresses and Z3;
* in mathematics there are whole numbers of one or two digits, and a formula is more than a number (so neither
  0.98 nor 98 alone, and no percentage);
* in code there are lengths (3pt, 1fr) and numbers of columns and the like, and strings without digits, but for the
  names that are looked up (``n("census.quads.5.lost")``) and cards (``card("Tc")``);
* raw text is not a mere number;
* number words above twelve are numbers too.

Files of layout (style.typ) have no prose, and are not read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAYOUT = {"style.typ"}
LOOKED_UP = re.compile(r'(?<![\w-])(n|g|rows|plot|picture|example)\("([^"]+)"')
NAMES = set("n g rows plot picture example image include import bibliography label ref cite".split())
"""Calls (and keywords) whose strings are names, not prose."""
CARD = re.compile(r"[2-9TJQKA][cdhs]")
LENGTH = re.compile(r"\d+(\.\d+)?(pt|mm|cm|em|fr)\b")
COUNTED = re.compile(r"(columns|rows|colspan|rowspan|level)\s*:\s*$")
IDENTIFIER = re.compile(r"[^\W\d][\w-]*")
SKIPPED = re.compile(r"\bZ3\b|https?://[^\s\])]+|@[A-Za-z][\w:.-]*\w|<[A-Za-z][\w:.-]*>|//[^\n]*|/\*.*?\*/", re.DOTALL)
KEYWORDS = {"import", "include", "let", "set", "show", "if", "else", "for", "while", "context", "return"}
WORDS = re.compile(
    r"\b((thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?"
    r"|millions?|trillions?)\b",
    re.IGNORECASE,
)
ALLOWED_WORDS = re.compile(r"per million deals|more than a billion deals", re.IGNORECASE)


@dataclass(frozen=True)
class Finding:
    """What is refused, and where."""

    line: int
    why: str
    excerpt: str

    def __str__(self) -> str:
        return f"{self.line}: {self.why}: {self.excerpt}"


def typed_numbers(text: str) -> list[Finding]:
    """Every hand-typed number of a Typst source."""
    return list(_Reader(text).findings())


def looked_up(text: str) -> set[tuple[str, str]]:
    """The functions and names of all numbers, facts, tables, figures and examples that a source asks for."""
    return {(match[1], match[2]) for match in LOOKED_UP.finditer(text)}


def sources(folder: Path) -> list[Path]:
    """The files of prose of the paper."""
    return [path for path in sorted(folder.glob("*.typ")) if path.name not in LAYOUT]


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at, self.found = text, 0, list[Finding]()

    def findings(self) -> Iterator[Finding]:
        self._markup(None)
        yield from self.found
        for match in WORDS.finditer(ALLOWED_WORDS.sub(lambda allowed: "·" * len(allowed[0]), self.text)):
            yield self._finding(match.start(), "a number in words")

    def _finding(self, at: int, why: str) -> Finding:
        line = self.text.count("\n", 0, at) + 1
        return Finding(line, why, " ".join(self.text[max(0, at - 30) : at + 30].split()))

    def _refuse(self, at: int, why: str) -> None:
        self.found.append(self._finding(at, why))

    def _skip(self) -> bool:
        match = SKIPPED.match(self.text, self.at)
        if match:
            self.at = match.end()
        return bool(match)

    def _markup(self, end: str | None) -> None:
        """Read markup up to its closing bracket, or the end of the text."""
        depth = 0
        while self.at < len(self.text):
            sign = self.text[self.at]
            if self._skip():
                continue
            if sign == end and not depth:
                self.at += 1
                return
            depth += (sign == "[") - (sign == "]")
            if sign == "`":
                self._raw()
            elif sign == "$":
                self._maths()
            elif sign == "#":
                self.at += 1
                self._expression()
            else:
                escape = sign == "\\"
                if self.text.startswith("\\u{", self.at):
                    self._refuse(self.at, "a character by its number")
                self.at += escape
                if self.text[self.at : self.at + 1].isnumeric():
                    self._refuse(self.at, "a digit in prose")
                    self.at = re.compile(r"[\d.,]*").match(self.text, self.at).end()  # type: ignore[union-attr]
                self.at += 1

    def _raw(self) -> None:
        ticks = re.compile(r"`+").match(self.text, self.at)
        assert ticks
        if len(ticks[0]) == 2:
            self.at = ticks.end()
            return
        end = self.text.index(ticks[0], ticks.end())
        if not re.search(r"[A-Za-z]", self.text[ticks.end() : end]):
            self._refuse(self.at, "a number as raw text")
        self.at = end + len(ticks[0])

    def _maths(self) -> None:
        start = self.at
        end = re.compile(r"(?:\\.|[^\\$])*").match(self.text, start + 1).end()  # type: ignore[union-attr]
        inside = re.sub(LOOKED_UP.pattern + r"\)", " ", self.text[start + 1 : end])
        numbers = re.findall(r"\d[\d.,]*\d|\d", inside)
        if any(not number.isdecimal() or len(number) > 2 for number in numbers) or "%" in inside:
            self._refuse(start, "a long number or percentage in mathematics")
        if re.fullmatch(r"[\s\d.,()]*\d[\s\d.,()]*", inside) and inside.strip() not in ("0", "1"):
            self._refuse(start, "a formula that is a number")
        if any(map(str.isnumeric, set(inside) - set("0123456789"))) or re.search(r'"[^"]*\d[^"]*"', inside):
            self._refuse(start, "a digit in the text of a formula")
        self.at = end + 1

    def _expression(self) -> None:
        """Read what follows a #: a name with its arguments, a keyword with the rest of its line, a bracket."""
        name = IDENTIFIER.match(self.text, self.at)
        if not name:
            if self.text[self.at : self.at + 1].isdigit():
                self._refuse(self.at, "a digit in prose")
                self.at += 1
            else:
                self._bracket("")
            return
        self.at = name.end()
        if name[0] in KEYWORDS:
            self._code(name[0], "\n")
            return
        self._arguments(name[0])
        if self.text.startswith(";", self.at) and not self.text.startswith(";;", self.at):
            self._refuse(self.at, "a semicolon that ends the code and is not printed")

    def _arguments(self, callee: str) -> None:
        while self.text[self.at : self.at + 1] in ("(", "[", "."):
            if self.text[self.at] == ".":
                member = IDENTIFIER.match(self.text, self.at + 1)
                if not member:
                    return
                self.at, callee = member.end(), member[0]
            else:
                self._bracket(callee)

    def _bracket(self, callee: str) -> None:
        """Read a bracket of code, a block of content or a string."""
        sign = self.text[self.at : self.at + 1]
        if sign == '"':
            self._string(callee)
            return
        self.at += 1
        if sign == "[":
            self._markup("]")
        elif sign in ("(", "{"):
            self._code(callee, ")" if sign == "(" else "}")

    def _code(self, callee: str, end: str) -> None:
        """Read code up to its closing sign; ``callee`` is whose arguments it is."""
        while self.at < len(self.text):
            if self._skip():
                continue
            sign = self.text[self.at]
            if sign == end:
                self.at += 1
                return
            if name := IDENTIFIER.match(self.text, self.at):
                self._name(name)
            elif sign.isdigit():
                self._number()
            elif sign == "$":
                self._maths()
            elif sign == "`":
                self._raw()
            elif sign in ('"', "[", "(", "{"):
                self._bracket(callee)
            else:
                self.at += 1

    def _name(self, name: re.Match[str]) -> None:
        """Read a name in code, with the bracket or the string right after it."""
        self.at = name.end()
        if self.text[self.at : self.at + 1] in ("(", "["):
            self._bracket(name[0])
        elif name[0] in NAMES and self.text[self.at : self.at + 2] == ' "':
            self.at += 1
            self._string(name[0])

    def _number(self) -> None:
        length = LENGTH.match(self.text, self.at)
        number = re.compile(r"[\d.]+%?").match(self.text, self.at)
        assert number
        if not length and not COUNTED.search(self.text, 0, self.at):
            self._refuse(self.at, "a number in code")
        self.at = length.end() if length else number.end()

    def _string(self, callee: str) -> None:
        end = re.compile(r'"(?:\\.|[^"\\])*"').match(self.text, self.at)
        assert end, f"a string without an end at {self.text[self.at : self.at + 30]!r}"
        inside = end[0][1:-1]
        fine = callee in NAMES or (callee == "card" and CARD.fullmatch(inside))
        if not fine and any(map(str.isnumeric, inside)):
            self._refuse(self.at, "a digit in a string")
        self.at = end.end()
