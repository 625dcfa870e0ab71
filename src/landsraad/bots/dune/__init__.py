"""Mentat: a heuristic Dune player. ``docs/bots.md`` tells how it thinks."""

from landsraad.bots.dune.bot import Mentat

__all__ = ["Mentat"]
