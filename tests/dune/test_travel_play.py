"""Shipment and Movement played at random from random positions: the promises hold at every question."""

from __future__ import annotations

import random
from typing import Any

from dune.random_play import answer_at_random, check_texts
from dune.support import BOTH, SIX, check_conserved, lay
from landsraad.games.dune.board import LOCATIONS, MAP, PARTS, STRONGHOLD, STRONGHOLDS, TERRITORY_OF
from landsraad.games.dune.treasury import free_spice

CARDS = ["karama", "karama", "hajr", "baliset", "kulon", "jubba_cloak", "shield", "truthtrance"]
CITIES = [part for territory in STRONGHOLDS for part in PARTS[territory]]


def scatter(rng: random.Random, ruleset: str) -> Any:
    """A random table at the beginning of the phase, no stronghold over its limit."""
    seats = tuple(rng.sample(SIX, rng.randint(2, 6)))
    advanced = ruleset == "gf9-advanced"
    fighting: dict[int, set[str]] = {}
    deal = rng.sample(CARDS, len(CARDS))
    factions: dict[str, Any] = {}
    for name in seats:
        forces: dict[str, Any] = {}
        stances: dict[int, bool] = {}
        for location in {rng.choice(CITIES if rng.random() < 0.5 else MAP) for _ in range(5)}:
            territory = TERRITORY_OF[location]
            sisters = name == "bene_gesserit" and advanced
            if sisters and stances.setdefault(territory, rng.random() < 0.6):
                forces[LOCATIONS[location]] = {"advisors": rng.randint(1, 3)}
            elif not STRONGHOLD[territory] or len(fighting.get(territory, set()) - {name}) < 2:
                fighting.setdefault(territory, set()).add(name)
                starred = (
                    advanced and name in ("fremen", "emperor") and not any("elite" in str(x) for x in forces.values())
                )
                forces[LOCATIONS[location]] = (
                    {"normal": rng.randint(1, 3), "elite": 2} if starred else rng.randint(1, 3)
                )
        hand, deal = deal[: rng.randint(0, 3)], deal[3:]
        factions[name] = {"forces": forces, "hand": hand, "spice": rng.choice([0, 1, 2, 5, 12])}
    first, second = rng.sample(seats, 2)
    if rng.random() < 0.7:
        factions[first]["allied_with"] = second
    options = {
        "windows": rng.choice(["holders", "everyone"]),
        "karama_scope": rng.choice(["one_use", "whole_phase"]),
        "storm_separates_allies": rng.random() < 0.5,
    }
    return lay(
        "shipment", ruleset, seats, seed=rng.randrange(1 << 30), storm=rng.randrange(18), options=options, **factions
    )


def check_table(g: Any) -> None:
    check_conserved(g)
    s = g.state
    for territory in STRONGHOLDS:
        assert len(s.fighters_in(territory)) <= 2
    for seat in range(len(g.seats)):
        assert free_spice(g, seat) >= 0
    held = s.houses[s.bene_gesserit].held if s.bene_gesserit >= 0 else 0
    assert not s.advisors & ~held


@BOTH
def test_random_play_keeps_every_promise(ruleset: str) -> None:
    rng = random.Random(ruleset)
    names = set()
    for _ in range(80):
        g = scatter(rng, ruleset)
        answers = 0
        while g.questions() and g.state.phase == "shipment":
            answers += 1
            assert answers < 300
            names.add(answer_at_random(g, rng, check_table))
        check_conserved(g)
        check_texts(g)
    wanted = {"ship", "move", "hajr", "karama", "ship_pledge", "send_advisor", "wormsign"}
    if ruleset == "gf9-advanced":
        wanted |= {"wartime", "act_now", "delay", "stop_shipment", "intrusion", "take_up_arms"}
    assert wanted <= names


@BOTH
def test_every_refusal_has_a_rule_and_a_sentence(ruleset: str) -> None:
    """Whatever value is offered in a place where it is not legal, the refusal names a rule of the catalogue."""
    rng = random.Random(ruleset)
    for _ in range(25):
        g = scatter(rng, ruleset)
        while g.questions() and g.state.phase == "shipment":
            q = g.questions()[0]
            given = g.sample(q, rng)
            if q.name in ("ship", "move"):
                for i in range(len(given)):
                    prefix = given[:i]
                    words, legal = q.tree.vocabulary(prefix), q.tree.domain(g, prefix)
                    for value in range(len(words.names) or 25):
                        if value not in legal:
                            rule, reason = q.tree.why(g, prefix, value)
                            assert rule[0] in "123"
                            assert reason
                            assert g.why_not(q.seat, q.name, (*prefix, value)) == (rule, reason)
            g.submit(q.seat, q.name, given)
