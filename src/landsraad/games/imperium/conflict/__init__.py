"""The conflict: its cards, the troops in it and at home, deploying them."""
