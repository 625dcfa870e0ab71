"""The tracks and their markers, and both victories."""
