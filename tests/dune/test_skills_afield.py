"""Leader skills beyond the kinds of cards: on the way, in talk, among the fallen (4.03.14)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, plan
from dune.support import (
    answer,
    asked,
    check_conserved,
    hand,
    happened,
    house,
    options,
    pass_all,
    refused,
    seat,
    tokens,
)
from dune.test_skill_cards import lead
from dune.test_skills import ON, fight, won
from dune.travel import move_options, to_move, to_ship

# --- Planetologist -------------------------------------------------------------------------------------------------------------------

ECOLOGIST = {"skills": {"gurney_halleck": "planetologist"}}


@pytest.mark.rule("gf9:4.03.14.06.01")
def test_the_planetologist_moves_one_territory_further_but_never_four() -> None:
    """E147."""
    forces = {"forces": {"cielago_south_1": 2}}
    near = move_options(to_move("atreides", atreides=forces, **ON), "atreides", "cielago_south")
    far = move_options(to_move("atreides", atreides={**forces, **ECOLOGIST}, **ON), "atreides", "cielago_south")
    assert near < far
    assert "cielago_depression_1" in far | near
    fremen = {"forces": {"cielago_south_1": 2}, "skills": {"jamis": "planetologist"}}
    g = to_move("fremen", fremen=fremen, **ON)
    assert g.find(seat(g, "fremen"), "move").tree.distance == 3
    flying = {"forces": {"arrakeen": 1, "cielago_south_1": 2}, **ECOLOGIST}
    g = to_move("atreides", atreides=flying, **ON)
    assert g.find(seat(g, "atreides"), "move").tree.distance == 3


@pytest.mark.rule("gf9:4.03.14.06.01")
def test_or_two_groups_go_to_one_place_in_a_single_move() -> None:
    """E147."""
    g = to_move("atreides", atreides={"forces": {"imperial_basin_10": 2, "tsimpo_10": 3}, **ECOLOGIST}, **ON)
    answer(g, "atreides", "move", "imperial_basin", "carthag_10", 2)
    assert options(g, "atreides", "join_move") == ["pass", "tsimpo"]
    answer(g, "atreides", "join_move", "tsimpo", 3)
    assert tokens(g, "atreides", "carthag_10") == (5, 0)
    assert len(happened(g, "moved")) == 1
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.06.01")
def test_a_move_that_goes_further_takes_no_second_group_along() -> None:
    g = to_move("atreides", atreides={"forces": {"imperial_basin_10": 2, "tsimpo_10": 3}, **ECOLOGIST}, **ON)
    answer(g, "atreides", "move", "tsimpo", "imperial_basin_9", 1)
    assert ("atreides", "join_move") not in asked(g)


@pytest.mark.rule("gf9:4.03.14.06.02")
@pytest.mark.parametrize("dial", [0, 5])
def test_a_special_card_in_the_place_of_a_weapon_is_worth_two_and_is_discarded(dial: int) -> None:
    """E143 (c)."""
    cards = {"hand": ["hajr", "cheap_hero"], "spice": 0, **ECOLOGIST}
    g = fight("atreides", "guild", atreides=cards, guild={"spice": 10})
    answer(g, "atreides", "take_skilled", "take")
    assert "hajr" in options(g, "atreides", "battle_plan", "gurney_halleck")
    assert "hajr" not in options(g, "atreides", "battle_plan", "thufir_hawat")
    assert "cheap_hero" not in options(g, "atreides", "battle_plan", "gurney_halleck")
    rule, _ = refused(g, "atreides", "battle_plan", "thufir_hawat", "hajr", "none", 0, 0)
    assert rule == "4.03.14.06.02"
    plan(g, "atreides", "gurney_halleck", weapon="hajr")
    plan(g, "guild", "staban_tuek", spiced=dial)
    assert won(g) == (("atreides", 6, 5) if not dial else ("guild", 10, 6))
    assert hand(g, "atreides") == ["cheap_hero"]
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.06.02")
def test_prescience_about_the_weapon_binds_the_leader_too() -> None:
    from dune.battles import duel

    emperor = {"hand": ["hajr"], "skills": {"caid": "planetologist"}}
    g = duel("atreides", "emperor", quiet=False, emperor=emperor, **ON)
    pass_all(g, "karama", "voice")
    answer(g, "atreides", "prescience", "weapon")
    answer(g, "emperor", "prescience_answer", "hajr")
    pass_all(g, "look_at_plan")
    assert options(g, "emperor", "take_skilled") == ["take"]
    answer(g, "emperor", "take_skilled", "take")
    assert options(g, "emperor", "battle_plan") == ["caid"]
    assert options(g, "emperor", "battle_plan", "caid") == ["hajr"]


# --- Diplomat ------------------------------------------------------------------------------------------------------------------------


def diplomacy(weapon: str, defense: str) -> Any:
    opponent = {"hand": [card for card in (weapon, defense) if card != "none"]}
    g = lead("diplomat", "caid", by="burseg", take=False, hand=("kulon",), defense="kulon", spiced=2, other=opponent)
    plan(g, "guild", "guild_rep", weapon=weapon, defense=defense)
    return g


@pytest.mark.rule("gf9:4.03.14.02.01")
def test_a_worthless_card_counts_as_the_opponents_defense_and_is_discarded() -> None:
    """E148."""
    g = diplomacy("crysknife", "shield")
    assert options(g, "emperor", "diplomat") == ["pass", "kulon"]
    answer(g, "emperor", "diplomat", "kulon")
    assert won(g) == ("emperor", 5, 1)
    assert not happened(g, "leader_killed")
    assert hand(g, "emperor") == []
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.02.01")
def test_it_need_not_and_against_another_weapon_it_does_not_help() -> None:
    """E148."""
    g = diplomacy("crysknife", "shield")
    answer(g, "emperor", "diplomat", "pass")
    assert happened(g, "leader_killed")[0]["leader"] == "burseg"
    g = diplomacy("chaumas", "shield")
    answer(g, "emperor", "diplomat", "kulon")
    assert happened(g, "leader_killed")[0]["leader"] == "burseg"


@pytest.mark.rule("gf9:4.03.14.02.01")
def test_without_a_defense_of_the_opponent_it_is_nothing() -> None:
    """E148."""
    g = diplomacy("crysknife", "none")
    assert happened(g, "leader_killed")[0]["leader"] == "burseg"


@pytest.mark.rule("gf9:4.03.14.02.02")
def test_undialled_forces_of_a_losing_diplomat_get_away() -> None:
    g = lead("diplomat", "caid", spiced=1, other={"spice": 10})
    plan(g, "guild", "staban_tuek", spiced=5)
    assert asked(g) == [("emperor", "retreat")]
    places = options(g, "emperor", "retreat")
    assert places[0] == "pass"
    assert "tsimpo_10" in places
    assert not {"arrakeen_9", "carthag_10"} & set(places)
    assert options(g, "emperor", "retreat", "tsimpo_10") == [1, 2, 3]  # 5 less 1 dialled, no more than his strength
    answer(g, "emperor", "retreat", "tsimpo_10", 3)
    assert (tokens(g, "emperor", "tsimpo_10"), house(g, "emperor").tanks) == ((3, 0), 2)
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.02.02")
def test_nobody_gets_away_when_all_were_dialled_or_the_diplomat_is_dead() -> None:
    g = lead("diplomat", "caid", spiced=0, unspiced=5, other={"spice": 10})
    plan(g, "guild", "staban_tuek", spiced=5)
    assert not any(name == "retreat" for _, name in asked(g))
    g = lead("diplomat", "caid", spiced=1, other={"hand": ["chaumas"]})
    plan(g, "guild", "staban_tuek", weapon="chaumas", spiced=5)
    assert not any(name == "retreat" for _, name in asked(g))
    assert house(g, "emperor").tanks == 5


# --- Rihani Decipherer --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.08.01")
def test_the_winner_sees_two_cards_of_the_traitor_deck() -> None:
    g = lead("rihani_decipherer", "caid", by="burseg", take=False)
    plan(g, "guild", "guild_rep")
    (seen,) = [e for e in g.events(seat(g, "emperor")) if e["name"] == "traitors_seen"]
    assert len(seen["facts"]["leaders"]) == 2
    (told,) = [e for e in g.events(seat(g, "guild")) if e["name"] == "traitors_seen"]
    assert set(told["facts"]) == {"seat"}
    assert not any(name == "draw_traitors" for _, name in asked(g))


@pytest.mark.rule("gf9:4.03.14.08.01")
def test_the_loser_sees_nothing() -> None:
    g = lead("rihani_decipherer", "caid", by="bashar", take=False)
    plan(g, "guild", "staban_tuek", spiced=3)
    assert not happened(g, "traitors_seen")


@pytest.mark.rule("gf9:4.03.14.08.02")
def test_a_drawn_traitor_is_kept_for_an_unused_one() -> None:
    emperor = {"skills": {"caid": "rihani_decipherer"}, "traitors": ["alia"]}
    g = fight("emperor", "guild", emperor=emperor)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid")
    plan(g, "guild", "guild_rep")
    assert len(happened(g, "traitors_seen")) == 1  # both parts work (A172)
    answer(g, "emperor", "draw_traitors", "yes")
    first, second = [name for name in options(g, "emperor", "exchange_traitor") if name != "pass"]
    assert g.view(seat(g, "emperor"))["now"]["drawn_traitors"] == [first, second]
    assert "drawn_traitors" not in g.view(seat(g, "guild"))["now"]
    assert options(g, "emperor", "exchange_traitor", first) == ["alia"]
    answer(g, "emperor", "exchange_traitor", first, "alia")
    assert g.view(seat(g, "emperor"))["factions"]["emperor"]["traitors"] == [first]
    assert happened(g, "traitor_given_up") == [{"seat": "emperor", "leader": "alia"}]
    assert first not in str([e["facts"] for e in g.events(seat(g, "guild")) if e["name"] == "traitor_gained"])


@pytest.mark.rule("gf9:4.03.14.08.02")
def test_a_used_traitor_buys_nothing() -> None:
    emperor = {"skills": {"caid": "rihani_decipherer"}, "traitors": ["alia"], "exposed": ["alia"]}
    g = fight("emperor", "guild", emperor=emperor)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid")
    plan(g, "guild", "guild_rep")
    answer(g, "emperor", "draw_traitors", "yes")
    assert options(g, "emperor", "exchange_traitor") == ["pass"]


# --- Sandmaster ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.09.01")
def test_the_sandmaster_takes_one_spice_from_each_territory_on_the_way() -> None:
    """E147."""
    spice = {"broken_land_11": 8, "rock_outcroppings_13": 6}
    harkonnen = {"forces": {"carthag": 4}, "skills": {"umman_kudu": "sandmaster"}, "spice": 0}
    g = to_move("harkonnen", harkonnen=harkonnen, spice=spice, **ON)
    answer(g, "harkonnen", "move", "carthag", "rock_outcroppings_13", 2)
    assert options(g, "harkonnen", "sandmaster") == ["pass", "broken_land", "rock_outcroppings"]
    answer(g, "harkonnen", "sandmaster", "broken_land", "rock_outcroppings")
    assert house(g, "harkonnen").spice == 2
    left = g.view(None)["spice"]
    assert (left["broken_land_11"], left["rock_outcroppings_13"]) == (7, 5)
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.09.01")
def test_he_may_leave_it_and_takes_none_where_he_does_not_come() -> None:
    spice = {"broken_land_11": 8, "red_chasm_6": 6}
    harkonnen = {"forces": {"carthag": 4}, "skills": {"umman_kudu": "sandmaster"}, "spice": 0}
    g = to_move("harkonnen", harkonnen=harkonnen, spice=spice, **ON)
    answer(g, "harkonnen", "move", "carthag", "broken_land_11", 2)
    assert options(g, "harkonnen", "sandmaster") == ["pass", "broken_land"]
    answer(g, "harkonnen", "sandmaster", "pass")
    assert house(g, "harkonnen").spice == 0


@pytest.mark.rule("gf9:4.03.14.09.02")
@pytest.mark.parametrize("spice", [0, 4])
def test_a_winning_sandmaster_adds_three_spice_where_some_lies(spice: int) -> None:
    emperor = {"skills": {"caid": "sandmaster"}}
    g = fight("emperor", "guild", emperor=emperor, spice={PLACE: spice} if spice else {})
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid")
    plan(g, "guild", "guild_rep")
    assert (("emperor", "add_spice") in asked(g)) == bool(spice)
    if spice:
        answer(g, "emperor", "add_spice", "yes")
        assert g.view(None)["spice"][PLACE] == spice + 3
        check_conserved(g)


# --- Smuggler ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.10.01")
def test_the_smuggler_sends_one_more_force_to_an_empty_territory() -> None:
    """E146."""
    smuggler = {"skills": {"umman_kudu": "smuggler"}, "spice": 10}
    g = to_ship("harkonnen", harkonnen=smuggler, **ON)
    answer(g, "harkonnen", "ship", "ship", "cielago_south_1", 3)
    answer(g, "harkonnen", "smuggle", "normal")
    assert (tokens(g, "harkonnen", "cielago_south_1"), house(g, "harkonnen").spice) == ((4, 0), 4)
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.10.01")
def test_a_territory_with_an_advisor_is_not_empty() -> None:
    """E146, A221."""
    smuggler = {"skills": {"umman_kudu": "smuggler"}, "spice": 10}
    g = to_ship(
        "harkonnen",
        harkonnen=smuggler,
        bene_gesserit={"forces": {"cielago_south_1": {"advisors": 1}}},
        **ON,
    )
    answer(g, "harkonnen", "ship", "ship", "cielago_south_1", 3)
    assert ("harkonnen", "smuggle") not in asked(g)
    assert tokens(g, "harkonnen", "cielago_south_1") == (3, 0)


@pytest.mark.rule("gf9:4.03.14.10.02")
@pytest.mark.parametrize("dial", [0, 5])
def test_a_fighting_smuggler_takes_spice_from_the_territory_won_or_lost(dial: int) -> None:
    """E146."""
    guild = {"skills": {"esmar_tuek": "smuggler"}, "spice": 5}
    g = fight("guild", "emperor", guild=guild, emperor={"spice": 9}, spice={PLACE: 2})
    answer(g, "guild", "take_skilled", "take")
    plan(g, "guild", "esmar_tuek")
    plan(g, "emperor", "bashar", spiced=dial)
    assert won(g)[0] == ("emperor" if dial else "guild")
    assert house(g, "guild").spice == 5 + 2
    assert PLACE not in g.view(None)["spice"]


# --- Suk Graduate --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.12.01")
@pytest.mark.parametrize(("dial", "reserves", "tanks"), [(2, 1, 1), (0, 0, 0)])
def test_in_front_one_lost_force_goes_to_the_reserves(dial: int, reserves: int, tanks: int) -> None:
    """E149."""
    g = fight("emperor", "guild", emperor={"skills": {"caid": "suk_graduate"}})
    before = house(g, "emperor").reserves
    answer(g, "emperor", "take_skilled", "leave")
    plan(g, "emperor", "burseg", spiced=dial)
    plan(g, "guild", "guild_rep")
    assert (house(g, "emperor").reserves - before, house(g, "emperor").tanks) == (reserves, tanks)
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.12.02")
@pytest.mark.rule("gf9:4.03.05")
@pytest.mark.parametrize(("both", "saved"), [(True, 1), (False, 0)])
def test_leading_he_saves_three_of_whom_one_stays(both: bool, saved: int) -> None:
    """A172: by default also one more, by the top part."""
    options_ = {"options": {"leader_skills": True, "skill_top_with_bottom": both}}
    g = fight("emperor", "guild", emperor={"skills": {"caid": "suk_graduate"}}, **options_)
    before = house(g, "emperor").reserves
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid", spiced=5)
    plan(g, "guild", "guild_rep")
    assert tokens(g, "emperor", PLACE) == (0, 0)
    assert options(g, "emperor", "save_forces") == [0, 1, 2, 3]
    answer(g, "emperor", "save_forces", 3, PLACE)
    assert tokens(g, "emperor", PLACE) == (1, 0)
    assert house(g, "emperor").reserves - before == 2 + saved
    assert house(g, "emperor").tanks == 5 - 3 - saved
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.12.01")
def test_of_both_kinds_the_owner_chooses_which_is_saved() -> None:
    forces = {"forces": {PLACE: {"normal": 1, "elite": 1}}, "spice": 9}
    g = fight("emperor", "guild", emperor={"skills": {"caid": "suk_graduate"}, **forces})
    answer(g, "emperor", "take_skilled", "leave")
    plan(g, "emperor", "burseg", spiced=1, elite_spiced=1)
    plan(g, "guild", "guild_rep")
    pass_all(g, "choose_losses")
    answer(g, "emperor", "save_one", "elite")
    assert (house(g, "emperor").elite_tanks, house(g, "emperor").tanks) == (0, 1)


# --- with homeworlds -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.12.01")
def test_saved_forces_go_home_to_the_own_world() -> None:
    both = {"options": {"leader_skills": True, "homeworlds": True}}
    g = fight("guild", "atreides", guild={"skills": {"guild_rep": "suk_graduate"}}, **both)
    before = house(g, "guild").reserves
    answer(g, "guild", "take_skilled", "leave")
    plan(g, "guild", "staban_tuek", spiced=2)
    plan(g, "atreides", "duncan_idaho")
    assert (house(g, "guild").reserves, house(g, "guild").tanks) == (before + 1, 1)
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.10.01")
def test_a_homeworld_is_no_territory_to_smuggle_to() -> None:
    both = {"options": {"leader_skills": True, "homeworlds": True}}
    smuggler = {"skills": {"umman_kudu": "smuggler"}, "spice": 10}
    g = to_ship("harkonnen", harkonnen=smuggler, atreides={"tanks": 20}, **both)
    answer(g, "harkonnen", "ship", "ship", "caladan", 3)
    assert ("harkonnen", "smuggle") not in asked(g)


@pytest.mark.rule("gf9:4.03.14.11.02")
def test_the_banker_is_paid_beside_a_dial_that_is_fixed() -> None:
    """Whether spice supports forces or not: a word that binds the dial leaves the spice for the leader."""
    from dune.battles import duel

    for ruleset in ("gf9-basic", "gf9-advanced"):
        emperor = {"skills": {"caid": "spice_banker"}, "spice": 4}
        g = duel("atreides", "emperor", quiet=False, ruleset=ruleset, emperor=emperor, **ON)
        pass_all(g, "karama", "voice")
        answer(g, "atreides", "prescience", "number")
        answer(g, "emperor", "prescience_answer", "2")
        pass_all(g, "look_at_plan")
        answer(g, "emperor", "take_skilled", "take")
        found = [
            g.find(seat(g, "emperor"), "battle_plan").tree.read(a)
            for a in g.answers(g.find(seat(g, "emperor"), "battle_plan"))
        ]
        assert {made.dial for made in found} == {4}
        assert {made.paid for made in found} == {0, 1, 2, 3}
        assert all(made.paid + made.spice <= 4 for made in found)
