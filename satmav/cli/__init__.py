"""The command line: one file a command; each parses, calls the library and renders.

How they are told apart stands in :mod:`satmav.cli.command_line`, and how they stop in
:mod:`satmav.cli.terminal.stop`. Here is only the way in. It loads nothing that takes time: a program must
know how to stop before it has begun.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found] # signal's compiled half, there from the start; signal takes longer

TYPE_CHECKING = False  # typing's, without its import
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main", "run"]


def main(words: Sequence[str]) -> None:
    """Run the command line on these words; ends with SystemExit."""
    import sys

    from satmav.cli.terminal import stop

    stop.begin()
    try:
        from satmav.cli.command_line import obey

        obey(words)
    except BaseException as error:  # an interruption comes in many guises: libraries make other errors of it
        if not stop.is_behind(error):
            raise
        sys.exit(stop.tell_the_end())


def run(*before: str) -> None:
    """Run the command line as this process, on its own words after those given.

    Ctrl-C and SIGTERM stop it as :mod:`satmav.cli.terminal.stop` says. They are kept back until that is loaded. Where
    the reader of a pipe has gone, the process ends as other programs do, without a word.
    """
    can_wait = hasattr(_signal, "pthread_sigmask")
    if can_wait:
        heard = _signal.pthread_sigmask(_signal.SIG_BLOCK, (_signal.SIGINT, _signal.SIGTERM))
    import sys

    from satmav.cli.terminal import stop
    from satmav.cli.terminal.streams import stand_in

    try:
        stand_in()  # first: no pipe of ours may get the number of a closed stream
        stop.listen()
        if can_wait:
            _signal.pthread_sigmask(_signal.SIG_SETMASK, heard)
        if hasattr(_signal, "SIGPIPE"):
            _signal.signal(_signal.SIGPIPE, _signal.SIG_DFL)
        main([*before, *sys.argv[1:]])
    finally:
        stop.conclude()
