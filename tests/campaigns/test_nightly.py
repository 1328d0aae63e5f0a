"""The nightly campaigns: rounds until the time is up, gone on with the next night, and nothing passed over."""

import re
from operator import attrgetter

import nightly
import pytest
import waiting
from nightly import main, played
from table import CAMPAIGNS, TESTS, Campaign

from satmav.errors import UsageError
from satmav.records.tables import read_table

SOUND = Campaign("sound", "campaigns/test_nightly.sound", 5)
UNSOUND = Campaign("unsound", "campaigns/test_nightly.unsound", 7)


def sound(tries, seed):
    assert (tries, seed > 0) == (5, True)
    return []


def unsound(tries, seed):
    return [f"find {number}\nof seed {seed}" for number in range(seed)]


@pytest.fixture
def some(monkeypatch):
    """Two campaigns, their rounds in this process, and a clock on which each takes a minute."""
    monkeypatch.setattr(nightly, "CAMPAIGNS", (SOUND, UNSOUND))
    monkeypatch.setattr(nightly.time, "monotonic", iter(range(0, 10**6, 60)).__next__)

    def plays(campaign, number):
        finds = campaign.run(number)
        return {"finds": len(finds), "seconds": 60.0, "said": " ".join(finds)}

    monkeypatch.setattr(nightly, "played", plays)


@pytest.mark.usefixtures("some")
def test_rounds_in_turn_and_on_the_next_night(tmp_path, capsys, monkeypatch):
    path = tmp_path / "new" / "nights.csv"
    assert main(["--minutes", "4", "--table", str(path)]) == 1
    assert main(["--minutes", "3", "--table", str(path)]) == 1
    rows = [(row["campaign"], row["round"], row["tries"], row["finds"]) for row in read_table(path)[1]]
    assert rows == [
        ("sound", "1", "5", "0"), ("unsound", "1", "7", "1"), ("sound", "2", "5", "0"),
        ("unsound", "2", "7", "2"), ("sound", "3", "5", "0"),
    ]  # fmt: skip
    assert [line.split() for line in capsys.readouterr().out.splitlines()[-3:]] == [
        ["sound", "1", "5", "0", "60", "3", "15", "0", "180"],
        ["unsound", "1", "7", "2", "60", "2", "14", "3", "120"],
        ["all", "2", "12", "2", "120", "5", "29", "3", "300"],
    ]
    monkeypatch.setattr(nightly, "CAMPAIGNS", (SOUND,))
    assert main(["--minutes", "2", "--only", "sound", "--table", str(tmp_path / "b.csv")]) == 0, "nothing is found"
    with pytest.raises(UsageError, match="no campaign has 'moon' in its name: sound"):
        main(["--only", "moon"])


@pytest.mark.parametrize(
    ("program", "finds"),
    [
        ('print(\'finds: ["one", "two"]\')', ["one", "two"]),
        ("import os; os.abort()", ["ended with -6:"]),
        ("raise ValueError('odd')", ["ended with 1: Traceback .* ValueError: odd"]),
        ("import time; time.sleep(10**6)", ["no end within .* seconds"]),
    ],
)
def test_a_round_that_crashes_or_never_ends_is_a_find(program, finds, tmp_path, monkeypatch):
    script = tmp_path / "script.py"
    script.write_text(program)
    monkeypatch.setattr(nightly, "SCRIPT", script)
    row = played(SOUND, 1, next(waiting.limits()) if "sleep" in program else waiting.PATIENCE)
    assert row["finds"] == len(finds)
    assert re.fullmatch(re.escape(" | ").join(finds), row["said"].strip())


@pytest.mark.parametrize("one", CAMPAIGNS, ids=attrgetter("name"))
def test_every_campaign_is_there(one):
    place, _, function = one.function.rpartition(".")
    text = (TESTS / place).with_suffix(".py").read_text()
    assert re.search(rf"^(def {function}\(|(\w+, )*{function}(, \w+)* = )", text, re.MULTILINE)
    assert len([other for other in CAMPAIGNS if other.name == one.name]) == 1
