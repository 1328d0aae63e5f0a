"""Digests: those that the standard gives as examples, and those of the system's own program."""

import shutil
import subprocess

import pytest
from each import each

from satmav.records.files import digest, fingerprint

EXAMPLES = {
    b"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    b"": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
}
"""Messages and digests of the examples to FIPS 180-4 (NIST)."""


@each("content", EXAMPLES)
def test_the_examples_of_the_standard(content):
    assert digest(content) == EXAMPLES[content]


def test_sha256sum_says_the_same(tmp_path):
    if not shutil.which("sha256sum"):
        pytest.skip("sha256sum is not on the PATH")
    path = tmp_path / "a"
    path.write_bytes(bytes(range(256)) * 5)
    said = subprocess.run(["sha256sum", str(path)], capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == digest(path.read_bytes())


def test_a_fingerprint_is_the_beginning_of_a_digest():
    assert fingerprint("abc") == "ba7816bf8f01cfea"
    assert fingerprint("♠A") == digest("♠A".encode())[:16]
    assert fingerprint("a|b") != fingerprint("a\nb")
