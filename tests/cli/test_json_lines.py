"""JSON on outputs that know no suits, as on Windows."""

import io
import json
import sys

from each import each

from satmav.cli.terminal.streams import print_json


@each(("encoding", "line"), [("utf-8", '{"card": "K♣"}'), ("cp1252", '{"card": "K\\u2663"}')])
def test_json_is_the_same_whatever_the_output_knows(monkeypatch, encoding, line):
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding, errors="replace"))
    print_json({"card": "K♣"})
    assert out.getvalue().decode(encoding).splitlines() == [line]
    assert json.loads(line) == {"card": "K♣"}
