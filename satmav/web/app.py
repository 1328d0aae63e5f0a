"""The server: the page's files, and its questions, each an address of its own; nothing is kept of who asks."""

import json
from collections.abc import Iterable

from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from satmav.web.answers import answer
from satmav.web.files import media_type, page_file
from satmav.web.guard import Guard

AT_ONCE = 2
"""Questions that are worked at at a time; the others wait."""


def application(hosts: Iterable[str]) -> Starlette:
    """The application, for requests that call the server by one of these names."""
    limit = CapacityLimiter(AT_ONCE)

    async def respond(request: Request) -> Response:
        """Answer in a thread, of which there are only so many."""
        question = request.path_params["question"]
        told = await to_thread.run_sync(answer, question, dict(request.query_params), limiter=limit)
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        status, headers = 400 if "error" in told else 200, {"Cache-Control": "no-store"}
        return Response(text, status, headers=headers, media_type="application/json")

    routes = [Route("/api/{question}", respond), Route("/{name:path}", _file)]
    return Starlette(routes=routes, middleware=[Middleware(Guard, hosts=hosts)])


async def _file(request: Request) -> Response:
    name = request.path_params["name"] or "index.html"
    content = await to_thread.run_sync(page_file, name)
    if content is None:
        return Response("There is no such page.\n", 404, media_type="text/plain")
    return Response(content, headers={"Content-Type": media_type(name)})
