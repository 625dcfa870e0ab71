"""Who plays better, proved: one line a game, ratings of bots and roles together, a test that stops when it knows."""
