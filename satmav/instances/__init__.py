"""The published instances: which deals they are, how hard, and their files, checksums and proofs.

They live in ``encodings/``, a folder an encoding, and ``experiments/instances.py`` makes them. Nothing here
is needed to solve or to explain a deal.
"""
