"""WBC: the Spice Blow Round, the Nexus at each worm, attack and ride."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import end_nexus, spice_at
from dune.support import answer, asked, check_conserved, hand, happened, house, offered, options, refused, seat, tokens
from dune.wbc.table import WORM, lost, rules_of, story, wbc
from landsraad.games.dune.cards import SPICE_CARDS
from landsraad.kernel.errors import BadPosition

DESERT = [name for name in SPICE_CARDS if name != WORM]


def blow(*cards: str, a: list[str] | None = None, b: list[str] | None = None, **given: Any) -> Any:
    """The Spice Blow Round with these cards on top of the deck, and these piles (the newest card last)."""
    return wbc("spice_blow", decks={"spice": list(cards), "pile_a": a or [], "pile_b": b or []}, **given)


def names(cards: tuple[int, ...]) -> list[str]:
    return [SPICE_CARDS[card] for card in cards]


def unite(g: Any, one: str, other: str) -> None:
    """In the Nexus that is going on these two offer each other an alliance; the others are ready."""
    answer(g, one, "nexus", other)
    answer(g, other, "nexus", one)
    end_nexus(g)


# --- cards -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.spice.01")
@pytest.mark.rule("wbc:W.spice.02")
@pytest.mark.rule("wbc:W.nexus.06")
def test_a_territory_card_for_each_of_two_piles() -> None:
    g = blow("cielago_south", "red_chasm", "old_gap", storm=6)
    assert names(g.state.pile_a) == ["cielago_south"]
    assert names(g.state.pile_b) == ["red_chasm"]
    assert spice_at(g, "cielago_south_1") == 12
    assert sum(g.state.spice) == 12, "no spice in storm"
    assert names(g.state.spice_deck[:1]) == ["old_gap"]
    check_conserved(g)


@pytest.mark.rule("wbc:W.spice.04")
def test_worms_of_turn_1_are_ignored_and_shuffled_back() -> None:
    g = blow(WORM, "red_chasm", WORM, "old_gap", turn=1, emperor={"forces": {"red_chasm_6": 2}})
    assert story(g, "nexus_began", "worm_struck") == []
    assert happened(g, "worms_shuffled_back") == [{"worms": 2}]
    assert g.state.worm_count == 0
    assert len(g.state.spice_deck) == 19
    check_conserved(g)


@pytest.mark.rule("wbc:W.spice.03")
@pytest.mark.rule("wbc:W.nexus.07")
@pytest.mark.rule("wbc:W.nexus.04")
def test_nexus_attack_ride_and_only_then_the_next_card() -> None:
    g = blow(
        WORM, "old_gap", "hagga_basin", a=["red_chasm"],
        emperor={"forces": {"red_chasm_6": 2}},
        fremen={"forces": {"red_chasm_6": 3}},
        bene_gesserit={"forces": {"red_chasm_6": {"co_existing": 1}}},
        spice={"red_chasm_6": 8},
    )  # fmt: skip
    assert story(g, "worm_appeared", "nexus_began", "worm_struck") == ["worm_appeared", "nexus_began"]
    assert tokens(g, "emperor", "red_chasm_6") == (2, 0)
    end_nexus(g)
    assert sorted(lost(g)) == [("bene_gesserit", "red_chasm_6", 1, 0), ("emperor", "red_chasm_6", 2, 0)]
    assert spice_at(g, "red_chasm_6") == 0
    assert asked(g) == [("fremen", "ride")]
    assert happened(g, "spice_blew") == []
    answer(g, "fremen", "ride", "sietch_tabr_13", 2)
    assert tokens(g, "fremen", "sietch_tabr_13") == (2, 0)
    assert tokens(g, "fremen", "red_chasm_6") == (1, 0)
    assert [e["spice_card"] for e in happened(g, "spice_blew")] == ["old_gap", "hagga_basin"]
    check_conserved(g)


@pytest.mark.rule("wbc:W.nexus.09")
def test_a_worm_on_an_empty_pile_attacks_nothing() -> None:
    g = blow(WORM, "old_gap", "hagga_basin")
    end_nexus(g)
    assert story(g, "worm_struck") == []
    assert rules_of(g, "worm_without_effect") == ["W.nexus.09"]


@pytest.mark.rule("wbc:W.nexus.05")
@pytest.mark.rule("wbc:W.nexus.08")
def test_every_further_worm_brings_a_nexus_of_its_own_but_attacks_only_where_it_is_placed() -> None:
    g = blow(
        WORM, WORM, "old_gap", "hagga_basin", a=["red_chasm"], emperor={"forces": {"red_chasm_6": 2, "old_gap_9": 1}}
    )
    end_nexus(g)
    assert lost(g) == [("emperor", "red_chasm_6", 2, 0)]
    end_nexus(g)
    assert len(happened(g, "nexus_began")) == 2
    assert asked(g) == [("fremen", "place_worm")]
    answer(g, "fremen", "place_worm", "pass")
    assert lost(g) == [("emperor", "red_chasm_6", 2, 0)]
    assert g.state.worm_count == 2


@pytest.mark.rule("wbc:W.nexus.08")
def test_without_fremen_a_worm_on_a_worm_does_nothing() -> None:
    g = blow(WORM, WORM, "old_gap", "hagga_basin", a=["red_chasm"], seats=("emperor", "guild", "harkonnen"))
    end_nexus(g)
    end_nexus(g)
    assert rules_of(g, "worm_without_effect") == ["W.nexus.08"]
    assert len(happened(g, "worm_struck")) == 1


def ended(seed: int = 1) -> Any:
    """A table whose spice deck runs out: 10 cards on each pile, a worm left to draw; Red Chasm on pile 1."""
    rest = [name for name in DESERT if name not in ("red_chasm", "old_gap")]
    a, b = [WORM] * 3 + rest[:6] + ["red_chasm"], [WORM] * 2 + rest[6:] + ["old_gap"]
    assert len(a) + len(b) + 1 == 21
    return blow(WORM, a=a, b=b, emperor={"forces": {"red_chasm_6": 2}}, seed=seed)


@pytest.mark.rule("wbc:W.spice.05")
@pytest.mark.rule("wbc:W.spice.06")
def test_all_cards_are_shuffled_when_one_must_be_drawn_and_none_is_left() -> None:
    g = ended()
    assert g.state.spice_deck == ()
    assert story(g, "spice_reshuffled") == [], "the worm in hand is resolved first"
    end_nexus(g)
    assert lost(g) == [("emperor", "red_chasm_6", 2, 0)]
    assert happened(g, "spice_reshuffled") == [{"count": 21}]
    check_conserved(g)


@pytest.mark.rule("wbc:W.spice.06")
def test_the_count_of_worms_goes_on_after_the_reshuffle() -> None:
    for seed in range(40):
        g = ended(seed)
        end_nexus(g)
        if len(happened(g, "worm_appeared")) == 2 and happened(g, "worm_appeared")[1]["pile"] == "A":
            end_nexus(g)
            assert asked(g) == [("fremen", "place_worm")], "it is the second worm of this pile"
            return
    raise AssertionError("no second worm")


# --- Fremen ------------------------------------------------------------------------------------------------------------------


def e109(**given: Any) -> Any:
    g = blow(
        WORM, WORM, "old_gap", "hagga_basin", a=["red_chasm"],
        fremen={"forces": {"sietch_tabr": 5}},
        bene_gesserit={"forces": {"sietch_tabr": {"co_existing": 2}, **given.pop("sisters", {})}},
        atreides={"forces": {"arrakeen": 2}, "hand": given.pop("hand", [])},
        **given,
    )  # fmt: skip
    end_nexus(g)
    end_nexus(g)
    return g


@pytest.mark.rule("wbc:W.fremen.bless")
@pytest.mark.rule("wbc:W.fremen.sandriders")
def test_a_further_worm_may_come_to_any_terrain_as_a_mount() -> None:
    g = e109()
    assert {"sietch_tabr", "polar_sink", "pasty_mesa", "red_chasm"} <= set(options(g, "fremen", "place_worm"))
    answer(g, "fremen", "place_worm", "sietch_tabr")
    assert lost(g) == [], "nobody is devoured in a stronghold"
    answer(g, "fremen", "ride", "arrakeen_9", 4)
    assert tokens(g, "fremen", "sietch_tabr_13") == (1, 0)
    assert tokens(g, "bene_gesserit", "sietch_tabr_13") == (2, 0)
    assert tokens(g, "fremen", "arrakeen_9") == (4, 0)
    assert tokens(g, "atreides", "arrakeen_9") == (2, 0)


@pytest.mark.rule("wbc:W.fremen.bless")
def test_a_karama_cancels_the_placing_and_the_worm_does_nothing() -> None:
    g = e109(hand=["karama"])
    answer(g, "fremen", "place_worm", "sietch_tabr")
    answer(g, "atreides", "karama", "karama")
    assert not [q for q in g.questions() if q.name == "ride"]
    assert happened(g, "ability_stopped")[0]["ability"] == "worm_placement"
    assert rules_of(g, "ability_stopped") == ["W.fremen.bless"]


@pytest.mark.rule("wbc:W.fremen.ride_limits")
def test_no_ride_into_storm_to_an_ally_or_as_third_player_of_a_stronghold() -> None:
    g = e109(
        storm=3,
        emperor={"forces": {"carthag": 1, "red_chasm_6": 1, "polar_sink": 1}},
        harkonnen={"forces": {"carthag": 1}},
        guild={"forces": {"broken_land_11": 1}},
        sisters={"arrakeen": {"co_existing": 1}},
        alliances=[["fremen", "guild"]],
    )
    answer(g, "fremen", "place_worm", "sietch_tabr")
    assert refused(g, "fremen", "ride", "carthag_10")[0].startswith("W.")
    assert refused(g, "fremen", "ride", "broken_land_11")[0].startswith("W.")
    assert refused(g, "fremen", "ride", "harg_pass_3")[0] == "W.storm.17"
    ways = options(g, "fremen", "ride")
    assert {"arrakeen_9", "polar_sink"} <= set(ways)


@pytest.mark.rule("wbc:W.fremen.ride_limits")
def test_allies_meet_in_the_polar_sink() -> None:
    g = e109(guild={"forces": {"polar_sink": 1}}, alliances=[["fremen", "guild"]])
    answer(g, "fremen", "place_worm", "sietch_tabr")
    assert "polar_sink" in options(g, "fremen", "ride")


def e110(**chosen: Any) -> Any:
    g = blow(
        WORM, "old_gap", "hagga_basin", a=["south_mesa"], storm=8,
        fremen={"forces": {"south_mesa_4": 3}},
        guild={"forces": {"south_mesa_4": {"normal": 4}}},
        bene_gesserit={"forces": {"south_mesa_4": {"co_existing": 1}}},
        atreides={"hand": ["karama"]},
        spice={"south_mesa_4": 2},
        alliances=[["fremen", "guild"]],
        options=chosen,
    )  # fmt: skip
    while any(q.name != "nexus" for q in g.questions()):
        q = next(q for q in g.questions() if q.name != "nexus")
        g.submit(q.seat, q.name, g.default(q))
    end_nexus(g)
    while any(q.name == "primary" for q in g.questions()):
        q = next(q for q in g.questions() if q.name == "primary")
        g.submit(q.seat, q.name, g.default(q))
    return g


@pytest.mark.rule("wbc:W.fremen.sandriders")
@pytest.mark.rule("wbc:W.ally.04")
def test_one_karama_takes_immunity_protection_and_ride() -> None:
    g = e110()
    assert ("atreides", "karama") in asked(g), asked(g)
    answer(g, "atreides", "karama", "karama")
    assert {name: house(g, name).tanks for name in ("fremen", "guild", "bene_gesserit")} == {
        "fremen": 3,
        "guild": 4,
        "bene_gesserit": 1,
    }
    assert spice_at(g, "south_mesa_4") == 0
    assert not [q for q in g.questions() if q.name == "ride"]


@pytest.mark.rule("wbc:W.ally.04")
def test_without_karama_the_allies_of_the_fremen_are_safe_unasked() -> None:
    g = e110()
    answer(g, "atreides", "karama", "pass")
    assert asked(g) == [("fremen", "ride")], "nobody is asked whether to protect the ally"
    assert {name: house(g, name).tanks for name in ("fremen", "guild", "bene_gesserit")} == {
        "fremen": 0,
        "guild": 0,
        "bene_gesserit": 1,
    }


@pytest.mark.rule("wbc:W.fremen.sandriders")
def test_by_an_option_the_karama_does_not_expose_the_ally() -> None:
    g = e110(karama_sandriders_exposes_ally=False)
    answer(g, "atreides", "karama", "karama")
    assert (house(g, "fremen").tanks, house(g, "guild").tanks) == (3, 0)


@pytest.mark.rule("wbc:W.alliance.02")
@pytest.mark.rule("wbc:W.nexus.04")
def test_a_new_ally_of_the_fremen_is_safe_from_the_worm_that_made_it() -> None:
    g = blow(
        WORM, "old_gap", "hagga_basin", a=["red_chasm"],
        emperor={"forces": {"red_chasm_6": 4}}, harkonnen={"forces": {"red_chasm_6": 1}},
    )  # fmt: skip
    unite(g, "emperor", "fremen")
    assert lost(g) == [("harkonnen", "red_chasm_6", 1, 0)]
    assert tokens(g, "emperor", "red_chasm_6") == (4, 0)


@pytest.mark.rule("wbc:W.spice.07")
@pytest.mark.rule("wbc:W.fremen.thumpers")
def test_thumpers_call_a_worm_to_any_territory_without_a_nexus_and_again_with_another_karama() -> None:
    g = blow(
        "old_gap", "hagga_basin",
        fremen={"hand": ["karama", "karama"], "forces": {"broken_land_11": 1}},
        harkonnen={"forces": {"broken_land_11": 5}},
        spice={"broken_land_11": 8},
    )  # fmt: skip
    assert asked(g) == [("fremen", "summon_worm")]
    assert "sietch_tabr" in options(g, "fremen", "summon_worm")
    answer(g, "fremen", "summon_worm", "broken_land")
    assert lost(g) == [("harkonnen", "broken_land_11", 5, 0)]
    assert spice_at(g, "broken_land_11") == 0
    answer(g, "fremen", "ride", "sietch_tabr_13", 1)
    assert happened(g, "nexus_began") == []
    assert g.state.worm_count == 1
    assert asked(g) == [("fremen", "summon_worm")], "every Karama has this effect"
    assert hand(g, "fremen") == ["karama"]


@pytest.mark.rule("wbc:W.spice.07")
def test_thumpers_are_legal_on_turn_1_and_beside_a_nexus() -> None:
    first = blow("old_gap", "hagga_basin", turn=1, fremen={"hand": ["karama"]})
    assert asked(first) == [("fremen", "summon_worm")]
    g = blow(WORM, "old_gap", "hagga_basin", fremen={"hand": ["karama"]}, emperor={"forces": {"red_chasm_6": 1}})
    answer(g, "fremen", "summon_worm", "pass")
    assert "summon_worm" in offered(g, "fremen")
    answer(g, "fremen", "summon_worm", "red_chasm")
    assert lost(g) == [("emperor", "red_chasm_6", 1, 0)]
    assert ("emperor", "nexus") in asked(g)
    assert seat(g, "fremen") >= 0


# --- Nexus -------------------------------------------------------------------------------------------------------------------


def nexus(*cards: str, **given: Any) -> Any:
    return blow(WORM, *cards, "old_gap", "hagga_basin", **given)


@pytest.mark.rule("wbc:W.nexus.01")
@pytest.mark.rule("wbc:W.alliance.01")
def test_several_alliances_of_two_may_form_and_are_public() -> None:
    g = nexus()
    for one, other in (("emperor", "fremen"), ("guild", "harkonnen")):
        answer(g, one, "nexus", other)
        answer(g, other, "nexus", one)
    end_nexus(g)
    faces = g.view(None)["factions"]
    assert faces["emperor"]["allies"] == ["fremen"]
    assert faces["guild"]["allies"] == ["harkonnen"]
    assert rules_of(g, "alliance_formed") == ["W.nexus.01", "W.nexus.01"]


@pytest.mark.rule("wbc:W.nexus.02")
def test_an_alliance_made_in_a_nexus_lasts_until_the_next_worm() -> None:
    g = nexus(WORM)
    answer(g, "emperor", "nexus", "fremen")
    answer(g, "fremen", "nexus", "emperor")
    for name in ("atreides", "bene_gesserit", "guild", "harkonnen"):
        answer(g, name, "nexus", "ready")
    assert "emperor" not in [who for who, _ in asked(g)], "there is nothing that it could say"
    end_nexus(g)
    assert ("emperor", "nexus") in asked(g), "the next worm"
    assert "break" in options(g, "emperor", "nexus")


@pytest.mark.rule("wbc:W.nexus.03")
def test_a_broken_alliance_may_be_formed_again_at_once() -> None:
    g = nexus(alliances=[["emperor", "fremen"]])
    answer(g, "emperor", "nexus", "break")
    for name in ("fremen", "atreides", "bene_gesserit", "guild", "harkonnen"):
        answer(g, name, "nexus", "ready")
    assert happened(g, "alliance_broken") == [{"seat": "emperor", "ally": "fremen"}]
    answer(g, "emperor", "nexus", "fremen")
    answer(g, "fremen", "nexus", "emperor")
    end_nexus(g)
    assert g.view(None)["factions"]["emperor"]["allies"] == ["fremen"]


THREE = {"options": {"three_faction_alliances": True}}


@pytest.mark.rule("wbc:W.nexus.01")
def test_with_consent_a_third_joins_if_both_members_want_it() -> None:
    g = nexus(alliances=[["emperor", "fremen"]], **THREE)
    answer(g, "guild", "nexus", "emperor")
    answer(g, "emperor", "nexus", "guild")
    for name in ("fremen", "atreides", "bene_gesserit", "harkonnen"):
        answer(g, name, "nexus", "ready")
    assert happened(g, "alliance_formed") == [], "the Fremen have not agreed"
    answer(g, "fremen", "nexus", "guild")
    end_nexus(g)
    faces = g.view(None)["factions"]
    assert {name: faces[name]["allies"] for name in ("emperor", "fremen", "guild")} == {
        "emperor": ["fremen", "guild"],
        "fremen": ["emperor", "guild"],
        "guild": ["emperor", "fremen"],
    }


@pytest.mark.rule("wbc:W.nexus.01")
def test_without_consent_an_alliance_has_two_members() -> None:
    g = nexus(alliances=[["emperor", "fremen"]])
    assert "guild" not in options(g, "emperor", "nexus")
    assert "emperor" not in options(g, "guild", "nexus")


@pytest.mark.rule("wbc:W.nexus.01")
@pytest.mark.rule("wbc:W.control.03")
def test_alliances_are_as_large_as_the_table_of_strongholds_has_numbers_for() -> None:
    """A129: two players have nobody to ally against; three ally only among six, even with consent."""
    for seats, side, possible in (
        (("emperor", "guild"), ["emperor", "guild"], False),
        (("emperor", "guild", "fremen"), ["emperor", "guild"], True),
        (("emperor", "guild", "fremen"), ["emperor", "guild", "fremen"], False),
        (("emperor", "guild", "fremen", "atreides", "harkonnen"), ["emperor", "guild", "fremen"], False),
    ):
        if possible:
            g = wbc("bidding", seats=seats, alliances=[side], **THREE)
            assert g.view(None)["factions"]["emperor"]["allies"] == ["guild"]
        else:
            with pytest.raises(BadPosition, match="all"):
                wbc("bidding", seats=seats, alliances=[side], **THREE)
    g = blow(WORM, "old_gap", "hagga_basin", a=["red_chasm"], seats=("emperor", "guild"))
    assert not [name for _, name in asked(g) if name == "nexus"], "nobody has anything to say"
    assert len(happened(g, "nexus_began")) == 1


@pytest.mark.rule("wbc:W.nexus.03")
@pytest.mark.rule("wbc:W.control.03")
def test_of_three_one_leaves_and_the_others_stay_allied_and_three_need_five() -> None:
    three = [["emperor", "fremen", "guild"]]
    g = nexus(alliances=three, **THREE)
    answer(g, "guild", "nexus", "break")
    end_nexus(g)
    faces = g.view(None)["factions"]
    assert (faces["emperor"]["allies"], faces["guild"]["allies"]) == (["fremen"], [])
    sietches = {"arrakeen": 1, "carthag": 1, "tueks_sietch": 1, "sietch_tabr": 1}
    four = wbc(
        "control",
        alliances=three,
        emperor={"forces": sietches},
        options={"three_faction_alliances": True, "last_word": False},
    )
    assert not four.over
    five = wbc(
        "control",
        alliances=three,
        emperor={"forces": sietches},
        guild={"forces": {"habbanya_sietch": 1}},
        options={"three_faction_alliances": True, "last_word": False},
    )
    assert sorted(five.seats[i] for i in five.result.winners) == ["emperor", "fremen", "guild"]


@pytest.mark.rule("wbc:W.alliance.03")
def test_allies_talk_in_secret() -> None:
    g = wbc("storm", alliances=[["emperor", "fremen", "guild"]], options={"three_faction_alliances": True})
    assert g.confidants(seat(g, "emperor")) == (seat(g, "fremen"), seat(g, "guild"))
    assert g.confidants(seat(g, "atreides")) == ()
