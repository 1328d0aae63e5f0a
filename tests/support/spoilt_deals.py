"""Files of deals, spoilt here and there: for whoever reads them, and for the commands that have them read."""

import random
from collections.abc import Iterator
from itertools import islice

from satmav.game.cards import RANK_LETTERS
from satmav.game.random_deals import random_deals

BLACK = "♣♦♥♠"
ODD = [
    "\0", "\r", "\u2028", "\u200b", "\ufeff", "\ufe0f", "\u0301", "\u212a", "\u017f", "１", "🂡", "♠", "♡", "♣\ufe0e",
    "\u202e", "é", "10", "1", "0", "-", "—", ":", ",", ";", "#", " ", "\n", "\n\n", "\r\n", "Kc", "♠ ", "S:", "x", "T",
]  # fmt: skip
ODD_BYTES = [b"\xff\xfe", b"\xff", b"\xc0\x80", b"\xe2\x99", b"\x80", b"\xed\xa0\x80"]


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


def spoil(content: bytes, rng: random.Random, others: list[bytes]) -> bytes:
    at = rng.randrange(len(content) + 1)
    to = min(len(content), at + rng.choice([1, 1, 2, 3, 20]))
    how = rng.choice(["flip", "delete", "insert", "insert", "byte", "truncate", "swap", "join", "repeat", "nothing"])
    if how == "flip" and at < len(content):
        return content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]
    if how == "swap":
        lines = content.split(b"\n")
        first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[first], lines[second] = lines[second], lines[first]
        return b"\n".join(lines)
    return {
        "delete": content[:at] + content[to:],
        "insert": content[:at] + rng.choice(ODD).encode() + content[at:],
        "byte": content[:at] + rng.choice(ODD_BYTES) + content[at:],
        "truncate": content[:at],
        "join": content + rng.choice([b"", b"\n", b"\n\n"]) + rng.choice(others),
        "repeat": content[:to] + content[at:],
    }.get(how, content)


def spoilt_files(seed: int, count: int) -> Iterator[tuple[bytes, int]]:
    """So many files, each with the number of hands to read it with, which may be another than its own."""
    rng = random.Random(seed)
    for _ in range(count):
        files = originals(rng)
        number = rng.randrange(len(files))
        content = files[number]
        for _ in range(rng.choice([1, 1, 2, 3, 6])):
            content = spoil(content, rng, files)
        hands = 1 + number * 2 // len(files)
        yield content, rng.choice([hands, hands, hands, 3 - hands])
