"""Pictures of the table that are made the short way are what they would be if they were made anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.arena import play_until
from landsraad.bots import make
from landsraad.bots.dune import picture as dune
from landsraad.bots.imperium import picture as imperium
from landsraad.bots.imperium.glimpse import glimpse
from landsraad.bots.war import picture as war
from landsraad.bots.war.bot import SIDE
from landsraad.bots.war.glimpse import glimpse as glimpse_of_war
from landsraad.games import game_type

TABLES = [
    ("dune", "gf9-advanced", 6, {"homeworlds": True, "leader_skills": True}),
    ("dune", "gf9-basic", 4, {}),
    ("dune", "wbc", 6, {}),
    ("imperium", "base", 4, {"ix": True, "immortality": True}),
    ("imperium", "hagal", 2, {}),
]
BOTH = {"ix": True, "immortality": True}
IMPERIUM = [(rules.id, options) for rules in game_type("imperium").rulesets for options in ({}, {"ix": True}, BOTH)]


def play_random(g: Any, rng: Random) -> None:
    q = g.open[0]
    g.submit(q.seat, q.name, g.sample(q, rng))


@pytest.mark.parametrize(("game", "ruleset", "seats", "options"), TABLES)
def test_houses_that_are_known_are_as_if_read_anew(
    game: str, ruleset: str, seats: int, options: dict[str, Any]
) -> None:
    """Each seat looks now and then, so that most has stayed and some has changed since it did."""
    read: Any = dune.read if game == "dune" else imperium.read
    g, rng = landsraad.new(game, ruleset, seats, seed=4, options=options), Random(4)
    known: list[dict[str, Any]] = [{} for _ in g.seats]
    while not g.over:
        seat = rng.randrange(len(g.seats))
        view = g.view(seat)
        assert read(view, known[seat]) == read(view)
        play_random(g, rng)


@pytest.mark.parametrize(("ruleset", "options"), IMPERIUM)
def test_a_glimpse_of_a_world_is_what_its_view_tells(ruleset: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        g: Any = landsraad.new("imperium", ruleset, seed=seed, options=options)
        rng = Random(seed)
        while not g.over:
            for seat in range(len(g.seats)):
                assert glimpse(g, seat) == imperium.read(g.view(seat))
            play_random(g, rng)


@pytest.mark.parametrize("ruleset", [rules.id for rules in game_type("war").rulesets])
@pytest.mark.parametrize("bot", ["random", "mentat"])
def test_a_glimpse_of_a_world_of_war_is_what_its_view_tells(ruleset: str, bot: str) -> None:
    """Random players seldom claim or fight; mentats do."""
    for seed in range(2):
        g: Any = landsraad.new("war", ruleset, seed=seed)
        bots = [make(bot, game="war", seed=i) for i in range(len(g.seats))]

        def looked(g: Any) -> bool:
            for seat, name in enumerate(g.seats):
                assert glimpse_of_war(g, seat, SIDE[name]) == war.read(g.view(seat), SIDE[name])
            return False

        play_until(g, bots, when=looked)
