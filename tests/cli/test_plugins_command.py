"""What other packages add, on the command line: found, listed and used, and named in one sentence where broken."""

import re
import sys
from pathlib import Path

import pytest

from satmav.bench.contenders import contender

PLUGINS = Path(__file__).parents[1] / "plugins"
RESIDUE = "from satmav.encode import ENCODINGS\nENTRY = ENCODINGS['residue']"


@pytest.fixture
def example(monkeypatch):
    """The example package, installed."""
    monkeypatch.syspath_prepend(PLUGINS)


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a package of so many entry points, of an encoding each, and the text of its one module."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(package: str, points: dict[str, str], text: str = "", group: str = "satmav.encodings") -> None:
        metadata = tmp_path / f"{package}-1.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        lines = [f"[{group}]", *(f"{name} = {value}" for name, value in points.items()), ""]
        (metadata / "entry_points.txt").write_text("\n".join(lines))
        (tmp_path / f"{package}.py").write_text(text)

    return installed


@pytest.mark.parametrize("choice", [("--encoding", "clashes"), ("--engine", "first-card")])
def test_deals_are_decided(satmav, deals, example, choice):
    for name, status in (("core-only", "UNSAT"), ("elusive", "SAT")):
        found = satmav("solve", deals[name], "--json", *choice).data
        assert found["status"] == status
        assert choice[1] in found["engine"]
    run = satmav("solve", deals["elusive"], choice[0], "nought")
    assert run.err.startswith(f"there is no {choice[0][2:]} 'nought': choose one of ")
    assert run.err.endswith(f", {choice[1]}\n")


def test_they_race_and_a_deal_is_exported(satmav, example, deals, tmp_path):
    run = satmav("bench", "-n", "2", "--hands", "2", "-c", "first-card", "-c", "sat:clashes:cadical195", "--json")
    assert run.code == 0, run.err
    assert [one["contender"] for one in run.data["contenders"]] == ["first-card", "sat:clashes:cadical195"]
    assert contender("sat:clashes:cadical195").foreign
    out = tmp_path / "deal.smt2"
    assert satmav("export", deals["core-only"], "--encoding", "clashes", "-o", out).code == 0
    assert "encoding: clashes" in out.read_text("ascii")


@pytest.mark.parametrize(("command", "names"), [("solve", ("first-card", "clashes")), ("export", ("clashes",))])
def test_the_help_lists_them(satmav, example, monkeypatch, command, names):
    monkeypatch.setenv("COLUMNS", "200")
    for loaded in [name for name in sys.modules if name.startswith("satmav_example")]:
        monkeypatch.delitem(sys.modules, loaded)
    text = " ".join(satmav(command, "--help").out.split())
    for name in names:
        assert f"Of other packages: {name}." in text
    assert not [name for name in sys.modules if name.startswith("satmav_example")], "it is not imported to be listed"
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(PLUGINS)])
    assert "Of other packages" not in satmav(command, "--help").out


@pytest.mark.parametrize(
    ("package", "value", "text", "complaint"),
    [
        ("no_entry", "{}:ENTRY", "", r"cannot be loaded \(AttributeError: .*\)"),
        ("breaks", "{}:ENTRY", "1 / 0", r"cannot be loaded \(ZeroDivisionError: division by zero\)"),
        ("another_name", "{}:ENTRY", RESIDUE, "is no EncodingEntry of that name"),
    ],
)
def test_a_broken_package_is_named_in_one_sentence(satmav, deals, install, package, value, text, complaint):
    package = f"satmav_broken_{package}"
    install(package, {"broken": value.format(package)}, text)
    run = satmav("solve", deals["elusive"], "--encoding", "broken")
    assert run.code == 2
    (line,) = run.err.splitlines()
    pattern = f"the encoding 'broken' of the package {package} {complaint}: mend or uninstall the package"
    assert re.fullmatch(pattern, line), line


def test_names_of_ours_stay_ours_and_two_packages_with_one_name_are_both_named(satmav, deals, install, monkeypatch):
    install("satmav_thief", {"residue": "satmav_thief:ENTRY"}, "1 / 0")
    assert satmav("solve", deals["elusive"], "--encoding", "residue").code == 0
    monkeypatch.setenv("COLUMNS", "200")
    assert "Of other packages" not in satmav("solve", "--help").out
    for package in ("satmav_one", "satmav_two"):
        install(package, {"rapid": f"{package}:ENTRY"}, group="satmav.engines")
    run = satmav("solve", deals["elusive"], "--engine", "rapid")
    assert run.code == 2
    assert run.err.endswith("keep one of them\n")
    assert "several packages have the engine 'rapid', " in run.err
    assert {"satmav_one", "satmav_two"} <= {word.strip(",:") for word in run.err.split()}
