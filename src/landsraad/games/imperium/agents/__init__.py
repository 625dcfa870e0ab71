"""Agents: where a card may send one, sending them, and the actions that do."""
