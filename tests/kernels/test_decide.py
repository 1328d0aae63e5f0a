"""The compiled decision and its compiled verifier against the naive twin, compiled and interpreted."""

import os
import subprocess
import sys
from random import Random

import naive
import pytest
from sizes import sized

pytest.importorskip("numba")

import numpy as np
import numpy.typing as npt

from satmav.check import CheckError, check_partition
from satmav.kernels.decide.deals import decide_many
from satmav.kernels.decide.verify import verify_many

Masks = npt.NDArray[np.uint64]
NUMBER = dict.fromkeys(range(1, 5), sized(30, 300)) | {5: sized(40, 700), 6: sized(8, 60), 7: sized(5, 30)}
NUMBER |= {8: sized(3, 15), 9: sized(2, 8), 10: sized(1, 4)}
"""Of deals of each kind, by how many hands they have: the naive twin has to decide them."""
both_rules = pytest.mark.parametrize("quads", [True, False], ids=["quads", "no-quads"])


def decided(masks: list[int], hands: int, quads: bool) -> tuple[npt.NDArray[np.int8], Masks]:
    """Statuses and witnesses; each witness accepted by the compiled verifier and by the checker."""
    deals = np.array(masks, np.uint64)
    witness = np.full((len(masks), hands), 7, np.uint64)  # rubbish, to be overwritten
    status = decide_many(deals, quads, witness)
    assert verify_many(deals, witness, status, quads) == -1
    for deal, good, row in zip(masks, status, witness, strict=True):
        if good:
            check_partition(deal, [int(hand) for hand in row], quads)
        else:
            assert not row.any()
    return status, witness


def agree(masks: list[int], hands: int, quads: bool) -> int:
    """Compare with the naive twin; the number of winnable deals."""
    status, _ = decided(masks, hands, quads)
    for deal, good in zip(masks, status, strict=True):
        assert naive.winnable(deal, quads) == good, f"deal {deal:#x} quads={quads}"
    return int(status.sum())


def random_deal(rng: Random, hands: int) -> int:
    return sum(1 << card for card in rng.sample(range(52), 5 * hands))


def shaped_deal(rng: Random, hands: int) -> int:
    """Any lengths of the suits equally likely, so that long and empty suits are common."""
    while sum(lengths := [rng.randint(0, 13) for _ in range(4)]) != 5 * hands:
        pass
    return sum(1 << 4 * rank + suit for suit in range(4) for rank in rng.sample(range(13), lengths[suit]))


def gapped_deal(rng: Random, hands: int) -> int:
    """Few cards of some ranks, so that there are few straights and many deals are lost."""
    scarce = rng.sample(range(13), rng.randint(1, 4))
    cards = sorted(range(52), key=lambda card: rng.random() + (0.9 if card // 4 in scarce else 0))
    return sum(1 << card for card in cards[: 5 * hands])


@both_rules
@pytest.mark.parametrize("hands", range(1, 11))
@pytest.mark.parametrize("kind", [random_deal, shaped_deal, gapped_deal])
def test_agrees_with_the_naive_twin(kind, hands, quads):
    rng = Random(f"{kind.__name__} {hands}")
    agree([kind(rng, hands) for _ in range(NUMBER[hands])], hands, quads)


@pytest.mark.parametrize("deal", [0, 1, (1 << 24) - 1, (1 << 26) - 1, 31 << 52, (1 << 64) - (1 << 39)])
def test_other_numbers_of_cards_are_not_winnable(deal):
    status, witness = decided([deal], 5, True)
    assert status[0] == 0
    assert not witness.any()


@both_rules
def test_the_verifier_agrees_with_the_checker_on_corrupted_witnesses(quads):
    rng = Random(11)
    masks = [random_deal(rng, 5) for _ in range(150)]
    status, witness = decided(masks, 5, quads)
    for deal, row in [(deal, row) for deal, good, row in zip(masks, status, witness, strict=True) if good]:
        for _ in range(20):
            spoiled = [int(hand) for hand in row]
            spoiled[rng.randrange(5)] ^= 1 << rng.randrange(52)
            if rng.random() < 0.5:
                spoiled[rng.randrange(5)] ^= 1 << rng.randrange(52)
            assert accepts(deal, spoiled, quads) == checker_accepts(deal, spoiled, quads)
        swapped = [int(hand) for hand in row]
        low, high = swapped[0] & -swapped[0], swapped[1] & -swapped[1]
        swapped[0], swapped[1] = swapped[0] ^ low ^ high, swapped[1] ^ low ^ high
        assert accepts(deal, swapped, quads) == checker_accepts(deal, swapped, quads)


@both_rules
def test_the_verifier_knows_pat_hands(quads):
    rng = Random(3)
    pat = set(naive.pat_hands((1 << 52) - 1, quads))
    for hand in [*pat, *(random_deal(rng, 1) for _ in range(5000)), *range(64)]:
        assert accepts(hand, [hand], quads) == (hand in pat)


def accepts(deal: int, hands: list[int], quads: bool) -> bool:
    rows = np.array([hands], np.uint64)
    return verify_many(np.array([deal], np.uint64), rows, np.ones(1, np.int8), quads) == -1


def checker_accepts(deal: int, hands: list[int], quads: bool) -> bool:
    try:
        check_partition(deal, hands, quads)
    except CheckError:
        return False
    return True


@both_rules
@pytest.mark.parametrize("every", [2, 7, 500])
def test_a_sample_has_the_same_witnesses(every, quads):
    rng = Random(every)
    masks = [shaped_deal(rng, 5) for _ in range(400)]
    status, witness = decided(masks, 5, quads)
    some = np.full((-(-400 // every), 5), 7, np.uint64)
    assert (decide_many(np.array(masks, np.uint64), quads, some, every) == status).all()
    assert (some == witness[::every]).all()


@both_rules
def test_interpreted_and_compiled_are_one(quads):
    """The same answers, witnesses included, from plain Python, with every warning an error."""
    rng = Random(17)
    masks = [kind(rng, 5) for _ in range(4) for kind in (random_deal, shaped_deal, gapped_deal)]
    program = (
        "import numpy as np; from satmav.kernels.decide.deals import decide_many; "
        "from satmav.kernels.decide.verify import verify_many; "
        f"deals = np.array({masks}, np.uint64); hands = np.empty((len(deals), 5), np.uint64); "
        f"status = decide_many(deals, {quads}, hands); assert verify_many(deals, hands, status, {quads}) == -1; "
        "print(*hands.ravel(), *status)"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    status, witness = decided(masks, 5, quads)
    assert [int(word) for word in run.stdout.split()] == [*map(int, witness.ravel()), *map(int, status)]
