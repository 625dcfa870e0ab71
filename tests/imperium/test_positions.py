"""Written-down positions: what they fill in, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, D, asked, cards, check_conserved, hand, lay, player, view
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
    g: Any = landsraad.position(DOCUMENT)
    seen = view(g)
    assert asked(g) == [(C, "turn")]
    assert (seen["round"], seen["first_player"], seen["active"]) == (4, B, C)
    assert seen["conflict"] == {"card": "siege_of_carthag", "tier": 2}
    assert (seen["conflict_deck_size"], len(seen["past_conflicts"])) == (6, 3)
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
    g: Any = landsraad.position(DOCUMENT)
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


IX = {"ix": True}
IMMORTALITY = {"immortality": True}
ILESA, TESSIA = "ilesa_ecaz", "tessia_vernius"


@pytest.mark.rule("imperium:I.faction.04")
@pytest.mark.rule("imperium:I.ix.space.01")
@pytest.mark.rule("imperium:I.reveal.16")
@pytest.mark.rule("imperium:I.recall.02")
@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (
            {"options": IX, "players": {A: {"agents_at": ["secure_contract"]}, B: {}, C: {}}},
            f"players.{A}.agents_at",
            "secure_contract is not on the board of this game",
        ),
        ({"voices": {"smuggling": A}}, "voices", "smuggling is not on the board of this game"),
        (
            {
                "players": {A: {"influence": {"fremen": 4}}, B: {"influence": {"fremen": 5}}, C: {}},
                "alliances": {"fremen": A},
            },
            "alliances.fremen",
            f"belongs to whoever stands highest: {A} has 4 influence and {B} 5",
        ),
        (
            {"players": {A: {"influence": {"fremen": 4}}, B: {}, C: {}}, "alliances": {"fremen": None}},
            "alliances.fremen",
            f"belongs to somebody: {A} has 4 influence",
        ),
        ({"mentat_kept": True}, "mentat_kept", "is for a Mentat that somebody has: write who under mentat"),
        (
            {"mentat_promised": A},
            "mentat_promised",
            "is somebody's from a combat to the next round, with errata: published only",
        ),
        (
            {"wagers": [[A, "arrakeen/space/1"]]},
            "wagers",
            "arrakeen/space/1 does not wait for a conflict to be won",
        ),
        (
            {"players": {A: {"agents_at": ["high_council"], "council": False}, B: {}, C: {}}},
            f"players.{A}.council",
            "is true for whoever has an agent at high_council",
        ),
        (
            {"players": {A: {"secret_factions": ["fremen", "emperor"]}, B: {}, C: {}}},
            f"players.{A}.secret_factions",
            f"are none: {A} chooses no factions in secret",
        ),
        (
            {"players": {A: {"in_play": ["dagger"], "revealed": True}, B: {}, C: {}}},
            f"players.{A}.in_play",
            "is empty once the reveal turn is over: those cards have been discarded",
        ),
        (
            {"players": {A: {}, B: {"shown": ["dagger"]}, C: {}}},
            f"players.{B}.shown",
            "is empty but in the player's own reveal turn: write turn: {stage: reveal}",
        ),
        (
            {"players": {A: {"plots": ["windfall"]}, B: {}, C: {}}},
            f"players.{A}.plots",
            "windfall does not wait for the reveal turn: it is discarded",
        ),
        (
            {"turn": {"stage": "agent", "cards": ["dagger"]}, "players": {A: {"in_play": ["dagger"]}, B: {}, C: {}}},
            "turn.space",
            "is missing: an agent turn has cards and a space",
        ),
        (
            {"turn": {"pending": ["hagga_basin/space/1"]}},
            "turn.pending",
            "hagga_basin/space/1 is not an effect of this turn's cards, space or leader",
        ),
        ({"turn": {"persuasion": 3}}, "turn.persuasion", "belongs to a turn of the stage reveal"),
        (
            {"turn": {}, "players": {A: {"revealed": True}, B: {}, C: {}}},
            "turn",
            f"cannot be: {A} has revealed and takes no more turns this round",
        ),
        (
            {"round": 9, "conflict_deck": ["siege_of_carthag", "raid_stockpiles"]},
            "conflict_deck",
            "has at most 1 cards: a game has 10 conflicts in all",
        ),
        (
            {"options": IX, "players": {A: {"snoopers": ["fremen"]}, B: {}, C: {}}},
            f"players.{A}.snoopers",
            "belong to Tessia Vernius alone",
        ),
        (
            {"options": IX, "players": {TESSIA: {"snoopers": ["fremen"], "influence": {"fremen": 2}}, B: {}, C: {}}},
            f"players.{TESSIA}.snoopers",
            "the token of fremen is taken at 2 influence, and the player has 2",
        ),
        (
            {"options": IX, "players": {A: {"kept": ["dagger"]}, B: {}, C: {}}},
            f"players.{A}.kept",
            "belongs to Ilesa Ecaz alone",
        ),
        (
            {"options": IX, "players": {ILESA: {"kept": ["dagger"], "turns": 2}, B: {}, C: {}}},
            f"players.{ILESA}.kept",
            "is empty from the second turn of the round on: the card has come back",
        ),
        (
            {"options": IMMORTALITY, "tleilaxu_spice": 1},
            "tleilaxu_spice",
            "must be 2: no token has reached the middle of the Tleilaxu track",
        ),
    ],
)
def test_what_the_rules_exclude_is_refused_with_what_would_be_right(
    change: dict[str, Any], where: str, reason: str
) -> None:
    document = {"game": "imperium", "seed": 1, "players": {A: {}, B: {}, C: {}}, **change}
    with pytest.raises(BadPosition) as caught:
        landsraad.position(document)
    assert (caught.value.where, caught.value.reason) == (where, reason)


@pytest.mark.rule("imperium:I.faction.05")
def test_a_token_may_stay_below_another_player_where_an_option_lets_it() -> None:
    players = {A: {"influence": {"fremen": 4}}, B: {"influence": {"fremen": 5}}, C: {}}
    options = {"alliance_on_tied_drop": "stays"}
    g = landsraad.position({"game": "imperium", "options": options, "players": players, "alliances": {"fremen": A}})
    assert view(g)["alliances"] == {"fremen": A}


@pytest.mark.rule("imperium:I.space.10")
def test_an_agent_on_the_council_has_taken_a_seat() -> None:
    players = {A: {"agents_at": ["high_council"]}, B: {"agents_at": ["swordmaster"]}, C: {}}
    g = landsraad.position({"game": "imperium", "players": players})
    assert player(g, A).council
    assert player(g, B).swordmaster
    assert player(g, B).agents == 2


@pytest.mark.rule("imperium:I.faction.01")
@pytest.mark.parametrize(
    ("seats", "given", "least"),
    [
        ((A, B, C), {"influence": {"fremen": 2}}, 1),
        ((A, B, C), {"influence": {"fremen": 4, "emperor": 3}}, 3),
        ((A, B, C, D), {}, 1),
    ],
    ids=["a_track", "two_tracks_and_an_alliance", "four_players"],
)
def test_no_score_is_below_what_the_tracks_make(seats: tuple[str, ...], given: dict[str, Any], least: int) -> None:
    """A point is lost only with what brought it: less could fall below 0."""
    assert player(lay(seats=seats, players={A: given}), A).vp == least
    assert player(lay(seats=seats, players={A: {**given, "vp": least + 2}}), A).vp == least + 2
    with pytest.raises(BadPosition, match=f"is at least {least}, not {least - 1}") as caught:
        lay(seats=seats, players={A: {**given, "vp": least - 1}})
    assert caught.value.where == f"players.{A}.vp"
