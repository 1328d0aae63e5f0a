"""The census: how many choices of four suits are lost."""
