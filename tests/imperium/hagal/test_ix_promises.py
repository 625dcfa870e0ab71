"""Rivals with both expansions: what is seen of them, what is hidden, and whole games at every difficulty."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from imperium.hagal import support
from imperium.hagal.support import HAGAL, LEFT, index
from imperium.support import A, asked, check_conserved, happened
from landsraad.games.imperium.determinize import determinize
from landsraad.kernel.errors import BadPosition

BOTH = {"ix": True, "immortality": True}
WRITTEN: dict[str, Any] = {
    "freighter": 2,
    "negotiators": 1,
    "tiles": ["training_drones", "windtraps"],
    "flipped": ["training_drones"],
    "dreadnoughts": {"garrison": 1},
    "tleilaxu": 3,
    "intrigue": 2,
    "agents_at": ["wealth", "secrets"],
}


def laid() -> Any:
    """The player's turn; the left rival has something of everything."""
    return support.solo(BOTH, hand=["dagger"], left=WRITTEN, dreadnoughts_at={"carthag": LEFT})


def test_a_view_tells_everybody_what_a_rival_has() -> None:
    g = laid()
    for seat in (0, None):
        told = g.view(seat)["players"][LEFT]
        same = {key: value for key, value in WRITTEN.items() if key not in ("dreadnoughts", "intrigue")}
        assert {key: told[key] for key in same} == same
        assert told["intrigue_size"] == WRITTEN["intrigue"]
        assert told["dreadnoughts"] == {"supply": 0, "garrison": 1, "conflict": 0}
        assert g.view(seat)["dreadnoughts_at"] == {"carthag": LEFT}
    assert (g.state.players[1].supply, g.state.players[1].intrigue != ()) == (11, True)
    check_conserved(g)


def test_nobody_sees_a_rivals_intrigue_cards_or_the_decks() -> None:
    """Worlds that the player cannot tell apart differ in the cards, the tiles below the top, and the House Hagal deck."""
    g = laid()
    worlds = [determinize(g, 0, Random(seed)) for seed in range(12)]
    rival = index(g, LEFT)
    for twin in worlds:
        assert twin.view(0) == g.view(0)
        check_conserved(twin)
        assert [stack[:1] for stack in twin.state.stacks] == [stack[:1] for stack in g.state.stacks]
    assert len({twin.state.players[rival].intrigue for twin in worlds}) > 1
    assert len({twin.state.stacks for twin in worlds}) > 1
    assert len({twin.state.hagal_deck for twin in worlds}) > 1
    assert len({twin.state.tleilaxu_deck for twin in worlds}) > 1


@pytest.mark.parametrize(
    ("left", "path"),
    [
        ({"flipped": ["windtraps"]}, "flipped"),
        ({"negotiators": 13}, "negotiators"),
        ({"freighter": 4}, "freighter"),
        ({"dreadnoughts": {"garrison": 2, "conflict": 1}}, "dreadnoughts"),
        ({"tleilaxu": 8}, "tleilaxu"),
        ({"snoopers": ["fremen"]}, "snoopers"),
    ],
)
def test_what_a_rival_cannot_have_is_refused(left: dict[str, Any], path: str) -> None:
    with pytest.raises(BadPosition) as found:
        support.solo(BOTH, left=left)
    assert path in str(found.value)


def test_a_dreadnought_on_a_flag_needs_an_owner_at_the_table() -> None:
    with pytest.raises(BadPosition) as found:
        support.solo(BOTH, dreadnoughts_at={"carthag": HAGAL})
    assert HAGAL in str(found.value)


def test_a_saved_game_goes_on_with_the_same_question_about_a_rival() -> None:
    """In the middle of a recall, with the dividends still to come."""
    g = support.acts("interstellar_shipping", options=BOTH, left={"freighter": 2, "influence": {"spacing_guild": 2}})
    assert asked(g) == [(A, "rival_influence")]
    twin: Any = landsraad.load(g.save())
    for game in (g, twin):
        q = game.questions(0)[0]
        game.submit(0, q.name, q.parse(("fremen",)))
        assert game.state.players[1].solari == 5
    assert twin.save() == g.save()


@pytest.mark.parametrize("level", ["mercenary", "sardaukar", "mentat", "kwisatz_haderach"])
@pytest.mark.parametrize("errata", ["book", "published"])
def test_games_with_both_expansions_end(level: str, errata: str) -> None:
    """A player who reveals at once and takes nothing loses to rivals that gather points, tiles and dreadnoughts."""
    chosen = {**BOTH, "difficulty": level, "errata": errata, "row_churn": True, "brutal_escalation": True}
    g: Any = landsraad.new("imperium", "solo", 1, 5, chosen)
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
        check_conserved(g)
    assert (g.result.kind, g.result.winners) == ("rival", ())
    assert max(p.vp for p in g.state.players[1:]) >= 10 or not g.state.conflict_deck
    assert happened(g, "dreadnought_commissioned")
    assert len(happened(g, "row_churned")) == g.state.round


def test_games_for_two_with_both_expansions_end() -> None:
    """House Hagal acts, and has neither points nor resources nor tiles in the end."""
    g: Any = landsraad.new("imperium", "hagal", 2, 5, BOTH)
    rng = Random(5)
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        check_conserved(g)
    assert g.result.winners
    assert {*g.result.winners} <= {0, 1}
    assert {event["seat"] for event in happened(g, "rival_sent")} == {HAGAL}
    house = g.state.players[2]
    assert (house.vp, house.solari, house.spice, house.water, house.tiles) == (0, 0, 0, 0, ())
