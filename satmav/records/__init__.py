"""What is kept of a run: growing tables, where numbers come from, where the time went."""
