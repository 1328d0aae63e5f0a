"""Proofs held to a DRAT checker from the registry, which others wrote."""

import pytest
import specimens
from each import each

dratify = pytest.importorskip("dratify")


def accepted(texts: dict[str, str]) -> bool:
    return dratify.check_proof(dratify.parse_dimacs(texts["core.cnf"]), texts["core.drat"]).ok


@each("name", ["points", "homeless", "cases", "counted", "twenty", "full"])
def test_the_outside_checker_accepts(name):
    assert accepted(specimens.bundle(name, "homeless" if name == "homeless" else "core"))


def test_the_outside_checker_refuses_what_is_no_proof():
    texts = specimens.bundle("twenty", "core")
    assert not accepted({**texts, "core.drat": "0\n"})
    fewer = texts["core.cnf"].splitlines()[:-40]
    head = fewer[0].split()
    cnf = "\n".join([" ".join([*head[:3], str(len(fewer) - 1)]), *fewer[1:], ""])
    assert not accepted({**texts, "core.cnf": cnf})
