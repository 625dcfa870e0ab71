"""Mentat for War for Arrakis: a heuristic player of either side. ``docs/bots.md`` tells how it thinks."""

from landsraad.bots.war.bot import Mentat

__all__ = ["Mentat"]
