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
# # 3. Clauses, propagation, and why it is hard
#
# **You will learn to**
#
# - write *exactly one* as clauses, in several ways, and compare their sizes;
# - write unit propagation, the engine inside every SAT solver, in fifteen lines;
# - measure hardness in conflicts rather than in seconds;
# - recognise the pigeonhole principle in a card game;
# - make a hard problem easy by choosing other variables, or by one clever cut.
#
# **You need** notebook 1. The end of notebook 2 helps with the last section.

# %% [markdown]
# ## A question of language
#
# A SAT solver knows nothing but **clauses**. A clause is a list of literals, of which at least one must hold. A literal
# is a variable, or its negation, written with a minus sign. How does one say *exactly one of these hands* in clauses?
#
# - *At least one* is a clause.
# - *At most one* is the interesting half.

# %%
import itertools
from collections import Counter
from functools import cache
from math import comb

import matplotlib.pyplot as plt
import numpy as np
from pysat.card import CardEnc, EncType
from pysat.formula import CNF
from pysat.solvers import Solver
from scipy.optimize import linprog

import satmav


def pairwise(variables):
    """At most one: no two of them."""
    return [[-one, -other] for one, other in itertools.combinations(variables, 2)]


print("at most one of four:", pairwise([1, 2, 3, 4]))

# %% [markdown]
# That is $\binom n2$ clauses for $n$ variables. In the deals of notebook 1 a card may be in more than a hundred hands.
# So people have found encodings with *auxiliary* variables, which need fewer clauses. In the **sequential counter**
# (Sinz 2005) the variable $s_i$ says: one of the first $i$ is chosen already. Count what some of the encodings in PySAT
# take.

# %% caption="At most one of so many: the clauses that three encodings take."
SORTS = {"pairwise": EncType.pairwise, "sequential counter": EncType.seqcounter, "ladder": EncType.ladder}
counts = range(5, 151, 5)
fig, axes = plt.subplots(figsize=(6, 3.2))
for name, sort in SORTS.items():
    sizes = [len(CardEnc.atmost(lits=list(range(1, n + 1)), bound=1, encoding=sort).clauses) for n in counts]
    axes.plot(counts, sizes, label=name)
axes.set(xlabel="variables", ylabel="clauses", yscale="log", title="At most one")
axes.legend()
fig.tight_layout()

# %% [markdown]
# Is a clever encoding right? Try every assignment of five variables. At most one may be true, and then there must be
# values for the auxiliary variables.

# %%
for name, sort in SORTS.items():
    with Solver("minisat22", bootstrap_with=CardEnc.atmost(lits=[1, 2, 3, 4, 5], bound=1, encoding=sort)) as solver:
        for signs in itertools.product((1, -1), repeat=5):
            chosen = [sign * variable for sign, variable in zip(signs, range(1, 6), strict=True)]
            assert solver.solve(assumptions=chosen) == (signs.count(1) <= 1), name

# %% [markdown]
# ## What a solver sees at a glance
#
# If all literals of a clause but one are false, the last one must hold. Do that again and again, until nothing new
# comes. This is **unit propagation**. A solver does it millions of times a second, and guesses only in between. Here it
# is, as plainly as possible.


# %%
def propagate(clauses, assumed=()):
    """All literals that follow; None where a clause has no literal left."""
    true = set(assumed)
    while True:
        new = set()
        for clause in clauses:
            if true.isdisjoint(clause):
                left = [literal for literal in clause if -literal not in true]
                if not left:
                    return None
                if len(left) == 1:
                    new.add(left[0])
        if not new:
            return true
        if any(-literal in new for literal in new):
            return None
        true |= new


print(propagate([[1, 2], [-1], [-2, 3]]))
print(propagate([[1, 2], [-1], [-2]]))
assert propagate([[1, 2], [-1], [-2, 3]]) == {-1, 2, 3}
assert propagate([[1, 2], [-1], [-2]]) is None

# %% [markdown]
# Now try it on deals. `satmav.export` writes the clauses of a deal, and PySAT reads them. The lonely king falls at
# once: his clause is empty. The other lost deal does not.


# %%
@cache
def clauses_of(deal, encoding="exact-cover", rules="quads"):
    return CNF(from_string=satmav.export(deal, format_name="cnf", encoding=encoding, rules=rules)).clauses


king, second = satmav.deal("lonely-king"), satmav.deal("core-only")
assert propagate(clauses_of(king)) is None
assert propagate(clauses_of(second)) is not None
print("the king: refuted at a glance; the second deal: not")

# %% [markdown]
# ## Same game, other variables
#
# A problem has many encodings. `satmav` has these:
#
# - `exact-cover`: a variable for each pat hand, as in notebook 1;
# - `assignment`: a variable for each card and each of five hands; `assignment-plain`: the same, with the hands in any
#   order;
# - `residue`: a variable for each card. *Is it in a flush?* All else is counting.
#
# The last one needs a thought. Suits matter to flushes only. So once we know which cards are in flushes, only the ranks
# of the others matter. And five cards of a suit always make a flush, whichever they are. So the question becomes: which
# cards are **loose**, that is, in no flush? In each suit the number of the others must be a multiple of five. And the
# ranks of the loose cards must add up to straights, full houses and fours of a kind.

# %%
ENCODINGS = ["exact-cover", "assignment", "assignment-plain", "residue"]


def conflicts(clauses, name="minisat22"):
    """The verdict, and how many conflicts the solver ran into on its way."""
    with Solver(name, bootstrap_with=clauses) as solver:
        return solver.solve(), solver.accum_stats()["conflicts"]


print(f"{'encoding':18}{'variables':>10}{'clauses':>9}   conflicts")
for encoding in ENCODINGS:
    clauses = clauses_of(second, encoding)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    verdict, met = conflicts(clauses, "cadical195")
    assert not verdict
    print(f"{encoding:18}{variables:>10}{len(clauses):>9}   {met}")

# %% [markdown]
# Why conflicts rather than seconds? A conflict is a dead end: the solver learns a clause from it and turns back. Their
# number does not depend on the machine, nor on what else it is doing. And the learned clauses are the lines of a proof.
#
# How often is unit propagation enough? Take 20 random lost deals.

# %%
lost = list(itertools.islice(satmav.deals(seed=3, kind="infeasible"), 20))
at_a_glance = Counter()
for deal in lost:
    for encoding in ENCODINGS:
        with Solver("minisat22", bootstrap_with=clauses_of(deal, encoding)) as solver:
            at_a_glance[encoding] += not solver.propagate()[0]
print({encoding: at_a_glance[encoding] for encoding in ENCODINGS}, "of", len(lost))
assert at_a_glance["assignment"] == 0 < at_a_glance["exact-cover"] <= at_a_glance["residue"]

# %% [markdown]
# The encodings say the same, yet they do not *show* the same. With the assignments, unit propagation refutes nothing.
# With the exact cover it sees homeless cards, and little else. With the residue it sees as much here, and more in a
# larger sample: [`propagation.json`](../../experiments/results/propagation.json) has a hundred lost deals.

# %%
shares = satmav.measured("propagation.json")["quads"]
for encoding in ENCODINGS:
    print(f"{encoding:18}{shares[encoding]['propagated_percent']:>5} % refuted by propagation alone; else", end=" ")
    print("median", shares[encoding]["conflicts_lost"]["median"], "conflicts, all lost deals counted")
assert shares["residue"]["propagated_percent"] > shares["exact-cover"]["propagated_percent"]

# %% [markdown]
# ## Pigeons
#
# Here is the most famous hard problem for SAT solvers. Put $n+1$ pigeons into $n$ holes, no two into one. A child sees
# that it cannot be done: the child *counts*. But clauses cannot count. Haken proved in 1985 that every proof by
# *resolution* is exponentially long (*The intractability of resolution*, Theoretical Computer Science 39). And what a
# solver of this kind learns, it learns by resolution.


# %%
def pigeons(n):
    """n+1 pigeons, n holes: a variable for each pair."""
    home = np.arange(1, n * (n + 1) + 1).reshape(n + 1, n)
    return home.tolist() + [clause for hole in home.T.tolist() for clause in pairwise(hole)]


met = {n: conflicts(pigeons(n)) for n in range(3, 9)}
for n, (verdict, number) in met.items():
    assert not verdict
    print(f"{n + 1} pigeons, {n} holes: {number:>6} conflicts")
assert met[8][1] > 100 * met[3][1]

# %% [markdown]
# ## Pigeons among the cards
#
# Does the card game have pigeons? Take cards of one suit only, with ranks so far apart that there are no straights.
# Then only flushes are pat: any five cards. So $n$ cards can be sorted if and only if $n$ is a multiple of five. Again,
# a child sees it. And the exact cover? It has a variable for each of the $\binom n5$ hands.


# %%
def flushes_only(n):
    """The exact cover of n cards of one suit: any five are a hand."""
    held = [[] for _ in range(n)]
    for variable, five in enumerate(itertools.combinations(range(n), 5), start=1):
        for card in five:
            held[card].append(variable)
    return held + sorted(set(map(tuple, itertools.chain(*map(pairwise, held)))))


sizes = [6, 7, 8, 9, 11]
met_by_cards = {n: conflicts(flushes_only(n)) for n in sizes}
for n, (verdict, number) in met_by_cards.items():
    assert not verdict
    print(f"{n:>2} cards, {comb(n, 5):>4} hands: {number:>6} conflicts")
assert met_by_cards[11][1] > 100 * met_by_cards[6][1]
assert conflicts(flushes_only(10))[0]

# %% caption="Clauses cannot count: conflicts of a SAT solver by the number of pigeons' holes, or of cards."
fig, axes = plt.subplots(figsize=(6, 3.2))
axes.plot(met.keys(), [number for _, number in met.values()], "o-", label="pigeons into n holes")
axes.plot(sizes, [number for _, number in met_by_cards.values()], "s-", label="n cards of a suit")
axes.set(xlabel="n", ylabel="conflicts", yscale="log", title="Clauses cannot count")
axes.legend()
fig.tight_layout()

# %% [markdown]
# On this scale a straight line means exponential growth. This problem is known as the *counting principle* modulo five.
# It has no short resolution proofs either: even far stronger proof systems need proofs that grow faster than every
# polynomial (M. Ajtai, *The independence of the modulo p counting principles*, STOC 1994).
#
# Perhaps linear programming helps? Points, as in notebook 2? No. Make every hand by the same small part, and each card
# is covered exactly once. So the relaxation has a solution, and no points exist.

# %%
n = 11
fives = list(itertools.combinations(range(n), 5))
cover = np.array([[card in five for five in fives] for card in range(n)], float)
uniform = np.full(len(fives), 1 / comb(n - 1, 4))
assert np.allclose(cover @ uniform, 1)
print(f"each of the {len(fives)} hands made by 1/{comb(n - 1, 4)}: all cards covered")

# %% [markdown]
# ## First way out: other variables
#
# Say it in the language of the residue. A variable for each card: $f_i$, *card $i$ is in a flush*. Here every card must
# be, as it has no other home. And a counter modulo five: $s_{i,r}$ says that of the first $i$ cards, the number in
# flushes leaves remainder $r$. At the end the remainder must be 0.


# %%
def counted(n):
    """The same question with a counter modulo five."""
    flush = [*range(1, n + 1)]
    at = np.arange(n + 1, n + 1 + 5 * (n + 1)).reshape(n + 1, 5).tolist()
    clauses = [[one] for one in flush] + [[at[0][0]], [at[n][0]]]
    clauses += [[-one, -other] for row in at for one, other in itertools.combinations(row, 2)]
    for i, r in itertools.product(range(n), range(5)):
        clauses.append([-at[i][r], -flush[i], at[i + 1][(r + 1) % 5]])
        clauses.append([-at[i][r], flush[i], at[i + 1][r]])
    return clauses


for n in range(5, 30):
    assert (propagate(counted(n)) is None) == (n % 5 > 0)
print("1003 cards:", conflicts(counted(1003)), " 1000 cards:", conflicts(counted(1000)))
assert conflicts(counted(1003)) == (False, 0)
assert conflicts(counted(1000)) == (True, 0)

# %% [markdown]
# **No conflict at all.** Unit propagation walks along the cards, counts modulo five, and arrives at a contradiction.
# The solver is the same. The question is the same. Only the words are others. *The encoding can matter more than the
# solver.*
#
# ## Second way out: one clever cut
#
# Integer programming has a remedy, too. Add up the equations of all cards. Each hand has five cards, so $5\sum_h
# x_h=n$, that is $\sum_h x_h=n/5$. Now remember that the sum is whole. So it is at most $\lfloor n/5\rfloor$, and at
# least $\lceil n/5\rceil$. These are **Chvátal-Gomory cuts**: add up, divide, round. Add both to the relaxation.

# %%
n = 11
ones = np.ones(len(fives))
without = linprog(0 * ones, A_eq=cover, b_eq=np.ones(n))
cuts = linprog(0 * ones, A_ub=[ones, -ones], b_ub=[n // 5, -n // 5], A_eq=cover, b_eq=np.ones(n))
print("without cuts:", without.status, " with cuts:", cuts.status, " (0: a solution, 2: none)")
assert (without.status, cuts.status) == (0, 2)

# %% [markdown]
# So there are three proof systems in this story: resolution (SAT solvers), linear combinations (linear programming),
# and *cutting planes* (add, divide, round). The first two need long proofs here, or have none. The third needs three
# lines.
#
# ## Back to real cards
#
# In the pack the ranks are not far apart, and there are four suits. Is the exact cover still harder than the residue?
# Compare conflicts, deal by deal.

# %% caption="Conflicts of the same lost deals by two encodings, exact cover and residue."
pairs = np.array([[conflicts(clauses_of(deal, name))[1] for name in ("exact-cover", "residue")] for deal in lost])
fig, axes = plt.subplots(figsize=(4.2, 4))
axes.scatter(pairs[:, 0] + 1, pairs[:, 1] + 1, s=14)
axes.plot([1, 3000], [1, 3000], color="grey", linewidth=1)
axes.set(xscale="log", yscale="log", xlabel="exact cover: conflicts + 1", ylabel="residue: conflicts + 1")
fig.tight_layout()
print("median:", *np.median(pairs, axis=0), " most:", *pairs.max(axis=0))
assert np.median(pairs[:, 0]) > np.median(pairs[:, 1])
assert pairs[:, 0].max() > pairs[:, 1].max()

# %% [markdown]
# The points lie below the line, many of them far below.
#
# A warning at the end. Hardness is a statement about families of problems that *grow*. A pack has 52 cards, and every
# deal is decided in a moment. Exact cover in general is NP-complete (Karp 1972). That says nothing about a game of
# fixed size, and it does not say that a deal on your table is hard.
#
# ## Exercises

# %% [markdown]
# **Exercise 1.** Write the sequential counter yourself. Variables $x_1,\dots,x_n$, and auxiliary $s_1,\dots,s_{n-1}$,
# where $s_i$ follows from $x_1\vee\dots\vee x_i$. How many clauses do you need? Test it with a truth table.


# %% jupyter={"source_hidden": true} tags=["solution"]
def sequential(xs, first_free):
    """At most one, with a new variable for each of xs but the last: 3n - 4 clauses."""
    s = [*range(first_free, first_free + len(xs) - 1)]
    clauses = [[-x, now] for x, now in zip(xs, s, strict=False)]
    clauses += [[-earlier, now] for earlier, now in itertools.pairwise(s)]
    return clauses + [[-earlier, -x] for earlier, x in zip(s, xs[1:], strict=True)]


for size in range(2, 9):
    mine = sequential([*range(1, size + 1)], size + 1)
    assert len(mine) == 3 * size - 4
    with Solver("minisat22", bootstrap_with=mine) as solver:
        for signs in itertools.product((1, -1), repeat=size):
            chosen = [sign * variable for sign, variable in zip(signs, range(1, size + 1), strict=True)]
            assert solver.solve(assumptions=chosen) == (signs.count(1) <= 1)

# %% [markdown]
# **Exercise 2.** Does the sequential counter *propagate* as well as the pairwise encoding? If one $x_i$ is true, all
# others must become false by unit propagation alone. Check it for every $i$. Then drop a sort of clauses and see what
# is lost.

# %% jupyter={"source_hidden": true} tags=["solution"]
size = 6
mine = sequential([*range(1, size + 1)], size + 1)
for i in range(1, size + 1):
    assert {-j for j in range(1, size + 1) if j != i} <= propagate(mine, [i])
# Without the clauses s_i -> s_(i+1) the truth about the first is forgotten on the way.
chain_cut = [clause for clause in mine if not (min(map(abs, clause)) > size)]
assert -size not in propagate(chain_cut, [1])

# %% [markdown]
# **Exercise 3.** The pigeons can be told apart, but they need not be. Without loss of generality pigeon $i$ sits in a
# hole with number at most $i$ (the first pigeon in hole 1, the second in hole 1 or 2, ...). Why may one say so? Add it
# as clauses, and count conflicts again.


# %% jupyter={"source_hidden": true} tags=["solution"]
# Holes can be renamed: call the hole of the first pigeon 1, that of the second (if it is another) 2, and so on. The
# clauses are not implied, but they keep a solution if there is any. This is symmetry breaking.
def pigeons_in_order(n):
    home = np.arange(1, n * (n + 1) + 1).reshape(n + 1, n)
    return pigeons(n) + [[-int(home[i, j])] for i in range(n + 1) for j in range(i + 1, n)]


for n in (6, 7, 8):
    plain, ordered = conflicts(pigeons(n)), conflicts(pigeons_in_order(n))
    assert not plain[0]
    assert not ordered[0]
    print(f"{n} holes: {plain[1]} conflicts, in order {ordered[1]}")
    assert ordered[1] < plain[1]

# %% [markdown]
# **Exercise 4.** How many clauses does the pairwise encoding of the exact cover take for the second deal? Find a
# formula from the number of hands that each card is in. Pairs of hands that share several cards may be counted once or
# several times: what is the difference?

# %% jupyter={"source_hidden": true} tags=["solution"]
second_hands = satmav.pat_hands(second)
homes = [sum(card in hand.cards for hand in second_hands) for card in second]
by_card = sum(comb(number, 2) for number in homes)
clashes = sum(bool(one.mask & other.mask) for one, other in itertools.combinations(second_hands, 2))
print(by_card, "pairs, counted card by card;", clashes, "pairs of hands that clash")
assert clashes < by_card

# %% [markdown]
# **Exercise 5.** Two suits, again with no straights: 7 cards of one and 8 of the other, fifteen in all. So the number
# of cards is a multiple of five, and yet the cards cannot be sorted. Count conflicts of the exact cover. Which cuts
# settle it?


# %% jupyter={"source_hidden": true} tags=["solution"]
def apart(first, other):
    """Two suits, each with its own exact cover and its own variables."""
    shift = comb(first, 5)
    return flushes_only(first) + [
        [literal + shift if literal > 0 else literal - shift for literal in clause] for clause in flushes_only(other)
    ]


both = conflicts(apart(7, 8))
print("7 and 8 cards:", both[1], "conflicts; 7 alone:", conflicts(flushes_only(7))[1])
assert not both[0]
# Add up the equations of one suit: five times a whole number is 7. The solver, too, has only to refute one of the
# suits.
assert 7 % 5
assert 8 % 5

# %% [markdown]
# **Next:** [4. Cores, hitting sets and human reasons](4_cores.ipynb).
