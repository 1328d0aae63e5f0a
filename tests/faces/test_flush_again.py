"""A flush that is told again within a step has the same cards: it is the one that was told, and still holds."""

import re

from test_moves_words import told

from satmav.faces.english.move_again import again
from satmav.faces.items import Item

FLUSH = "{Qh} is loose (step 2), so the flush takes all the other five hearts"


def _texts(items):
    for item in items:
        yield item.text
        yield from _texts(item.items)


def test_the_same_flush_is_told_once_in_a_step():
    step = Item(
        f"There is no flush of hearts, for suppose there is one: {FLUSH}; then only two aces are left.",
        (
            Item(f"{FLUSH}; then only three fives are left."),
            Item(f"Fives are no triple (a straight takes one); {FLUSH[0].lower()}{FLUSH[1:]}."),
        ),
        inside=True,
    )
    first, *rest = _texts(again([step]))
    assert first == step.text
    assert rest == [
        "The flush takes those five hearts; then only three fives are left.",
        "Fives are no triple (a straight takes one); the flush takes those five hearts.",
    ]


def test_in_another_step_or_after_a_supposition_it_is_told_again():
    supposed = Item(f"Suppose {{2c}} is loose: {FLUSH}.", inside=True)
    plain = Item(f"{FLUSH}.")
    for items in ([plain, plain], [Item("Case 1:", (supposed, plain), inside=True)]):
        assert list(_texts(again(items))) == list(_texts(items))
    both = [Item("Case 1:", (plain, Item("Threes: a pair."), plain), inside=True)]
    assert list(_texts(again(both)))[-1] == "The flush takes those five hearts."


def test_with_other_cards_before_it_it_is_another():
    other = Item(f"{{2h}} must go into the flush; {FLUSH}.")
    items = [Item("Case 1:", (Item(f"{FLUSH}."), other), inside=True)]
    assert list(_texts(again(items)))[-1] == other.text


def test_a_flush_of_a_suit_of_five_cards_takes_them_all():
    first = Item("{As} has no place but a flush, which takes all five spades, {6s} too.")
    items = [Item("Case 1:", (first, Item("{6s} is in the flush, so the flush takes all the other four spades.")))]
    assert list(_texts(again(items)))[-1] == "The flush takes all five spades."
    others = "{6s} is in the flush and {7s} is loose, so the flush takes all the other four spades."
    items = [Item("Case 1:", (first, Item(others)))]
    assert list(_texts(again(items)))[-1] == others


def test_those_cards_were_named_in_the_same_step():
    for *_, items in told():
        for item in items:
            whole = " ".join(_texts([item]))
            for found in re.finditer(r"flush takes those five (\w+)", whole):
                assert re.search(rf"so the flush takes all the other \w+ {found[1]}", whole[: found.start()])
