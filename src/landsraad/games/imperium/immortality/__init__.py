"""Immortality as a module: the Bene Tleilax board, Tleilaxu cards, graft pairs, family atomics."""
