"""The census: exactly how many deals can be won, shape by shape (design notes: mathematics, section 3)."""
