"""Battles: an attack is declared, fought round by round, and paid for."""
