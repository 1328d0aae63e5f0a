"""The cards that stand out on the table: those that the last step of forced moves names, and no others."""

import re

from test_moves_words import texts, told

from satmav.faces.items import Item
from satmav.faces.moves_marks import last_named


def test_the_cards_that_the_last_step_names_are_marked():
    seen = set()
    for _, _, _, items in told():
        steps = [item for item in items if not item.long]
        if steps[-1].inside:
            continue
        names = re.findall(r"{(..)}", " ".join(texts(steps[-1:])))
        if names:
            assert {str(card) for card in last_named(items)} == set(names)
        seen.add((bool(steps[-1].items), bool(names)))
    assert {(False, True), (True, True)} <= seen


def test_of_cases_the_last_step_of_the_last_is_meant():
    rows = (Item("A pair if {Qc} stays."), Item("A pair."))
    last = Item("Case 2: {2c}.", (Item("Now {3c}."), Item("{Kh} and {Kc}.", rows)), inside=True)
    items = (Item("{As}."), Item("Case 1: {Ad}.", (Item("{Ac}."),), inside=True), last)
    assert [*map(str, last_named(items))] == ["Qc", "Kc", "Kh"]
    assert [*map(str, last_named((*items, Item("{9s} in a proof of few cases.", long=True))))] == ["Qc", "Kc", "Kh"]
    assert [*map(str, last_named((*items, Item("No hand is left."))))] == ["Qc", "Kc", "Kh"]
    assert [*map(str, last_named((Item("Case 2: {2c}.", (Item("No hand is left."),), inside=True),)))] == ["2c"]
    assert last_named((Item("No hand is left."),)) == ()
