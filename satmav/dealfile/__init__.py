"""Deals as people write them, read as a stream.

Cards
    A card is a rank and a suit in either order: ``Kc``, ``kC``, ``10c``, ``Tc``, ``K♣``, ``♣K``,
    ``cK``. Ranks are 2 to 9, 10 or T, J, Q, K, A; suits are c d h s or the symbols ♣♦♥♠ or ♧♢♡♤,
    with or without a variation selector; case does not matter. Cards are parted by white space,
    commas, semicolons or lines, or stand glued together: ``AcKc10c``.

Suits first
    ``♠AKQ`` is three spades, and ``♠AKQ♥J9`` three spades and two hearts. A suit alone, or with a colon behind it,
    gives its suit to the bare ranks after it. They end with the next suit or the line: ``♠ A K QJ 10``, ``S: AKQ``. A
    dash right after it says that the suit is empty: ``♥ -``, ``D: —``.

Codes
    ``99r0-16gt-hjs``, as :attr:`satmav.Deal.code` gives it, stands for all cards of a deal.

Comments
    ``#`` starts a comment that runs to the end of the line.

Many deals
    One deal a line, or blocks of lines parted by blank lines; both may stand in one file.

    - A line that by itself has the cards of a deal (5 for each hand) is a deal. So is every further line of its block.
      Lines that stood above it in the block were a deal before it.
    - Otherwise the lines of a block gather into one deal, up to a blank line or the end.
    - A line that holds nothing but white space is blank. A comment alone on its line, or an empty
      suit, parts nothing and is no deal.
    - A word that cannot be read counts as a card, and a repeated card may count or not. So a slip in a line does not
      change how the lines are grouped.
    - Where the number of hands is open (:func:`parse_deal`), lines always gather.

Files are UTF-8, with or without a byte order mark. Lines end with LF or CRLF and have 64 KiB at most.

Deals without fault are yielded as they come. The faults of all the others are collected, each as
``source:line:column: what is wrong; what to do`` with columns in characters from 1, and raised
together at the end as :class:`~satmav.errors.DealFileError`. Reading stops early where going on
is senseless: at what is not text, at the 51st fault, after 1 MiB without a deal. No more than a
line and a deal is ever held in memory.
"""

from satmav.dealfile.cardtext import parse_card
from satmav.dealfile.reader import parse_deal, parse_deals, read_deal, read_deals
from satmav.game.written import read_by

__all__ = ["parse_card", "parse_deal", "parse_deals", "read_deal", "read_deals"]

read_by(card=parse_card, deal=lambda text: parse_deal(text).mask)
