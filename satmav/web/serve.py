"""The server run on a port of the loopback, until it is stopped."""

import logging
import os
import socket
import threading
from collections.abc import Callable
from typing import Any

from satmav.errors import MissingPackageError, UsageError

HOST = "127.0.0.1"
LAST = 2
"""Seconds for answers that are under way when the server is stopped. The server would wait for them without end."""

SETTINGS: dict[str, Any] = {
    "http": "h11",
    "ws": "none",
    "log_level": "critical",
    "access_log": False,
    "server_header": False,
}
"""Of the server."""


def serve(port: int, started: Callable[[str], None]) -> None:
    """Serve the page on a port of this machine, 0 for a free one; ``started`` is told the address.

    It ends with the KeyboardInterrupt that stops it, which comes to this thread; the server has one of its own. Raises
    :class:`MissingPackageError` without starlette and uvicorn, and :class:`UsageError` where the port is taken.
    """
    try:
        import uvicorn

        from satmav.web.app import application
    except ModuleNotFoundError as error:
        raise MissingPackageError(error.name or "uvicorn", "web", "playing") from None
    from satmav.web.guard import names_here

    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # a line for each connection for which there is no room
    listening = _listening(port)
    number = listening.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(application(names_here(number)), **SETTINGS))
    ended = threading.Event()  # Ctrl-C in Thread.join makes Python before 3.13 take the thread for ended

    def run() -> None:
        try:
            with listening:
                server.run([listening])
        finally:
            ended.set()

    threading.Thread(target=run, daemon=True).start()
    try:
        started(f"http://{HOST}:{number}/")
        while not ended.wait(LAST):
            pass
    finally:
        server.should_exit = True
        ended.wait(LAST)


def _listening(port: int) -> socket.socket:
    """A socket that takes connections from now on; they wait until the server is there."""
    listening = socket.socket()
    if os.name == "posix":  # the port of a server that has just been stopped can be had; elsewhere it would be shared
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen()
    except OSError as error:
        listening.close()
        told = (error.strerror or str(error)).lower()
        raise UsageError(f"port {port} cannot be had ({told}): leave --port out for a free one") from None
    return listening
