"""The pages that show how to add an encoding and an engine are run: their code, their commands, their metadata."""

import re
import shlex
import sys
from configparser import ConfigParser
from pathlib import Path

import pages
import pytest

from satmav.cli import main
from satmav.dealfile.named import named_deal

DEVELOP = pages.DOCS / "develop"
PLUGINS = Path(__file__).parents[1] / "plugins"
MODULES = {"add-an-encoding": "clashes", "add-an-engine": "first_card"}
EACH = pytest.mark.parametrize("page", MODULES)


def blocks(page: str, language: str) -> list[str]:
    return [block.text for block in pages.blocks(DEVELOP / f"{page}.md") if block.language == language]


@pytest.fixture(autouse=True)
def installed(monkeypatch):
    monkeypatch.syspath_prepend(PLUGINS)


@EACH
def test_the_code_holds(page):
    """From top to bottom, as a reader would try it; the page's own assertions are the test."""
    names: dict[str, object] = {"__name__": f"satmav_{MODULES[page]}_of_the_page"}
    for number, block in enumerate(blocks(page, "python"), start=1):
        code = compile(block.replace("from __future__ import annotations\n", ""), f"{page}, block {number}", "exec")
        exec(code, names)
    assert "ENTRY" in names


@EACH
def test_the_example_and_its_metadata_are_those_of_the_package_of_the_tests(page):
    code = PLUGINS / "satmav_example" / f"{MODULES[page]}.py"
    assert blocks(page, "python")[0] == code.read_text(encoding="utf-8")
    (block,) = blocks(page, "toml")
    ((group, name, value),) = re.findall(r'^\[project\.entry-points\."(.+)"\]\n(\S+) = "(.+)"$', block, re.MULTILINE)
    points = ConfigParser(delimiters="=")
    points.read(PLUGINS / "satmav_example-1.0.dist-info" / "entry_points.txt", encoding="utf-8")
    assert points[group][name] == value


@EACH
def test_the_commands_run(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("deal.txt").write_text(str(named_deal("core-only")), encoding="utf-8")
    commands = [line for block in blocks(page, "console") for line in block.splitlines()]
    assert len(commands) >= 3
    for command in commands:
        prompt, program, *words = shlex.split(command)
        assert (prompt, program) == ("$", "satmav")
        with pytest.raises(SystemExit) as leaving:
            main(words)
        assert not leaving.value.code, f"{command}\n{capsys.readouterr().err}"
    assert "satmav_example" in sys.modules
    capsys.readouterr()
