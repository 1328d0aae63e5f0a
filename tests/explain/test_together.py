"""Why a rank is in no full house is told once, and what is told so is still a proof."""

from itertools import islice

from lost_deals import lost_deals

from satmav.check.moves import check_moves
