"""The terminal: how cards look, how progress is shown, and how a program stops."""
