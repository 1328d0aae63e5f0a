"""satmav: can 25 dealt cards be split into five pat poker hands, and if not, why not?

    import satmav
    result = satmav.solve("♠AKQJ10 ♥AKQ ♦AK")       # a deal in any spelling, a mask, or a list of cards
    print(satmav.why(result.deal))                  # five hands, or the reason why there are none

decide    solve(deal)              a verdict, with hands that were verified
          solve_many(deals)        millions of deals a second; arrays of masks, too
          pat_hands(deal)          every pat hand inside a deal
          partitions(deal)         every way to split it; count_partitions(deal): how many
explain   why(deal)                the reason: .text(), .save("deal.html"), .to_json()
          hint(deal)               the next sure step of a person who lays the hands
          cores(deal)              cards that cannot all be placed: one such set, a smallest, or all
          corrections(deal)        cards to leave out so that the others can be: all such sets
          check("cert/")           whether a certificate stands, as why(deal).save("cert/") writes it
pose      model(deal, "cpsat")     the deal as a model of OR-tools, Z3, PuLP or CPMpy, ready to change
          export(deal, "deal.lp")  a file for other solvers: cnf, wcnf, opb, smt2, lp, mps, mzn, ...
          decode(deal, answer)     the hands in a solver's answer to such a file, verified
deal      deal(), deals()          random deals, of a wanted kind; deal("elusive"): a named one
tables    columns(results)         lists by name, for pandas.DataFrame or polars.DataFrame
          measured("curve.csv")    what the project has measured, as rows or data
poker     poker.evaluate(hand)     how strong a hand is, who wins, how often: help(satmav.poker)

Every function of a deal takes rules="quads" (four of a kind is pat), "no-quads" or "trips" (three is, too). All
errors that a user can cause are SatmavError. help(satmav.solve) and the like say more.
"""

import sys as _sys
from importlib import import_module as _import_module
from types import ModuleType as _ModuleType

TYPE_CHECKING = False  # typing's, without its import, which takes longer than all else here
if TYPE_CHECKING:
    from satmav import poker as poker
    from satmav.api.checking import Checked as Checked
    from satmav.api.checking import check as check
    from satmav.api.conflicts import cores as cores
    from satmav.api.conflicts import corrections as corrections
    from satmav.api.dealing import deal as deal
    from satmav.api.dealing import deals as deals
    from satmav.api.deciding import count_partitions as count_partitions
    from satmav.api.deciding import partitions as partitions
    from satmav.api.deciding import pat_hands as pat_hands
    from satmav.api.deciding import solve as solve
    from satmav.api.deciding import solve_many as solve_many
    from satmav.api.explaining import Explanation as Explanation
    from satmav.api.explaining import why as why
    from satmav.api.given import NO_QUADS as NO_QUADS
    from satmav.api.given import QUADS as QUADS
    from satmav.api.given import Card as Card
    from satmav.api.given import Deal as Deal
    from satmav.api.given import DealLike as DealLike
    from satmav.api.given import EngineName as EngineName
    from satmav.api.given import Family as Family
    from satmav.api.given import Hand as Hand
    from satmav.api.given import Result as Result
    from satmav.api.given import Rules as Rules
    from satmav.api.given import RulesLike as RulesLike
    from satmav.api.given import Rung as Rung
    from satmav.api.given import Status as Status
    from satmav.api.hinting import Hint as Hint
    from satmav.api.hinting import hint as hint
    from satmav.api.posing import Posed as Posed
    from satmav.api.posing import decode as decode
    from satmav.api.posing import export as export
    from satmav.api.posing import model as model
    from satmav.api.tables import columns as columns
    from satmav.api.tables import measured as measured
    from satmav.engines import Options as Options
    from satmav.engines.bulk import Many as Many
    from satmav.errors import SatmavError as SatmavError

    __version__: str

_HOMES = {
    "api.checking": ("Checked", "check"),
    "api.conflicts": ("cores", "corrections"),
    "api.dealing": ("deal", "deals"),
    "api.deciding": ("count_partitions", "partitions", "pat_hands", "solve", "solve_many"),
    "api.explaining": ("Explanation", "why"),
    "api.given": (
        "NO_QUADS", "QUADS", "Card", "Deal", "DealLike", "EngineName", "Family", "Hand", "Result", "Rules", "RulesLike",
        "Rung", "Status",
    ),
    "api.hinting": ("Hint", "hint"),
    "api.posing": ("Posed", "decode", "export", "model"),
    "api.tables": ("columns", "measured"),
    "engines": ("Options",),
    "engines.bulk": ("Many",),
    "errors": ("SatmavError",),
}  # fmt: skip
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}
_ROOMS = ("poker",)
"""Rooms with calls of their own, which are loaded when they are named."""
__all__ = [*sorted(_MODULE_OF), *_ROOMS]  # noqa: PLE0604 - names


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        value: object = version("satmav")
    elif name in _MODULE_OF:
        value = getattr(_import_module(f"satmav.{_MODULE_OF[name]}"), name)
    elif name in _ROOMS:
        value = _import_module(f"satmav.{name}")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


class _Package(_ModuleType):
    """``satmav.check`` is the function: an import of the room of the same name does not take its place."""

    @property
    def check(self) -> object:
        return getattr(_import_module("satmav.api.checking"), "check")  # noqa: B009

    @check.setter
    def check(self, _room: object) -> None:
        pass


_sys.modules[__name__].__class__ = _Package
