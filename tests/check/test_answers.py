"""What SAT solvers print, read strictly, and models held to every clause."""

import pytest

from satmav.check import CheckError
from satmav.check.answers import Answer, BrokenClauseError, check_model, read_answer

CLAUSES = [(1, 2), (-1, 3), (-2, -3)]


@pytest.mark.parametrize(
    ("texts", "code", "answer"),
    [
        (["c hello\r\ns SATISFIABLE\r\nv 1 -2\r\nv 3\r\nv 0\r\n"], None, Answer(True, (1, -2, 3))),
        (["s SATISFIABLE\nv 0\n"], None, Answer(True, ())),
        (["s UNSATISFIABLE\nv 1 0\n"], None, Answer(False, ())),
        (["SAT\n1 -2\n3 0\n"], None, Answer(True, (1, -2, 3))),
        (["sat\n1 -2 0\nconflicts 7\n"], None, Answer(True, (1, -2))),
        (["v 1\nv -2 0\nv -1 2 0\ns SATISFIABLE\n"], None, Answer(True, (1, -2))),
        (["INDET\n"], None, Answer(None, ())),
        (["CPU time : 1 s\n\nUNSATISFIABLE\n"], None, Answer(False, ())),
        (["c s SATISFIABLE\nverbose s\nstatistics\ns UNSATISFIABLE\ns UNSATISFIABLE\n"], None, Answer(False, ())),
        (["", "CPU time\n"], 20, Answer(False, ())),
        (["SAT\n1 -2 0\n", "SATISFIABLE\n"], 10, Answer(True, (1, -2))),
        (["1 -2 0\n", "s SATISFIABLE\nSAT\n"], 10, Answer(True, (1, -2))),
        (["", "v 1 0\n"], 10, Answer(True, (1,))),
        (["s SATISFIABLE\nv 1 0\n", "s SATISFIABLE\nv 1 0\n"], 0, Answer(True, (1,))),
        (["SAT\n1 -2\n"], None, Answer(True, (1, -2))),
        (["o 7\no 3\ns OPTIMUM FOUND\nv 1 -2\n"], None, Answer(True, (1, -2), 3)),
    ],
)
def test_what_is_read(texts, code, answer):
    assert read_answer(*texts, code=code) == answer


@pytest.mark.parametrize(
    ("texts", "code", "sentence"),
    [
        ([""], None, "gives no verdict"),
        (["SATISFIABLE it is\nv 1 0\n"], None, "gives no verdict"),
        (["1 -2 0\n"], None, "gives no verdict"),
        (["SATISFIABLE\n"], None, "gives no model"),
        (["SAT\n1 -2 0\ns UNSATISFIABLE\n"], None, "more than one verdict, 'SAT' and 's UNSATISFIABLE'"),
        (["s SATISFIABLE\nv 1 x 0\n"], None, "'x' is no literal"),
        (["s SATISFIABLE\nv 1 0 2 0\n"], None, "'0' is no literal"),
        ([f"s SATISFIABLE\nv {10**18} 0\n"], None, "is no literal"),
        (["s SATISFIABLE\ns UNSATISFIABLE\nv 1 0\n"], None, "more than one verdict"),
        (["s SATISFIABLE\nv 1 0\n"], 20, "its exit code 20 says unsatisfiable, and its line 's SATISFIABLE' does not"),
        (["UNSAT\n"], 10, "its exit code 10 says satisfiable, and its line 'UNSAT' does not"),
        (["s UNKNOWN\n"], 20, "its exit code 20 says unsatisfiable, and its line 's UNKNOWN' does not"),
        (["SAT\n1 0\n", "UNSATISFIABLE\n"], 0, "more than one verdict, 'SAT' and 'UNSATISFIABLE'"),
        (["", "CPU time\n"], 10, "gives no model"),
    ],
)
def test_what_is_no_answer(texts, code, sentence):
    with pytest.raises(CheckError, match=sentence):
        read_answer(*texts, code=code)


def test_a_model_may_come_without_a_verdict_where_none_is_needed():
    assert read_answer("v 1 0\n", verdict_needed=False) == Answer(True, (1,))
    with pytest.raises(CheckError, match="gives no verdict"):
        read_answer("c nothing\n", verdict_needed=False)


@pytest.mark.parametrize(
    ("clauses", "variables", "model"),
    [
        *((CLAUSES, 4, model) for model in [(1, -2, 3), (-1, 2, -3), (3, -2, 1, 1), (-1, 2, -3, 4)]),
        ([(1, 2)], 2, (1,)),
        ([], 2, ()),
    ],
)
def test_a_model_is_accepted_and_need_not_name_what_does_not_matter(clauses, variables, model):
    check_model(clauses, variables, model)


@pytest.mark.parametrize(
    ("clauses", "model", "sentence", "place"),
    [
        (CLAUSES, (), "clause 1, 1 2", 0),
        (CLAUSES, (1,), "clause 2, -1 3", 1),
        (CLAUSES, (1, 2, 3), "clause 3, -2 -3", 2),
        ([(1,), ()], (1,), "clause 2, the empty one", 1),
    ],
)
def test_a_clause_that_is_broken_is_named(clauses, model, sentence, place):
    with pytest.raises(BrokenClauseError, match=f"satisfies no literal of {sentence}$") as refused:
        check_model(clauses, 3, model)
    assert refused.value.place == place


@pytest.mark.parametrize(
    ("model", "sentence"), [((1, -2, 3, 5), "names the variable 5"), ((1, -2, 3, -3), "variable 3 that it is true")]
)
def test_a_model_that_cannot_be(model, sentence):
    with pytest.raises(CheckError, match=sentence):
        check_model(CLAUSES, 3, model)


@pytest.mark.parametrize(
    ("words", "variables", "model"),
    [("101", 3, (1, -2, 3)), ("10", 2, (1, -2)), ("1", 1, (1,)), ("1111111111", 10, tuple(range(1, 11)))],
)
def test_a_row_of_figures_is_a_model_where_no_literal_is_as_long(words, variables, model):
    assert read_answer(f"s OPTIMUM FOUND\nv {words}\n", variables=variables).model == model
