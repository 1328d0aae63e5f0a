"""The faces of an explanation: sentences, and the pages, pictures and data that show them."""
