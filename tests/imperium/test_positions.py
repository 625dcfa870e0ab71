"""Written-down positions: what they fill in, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, D, asked, cards, check_conserved, hand, player, view
from landsraad.kernel.errors import BadPosition

DOCUMENT = f"""
game: imperium
seed: 4
round: 4
first_player: {B}
active: {C}
conflict: siege_of_carthag
row: [stilgar, scout]
imperium_deck: [chani]
intrigue_deck: [windfall, bribery]
bonus_spice: {{hagga_basin: 2}}
control: {{arrakeen: {A}}}
mentat: {C}
voices: {{wealth: {A}}}
players:
  {A}: {{spice: 3, influence: {{fremen: 4, emperor: 2}}, agents_at: [secrets], garrison: 5, deployed: 2}}
  {B}: {{hand: [dagger, power_play], discard: [the_spice_must_flow], intrigue: [ambush], council: true}}
  {C}: {{swordmaster: true}}
"""


def test_a_position_is_laid_out_as_written() -> None:
    g = landsraad.position(DOCUMENT)
    seen = view(g)
    assert asked(g) == [(C, "turn")]
    assert (seen["round"], seen["first_player"], seen["active"]) == (4, B, C)
    assert seen["conflict"] == {"card": "siege_of_carthag", "tier": 2}
    assert (seen["conflict_deck"], len(seen["past_conflicts"])) == (6, 3)
    assert seen["row"][:2] == ["stilgar", "scout"]
    assert len(seen["row"]) == 5
    assert cards(g.state.imperium_deck)[0] == "chani"
    assert seen["bonus_spice"]["hagga_basin"] == 2
    assert seen["control"] == {"arrakeen": A}
    assert seen["alliances"] == {"fremen": A}, "whoever stands highest at 4 or more"
    assert seen["mentat"] == C
    assert seen["closed"] == [["wealth", A]]
    check_conserved(g)


def test_what_is_left_out_is_filled_in() -> None:
    g = landsraad.position(DOCUMENT)
    a, b, c = (player(g, name) for name in (A, B, C))
    assert (a.spice, a.water, a.vp) == (3, 1, 3), "two tracks at 2 and an alliance"
    assert (a.supply, a.garrison, a.conflict, a.agents) == (5, 5, 2, 1)
    assert len(a.hand) == 5
    assert len(a.deck) == 5
    assert (b.solari, b.spice) == (1, 1), "Rabban's start"
    assert hand(g, B) == ["dagger", "power_play"]
    assert len(b.deck) == 9
    assert c.agents == 4
    assert g.state.reserve[1] == 9


@pytest.mark.parametrize("phase", ["round_start", "player_turns", "combat", "makers", "recall", "endgame"])
def test_every_phase_can_be_started_from(phase: str) -> None:
    g = landsraad.position({"game": "imperium", "seed": 1, "phase": phase, "players": {A: {}, B: {}, C: {}, D: {}}})
    check_conserved(g)
    assert g.over or asked(g)


def test_a_position_gives_the_same_game_every_time() -> None:
    assert landsraad.position(DOCUMENT).save() == landsraad.position(DOCUMENT).save()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"turn": 3}, "turn"),
        ({"phase": "storm"}, "phase"),
        ({"round": 11}, "round"),
        ({"first_player": D}, "first_player"),
        ({"conflict": "battle"}, "conflict"),
        ({"row": ["stilgar", "stilgar"]}, "row"),
        ({"row": ["dagger"]}, "row"),
        ({"row": ["scout"] * 6}, "row"),
        ({"bonus_spice": {"arrakeen": 1}}, "bonus_spice.arrakeen"),
        ({"control": {"wealth": A}}, "control.wealth"),
        ({"alliances": {"fremen": B}}, "alliances.fremen"),
        ({"mentat": "somebody"}, "mentat"),
        ({"reserve": {"foldspace": 7}}, "reserve.foldspace"),
        ({"players": {A: {}, B: {}}}, "players"),
        ({"players": {A: {"spices": 1}, B: {}, C: {}}}, f"players.{A}.spices"),
        ({"players": {A: {"spice": -1}, B: {}, C: {}}}, f"players.{A}.spice"),
        ({"players": {A: {"hand": ["signet_ring"] * 2}, B: {}, C: {}}}, f"players.{A}.hand"),
        ({"players": {A: {"hand": ["stilgar"]}, B: {"hand": ["stilgar"]}, C: {}}}, f"players.{B}.hand"),
        ({"players": {A: {"intrigue": ["windfall"] * 2}, B: {}, C: {}}}, f"players.{A}.intrigue"),
        ({"players": {A: {"garrison": 9, "deployed": 4}, B: {}, C: {}}}, f"players.{A}.garrison"),
        ({"players": {A: {"supply": 3}, B: {}, C: {}}}, f"players.{A}.supply"),
        ({"players": {A: {"agents_at": ["wealth", "secrets", "carthag"]}, B: {}, C: {}}}, f"players.{A}.agents_at"),
        ({"players": {A: {"influence": {"fremen": 7}}, B: {}, C: {}}}, f"players.{A}.influence.fremen"),
        ({"players": {A: {"council": 1}, B: {}, C: {}}}, f"players.{A}.council"),
        (
            {"players": {A: {"influence": {"fremen": 4}}, B: {"influence": {"fremen": 4}}, C: {}}},
            "alliances.fremen",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(change: dict[str, Any], where: str) -> None:
    document = {"game": "imperium", "seed": 1, "players": {A: {}, B: {}, C: {}}, **change}
    with pytest.raises(BadPosition) as caught:
        landsraad.position(document)
    assert caught.value.where == where
    assert caught.value.reason
