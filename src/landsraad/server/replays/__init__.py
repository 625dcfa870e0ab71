"""Finished games, shown again."""
