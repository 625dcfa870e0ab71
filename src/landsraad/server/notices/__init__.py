"""Word to who is away: it is your turn, your game is over. By e-mail, to a webhook or to a browser, and not at night."""
