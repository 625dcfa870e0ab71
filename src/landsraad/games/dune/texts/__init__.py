"""Prompts and sentences, a file for each part of the game."""
