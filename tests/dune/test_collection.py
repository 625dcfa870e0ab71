"""Phase 8, Spice Collection (1.08), and the income of cities (1.13.01)."""

import pytest

from support import answer, asked, check_conserved, happened, house, lay, pass_all, seat


def spice_at(g, location):
    return g.view(None)["spice"].get(location, 0)


@pytest.mark.rule("gf9:1.08.01")
@pytest.mark.rule("gf9:1.08.02")
@pytest.mark.rule("gf9:1.08.03")
@pytest.mark.rule("gf9:1.13.01")
def test_e42_collection():
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
def test_where_forces_collect_from(collect_from, collected):
    g = lay(
        "collection",
        options={"collect_from": collect_from},
        guild={"spice": 0, "forces": {"the_minor_erg_6": 3}},
        spice={"the_minor_erg_7": 8},
    )
    assert house(g, "guild").spice == collected
    assert spice_at(g, "the_minor_erg_7") == 8 - collected


@pytest.mark.rule("gf9:1.08.01")
def test_connected_sectors_are_not_joined_through_the_storm():
    g = lay(
        "collection",
        storm=5,
        options={"collect_from": "connected_sectors"},
        guild={"spice": 0, "forces": {"the_minor_erg_4": 3, "the_minor_erg_6": 1}},
        spice={"the_minor_erg_7": 8},
    )
    assert house(g, "guild").spice == 2  # only the token in sector 6 reaches sector 7


@pytest.mark.rule("gf9:1.08.01")
def test_two_factions_collect_from_one_field_in_storm_order():
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
def test_the_rate_is_three_with_a_city(city, collected):
    g = lay(
        "collection", "gf9-basic", emperor={"spice": 0, "forces": {city: 1, "red_chasm": 2}}, spice={"red_chasm": 8}
    )
    assert house(g, "emperor").spice == collected


@pytest.mark.rule("gf9:1.08.02")
def test_two_cities_do_not_raise_the_rate_further():
    g = lay(
        "collection",
        "gf9-basic",
        emperor={"spice": 0, "forces": {"arrakeen": 1, "carthag": 1, "red_chasm": {"normal": 1}}},
        spice={"red_chasm": 8},
    )
    assert house(g, "emperor").spice == 3


@pytest.mark.rule("gf9:1.08.01")
def test_starred_tokens_collect_like_others():
    g = lay(
        "collection", fremen={"spice": 0, "forces": {"red_chasm": {"normal": 1, "elite": 1}}}, spice={"red_chasm": 8}
    )
    assert house(g, "fremen").spice == 4


@pytest.mark.rule("gf9:2.02.12.01")
def test_advisors_collect_nothing_and_are_no_city_dwellers():
    g = lay(
        "collection",
        bene_gesserit={
            "spice": 0,
            "forces": {"red_chasm": {"advisors": 3}, "arrakeen": {"advisors": 1}, "south_mesa_5": 1},
        },
        harkonnen={"spice": 0, "forces": {"red_chasm": 1, "arrakeen": 1}},
        spice={"red_chasm": 8, "south_mesa_5": 4},
    )
    assert house(g, "bene_gesserit").spice == 2  # the one fighter, at the rate without a city
    assert house(g, "harkonnen").spice == 3 + 2


@pytest.mark.rule("gf9:1.13.01")
def test_city_income_is_counted_for_each_place_and_belongs_to_the_advanced_game():
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
def test_collection_is_the_eighth_of_nine_phases():
    g = lay("collection")
    pass_all(g, "last_word")
    phases = [e["phase"] for e in happened(g, "phase_began")]
    assert phases[:3] == ["collection", "mentat", "storm"]
    from landsraad.games.dune.phases.turn import PHASES

    assert [name for name, _ in PHASES].index("collection") == 7
    assert len(PHASES) == 9


@pytest.mark.rule("gf9:1.12.05")
def test_without_the_option_nobody_is_asked_for_a_last_word():
    g = lay("collection", options={"last_word": False})
    assert g.state.turn == 4  # the game has run on through the Mentat Pause
    assert "last_word" not in [question for _, question in asked(g)]


@pytest.mark.rule("gf9:1.12.05")
def test_everybody_has_a_last_word_before_the_mentat_pause_closes_bribes():
    g = lay("collection", guild={"spice": 3})
    assert asked(g) == [(g.seats[i], "last_word") for i in g.state.order]
    answer(g, "atreides", "last_word", "go_on")
    answer(g, "guild", "bribe", "atreides", 2, "nothing")
    assert house(g, "atreides").bribes == 2
    assert ("atreides", "last_word") not in asked(g)  # the bribe takes nobody's word back
    assert seat(g, "guild") in [q.seat for q in g.questions()]
    pass_all(g, "last_word")
    assert house(g, "atreides").bribes == 0
