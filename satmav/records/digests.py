"""Digests: the SHA-256 (FIPS 180-4) of what is kept, by which a change is noticed."""

from __future__ import annotations

from hashlib import sha256


def digest(content: bytes) -> str:
    """The SHA-256 of a file, as ``sha256sum`` prints it: 64 hexadecimal digits."""
    return sha256(content).hexdigest()


def fingerprint(text: str) -> str:
    """The first 16 hexadecimal digits of a text's SHA-256, to tell apart what a run was asked for or has counted."""
    return digest(text.encode())[:16]
