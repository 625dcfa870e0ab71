"""Bots at a table play as they play in the arena: the same answers, the same interjections."""

from __future__ import annotations

import pytest

import landsraad
from landsraad import bots
from landsraad.arena import match
from serving import Person


@pytest.mark.parametrize("name", ["random", "mentat"])
def test_a_table_of_bots_plays_the_game_that_a_match_plays(ann: Person, name: str) -> None:
    """Answer for answer: a choice that was thrown away, or an occasion to interject that was missed, would show."""
    seats = [f"{name}:{role}" for role in ("atreides", "harkonnen", "fremen", "guild")]
    id = ann.create(*seats, options={"turns": 3})["id"]
    wire = ann.wire(id)
    wire.wait(lambda: wire.over(None), "the end of the game")
    record = ann.get(f"/api/tables/{id}/record")
    roles, seed = record["names"], record["seed"]
    game = landsraad.new("dune", "gf9-advanced", roles, seed, {"turns": 3})
    match.play(game, [bots.make(name, "dune", seed + seat) for seat in range(4)])
    played = [entry[:3] for entry in game.record()["answers"]]
    assert [entry[:3] for entry in record["answers"]] == played


def test_bots_interject_while_a_person_is_waited_for(ann: Person) -> None:
    """Random bots do so now and then; the person only ever answers what is asked."""
    id = ann.create("me:emperor", "random:atreides", "random:fremen", "random:guild", options={"turns": 8})["id"]
    wire = ann.wire(id)
    while not wire.over(0):
        wire.play(0)
    record = ann.get(f"/api/tables/{id}/record")
    game = landsraad.new("dune", "gf9-advanced", record["names"], record["seed"], {"turns": 8})
    interjected = []
    for name, question, values, *_ in record["answers"]:
        seat = game.seats.index(name)
        q = game.find(seat, question)
        if q not in game.questions():
            interjected.append(seat)
        game.submit(seat, question, q.parse(values))
    assert set(interjected) <= {1, 2, 3}
    assert interjected
