"""The bibliography: every entry cited and complete, every citation with an entry.

Reads as much of BibLaTeX as refs.bib uses: entries of fields in braces, one a line.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

ENTRY = re.compile(r"^@(\w+)\{([\w:-]+),\n(.*?)^\}", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^ {2}(\w+) = \{(.*)\},$")
CITATION = re.compile(r"(?<![\w\\])@([A-Za-z][\w:.-]*\w)")
LABEL = re.compile(r"<([A-Za-z][\w:.-]*)>")
DOI = re.compile(r"10\.\d{4,9}/[^\s{}]+")
PAGES = re.compile(r"[\d:]+(--[\d:]+)?")
VENUES = {
    "article": "journal",
    "inproceedings": "booktitle",
    "incollection": "booktitle",
    "book": "publisher",
    "report": "institution",
}
"""For each sort of entry the field that says where it was published."""

Entries = dict[str, tuple[str, dict[str, str]]]


def entries(bib: str) -> Entries:
    """Sort and fields of each entry by key. Raises ValueError for what it cannot read, or reads twice."""
    found: Entries = {}
    for match in ENTRY.finditer(bib):
        fields = [FIELD.match(line) for line in match[3].splitlines()]
        if not all(fields):
            raise ValueError(f"{match[2]}: a line that is not a field")
        if match[2] in found:
            raise ValueError(f"{match[2]} is there twice")
        found[match[2]] = (match[1], {field[1]: field[2] for field in fields if field})
    if len(found) != len(re.findall(r"^@", bib, re.MULTILINE)):
        raise ValueError("an entry that cannot be read")
    return found


def faults(bib: str, texts: Iterable[str]) -> Iterator[str]:
    """The faults of the bibliography of these Typst sources."""
    found, whole = entries(bib), "\n".join(texts)
    cited = set(CITATION.findall(whole)) - set(LABEL.findall(whole))
    yield from (f"{key} is cited and not in the bibliography" for key in sorted(cited - set(found)))
    yield from (f"{key} is never cited" for key in sorted(set(found) - cited))
    for key, (sort, fields) in found.items():
        yield from (f"{key}: {fault}" for fault in _faults(sort, fields))


def _faults(sort: str, fields: Mapping[str, str]) -> Iterator[str]:
    if sort not in VENUES:
        yield f"@{sort} is not among {', '.join(VENUES)}"
        return
    yield from (f"has no {field}" for field in ("author", "title", VENUES[sort]) if not fields.get(field))
    if not re.fullmatch(r"(1[89]|20)\d\d", fields.get("year", "")) and "undated" not in fields.get("note", ""):
        yield "has no year, and no note that it is undated"
    if "doi" in fields and not DOI.fullmatch(fields["doi"]):
        yield f"{fields['doi']} is not a DOI"
    if "pages" in fields and not PAGES.fullmatch(fields["pages"]):
        yield f"{fields['pages']} are not pages"
    if "url" in fields and not fields["url"].startswith("https://"):
        yield f"{fields['url']} is not an address"
