"""Tournament rules (4.01): what its tables play otherwise, and win attempts."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.battles import PLACE, duel, plan
from dune.support import BOTH, answer, asked, happened, house, lay, options, pass_all, refused, seat, tokens
from dune.travel import finish, to_move, travel

ON = {"options": {"tournament": True}}
LEFT = "shield_wall_8"


def winners(g: Any) -> list[str] | None:
    return None if g.result is None else [g.seats[i] for i in g.result.winners]


def attempts(g: Any) -> dict[str, int]:
    """Those who have made any, as everybody sees them."""
    told = g.view(None)["factions"]
    return {name: told[name]["win_attempts"] for name in g.seats if told[name]["win_attempts"]}


def battles(**given: Any) -> Any:
    return lay("battle", **{**ON, **given})


# --- win attempts (E140) -------------------------------------------------------------------------------------------------


def standing(emperor: dict[str, int]) -> dict[str, Any]:
    return {
        "harkonnen": {"forces": {"carthag": 3, "arrakeen": 1, "sietch_tabr": 1}},
        "atreides": {"forces": {"arrakeen": 4}},
        "fremen": {"forces": {"sietch_tabr": 2}},
        "emperor": {"forces": emperor},
        "alliances": [["atreides", "emperor"]],
    }


@BOTH
@pytest.mark.rule("gf9:4.01.04")
def test_whoever_would_win_if_all_battles_were_won_makes_an_attempt(ruleset: str) -> None:
    g = battles(ruleset=ruleset, **standing({"habbanya_sietch": 1, "tueks_sietch": 1}))
    assert attempts(g) == {"harkonnen": 1}
    assert happened(g, "win_attempt") == [{"seat": "harkonnen", "count": 1}]


@pytest.mark.rule("gf9:4.01.04")
def test_each_ally_makes_an_attempt_of_its_own() -> None:
    g = battles(**standing({"habbanya_sietch": 1, "tueks_sietch": 1, "carthag": 1}))
    assert attempts(g) == {"harkonnen": 1, "atreides": 1, "emperor": 1}


@pytest.mark.rule("gf9:4.01.04")
def test_attempts_add_up_and_no_battle_need_be_pending() -> None:
    three = {"forces": {"carthag": 1, "arrakeen": 1, "sietch_tabr": 1}, "win_attempts": 2}
    g = battles(harkonnen=three, guild={"win_attempts": 1})
    assert attempts(g) == {"harkonnen": 3, "guild": 1}
    sentence = next(e["text"] for e in g.story() if e["name"] == "win_attempt")
    assert "Harkonnen" in sentence
    assert "3" in sentence


@pytest.mark.rule("gf9:4.01.04")
@pytest.mark.parametrize(("worms", "made"), [(3, {}), (4, {"guild": 1})])
def test_the_shield_wall_is_part_of_an_attempt_from_the_fourth_worm_on(worms: int, made: dict[str, int]) -> None:
    g = battles(
        worms=worms,
        guild={"forces": {"carthag": 1, "tueks_sietch": 1, LEFT: 1}},
        emperor={"forces": {LEFT: 4}},
    )
    assert attempts(g) == made


@pytest.mark.rule("gf9:4.01.04")
def test_advisors_make_no_attempt() -> None:
    two = {"carthag": 1, "arrakeen": 1}
    g = battles(
        bene_gesserit={"forces": {**two, "sietch_tabr": {"advisors": 1}}}, fremen={"forces": {"sietch_tabr": 1}}
    )
    assert attempts(g) == {}


@pytest.mark.rule("gf9:4.01.13")
def test_the_result_tells_every_category_of_the_tiebreakers() -> None:
    g = lay(
        "mentat",
        turn=10,
        **ON,
        atreides={
            "spice": 7,
            "bribes": 2,
            "hand": ["lasgun", "shield"],
            "forces": {"arrakeen": 3, "old_gap_9": 2},
            "win_attempts": 2,
            "leaders": {"tanks": ["gurney_halleck"]},
        },
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 1}, "carthag": 1}, "spice": 0},
    )
    told = g.view(None)["result"]
    assert list(told["figures"]) == ["win_attempts", "strongholds", "forces", "spice", "cards", "leaders"]
    vector = {name: [told["figures"][key][seat(g, name)] for key in told["figures"]] for name in g.seats}
    assert vector["atreides"] == [2, 1, 5, 9, 2, 4]
    assert vector["bene_gesserit"] == [0, 1, 2, 0, 0, 5]
    twin: Any = landsraad.load(g.save())
    assert twin.view(None)["result"] == told


def test_other_games_count_nothing_besides() -> None:
    g = lay("mentat", turn=10)
    assert "figures" not in g.view(None)["result"]
    assert "win_attempts" not in g.view(None)["factions"]["atreides"]


# --- the rules of the tables -----------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.01.14")
def test_the_shield_wall_counts_after_the_fourth_worm() -> None:
    forces = {"carthag": 1, "sietch_tabr": 1, LEFT: 1}
    assert winners(lay("mentat", worms=3, harkonnen={"forces": forces}, **ON)) is None
    assert winners(lay("mentat", worms=4, harkonnen={"forces": forces}, **ON)) == ["harkonnen"]


@pytest.mark.rule("gf9:4.01.15")
@pytest.mark.parametrize("first", ["harkonnen", "guild"])
def test_of_two_who_qualify_the_first_in_storm_order_wins(first: str) -> None:
    g = lay(
        "mentat",
        worms=4,
        first_player=first,
        harkonnen={"forces": {"carthag": 1, "sietch_tabr": 1, LEFT: 1}},
        guild={"forces": {"arrakeen": 1, "tueks_sietch": 1, "habbanya_sietch": 1}},
        **ON,
    )
    assert winners(g) == [first]
    assert g.result.rule == "1.09.03"


ALONE = {"bene_gesserit": {"forces": {"old_gap_9": {"advisors": 2}}}}


@pytest.mark.rule("gf9:4.01.16")
def test_advisors_left_alone_do_not_flip_in_shipment_and_battle() -> None:
    def flips(**given: Any) -> list[dict[str, Any]]:
        g = finish(travel("atreides", **ALONE, **given))
        return happened(g, "advisors_flipped")

    assert flips(**ON) == []
    assert [flip["territory"] for flip in flips()] == ["old_gap"]
    assert happened(lay("battle", **ALONE, **ON), "advisors_flipped") == []
    assert len(happened(lay("battle", **ALONE), "advisors_flipped")) == 1


@pytest.mark.rule("gf9:4.01.16")
def test_they_flip_before_shipment_and_when_they_enlist() -> None:
    g = lay("spice_blow", storm=5, **ALONE, **ON, decks={"spice": ["broken_land", "the_great_flat"]})
    assert [flip["territory"] for flip in happened(g, "advisors_flipped")] == ["old_gap"]
    g = to_move(
        "bene_gesserit",
        **ON,
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}}},
        guild={"forces": {"old_gap_9": 1}},
    )
    answer(g, "bene_gesserit", "move", "old_gap", "tsimpo_10", 2)
    assert g.state.fights_in(seat(g, "bene_gesserit"), g.state.houses[seat(g, "bene_gesserit")].held.bit_length() - 1)


@pytest.mark.rule("gf9:4.01.17")
def test_revival_is_in_storm_order() -> None:
    tanks = {name: {"tanks": 3, "spice": 9} for name in ("atreides", "guild", "harkonnen")}
    g = lay("revival", first_player="guild", **tanks, **ON)
    assert asked(g) == [("guild", "revive")]
    answer(g, "guild", "revive", 1)
    assert asked(g) == [("harkonnen", "revive")]


@pytest.mark.rule("gf9:4.01.18")
def test_a_cheap_hero_may_be_withheld_and_the_lack_of_a_leader_is_announced() -> None:
    guild = ["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"]
    without = {"hand": ["cheap_hero", "shield"], "leaders": {"tanks": guild}}
    g = duel("emperor", "guild", guild={**without}, **ON)  # the mildest answer keeps the hero
    assert happened(g, "no_leader") == []
    g = duel("emperor", "guild", quiet=False, guild={**without}, **ON)
    pass_all(g, "karama", "voice", "prescience", "look_at_plan")
    answer(g, "guild", "withhold_hero", "yes")
    assert happened(g, "no_leader") == [{"seat": "guild"}]
    assert options(g, "guild", "battle_plan") == ["none"]
    assert options(g, "guild", "battle_plan", "none") == ["none"]


@pytest.mark.rule("gf9:4.01.19")
def test_forces_with_allied_forces_go_to_the_tanks() -> None:
    g = to_move(
        "atreides",
        **ON,
        alliances=[["atreides", "emperor"]],
        atreides={"forces": {"old_gap_9": 2, "polar_sink": 1}},
        emperor={"forces": {"tsimpo_10": 1, "polar_sink": 1}},
    )
    answer(g, "atreides", "move", "old_gap", "tsimpo_10", 2)
    finish(g)
    assert tokens(g, "atreides", "tsimpo_10") == (0, 0)
    assert tokens(g, "atreides", "polar_sink") == (1, 0)
    assert house(g, "atreides").tanks == 2


@pytest.mark.rule("gf9:4.01.20")
def test_truthtrance_asks_about_the_battle_that_is_planned_and_never_about_the_future() -> None:
    both = {"options": {"tournament": True, "truthtrance_future": True}}
    g = duel("emperor", "guild", emperor={"hand": ["truthtrance"]}, guild={"hand": ["chaumas"]}, **both)
    asking = options(g, "emperor", "truthtrance", "guild")
    assert "plan_weapon" in asking
    assert "will_you" not in asking
    rule, sentence = refused(g, "emperor", "truthtrance", "guild", "will_you", "nothing")
    assert rule == "3.01.22"
    assert "future" in sentence
    answer(g, "emperor", "truthtrance", "guild", "plan_weapon", "chaumas")
    answer(g, "guild", "truth", "yes")
    assert options(g, "guild", "battle_plan", "staban_tuek") == ["chaumas"]
    g = lay("bidding", emperor={"hand": ["truthtrance"]}, **both)
    assert "plan_weapon" not in options(g, "emperor", "truthtrance", "guild")


@pytest.mark.rule("gf9:4.01.21")
@pytest.mark.parametrize(
    ("options", "place", "kind"),
    [
        ({"tournament": True}, "tueks_sietch", "fremen_special"),
        ({}, "tueks_sietch", "guild_special"),
        ({"tournament": True}, "sietch_tabr", "guild_special"),
    ],
)
def test_the_fremens_ally_does_not_spoil_tueks_sietch(options: dict[str, bool], place: str, kind: str) -> None:
    g = lay("mentat", turn=10, options=options, alliances=[["fremen", "emperor"]], emperor={"forces": {place: 2}})
    assert g.result.kind == kind


@pytest.mark.rule("gf9:4.01.21")
def test_another_power_in_tueks_sietch_spoils_it_all_the_same() -> None:
    g = lay("mentat", turn=10, **ON, alliances=[["fremen", "emperor"]], atreides={"forces": {"tueks_sietch": 2}})
    assert g.result.kind == "guild_special"


@BOTH
def test_a_tournament_has_ten_turns_at_most_and_says_so_in_the_lobby(ruleset: str) -> None:
    g: Any = landsraad.new("dune", ruleset, 4, 1, {"tournament": True, "turns": 14})
    assert g.view(0)["turns"] == 10
    assert {"tournament", "shield_wall_stronghold"} <= set(g.view(0)["features"])
    rules = next(r for r in landsraad.describe()[0]["rulesets"] if r["id"] == ruleset)
    (option,) = [o for o in rules["options"] if o["name"] == "tournament"]
    assert (option["default"], option["reading"]) == (False, False)


def test_a_battle_goes_on_as_usual() -> None:
    g = duel("emperor", "guild", **ON)
    plan(g, "emperor", "bashar", spiced=3)
    plan(g, "guild", "guild_rep", spiced=1)
    assert happened(g, "battle_won")[0]["winner"] == "emperor"
    assert tokens(g, "guild", PLACE) == (0, 0)
