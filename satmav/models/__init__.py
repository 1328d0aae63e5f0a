"""A deal as a model of somebody else's library, for those who want to go on from there."""
