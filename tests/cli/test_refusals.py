"""What makes no sense is refused in one sentence, by every command.

A number beyond its limits is told by test_limits.py, a name that is not there by test_rude_names.py; what stands in
files has tests of its own, and so has what a function of the library refuses that is just handed on.
"""

import shlex

import pytest

DEAL = """
--named elusive -n 2                | --named gives one deal as it is
--unique --homeless                 | a deal with exactly one partition is winnable
--lonely 'Kc Kd'                    | --lonely takes a rank like K or a card like Kc: Kc Kd is more than one card
--lonely K --near-miss              | are three kinds of lost deals: choose one
--lonely K --infeasible --unique    | --lonely deals lost deals of a kind: leave out --infeasible and
--near-miss --homeless              | --near-miss deals lost deals of a kind: leave out --homeless
--effort 5                          | --effort bounds the search for near misses: leave it out, or add --near-miss
--difficulty hard --lonely K        | leave out --difficulty
--difficulty hard --homeless        | every deal with a homeless card is easy to see through
"""
SOLVE = """
elusive.txt --all --unique          | exclude each other
elusive.txt --nonsense              | --nonsense
elusive.txt --all --engine sat      | --all and --unique list partitions by dancing links
unique.txt --steps --engine dlx     | --steps
elusive.txt --solver-cmd true --engine sat           | --solver-cmd is a solver of its own
elusive.txt --solver-cmd true --steps                | --steps goes by hints
"""
EXPLAIN = """
unique.txt -o -                     | an explanation is printed without --output
three-of-clubs.txt -o told.docx     | told.docx
three-of-clubs.txt -o told.html --json          | --json
                                    | name a deal file
"""
HINT = """
unique.txt --hands 2                | unique.txt
"""
EXPORT = """
core-only.txt --json                | --json tells of a file: name it with -o
Ka --deck 8y13                      | '8y13' is no deck: write suits x ranks, as in 8x13
Ka --deck 8x13 --hands 6            | leave --hands out
"""
PLAY = """
unheard.txt                         | there is no such file
0psf-4q94-dft                      | the deal has 20 cards, but 5 hands need 25; add 5
--day someday                       | 'someday' is no day: write it like 2026-11-25, or today
--day today 99r0-16gt-hjs         | a day has its own deal: leave out --day or the other deal
--export site 99r0-16gt-hjs       | an export has every deal: leave yours out
--export site --day today           | an export has every deal: leave yours out
--export site --rules no-quads      | an export has both rules: leave --rules out
--export site --port 80             | an export is written and not served: leave --port out
--export elusive.txt                | is a file, and an export is a folder: name another
--pyodide /tmp                      | --pyodide is for an export: add --export
"""
BENCH = """
-o a.txt                            | the ending of 'a.txt' names no format: end it in .csv
-o /nonesuch/a.csv                  | '/nonesuch/a.csv' cannot be written: there is no folder '/nonesuch', so make it
--lost --hands 7                    | hardly a deal of 35 cards is lost, if any: ask for 6 hands or fewer with --lost
elusive.txt --lost                  | -n, --seed and --lost are for random deals: leave them out, or the file
"""
SURVEY = """
9 --shape 8-7-6-4 --shape 5-0-0-0   | different numbers of cards: ask for them one after the other
9 --shape 8-7-6-4 --stratified      | --stratified draws deals of every shape: leave out --shape
9 --scheduler nowhere               | the scheduler 'nowhere' cannot be reached:
9 --partitions 10                   | --partitions 10 exceeds the 9 deals to draw: ask for no more
9 --partitions 1 --hands 8          | the partitions of 40 cards take too long to count
9 --store /proc/a.sqlite            | the store '/proc/a.sqlite' cannot be used (unable to open database file): see that
"""
CENSUS = """
--shape 14-4-4-3                    | there is no shape 14-4-4-3: a suit has 13 cards at most, not 14
--shape 13-11-1-0 --shape 4-1-0-0   | these shapes have different numbers of cards: ask for them one
--hands 3 --shape 13-11-1-0         | 13-11-1-0 is a shape of 25 cards, not of 15: leave --hands out
--shape 13-11-1-0 --scheduler nowhere   | the scheduler 'nowhere' cannot be reached:
--shape 13-11-1-0 --store no/c.sqlite   | the store 'no/c.sqlite' cannot be used (unable to open database file)
--rules quads verify                | the options of satmav census verify stand behind verify, not before it
verify --published x.csv            | published counts are of the rules no-quads: add --rules no-quads
verify --store missing.sqlite       | there is no store 'missing.sqlite' to verify: begin with satmav
"""
STACK = """
prove kuhn -o cert                  | say which with --player
verify                              | name a file of decks, or decks with --known, and not both
verify --known nobody               | there is no known stacking 'nobody': choose one of kun
verify --known kun --no-burns       | known decks win at a game of their own: leave out --burns
find --search steepest --millions 3 | --millions is for --search annealing: leave it out with steepest
verify --known kun -o k.svg         | a picture shows one deck, and there are 11
"""
POKER = """
rank As Ks Qs Js Ts 9s --heads-up   | a hand to hold against another has 5 cards, not 6
frequencies --pat --game omaha      | leave out --game
first --run --ranks 10              | leave out --suits and --ranks
decode -                            | cannot both come from standard input
decode unique.txt /dev/null         | there is nothing in it: give what the solver printed
"""
EVERY = {
    "deal": DEAL, "solve": SOLVE, "explain": EXPLAIN, "hint": HINT, "export": EXPORT, "play": PLAY, "bench": BENCH,
    "survey": SURVEY, "census": CENSUS, "stack": STACK, "": POKER,
}  # fmt: skip


def rows():
    """The words of each row, and what is said of them."""
    for command, table in EVERY.items():
        for line in table.strip("\n").splitlines():
            words, _, sentence = line.partition("|")
            yield shlex.split(f"{command} {words}"), sentence.strip()


@pytest.mark.parametrize(("words", "sentence"), [*rows()])
def test_what_makes_no_sense_is_refused(satmav, deals, monkeypatch, words, sentence):
    monkeypatch.chdir(deals["unique"].parent)
    run = satmav(*words)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert sentence in run.err
