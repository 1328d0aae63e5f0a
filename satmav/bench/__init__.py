"""Benchmarks: ways to decide deals (*contenders*) on the same deals, taking turns, each in a process of its own."""
