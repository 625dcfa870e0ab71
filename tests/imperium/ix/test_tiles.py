"""The 18 tech tiles: cost, and each of their boxes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import PUBLISHED, all_but, flipped, lay, sent, ships, shown, tiles, tops, turn
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    cards,
    discard,
    do,
    final_swords,
    finish_turns,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    settle,
    strength,
    view,
)
from landsraad.games.imperium.ix.printed import HAGAL_MARK, TILE, TILE_COST, TILES

COSTS = {
    "artillery": 1, "chaumurky": 4, "detonation_devices": 3, "disposal_facility": 3, "flagship": 8, "holoprojectors": 3,
    "holtzman_engine": 6, "invasion_ships": 5, "memocorders": 2, "minimic_film": 2, "restricted_ordnance": 4,
    "shuttle_fleet": 6, "sonic_snoopers": 2, "spaceport": 5, "spy_satellites": 4, "training_drones": 3,
    "troop_transports": 2, "windtraps": 2,
}  # fmt: skip
UNMARKED = {"artillery", "disposal_facility", "holoprojectors", "minimic_film", "restricted_ordnance", "spaceport"}


def acquired(tile: str, **given: Any) -> Any:
    """A has just acquired this tile with Ixian Engineer, paying its price exactly."""
    g = sent("ixian_engineer", "smuggling", spice=COSTS[tile], tech=[[tile]], **given)
    do(g, A, ("resolve", "ixian_engineer:acquire_tech"), tile)
    assert tile in tiles(g, A)
    return g


@pytest.mark.rule("imperium:I.ix.tech.02")
def test_every_tile_is_there_once_at_its_price() -> None:
    assert dict(zip(TILES, TILE_COST, strict=True)) == COSTS
    assert {tile for tile in TILES if not HAGAL_MARK[TILE[tile]]} == UNMARKED
    assert len(TILES) == 18


@pytest.mark.parametrize("tile", COSTS)
def test_every_tile_can_be_acquired_for_its_price(tile: str) -> None:
    g = sent("ixian_engineer", "smuggling", spice=COSTS[tile] - 1, tech=[[tile]], scrapped=all_but(tile))
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    g = acquired(tile, scrapped=all_but(tile))
    assert player(g, A).spice == 0
    assert tops(g) == [None, None, None]


# --- artillery ---------------------------------------------------------------------------------------------------------------


def test_artillery_adds_a_sword_for_each_card_with_swords() -> None:
    g = shown(["dagger", "dagger", "sardaukar_infantry", "diplomacy"], tiles=["artillery"], deployed=1)
    assert final_swords(g) == 1 + 1 + 2 + 3
    assert strength(g, A) == 2 + 7


def test_artillery_and_bashar_in_worked_example_22() -> None:
    """Bashar 2 + 2, Dagger 1, Infantry 2: 7 swords; with the tile three more."""
    revealed = ["imperial_bashar", "dagger", "sardaukar_infantry", "bene_gesserit_sister"]
    g = shown(revealed, deployed=1)
    do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), "bene_gesserit_sister/reveal:2_persuasion")
    assert view(settle(g))["turn"]["persuasion"] == 4
    assert final_swords(g) == 7
    g = shown(revealed, deployed=1, tiles=["artillery"])
    do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), "bene_gesserit_sister/reveal:2_persuasion")
    assert view(settle(g))["turn"]["persuasion"] == 4
    assert final_swords(g) == 10


@pytest.mark.rule("imperium:I.faq.37")
def test_artillery_counts_swords_that_were_chosen_or_earned() -> None:
    g = shown(["bene_gesserit_sister", "bene_gesserit_sister", "dagger"], deployed=1, tiles=["artillery"])
    do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), "bene_gesserit_sister/reveal:2_swords")
    do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), "bene_gesserit_sister/reveal:2_persuasion")
    assert final_swords(g) == 1 + 2 + 2


# --- chaumurky ---------------------------------------------------------------------------------------------------------------


def test_chaumurky_draws_two_intrigue_cards() -> None:
    g = acquired("chaumurky", intrigue_deck=["windfall", "bribery"])
    assert intrigues(g, A) == ["bribery", "windfall", "ambush"]


def test_chaumurky_wins_ties() -> None:
    g = lay("endgame", players={A: {"vp": 9, "spice": 5}, B: {"vp": 9, "tiles": ["chaumurky"]}})
    assert g.result.winners == (1,)
    assert g.result.kind == "tiebreak"
    g = lay("endgame", players={A: {"vp": 9, "spice": 5}, B: {"vp": 9}})
    assert g.result.winners == (0,)
    g = lay("endgame", players={A: {"vp": 10}, B: {"vp": 9, "tiles": ["chaumurky"]}})
    assert g.result.winners == (0,)


# --- detonation devices ------------------------------------------------------------------------------------------------------


def test_detonation_devices_trade_a_dreadnought_for_a_point() -> None:
    won = {A: {"tiles": ["detonation_devices"], "dreadnoughts": {"conflict": 2}}}
    g = lay("combat", conflict="skirmish_b", players=won)
    assert asked(g) == [(A, "detonation")]
    answer(g, A, "yes")
    assert player(g, A).vp == 1 + 1
    assert ships(g, A) == (1, 1, 0), "one in the supply, the other in the garrison"
    assert view(g)["dreadnoughts_at"] == {}


def test_detonation_devices_may_be_left_unused() -> None:
    g = lay(
        "combat", conflict="skirmish_b", players={A: {"tiles": ["detonation_devices"], "dreadnoughts": {"conflict": 1}}}
    )
    do(g, A, "no", "carthag")
    assert player(g, A).vp == 1
    assert view(g)["dreadnoughts_at"] == {"carthag": A}
    assert ships(g, A) == (1, 0, 0)


def test_detonation_devices_need_a_victory_with_a_dreadnought() -> None:
    g = lay("combat", conflict="skirmish_b", players={A: {"tiles": ["detonation_devices"], "deployed": 2}})
    assert player(g, A).vp == 1
    g = lay(
        "combat",
        conflict="skirmish_b",
        players={A: {"tiles": ["detonation_devices"], "dreadnoughts": {"conflict": 1}}, B: {"deployed": 3}},
    )
    assert (asked(g), ships(g, A)) == ([(B, "turn")], (1, 1, 0))


# --- disposal facility -------------------------------------------------------------------------------------------------------


def test_disposal_facility_trashes_a_card_when_acquired() -> None:
    g = acquired("disposal_facility", discard=["dagger"])
    answer(g, A, "discard", "dagger")
    assert discard(g, A) == []
    g = acquired("disposal_facility", discard=["dagger"])
    answer(g, A, "pass")
    assert discard(g, A) == ["dagger"]


def test_disposal_facility_trashes_a_card_in_play_with_six_persuasion() -> None:
    g = shown(
        ["convincing_argument", "convincing_argument", "diplomacy", "reconnaissance"], tiles=["disposal_facility"]
    )
    assert view(g)["turn"]["persuasion"] == 6
    answer(g, A, "resolve", "disposal_facility/reveal:if_trash")
    assert options(g, A) == ["pass", "in_play"]
    answer(g, A, "in_play", "diplomacy")
    assert "diplomacy" in cards(g.state.removed)
    g = shown(["convincing_argument", "convincing_argument", "diplomacy"], tiles=["disposal_facility"])
    assert "resolve" not in options(g, A), "5 are not enough"


def test_disposal_facility_counts_persuasion_that_is_spent() -> None:
    g = shown(
        ["convincing_argument", "convincing_argument", "diplomacy", "reconnaissance"], tiles=["disposal_facility"]
    )
    do(g, A, ("acquire", "arrakis_liaison"))
    assert view(g)["turn"]["persuasion"] == 4
    assert options(g, A, "resolve") == ["disposal_facility/reveal:if_trash"]


# --- flagship ----------------------------------------------------------------------------------------------------------------


def test_flagship_is_worth_a_point() -> None:
    assert player(acquired("flagship"), A).vp == 1


def test_flagship_recruits_three_for_four_solari() -> None:
    g = sent("reconnaissance", "carthag", tiles=["flagship"], solari=5, garrison=5)
    answer(g, A, "tech", "flagship")
    assert (player(g, A).solari, army(g, A)) == (1, (4, 8, 0))
    assert view(g)["turn"]["deployable"] == 3 + 2
    assert flipped(g, A) == ["flagship"]
    assert "tech" not in options(sent("reconnaissance", "carthag", tiles=["flagship"], solari=3), A)


def test_flagship_in_a_reveal_turn_as_published() -> None:
    assert "tech" not in options(shown("diplomacy", tiles=["flagship"], solari=4), A)
    g = shown("diplomacy", tiles=["flagship"], solari=4, options=PUBLISHED)
    answer(g, A, "tech", "flagship")
    assert army(g, A) == (6, 6, 0)


# --- holoprojectors ----------------------------------------------------------------------------------------------------------


def test_holoprojectors_change_a_card_for_another() -> None:
    g = turn(["dagger", "diplomacy"], tiles=["holoprojectors"], deck=["reconnaissance"])
    do(g, A, ("tech", "holoprojectors"), "dagger")
    assert (hand(g, A), discard(g, A)) == (["diplomacy", "reconnaissance"], ["dagger"])
    assert flipped(g, A) == ["holoprojectors"]


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_holoprojectors_draw_the_card_itself_from_an_empty_deck() -> None:
    g = turn(["choam_delegate", "diplomacy"], tiles=["holoprojectors"])
    do(g, A, ("tech", "holoprojectors"), "choam_delegate")
    assert (hand(g, A), discard(g, A)) == (["diplomacy", "choam_delegate"], [])
    assert (purse(g, A), flipped(g, A)) == ((3, 0, 0), ["holoprojectors"])


def test_holoprojectors_need_a_card() -> None:
    g = sent("dagger", "mentat", solari=2, tiles=["holoprojectors"])
    assert refused(g, A, "tech", "holoprojectors") == ("I.ix.tech.07", "no tech tile can be used now")


def test_holoprojectors_in_a_reveal_turn_as_published() -> None:
    """All cards are in play then, so there is nothing to discard: the erratum opens the turn but not the hand."""
    g = turn(
        ["dagger", "diplomacy"],
        tiles=["holoprojectors"],
        deck=["reconnaissance"],
        options=PUBLISHED,
        agents_at=["wealth", "secrets"],
    )
    do(g, A, ("tech", "holoprojectors"), "dagger", "reveal")
    assert cards(player(g, A).shown) == ["diplomacy", "reconnaissance"]


# --- holtzman engine ---------------------------------------------------------------------------------------------------------


def test_holtzman_engine_draws_a_sixth_card() -> None:
    deck = ["dagger", "dagger", "diplomacy", "seek_allies", "signet_ring", "reconnaissance"]
    g = lay("round_start", players={A: {"deck": deck, "tiles": ["holtzman_engine"]}, B: {"deck": deck}})
    assert (len(hand(g, A)), len(hand(g, B))) == (6, 5)


def test_holtzman_engine_scores_with_two_the_spice_must_flow() -> None:
    for owned, points in ((["the_spice_must_flow"] * 2, 6), (["the_spice_must_flow"], 5)):
        g = lay("endgame", players={A: {"vp": 5, "tiles": ["holtzman_engine"], "discard": owned}})
        assert player(g, A).vp == points


# --- invasion ships ----------------------------------------------------------------------------------------------------------


def test_invasion_ships_bring_four_troops() -> None:
    assert army(acquired("invasion_ships"), A) == (5, 7, 0)


def test_invasion_ships_go_past_enemy_agents() -> None:
    blocked = {B: {"agents_at": ["carthag"]}, C: {"agents_at": ["arrakeen"]}}
    g = turn(["reconnaissance", "dagger"], tiles=["invasion_ships"], players=blocked)
    assert options(g, A, "send") == ["dagger"], "all cities that are open to A are held"
    do(g, A, ("tech", "invasion_ships"), "dagger")
    assert options(g, A) == ["send"]
    answer(g, A, "send", "reconnaissance", "carthag")
    assert (army(g, A), discard(g, A)) == ((9, 3, 0), ["dagger"])
    assert flipped(g, A) == ["invasion_ships"]
    assert "carthag" in view(g)["players"][A]["agents_at"]


def test_invasion_ships_stop_at_own_agents_and_at_the_voice() -> None:
    g = turn(
        ["foldspace", "dagger"],
        tiles=["invasion_ships"],
        agents_at=["carthag"],
        players={B: {"agents_at": ["carthag", "wealth"]}},
        voices={"arrakeen": C},
    )
    do(g, A, ("tech", "invasion_ships"), "dagger")
    assert "wealth" in options(g, A, "send", "foldspace")
    assert not {"carthag", "arrakeen"} & set(options(g, A, "send", "foldspace"))


def test_invasion_ships_are_for_agent_turns_in_both_editions() -> None:
    for given in ({}, PUBLISHED):
        g = sent("reconnaissance", "carthag", hand=("dagger",), tiles=["invasion_ships"], options=given)
        assert "tech" not in options(g, A), "the agent is already there"
        g = turn(["reconnaissance", "dagger"], tiles=["invasion_ships"], agents_at=["wealth", "secrets"], options=given)
        assert "tech" not in options(g, A), "there is no agent to send"


# --- memocorders -------------------------------------------------------------------------------------------------------------


def test_memocorders_bring_influence() -> None:
    g = acquired("memocorders")
    answer(g, A, "fremen")
    assert influence(g, A, "fremen") == 1


def test_memocorders_score_with_three_on_every_track() -> None:
    levels = {"emperor": 3, "spacing_guild": 3, "bene_gesserit": 3, "fremen": 3}
    g = lay("endgame", players={A: {"vp": 5, "tiles": ["memocorders"], "influence": levels}})
    assert player(g, A).vp == 6
    g = lay("endgame", players={A: {"vp": 5, "tiles": ["memocorders"], "influence": {**levels, "fremen": 2}}})
    assert player(g, A).vp == 5


# --- minimic film and restricted ordnance ------------------------------------------------------------------------------------


def test_minimic_film_persuades() -> None:
    g = shown("diplomacy", tiles=["minimic_film"])
    assert view(g)["turn"]["persuasion"] == 1 + 1


def test_a_reveal_tile_acquired_in_the_reveal_turn_counts_at_once() -> None:
    g = shown(["diplomacy", "freighter_fleet"], freighter=3, tech=[["minimic_film"]])
    do(g, A, ("resolve", "freighter_fleet/reveal:freighter"), "recall", "shipping:acquire_tech_less_2", "minimic_film")
    assert view(g)["turn"]["persuasion"] == 1 + 1


def test_restricted_ordnance_needs_a_seat() -> None:
    g = settle(shown("diplomacy", tiles=["restricted_ordnance"], council=True, deployed=1))
    assert player(g, A).swords == 4
    g = settle(shown("diplomacy", tiles=["restricted_ordnance"], deployed=1))
    assert player(g, A).swords == 0


# --- shuttle fleet -----------------------------------------------------------------------------------------------------------


def test_shuttle_fleet_brings_influence_with_two_factions() -> None:
    g = acquired("shuttle_fleet")
    answer(g, A, "shuttle_fleet/acquire:1_emperor_influence")
    assert "shuttle_fleet/acquire:1_emperor_influence" not in options(g, A)
    answer(g, A, "shuttle_fleet/acquire:1_fremen_influence")
    assert player(g, A).influence == (1, 0, 0, 1)


def test_shuttle_fleet_read_as_any_two() -> None:
    g = acquired("shuttle_fleet", options={"choose_two": "any"})
    do(g, A, "shuttle_fleet/acquire:1_emperor_influence", "shuttle_fleet/acquire:1_emperor_influence")
    assert player(g, A).influence == (2, 0, 0, 0)
    assert asked(g) == [(A, "agent_turn")]


def test_shuttle_fleet_pays_two_solari_each_round() -> None:
    g = lay("round_start", players={A: {"tiles": ["shuttle_fleet"]}})
    assert purse(g, A) == (2, 0, 0)
    assert purse(g, B) == (0, 0, 0)


# --- sonic snoopers ----------------------------------------------------------------------------------------------------------


def test_sonic_snoopers_draw_an_intrigue_card() -> None:
    assert intrigues(acquired("sonic_snoopers", intrigue_deck=["windfall"]), A) == ["windfall", "ambush"]


@pytest.mark.rule("imperium:I.faq.35")
def test_sonic_snoopers_cycle_intrigue_cards_unseen() -> None:
    g = shown(
        "diplomacy",
        tiles=["sonic_snoopers"],
        intrigue=["ambush", "bribery", "windfall"],
        intrigue_deck=["charisma", "infiltrate"],
    )
    do(g, A, ("tech", "sonic_snoopers"), "bribery", "ambush", "pass")
    assert intrigues(g, A) == ["charisma", "infiltrate", "windfall"]
    assert (tiles(g, A), view(g)["scrapped"]) == ([], ["sonic_snoopers"])
    from landsraad.games.imperium.intrigue.printed import INTRIGUES

    assert [INTRIGUES[card] for card in g.state.intrigue_deck[-2:]] == ["bribery", "ambush"]
    assert happened(g, "intrigue_put_under")[0]["intrigue"] == "bribery"
    told = [event["facts"] for event in g.events(1) if event["name"] == "intrigue_put_under"]
    assert told == [{"seat": A, "source": "sonic_snoopers"}] * 2


def test_sonic_snoopers_need_a_card_to_change() -> None:
    g = shown(["convincing_argument", "convincing_argument"], tiles=["sonic_snoopers"], intrigue=[])
    assert "tech" not in options(g, A)


# --- spaceport ---------------------------------------------------------------------------------------------------------------


def test_spaceport_draws_two() -> None:
    g = acquired("spaceport", deck=["dagger", "diplomacy", "seek_allies"])
    assert hand(g, A) == ["dagger", "diplomacy"]


def test_spaceport_lets_acquired_cards_go_onto_the_deck() -> None:
    g = shown(["convincing_argument", "convincing_argument"], tiles=["spaceport"], deck=["dagger"], row=["scout"])
    assert options(g, A, "acquire", "scout") == ["discard", "deck_top"]
    do(g, A, ("acquire", "scout", "deck_top"), ("acquire", "arrakis_liaison", "discard"))
    assert cards(player(g, A).deck) == ["scout", "dagger"]
    assert discard(g, A) == ["arrakis_liaison"]


def test_spaceport_works_for_cards_from_effects_too() -> None:
    g = sent("diplomacy", "foldspace", tiles=["spaceport"], deck=["dagger"])
    settle(g)
    answer(g, A, "deck_top")
    assert cards(player(g, A).deck) == ["foldspace", "dagger"]
    g = sent("diplomacy", "foldspace", deck=["dagger"])
    settle(g)
    assert discard(g, A) == ["foldspace"]


# --- spy satellites ----------------------------------------------------------------------------------------------------------


def test_spy_satellites_sell_for_a_point() -> None:
    g = turn("diplomacy", tiles=["spy_satellites"], spice=3)
    answer(g, A, "tech", "spy_satellites")
    assert (player(g, A).vp, purse(g, A), tiles(g, A)) == (1, (0, 0, 0), [])
    assert view(g)["scrapped"] == ["spy_satellites"]
    assert "tech" not in options(turn("diplomacy", tiles=["spy_satellites"], spice=2), A)
    assert "tech" in options(shown("diplomacy", tiles=["spy_satellites"], spice=3), A), "reveal turns too: no flip icon"


def test_spy_satellites_score_for_factions_that_know_nothing() -> None:
    g = lay(
        "endgame",
        players={
            A: {"vp": 5, "tiles": ["spy_satellites"], "influence": {"emperor": 1, "fremen": 2, "bene_gesserit": 4}}
        },
    )
    assert player(g, A).vp == 5 + 2


# --- training drones, troop transports, windtraps -----------------------------------------------------------------------------


def test_training_drones_recruit_for_nothing() -> None:
    g = sent("reconnaissance", "carthag", tiles=["training_drones"], garrison=4)
    answer(g, A, "tech", "training_drones")
    assert army(g, A) == (7, 5, 0)
    assert view(g)["turn"]["deployable"] == 1 + 2
    assert "tech" not in options(
        sent("reconnaissance", "research_station", water=2, tiles=["training_drones"], garrison=12), A
    )


def test_troop_transports_bring_one_more_and_straight_to_the_conflict() -> None:
    g = sent("dune_the_desert_planet", "smuggling", tiles=["troop_transports"], freighter=2)
    do(g, A, ("resolve", "smuggling:freighter"), "recall", "shipping:2_troops")
    assert options(g, A) == [0, 1, 2, 3]
    answer(g, A, 2)
    assert army(g, A) == (6, 4, 2)
    assert strength(g, A) == 4
    assert player(g, A).freighter == 0


def test_troop_transports_deploy_no_other_troops() -> None:
    """One troop in the supply: one comes, and only that one may go."""
    g = sent("dune_the_desert_planet", "smuggling", tiles=["troop_transports"], freighter=2, garrison=11)
    do(g, A, ("resolve", "smuggling:freighter"), "recall", "shipping:2_troops")
    assert options(g, A) == [0, 1]


def test_troops_that_went_straight_to_the_conflict_do_not_add_to_the_limit() -> None:
    g = sent("landing_rights", "carthag", tiles=["troop_transports"], freighter=2)
    do(
        g,
        A,
        ("resolve", "landing_rights:freighter"),
        "recall",
        "shipping:2_troops",
        2,
        "shipping:2_influence",
        "emperor",
    )
    do(g, A, "shipping:2_spice", ("resolve", "carthag:1_troop"))
    assert army(g, A) == (5, 5, 2)
    assert view(g)["turn"]["deployable"] == (1 + 1) + 2, "3 came, 2 of them went; the space brought 1"


def test_windtraps_give_water_when_acquired_and_for_victories() -> None:
    assert purse(acquired("windtraps"), A) == (1, 0, 1)
    g = lay("combat", conflict="skirmish_b", players={A: {"tiles": ["windtraps"], "deployed": 1}})
    assert purse(g, A) == (0, 0, 1)
    g = lay("combat", conflict="skirmish_b", players={A: {"tiles": ["windtraps"], "deployed": 1}, B: {"deployed": 1}})
    assert purse(g, A) == (0, 0, 1), "the second reward alone: nobody won"
    g = lay(
        "combat", conflict="guild_bank_raid", players={A: {"tiles": ["windtraps"], "deployed": 1}, B: {"deployed": 1}}
    )
    assert purse(finish_turns(g), A) == (4, 0, 0)
