"""The server: the page's files, and its questions, each an address of its own; nothing is kept of who asks."""

import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from satmav.errors import SatmavError
from satmav.game.rules import Rules, rules_named
from satmav.web import answers
from satmav.web.files import media_type, page_file
from satmav.web.guard import Guard
from satmav.web.shelves import Shelves

AT_ONCE = 2
"""Questions that are worked at at a time; the others wait."""
BREATH = 0.05
"""Seconds between deals that are rated ahead, so that whoever plays is not kept waiting."""

Answer = Callable[[Request, Rules], dict[str, Any]]

ASKED: dict[str, Answer] = {
    "/api/day/{day}": lambda request, _: answers.day_told(request.path_params["day"]),
    "/api/read": lambda request, _: {"code": answers.deal_read(request.query_params.get("deal", "")).code},
    "/api/rate/{deal}": lambda request, rules: answers.rated(_deal(request), rules),
    "/api/why/{deal}": lambda request, rules: answers.why_told(_deal(request), rules),
    "/api/hint/{deal}": lambda request, rules: answers.hints_told(
        _deal(request), answers.placed_read(request.query_params.get("placed", "")), rules
    ),
}
"""What is answered from the question alone, by its address."""


def application(hosts: Iterable[str], *, ahead: bool = True) -> Starlette:
    """The application, for requests that call the server by one of these names; ``ahead`` has it rate deals ahead."""
    limit = CapacityLimiter(AT_ONCE)
    shelves: dict[str, Shelves] = {}

    def shelf(rules: Rules) -> Shelves:
        """One for all; two threads may be here at once."""
        return shelves.get(rules.name) or shelves.setdefault(rules.name, Shelves(rules))

    def fresh(request: Request, rules: Rules) -> dict[str, Any]:
        return {"code": shelf(rules).take(request.path_params["kind"]).code}

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        stop = threading.Event()
        if ahead:
            threading.Thread(target=_fill, args=(shelf(rules_named("quads")), stop), daemon=True).start()
        yield
        stop.set()

    asked = {"/api/new/{kind}": fresh, **ASKED}
    routes = [*(Route(path, _answered(answer, limit)) for path, answer in asked.items()), Route("/{name:path}", _file)]
    return Starlette(routes=routes, middleware=[Middleware(Guard, hosts=hosts)], lifespan=running)


def _answered(answer: Answer, limit: CapacityLimiter) -> Callable[[Request], Any]:
    """What responds to a question, in a thread of which there are only so many."""

    async def respond(request: Request) -> Response:
        try:
            rules = rules_named(request.query_params.get("rules", "quads"))
            told = await to_thread.run_sync(answer, request, rules, limiter=limit)
        except SatmavError as error:
            return _json({"error": str(error)}, 400)
        return _json(told)

    return respond


def _deal(request: Request) -> Any:
    return answers.deal_read(request.path_params["deal"])


async def _file(request: Request) -> Response:
    name = request.path_params["name"] or "index.html"
    content = await to_thread.run_sync(page_file, name)
    if content is None:
        return Response("There is no such page.\n", 404, media_type="text/plain")
    return Response(content, headers={"Content-Type": media_type(name)})


def _json(told: dict[str, Any], status: int = 200) -> Response:
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, headers={"Cache-Control": "no-store"}, media_type="application/json")


def _fill(shelf: Shelves, stop: threading.Event) -> None:
    """Rate deals until there are enough of each difficulty, and again whenever one has gone."""
    while not stop.wait(BREATH):
        while not stop.is_set() and shelf.fill():
            time.sleep(1)
