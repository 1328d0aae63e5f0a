"""The command line: one file a command; each parses, calls the library and renders.

How they are told apart stands in :mod:`satmav.cli.command_line`. Here is only the way in, which loads nothing that
takes time: a program must know how to stop (:mod:`satmav.cli.stop`) before it has begun.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main", "run"]


def main(words: Sequence[str]) -> None:
    """Run the command line on these words; ends with SystemExit."""
    import sys

    from satmav.cli import stop

    stop.begin()
    try:
        from satmav.cli.command_line import obey

        obey(words)
    except BaseException as error:  # an interruption comes in many guises: libraries make other errors of it
        if not stop.is_behind(error):
            raise
        sys.exit(stop.tell_the_end())


def run(*before: str) -> None:
    """Run the command line as this process, on its own words after those given, with Ctrl-C and SIGTERM heard.

    Where the reader of a pipe has gone, the process ends as other programs do, without a word.
    """
    import sys

    from satmav.cli import stop

    try:
        stop.listen()
        main([*before, *sys.argv[1:]])
    finally:
        stop.conclude()
