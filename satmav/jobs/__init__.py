"""Long work and other people's programs: pieces for workers, a store of finished pieces, solvers in processes."""
