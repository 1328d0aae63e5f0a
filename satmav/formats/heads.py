"""The head of an exported file, read back: which deal it asks about, by which rules and in which encoding."""

import re
from typing import NamedTuple

from satmav.dealfile import parse_deal
from satmav.dealfile.decktext import deck_named, parse_deck_deal
from satmav.encode import with_version
from satmav.errors import UsageError, quoted
from satmav.game.decks import AnyDeal
from satmav.game.rules import Rules, rules_named

HEAD = 1 << 20
"""Characters in which the head is looked for; a deal of the largest deck has half as many."""
_SAID = re.compile(r"^(?:[c*%|\\] )?(deck|deal|rules|encoding|cardinality constraints): (.*?)\r?$", re.MULTILINE)


class Asked(NamedTuple):
    """The question of a file; ``cardinality`` is None where its format has no such choice."""

    deal: AnyDeal
    rules: Rules
    encoding: str
    cardinality: str | None


def asked_in(text: str) -> Asked | None:
    """The question in the head of an exported file; None for any other text.

    Raises :class:`UsageError` for the encoding of another version, since it may be another formula.

    >>> from satmav.encode import encode
    >>> from satmav.formats import lines
    >>> from satmav.game.deals import Deal
    >>> from satmav.game.rules import QUADS
    >>> text = "\\n".join(lines(encode(Deal("2c 3c 4c 5c 7c"), QUADS, "residue"), "cnf"))
    >>> deal, rules, encoding, cardinality = asked_in(text)
    >>> print(deal, rules, encoding, cardinality, sep=", ")
    2c 3c 4c 5c 7c, quads, residue, ladder
    """
    said = dict(reversed(_SAID.findall(text[:HEAD])))  # of a name that comes again, the first counts
    if not said.keys() >= {"deal", "rules", "encoding"}:
        return None
    encoding = said["encoding"].partition(",")[0]
    if with_version(encoding) != said["encoding"]:
        known = f"this satmav writes {with_version(encoding)}"
        raise UsageError(f"the file has the encoding {quoted(said['encoding'])}, and {known}: export the deal anew")
    if "deck" in said:
        deal: AnyDeal = parse_deck_deal(said["deal"], deck_named(said["deck"].partition(" ")[0]), "<exported>")
    else:
        deal = parse_deal(said["deal"], source="<exported>")
    return Asked(deal, rules_named(said["rules"]), encoding, said.get("cardinality constraints"))
