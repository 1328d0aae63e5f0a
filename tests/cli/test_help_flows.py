"""The help: what it lists, as the commands tell of themselves, and where its lines are broken."""

import re
import shlex
from itertools import takewhile

import pytest
from built_once import commands_by_name

from satmav.cli.command_line import COMMANDS, command_of


def test_no_help_breaks_a_paragraph_and_a_group_alone_shows_its_own(satmav):
    found = commands_by_name()
    assert {"satmav solve", "satmav survey", "satmav draw", "satmav stack find", "satmav census verify"} <= found.keys()
    assert {name for name, one in found.items() if "\n" in one.help.replace("\n\n", "")} == set()
    run = satmav("stack")
    assert (run.code, run.err) == (2, "name a command (see satmav stack --help)\n")
    assert "verify" in run.out


def test_examples_can_be_copied_as_they_are():
    """Their words are read; what they name need not be there."""
    every = commands_by_name()
    paragraphs = [line for one in every.values() for line in one.help.split("\n\n")]
    examples = [found[1] for line in paragraphs if (found := re.match(r"[^.:]+: (?:[A-Z_]+=\S+ )?(satmav .*)", line))]
    assert len(examples) > 60
    assert {name for name, one in every.items() if f"Example: {name}" not in one.help} == {"satmav", "satmav decode"}
    for words in [shlex.split(part) for example in examples for part in re.split(r"; | \| ", example)]:
        if words[0] == "satmav":
            reads(every["satmav"], [*takewhile(lambda word: word != ">", words[1:])])


def reads(command, words):
    """Whether a command takes these words; raises what tells why not."""
    below = getattr(command, "commands", {})
    if words and words[0] in below:
        reads(below[words[0]], words[1:])
    else:
        assert not command.make_context("satmav", words).args


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_has_the_first_line_of_each_command(name):
    told = command_of(name)[1].__doc__
    assert " ".join(told.split("\n\n")[0].split()) == COMMANDS[name]
