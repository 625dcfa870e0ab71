"""The bot that looks further: it plays mentat's best answers on in imagined worlds, and takes another one if it proves better."""

from landsraad.bots.search.games import SearchDune, SearchImperium, SearchWar

__all__ = ["SearchDune", "SearchImperium", "SearchWar"]
