"""The commands about poker hands."""
