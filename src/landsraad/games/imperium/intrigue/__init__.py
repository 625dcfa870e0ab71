"""Intrigue cards: what is printed on them, drawing them, playing them."""
