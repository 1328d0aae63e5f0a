"""What a notebook shows: cards as cards, a hint that gives no more away than its words, a slip in one line."""

import pytest

import satmav

WON = "2c 3c 4c 5c 7c 8d 8h 8s 9d 9h"


@pytest.fixture(scope="module")
def shell():
    """A shell of IPython's, as a notebook has it."""
    interactiveshell = pytest.importorskip("IPython.core.interactiveshell")
    shell = interactiveshell.InteractiveShell.instance()
    shell.run_cell("import satmav")
    yield shell
    interactiveshell.InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        ("[satmav.Card('Kc'), satmav.Card('Th')]", "[K♣, 10♥]"),
        ("satmav.pat_hands('2c 3c 4c 5c 7c')", "[2♣ 3♣ 4♣ 5♣ 7♣: flush, 7 high]"),
        ("next(satmav.partitions('2c 3c 4c 5c 7c'))", "(2♣ 3♣ 4♣ 5♣ 7♣: flush, 7 high,)"),
        ("satmav.QUADS", "<rules quads: flush, straight, full house, four of a kind>"),
    ],
)
def test_cards_and_lists_of_them_are_shown_as_cards(shell, thing, text):
    shown, _ = shell.display_formatter.format(eval(thing))
    assert shown["text/plain"] == text


@pytest.mark.parametrize("number", [1, 2])
def test_a_hint_gives_no_more_away_than_its_words(shell, number):
    hint = satmav.hint(WON, number=number)
    shown, _ = shell.display_formatter.format(hint)
    assert shown["text/plain"] == repr(hint) == f"<{hint}>"
    assert shown["text/html"].count('class="satmav-chip') == sum(str(hint).count(suit) for suit in "♣♦♥♠") > 0
    assert ("8♦ 8♥ 8♠" in repr(hint)) == (number == 2)


@pytest.mark.parametrize(
    ("cell", "line"),
    [
        ("1\nsatmav.solve('2c 3c 4c 5c 1c')", "DealFileError in solve(), line 2: <text>:1:13: 1c is not a card; "),
        ("satmav.Card('Xc')", "CardError in Card(), line 1: Xc is not a card; "),
        ("def mine(deal):\n    return satmav.why(deal, rung='move')\nmine('2c')", "DealFileError in why(), line 2: "),
        ("satmav.poker.evaluate('As Xd')", "CardError in evaluate(), line 1: "),
        ("raise satmav.SatmavError('mine')", "SatmavError, line 1: mine"),
    ],
)
def test_a_slip_is_told_in_one_line_with_our_function_and_theirs(shell, capsys, cell, line):
    capsys.readouterr()
    shell.run_cell(cell)
    told = "".join(capsys.readouterr()).strip()
    assert told.startswith(line)
    assert "\n" not in told
