"""Long work: cut into pieces, handed to workers, kept in a sealed store, gone on with after a stop."""
