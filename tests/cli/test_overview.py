"""``satmav --help`` lists the commands as they tell of themselves, and loads none of them."""

import subprocess
import sys
from importlib import import_module

from each import each

from satmav.cli.command_line import COMMANDS, FOLDERS

LISTED = """
import sys
from satmav.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    rooms = {name.split(".")[1] for name in sys.modules if name.startswith("satmav.")}
    print(sorted(rooms), end.code, file=sys.stderr)
"""


@each("name", COMMANDS)
def test_the_list_has_the_first_line_of_each_command(name):
    told = import_module(f"satmav.cli.{FOLDERS.get(name, name)}").command.__doc__
    assert " ".join(told.split("\n\n")[0].split()) == COMMANDS[name]


@each(("words", "code"), [(["--help"], 0), (["-h"], 0), ([], 2)])
def test_the_list_loads_no_command(words, code):
    run = subprocess.run([sys.executable, "-c", LISTED, *words], capture_output=True, encoding="utf-8", check=True)
    assert run.stderr.split("\n")[0] == f"['cli', 'errors', 'kernels'] {code}"
    assert all(f" {name} " in run.stdout for name in COMMANDS)
