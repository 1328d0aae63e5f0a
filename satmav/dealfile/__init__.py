"""Deals as people write them, read as a stream.

The format stands in ``docs/reference/deal-files.md``. What only a reader of this code needs to know of it stands here:

- The symbol of a suit may have a variation selector behind it.
- A word that cannot be read counts as a card, and a repeated card may count or not. So a slip in a line does not change
  how the lines are grouped.
- Where the number of hands is open (:func:`parse_deal`), lines always gather.

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
