"""The server run on a port of the loopback, until it is stopped."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator

from satmav.errors import MissingPackageError, UsageError

HOST = "127.0.0.1"


def serve(port: int, started: Callable[[str], None]) -> None:
    """Serve the page on a port of this machine, 0 for a free one; ``started`` is told the address.

    Raises :class:`MissingPackageError` without starlette and uvicorn, and :class:`UsageError` where the port is taken.
    """
    try:
        import uvicorn

        from satmav.web.app import application
    except ImportError as error:
        raise MissingPackageError(error.name or "uvicorn", "web", "playing") from None
    from satmav.web.guard import names_here

    class Server(uvicorn.Server):
        """A server that leaves signals to whoever runs it, and says when it answers."""

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            yield

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started(f"http://{HOST}:{bound}/")

    with _bound(port) as listening:
        bound = listening.getsockname()[1]
        config = uvicorn.Config(
            application(names_here(bound)),
            http="h11",
            ws="none",
            log_level="warning",
            access_log=False,
            server_header=False,
        )
        Server(config).run([listening])


def _bound(port: int) -> socket.socket:
    listening = socket.socket()
    try:
        listening.bind((HOST, port))
    except (OSError, OverflowError) as error:
        listening.close()
        told = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"port {port} cannot be had ({told.lower()}): leave --port out for a free one") from None
    return listening
