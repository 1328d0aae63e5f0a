"""What the paper quotes of results that are not summaries: counts, the curve, surveys, verifications.

A collector enters numbers in the book (:mod:`paper_numbers`) where the files it reads are there.
"""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import floor, log10, sqrt
from pathlib import Path
from typing import Any

from comparison_tables import deck_sizes, encoding_sizes, race, times
from paper_numbers import Book

from satmav.census.verify import ENOUGH
from satmav.game.rules import RULES
from satmav.records.tables import read_table

HANDS = range(1, 11)
MOST_FREQUENT = 8
"""Rows of the table of shapes."""
MACHINE = ("cpu", "cores", "python", "python-sat", "z3-solver", "ortools", "numba", "time_limit", "memory_mb")


def percent(share: Fraction | float, digits: int = 2) -> str:
    return f"{100 * float(share):.{digits}f}"


def significant(value: float, digits: int = 3) -> str:
    """So many significant digits, as a decimal fraction."""
    return f"{value:.{max(0, digits - 1 - floor(log10(value)))}f}" if value else "0"


def cut(decimal: str, digits: int = 12) -> str:
    """A decimal fraction cut, not rounded."""
    return decimal[: 2 + digits]


def load(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def each(results: Path, form: str) -> Iterable[tuple[str, Path]]:
    """The rule sets, each with its file of this form, if it is there."""
    return ((rules, path) for rules in RULES if (path := results / form.format(rules)).exists())


def census(book: Book, results: Path) -> None:
    """census.RULES.HANDS.*: exact counts of deals won and lost."""
    for hands in HANDS:
        for rules, path in each(results, f"census_{{}}_{hands}.json"):
            found, name = load(path), f"census.{rules}.{hands}"
            assert found["whole"], path.name
            for key in ("deals", "winnable", "lost"):
                book.put(f"{name}.{key}", found[key], path)
            won, lost = (Fraction(found[key], found["deals"]) for key in ("winnable", "lost"))
            book.put(f"{name}.decimal", found["probability"]["decimal"], path, cut(found["probability"]["decimal"]))
            fraction = found["probability"]["fraction"]
            book.put(f"{name}.fraction", fraction, path, fraction.replace("/", "/\n"))
            book.put(f"{name}.percent", float(100 * won), path, percent(won))
            book.put(f"{name}.percent_4", float(100 * won), path, percent(won, 4))
            book.put(f"{name}.lost_percent", float(100 * lost), path, percent(lost))
            seconds = sum(row["seconds"] for row in found["shapes"])
            book.put(f"{name}.minutes", seconds / 60, path, f"{seconds / 60:.0f}")
            book.put(f"{name}.shapes", len(found["shapes"]), path)
    _both_rules(book, results)


def _both_rules(book: Book, results: Path) -> None:
    """How many deals four of a kind wins, and the table of shapes, with 25 cards."""
    paths = dict(each(results, "census_{}_5.json"))
    if len(paths) < len(RULES):
        return
    found = {rules: load(path) for rules, path in paths.items()}
    gained = found["quads"]["winnable"] - found["no-quads"]["winnable"]
    book.put("census.gained", gained, paths["no-quads"])
    book.put("census.gained_percent", 100 * gained / found["quads"]["deals"], paths["no-quads"],
             percent(Fraction(gained, found["quads"]["deals"])))  # fmt: skip
    tables = {rules: {row["shape"]: row for row in each_found["shapes"]} for rules, each_found in found.items()}
    every = found["quads"]["deals"]
    rows = [
        [shape, percent(Fraction(tables["quads"][shape]["deals"], every), 3)]
        + [significant(100 * tables[rules][shape]["lost"] / tables[rules][shape]["deals"]) for rules in RULES]
        for shape in sorted(tables["quads"], key=lambda shape: -tables["quads"][shape]["deals"])[:MOST_FREQUENT]
    ]
    book.tabulate("shapes", rows, list(paths.values()))


def curve(book: Book, results: Path) -> None:
    """Table ``curve``: P(h) for both rules, exact and cut, or estimated with its interval."""
    path = results / "curve.csv"
    if not path.exists():
        return
    with path.open(encoding="utf-8", newline="") as lines:
        known = {(row["rules"], int(row["hands"])): row for row in csv.DictReader(lines)}
    rows = [
        [str(hands), str(5 * hands), *(_probability(known[rules, hands]) for rules in RULES)]
        for hands in HANDS
        if all((rules, hands) in known for rules in RULES)
    ]
    book.tabulate("curve", rows, [path])


def _probability(row: Mapping[str, str]) -> str:
    if row["exact"] == "True":
        return cut(row["probability"])
    return f"{row['probability'][:11]}\n({row['low']}, {row['high']})"


def samples(book: Book, results: Path) -> None:
    """survey.RULES.HANDS.*: random deals, as ``satmav survey`` counted them."""
    for hands in HANDS:
        for rules, path in each(results, f"survey_{{}}_{hands}.json"):
            found, name = load(path), f"survey.{rules}.{hands}"
            total = found["total"]
            book.put(f"{name}.drawn", total["drawn"], path)
            book.put(f"{name}.lost", total["drawn"] - total["won"], path)
            book.put(f"{name}.share", total["share"], path, f"{total['share']:.9f}")
            for end in ("low", "high"):
                book.put(f"{name}.{end}", total["interval"][end], path, f"{total['interval'][end]:.9f}")
            _pat_hands(book, name, found["pat_hands"], path)
            exact = results / f"census_{rules}_{hands}.json"
            if exact.exists():
                share = Fraction(load(exact)["winnable"], load(exact)["deals"])
                error = sqrt(share * (1 - share) / total["drawn"])
                off = abs(total["share"] - float(share)) / error
                book.put(f"{name}.standard_errors_off", off, path, f"{off:.2f}")


def _pat_hands(book: Book, name: str, histograms: Mapping[str, Mapping[str, int]], path: Path) -> None:
    """How many pat hands the deals have: of all that were drawn, the fewest, the median and the most."""
    counts: Counter[int] = Counter()
    for histogram in histograms.values():
        counts.update({int(size): number for size, number in histogram.items()})
    half, seen = -(-counts.total() // 2), 0
    for size in sorted(counts):
        seen += counts[size]
        if seen >= half:
            break
    for label, value in (("fewest", min(counts)), ("median", size), ("most", max(counts))):
        book.put(f"{name}.pat_hands.{label}", value, path)


def verification(book: Book, results: Path) -> None:
    """verify.RULES.*: what ``satmav census verify`` held the counts against."""
    for rules, path in each(results, "verify_{}_5.json"):
        found, name = load(path), f"verify.{rules}"
        assert found["stands"], path.name
        said: dict[str, list[str]] = {}
        for finding in found["findings"]:
            said.setdefault(finding["check"].replace(" ", "_"), []).append(finding["said"])
        book.put(f"{name}.findings", len(found["findings"]), path)
        for check, sentences in said.items():
            book.put(f"{name}.{check}", len(sentences), path)
        sizes = [_first(r"lost deals of ([\d,]+)", sentence) for sentence in said["second_method"]]
        book.put(f"{name}.second_method_deals", sum(sizes), path)
        book.put(f"{name}.second_method_large", sum(size > 10**9 for size in sizes), path)
        drawn = {_first(r"of ([\d,]+) drawn", sentence) for sentence in said["frequencies"] if "drawn" in sentence}
        book.put(f"{name}.drawn_a_shape", *drawn, path)
        if (counted := results / f"census_{rules}_5.json").exists():
            _recounted(book, name, said["second_method"], load(counted), path)
            _together(book, name, said["frequencies"], load(counted), path)
        scores = map(float, re.findall(r"z = ([+-][\d.]+)", "\n".join(said["frequencies"])))
        largest = max(map(abs, scores))
        book.put(f"{name}.largest_z", largest, path, f"{largest:.2f}")
        for sentence in said["engines"]:
            engine = sentence.split(":")[0].split()[0]
            book.put(f"{name}.engines.{engine}", _first(r"decides ([\d,]+) deals", sentence), path)
        for sentence in said["small_decks"]:
            ranks = _first(r"of ([\d,]+) deals lost", sentence)
            book.put(f"{name}.small_decks.{len(sentence.split(',')[0].split()[1])}", ranks, path)
        for key, words in {"suits": "permutations of the suits", "reflection": "reflection of the ranks"}.items():
            sentence = next(sentence for sentence in said["classes"] if sentence.endswith(words))
            book.put(f"{name}.classes.{key}", _first(r"^([\d,]+)", sentence), path)


def _recounted(book: Book, name: str, sentences: Iterable[str], counted: Mapping[str, Any], path: Path) -> None:
    """What share of all deals, and of the lost ones, is in the shapes that the second method recounts."""
    shapes = {sentence.split(":")[0] for sentence in sentences}
    rows = [row for row in counted["shapes"] if row["shape"] in shapes]
    assert len(rows) == len(shapes), path.name
    for key, label in (("deals", "second_method_percent"), ("lost", "second_method_lost_percent")):
        share = Fraction(sum(row[key] for row in rows), counted[key])
        book.put(f"{name}.{label}", float(100 * share), path, percent(share))


def _together(book: Book, name: str, sentences: Iterable[str], counted: Mapping[str, Any], path: Path) -> None:
    """The chi-square of the samples of all shapes with enough losses, as ``census verify`` says it where it does."""
    from scipy.stats import chi2

    shares = {row["shape"]: row["lost"] / row["deals"] for row in counted["shapes"]}
    squares, told = list[float](), None
    for sentence in sentences:
        if match := re.match(r"([\d-]+): ([\d,]+) of ([\d,]+) drawn are lost", sentence):
            lost, drawn = (int(number.replace(",", "")) for number in match.groups()[1:])
            expected = drawn * shares[match[1]]
            if (variance := expected * (1 - shares[match[1]])) >= ENOUGH:
                squares.append((lost - expected) ** 2 / variance)
        elif match := re.search(r"the (\d+) shapes .* chi square ([\d.]+), p = ([\d.]+)", sentence):
            told = match.groups()
    total, number = sum(squares), len(squares)
    chance = float(chi2.sf(total, number))
    texts = str(number), f"{total:.1f}", f"{chance:.3f}"
    assert told in (None, texts), f"{path.name}: {told}, not {texts}"
    for key, value, text in zip(("shapes", "chi_square", "p"), (number, total, chance), texts, strict=True):
        book.put(f"{name}.frequencies_together.{key}", value, path, text)


def _first(pattern: str, sentence: str) -> int:
    match = re.search(pattern, sentence)
    assert match, f"{pattern} is not in {sentence!r}"
    return int(match[1].replace(",", ""))


def reasons(book: Book, results: Path) -> None:
    """Table ``reasons``: what refutes random lost deals; points.RULES.*: the largest number of a deal's points."""
    path = results / "certificates.json"
    if not path.exists():
        return
    found = load(path)
    rungs = {"a homeless card": "homeless", "points, but no homeless card": "points", "neither, but cases": "core"}
    sizes = {
        "cards with points (second row)": "points_cards",
        "cards of a smallest core (all deals)": "core_size",
        "cases on a smallest core (third row)": "cases_of_core",
        "cases on all cards (third row)": "cases",
    }
    rows = [
        [words, *(_interval(found[rules]["rungs_percent"][rung]) for rules in RULES)] for words, rung in rungs.items()
    ]
    rows += [[words, *(_sizes(found[rules][key]) for rules in RULES)] for words, key in sizes.items()]
    book.tabulate("reasons", rows, [path])
    for rules in RULES:
        largest = sorted(Counter({int(key): n for key, n in found[rules]["points_largest"].items()}).elements())
        book.put(f"points.{rules}.median", largest[(len(largest) - 1) // 2], path)
        book.put(f"points.{rules}.most", largest[-1], path)


def _interval(share: Mapping[str, float]) -> str:
    return f"{share['share']:.1f} ({share['low']:.1f}, {share['high']:.1f})"


def _sizes(spread: Mapping[str, float]) -> str:
    return " / ".join(str(spread[key]) for key in ("median", "p95", "max"))


def examples(book: Book, results: Path) -> None:
    """examples.*: deals of the survey that the paper shows, chosen by their sizes alone; the first of equals."""
    path = results / "explain_quads.csv"
    if not path.exists():
        return
    rows = read_table(path)[1]
    wanted = {"points": ("points_cards", "points_largest"), "core": ("leaves", "core_leaves", "core_size")}
    for rung, sizes in wanted.items():
        some = [row for row in rows if row["rung"] == rung]
        chosen = min(some, key=lambda row, sizes=sizes: [int(row[size]) for size in (*sizes, "number")])
        assert rung != "core" or chosen["leaves"] == chosen["core_leaves"], "the paper says that they agree"
        book.put(f"examples.{rung}.number", int(chosen["number"]), path)
        book.put(f"examples.{rung}.deal", chosen["deal"], path)


def homeless(book: Book, results: Path) -> None:
    """homeless.RULES.*: deals of 25 cards with a homeless card, exactly, and what share of the lost ones they are."""
    for rules, path in each(results, "homeless_{}.json"):
        found = next(row for row in load(path)["hands"] if row["hands"] == 5)
        counts = {"any": found["homeless"], "lonely_king": found["lonely_king"]}
        counts |= {f"rank.{rank}": number for rank, number in found["by_rank"].items()}
        census_path = results / f"census_{rules}_5.json"
        lost = load(census_path)["lost"] if census_path.exists() else None
        for key, number in counts.items():
            book.put(f"homeless.{rules}.{key}", number, path)
            if lost:
                book.put(f"homeless.{rules}.{key}.of_lost", 100 * number / lost, path, percent(number / lost, 1))


def machine(book: Book, results: Path) -> None:
    """machine.*: where, with which versions and within which limits the times of five hands were taken."""
    known = {}
    for _, path in each(results, "solve_time_{}.csv"):
        with path.open(encoding="utf-8") as lines:
            heading = json.loads(next(lines).removeprefix("# "))
        facts = {**heading["asked"], **heading["origin"], **heading["origin"]["versions"]}
        known[path] = {key: facts[key] for key in MACHINE}
    for key in MACHINE if known else ():
        (path, fact), *others = ((path, facts[key]) for path, facts in known.items())
        assert all(other == fact for _, other in others), f"the rule sets were timed with another {key}"
        book.put(f"machine.{key}", fact, path)


COLLECTORS: tuple[Callable[[Book, Path], None], ...] = (
    census, curve, samples, verification, reasons, examples, homeless, machine, times, encoding_sizes, deck_sizes, race,
)  # fmt: skip
