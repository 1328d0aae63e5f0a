"""What the counts were held against: verify.RULES.*, audit.RULES.*, from the fields of the findings of the commands."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any

from book import Book, percent
from collectors.results import each, of
from lab import load
from satmav.census.verify import ENOUGH

Finding = Mapping[str, Any]
LARGE = 10**9


def verification(book: Book, results: Path) -> None:
    """verify.RULES.*: how many findings of each check, and what they are about."""
    for rules, path in each(results, "verify_{}_5.json"):
        verified, name = load(path), f"verify.{rules}"
        assert verified["stands"], path.name
        by_check: dict[str, list[Finding]] = {}
        for finding in verified["findings"]:
            by_check.setdefault(finding["check"].replace(" ", "_"), []).append(finding)
        book.put(f"{name}.findings", len(verified["findings"]), path)
        for check, findings in by_check.items():
            book.put(f"{name}.{check}", len(findings), path)
        samples = [finding for finding in by_check["frequencies"] if "drawn" in finding]
        _sizes(book, name, by_check["second_method"], samples, path)
        if (census := results / f"census_{rules}_5.json").exists():
            _recounted(book, name, by_check["second_method"], load(census), path)
            told = [finding for finding in by_check["frequencies"] if "chi_square" in finding]
            _together(book, name, samples, told, load(census), path)
        largest = round(max(abs(sample["z"]) for sample in samples if sample["z"] is not None), 2)
        book.put(f"{name}.largest_z", largest, path, f"{largest:.2f}")
        for finding in by_check["engines"]:
            book.put(f"{name}.engines.{finding['engine'].split(':')[0]}", finding["deals"], path)
        for finding in by_check["small_decks"]:
            book.put(f"{name}.small_decks.{len(finding['ranks'])}", finding["deals"], path)


@of("classes.json")
def classes(book: Book, path: Path) -> None:
    """classes.*: the classes of deals under permutations of the suits, and under these and the reflection."""
    counts = load(path)
    book.put("classes.suits", counts["suit_classes"], path)
    book.put("classes.reflection", counts["classes"], path)


def audits(book: Book, results: Path) -> None:
    """audit.RULES.*: the units that ``census_audit.py`` recounted, and what follows; bounds are rounded up."""
    for rules, path in each(results, "audit_{}_5.json"):
        audit, name = load(path), f"audit.{rules}"
        assert audit["stands"], path.name
        units, bounds = audit["findings"]
        for key in ("units", "shapes", "deals", "lost", "searches"):
            book.put(f"{name}.{key}", units[key], path)
        for key in ("drawn", "missed", "excess"):
            book.put(f"{name}.{key}", bounds[key], path)
        for key, part in (("missed_percent", "missed"), ("excess_percent", "excess")):
            share = Fraction(bounds[part], load(results / f"census_{rules}_5.json")["lost"])
            up = Fraction(ceil(10_000 * share), 10_000)
            book.put(f"{name}.{key}", float(100 * up), path, percent(up))


def _sizes(book: Book, name: str, recounted: Iterable[Finding], samples: Iterable[Finding], path: Path) -> None:
    """Deals that the second method recounts, large shapes among them, and deals drawn of each shape."""
    deals = [finding["deals"] for finding in recounted]
    book.put(f"{name}.second_method_deals", sum(deals), path)
    book.put(f"{name}.second_method_large", sum(number > LARGE for number in deals), path)
    book.put(f"{name}.drawn_a_shape", *{sample["drawn"] for sample in samples}, path)


def _recounted(book: Book, name: str, findings: Iterable[Finding], census: Mapping[str, Any], path: Path) -> None:
    """The share of all deals, and of the lost ones, in the shapes that the second method recounts."""
    shapes = {finding["shape"] for finding in findings}
    rows = [row for row in census["shapes"] if row["shape"] in shapes]
    assert len(rows) == len(shapes), path.name
    for key, label in (("deals", "second_method_percent"), ("lost", "second_method_lost_percent")):
        share = Fraction(sum(row[key] for row in rows), census[key])
        book.put(f"{name}.{label}", float(100 * share), path, percent(share))


def _together(
    book: Book, name: str, samples: Iterable[Finding], told: Iterable[Finding], census: Mapping[str, Any], path: Path
) -> None:
    """The chi-square of the samples of all shapes with enough losses, as ``census verify`` has it where it does."""
    from scipy.stats import chi2

    shares = {row["shape"]: row["lost"] / row["deals"] for row in census["shapes"]}
    squares = list[float]()
    for sample in samples:
        expected = sample["drawn"] * shares[sample["shape"]]
        if (variance := expected * (1 - shares[sample["shape"]])) >= ENOUGH:
            squares.append((sample["lost"] - expected) ** 2 / variance)
    total, number = sum(squares), len(squares)
    found = {"shapes": number, "chi_square": total, "p": float(chi2.sf(total, number))}
    texts = _texts(found)
    for finding in told:
        assert _texts(finding) == texts, f"{path.name}: {_texts(finding)}, not {texts}"
    for key, value in found.items():
        book.put(f"{name}.frequencies_together.{key}", value, path, texts[key])


def _texts(together: Mapping[str, Any]) -> dict[str, str]:
    return {
        "shapes": str(together["shapes"]),
        "chi_square": f"{together['chi_square']:.1f}",
        "p": f"{together['p']:.3f}",
    }


@of("proved_decider.json", "certified_count.json")
def proved(book: Book, counted: Path, certified: Path) -> None:
    """proved_decider.* and certified_count.*: shapes by name, and all deals of those that were counted."""
    shapes = load(counted)["quads"]["shapes"]
    book.put("proved_decider.names", _listed([*shapes]), counted)
    book.put("proved_decider.all_deals", sum(shape["all_deals"] for shape in shapes.values()), counted)
    book.put("certified_count.names", _listed([*load(certified)]), certified)


def _listed(names: Sequence[str]) -> str:
    """Names with commas, the last with *and*."""
    return " and ".join([", ".join(names[:-1]), names[-1]])
