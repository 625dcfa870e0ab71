"""Tactical cards, Reinforcements, and planning cards as the Harkonnen resolve them."""
