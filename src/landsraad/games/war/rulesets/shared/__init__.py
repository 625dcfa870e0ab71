"""Shared factions: the Atreides, the Harkonnen or both are played by two partners, one for each power (A.shared).

``rules.py`` says who decides, holds and commands what; ``boards.py`` divides a roll of dice; ``roll.py``, ``actor.py``
and ``cone.py`` are what a shared faction does otherwise. Who wants only the split of one side, as the Mahdi for two
does, takes :class:`landsraad.games.war.rulesets.shared.rules.SharedAtreides` as a mix-in before the rules of its own mode.
"""
