"""A heuristic player of Dune: Imperium."""

from landsraad.bots.imperium.bot import Mentat

__all__ = ["Mentat"]
