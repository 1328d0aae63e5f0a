"""The graded set: its measure recomputed by a plain recursion, and its choice made again on a small scale."""

from pathlib import Path

from lab.grading import nodes_of
from lab.instances import instance_of
from satmav.dealfile.named import named_deal
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import QUADS
from satmav.records.tables import read_table

ENCODINGS = Path(__file__).parents[2] / "encodings"
GRADED, NAMED_ROWS = (read_table(ENCODINGS / table)[1] for table in ("graded.csv", "named.csv"))


def walked(deal, rules):
    """Algorithm X as plainly as possible: the nodes up to the first solution, in the order of cards and pat hands."""
    count = 0

    def solve(left, hands):
        nonlocal count
        count += 1
        if not left:
            return True
        cards = [1 << card for card in range(52) if left >> card & 1]
        card = min(cards, key=lambda card: sum(bool(hand & card) for hand in hands))
        mine = [hand for hand in hands if hand & card]
        return any(solve(left & ~hand, [other for other in hands if not other & hand]) for hand in mine)

    solve(deal.mask, [hand.mask for hand in pat_hands(deal.mask, rules)])
    return count


def test_the_nodes_of_the_tables_are_those_of_algorithm_x():
    for number, row in enumerate(GRADED + NAMED_ROWS):
        one = instance_of(row)
        assert int(row["nodes"]) == nodes_of(one.deal, one.rules), row["name"]
        if number % 9 == 2 and int(row["nodes"]) < 1500:
            assert int(row["nodes"]) == walked(one.deal, one.rules), row["name"]
    assert nodes_of(named_deal("lonely-king"), QUADS) == 1  # a card is homeless
    assert nodes_of(Deal(sum(1 << 4 * rank for rank in range(5))), QUADS) == 2  # the empty set, and the flush
