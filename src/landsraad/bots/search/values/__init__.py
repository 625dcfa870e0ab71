"""What a position is worth to a seat, all cards on the table: a file a game. Only imagined worlds are ever valued."""
