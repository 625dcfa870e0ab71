"""The cards of the players' decks: what is printed on them, where they lie, the row, acquiring them."""
