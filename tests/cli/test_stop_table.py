"""The table of the campaign of stops: it comes back as it was written, and the next run goes on where it ends."""

import stop_campaign
from stop_campaign import Outcome, go_on
from stop_table import Row, read_table, written_table


def test_there_and_back_and_outcomes_are_added_up(tmp_path):
    rows = {"version": Row(0.25, 3, 2, 1, 0, 0.07), "explain core, at length": Row()}
    written_table(rows, tmp_path / "a.csv")
    assert read_table(tmp_path / "a.csv") == rows
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]
    row = Row(1.0, stopped=1, longest_stop=0.5)
    more = row.plus(2.004, [("stopped", 0.75), ("too early", 9.0), ("ended", 0.0), ("wrong", 30.0)])
    assert more == Row(2.0, stopped=2, ended=1, too_early=1, wrong=1, longest_stop=0.75)
    assert more.signals == 5


def test_a_run_goes_on_where_the_last_one_ended(tmp_path, monkeypatch):
    asked = []

    def stops(name, times, seed, _deals, whole):
        asked.append((name, times, seed))
        return [Outcome("stopped", whole)] * (times - 1) + [Outcome("wrong")], [f"{name}: wrong"]

    monkeypatch.setattr(stop_campaign, "put_deals", lambda _: None)
    monkeypatch.setattr(stop_campaign, "duration", lambda *_: 0.5)
    monkeypatch.setattr(stop_campaign, "stops", stops)
    assert len(go_on(15, ["hint", "check"], tmp_path / "a.csv")) == 4
    assert go_on(20, ["check"], tmp_path / "a.csv") == ["check: wrong"]
    assert asked == [("hint", 10, 0), ("check", 10, 0), ("hint", 5, 10), ("check", 5, 10), ("check", 5, 15)]
    assert {name: row.signals for name, row in read_table(tmp_path / "a.csv").items()} == {"hint": 15, "check": 20}
    assert go_on(15, ["hint", "check"], tmp_path / "a.csv") == []
