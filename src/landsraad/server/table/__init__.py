"""A table being played: its mailbox, its game, its seats, its talk, its clocks and its bots."""
