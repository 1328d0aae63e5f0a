"""The storeys of the house."""

STOREYS = {
    "front": ("cli", "web", "api course"),
    "studies": ("census", "survey", "bench", "bundle", "dealing"),
    "reasons": ("faces", "explain", "telling", "deduce", "reasons"),
    "engines": ("stackings", "models", "engines", "formats", "encode"),
    "formulas": ("formula patterns", "poker"),
    "ground": ("dealfile", "jobs", "records", "check", "kernels", "game", "plugins", "errors"),
}
"""The storeys, each with its floors, from the roof down; a room may import what is on its own floor or below."""
