"""Phase 8, Spice Collection (1.08), and the income of cities (1.13.01)."""

from typing import Any

import pytest

from dune.support import answer, asked, check_conserved, happened, house, lay, pass_all, seat


def spice_at(g: Any, location: str) -> Any:
    return g.view(None)["spice"].get(location, 0)


@pytest.mark.rule("gf9:1.08.01")
@pytest.mark.rule("gf9:1.08.02")
@pytest.mark.rule("gf9:1.08.03")
@pytest.mark.rule("gf9:1.13.01")
def test_e42_collection() -> None:
    g = lay(
        "collection",
        atreides={"spice": 0, "forces": {"arrakeen": 1, "old_gap_9": 4}},
        harkonnen={"spice": 0, "forces": {"red_chasm": 2}},
        guild={"spice": 0, "forces": {"tueks_sietch": 1, "the_minor_erg_6": 3}},
        spice={"old_gap_9": 6, "red_chasm": 8, "the_minor_erg_7": 8},
    )
    assert house(g, "atreides").spice == 6 + 2
    assert house(g, "harkonnen").spice == 4
    assert house(g, "guild").spice == 0 + 1
    assert spice_at(g, "red_chasm_6") == 4  # the rest stays
    assert spice_at(g, "the_minor_erg_7") == 8
    assert {(e["seat"], e["amount"], e["rate"]) for e in happened(g, "collected")} == {
        ("atreides", 6, 3),
        ("harkonnen", 4, 2),
    }
    check_conserved(g)


@pytest.mark.rule("gf9:1.08.01")
@pytest.mark.parametrize(("collect_from", "collected"), [("same_sector", 0), ("connected_sectors", 6)])
def test_where_forces_collect_from(collect_from: str, collected: int) -> None:
    g = lay(
        "collection",
        options={"collect_from": collect_from},
        guild={"spice": 0, "forces": {"the_minor_erg_6": 3}},
        spice={"the_minor_erg_7": 8},
    )
    assert house(g, "guild").spice == collected
    assert spice_at(g, "the_minor_erg_7") == 8 - collected


@pytest.mark.rule("gf9:1.08.01")
def test_connected_sectors_are_not_joined_through_the_storm() -> None:
    g = lay(
        "collection",
        storm=5,
        options={"collect_from": "connected_sectors"},
        guild={"spice": 0, "forces": {"the_minor_erg_4": 3, "the_minor_erg_6": 1}},
        spice={"the_minor_erg_7": 8},
    )
    assert house(g, "guild").spice == 2  # only the token in sector 6 reaches sector 7


@pytest.mark.rule("gf9:1.08.01")
def test_two_factions_collect_from_one_field_in_storm_order() -> None:
    g = lay(
        "collection",
        first_player="guild",
        options={"collect_from": "connected_sectors"},
        atreides={"spice": 0, "forces": {"the_minor_erg_7": 3}},
        guild={"spice": 0, "forces": {"the_minor_erg_6": 3}},
        spice={"the_minor_erg_7": 8},
    )
    assert (house(g, "guild").spice, house(g, "atreides").spice) == (6, 2)


@pytest.mark.rule("gf9:1.08.02")
@pytest.mark.parametrize(
    ("city", "collected"), [("arrakeen", 6), ("carthag", 6), ("tueks_sietch", 4), ("sietch_tabr", 4)]
)
def test_the_rate_is_three_with_a_city(city: str, collected: int) -> None:
    g = lay(
        "collection", "gf9-basic", emperor={"spice": 0, "forces": {city: 1, "red_chasm": 2}}, spice={"red_chasm": 8}
    )
    assert house(g, "emperor").spice == collected


@pytest.mark.rule("gf9:1.08.02")
def test_two_cities_do_not_raise_the_rate_further() -> None:
    g = lay(
        "collection",
        "gf9-basic",
        emperor={"spice": 0, "forces": {"arrakeen": 1, "carthag": 1, "red_chasm": {"normal": 1}}},
        spice={"red_chasm": 8},
    )
    assert house(g, "emperor").spice == 3


@pytest.mark.rule("gf9:1.08.01")
def test_starred_tokens_collect_like_others() -> None:
    g = lay(
        "collection", fremen={"spice": 0, "forces": {"red_chasm": {"normal": 1, "elite": 1}}}, spice={"red_chasm": 8}
    )
    assert house(g, "fremen").spice == 4


@pytest.mark.rule("gf9:2.02.12.01")
def test_advisors_collect_nothing_and_are_no_city_dwellers() -> None:
    g = lay(
        "collection",
        bene_gesserit={
            "spice": 0,
            "forces": {"red_chasm": {"advisors": 3}, "arrakeen": {"advisors": 1}, "south_mesa_4": 1},
        },
        harkonnen={"spice": 0, "forces": {"red_chasm": 1, "arrakeen": 1}},
        spice={"red_chasm": 8, "south_mesa_4": 4},
    )
    assert house(g, "bene_gesserit").spice == 2  # the one fighter, at the rate without a city
    assert house(g, "harkonnen").spice == 3 + 2


@pytest.mark.rule("gf9:1.13.01")
def test_city_income_is_counted_for_each_place_and_belongs_to_the_advanced_game() -> None:
    held = {"spice": 0, "forces": {"arrakeen": 1, "carthag": 1, "tueks_sietch": 1}}
    g = lay("collection", harkonnen=held)
    assert house(g, "harkonnen").spice == 5
    assert [(e["seat"], e["amount"], e["purpose"]) for e in happened(g, "received")] == [
        ("harkonnen", 2, "arrakeen"),
        ("harkonnen", 2, "carthag"),
        ("harkonnen", 1, "tueks_sietch"),
    ]
    assert "Harkonnen receives 1 spice from the bank (Tuek's Sietch)." in [event["text"] for event in g.events()]
    g = lay("collection", "gf9-basic", harkonnen=held)
    assert house(g, "harkonnen").spice == 0


@pytest.mark.rule("gf9:1.08.00")
@pytest.mark.rule("gf9:G.phase")
@pytest.mark.rule("gf9:G.turn")
def test_collection_is_the_eighth_of_nine_phases() -> None:
    g = lay("collection")
    pass_all(g, "last_word")
    phases = [e["phase"] for e in happened(g, "phase_began")]
    assert phases[:3] == ["collection", "mentat", "storm"]
    assert [phase.name for phase in g.rules.phases].index("collection") == 7
    assert len(g.rules.phases) == 9


@pytest.mark.rule("gf9:1.12.05")
def test_without_the_option_nobody_is_asked_for_a_last_word() -> None:
    g = lay("collection", options={"last_word": False})
    assert g.state.turn == 4  # the game has run on through the Mentat Pause
    assert "last_word" not in [question for _, question in asked(g)]


@pytest.mark.rule("gf9:1.12.05")
def test_everybody_has_a_last_word_before_the_mentat_pause_closes_bribes() -> None:
    g = lay("collection", guild={"spice": 3})
    assert asked(g) == [(g.seats[i], "last_word") for i in g.state.order]
    answer(g, "atreides", "last_word", "go_on")
    answer(g, "guild", "bribe", "atreides", 2, "nothing")
    assert house(g, "atreides").bribes == 2
    assert ("atreides", "last_word") not in asked(g)  # the bribe takes nobody's word back
    assert seat(g, "guild") in [q.seat for q in g.questions()]
    pass_all(g, "last_word")
    assert house(g, "atreides").bribes == 0


@pytest.mark.rule("gf9:1.08.01")
@pytest.mark.rule("gf9:1.08.03")
@pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced", "wbc"])
def test_by_an_option_who_could_collect_may_leave_the_spice(ruleset: str) -> None:
    given: Any = {
        "spice": {"red_chasm_6": 8, "old_gap_9": 6},
        "emperor": {"forces": {"red_chasm_6": 2}, "spice": 0},
        "guild": {"forces": {"red_chasm_6": 1, "tueks_sietch_4": 1}, "spice": 0},
        "harkonnen": {"forces": {"carthag_10": 1}, "spice": 0},
        "first_player": "emperor",
        "options": {"collect_by_choice": True},
    }
    g = lay("collection", ruleset, **given)
    assert asked(g) == [("emperor", "collect")], "one after the other; Harkonnen have nothing to say"
    assert g.default(g.questions()[0]) == (1,), "who says nothing takes it"
    answer(g, "emperor", "collect", "no")
    assert asked(g) == [("guild", "collect")]
    answer(g, "guild", "collect", "yes")
    taken = [(e["seat"], e["amount"]) for e in happened(g, "collected")]
    assert taken == [("guild", 2)]
    assert g.view()["spice"]["red_chasm_6"] == 6
    assert [e["seat"] for e in happened(g, "collection_declined")] == ["emperor"]
    given.pop("options")
    assert [(e["seat"], e["amount"]) for e in happened(lay("collection", ruleset, **given), "collected")] == [
        ("emperor", 4),
        ("guild", 2),
    ]
