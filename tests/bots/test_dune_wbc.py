"""The mentat by the WBC book: what co-exists, who is Primary, and bonuses that last the turn."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad import bots
from landsraad.bots.base import Seat
from landsraad.bots.dune.moves import distance
from landsraad.bots.dune.picture import read
from landsraad.bots.dune.strength import reach_of
from landsraad.games.dune.board import LOCATION

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def lay(phase: str, seats: tuple[str, ...] = SIX, **given: Any) -> Any:
    factions = {name: {"hand": [], "traitors": [], **given.pop(name, {})} for name in seats}
    document = {"game": "dune", "ruleset": "wbc", "seed": 1, "turn": 3, "phase": phase, "storm": 0}
    return landsraad.position({**document, **given, "factions": factions})


def until(g: Any, name: str) -> Any:
    """Mild answers, until this is asked; the question."""
    while not any(q.name == name for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    return next(q for q in g.questions() if q.name == name)


def chosen(g: Any, q: Any) -> list[Any]:
    """The mentat's answer in names."""
    answer = bots.make("mentat", game="dune", seed=1).choose(Seat(g, q.seat), q)
    labels: list[Any] = q.labels(answer)
    return labels


def test_a_few_sisters_stand_by_where_an_army_stands_and_many_take_part_against_few() -> None:
    few = lay("movement", bene_gesserit={"forces": {"carthag": 1}}, harkonnen={"forces": {"carthag": 10}})
    assert chosen(few, until(few, "coexist")) == ["yes"]
    many = lay(
        "movement",
        bene_gesserit={
            "forces": {"carthag": {"co_existing": 12}},
            "hand": ["crysknife", "chaumas", "shield", "snooper"],
        },
        harkonnen={"forces": {"carthag": 1}},
    )
    assert chosen(many, until(many, "coexist")) == ["no"]


def test_of_two_allies_the_stronger_is_primary_by_the_word_of_both() -> None:
    g = lay(
        "movement",
        alliances=[["atreides", "emperor"]],
        atreides={"forces": {"imperial_basin_8": 3}},
        emperor={"forces": {"imperial_basin_10": {"normal": 2, "elite": 1}}},
    )
    until(g, "primary")
    for q in [q for q in g.questions() if q.name == "primary"]:
        assert chosen(g, q) == ["emperor"]
    assert len([q for q in g.questions() if q.name == "primary"]) == 2


def test_an_ally_is_let_in_but_not_where_the_own_tokens_would_reap() -> None:
    for spice, said in (({}, "yes"), ({"old_gap_9": 6}, "no")):
        g = lay(
            "movement",
            alliances=[["emperor", "bene_gesserit"]],
            first_player="emperor",
            emperor={"spice": 9},
            bene_gesserit={"forces": {"old_gap_9": 2}},
            spice=spice,
        )
        ship = until(g, "ship")
        while g.seats[ship.seat] != "emperor":
            g.submit(ship.seat, "ship", g.default(ship))
            ship = until(g, "ship")
        g.submit(ship.seat, "ship", ship.parse(["ship", "old_gap_9", 3, 0]))
        assert chosen(g, until(g, "let_ally_in")) == [said]


def test_harkonnen_leaders_are_put_back_and_poor_cards_swapped_for_a_large_hand() -> None:
    for seed in range(60):
        g: Any = landsraad.new("dune", "wbc", SIX, seed)
        while g.state.phase == "setup" and not any(q.name == "redraw_traitors" for q in g.questions()):
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        if g.state.phase == "setup":
            assert chosen(g, until(g, "redraw_traitors")) == ["yes"]
            break
    g = lay(
        "bidding",
        seats=("harkonnen", "guild"),
        first_player="harkonnen",
        harkonnen={"hand": ["karama", "baliset", "kulon", "jubba_cloak"], "spice": 5},
        guild={"hand": ["crysknife", "shield", "snooper"]},
    )
    until(g, "bid")
    me = g.seats.index("harkonnen")
    found = bots.make("mentat", game="dune", seed=1).interject(Seat(g, me))
    assert found is not None
    q, answer = found
    assert (q.name, q.labels(answer)) == ("opportunistic", ["guild", 3])


def test_who_has_a_city_s_bonus_flies_though_the_city_is_lost_and_who_takes_it_does_not() -> None:
    g = lay(
        "movement",
        harkonnen={"bonuses": ["arrakeen"], "forces": {"hagga_basin_12": 3}},
        atreides={"bonuses": [], "forces": {"arrakeen": 3}},
    )
    for name, far in (("harkonnen", 3), ("atreides", 1), ("fremen", 2)):
        picture = read(g.view(g.seats.index(name)))
        assert distance(picture, picture.own.stacks) == far
        assert reach_of(picture.own) == far
    other = landsraad.position(
        {"game": "dune", "phase": "shipment", "factions": {"atreides": {"forces": {"arrakeen": 3}}, "guild": {}}}
    )
    picture = read(other.view(0))
    assert distance(picture, picture.own.stacks) == 3, "elsewhere it is who stands there"
    assert distance(picture, {LOCATION["old_gap_9"]: (3, 0)}) == 1
