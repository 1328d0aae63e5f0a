"""Records of a run: files written whole, growing tables, provenance, phases of a decision."""
