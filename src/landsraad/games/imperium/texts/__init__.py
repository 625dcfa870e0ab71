"""Prompts and sentences, by part of the game."""
