"""The search of each game: whose candidates, which questions, how far, and what it comes to.

The questions are those at which it was seen to gain something (``tools/search_gains.py``); the first ones of each game are also
the moments of an imagined world at which somebody may interject.
"""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.dune import Mentat as DuneMentat
from landsraad.bots.imperium import Mentat as ImperiumMentat
from landsraad.bots.search.bot import Search
from landsraad.bots.search.rollout import Horizon, next_clock
from landsraad.bots.search.values import dune, imperium, war
from landsraad.bots.war import Mentat as WarMentat
from landsraad.games.dune.books import Books
from landsraad.games.dune.game import Dune
from landsraad.games.imperium.game import Imperium
from landsraad.games.war.game import War
from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.game import AnyGame

DUNE: Final = frozenset({"ship", "move"})
DUNE_BESIDES: Final = frozenset({"nexus", "revive", "intrusion", "prescience_answer"})
IMPERIUM: Final = frozenset({"turn", "agent_turn", "combat", "influence", "deploy"})
IMPERIUM_BESIDES: Final = frozenset(
    [
        "reveal_turn",
        "choose",
        "research",
        "tech",
        "replenish",
        "discard",
        "lose_influence",
        "aftermath",
        "keep_back",
        "trash",
        "obtain",
        "opponent",
        "voice",
        "freighter",
        "recall",
    ]
)
WAR: Final = frozenset({"act", "attack"})
WAR_BESIDES: Final = frozenset(
    [
        "move",
        "token_area",
        "retreat_to",
        "bene_gesserit",
        "play_card",
        "ornithopter",
        "ornithopter_zone",
        "abilities",
        "casualties",
        "place",
        "reinforce",
        "upgrade",
        "desert_power",
        "place_vehicle",
        "carryall",
        "worm_attack",
        "discard_worm",
    ]
)
ACTIONS: Final = 2
"""Action turns that a world of War is played on: a whole round would drown an answer in dice."""


class SearchDune(Search):
    """To the end of the turn: shipments and moves above all. It keeps the books."""

    mentor = DuneMentat
    moments = DUNE
    asked = DUNE | DUNE_BESIDES
    margin = 12.0
    listens = True

    def believing(self, seat: Seat) -> Beliefs:
        return Books(seat.names)

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        return DuneMentat(seed, light=True)

    def value(self, world: AnyGame, seat: int) -> float:
        assert isinstance(world, Dune)
        return dune.value(world, seat)


class SearchImperium(Search):
    """To the end of the round: nearly everything that is decided."""

    mentor = ImperiumMentat
    moments = IMPERIUM
    asked = IMPERIUM | IMPERIUM_BESIDES
    margin = 5.0

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        assert isinstance(world, Imperium)
        return ImperiumMentat(seed, world)

    def value(self, world: AnyGame, seat: int) -> float:
        assert isinstance(world, Imperium)
        return imperium.value(world, seat)


class SearchWar(Search):
    """Two action turns on: dice, marches and attacks, and what is placed where."""

    mentor = WarMentat
    moments = WAR
    asked = WAR | WAR_BESIDES
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
