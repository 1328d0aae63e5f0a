"""``satmav play``: the page to play on, served on this machine, or written as files for any web host."""

import os
import signal
import threading
import webbrowser
from datetime import date
from pathlib import Path

from typer import Argument, Option

from satmav.cli import options
from satmav.cli.groups import Clash, grouped
from satmav.cli.stop import when_stopped
from satmav.cli.terminal import tracked
from satmav.dealfile import read_deal
from satmav.errors import UsageError, quoted
from satmav.game.rules import Rules

CLASHES = (
    Clash("export", "an export has deals of its own: leave the deal out", excludes="file day"),
    Clash("export", "an export is written and not served: leave --port out", excludes="port"),
    Clash("begin", "--from is the first day of an export: add --export, or say --day", needs="export"),
    Clash("day", "a day has its own deal: leave out --day or the other deal", excludes="file"),
)


class Arguments:
    file: str | None = Argument(None, help="A deal of 25 cards: a file, its code, or the cards.", metavar="[DEAL]")
    day: date | None = options.DAY
    rules: Rules = options.RULES
    port: int = options.whole(0, "--port", 65535, "The port; 0 for a free one.", least=0)
    browser: bool = Option(True, "--browser/--no-browser", help="Open the page in the browser.")
    export: Path | None = options.optional("--export", "DIR", "Write the page as files for a web host.")
    begin: date | None = options.date("--from", "The first day of an export; by default today.")


@grouped(Arguments, CLASHES)
def command(args: Arguments) -> None:
    """Play on a page in the browser, with hints.

    The page is served on this machine alone, and keeps nothing; Ctrl-C stops it. Without a deal it has the deal of the
    day. An export is a folder for any web host. It holds a year of such deals, and 200 by difficulty, with their hints
    and reasons. If it was stopped, the same command goes on with it.

    Example: satmav play

    A deal by its code: satmav play 99r0-16gt-hjs

    For a web host: satmav play --export site/
    """
    if args.export is not None:
        _export(args.export, args.rules, args.begin)
        return
    _serve(_asked(args.file, args.day, args.rules), args.port, browser=args.browser)


def _asked(file: str | None, day: date | None, rules: Rules) -> str:
    """The deal as the page's address has it."""
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


def _export(folder: Path, rules: Rules, begin: date | None) -> None:
    from satmav.web.export import Export

    if folder.is_file():
        raise UsageError(f"{quoted(str(folder))} is a file, and an export is a folder: name another")
    first = begin or date.today()
    site = Export(folder, rules, first, workers=os.cpu_count() or 1)
    deals = sum(1 for _ in tracked(site.written(), "made ready", site.total))
    print(f"{folder}: {deals} deals, of which {site.days} are deals of the day, from {first} on")
