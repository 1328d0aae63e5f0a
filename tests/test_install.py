"""What a person has who installs satmav and nothing else: the best reasons, hints, deals, in little room."""

import json
import os
import re
import sys
import venv
from zipfile import ZipFile

import pytest
from sizes import THOROUGH
from wheels import PIP, run, wheel

from satmav.dealfile.named import named_deal
from satmav.errors import MissingPackageError

MOST = 260e6
"""Bytes of an environment."""

EXTRAS = {"numba", "ortools", "scipy", "matplotlib", "networkx", "pandas"}


def installed(folder, packed, versions):
    """The programs of an empty environment that gets the wheel of this tree, and what the wheel asks for.

    The versions are the newest, or the lowest that the wheel allows.
    """
    with ZipFile(packed) as opened:
        (about,) = (opened.read(name).decode() for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
    bounds = re.findall(r"^Requires-Dist: ([\w-]+).*>=([\w.]+)[^;\n]*$", about, re.MULTILINE)
    pins = [f"{name}=={bound}" for name, bound in bounds if versions == "lowest"]
    place = folder / "venv"
    venv.create(place)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    put = run(*PIP, "--python", programs / "python", "install", "--no-compile", packed, *pins, cwd=folder)
    assert not put.returncode, put.stderr
    assert not EXTRAS & {path.name for path in place.rglob("site-packages/*")}
    assert sum(path.stat().st_size for path in place.rglob("*") if path.is_file()) < MOST
    return programs


POINTS = "9c 9d 9h Td Th Jd Jh Qh Kd Kh"


@pytest.mark.parametrize(
    "versions",
    [
        "newest",
        pytest.param(
            "lowest",
            marks=pytest.mark.skipif(
                not THOROUGH or sys.version_info > (3, 13), reason="for thorough tests, on a Python of their time"
            ),
        ),
    ],
)
def test_the_wheel_alone_does_what_a_person_needs(versions, tmp_path, tmp_path_factory):
    """In one test, since the environment is dear."""
    programs = installed(tmp_path, wheel(tmp_path_factory), versions)

    def satmav(*words, code=0, into=None):
        done = run(programs / "satmav", *words, cwd=tmp_path)
        assert done.returncode == code, done.stderr
        if into:
            (tmp_path / into).write_text(done.stdout, encoding="utf-8")
        return done.stderr if code == 2 else done.stdout

    (tmp_path / "lost.txt").write_text(str(named_deal("core-only")), encoding="utf-8")
    satmav("explain", "lost.txt", "-o", "certificate/")
    satmav("check", "certificate")
    told = (tmp_path / "certificate" / "explanation.json").read_text(encoding="utf-8")
    points = satmav("explain", POINTS, "--json", "--rung", "points", "--hands", 2)  # which come of linear programs
    assert [json.loads(one)["reason"] for one in (told, points)] == ["moves", "points"]
    satmav("deal", "--unique", "--seed", 3, into="won.txt")
    assert "♠" in satmav("hint", "won.txt")
    assert len(satmav("solve", "won.txt", "--engine", "smt").splitlines()) >= 5
    code = 'import satmav; print(len(satmav.measured("curve.csv")) > 1)'
    assert run(programs / "python", "-c", code, cwd=tmp_path).stdout == "True\n"  # results are packed into the wheel
    told = satmav("solve", "won.txt", "--engine", "kernel", code=2)
    assert told.startswith("the engine kernel needs the package numba, which is not installed: ")
    assert told.endswith('pip install "satmav[fast]"\n')


def test_a_missing_package_is_told_with_the_pip_that_brings_it(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/a b/python")
    said = str(MissingPackageError("numba", "fast", "the census"))
    assert said.endswith('not installed: "/a b/python" -m pip install "satmav[fast]"')
