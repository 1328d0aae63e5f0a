"""Small files of deals in many layouts, to be spoilt: for whoever reads them."""

import random
from itertools import islice

from satmav.game.cards import RANK_LETTERS
from satmav.game.random_deals import random_deals

BLACK = "♣♦♥♠"


def originals(rng: random.Random) -> list[bytes]:
    """Small files in many layouts, the first half with five cards a deal, the second with ten."""
    files = []
    for hands in (1, 2):
        deals = list(islice(random_deals(rng.randrange(1000), hands), 4))
        plain = [str(deal) for deal in deals]
        symbols = [" ".join(found.symbol for found in deal) for deal in deals]
        suits = [
            "\n".join(
                f"{symbol} {' '.join(RANK_LETTERS[found.rank] for found in deal if found.suit == suit) or '-'}"
                for suit, symbol in enumerate(BLACK)
            )
            for deal in deals
        ]
        glued = [suit.replace(" ", "") for suit in suits]
        files += ["\n".join(plain), "\r\n".join(symbols), "\n\n".join(suits), "\n\n".join(glued)]
        files += [f"# some\n{plain[0]} # one\n\n{suits[1]}\n\n{plain[2].replace(' ', ', ')}\n{plain[3]}\n"]
    return [file.encode() for file in files]
