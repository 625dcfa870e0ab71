"""The mentat and homeworlds: a garrison is worth something, and a world without natives lies open."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad import bots
from landsraad.bots.base import Seat
from landsraad.bots.dune.homes import HIGH, LOST, garrison, open_worlds, read
from landsraad.games.dune.board import LOCATION
from landsraad.games.dune.people import ATREIDES, EMPEROR, HARKONNEN


def lay(**factions: Any) -> Any:
    document = {"game": "dune", "ruleset": "gf9-basic", "seed": 1, "turn": 3, "phase": "shipment", "storm": 0}
    return landsraad.position({**document, "options": {"homeworlds": True}, "factions": factions})


def test_the_last_who_keep_the_high_side_are_worth_it_and_the_last_of_all_more() -> None:
    homes = read(lay(emperor={"tanks": 12}, atreides={}).view())
    assert garrison(homes, EMPEROR, 3) == 0.0
    assert garrison(homes, EMPEROR, 4) == HIGH["kaitain"]
    assert garrison(homes, EMPEROR, 8) == HIGH["kaitain"] + LOST
    assert garrison(homes, HARKONNEN, 8) == 0.0  # it does not play


def test_a_world_lies_open_when_neither_natives_nor_others_are_there() -> None:
    g = lay(atreides={"tanks": 20}, harkonnen={}, emperor={})
    assert [world for world, _ in open_worlds(read(g.view()), HARKONNEN)] == [LOCATION["caladan"]]
    assert list(open_worlds(read(g.view()), ATREIDES)) == []
    taken = lay(atreides={"tanks": 20}, harkonnen={}, emperor={"forces": {"caladan": 1}})
    assert list(open_worlds(read(taken.view()), HARKONNEN)) == []


def test_the_mentat_takes_an_open_world_when_nothing_else_is_worth_its_spice() -> None:
    strongholds = ("arrakeen", "carthag", "sietch_tabr", "habbanya_sietch", "tueks_sietch")
    full = dict.fromkeys(strongholds, 4)
    g = lay(
        harkonnen={"spice": 3, "tanks": 4}, atreides={"tanks": 20}, guild={"forces": full}, emperor={"forces": full}
    )
    while g.questions()[0].name != "ship":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    me = g.questions()[0].seat
    assert g.seats[me] == "harkonnen"
    answer = bots.make("mentat", game="dune", seed=1).choose(Seat(g, me), g.questions()[0])
    assert g.questions()[0].labels(answer) == ["ship", "caladan", 2]
