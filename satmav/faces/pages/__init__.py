"""Pages and notebooks in HTML."""
