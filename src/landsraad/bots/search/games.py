"""The search of each game: whose candidates, which questions, how far, and what it comes to."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Thinker
from landsraad.bots.dune import Mentat as DuneMentat
from landsraad.bots.imperium import Mentat as ImperiumMentat
from landsraad.bots.search.bot import Search
from landsraad.bots.search.rollout import Horizon, next_clock
from landsraad.bots.search.values import dune, imperium, war
from landsraad.bots.war import Mentat as WarMentat
from landsraad.games.dune.game import Dune
from landsraad.games.imperium.game import Imperium
from landsraad.games.war.game import War
from landsraad.kernel.game import AnyGame

ACTIONS: Final = 2
"""Action turns that a world of War is played on: a whole round would drown an answer in dice."""


class SearchDune(Search):
    """To the end of the turn: shipments and moves."""

    mentor = DuneMentat
    asked = frozenset({"ship", "move"})
    candidates = 5
    margin = 12.0

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        return DuneMentat(seed, light=True)

    def value(self, world: AnyGame, seat: int) -> float:
        assert isinstance(world, Dune)
        return dune.value(world, seat)


class SearchImperium(Search):
    """To the end of the round: agents, deployments, combat cards and influence."""

    mentor = ImperiumMentat
    asked = frozenset({"turn", "agent_turn", "combat", "influence", "deploy"})
    margin = 5.0

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        assert isinstance(world, Imperium)
        return ImperiumMentat(seed, world)

    def value(self, world: AnyGame, seat: int) -> float:
        assert isinstance(world, Imperium)
        return imperium.value(world, seat)


class SearchWar(Search):
    """Two action turns on: dice and attacks."""

    mentor = WarMentat
    asked = frozenset({"act", "attack"})
    margin = 8.0

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        assert isinstance(world, War)
        return WarMentat(seed, world)

    def horizon(self, world: AnyGame) -> Horizon:
        """Until so many dice have been spent after this one, or the round is over."""
        over = next_clock(world)
        seen: set[int] = set()

        def reached(world: AnyGame) -> bool:
            if world.open[0].name == "act":
                seen.add(world.version)
            return len(seen) > ACTIONS or over(world)

        return reached

    def value(self, world: AnyGame, seat: int) -> float:
        assert isinstance(world, War)
        return war.value(world, seat)
