"""Deals in files and on the command line, by name, and of other decks; :mod:`satmav.game.text` reads their lines."""

from satmav.dealfile.reader import parse_deal, parse_deals, read_deal, read_deals
from satmav.game.cards import parse_card

__all__ = ["parse_card", "parse_deal", "parse_deals", "read_deal", "read_deals"]
