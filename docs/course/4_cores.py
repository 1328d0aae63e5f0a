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
# # 4. Cores, hitting sets and human reasons
#
# **You will learn to**
#
# - say which part of a problem is to blame for there being no solution: a *core* (MUS);
# - say what to give up so that there is one: a *correction* (MCS);
# - see that cores and corrections are each other's hitting sets, and use it;
# - list all cores (MARCO), and find a smallest one in twenty lines;
# - tell a small reason from a good one.
#
# **You need** notebook 1, and the first half of notebook 3.

# %% [markdown]
# ## Who is to blame?
#
# This deal is lost, and no card of it is homeless.

# %%
import itertools
import random
from collections import Counter

import matplotlib.pyplot as plt
from pysat.examples.hitman import Hitman
from pysat.solvers import Solver

import satmav

lost = satmav.Deal("3c 3d 4c 4d 5s 6c 6d 6h 7c 7d 7s 8c 8d 8s 9h Jh Js Qc Qs Kc Kd Ac Ad Ah As")
assert satmav.solve(lost).status == "UNSAT"
lost

# %% [markdown]
# *The 25 cards cannot be sorted* is true, but it is no reason. Perhaps just a few of the cards are to blame? Ask a
# better question:
#
# > Here are **some** of the cards. Are there pat hands of the deal that hold all of them, and of which no two share a
# > card?
#
# The hands may hold other cards of the deal, too. Call such cards *placeable*. If cards are placeable, so are fewer of
# them. And a deal is won if and only if all of its 25 cards are placeable together.
#
# A **core** is a set of cards that is not placeable, of which none can be spared: without any one of them the others
# are placeable. In general one speaks of a *minimal unsatisfiable subset*, or MUS.
#
# ## An oracle
#
# We need somebody who answers the question quickly, again and again. A SAT solver can: hands are variables, and it is
# taken for granted that chosen hands are disjoint. For each card there is a *switch*: if it is on, the card must be in
# a hand. Which switches are on is said anew for each question (*assumptions*). What the solver has learned is kept.


# %%
class Oracle:
    """Places cards of a deal in disjoint pat hands, or says that it cannot be done."""

    def __init__(self, deal):
        self.cards = tuple(deal)
        self.hands = satmav.pat_hands(deal)
        self.switch = {card: len(self.hands) + place for place, card in enumerate(self.cards, start=1)}
        self.asked = 0
        self.solver = Solver("minisat22")
        homes = {card: [] for card in self.cards}
        for number, hand in enumerate(self.hands, start=1):
            for card in hand.cards:
                homes[card].append(number)
        for card, numbers in homes.items():
            self.solver.add_clause([-self.switch[card], *numbers])
            for one, other in itertools.combinations(numbers, 2):
                self.solver.add_clause([-one, -other])

    def place(self, cards):
        """Disjoint hands that hold these cards; None where there are none."""
        self.asked += 1
        if not self.solver.solve(assumptions=[self.switch[card] for card in cards]):
            return None
        model = self.solver.get_model()
        return [hand for hand, value in zip(self.hands, model, strict=False) if value > 0]

    def blamed(self):
        """Cards that cannot all be placed, after an answer None: those that the solver's refutation used."""
        used = set(self.solver.get_core())
        return [card for card in self.cards if self.switch[card] in used]


def shown(cards):
    return " ".join(card.symbol for card in sorted(cards, reverse=True))


oracle = Oracle(lost)
assert oracle.place(lost.cards[:5]) is not None
assert oracle.place(lost) is None
print("the solver blames", len(oracle.blamed()), "cards:", shown(oracle.blamed()))

# %% [markdown]
# ## Spare what can be spared
#
# A solver's refutation uses some of the switches, but it does not try to use few. So take the cards one by one: can the
# others be placed without this one? If not, this one was not needed. What remains is a core. Each card is asked about
# once.


# %%
def core_of(oracle, cards):
    """A core among cards that cannot all be placed, by deletion."""
    needed = list(cards)
    for card in cards:
        fewer = [other for other in needed if other != card]
        if oracle.place(fewer) is None:
            needed = fewer
    return needed


def is_core(oracle, cards):
    return oracle.place(cards) is None and all(
        oracle.place([other for other in cards if other != card]) is not None for card in cards
    )


core = core_of(oracle, lost)
print(len(core), "cards:", shown(core))
assert is_core(oracle, core)

# %% [markdown]
# The order of deletion matters. Try thirty orders.

# %% caption="Thirty cores of one deal, none with a card too many, and of many sizes."
dice = random.Random(4)
sizes = Counter(len(core_of(oracle, dice.sample(lost.cards, 25))) for _ in range(30))
fig, axes = plt.subplots(figsize=(6, 2.4))
axes.bar(sizes.keys(), sizes.values(), color="steelblue")
axes.set(xlabel="cards in the core", ylabel="of 30 orders", title="Minimal, but not smallest")
fig.tight_layout()
print({size: sizes[size] for size in sorted(sizes)})
assert len(sizes) > 2

# %% [markdown]
# Each of them is *minimal*: no card can be spared. But they are far from equally large. The smallest found so far is
# perhaps not the smallest there is. To know that, we need an idea.
#
# ## What to give up
#
# Turn the question round. Which cards would you give up, so that all others can be placed? A **correction** is such a
# set of which none can be spared (a *minimal correction set*, MCS). The other cards are placeable, and none can be
# added.
#
# Look at a deal so small that we can try everything: three hands, fifteen cards, $2^{15}$ sets of cards.

# %%
small = satmav.Deal("2c 3c 4c 5s 6c 7s 9h Th Ts Jd Jh Qc Kd Kh Ah")
placeable = {0}
for hand in satmav.pat_hands(small):
    placeable |= {laid | hand.mask for laid in placeable if not laid & hand.mask}
subsets = set()
for laid in placeable:  # all sets of cards below what hands hold
    part = laid
    while True:
        subsets.add(part)
        if not part:
            break
        part = (part - 1) & laid
print(len(subsets), "of", 2**15, "sets of cards are placeable")

# %%
every = [sum(chosen) for size in range(16) for chosen in itertools.combinations([card.mask for card in small], size)]
bits = [card.mask for card in small]
cores = {s for s in every if s not in subsets and all(s ^ bit in subsets for bit in bits if s & bit)}
corrections = {
    s
    for s in every
    if small.mask ^ s in subsets and all(small.mask ^ s ^ bit not in subsets for bit in bits if s & bit)
}
print(len(cores), "cores and", len(corrections), "corrections")
for core in sorted(cores, key=int.bit_count):
    print(" ", shown(card for card in small if card.mask & core))

# %% [markdown]
# `satmav.cores` and `satmav.corrections` find the same, without trying everything.

# %%
assert {sum(card.mask for card in core) for core in satmav.cores(small)} == cores
assert {sum(card.mask for card in cards) for cards in satmav.corrections(small)} == corrections

# %% [markdown]
# ## The two sides of a coin
#
# Take any core and any correction. They have a card in common. For if they had none, the whole core would be among the
# cards that remain, and those are placeable. So every core **hits** every correction. More is true (R. Reiter, *A
# theory of diagnosis from first principles*, 1987): the cores are exactly the *minimal hitting sets* of the
# corrections, and the corrections are exactly the minimal hitting sets of the cores. Do not believe it. Try all
# $2^{15}$ sets.


# %%
def minimal_hitting_sets(family):
    hitting = {s for s in every if all(s & other for other in family)}
    return {s for s in hitting if not any(s ^ bit in hitting for bit in bits if s & bit)}


assert minimal_hitting_sets(corrections) == cores
assert minimal_hitting_sets(cores) == corrections
print("cores and corrections are each other's minimal hitting sets")

# %% [markdown]
# ## MARCO: all cores, one by one
#
# How does one list all cores without trying all sets? Keep a *map* of what is known. Take a set of cards that the map
# says nothing about yet.
#
# - If it is placeable, **grow** it until no card can be added. The rest is a correction. Cross out all that is below.
# - If it is not, **shrink** it to a core. Cross out all that is above.
#
# When the map is full, nothing was missed. The map is kept by another SAT solver, with a variable a card (Liffiton,
# Previti, Malik, Marques-Silva, *Fast, flexible MUS enumeration*, Constraints 21, 2016).


# %%
def grown(oracle, cards):
    """As many cards as can be placed beside these."""
    held = set(cards)
    for card in oracle.cards:
        if card not in held and (placed := oracle.place([*held, card])) is not None:
            held |= {other for hand in placed for other in hand.cards}
    return held


def marco(deal):
    """Cores and corrections, as ('core', cards) or ('correction', cards)."""
    oracle = Oracle(deal)
    number = {card: place for place, card in enumerate(deal, start=1)}
    with Solver("minisat22") as known:
        known.add_clause([number[deal.cards[0]], -number[deal.cards[0]]])
        while known.solve():
            model = set(known.get_model())
            seed = [card for card in deal if number[card] in model]
            if oracle.place(seed) is None:
                core = core_of(oracle, seed)
                known.add_clause([-number[card] for card in core])
                yield "core", core
            else:
                rest = set(deal) - grown(oracle, seed)
                known.add_clause([number[card] for card in rest])
                yield "correction", rest


found = list(marco(small))
assert {sum(card.mask for card in cards) for sort, cards in found if sort == "core"} == cores
assert {sum(card.mask for card in cards) for sort, cards in found if sort == "correction"} == corrections
print(Counter(sort for sort, _ in found))

# %% [markdown]
# Of a deal of 25 cards there may be thousands. Stop after some.

# %%
some = list(itertools.islice(marco(lost), 50))
print(Counter(sort for sort, _ in some))
print("cores by size:", sorted(Counter(len(cards) for sort, cards in some if sort == "core").items()))

# %% [markdown]
# ## A smallest core, in twenty lines
#
# Here is the idea that we needed. Every core hits every correction. Suppose that we know *some* corrections. A smallest
# set of cards that hits these is **at most** as large as a smallest core. So:
#
# 1. find a smallest hitting set of the corrections known;
# 2. if it is not placeable, it is a core, and no core is smaller: done;
# 3. else grow it. The rest is a correction that it does not hit. Add it, and go on.
#
# Every round makes the bound better, or ends. (A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, *Smallest MUS
# extraction with minimal hitting set dualization*, CP 2015.) `Hitman` of PySAT finds the hitting sets.


# %% caption="The bound rises from round to round until it is the size of a smallest core."
def smallest_core(deal):
    """A smallest core, and the size of the hitting set in each round: a lower bound that rises to it."""
    oracle, bounds = Oracle(deal), []
    with Hitman(htype="sorted") as hitter:
        while True:
            least = hitter.get()
            bounds.append(len(least))
            if oracle.place(least) is None:
                return least, bounds
            hitter.hit(sorted(set(deal) - grown(oracle, least)))


smallest = {}
fig, axes = plt.subplots(figsize=(6, 2.8))
for name, deal in {"this deal": lost, "core-only": satmav.deal("core-only")}.items():
    smallest[name], bounds = smallest_core(deal)
    axes.step(range(1, len(bounds) + 1), bounds, where="post", label=name)
    print(f"{name}: {len(smallest[name])} cards after {len(bounds)} rounds:", shown(smallest[name]))
    assert bounds == sorted(bounds)
    assert is_core(Oracle(deal), smallest[name])
    (theirs,) = satmav.cores(deal, which="smallest")
    assert len(theirs) == len(smallest[name])
axes.set(xlabel="round", ylabel="cards, at least")
axes.legend()
fig.tight_layout()

# %% [markdown]
# Four cards of 25 are to blame in our deal! And why not three? Any three cards miss one of the corrections that were
# found. So they are among cards that are placeable.
#
# ## Is a small core a good reason?
#
# *These four cards cannot all be placed.* Why not? A core says which cards are to blame, and not how to see it.
# `satmav` names its cards, and all pat hands that hold them.

# %%
by_core = satmav.why(lost, rung="core")
print(by_core.text())

# %% [markdown]
# And here is the same verdict as a person would argue, by **forced moves**, with the core in a line at the end. Read it
# with the cards in your hand.

# %%
by_moves = satmav.why(lost)
print(by_moves.text())
assert by_moves.rungs == ("moves", "core")
assert by_moves.core == by_core.core

# %% [markdown]
# The argument speaks of other cards than those of the core, too. A person does not look for few cards, but for few
# *thoughts*.
#
# The lesson reaches beyond cards. *Minimal* is a property of sets. *Simple* is a property of proofs. Who explains
# schedules, loans or diagnoses to people should measure the second.
#
# The same kind of thought helps somebody who plays. Here is the next sure step in a deal that can be won in exactly one
# way.

# %%
unique = satmav.deal("unique")
assert satmav.count_partitions(unique) == 1
print(satmav.hint(unique))

# %% [markdown]
# ## Exercises

# %% [markdown]
# **Exercise 1.** List some corrections of the deal `lost`. None has fewer than five cards. Why? (Hint: how many hands
# would hold 21 cards?)

# %% jupyter={"source_hidden": true} tags=["solution"]
# If 21 cards or more are placed, five hands are needed, and five hands hold 25 cards: the deal would be won. So at most
# 20 cards of a lost deal can be placed together.
given_up = list(itertools.islice(satmav.corrections(lost), 30))
print(sorted(Counter(map(len, given_up)).items()))
assert min(map(len, given_up)) >= 5

# %% [markdown]
# **Exercise 2.** Deletion asks once for each card. If the core is small, most answers are *not needed*. Begin with the
# cards that the solver blames (`oracle.blamed()`), and take them anew after each *no*. How many questions are saved?


# %% jupyter={"source_hidden": true} tags=["solution"]
def core_with_blame(oracle, cards):
    """Deletion in which whatever the refutation does not use goes at once."""
    kept, waiting = [], list(cards)
    while waiting:
        card = waiting.pop()
        if oracle.place([*kept, *waiting]) is None:
            blamed = set(oracle.blamed())
            waiting = [other for other in waiting if other in blamed]
        else:
            kept.append(card)
    return kept


plain, clever = Oracle(lost), Oracle(lost)
assert is_core(clever, core_with_blame(clever, lost.cards))
clever.asked = 0
for _ in range(10):
    order = dice.sample(lost.cards, 25)
    core_of(plain, order)
    core_with_blame(clever, order)
print(plain.asked / 10, "questions by plain deletion;", clever.asked / 10, "with blame")
assert clever.asked < plain.asked

# %% [markdown]
# **Exercise 3.** The king is a core of the lonely king's deal. Is he the only one? How many cards does a smallest
# correction have? Explain both.

# %% jupyter={"source_hidden": true} tags=["solution"]
king = satmav.deal("lonely-king")
kc = satmav.Card("Kc")
for core in itertools.islice(satmav.cores(king), 3):
    print(len(core), "cards:", shown(core))
given_up = list(itertools.islice(satmav.corrections(king), 3))
assert [(kc,)] == list(satmav.cores(king, which="smallest"))
assert all(kc in cards and len(cards) == 5 for cards in given_up)
# The king alone is a core. But there are more, large ones. No hand holds the king, so the other 24 cards would have to
# make hands on their own, and 24 is no multiple of five. Every correction has the king, and at least five cards by
# exercise 1.

# %% [markdown]
# **Exercise 4.** You prefer to talk about few *ranks* rather than few cards. Change `smallest_core`: give `Hitman` the
# ranks of the corrections instead of their cards, and place all cards of the ranks it returns.


# %% jupyter={"source_hidden": true} tags=["solution"]
def fewest_ranks(deal):
    """Ranks whose cards cannot all be placed, as few as possible."""
    oracle = Oracle(deal)
    with Hitman(htype="sorted") as hitter:
        while True:
            ranks = set(hitter.get())
            cards = [card for card in deal if card.rank in ranks]
            if oracle.place(cards) is None:
                return ranks
            hitter.hit(sorted({card.rank for card in set(deal) - grown(oracle, cards)}))


ranks = fewest_ranks(lost)
print(len(ranks), "ranks:", *sorted({card.symbol[:-1] for card in lost if card.rank in ranks}))
assert len(ranks) <= len({card.rank for card in smallest["this deal"]})

# %% [markdown]
# **Exercise 5.** Draw three random lost deals. Compare the size of a smallest core with that of the core that deletion
# finds first, and with the best of five random orders. Is it worth while to look for a smallest one?

# %% jupyter={"source_hidden": true} tags=["solution"]
for deal in itertools.islice(satmav.deals(seed=11, kind="infeasible"), 3):
    oracle = Oracle(deal)
    first = len(core_of(oracle, deal.cards))
    best = min(len(core_of(oracle, dice.sample(deal.cards, 25))) for _ in range(5))
    (least,) = satmav.cores(deal, which="smallest")
    print(f"first {first}, best of five {best}, smallest {len(least)}")
    assert len(least) <= best
    assert len(least) <= first

# %% [markdown]
# **Next:** [5. Counting 477,551,179,875,952 deals](5_counting.ipynb).
