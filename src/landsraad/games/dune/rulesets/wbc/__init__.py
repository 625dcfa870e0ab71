"""The WBC edition of the game: its options, its rounds, and what it does otherwise, a file an idea."""
