"""Deals as models of other libraries: each says what brute force says, and can be changed."""

import subprocess
import sys
from functools import cache
from importlib.util import find_spec

import naive
import pytest
from sizes import sized, some

import satmav
from satmav.check import CheckError
from satmav.encode import ENCODINGS
from satmav.models import LIBRARIES

WON = satmav.Deal("Ac Kc Qc Jc Tc 2h 2d 2s 9h 9d")
LOST = satmav.Deal("Ac Kc Qc Jc Tc 2h 2d 2s 9h 8d")
SMALL = [WON, LOST, satmav.Deal("2c 3c 4c 5c 7d"), satmav.Deal("3c 3d 3h 3s 9c")]
LARGE = [satmav.deal(name) for name in sized(["core-only"], ["core-only", "elusive", "lonely-king"])]

winnable = cache(naive.winnable)


def there(name):
    """Skip where the library is not installed; to import it here would be to load it in another order."""
    if find_spec(LIBRARIES[name].package) is None:
        pytest.skip(f"{name} is not installed: pip install 'satmav[models]'")


def solved(name, posed):
    """The value of each variable in some solution of a library's model, or None."""
    return {"cpsat": cpsat, "z3": z3, "pulp": pulp, "cpmpy": cpmpy}[name](posed.model)


def cpsat(model):
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status != cp_model.UNKNOWN
    return solver.boolean_value if status != cp_model.INFEASIBLE else None


def z3(model):
    from z3 import is_true, sat, unknown

    status = model.check()
    assert status != unknown
    return (lambda term: is_true(model.model().eval(term, True))) if status == sat else None


def pulp(model):
    import pulp as library

    status = model.solve(library.PULP_CBC_CMD(msg=False, threads=1))
    assert status in (1, -1)
    return (lambda variable: variable.value() > 0.5) if status == 1 else None


def cpmpy(model):
    return (lambda variable: variable.value()) if model.solve(solver="ortools", num_workers=1) else None


@pytest.mark.filterwarnings("ignore:PULP_CBC_CMD is deprecated:DeprecationWarning")
@pytest.mark.parametrize("name", LIBRARIES)
def test_every_model_says_what_brute_force_says(name):
    there(name)
    problems = [(deal, encoding) for deal in SMALL for encoding in ENCODINGS] + [(deal, "residue") for deal in LARGE]
    asked = [(*problem, rules) for rules in ("quads", "no-quads", "trips") for problem in problems]
    for deal, encoding, rules in some(asked, 5):
        posed = satmav.model(deal, name, encoding, rules)
        value = solved(name, posed)
        assert (value is not None) == winnable(deal.mask, rules), (deal, encoding)
        if value:
            assert sum(hand.mask for hand in posed.hands(value)) == deal.mask


@pytest.mark.filterwarnings("ignore:PULP_CBC_CMD is deprecated:DeprecationWarning")
@pytest.mark.parametrize("name", LIBRARIES)
def test_a_model_can_be_changed(name):
    """Of the partitions of a deal, one without any of the hands of another; then one of two that exclude each other."""
    there(name)
    deal = satmav.Deal("♣23456 ♦23456 ♥23456")
    posed = satmav.model(deal, name)
    first = posed.hands(solved(name, posed))
    for hand in first:
        forbid(name, posed.model, posed.variables[f"{hand.family} {hand}"])
    value = solved(name, posed)
    others = [hands for hands in satmav.partitions(deal) if not set(hands) & set(first)]
    assert (value is not None) == bool(others)
    if value:
        assert posed.hands(value) in others


def forbid(name, model, variable):
    if name == "cpsat":
        model.add(variable == 0)
    elif name == "z3":
        from z3 import Not

        model.add(Not(variable))
    elif name == "pulp":
        model += variable == 0
    else:
        model += ~variable


@pytest.mark.parametrize("name", LIBRARIES)
def test_a_model_has_the_librarys_own_objects(name):
    there(name)
    library, posed = LIBRARIES[name], satmav.model(WON, name)
    assert type(posed.model).__module__.split(".")[0] == library.package
    assert all(type(variable).__module__.split(".")[0] == library.package for variable in posed.variables.values())
    assert set(posed.variables) == {f"{hand.family} {hand}" for hand in satmav.pat_hands(WON)}
    with pytest.raises(CheckError):  # what is no solution gives no hands
        posed.hands(lambda variable: True)


@pytest.mark.parametrize("encoding", ["exact-cover", "residue"])
def test_constraints_bear_their_names(encoding):
    """So that what finds a core in a library's model speaks of cards and suits."""
    for name, named in (
        ("cpmpy", lambda model: list(map(str, model.constraints))),
        ("cpsat", lambda model: [constraint.name for constraint in model.proto.constraints]),
    ):
        there(name)
        posed = satmav.model(WON, name, encoding)
        assert named(posed.model) == [constraint.name for constraint in posed.encoding.formula.constraints]


def test_a_library_that_is_not_there_is_told(monkeypatch):
    with pytest.raises(satmav.SatmavError, match="there is no library with models 'gurobi': choose one of cpsat, z3,"):
        satmav.model(WON, "gurobi")
    monkeypatch.setattr("satmav.models.find_spec", lambda package: None)
    with pytest.raises(satmav.SatmavError, match=r'needs the package pulp, .*pip install "satmav\[models\]"$'):
        satmav.model(WON, "pulp")


def test_models_leave_room_for_or_tools():
    """PuLP and CPMpy load HiGHS where they find it, and some versions of that leave no room."""
    for name in ("pulp", "cpmpy", "cpsat"):
        there(name)
    models = "".join(f"satmav.model({str(LOST)!r}, {name!r}); " for name in ("pulp", "cpmpy"))
    program = f"import satmav; {models}from ortools.sat.python import cp_model"
    subprocess.run([sys.executable, "-c", program], check=True)
