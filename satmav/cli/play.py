"""``satmav play``: the page to play on, served on this machine, or written as files for any web host."""

import signal
import threading
import webbrowser
from datetime import date
from pathlib import Path

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.dealfile import read_deal
from satmav.errors import UsageError, quoted
from satmav.game.rules import QUADS, Rules

CLASHES = (
    Clash("export", "an export has every deal: leave yours out", excludes="file day"),
    Clash("export", "an export has both rules: leave --rules out", excludes="rules", unless={"rules": QUADS}),
    Clash("export", "an export is written and not served: leave --port out", excludes="port"),
    Clash("pyodide", "--pyodide is for an export: add --export", needs="export"),
    Clash("day", "a day has its own deal: leave out --day or the other deal", excludes="file"),
)


class Arguments:
    file: str | None = Argument(None, help="A deal of 25 cards: a file, its code, or the cards.", metavar="[DEAL]")
    day: date | None = options.DAY
    rules: Rules = options.RULES
    port: int = options.whole(0, "--port", 65535, "The port; 0 for a free one.", least=0)
    browser: bool = Option(True, "--browser/--no-browser", help="Open the page in the browser.")
    export: Path | None = options.optional("--export", "DIR", "Write the page as files for a web host.")
    pyodide: Path | None = options.optional("--pyodide", "DIR", "Where npm's package pyodide is unpacked, for hints.")


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Play on a page in the browser, with hints.

    The page is served on this machine alone, and keeps nothing; Ctrl-C stops it. Without a deal it has the deal of the
    day. An export is the same page as a folder for any web host, and plays without a net once it was seen: with
    --pyodide, Python goes with it, and finds hints and reasons in the browser.

    Example: satmav play

    A deal by its code: satmav play 99r0-16gt-hjs

    For a web host: satmav play --export site/ --pyodide node_modules/pyodide
    """
    if args.export is not None:
        _export(args.export, args.pyodide)
        return
    _serve(_asked(args.file, args.day, args.rules), args.port, browser=args.browser)


def _asked(file: str | None, day: date | None, rules: Rules) -> str:
    word = str(day) if day else read_deal(file, fixed=True).code if file is not None else ""
    more = "" if rules.quads else "~no-quads"
    return f"#{word}{more}" if word or more else ""


def _serve(asked: str, port: int, *, browser: bool) -> None:
    from satmav.web.serve import serve

    def started(address: str) -> None:
        where = address + asked
        print(f"{where}  (Ctrl-C stops the server)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    when_stopped(lambda: "the server has stopped")
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a page that is closed while it is answered must not end it
    serve(port, started)


def _export(folder: Path, pyodide: Path | None) -> None:
    from satmav.web.export import VERSION, export

    if folder.is_file():
        raise UsageError(f"{quoted(str(folder))} is a file, and an export is a folder: name another")
    export(folder, pyodide)
    print(f"{folder}: the page; any web host serves it (here: python -m http.server -d {folder})")
    if pyodide is None:
        print(
            "It deals and decides. It cannot give hints and reasons, nor read cards that are typed, without Pyodide:"
            f" unpack npm's package pyodide {VERSION}, and name its folder with --pyodide."
        )
