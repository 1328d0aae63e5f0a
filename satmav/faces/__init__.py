"""The faces of an explanation: sentences, and the pages and pictures that show them."""
