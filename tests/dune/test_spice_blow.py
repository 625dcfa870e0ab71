"""Phase 2: spice, the piles, worms set aside, reshuffles, and how often a Nexus is held."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import WORM, end_nexus, spice_at
from dune.support import BOTH, answer, asked, check_conserved, happened, house, lay, options, pass_all, tokens
from landsraad.games.dune.board import LOCATION, SPICE_SITES
from landsraad.games.dune.cards import SHAI_HULUD, SPICE_CARDS, SPICE_DECK

DESERT = [name for name in SPICE_CARDS if name != WORM]


def blow(*cards: str, a: list[str] | None = None, b: list[str] | None = None, **given: Any) -> Any:
    """The Spice Blow phase with these cards on top of the deck, and these piles (the newest card last)."""
    return lay("spice_blow", decks={"spice": list(cards), "pile_a": a or [], "pile_b": b or []}, **given)


def names(cards: tuple[int, ...]) -> list[str]:
    return [SPICE_CARDS[card] for card in cards]


def story(g: Any, *wanted: str) -> list[str]:
    return [event.name for event in g.history if event.name in wanted]


def empty_deck(**given: Any) -> Any:
    """A table whose spice deck has run out: 12 cards on pile A, Red Chasm on top; 9 on pile B, Old Gap on top."""
    rest = [name for name in DESERT if name not in ("red_chasm", "old_gap")]
    a, b = [WORM] * 4 + rest[:7] + ["red_chasm"], [WORM] * 2 + rest[7:] + ["old_gap"]
    assert len(a) + len(b) == 21
    return blow(a=a, b=b, **given)


# --- territory cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.02.00")
@pytest.mark.rule("gf9:1.02.01")
@pytest.mark.rule("gf9:1.02.04")
def test_basic_one_card_is_turned_and_its_spice_placed() -> None:
    g = blow("cielago_south", "red_chasm", a=["old_gap"], ruleset="gf9-basic")
    assert spice_at(g, "cielago_south_1") == 12
    assert sum(g.state.spice) == 12
    assert names(g.state.pile_a) == ["old_gap", "cielago_south"]
    assert g.state.pile_b == ()
    assert names(g.state.spice_deck[:1]) == ["red_chasm"]
    assert happened(g, "spice_blew") == [
        {"spice_card": "cielago_south", "location": "cielago_south_1", "amount": 12, "pile": "A"}
    ]
    check_conserved(g)


@pytest.mark.rule("gf9:1.13.02")
@pytest.mark.rule("gf9:1.13.02.03")
def test_advanced_a_second_card_goes_to_a_second_pile() -> None:
    g = blow("cielago_south", "red_chasm", "broken_land", a=["old_gap"], b=["hagga_basin"])
    assert (spice_at(g, "cielago_south_1"), spice_at(g, "red_chasm_6")) == (12, 8)
    assert names(g.state.pile_a) == ["old_gap", "cielago_south"]
    assert names(g.state.pile_b) == ["hagga_basin", "red_chasm"]
    assert names(g.state.spice_deck[:1]) == ["broken_land"]
    assert [e["pile"] for e in happened(g, "spice_blew")] == ["A", "B"]
    check_conserved(g)


@pytest.mark.rule("gf9:1.02.04")
def test_every_territory_card_has_its_own_amount_and_icon() -> None:
    amounts = {}
    for card in DESERT:
        g = blow(card, ruleset="gf9-basic", storm=0)
        amounts[happened(g, "spice_blew")[0]["location"]] = sum(g.state.spice)
    assert amounts == {
        "broken_land_11": 8, "cielago_north_2": 8, "cielago_south_1": 12, "funeral_plain_14": 6, "habbanya_erg_15": 8,
        "habbanya_ridge_flat_17": 10, "hagga_basin_12": 6, "old_gap_9": 6, "red_chasm_6": 8,
        "rock_outcroppings_13": 6, "sihaya_ridge_8": 6, "south_mesa_4": 10, "the_great_flat_14": 10,
        "the_minor_erg_7": 8, "wind_pass_north_16": 6,
    }  # fmt: skip
    assert {LOCATION[name] for name in amounts} == set(SPICE_SITES)


@pytest.mark.rule("gf9:1.02.04")
def test_spice_is_added_to_what_lies_there() -> None:
    g = blow("red_chasm", ruleset="gf9-basic", spice={"red_chasm_6": 5})
    assert spice_at(g, "red_chasm_6") == 13


@pytest.mark.rule("gf9:1.02.04")
@pytest.mark.rule("gf9:1.02.05")
def test_e6_blow_under_storm() -> None:
    g = blow("old_gap", "cielago_south", storm=9)
    assert spice_at(g, "old_gap_9") == 0
    assert spice_at(g, "cielago_south_1") == 12
    assert [e["amount"] for e in happened(g, "spice_blew")] == [0, 12]
    assert names(g.state.pile_a) == ["old_gap"]
    forces = {"forces": {"old_gap_8": 1, "old_gap_9": 2, "old_gap_10": 3}}
    g = blow(WORM, "red_chasm", "funeral_plain", a=["old_gap"], storm=9, guild=forces)
    assert house(g, "guild").tanks == 6
    check_conserved(g)


# --- worms on the first turn --------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:1.02.02")
@pytest.mark.rule("gf9:1.02.03")
@pytest.mark.rule("gf9:G.set_aside")
def test_e9d_worms_of_the_first_turn_are_set_aside_and_shuffled_back(ruleset: str) -> None:
    forces = {"forces": {"red_chasm_6": 4}}
    cards = (WORM, WORM, "old_gap", WORM, "hagga_basin")
    g = blow(*cards, ruleset=ruleset, turn=1, a=["red_chasm"], guild=forces, fremen={"hand": ["karama"]})
    turned = 2 if ruleset == "gf9-basic" else 3
    assert len(happened(g, "worm_set_aside")) == turned
    assert happened(g, "worms_shuffled_back") == [{"worms": turned}]
    assert g.state.worms_aside == 0
    assert g.state.worm_count == 0
    assert happened(g, "nexus_began") == []
    assert tokens(g, "guild", "red_chasm_6") == (4, 0)
    assert g.state.spice_deck.count(SHAI_HULUD) == 6
    assert "summon_worm" not in {name for _, name in asked(g)}
    check_conserved(g)


@pytest.mark.rule("gf9:1.02.02")
def test_worms_set_aside_are_shuffled_into_the_whole_deck() -> None:
    places = set()
    for seed in range(12):
        g = blow(WORM, "old_gap", ruleset="gf9-basic", turn=1, seed=seed)
        places.add(tuple(i for i, card in enumerate(g.state.spice_deck) if card == SHAI_HULUD))
    assert len(places) > 8


# --- worms: where they strike ---------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:1.02.05")
@pytest.mark.rule("gf9:1.13.02.02")
def test_a_worm_devours_all_in_the_topmost_territory_of_its_pile(ruleset: str) -> None:
    g = blow(
        WORM, "old_gap", "hagga_basin",
        ruleset=ruleset,
        a=["red_chasm", "south_mesa"],
        atreides={"forces": {"south_mesa_3": 2, "south_mesa_5": 4, "red_chasm_6": 3}},
        emperor={"forces": {"south_mesa_4": 1, "tueks_sietch_4": 6}},
        spice={"south_mesa_4": 10, "red_chasm_6": 8},
    )  # fmt: skip
    assert (house(g, "atreides").tanks, house(g, "emperor").tanks) == (6, 1)
    assert tokens(g, "atreides", "red_chasm_6") == (3, 0)
    assert (spice_at(g, "south_mesa_4"), spice_at(g, "red_chasm_6")) == (0, 8)
    assert spice_at(g, "old_gap_9") == 6
    assert names(g.state.pile_a) == ["red_chasm", "south_mesa", WORM, "old_gap"]
    assert g.state.worm_count == 1
    check_conserved(g)


@pytest.mark.rule("gf9:1.02.05")
def test_a_worm_on_a_pile_without_a_territory_devours_nothing_but_brings_a_nexus() -> None:
    g = blow(WORM, "old_gap", "hagga_basin", b=["red_chasm"], atreides={"forces": {"red_chasm_6": 3}})
    assert happened(g, "forces_lost") == []
    assert len(happened(g, "worm_without_effect")) == 1
    assert happened(g, "nexus_began") == [{}]


@pytest.mark.rule("gf9:1.13.02.03")
def test_a_worm_on_pile_b_strikes_the_topmost_territory_of_pile_b() -> None:
    forces = {"forces": {"red_chasm_6": 3, "south_mesa_4": 2, "old_gap_9": 1}}
    g = blow("old_gap", WORM, "hagga_basin", a=["south_mesa"], b=["red_chasm"], atreides=forces)
    assert [(e["location"], e["normal"]) for e in happened(g, "forces_lost")] == [("red_chasm_6", 3)]
    assert names(g.state.pile_b) == ["red_chasm", WORM, "hagga_basin"]


@pytest.mark.rule("gf9:1.13.02.02")
def test_advanced_without_fremen_a_second_worm_is_only_discarded() -> None:
    seats = ("atreides", "guild")
    forces = {"forces": {"red_chasm_6": 3}}
    g = blow(WORM, WORM, "old_gap", a=["red_chasm"], seats=seats, atreides=forces)
    assert len(happened(g, "worm_without_effect")) == 1
    assert names(g.state.pile_a) == ["red_chasm", WORM, WORM, "old_gap"]
    assert house(g, "atreides").tanks == 3
    assert g.state.worm_count == 2


@pytest.mark.rule("gf9:1.02.05")
def test_basic_a_second_worm_finds_the_same_territory_empty() -> None:
    g = blow(WORM, WORM, "old_gap", a=["red_chasm"], ruleset="gf9-basic", guild={"forces": {"red_chasm_6": 3}})
    assert [e["territory"] for e in happened(g, "worm_struck")] == ["red_chasm", "red_chasm"]
    assert len(happened(g, "forces_lost")) == 1
    assert len(happened(g, "nexus_began")) == 1
    assert g.state.worm_count == 2


@pytest.mark.rule("gf9:2.02.12.08")
def test_worms_devour_advisors() -> None:
    g = blow(WORM, "old_gap", a=["red_chasm"], bene_gesserit={"forces": {"red_chasm_6": {"advisors": 2}}},
             guild={"forces": {"red_chasm_6": 1}})  # fmt: skip
    assert (house(g, "bene_gesserit").tanks, house(g, "guild").tanks) == (2, 1)
    assert g.state.advisors == 0


# --- how many Nexus -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.02.06")
@pytest.mark.rule("gf9:1.13.02.02")
@pytest.mark.parametrize("timing", ["per_pile", "end_of_phase"])
def test_e9a_a_worm_on_pile_b_alone_brings_one_nexus_after_it(timing: str) -> None:
    g = blow("old_gap", WORM, "hagga_basin", options={"nexus_timing": timing})
    assert {name for _, name in asked(g)} == {"nexus"}
    pass_all(g, "nexus")
    assert story(g, "spice_blew", "worm_appeared", "nexus_began", "nexus_ended") == [
        "spice_blew", "worm_appeared", "spice_blew", "nexus_began", "nexus_ended",
    ]  # fmt: skip


@pytest.mark.rule("gf9:1.13.02.02")
@pytest.mark.rule("gf9:1.02.06")
def test_e9b_worms_on_both_piles_bring_two_nexus() -> None:
    g = blow(WORM, "old_gap", WORM, "hagga_basin")
    assert story(g, "spice_blew", "worm_appeared") == ["worm_appeared", "spice_blew"]
    answer(g, "atreides", "nexus", "guild")
    answer(g, "guild", "nexus", "atreides")
    end_nexus(g)
    assert story(g, "spice_blew", "worm_appeared", "nexus_began") == [
        "worm_appeared", "spice_blew", "nexus_began", "worm_appeared", "spice_blew", "nexus_began",
    ]  # fmt: skip
    answer(g, "atreides", "nexus", "break")
    for name in ("bene_gesserit", "emperor", "fremen", "guild", "harkonnen"):
        answer(g, name, "nexus", "ready")
    answer(g, "atreides", "nexus", "emperor")
    answer(g, "emperor", "nexus", "atreides")
    end_nexus(g)
    assert house(g, "atreides").ally == 2
    assert house(g, "guild").ally == -1


@pytest.mark.rule("gf9:1.02.06")
def test_by_option_all_worms_share_one_nexus_at_the_end() -> None:
    g = blow(WORM, "old_gap", WORM, "hagga_basin", options={"nexus_timing": "end_of_phase"})
    pass_all(g, "nexus")
    assert story(g, "spice_blew", "worm_appeared", "nexus_began") == [
        "worm_appeared", "spice_blew", "worm_appeared", "spice_blew", "nexus_began",
    ]  # fmt: skip


@pytest.mark.rule("gf9:1.02.06")
@pytest.mark.parametrize("timing", ["per_pile", "end_of_phase"])
def test_basic_one_nexus_at_the_end_of_the_phase(timing: str) -> None:
    g = blow(WORM, WORM, "old_gap", ruleset="gf9-basic", options={"nexus_timing": timing})
    assert story(g, "spice_blew", "nexus_began") == ["spice_blew", "nexus_began"]
    pass_all(g, "nexus")
    assert len(happened(g, "nexus_began")) == 1


@BOTH
@pytest.mark.rule("gf9:1.02.06")
def test_without_a_worm_there_is_no_nexus(ruleset: str) -> None:
    g = blow("old_gap", "hagga_basin", ruleset=ruleset)
    assert happened(g, "nexus_began") == []


# --- the Fremen's Karama worm --------------------------------------------------------------------------------------------

E9C: dict[str, Any] = {"fremen": {"hand": ["karama"]}, "guild": {"forces": {"broken_land_10": 3, "broken_land_11": 1}}}


@pytest.mark.rule("gf9:1.14.03")
@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:1.13.06")
@pytest.mark.rule("gf9:3.01.11.05")
def test_e9c_the_karama_worm_alone_brings_a_nexus() -> None:
    g = blow("old_gap", "hagga_basin", **E9C, spice={"broken_land_11": 8})
    assert asked(g) == [("fremen", "summon_worm")]
    assert g.waiting(0) == []
    answer(g, "fremen", "summon_worm", "broken_land")
    assert house(g, "guild").tanks == 4
    assert spice_at(g, "broken_land_11") == 0
    assert house(g, "fremen").hand == ()
    assert house(g, "fremen").power_used
    assert g.state.worm_count == 1
    assert {name for _, name in asked(g)} == {"nexus"}
    pass_all(g, "nexus")
    assert len(happened(g, "nexus_began")) == 1
    check_conserved(g)


@pytest.mark.rule("gf9:1.14.03")
def test_the_karama_worm_comes_to_sand_only() -> None:
    g = blow("old_gap", "hagga_basin", **E9C)
    names_offered = options(g, "fremen", "summon_worm")
    assert names_offered[0] == "pass"
    assert len(names_offered) == 1 + 29
    assert {"imperial_basin", "old_gap", "meridian"} <= set(names_offered)
    assert not {"arrakeen", "plastic_basin", "shield_wall", "polar_sink"} & set(names_offered)


@pytest.mark.rule("gf9:1.14.03")
def test_the_karama_worm_may_wait_for_the_cards_and_for_the_end_of_the_phase() -> None:
    g = blow(WORM, "old_gap", "hagga_basin", **E9C)
    told = []
    while ("fremen", "summon_worm") in asked(g):
        told.append(story(g, "spice_blew", "nexus_ended"))
        answer(g, "fremen", "summon_worm", "pass")
        pass_all(g, "nexus")
    assert told == [
        [],
        ["spice_blew"],
        ["spice_blew", "nexus_ended"],
        ["spice_blew", "nexus_ended", "spice_blew"],
    ]
    assert not house(g, "fremen").power_used


@pytest.mark.rule("gf9:1.14.03")
def test_a_karama_worm_after_the_last_nexus_brings_one_more() -> None:
    g = blow("old_gap", WORM, "hagga_basin", **E9C)
    for _ in range(3):
        answer(g, "fremen", "summon_worm", "pass")
        pass_all(g, "nexus")
    assert len(happened(g, "nexus_ended")) == 1
    answer(g, "fremen", "summon_worm", "broken_land")
    assert house(g, "guild").tanks == 4
    pass_all(g, "nexus")
    assert len(happened(g, "nexus_ended")) == 2


@pytest.mark.rule("gf9:1.14.03")
def test_a_karama_worm_does_not_count_as_the_first_of_a_blow() -> None:
    given: dict[str, Any] = {"fremen": {"hand": ["karama"]}, "guild": {"forces": {"red_chasm_6": 2}}}
    g = blow(WORM, "old_gap", "hagga_basin", a=["red_chasm"], **given)
    answer(g, "fremen", "summon_worm", "meridian")
    assert house(g, "guild").tanks == 2
    assert "place_worm" not in {name for _, name in asked(g)}


@pytest.mark.rule("gf9:1.14.03")
@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.parametrize(
    "given",
    [
        {"ruleset": "gf9-basic"},
        {"turn": 1},
        {"fremen": {"hand": ["karama"], "karama_power_used": True}},
        {"fremen": {"hand": ["shield"]}},
    ],
)
def test_the_karama_worm_needs_the_advanced_game_a_later_turn_the_card_and_the_unused_power(
    given: dict[str, Any],
) -> None:
    g = blow("old_gap", "hagga_basin", **{"fremen": {"hand": ["karama"]}, **given})
    assert ("fremen", "summon_worm") not in asked(g)


@pytest.mark.rule("gf9:1.14.03")
def test_nobody_else_sees_that_the_fremen_are_asked_for_a_worm() -> None:
    games = [blow("old_gap", "hagga_basin", fremen={"hand": hand}) for hand in (["karama"], ["karama", "shield"])]
    for g in games:
        assert asked(g) == [("fremen", "summon_worm")]
    for other in (0, 1, 2, 4, 5, None):
        assert games[0].waiting(other) == games[1].waiting(other) == []
        assert games[0].events(other) == games[1].events(other)


# --- reshuffles -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.13.03")
@pytest.mark.rule("gf9:0.05")
def test_all_but_the_topmost_territory_of_pile_a_is_shuffled_back() -> None:
    g = empty_deck(seats=("atreides", "guild"), seed=2)
    pass_all(g, "nexus")
    assert happened(g, "spice_reshuffled") == [{"count": 20}]
    assert names(g.state.pile_a)[0] == "red_chasm"
    cards = (*g.state.spice_deck, *g.state.pile_a, *g.state.pile_b)
    assert sorted(cards) == sorted(SPICE_DECK)
    turned = [e["spice_card"] for e in happened(g, "spice_blew")]
    assert names(g.state.pile_b)[-1] == turned[1]
    assert "old_gap" not in names(g.state.pile_b) or turned[1] == "old_gap"
    check_conserved(g)


@pytest.mark.rule("gf9:1.13.03")
def test_a_worm_after_the_reshuffle_strikes_the_card_kept_on_a_and_nothing_on_b() -> None:
    forces = {"forces": {"red_chasm_6": 2, "old_gap_9": 3}}
    for seed in range(60):
        g = empty_deck(seats=("atreides", "guild"), seed=seed, guild=forces)
        pass_all(g, "nexus")
        struck = [e["territory"] for e in happened(g, "worm_struck")]
        assert set(struck) <= {"red_chasm"}
        told = story(g, "worm_appeared", "spice_blew")
        assert bool(struck) is (told[0] == "worm_appeared")
        assert tokens(g, "guild", "old_gap_9")[0] == 3


@pytest.mark.rule("gf9:0.05")
def test_basic_the_topmost_territory_of_the_single_pile_is_kept() -> None:
    rest = [name for name in DESERT if name != "red_chasm"]
    g = blow(a=[*[WORM] * 6, *rest, "red_chasm"], ruleset="gf9-basic", seats=("atreides", "guild"))
    assert happened(g, "spice_reshuffled") == [{"count": 20}]
    assert names(g.state.pile_a)[0] == "red_chasm"
    assert len(g.state.pile_a) + len(g.state.spice_deck) == 21
    check_conserved(g)


@pytest.mark.rule("gf9:1.13.03")
@pytest.mark.parametrize("pile", ["A", "B"])
def test_worms_of_the_blow_that_ran_the_deck_out_are_shuffled_in_when_it_is_over(pile: str) -> None:
    rest = [name for name in DESERT if name not in ("red_chasm", "old_gap", "hagga_basin")]
    deck = [WORM, WORM] if pile == "A" else ["hagga_basin", WORM, WORM]
    a, b = [WORM] * 4 + rest[:7] + ["red_chasm"], [*rest[7:], "old_gap"]
    a = a if pile == "B" else [*a[:-1], "hagga_basin", "red_chasm"]
    for seed in range(15):
        g = blow(*deck, a=a, b=b, seats=("atreides", "guild"), seed=seed)
        pass_all(g, "nexus")
        told = story(g, "worm_appeared", "spice_blew", "spice_reshuffled")
        assert told[: len(deck) + 1] == (
            ["worm_appeared", "worm_appeared", "spice_reshuffled"]
            if pile == "A"
            else ["spice_blew", "worm_appeared", "worm_appeared", "spice_reshuffled"]
        )
        after = told[len(deck) + 1 :]
        turned = after.index("spice_blew")
        mine = g.state.pile_a if pile == "A" else g.state.pile_b
        kept = ["red_chasm"] if pile == "A" else []
        assert names(mine)[: len(kept) + turned] == kept + [WORM] * turned
        assert names(mine)[len(kept) + turned] != WORM
        on_piles = (*g.state.pile_a, *g.state.pile_b).count(SHAI_HULUD)
        assert g.state.spice_deck.count(SHAI_HULUD) == 6 - on_piles
        check_conserved(g)


# --- Wormsign, the end of the phase ---------------------------------------------------------------------------------------


def test_what_atreides_saw_on_top_of_the_deck_is_gone_when_it_is_turned() -> None:
    g = blow("old_gap", "hagga_basin", "red_chasm", fremen={"hand": ["karama"]})
    g.state.wormsign = True
    answer(g, "fremen", "summon_worm", "pass")
    assert not g.state.wormsign


@pytest.mark.rule("gf9:2.02.21")
def test_advisors_whom_a_worm_has_left_alone_become_fighters() -> None:
    """The ally's forces are devoured, the protected advisors are not: the Fremen shield one ally only."""
    g = blow(
        WORM, "old_gap", "hagga_basin",
        a=["south_mesa"],
        alliances=[["fremen", "bene_gesserit"]],
        bene_gesserit={"forces": {"south_mesa_3": {"advisors": 1}}},
        guild={"forces": {"south_mesa_4": 2}},
    )  # fmt: skip
    answer(g, "fremen", "protect_ally", "yes")
    assert house(g, "guild").tanks == 2
    assert g.state.advisors
    pass_all(g, "nexus")
    assert [(e.rule, e.facts["seat"]) for e in g.history if e.name == "advisors_flipped"] == [("2.02.21", 1)]
