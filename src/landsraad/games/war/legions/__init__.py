"""Legions: the figures in an area, how they move and what they meet."""
