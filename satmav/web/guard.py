"""The guard of the server: it answers this machine's own browser, on our own pages, with questions that have no body.

A page of another host may have a browser ask for addresses of this machine. It may also have its own name lead here
(DNS rebinding). So the header ``Host`` must name this machine, and what a page of another origin asks is refused; a
person may follow a link to here from anywhere.
"""

from collections.abc import Iterable, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page may load, run and send: our own files, and nothing in line."""

HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
METHODS = ("GET", "HEAD")


def names_here(port: int) -> frozenset[str]:
    """Names by which a browser on this machine may call a server on one of its ports."""
    hosts = ("127.0.0.1", "localhost", "[::1]")
    return frozenset([f"{host}:{port}" for host in hosts] + [host for host in hosts if port == 80])


class Guard:
    """An application that answers nobody else; every answer has :data:`HEADERS`."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self.app, self.hosts = app, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        fault = _fault(scope["method"], Headers(scope=scope), self.hosts)
        await (_refusal(*fault) if fault else self.app)(scope, receive, answer)


def _fault(method: str, asked: Mapping[str, str], hosts: frozenset[str]) -> tuple[int, str] | None:
    """The reason to refuse a request, as a status and a sentence; None where it is not."""
    if asked.get("host", "").lower() not in hosts:
        return 421, "This server answers this machine alone: ask for 127.0.0.1 or localhost."
    if "origin" in asked and asked["origin"].lower() not in {f"http://{host}" for host in hosts}:
        return 403, "Pages of other origins get no answer here."
    if asked.get("sec-fetch-site", "none") == "cross-site" and asked.get("sec-fetch-mode") != "navigate":
        return 403, "Pages of other sites get no answer here."
    if method not in METHODS:
        return 405, "There is nothing to send here: all is asked by GET."
    if asked.get("content-length", "0") != "0" or "transfer-encoding" in asked:
        return 413, "Questions have no body here."
    return None


def _refusal(status: int, sentence: str) -> PlainTextResponse:
    allow = {"Allow": ", ".join(METHODS)} if status == 405 else {}
    return PlainTextResponse(f"{sentence}\n", status, {"Connection": "close", **allow})
