"""The package's own names: all there, each with an example that runs, in a help that one reads, and with types."""

import ast
import pydoc
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import satmav
from satmav.api.dealing import NEAR_MISS, Difficulty, Kind
from satmav.dealing.kinds import DIFFICULTIES, KINDS
from satmav.engines import ENGINES
from satmav.game.rules import RULE_SETS
from satmav.poker.chances import dealt_shares
from satmav.poker.draw import actions
from satmav.reasons.rungs import rung_names

ROOT = Path(satmav.__file__).parent
USER = '''
"""What somebody writes who uses the library."""
import satmav

deal: satmav.Deal = satmav.Deal("2c 3c 4c 5c 7d")
card: satmav.Card = satmav.Card("10h")
same: satmav.Deal = satmav.Deal.of(["2c", card, 3, "♣4", "5c"])


def decided(given: satmav.DealLike, rules: satmav.Rules = satmav.QUADS) -> satmav.Status:
    result: satmav.Result = satmav.solve(given, rules, options=satmav.Options(time_limit=1))
    return result.status


told: satmav.Explanation = satmav.why(deal)
words: str = told.text() + told.to_json() + satmav.export(deal, format_name="lp") + satmav.__version__
told.save("deal.html")
ways: list[tuple[satmav.Hand, ...]] = list(satmav.partitions(deal))
cards: list[tuple[satmav.Card, ...]] = [*satmav.cores(deal, which="any"), *satmav.corrections(deal)]
many: satmav.Many = satmav.solve_many([deal, str(deal), deal.mask])
posed: satmav.Posed = satmav.model(deal, "z3")
step: satmav.Hint = satmav.hint(satmav.deal(seed=1), number=2)
stands: bool | None = satmav.check("cert/").stands
family: satmav.Family = satmav.pat_hands(deal)[0].family
columns: dict[str, object] = satmav.columns(ways)
satmav.solve(deal, engine="sta")  # type: ignore[arg-type]
satmav.why(deal, rung="move")  # type: ignore[arg-type]
satmav.count_partitions(deal, rules="no_quads")  # type: ignore[arg-type]
satmav.deal(kind="lost")  # type: ignore[arg-type]
first: satmav.Card = deal[0]
three: tuple[satmav.Card, ...] = deal[:3]
try:
    decided(next(satmav.deals(seed=1)))
except satmav.SatmavError as error:
    print(error)
'''


def declared() -> dict[str, str]:
    """The names that the types of the package speak of, and the module of each."""
    tree = ast.parse((ROOT / "__init__.py").read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module[:7] == "satmav."]
    assert all(alias.name == alias.asname for node in imports for alias in node.names), "so that mypy hands them on"
    return {alias.name: node.module for node in imports for alias in node.names}


def test_every_name_is_there_and_is_what_its_type_says():
    assert declared() == {name: f"satmav.{module}" for name, module in satmav._MODULE_OF.items()}
    for name, module in declared().items():
        assert getattr(satmav, name) is getattr(import_module(module), name), name
    assert {*declared(), "__version__"} <= set(dir(satmav))
    assert satmav.__version__.count(".") == 2
    with pytest.raises(AttributeError, match=r"^module 'satmav' has no attribute 'resolve'$"):
        _ = satmav.resolve


def test_star_and_completion_bring_what_there_is():
    mine, poker = {}, {}
    exec("from satmav import *", mine)
    exec("from satmav.poker import *", poker)
    assert {*mine} - {"__builtins__"} == {*declared(), "poker"} == {*dir(satmav)} - {"__version__"}
    assert mine["check"] is satmav.check
    assert {*poker} - {"__builtins__"} == {*dir(satmav.poker)} == {*satmav.poker.__all__}


@pytest.mark.parametrize(
    ("names", "table"),
    [
        (satmav.EngineName, ENGINES),
        (satmav.Rung, [*rung_names(), "all"]),
        (get_args(satmav.RulesLike)[1], RULE_SETS),
        (Kind, [*KINDS, NEAR_MISS]),
        (Difficulty, DIFFICULTIES),
    ],
    ids=["engine", "rung", "rules", "kind", "difficulty"],
)
def test_names_to_choose_from_are_those_of_the_tables(names, table):
    assert {*get_args(names)} == {*table}
    assert names is not satmav.EngineName or all(f"``{name}``" in satmav.solve.__doc__ for name in get_args(names))


def test_the_help_begins_with_two_screens_and_check_is_the_function():
    told = pydoc.getdoc(satmav)
    assert len(told.splitlines()) <= 60
    assert max(map(len, told.splitlines())) <= 120
    functions = [name for name in declared() if name.islower()]
    assert [name for name in functions if f"{name}(" not in told] == []
    program = "import satmav.check.hands.deals, satmav; print(satmav.check.__name__, satmav.check.__module__)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "check satmav.api.checking\n"


def test_a_users_program_has_types(tmp_path):
    pytest.importorskip("mypy")
    program = tmp_path / "user.py"
    program.write_text(USER, encoding="utf-8")
    words = ["--strict", "--python-version", "3.10", "--follow-imports", "silent", "--config-file", ""]
    words += ["--no-site-packages", str(program)]  # what NumPy says of its types takes as long as all the rest
    run = subprocess.run([sys.executable, "-m", "mypy", *words], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout


HAND = "4s Qc 6d 7s 8c"

LAZY = """
import sys
import satmav
assert not {"numpy", "numba", "satmav.poker"} & set(sys.modules)
assert "poker" in dir(satmav)
print(satmav.poker.handtype("As Ks Qs Js Ts"))
lost = satmav.why("2c 3c 7c 8d Kh")
assert "satmav.faces.page" not in sys.modules
print(lost._repr_html_()[:29])
"""


def test_poker_and_pages_are_there_once_they_are_named():
    run = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=True)
    assert run.stdout == 'straight flush\n<div class="satmav satmav-fra\n'
    assert actions(HAND, dealt_shares()) == actions(HAND) == actions(HAND, list(dealt_shares()))
    assert satmav.poker.evaluate(HAND) < satmav.poker.evaluate("As Ks Qs Js Ts")
