"""The server: this machine's own browser is answered, everybody else in one sentence, and nothing brings it down."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from urllib.parse import quote, urlsplit

import pytest

import satmav
from satmav.game.cards import mask_of
from satmav.game.deals import Deal
from satmav.web.guard import names_here

pytest.importorskip("uvicorn")
WON, LOST = satmav.deal(day="2026-11-25"), satmav.deal("core-only")
FIVE = satmav.solve(WON).hands


@pytest.fixture
def port(server):
    return urlsplit(server).port


def ask(port, path, method="GET", body=None, **headers):
    """The status, headers and content of an answer; header names have lines for hyphens."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body=body, headers=named)
        answer = connection.getresponse()
        return answer.status, dict(answer.headers), answer.read()


def told(port, path):
    status, _, content = ask(port, path)
    return status, json.loads(content)


def masks(*hands):
    return ",".join(f"{hand.mask:x}" for hand in hands)


def test_the_page_and_its_parts_are_there_and_every_answer_has_the_policy(port):
    status, headers, page = ask(port, "/")
    assert status == 200
    assert headers["content-type"] == "text/html; charset=utf-8"
    parts = [part.decode() for part in re.findall(rb'(?:src|href)="(?!https:)([^"#]+)"', page)]
    assert [part for part in parts if ask(port, f"/{part}")[0] != 200] == []
    for path in ("", *parts, "api/day?day=2026-11-25", "api/day?day=never", "nothing"):
        _, headers, _ = ask(port, f"/{path}")
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


FEW = quote(" ".join(str(WON).split()[:24]))


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (f"/api/read?deal={FEW}", "24 cards"),
        (f"/api/why?deal={satmav.deal(seed=1, hands=4).code}", "25 cards, not 20"),
        (f"/api/read?deal={'2c' * 2000}", "2,000 characters"),
        (f"/api/why?deal={WON.code[:-1]}u", "slip"),
        ("/api/day?day=2026-13-01", "is no day"),
        (f"/api/why?deal={WON.code}&rules=quad", "choose one of"),
        (f"/api/hint?deal={WON.code}&placed=zz", "hexadecimal"),
        (f"/api/hint?deal={WON.code}&placed={'f' * 5000}", "at most five"),
        (f"/api/hint?deal={WON.code}&placed=1f", "not in the deal"),
        (f"/api/hint?deal={WON.code}&placed={masks(FIVE[0], FIVE[0])}", "a hand before it has"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(port, path, sentence):
    status, answer = told(port, path)
    assert status == 400
    assert sentence in answer["error"]


PATHS = (
    "/../pyproject.toml", "/..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/./../answers.py",
    "/api/../../etc/passwd", "/play.js/", "/web", "/deals/../index.html", "/index.html%00.js", "/\\..\\answers.py",
)  # fmt: skip


def test_paths_lead_nowhere_but_to_the_page(port):
    for path in PATHS:
        status, _, content = ask(port, path)
        assert (status, content) == (404, b"There is no such page.\n"), path


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "satmav.example"}, 421),
        ({"Host": "127.0.0.1.example:80"}, 421),
        ({"Origin": "https://satmav.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}, 403),
        ({"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}, 200),
        ({"Sec_Fetch_Site": "same-origin", "Sec_Fetch_Mode": "cors"}, 200),
    ],
)
def test_others_are_not_answered(port, headers, status):
    for path in ("/", "/api/day?day=2026-11-25"):
        found, answered, content = ask(port, path, **headers)
        assert found == status
        assert (WON.code.encode() in content or b"<title>" in content) == (status == 200)
        assert "access-control-allow-origin" not in answered


def test_our_own_names_are_answered_and_ten_megabytes_are_not_read(port):
    for name in names_here(port):
        assert ask(port, "/", Host=name)[0] == 200
        assert ask(port, "/", Origin=f"http://{name}")[0] == 200
    assert "localhost" in names_here(80)
    ten = b"x" * 10_000_000
    for method, headers in (("GET", {}), ("POST", {}), ("GET", {"Transfer_Encoding": "chunked"})):
        try:
            status, _, _ = ask(port, "/api/day?day=2026-11-25", method, ten, **headers)
        except (BrokenPipeError, ConnectionResetError, ConnectionAbortedError):
            continue  # the server has answered and gone before all was sent
        assert status in (405, 413)
    assert ask(port, "/")[0] == 200


def test_many_questions_at_once_are_answered_rightly(port):
    days = [f"2026-01-{day:02}" for day in range(1, 31)]
    deals = [satmav.deal(day=day) for day in days]

    def asked(place):
        deal = deals[place]
        if place % 2:
            return told(port, f"/api/day?day={days[place]}") == (200, {"code": deals[place].code})
        status, answer = told(port, f"/api/hint?deal={deal.code}")
        if "lost" in answer:
            return not satmav.solve(deal).hands
        left = Deal(deal.mask & ~mask_of(answer["hints"][-1]["lay"]))
        return status == 200 and bool(satmav.solve(left).hands)

    with ThreadPoolExecutor(30) as many:
        assert all(many.map(asked, range(30)))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_it_stops_in_one_line_also_when_it_is_busy_and_who_hangs_up_does_not_end_it(number, code):
    """What is written to a closed connection sends SIGPIPE, by which every other command ends."""
    words = [sys.executable, "-m", "satmav", "play", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        port = urlsplit(server.stdout.readline().split()[0]).port
        busy = socket.create_connection(("127.0.0.1", port))
        busy.sendall(f"GET /api/why?deal=amvw-g39v-cw2 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        with socket.create_connection(("127.0.0.1", port)) as rude:
            rude.sendall(b"\0no request at all\r\n\r\n")
            assert rude.recv(12) == b"HTTP/1.1 400"
        server.send_signal(signal.SIGPIPE)
        assert ask(port, "/")[0] == 200
        os.kill(server.pid, number)
        _, complaint = server.communicate(timeout=60)
        busy.close()
    assert (server.returncode, complaint) == (code, "the server has stopped\n")
