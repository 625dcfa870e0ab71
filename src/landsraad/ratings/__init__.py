"""Ratings of people and bots, one scale for each game, from finished games alone."""

from landsraad.ratings.games import Entrant, Rated, from_journal, in_order, ranks
from landsraad.ratings.ladder import Ladder, Line, Mark
from landsraad.ratings.ledger import Ledger

__all__ = ["Entrant", "Ladder", "Ledger", "Line", "Mark", "Rated", "from_journal", "in_order", "ranks"]
