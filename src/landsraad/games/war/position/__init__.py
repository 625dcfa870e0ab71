"""Written-down positions: :mod:`reading` makes a game from one, :mod:`writing` writes down where a game stands."""
