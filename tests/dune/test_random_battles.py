"""Battle phases from random positions, answered at random, with the promises checked at every question."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landsraad
from dune.random_play import answer_at_random, check_texts
from dune.support import BOTH, SIX, check_conserved
from landsraad.games.dune.board import LOCATIONS, MAP, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.cards import TREACHERY, TREACHERY_DECK
from landsraad.games.dune.people import FACTIONS, LEADER_FACTION, LEADERS

BATTLE = "battle"
OPEN_GROUND = tuple(name for i, name in enumerate(LOCATIONS[: len(MAP)]) if not STRONGHOLD[TERRITORY_OF[i]])


def position(rng: random.Random, ruleset: str) -> dict[str, Any]:
    """Two to six factions crowded into a few locations, with cards, traitors, dead and captured leaders."""
    seats = rng.sample(SIX, rng.randint(2, 6))
    deck = rng.sample([TREACHERY[card] for card in TREACHERY_DECK], len(TREACHERY_DECK))
    traitors = [LEADERS[i] for i in range(len(LEADERS)) if FACTIONS[LEADER_FACTION[i]] in seats]
    rng.shuffle(traitors)
    places = rng.sample(OPEN_GROUND, 5)
    advanced = ruleset == "gf9-advanced"
    factions: dict[str, dict[str, Any]] = {}
    for name in seats:
        own = [LEADERS[i] for i in range(len(LEADERS)) if FACTIONS[LEADER_FACTION[i]] == name]
        rng.shuffle(own)
        dead = own[: rng.choice((0, 1, 3, 4 if name == "harkonnen" else 5))]
        held = own[len(dead) :][:1] if advanced and name != "harkonnen" and "harkonnen" in seats else []
        factions[name] = {
            "spice": rng.choice((0, 1, 4, 12)),
            "hand": [deck.pop() for _ in range(rng.randint(0, 4))],
            "traitors": [traitors.pop() for _ in range(min(len(traitors), 4 if name == "harkonnen" else 1))],
            "leaders": {"tanks": dead, "captured": held if rng.random() < 0.3 else []},
            "forces": {place: tokens(rng, name, advanced) for place in rng.sample(places, 3)},
        }
    if advanced and "atreides" in factions:
        factions["atreides"]["kwisatz_haderach"] = rng.choice((0, 5, 8))
    return {
        "game": "dune",
        "ruleset": ruleset,
        "seed": rng.randrange(10**6),
        "turn": 3,
        "storm": rng.randrange(18),
        "phase": "battle",
        "options": {
            "windows": rng.choice(("holders", "everyone")),
            "karama_scope": rng.choice(("one_use", "whole_phase")),
            "cheap_hero_optional": rng.random() < 0.5,
            "prescience_public": rng.random() < 0.5,
        },
        "factions": factions,
    }


def tokens(rng: random.Random, name: str, advanced: bool) -> dict[str, int]:
    starred = advanced and name in ("emperor", "fremen")
    return {"normal": rng.randint(1, 5), "elite": rng.randint(0, 1) if starred else 0}


@pytest.mark.rule("gf9:1.07.01")
@pytest.mark.rule("gf9:1.07.07")
@BOTH
@pytest.mark.parametrize("seed", range(15))
def test_every_battle_ends_and_nothing_gets_lost(ruleset: str, seed: int) -> None:
    rng = random.Random(f"{ruleset} {seed}")
    g: Any = landsraad.position(position(rng, ruleset))
    while g.state.phase == BATTLE:
        answer_at_random(g, rng, reload=1)
    check_conserved(g)
    assert not any(house.standing for house in g.state.houses)
    check_texts(g)
