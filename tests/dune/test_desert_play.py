"""Storm, spice blow and Nexus played at random from random positions: the promises hold at every question."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landsraad
from dune.random_play import answer_at_random, check_texts
from dune.support import BOTH, SIX, answer, asked, check_conserved, happened, house, lay, tokens
from landsraad.games.dune.board import LOCATIONS, MAP, SPICE_SITES, STRONGHOLD, TERRITORY, TERRITORY_OF

CARDS = ["karama", "karama", "weather_control", "family_atomics", "baliset", "kulon", "shield", "truthtrance"]

OPEN = [i for i in MAP if not STRONGHOLD[TERRITORY_OF[i]]]
BUSY = [
    i for i in OPEN if LOCATIONS[i].startswith(("hagga", "broken", "sihaya", "wind_pass_north", "shield", "imperial"))
]


def scatter(rng: random.Random, phase: str, ruleset: str) -> Any:
    """A random table at the beginning of a phase."""
    seats = tuple(rng.sample(SIX, rng.randint(2, 6)))
    advanced = ruleset == "gf9-advanced"
    stances: dict[int, bool] = {}
    factions: dict[str, Any] = {}
    atomics = rng.random() < 0.2
    deal = rng.sample([card for card in CARDS if not (atomics and card == "family_atomics")], len(CARDS) - atomics)
    for name in seats:
        forces: dict[str, Any] = {}
        for location in rng.sample(OPEN, 3) + rng.sample(BUSY, rng.randint(0, 4)):
            if name == "bene_gesserit" and advanced:
                if stances.setdefault(TERRITORY_OF[location], rng.random() < 0.6):
                    forces[LOCATIONS[location]] = {"advisors": rng.randint(1, 3)}
                    continue
            forces[LOCATIONS[location]] = rng.randint(1, 2)
        if advanced and name in ("fremen", "emperor") and rng.random() < 0.7:
            forces["wind_pass_14"] = {"normal": rng.randint(0, 2), "elite": rng.randint(1, 3)}
        hand, deal = deal[: rng.randint(0, 2)], deal[2:]
        factions[name] = {"forces": forces, "hand": hand}
    first, second = sorted(seats, key=lambda name: (name != "fremen", rng.random()))[:2]
    if rng.random() < 0.7:
        factions[first]["allied_with"] = second
    deck = rng.sample([*["shai_hulud"] * 5, "old_gap", "red_chasm", "the_great_flat", "south_mesa"], 6)
    pile = [name for name in ("hagga_basin", "broken_land", "sihaya_ridge", "wind_pass_north") if rng.random() < 0.7]
    return lay(
        phase,
        ruleset,
        seats,
        seed=rng.randrange(1 << 30),
        storm=rng.randrange(18),
        turn=rng.choice([1, 2, 3, 5]),
        atomics=atomics,
        decks={"spice": deck, "pile_a": pile},
        spice={LOCATIONS[site]: rng.randint(1, 8) for site in rng.sample(SPICE_SITES, 5)},
        options={"windows": rng.choice(["holders", "everyone"]), "first_storm_kills": rng.random() < 0.5},
        **factions,
    )


@BOTH
@pytest.mark.parametrize("phase", ["storm", "spice_blow"])
def test_random_play_keeps_every_promise(phase: str, ruleset: str) -> None:
    rng = random.Random(f"{phase} {ruleset}")
    names = set()
    for _ in range(60):
        g = scatter(rng, phase, ruleset)
        answers = 0
        while g.questions() and g.state.phase in ("storm", "spice_blow"):
            answers += 1
            assert answers < 400
            names.add(answer_at_random(g, rng))
        check_conserved(g)
        check_texts(g)
    wanted = {"nexus", "ride", "protect_ally", "karama"}
    if ruleset == "gf9-advanced":
        wanted |= {"place_worm", "summon_worm"}
    if phase == "storm":
        wanted |= {"dial_storm", "weather_control", "family_atomics"}
        if ruleset == "gf9-advanced":
            wanted |= {"look_at_storm", "storm_losses"}
    assert wanted <= names


@BOTH
def test_random_set_up_keeps_every_promise(ruleset: str) -> None:
    rng = random.Random(ruleset)
    for seed in range(40):
        g: Any = landsraad.new("dune", ruleset, 2 + seed % 5, seed=seed)
        while g.state.phase in ("setup", "storm") and g.questions():
            answer_at_random(g, rng, reload=1)
        check_conserved(g)
        check_texts(g)


@pytest.mark.rule("gf9:1.14.03")
@pytest.mark.rule("gf9:2.04.08")
def test_a_worm_called_during_a_ride_has_its_own_nexus_before_it_is_ridden() -> None:
    g = lay(
        "spice_blow",
        decks={"spice": ["old_gap", "shai_hulud", "hagga_basin"], "pile_b": ["red_chasm"]},
        fremen={"hand": ["karama"], "forces": {"meridian_0": 2, "red_chasm_6": 3}},
        storm=9,
    )
    told = []
    for _ in range(40):
        q = g.questions()[0]
        if q.name not in ("nexus", "ride", "summon_worm"):
            break
        if q.name == "ride":
            told.append((q.tree.origin, len(happened(g, "nexus_ended"))))
            if len(told) == 1:
                answer(g, "fremen", "summon_worm", "meridian")
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert told == [(TERRITORY["red_chasm"], 1), (TERRITORY["meridian"], 2)]


@pytest.mark.rule("gf9:1.14.03")
def test_the_karama_worm_can_be_called_in_the_middle_of_a_nexus() -> None:
    g = lay(
        "spice_blow",
        decks={"spice": ["shai_hulud", "old_gap", "hagga_basin"]},
        fremen={"hand": ["karama"], "forces": {"meridian_0": 2}},
        guild={"forces": {"meridian_1": 4}},
        storm=9,
    )
    answer(g, "fremen", "summon_worm", "pass")
    answer(g, "fremen", "summon_worm", "pass")
    answer(g, "guild", "nexus", "emperor")
    answer(g, "fremen", "summon_worm", "meridian")
    assert house(g, "guild").tanks == 4
    assert house(g, "fremen").power_used
    assert ("guild", "nexus") not in asked(g)
    answer(g, "emperor", "nexus", "guild")
    ends = []
    while {name for _, name in asked(g)} & {"nexus", "ride"}:
        q = g.questions()[0]
        ends.append((q.name, len(happened(g, "nexus_ended"))))
        g.submit(q.seat, q.name, g.default(q))
    assert ("nexus", 1) in ends
    assert [end for end in ends if end[0] == "ride"] == [("ride", 2)]
    assert len(happened(g, "nexus_ended")) == 2
    assert house(g, "guild").ally == 2
    assert tokens(g, "fremen", "meridian_0") == (2, 0)
