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
# # 2. Duality, told as a game
#
# **You will learn to**
#
# - relax an integer program, and say what a fractional solution means;
# - prove that a linear program has no solution (Farkas' lemma), and tell the proof to a child;
# - get the proof from a solver in three ways: a linear program of its own, the multipliers, the dual ray;
# - turn floating-point numbers into a proof that is exact;
# - say what linear programming does *not* see, and mend it by cases.
#
# **You need** notebook 1, and what the dual of a linear program is.

# %% [markdown]
# ## A deal with a secret
#
# These 25 cards do not split into five pat hands. None of them is homeless: each card is in some pat hand of the deal.

# %%
import itertools
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import LinearConstraint, linprog, milp

import satmav

deal = satmav.Deal("2d 2h 2s 3c 3d 3h 4c 4d 4h 5c 5d 5h 5s 7d 7h 7s 8s 9d Jc Jd Jh Qh Kd Kh Ac")
deal

# %%
hands = satmav.pat_hands(deal)
assert satmav.solve(deal).status == "UNSAT"
assert set().union(*(hand.cards for hand in hands)) == set(deal)
print(len(hands), "pat hands, and no five of them make the deal")

# %% [markdown]
# How could one convince a player of that? Not by trying all choices of five hands: this is how many there are.

# %%
import math

print(f"{math.comb(len(hands), 5):,} choices")

# %% [markdown]
# ## A scoring game
#
# Give the cards points:
#
# | card | 8♠ | A♣ | each five | every other |
# |---|---|---|---|---|
# | points | 4 | 1 | -1 | 0 |
#
# A hand scores what its cards score. Now look.
#
# - All 25 cards together score $4+1-4=1$.
# - **No pat hand scores more than 0.** Whoever takes the eight can only put it beside the four fives. Whoever takes the
#   ace must take a five along.
#
# Five hands that hold all cards would score 1 together. But none of them scores more than 0. So there are no such
# hands. This is the whole proof. Let the computer check it, for all pat hands.


# %%
def score(points, cards):
    return sum(points.get(str(card), 0) for card in cards)


def refutes(points, deal, rules="quads"):
    """Whether the deal scores more than 0, and no pat hand does: then the deal is lost."""
    return score(points, deal) > 0 and all(score(points, hand.cards) <= 0 for hand in satmav.pat_hands(deal, rules))


points = {"8s": 4, "Ac": 1, "5c": -1, "5d": -1, "5h": -1, "5s": -1}
assert refutes(points, deal)
assert score(points, deal) == 1
print("the hands with the eight:", [hand for hand in hands if satmav.Card("8s") in hand.cards])
assert all(
    any(card.rank == satmav.Card("5c").rank for card in hand.cards)
    for hand in hands
    if {satmav.Card("8s"), satmav.Card("Ac")} & set(hand.cards)
)

# %% [markdown]
# But who finds such points? Linear programming does.
#
# ## The relaxation
#
# Let $A$ be the matrix with a row for each card and a column for each pat hand, $a_{ch}=1$ where the hand holds the
# card. Notebook 1 asked for $Ax=\mathbf 1$ with $x\in\{0,1\}^n$. Now allow that a hand is made *in part*: $x\ge0$.


# %%
def matrix(deal, rules="quads"):
    """A row a card, a column a pat hand."""
    return np.array([[card in hand.cards for hand in satmav.pat_hands(deal, rules)] for card in deal], float)


def relaxed(deal, rules="quads"):
    """The linear relaxation, without an objective: is there any solution?"""
    cover = matrix(deal, rules)
    return linprog(np.zeros(cover.shape[1]), A_eq=cover, b_eq=np.ones(len(deal)), method="highs-ds")


print(relaxed(deal).message)
assert relaxed(deal).status == 2  # infeasible

# %% [markdown]
# Even in part it cannot be done. Here is why this is good news.
#
# **Farkas' lemma.** Exactly one of these two has a solution:
#
# 1. $Ax=\mathbf 1,\ x\ge0$;
# 2. $p^{\mathsf T}A\le0,\ p^{\mathsf T}\mathbf 1>0$.
#
# The second is our game, word by word: $p$ are points, no hand scores more than 0, all cards together do. *Not both* is
# easy: $0<p^{\mathsf T}\mathbf 1=p^{\mathsf T}Ax\le0$ is absurd. *At least one* is the deep half. It says that whenever
# the relaxation has no solution, there are points that show it.
#
# ### First way: a linear program for the points
#
# Seek the points from -1 to 1 for which the deal scores most.


# %%
def best_points(deal, rules="quads"):
    """Points from -1 to 1 with the highest score of the deal, where no hand scores more than 0."""
    cover = matrix(deal, rules)
    n = len(deal)
    found = linprog(-np.ones(n), A_ub=cover.T, b_ub=np.zeros(cover.shape[1]), bounds=(-1, 1), method="highs-ds")
    return -found.fun, found.x


most, p = best_points(deal)
print("the deal scores", round(most, 6))
print({str(card): round(value, 6) for card, value in zip(deal, p.tolist(), strict=True) if abs(value) > 1e-9})
assert math.isclose(most, 0.25)

# %% [markdown]
# Four times these numbers is our table. `satmav.export` writes this very program as a file, which any LP solver reads.
# Have HiGHS read it.

# %%
import json
import subprocess
import sys
import tempfile
from pathlib import Path

folder = Path(tempfile.mkdtemp())
satmav.export(deal, folder / "game.lp", format_name="lp-farkas")
print("\n".join((folder / "game.lp").read_text().splitlines()[6:16]), "\n...")

# %% [markdown]
# HiGHS gets a process of its own, for what it prints is its own affair. This small program reads a file, solves it by
# the simplex method without presolve, and writes the objective and the dual ray, if there is one, into another file.

# %%
HIGHS = """
import json, sys, highspy
solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
solver.setOptionValue("presolve", "off")
solver.readModel(sys.argv[1])
solver.run()
infeasible = solver.getModelStatus() == highspy.HighsModelStatus.kInfeasible
ray = dict(zip(solver.getLp().row_names_, solver.getDualRay()[2].tolist())) if infeasible else {}
answer = {"infeasible": infeasible, "objective": solver.getInfo().objective_function_value, "ray": ray}
with open(sys.argv[2], "w") as file:
    json.dump(answer, file)
"""


def highs(path):
    """What HiGHS finds for the file."""
    answer = path.with_suffix(".json")
    subprocess.run([sys.executable, "-c", HIGHS, path, answer], capture_output=True, check=True)
    return json.loads(answer.read_text())


game = highs(folder / "game.lp")
print("HiGHS, from the file:", round(game["objective"], 6))
assert math.isclose(game["objective"], most)

# %% [markdown]
# ### Second way: multipliers
#
# A modeller's trick for a model that has no solution: make it *elastic*. Allow each card to be left over or held twice,
# in part, and pay for it. What is the least to pay?
#
# $$\min\ \sum_c(s_c+t_c)\quad\text{subject to}\quad Ax+s-t=\mathbf 1,\quad x,s,t\ge0.$$

# %%
cover = matrix(deal)
n = len(deal)
elastic = linprog(
    np.r_[np.zeros(len(hands)), np.ones(2 * n)],
    A_eq=np.hstack([cover, np.eye(n), -np.eye(n)]),
    b_eq=np.ones(n),
    method="highs-ds",
)
multipliers = dict(zip(map(str, deal), elastic.eqlin.marginals.tolist(), strict=True))
print("least to pay:", round(elastic.fun, 6))
print({card: round(value, 6) for card, value in multipliers.items() if abs(value) > 1e-9})

# %% [markdown]
# The same number! That is no accident. Write down the dual of the elastic program: maximise $p^{\mathsf T}\mathbf 1$
# with $p^{\mathsf T}A\le0$ and $-1\le p\le1$. It is the game. So by strong duality the best score *is* the least
# violation, and the points are the prices of the cards: what it would save to ask a bit less of that card.

# %%
assert math.isclose(elastic.fun, most)
assert math.isclose(sum(multipliers.values()), most)
assert max(np.array(list(multipliers.values())) @ cover) <= 1e-9

# %% [markdown]
# ### Third way: the dual ray
#
# The simplex method stops on a program without a solution because it has found a direction in which the dual grows
# forever. Most solvers hand it out. HiGHS does, if presolve is off. The relaxation is a file, too. In it each card has
# two rows: it is covered at least once, and at most once.

# %%
satmav.export(deal, folder / "relaxed.lp", format_name="lp-relaxed")
program = highs(folder / "relaxed.lp")
assert program["infeasible"]
from_ray = dict.fromkeys(map(str, deal), 0.0)
for row, value in program["ray"].items():
    from_ray[row.split("_")[-1]] += value  # the rows are called cover_2d, disjoint_2d, ...
print({card: value for card, value in from_ray.items() if value})

# %% [markdown]
# ## From floating point to a proof
#
# Look at the digits. A solver counts in floating point. Is what it calls -1 really -1? If it is a hair more, some hand
# scores a hair more than 0, and `refutes` says no. A proof should not depend on that. So turn the numbers into
# fractions, clear the denominators, and check the result with whole numbers. If the check passes, it does not matter
# where the numbers came from. They may be wrong by rounding, but the check is not.


# %%
def whole(deal, values, most=1000):
    """Whole numbers in the same proportion: fractions with small denominators, cleared."""
    exact = {str(card): Fraction(value).limit_denominator(most) for card, value in zip(deal, values, strict=True)}
    scale = math.lcm(*(value.denominator for value in exact.values()))
    return {card: int(value * scale) for card, value in exact.items() if value}


for found in (p, list(multipliers.values()), [from_ray[str(card)] for card in deal]):
    exact = whole(deal, found)
    print(exact)
    assert refutes(exact, deal)
assert not refutes({**exact, "Ac": 0}, deal)  # the check can say no

# %% [markdown]
# `satmav.why` does just this, and also looks for points on as few cards as possible. It tells them in words.

# %%
told = satmav.why(deal, rung="points")
print(told.text())
assert {str(card): value for card, value in told.points.points.items()} == points

# %% [markdown]
# A homeless card is the simplest game of all: one point for that card, none for the others.

# %%
assert refutes({"Kc": 1}, satmav.deal("lonely-king"))

# %% [markdown]
# ## What linear programming does not see
#
# How far does it reach? Take some random deals that are lost, and play the game with each.

# %%
lost = list(itertools.islice(satmav.deals(seed=7, kind="infeasible"), 20))
scores = [best_points(one)[0] for one in lost]
settled = sum(score > 1e-7 for score in scores)
print(f"{settled} of {len(lost)} lost deals are settled by points")
assert 0 < settled < len(lost)

# %% [markdown]
# With more deals: of a thousand random lost deals, this is the share that points refute
# ([`certificates.json`](../../experiments/results/certificates.json), with 95 % intervals; homeless cards are counted
# as points).

# %%
measured = satmav.measured("certificates.json")
for rules, numbers in measured.items():
    share = numbers["by_points_percent"]
    print(f"{rules:9} {share['share']} % of {numbers['deals']} lost deals ({share['low']} to {share['high']} %)")
assert all(numbers["by_points_percent"]["share"] < 60 for numbers in measured.values())

# %% [markdown]
# The second deal of notebook 1 is one of the others. Its best score is 0. By Farkas' lemma there is a way to make hands
# in part. Here it is: which cards are in which hands, and how much of each hand is made.

# %% caption="Hands made in part use up each card of a lost deal; no choice of whole hands does."
second = satmav.deal("core-only")
fractional = relaxed(second)
assert fractional.status == 0
assert abs(best_points(second)[0]) < 1e-7
used = [(value, hand) for value, hand in zip(fractional.x, satmav.pat_hands(second), strict=True) if value > 1e-9]
fig, axes = plt.subplots(figsize=(8, 4.6))
picture = np.array([[value if card in hand.cards else 0 for card in second] for value, hand in used])
shown = axes.imshow(picture, cmap="Blues", vmin=0, vmax=1, aspect="auto")
axes.set_xticks(range(25), [card.symbol for card in second], fontsize=8)
axes.set(ylabel="hands made in part", title="Each column adds up to 1, but no choice of whole hands does")
fig.colorbar(shown, label="part")
fig.tight_layout()

# %%
print("five hands in all:", round(sum(value for value, _ in used), 6), "of", len(used), "sorts")
assert np.allclose(picture.sum(axis=0), 1)

# %% [markdown]
# ## Cases
#
# Integer programming has an answer: *branch*. Choose a card. In every solution it is in exactly one of its hands. Take
# each hand in turn as laid, and ask for the rest. If the rest of every case is settled by points, the whole deal is
# settled. A branch-and-bound tree is a proof: a case distinction whose leaves are scoring games.


# %%
def games(cards, hands):
    """How many scoring games settle cards that cannot be split: one where points do, else those of all cases."""
    assert cards, "these cards can be split"
    left = satmav.Deal(cards)
    cover = np.array([[card in hand.cards for hand in hands] for card in left], float)
    rarest = cover.sum(axis=1).argmin()
    if not cover[rarest].any():
        return 1  # a homeless card
    if linprog(np.zeros(len(hands)), A_eq=cover, b_eq=np.ones(len(left)), method="highs-ds").status == 2:
        return 1
    return sum(
        games(cards ^ hands[laid].mask, [hand for hand in hands if not hand.mask & hands[laid].mask])
        for laid in np.flatnonzero(cover[rarest])
    )


number = games(second.mask, satmav.pat_hands(second))
print(number, "scoring games settle the second deal")
assert number > 1

# %% [markdown]
# Fewer will do if the questions are better ones. *Is this card in a flush, or in a full house? How many flushes of
# clubs are there?* Such questions have few answers, and each of them says a lot. A person argues so with the cards on
# the table, and needs no points: [notebook 4](4_cores.ipynb) has such an argument.

# %% [markdown]
# ## Exercises

# %% [markdown]
# **Exercise 1.** The three of clubs (`satmav.deal("three-of-clubs")`) is a lost deal, too. Give points by hand, and
# have `refutes` check them. Can a deal with more than one homeless card score more than 1, with points from -1 to 1?

# %% jupyter={"source_hidden": true} tags=["solution"]
# One point for the three does. Each homeless card may have 1 point on its own, so with two of them the deal scores 2.
assert refutes({"3c": 1}, satmav.deal("three-of-clubs"))
for one, best in zip(lost, scores, strict=True):
    homeless = set(one) - set().union(*(hand.cards for hand in satmav.pat_hands(one)))
    assert best >= len(homeless) - 1e-9

# %% [markdown]
# **Exercise 2.** *Complementary slackness.* In the elastic solution some hands are made in part. What do they score in
# the game? And which cards may be left over or held twice? Check it.

# %% jupyter={"source_hidden": true} tags=["solution"]
# Hands that are made score exactly 0. Cards that are left over have 1 point, cards that are held twice have -1.
prices = np.array(list(multipliers.values()))
made, left, twice = np.split(elastic.x, [len(hands), len(hands) + n])
assert np.allclose(prices @ cover[:, made > 1e-9], 0)
assert np.allclose(prices[left > 1e-9], 1)
assert np.allclose(prices[twice > 1e-9], -1)
print("left over in part:", [str(card) for card, value in zip(deal, left, strict=True) if value > 1e-9])

# %% [markdown]
# **Exercise 3.** Take two solutions $x,y$ of the elusive deal, as 0-1 vectors. Show that $\frac12x+\frac12y$ solves the
# relaxation. Why does it follow that no points refute a deal that is won?

# %% jupyter={"source_hidden": true} tags=["solution"]
# Both x and y satisfy Ax = 1, which is linear, so their mean does. By Farkas' lemma (the easy half) there are no
# points.
elusive = satmav.deal("elusive")
index = {hand.mask: place for place, hand in enumerate(satmav.pat_hands(elusive))}
vectors = np.zeros((2, len(index)))
for vector, partition in zip(vectors, satmav.partitions(elusive), strict=False):
    vector[[index[hand.mask] for hand in partition]] = 1
assert np.allclose(matrix(elusive) @ vectors.mean(axis=0), 1)
assert not np.array_equal(*vectors)
assert abs(best_points(elusive)[0]) < 1e-7

# %% [markdown]
# **Exercise 4.** Points on *few cards* make a better story. Write a mixed-integer program: 0-1 variables $z_c$, with
# $-Mz_c\le p_c\le Mz_c$, the deal scores at least 1, no hand more than 0, and $\sum_c z_c$ is least. What is a good
# $M$? Solve it for our deal with `scipy.optimize.milp`. Is the table at the top as short as can be?

# %% jupyter={"source_hidden": true} tags=["solution"]
# M must not cut off the best points. Ours are at most 4 where the deal scores 1, so 4 is enough for six cards; a larger
# M would allow more, so we take 20. If the answer stays the same, six is the least for points up to 20.
big = 20
identity = np.eye(n)
fewest = milp(
    np.r_[np.zeros(n), np.ones(n)],
    constraints=[
        LinearConstraint(np.hstack([cover.T, np.zeros((len(hands), n))]), ub=0),
        LinearConstraint(np.r_[np.ones(n), np.zeros(n)], lb=1),
        LinearConstraint(np.hstack([identity, -big * identity]), ub=0),
        LinearConstraint(np.hstack([identity, big * identity]), lb=0),
    ],
    bounds=(np.r_[np.full(n, -big), np.zeros(n)], np.r_[np.full(n, big), np.ones(n)]),
    integrality=np.r_[np.zeros(n), np.ones(n)],
)
print(round(fewest.fun), "cards")
assert round(fewest.fun) == len(points) == 6

# %% [markdown]
# **Exercise 5.** The rules matter. Is our deal lost with `no-quads`, too? Which points are then best, and is there a
# game that is easier to tell?

# %% jupyter={"source_hidden": true} tags=["solution"]
# Without four of a kind the eight has no home at all, and one point for it is enough.
assert refutes({"8s": 1}, deal, "no-quads")
assert best_points(deal, "no-quads")[0] >= 1 - 1e-9

# %% [markdown]
# **Exercise 6.** The function `games` branches on the card with the fewest hands. What if it took the card with the
# *most* hands? Compare the number of answers of the very first question with the size of the whole tree above.

# %% jupyter={"source_hidden": true} tags=["solution"]
# The card with the most hands makes the most cases at once, and each of them says little. This is the principle of
# "first fail": ask the question with the fewest answers. Here the first question alone has more cases than the whole
# tree of the rarest card has games.
counts = matrix(second).sum(axis=1)
print("answers of the first question:", int(counts.min()), "against", int(counts.max()))
assert counts.max() > number

# %% [markdown]
# **Next:** [3. Clauses, propagation, and why it is hard](3_encodings.ipynb).
