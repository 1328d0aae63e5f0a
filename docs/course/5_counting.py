# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # 5. Counting 477,551,179,875,952 deals
#
# **You will learn to**
#
# - estimate a probability by sampling, and say honestly how well you know it;
# - see where sampling is hopeless;
# - count what is alike only once (Burnside's lemma);
# - turn *is there a subset such that* into a fast transform, one axis at a time;
# - check a number that nobody can recount by hand.
#
# **You need** notebook 1, and binomial coefficients. The idea of loose cards from notebook 3 comes back.

# %% [markdown]
# ## Was Maverick right?
#
# He says that he wins 98 times in 100. There are $\binom{52}{25}$ deals. How long would it take to try them all, at a
# million a second?

# %%
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, factorial, prod

import matplotlib.pyplot as plt
import numpy as np
from scipy.stats import beta

import satmav

deals = comb(52, 25)
print(f"{deals:,} deals, {deals / 1e6 / 3600 / 24 / 365.25:.1f} years at a million a second")
assert deals == 477_551_179_875_952

# %% [markdown]
# ## Sampling
#
# So deal at random, and count how often he wins. `satmav.solve_many` decides many deals at once. A deal is a whole
# number here, a *mask*: card $4\cdot\text{rank}+\text{suit}$ is one bit.

# %%
rng = np.random.default_rng(25)


def random_masks(number):
    """That many deals of 25 cards, each equally likely."""
    cards = rng.random((number, 52)).argsort(axis=1)[:, :25].astype(np.uint64)
    return np.bitwise_or.reduce(np.uint64(1) << cards, axis=1)


def interval(won, drawn, level=0.99):
    """Clopper and Pearson's interval: right at least as often as the level says, whatever the truth is."""
    tail = (1 - level) / 2
    low = beta.ppf(tail, won, drawn - won + 1) if won else 0.0
    high = beta.ppf(1 - tail, won + 1, drawn - won) if won < drawn else 1.0
    return low, high


drawn = 50_000
won = satmav.solve_many(random_masks(drawn)).winnable
low, high = interval(int(won.sum()), drawn)
print(f"won {won.mean():.4f} of {drawn:,} deals; with 99 % confidence between {low:.4f} and {high:.4f}")

# %% [markdown]
# Watch the interval close. Its width goes with $1/\sqrt n$: one more decimal takes a hundred times as many deals.

# %% caption="The interval of the winning probability closes as more deals are drawn."
sizes = np.unique(np.geomspace(50, drawn, 40).astype(int))
bounds = np.array([interval(int(won[:size].sum()), size) for size in sizes])
fig, axes = plt.subplots(figsize=(6, 3))
axes.fill_between(sizes, bounds[:, 0], bounds[:, 1], alpha=0.3, label="99 % interval")
axes.plot(sizes, won.cumsum()[sizes - 1] / sizes, label="share won")
axes.set(xscale="log", xlabel="deals", ylabel="share", ylim=(0.93, 1))
axes.legend()
fig.tight_layout()
widths = bounds[:, 1] - bounds[:, 0]
assert widths[-1] < widths[0] / 10

# %% [markdown]
# ## Shapes, and rare events
#
# The **shape** of a deal is its four suit lengths, the longest first. How many deals have a given shape? Choose the
# ranks suit by suit, and say which suit is which.


# %%
def shape_deals(shape):
    """The number of deals with these suit lengths, in any order of the suits."""
    orders = factorial(4) // prod(factorial(shape.count(length)) for length in set(shape))
    return orders * prod(comb(13, length) for length in shape)


ordered = combinations_with_replacement(range(13, -1, -1), 4)
shapes = [shape for shape in ordered if sum(shape) == 25]
print(len(shapes), "shapes")
assert sum(map(shape_deals, shapes)) == deals
for shape in sorted(shapes, key=shape_deals, reverse=True)[:4]:
    print(shape, f"{shape_deals(shape) / deals:.1%} of all deals")

# %% [markdown]
# Take a balanced shape, 7-6-6-6. Deal twenty thousand of them. How many are lost?


# %%
def random_of_shape(shape, number):
    """That many deals with these suit lengths, for clubs, diamonds, hearts and spades in turn."""
    masks = np.zeros(number, np.uint64)
    for suit, length in enumerate(shape):
        ranks = rng.random((number, 13)).argsort(axis=1)[:, :length].astype(np.uint64)
        masks |= np.bitwise_or.reduce(np.uint64(1) << (4 * ranks + np.uint64(suit)), axis=1)
    return masks


balanced = satmav.solve_many(random_of_shape((7, 6, 6, 6), 20_000)).winnable
print(
    (~balanced).sum(), "lost of 20,000; the 99 % interval for losing ends at", f"{1 - interval(20_000, 20_000)[0]:.5f}"
)

# %% [markdown]
# Very likely you saw none. Does that mean that there are none? The interval says no more than *fewer than about one in
# four thousand*. If you see nothing in $n$ tries, the truth may still be some $3/n$ (with 95 % confidence; this is
# called the *rule of three*). To learn more about rare events, count.
#
# ## Alike deals
#
# Some deals are alike. Exchange hearts and spades everywhere: nothing about the game changes. Also turn the ranks
# round, 2 for K, 3 for Q, and so on, with the ace in its place: straights stay straights. Together these are
# $24\cdot2=48$ symmetries. Check on random deals that they keep the verdict.

# %%
WINDOWS = {frozenset(range(low, low + 5)) for low in range(9)} | {frozenset({12, 0, 1, 2, 3})}
turned = [*range(11, -1, -1), 12]
assert {frozenset(turned[rank] for rank in window) for window in WINDOWS} == WINDOWS

SYMMETRIES = [
    [4 * ranks[rank] + suits[suit] for rank, suit in product(range(13), range(4))]
    for ranks in (range(13), turned)
    for suits in permutations(range(4))
]
assert len(SYMMETRIES) == 48


def moved(mask, symmetry):
    return sum(1 << symmetry[card] for card in range(52) if mask >> card & 1)


lost = [deal.mask for deal, _ in zip(satmav.deals(seed=6, kind="infeasible"), range(20), strict=False)]
assert not satmav.solve_many([moved(mask, symmetry) for mask in lost for symmetry in SYMMETRIES]).winnable.any()
print(48 * len(lost), "images of lost deals: all lost")

# %% [markdown]
# How many deals are there if alike ones count once? Not a 48th part, since some deals are their own images.
# **Burnside's lemma**: the number of classes is the *mean*, over all symmetries, of the number of deals that stay as
# they are.
#
# When does a deal stay as it is? A symmetry moves the cards in *cycles*. The deal must have all of each cycle, or none
# of it. So a cycle of length $\ell$ is worth $1+x^\ell$, and the number of fixed deals of 25 cards is the coefficient
# of $x^{25}$ in the product over all cycles.


# %%
def cycles(symmetry):
    """The lengths of its cycles."""
    left, lengths = set(range(len(symmetry))), []
    while left:
        card, length = min(left), 0
        while card in left:
            left.remove(card)
            card, length = symmetry[card], length + 1
        lengths.append(length)
    return lengths


def fixed(symmetry, size):
    """How many sets of that many cards it leaves as they are."""
    ways = [1] + [0] * size
    for length in cycles(symmetry):
        for cards in range(size, length - 1, -1):
            ways[cards] += ways[cards - length]
    return ways[size]


def classes(symmetries, size):
    mean = Fraction(sum(fixed(symmetry, size) for symmetry in symmetries), len(symmetries))
    assert mean.denominator == 1
    return mean.numerator


suits_only, both = classes(SYMMETRIES[:24], 25), classes(SYMMETRIES, 25)
print(f"{suits_only:,} classes under the suits, {both:,} under suits and ranks")
assert (suits_only, both) == (19_909_964_116_172, 9_954_983_791_656)

# %% [markdown]
# Nearly a 48th part: $10^{13}$ classes. At a million a second that is still a hundred and fifteen days. We need more
# than symmetry.
#
# ## A better question
#
# Notebook 3 had this idea. *Suits matter to flushes only.* Say it exactly. Let a deal have the suits $S_1,\dots,S_4$,
# which are sets of ranks. It is won if and only if there are **loose** cards $X_i\subseteq S_i$ such that
#
# - in each suit, $|S_i|-|X_i|$ is a multiple of five (the rest makes flushes);
# - the ranks of the loose cards, with multiplicity, add up to straights, full houses and fours of a kind.
#
# The second condition knows nothing of suits. Let $V$ be all rank vectors that add up. Then a deal is won if and only
# if
#
# $$\exists X_1\subseteq S_1\ \dots\ \exists X_4\subseteq S_4:\quad 5\mid|S_i|-|X_i|\ \text{ and }
# 1_{X_1}+1_{X_2}+1_{X_3}+1_{X_4}\in V.$$
#
# Try it on a small deck: only the ranks 2 to 6, so 20 cards. First $V$. Write a vector as a number in base five, so
# that adding vectors is adding numbers. No rank may come more than four times.


# %%
def all_sums(ranks, windows):
    """Which vectors add up, as an array over all vectors in base five."""
    units = np.eye(ranks, dtype=int)
    hands = [sum(units[rank] for rank in window) for window in windows]
    hands += [3 * units[a] + 2 * units[b] for a, b in permutations(range(ranks), 2)]
    hands += [4 * units[a] + units[b] for a, b in permutations(range(ranks), 2)]
    found, new = {(0,) * ranks}, {(0,) * ranks}
    while new:
        sums = (np.array(vector) + hand for vector in new for hand in hands)
        new = {tuple(total.tolist()) for total in sums if total.max() <= 4} - found
        found |= new
    adds_up = np.zeros(5**ranks, bool)
    adds_up[[sum(number * 5**rank for rank, number in enumerate(vector)) for vector in found]] = True
    return adds_up


RANKS = 5
adds_up = all_sums(RANKS, [range(5)])
print(adds_up.sum(), "of", adds_up.size, "rank vectors add up")

# %% [markdown]
# Now the table of all choices of loose cards. A suit has $2^5=32$ sets of ranks. So the table has $32^4$ entries, an
# axis for each suit. Is the rank vector of the choice in $V$?

# %%
sets = np.arange(2**RANKS)
size = np.bitwise_count(sets).astype(int)
in_base_five = sum((sets >> rank & 1) * 5**rank for rank in range(RANKS))


def along_four_axes(values):
    """The sums of one value from each of four axes."""
    return values[:, None, None, None] + values[:, None, None] + values[:, None] + values


table = adds_up[along_four_axes(in_base_five)]
print(table.shape, f"{table.sum():,} of {table.size:,} choices of loose cards add up")

# %% [markdown]
# ## One axis at a time
#
# A deal is an entry of a table of the same form. It is won if *some* choice below it adds up. Done naively this looks
# at $32^4$ choices for each of $32^4$ deals. But *there is an $X_1$ and there is an $X_2$ ...* can be asked one after
# the other. First replace $X_1$ by $S_1$: an entry becomes true if some $X_1\subseteq S_1$ of the right size makes it
# true. Then do the same along the second axis, the third, and the fourth. This is a **zeta transform** over *or* and
# *and*.

# %%
below = ((sets[:, None] & sets) == sets) & ((size[:, None] - size) % 5 == 0)  # [S, X]: X is in S, the rest are flushes


def transform(table, below):
    """True where some choice below is, one axis after the other."""
    for axis in range(4):
        reached = np.tensordot(below.astype(np.float32), table.astype(np.float32), axes=(1, axis)) > 0
        table = np.moveaxis(reached, 0, axis)
    return table


won_table = transform(table, below)
print(f"naively {32**8:.1e} steps, one axis at a time {4 * 32**5:.1e}")

# %% [markdown]
# Now *all* deals of the small deck are decided: one million of them, of every size. Count those of 5, 10, 15, 20 cards.

# %%
cards = along_four_axes(size)
counted = {number: int(won_table[cards == number].sum()) for number in (5, 10, 15, 20)}
for number, winnable in counted.items():
    print(f"{number:>2} cards: {winnable:>7,} of {comb(20, number):>7,} deals are won")

# %% [markdown]
# Believe nothing. Decide every deal of the small deck one by one, with the search of `satmav`, which lists no tables.

# %%
deck = [1 << card for card in range(4 * RANKS)]
for number, winnable in counted.items():
    masks = np.fromiter(map(sum, combinations(deck, number)), np.uint64, comb(20, number))
    assert satmav.solve_many(masks).winnable.sum() == winnable
print("the same, deal by deal")

# %% [markdown]
# ## The whole pack
#
# With 13 ranks an axis has $2^{13}$ sets, and the table would have $4.5\cdot10^{15}$ entries. That is too large for any
# memory, but the idea survives: take shape by shape, keep one suit fixed at a time, and let one axis be the bits of
# machine words. `satmav census` does that. Here is what it found, with the time that all of its blocks took together.

# %%
census = {hands: satmav.measured(f"census_quads_{hands}.json") for hands in (1, 2, 3, 4, 5, 9, 10)}
exact = census[5]
assert exact["deals"] == deals
print(f"{exact['winnable']:,} of {exact['deals']:,} deals are won")
print("probability", exact["probability"]["decimal"], "=", Fraction(exact["winnable"], exact["deals"]))
print(f"{exact['provenance']['block_seconds'] / 60:.0f} minutes on {exact['provenance']['system']}")
assert str(Fraction(exact["winnable"], exact["deals"])) == exact["probability"]["fraction"]

# %% [markdown]
# Maverick was right. He wins 98.25 times in 100. (Without four of a kind it is 97.78: again, name your rules.)
#
# ### Can that be checked?
#
# Nobody can recount it by hand. But many things must fit.
#
# 1. The deals of all shapes are ours, and the shapes add up.
# 2. Our own sample, drawn before we knew, must agree.
# 3. The ends of the scale can be decided one by one: deals of one hand, and deals of ten hands, that is, of all but two
#    cards of the pack.

# %%
by_shape = {tuple(map(int, row["shape"].split("-"))): row for row in exact["shapes"]}
assert {shape: row["deals"] for shape, row in by_shape.items()} == {shape: shape_deals(shape) for shape in shapes}
assert sum(row["winnable"] for row in by_shape.values()) == exact["winnable"]
truth = exact["winnable"] / exact["deals"]
print(f"our sample: {low:.4f} to {high:.4f}; the truth: {truth:.6f}")
assert low < truth < high

# %%
flushes, straights, full_houses, quads = 4 * comb(13, 5), 10 * (4**5 - 4), 13 * 4 * 12 * 6, 13 * 48
assert census[1]["winnable"] == flushes + straights + full_houses + quads
pack = (1 << 52) - 1
all_but_two = [pack ^ (1 << a) ^ (1 << b) for a, b in combinations(range(52), 2)]
assert census[10]["winnable"] == satmav.solve_many(np.array(all_but_two, np.uint64)).winnable.sum() == comb(52, 2)
print("one hand and ten hands: as counted")

# %% [markdown]
# `satmav census verify` holds the count against much more: other methods, other programs, small shapes deal by deal
# ([`verify_quads_5.json`](../../experiments/results/verify_quads_5.json)).

# %%
verified = satmav.measured("verify_quads_5.json")
assert verified["stands"]
assert all(finding["holds"] for finding in verified["findings"])
print(dict(Counter(finding["check"] for finding in verified["findings"])))

# %% [markdown]
#
# ## What the numbers say
#
# Which shapes lose? Each point is a shape: how many deals it has, and which part of them is lost.

# %% caption="The shapes of deals: how many deals have each, and which share of them is lost."
losing = [(row["deals"], row["lost"] / row["deals"]) for row in by_shape.values() if row["lost"]]
fig, axes = plt.subplots(figsize=(6, 3.4))
axes.scatter(*zip(*losing, strict=True), s=12)
axes.set(xscale="log", yscale="log", xlabel="deals of the shape", ylabel="share lost")
fig.tight_layout()
never = [shape for shape, row in by_shape.items() if not row["lost"]]
print(len(never), "of", len(shapes), "shapes are always won")
worst = max(by_shape, key=lambda shape: by_shape[shape]["lost"] / by_shape[shape]["deals"])
print("the worst shape:", worst, f"{by_shape[worst]['lost'] / by_shape[worst]['deals']:.1%} lost")
rare = by_shape[7, 6, 6, 6]
print(f"7-6-6-6: one deal in {rare['deals'] / rare['lost']:,.0f} is lost")
assert rare["lost"] > 0

# %% [markdown]
# So 7-6-6-6 deals *can* be lost. Twenty thousand random ones could hardly show that.
#
# And the last surprise. What if you are dealt 5, 10, 15, ... cards, and shall make one, two, three, ... hands? Guess
# the curve before you look. Two of its points were not counted but sampled
# ([`curve.csv`](../../experiments/results/curve.csv)).

# %% caption="The probability of winning by the number of hands."
rows = [row for row in satmav.measured("curve.csv") if row["rules"] == "quads"]
curve = {int(row["hands"]): float(row["probability"]) for row in rows}
fig, axes = plt.subplots(figsize=(6, 3))
axes.plot(curve.keys(), curve.values(), "o-")
axes.set(xlabel="hands", ylabel="probability of winning", xticks=list(curve))
fig.tight_layout()
for hands, probability in curve.items():
    print(hands, f"{probability:.9f}", "counted" if rows[hands - 1]["exact"] == "True" else "sampled")
assert curve[2] < curve[1] < curve[3] < curve[4] < curve[5]
assert all(abs(curve[hands] - row["winnable"] / row["deals"]) < 1e-12 for hands, row in census.items())

# %% [markdown]
# With one hand you nearly always lose, with two even more often. With six you nearly always win. Five hands are just
# beyond the turn. More cards mean more conditions, but also far more hands to choose from.
#
# ## Exercises

# %% [markdown]
# **Exercise 1.** How many deals must you sample for a 99 % interval of the winning probability that is $\pm0.000001$
# wide? How long does that take at a million deals a second? Use the normal approximation.

# %% jupyter={"source_hidden": true} tags=["solution"]
needed = 2.5758**2 * truth * (1 - truth) / 1e-6**2
print(f"{needed:.1e} deals, {needed / 1e6 / 3600:.0f} hours")
assert 1e11 < needed < 2e11

# %% [markdown]
# **Exercise 2.** *Stratify.* The shapes' shares of all deals are known exactly. So sample within shapes, and weigh.
# Take the ten shapes with the most deals and 1000 deals of each. Which probability do you get for these ten together,
# and what does the census say?

# %% jupyter={"source_hidden": true} tags=["solution"]
largest = sorted(shapes, key=shape_deals, reverse=True)[:10]
weights = np.array([shape_deals(shape) for shape in largest], float)
weights /= weights.sum()
estimates = np.array([satmav.solve_many(random_of_shape(shape, 1000)).winnable.mean() for shape in largest])
known = np.array([by_shape[shape]["winnable"] / by_shape[shape]["deals"] for shape in largest])
error = np.sqrt((weights**2 * known * (1 - known) / 1000).sum())
print(f"estimate {weights @ estimates:.5f}, census {weights @ known:.5f}, standard error {error:.5f}")
assert abs(weights @ (estimates - known)) < 5 * error

# %% [markdown]
# **Exercise 3.** Check Burnside's lemma on the small deck: how many classes do the deals of 10 of its 20 cards make
# under permutations of the suits? Once with `classes`, and once by writing down the smallest image of every deal.

# %% jupyter={"source_hidden": true} tags=["solution"]
suit_orders = list(permutations(range(4)))
small = [[4 * rank + order[suit] for rank, suit in product(range(5), range(4))] for order in suit_orders]
masks = np.fromiter(map(sum, combinations(deck, 10)), np.int64, comb(20, 10))
least = masks.copy()
for symmetry in small:
    images = sum((masks >> card & 1) << symmetry[card] for card in range(20))
    least = np.minimum(least, images)
print(len(np.unique(least)), "classes")
assert len(np.unique(least)) == classes(small, 10)

# %% [markdown]
# **Exercise 4.** Do the small deck with *six* ranks, 2 to 7. What changes? How many deals of 10 cards are won? Check
# with a random sample of single deals. (The table has $64^4$ entries; that takes some hundred megabytes.)

# %% jupyter={"source_hidden": true} tags=["solution"]
sets = np.arange(2**6)
size = np.bitwise_count(sets).astype(int)
in_base_five = sum((sets >> rank & 1) * 5**rank for rank in range(6))
below = ((sets[:, None] & sets) == sets) & ((size[:, None] - size) % 5 == 0)
six_adds_up = all_sums(6, [range(5), range(1, 6)])  # there are two straights now
six = transform(six_adds_up[along_four_axes(in_base_five)], below)
won_of_ten = int(six[along_four_axes(size) == 10].sum())
share = won_of_ten / comb(24, 10)
print(f"{won_of_ten:,} of {comb(24, 10):,}, or {share:.4f}")
sample = np.array([sum(1 << int(card) for card in rng.permutation(24)[:10]) for _ in range(20_000)], np.uint64)
found = int(satmav.solve_many(sample).winnable.sum())
low, high = interval(found, len(sample), 0.99999)
assert low < share < high

# %% [markdown]
# **Exercise 5.** In how many deals is the three of clubs the only club? Such a card looks lonely: no flush will take
# it. Sample these deals. Are more of them lost than of all deals, or fewer? Why?

# %% jupyter={"source_hidden": true} tags=["solution"]
# The other 24 cards come from the three other suits: C(39, 24) deals.
only_club = comb(39, 24)
others = [card for card in range(52) if card % 4]
three = satmav.Card("3c")
chosen = np.array([[others[place] for place in rng.permutation(39)[:24]] for _ in range(20_000)], np.uint64)
masks = np.bitwise_or.reduce(np.uint64(1) << chosen, axis=1) | np.uint64(three.mask)
lost_share = 1 - satmav.solve_many(masks).winnable.mean()
print(f"{only_club:,} deals; {lost_share:.2%} of a sample are lost, {1 - truth:.2%} of all deals")
assert lost_share < 1 - truth
# Fewer! The other 24 cards lie in three suits, eight a suit on average. Long suits give many flushes to choose from.

# %% [markdown]
# This is the end of the course. What you met in a card game comes back in scheduling, in the checking of circuits, in
# configuration: a model, an answer that is checked, a reason where there is none, and an honest number.
