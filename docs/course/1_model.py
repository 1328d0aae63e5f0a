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
# # 1. The game and its model
#
# **You will learn to**
#
# - state a card game as a *set partitioning* problem;
# - write that model in four libraries: CP-SAT, PuLP, CPMpy and Z3;
# - check a solution without believing the solver;
# - add an objective, and list all solutions;
# - see what a solver does not tell you when it says *infeasible*.
#
# **You need** Python, and an idea of what a linear constraint is. Nobody needs to know poker.

# %% [markdown]
# ## The bet
#
# Maverick, a gambler of the television western, offers a bet. You deal him 25 cards from a pack of 52. He bets that he
# can sort **all** of them into five poker hands that no player would draw to, which are called *pat*:
#
# - a **straight**: five ranks in a row, the ace high or low;
# - a **flush**: five cards of one suit;
# - a **full house**: three cards of one rank and two of another;
# - **four of a kind**, with any fifth card.
#
# Here is a deal of M. J. Chlond's (*Five Pat Hands*, INFORMS Transactions on Education 12(3), 2012). Before you read
# on, take a pack of cards and try it.

# %%
import random
from collections import Counter

import matplotlib.pyplot as plt

import satmav

deal = satmav.deal("elusive")
deal

# %%
print(deal, "has", len(deal), "cards, by suit", deal.shape)

# %% [markdown]
# ## First try: be greedy
#
# Most people lay down the first good hand that they see, then the next one. Let the computer play like that, at random,
# a thousand times. `satmav.pat_hands` lists every pat hand inside the deal. A hand has its `cards`, and its `mask`, a
# whole number in which each card is one bit. Two hands share no card if and only if `one.mask & other.mask == 0`.

# %%
hands = satmav.pat_hands(deal)
print(len(hands), "pat hands:", dict(Counter(str(hand.family) for hand in hands)))
assert len(hands) == 343


def greedy(dice):
    """Lay down pat hands at random until no more fits; how many cards are left over?"""
    laid, free = 0, list(hands)
    while free:
        laid |= dice.choice(free).mask
        free = [hand for hand in free if not hand.mask & laid]
    return len(deal) - laid.bit_count()


dice = random.Random(1)
left_over = Counter(greedy(dice) for _ in range(1000))
print({cards: left_over[cards] for cards in sorted(left_over)})
assert left_over[0] < 20

# %% caption="What the greedy player has left over in a thousand games: hardly ever nothing."
fig, axes = plt.subplots(figsize=(6, 2.4))
axes.bar(left_over.keys(), left_over.values(), width=3, color="steelblue")
axes.set(xlabel="cards left over", ylabel="games of 1000", xticks=[0, 5, 10, 15, 20], title="The greedy player")
fig.tight_layout()

# %% [markdown]
# The greedy player nearly always gets stuck. The deal is called *elusive* for a reason. A better plan is needed.
#
# ## The model
#
# We do not choose hands one after the other. We choose all of them at once.
#
# - **Decision.** For each pat hand $h$ a variable $x_h\in\{0,1\}$: do we lay it down?
# - **Constraint.** Each card $c$ lies in exactly one hand that we lay down: $\displaystyle\sum_{h\ni c}x_h=1$.
#
# That is all. It is known as *set partitioning* in operations research and as *exact cover* in computer science. We
# need not say that there are five hands: 25 cards in hands of five make five.
#
# Note what the model does not contain: poker. All rules went into the list of columns. This is the trick of many models
# in practice. Airlines list all legal rosters and choose some of them, so that each flight is flown by one crew.

# %% [markdown]
# ### CP-SAT, by hand

# %%
from ortools.sat.python import cp_model

model = cp_model.CpModel()
x = [model.new_bool_var(str(hand)) for hand in hands]
for card in deal:
    model.add_exactly_one(x[h] for h, hand in enumerate(hands) if card in hand.cards)

solver = cp_model.CpSolver()
solver.parameters.num_workers = 1
status = solver.solve(model)
chosen = [hand for hand, taken in zip(hands, x, strict=True) if solver.boolean_value(taken)]
print(solver.status_name(status), f"in {1000 * solver.wall_time:.0f} ms")
for hand in chosen:
    print(" ", hand, "-", hand.kind)

# %% [markdown]
# ### Believe nothing
#
# A solver is a large program. Its answer is small. So check the answer, with as little code as possible.


# %%
def is_partition(hands, deal):
    """Disjoint hands that hold every card of the deal, each of them pat."""
    laid = 0
    for hand in hands:
        if hand.mask & laid or hand not in satmav.pat_hands(deal):
            return False
        laid |= hand.mask
    return laid == deal.mask


assert is_partition(chosen, deal)
assert not is_partition(chosen[:4], deal)  # a check that never fails would be no check

# %% [markdown]
# ### The same in CPMpy, Z3 and PuLP
#
# Four libraries, four accents, one model. CPMpy reads like the formula above, and hands the model to a solver of your
# choice. Z3 is an SMT solver: it has no 0-1 variables, but Boolean terms that can be counted. PuLP writes an integer
# program, which the MIP solver CBC solves by linear programming and branch and bound.

# %%
import cpmpy as cp

y = cp.boolvar(shape=len(hands))
in_cpmpy = cp.Model([cp.sum(y[[card in hand.cards for hand in hands]]) == 1 for card in deal])
assert in_cpmpy.solve("ortools", num_workers=1)
assert is_partition([hand for hand, taken in zip(hands, y.value(), strict=True) if taken], deal)

# %%
import z3

in_z3 = z3.Solver()
z = [z3.Bool(str(hand)) for hand in hands]
for card in deal:
    in_z3.add(z3.PbEq([(z[h], 1) for h, hand in enumerate(hands) if card in hand.cards], 1))
assert in_z3.check() == z3.sat
found = in_z3.model()
assert is_partition([hand for hand, taken in zip(hands, z, strict=True) if z3.is_true(found.eval(taken))], deal)

# %%
import warnings

import pulp

warnings.filterwarnings("ignore", "PULP_CBC_CMD is deprecated")  # version 3 brings CBC along, version 4 will not
cbc = pulp.PULP_CBC_CMD(msg=False, threads=1)

in_pulp = pulp.LpProblem("maverick")
w = [in_pulp.add_variable(f"x{h}", cat=pulp.LpBinary) for h in range(len(hands))]
for card in deal:
    in_pulp += pulp.lpSum(w[h] for h, hand in enumerate(hands) if card in hand.cards) == 1
assert pulp.LpStatus[in_pulp.solve(cbc)] == "Optimal"
assert is_partition([hand for hand, taken in zip(hands, w, strict=True) if taken.value() > 0.5], deal)

# %% [markdown]
# ### ... or ready-made
#
# `satmav.model` gives the same model in any of the four. What you get is the library's own object, and you can change
# it as you like. `variables` has the variables by name. `hands` reads a solution, and refuses it if it is wrong.

# %%
posed = satmav.model(deal, "cpsat")
solver.solve(posed.model)
for hand in posed.hands(solver.boolean_value):
    print(hand.kind)
print("a variable is called", next(iter(posed.variables)))
assert len(posed.variables) == len(hands)

# %% [markdown]
# ## Ask for more than a solution
#
# The model can answer other questions, too. How few flushes will do? How many can there be? We add an objective.

# %%
flushes = sum(taken for name, taken in posed.variables.items() if name.startswith("flush"))
posed.model.minimize(flushes)
solver.solve(posed.model)
fewest = round(solver.objective_value)
posed.model.maximize(flushes)
solver.solve(posed.model)
most = round(solver.objective_value)
print(f"from {fewest} to {most} flushes")
assert (fewest, most) == (2, 2)

# %% [markdown]
# Always two! Is there only one solution, then? Let CP-SAT list all of them. And let us count once more by another
# method: `satmav.count_partitions` uses dancing links, a search that knows nothing of CP-SAT.


# %%
class Listed(cp_model.CpSolverSolutionCallback):
    """Keeps the hands of every solution."""

    def __init__(self):
        super().__init__()
        self.found = []

    def on_solution_callback(self):
        self.found.append([hand for hand, taken in zip(hands, x, strict=True) if self.boolean_value(taken)])


listed = Listed()
every = cp_model.CpSolver()
every.parameters.enumerate_all_solutions = True
every.parameters.num_workers = 1
every.solve(model, listed)
for hands_found in listed.found:
    print(" | ".join(map(str, hands_found)))
assert len(listed.found) == 6 == satmav.count_partitions(deal)
assert all(is_partition(one, deal) for one in listed.found)

# %% [markdown]
# Six solutions. Look at them: how much do they differ? For each card, collect what it is used for.


# %%
def use(hand):
    """What a hand is, without its highest card: flushes are told by their suit."""
    return f"flush of {hand.cards[0].symbol[-1]}" if hand.family == satmav.Family.FLUSH else hand.kind


ideas = {tuple(sorted(map(use, one))) for one in listed.found}
print(len(ideas), "idea:", *ideas)
uses = {card: {use(hand) for one in listed.found for hand in one if card in hand.cards} for card in deal}
movers = [card.symbol for card, found_uses in uses.items() if len(found_uses) > 1]
print("cards that change places:", *movers)
assert len(ideas) == 1
assert {card[:-1] for card in movers} == {"4", "Q", "K"}

# %% [markdown]
# Six solutions, but only one idea: the same five hands, in which some fours, queens and kings change places. A model
# counts solutions. What a person would call *different* is another question.

# %% [markdown]
# ## When there is no solution
#
# This deal was made to lose the bet.

# %%
lost = satmav.deal("lonely-king")
posed = satmav.model(lost, "cpsat")
status = solver.solve(posed.model)
print(solver.status_name(status))
assert status == cp_model.INFEASIBLE

# %% [markdown]
# *Infeasible.* That is all that the solver says. It is right, but it is a poor answer: if you had lost money, you would
# want to know why. Count in how many pat hands each card is. In the model this is the number of ones in its row.


# %% caption="In how many pat hands each card of two lost deals is: in the first one is in none."
def homes(deal):
    """In how many pat hands of the deal each card is."""
    counts = dict.fromkeys(deal, 0)
    for hand in satmav.pat_hands(deal):
        for card in hand.cards:
            counts[card] += 1
    return counts


fig, rows = plt.subplots(2, 1, figsize=(9, 4.6))
for axes, name in zip(rows, ["lonely-king", "core-only"], strict=True):
    counts = homes(satmav.deal(name))
    axes.bar([card.symbol for card in counts], counts.values(), color="steelblue")
    axes.set(title=name, ylabel="pat hands")
    axes.tick_params(axis="x", labelsize=8)
fig.tight_layout()

# %%
counts = homes(lost)
print("homeless:", [str(card) for card, number in counts.items() if number == 0])
assert [card for card, number in counts.items() if number == 0] == [satmav.Card("Kc")]

# %% [markdown]
# The king of clubs is in no pat hand at all. His row reads $0=1$. So this deal has a reason that fits into one
# sentence.
#
# The second picture is of a deal that is lost, too. Yet each of its cards has several homes: no row is empty. What is
# the reason there? This question leads through the whole course.

# %%
second = satmav.deal("core-only")
assert satmav.solve(second).status == "UNSAT"
assert min(homes(second).values()) > 0
print("each card of the second deal is in", min(homes(second).values()), "to", max(homes(second).values()), "pat hands")

# %% [markdown]
# ## Do the libraries agree?
#
# A cheap and strong test of any model: build it twice, with tools that share no code, and compare. Here are the named
# deals of the literature, with both sets of rules: `quads`, and `no-quads`, where four of a kind is not pat.

# %%
NAMES = ["elusive", "lonely-king", "three-of-clubs", "core-only", "unique", "quads-only"]


def verdict_of_pulp(deal, rules):
    problem = satmav.model(deal, "pulp", rules=rules).model
    return pulp.LpStatus[problem.solve(cbc)] == "Optimal"


def verdict_of_cpsat(deal, rules):
    return solver.solve(satmav.model(deal, "cpsat", rules=rules).model) != cp_model.INFEASIBLE


print(f"{'deal':16}{'rules':10}{'won':6}ways")
for name in NAMES:
    for rules in ("quads", "no-quads"):
        named = satmav.deal(name)
        won = verdict_of_cpsat(named, rules)
        assert won == verdict_of_pulp(named, rules) == (satmav.solve(named, rules).status == "SAT")
        ways = satmav.count_partitions(named, rules)
        assert won == (ways > 0)
        print(f"{name:16}{rules:10}{'yes' if won else 'no':6}{ways}")

# %% [markdown]
# The last deal is won with four of a kind, and lost without. Say which rules you mean, always.
#
# ## Exercises
#
# Try each before you open the cell below it.

# %% [markdown]
# **Exercise 1.** A lost deal can be won in part. What is the largest number of cards of the lonely king's deal that
# disjoint pat hands can hold? Change one word of the model.

# %% jupyter={"source_hidden": true} tags=["solution"]
# Exactly one becomes at most one (set packing), with the number of hands as the objective.
packing = cp_model.CpModel()
lost_hands = satmav.pat_hands(lost)
taken = [packing.new_bool_var(str(hand)) for hand in lost_hands]
for card in lost:
    packing.add_at_most_one(taken[h] for h, hand in enumerate(lost_hands) if card in hand.cards)
packing.maximize(sum(taken))
solver.solve(packing)
print(5 * round(solver.objective_value), "cards of 25")
assert round(solver.objective_value) == 4

# %% [markdown]
# **Exercise 2.** Swap one card of the lonely king's deal for one that was not dealt. How many of the 25 · 27 swaps make
# a deal that is won? Which cards can be given away? `satmav.solve_many` decides a list of deals at once.

# %% jupyter={"source_hidden": true} tags=["solution"]
rest = [card for card in map(satmav.Card, range(52)) if card not in lost.cards]
swaps = [(out, into) for out in lost for into in rest]
won = satmav.solve_many([satmav.Deal(lost.mask ^ out.mask ^ into.mask) for out, into in swaps]).winnable
mended = Counter(out.symbol for (out, _), winnable in zip(swaps, won, strict=True) if winnable)
print(mended.total(), "of", len(swaps), "swaps win:", dict(mended))
assert mended["K♣"] == 27 == len(rest)  # without the king any card will do

# %% [markdown]
# **Exercise 3.** Z3 does not list all solutions. But you can: whenever a solution is found, add a constraint that
# forbids just this one, and check again. List the solutions of the elusive deal in this way. (In integer programming
# this is a *no-good cut*. Try it with PuLP, too, and watch how long CBC takes to see that there are no more.)

# %% jupyter={"source_hidden": true} tags=["solution"]
solutions = []
while in_z3.check() == z3.sat:
    found = in_z3.model()
    laid = [h for h, taken in enumerate(z) if z3.is_true(found.eval(taken))]
    solutions.append(frozenset(hands[h].mask for h in laid))
    in_z3.add(z3.Not(z3.And([z[h] for h in laid])))  # all five of them never again
print(len(solutions), "solutions")
assert set(solutions) == {frozenset(hand.mask for hand in one) for one in listed.found}
# For PuLP the cut is: in_pulp += pulp.lpSum(w[h] for h in laid) <= 4

# %% [markdown]
# **Exercise 4.** Another model: a variable for each pair of a card and one of five hands, $a_{c,j}$. What must be said,
# and in what does it differ from ours? `satmav.model(deal, "cpsat", "assignment")` has it. Compare the number of
# variables. How many solutions does each solution of ours become if the five hands may come in any order?

# %% jupyter={"source_hidden": true} tags=["solution"]
# Each card is in one hand, each hand has five cards, and each hand is pat. The last takes most of the variables: they
# say of which family and rank a hand is. The number of variables no longer depends on the number of pat hands. But the
# same five hands can be numbered in 5! = 120 ways, and a solver may try all of them. So the encoding orders the hands;
# "assignment-plain" leaves that out.
import math

sizes = {name: len(satmav.model(deal, "cpsat", name).variables) for name in ("exact-cover", "assignment")}
print(sizes, "and", math.factorial(5), "orders")
assert sizes["exact-cover"] == 343

# %% [markdown]
# **Exercise 5.** Which deals are won in *many* ways? Draw 60 random deals (`satmav.deals(seed=...)`) and plot the
# number of solutions against the number of pat hands, both on logarithmic scales.

# %% jupyter={"source_hidden": true} tags=["solution"] caption="The more pat hands, the more ways to win."
drawn = [random_deal for random_deal, _ in zip(satmav.deals(seed=5), range(60), strict=False)]
points = [(len(satmav.pat_hands(one)), satmav.count_partitions(one)) for one in drawn]
fig, axes = plt.subplots(figsize=(5, 3.4))
axes.scatter(*zip(*(point for point in points if point[1]), strict=True), s=12)
axes.set(xscale="log", yscale="log", xlabel="pat hands", ylabel="solutions")
fig.tight_layout()
print(sum(ways == 0 for _, ways in points), "of 60 are lost; at most", max(ways for _, ways in points), "solutions")
assert max(ways for _, ways in points) > 1000

# %% [markdown]
# **Next:** [2. Duality, told as a game](2_duality.ipynb) finds reasons where no row is empty.
