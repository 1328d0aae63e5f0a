"""Numbers at the door: each has its limits, and whatever is beyond them or no number ends in one sentence."""

import pytest
from built_once import commands_by_name

KINDS = {"IntParamType": int, "FloatParamType": float}
TRIED = ["-1", "0.5", str(1 << 64), "9" * 400, "1e400", "nan", "-inf", "", "ten"]


def numbers():
    """Every option and argument that is a number: the words before it, its type, and its least and most."""
    for name, command in commands_by_name().items():
        words = name.removeprefix("satmav").strip()
        for one in command.params:
            for number in {int, float} & {KINDS.get(kind.__name__) for kind in type(one.type).__mro__}:
                flag = one.opts[0] if one.opts[0].startswith("-") else "--"
                ends = (getattr(one.type, end, None) for end in ("min", "max"))
                yield f"{words} {flag}", number, *ends


def within(text, number, least, most):
    try:
        return least <= number(text) <= most
    except (ValueError, OverflowError):
        return False


@pytest.mark.parametrize(("words", "number", "least", "most"), [*numbers()])
def test_what_is_beyond_the_limits_of_a_number_is_told_in_a_sentence(satmav, words, number, least, most):
    for text in (*TRIED, str(least - 1), str(most + 1)):
        if within(text, number, least, most):
            continue
        run = satmav(*words.split(), text)
        assert (run.code, run.out) == (2, ""), text
        assert run.err.count("\n") == 1
        assert run.err.endswith("--help)\n")
        assert "Invalid value for " in run.err
