"""Mentat: a heuristic Dune player. ``docs/bots.md`` tells how it thinks."""

from landsraad.bots.mentat.bot import Mentat

__all__ = ["Mentat"]
