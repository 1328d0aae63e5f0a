"""A page to play on: a server for this machine alone, or files for any web host.

The page itself is ``satmav/data/web``: plain modules that need nothing but what stands beside them.
"""
