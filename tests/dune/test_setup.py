"""Set-up: section 0 and the factions' starting positions."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import BOTH, SIX, answer, asked, check_conserved, happened, house, options, refused, seat, tokens
from landsraad.games.dune import hands
from landsraad.games.dune.board import ARRAKEEN, DOTS, LOCATIONS, MAP, POLAR_SINK, TERRITORY
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY_DECK
from landsraad.games.dune.people import FACTIONS, LEADER, LEADERS_OF
from landsraad.games.dune.state import BANK
from landsraad.kernel.errors import UnknownOption

SET_UP = {"predict", "keep_traitor", "place_fremen", "place_advisor", "dial_storm"}


def begin(*seats: str, ruleset: str = "gf9-advanced", seed: int = 5, **options: Any) -> Any:
    return landsraad.new("dune", ruleset, seats or SIX, seed=seed, options=options)


def skip_to(g: Any, question: str) -> None:
    """Give the mildest answers until this question is open."""
    while question not in {name for _, name in asked(g)}:
        q = g.questions()[0]
        assert q.name in SET_UP, f"{question} was not asked in set-up"
        g.submit(q.seat, q.name, g.default(q))


def dial(g: Any, **dials: int) -> None:
    skip_to(g, "dial_storm")
    for name, number in dials.items():
        answer(g, name, "dial_storm", number)


@BOTH
@pytest.mark.rule("gf9:0.00")
def test_nothing_can_be_done_beside_set_up_before_the_first_storm_has_moved(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    seen = set()
    while "storm_moved" not in {event.name for event in g.history}:
        seen |= {name for _, name in asked(g)}
        assert not g.stack[-1].open_point
        assert all(g.interjections(i) == [] for i in range(6))
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert seen == SET_UP - ({"place_advisor"} if ruleset == "gf9-basic" else set())
    assert g.stack[-1].open_point


@BOTH
@pytest.mark.rule("gf9:0.01")
def test_set_up_follows_the_steps_of_the_book(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    dial(g, atreides=1, harkonnen=1)
    steps = [
        "deck_shuffled", "predicted", "traitors_dealt", "traitors_kept", "received", "forces_placed", "card_drawn",
        "turn_began", "storm_dialled", "storm_moved",
    ]  # fmt: skip
    told = [event.name for event in g.history]
    first = [told.index(name) for name in steps]
    assert first == sorted(first)
    last = {name: len(told) - 1 - told[::-1].index(name) for name in steps}
    assert last["traitors_kept"] < first[4]
    assert last["received"] < first[5]
    assert last["forces_placed"] < first[6]


@pytest.mark.rule("gf9:0.02")
def test_the_length_of_the_game_is_agreed_before() -> None:
    assert begin().rules.turns == 10
    assert options(begin(turns=4), "bene_gesserit", "predict", "guild") == [1, 2, 3, 4]
    with pytest.raises(UnknownOption, match="turns is a number from 1 to 20"):
        begin(turns=0)


@pytest.mark.rule("gf9:0.03")
def test_variants_are_agreed_before_and_written_in_the_header() -> None:
    g = begin(first_player_on_marker="first")
    assert g.header.options["first_player_on_marker"] == "first"
    assert begin().header.options["first_player_on_marker"] == "last"
    with pytest.raises(UnknownOption, match="has no option 'house_rule'"):
        begin(house_rule=True)


@pytest.mark.rule("gf9:1.13.00")
def test_the_advanced_game_is_chosen_before_set_up_and_adds_to_the_basic_one() -> None:
    basic, advanced = begin(ruleset="gf9-basic"), begin(ruleset="gf9-advanced")
    assert (basic.rules.piles, advanced.rules.piles) == (1, 2)
    assert not basic.rules.city_income
    assert advanced.rules.city_income
    assert [house(g, "emperor").elite_reserves for g in (basic, advanced)] == [0, 5]
    assert not basic.rules.storm_by_card(seat(basic, "fremen"))
    assert advanced.rules.storm_by_card(seat(advanced, "fremen"))


@pytest.mark.rule("gf9:0.04")
def test_all_spice_begins_in_the_bank() -> None:
    g = begin()
    assert g.state.bank == BANK
    assert sum(g.state.spice) == 0
    skip_to(g, "dial_storm")
    assert g.state.bank == BANK - 43
    check_conserved(g)


@pytest.mark.rule("gf9:0.05")
def test_the_spice_deck_is_shuffled() -> None:
    decks = [begin(seed=seed).state.spice_deck for seed in (1, 2, 1)]
    assert [sorted(deck) for deck in decks] == [sorted(SPICE_DECK)] * 3
    assert decks[0] != decks[1]
    assert decks[0] == decks[2]
    assert len(SPICE_DECK) == 21


@pytest.mark.rule("gf9:0.06")
def test_the_treachery_deck_is_shuffled_and_restocked_from_its_discards() -> None:
    decks = [begin(seed=seed).state.deck for seed in (1, 2, 1)]
    assert [sorted(deck) for deck in decks] == [sorted(TREACHERY_DECK)] * 3
    assert decks[0] != decks[1]
    assert decks[0] == decks[2]
    assert len(TREACHERY_DECK) == 33
    g = begin()
    skip_to(g, "dial_storm")
    g.state.discard, g.state.deck = g.state.deck, ()
    hands.draw(g, 0, "0.14")
    assert happened(g, "treachery_reshuffled") == [{"count": 26}]
    assert (len(g.state.deck), g.state.discard) == (25, ())
    check_conserved(g)


@pytest.mark.rule("gf9:0.08")
def test_factions_are_chosen_or_dealt() -> None:
    assert begin("guild", "emperor").seats == ("guild", "emperor")
    dealt = {tuple(landsraad.new("dune", seats=3, seed=seed).seats) for seed in range(20)}
    assert len(dealt) > 10
    assert all(len(set(seats)) == 3 and set(seats) <= set(FACTIONS) for seats in dealt)


@pytest.mark.rule("gf9:0.10")
@pytest.mark.rule("gf9:G.sector")
def test_player_markers_lie_on_circles_spread_around_the_board() -> None:
    assert [h.dot for h in begin().state.houses] == [1, 4, 7, 10, 13, 16]
    assert [h.dot for h in begin("guild", "emperor").state.houses] == [1, 10]
    assert [h.dot for h in begin("guild", "emperor", "fremen").state.houses] == [1, 7, 13]
    for n in range(2, 7):
        g: Any = landsraad.new("dune", seats=n, seed=1)
        dots = [h.dot for h in g.state.houses]
        assert len(set(dots)) == n
        assert set(dots) <= set(DOTS)


# --- the Bene Gesserit prediction ------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:2.02.03")
def test_the_prediction_names_another_faction_of_the_game_and_a_turn(ruleset: str) -> None:
    g = begin("guild", "bene_gesserit", "fremen", ruleset=ruleset, turns=8)
    assert asked(g) == [("bene_gesserit", "predict")]
    assert options(g, "bene_gesserit", "predict") == ["guild", "fremen"]
    assert options(g, "bene_gesserit", "predict", "fremen") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert refused(g, "bene_gesserit", "predict", "bene_gesserit", 3)[0] == "2.02.03"
    assert refused(g, "bene_gesserit", "predict", "emperor", 3) == ("2.02.03", "Emperor is not in this game")
    assert refused(g, "bene_gesserit", "predict", "guild", 9) == ("2.02.03", "the game has 8 turns")
    answer(g, "bene_gesserit", "predict", "fremen", 6)
    assert g.state.prediction == (FACTIONS.index("fremen"), 6)


@pytest.mark.rule("gf9:2.02.03")
def test_the_prediction_is_secret() -> None:
    games = [begin(), begin()]
    answer(games[0], "bene_gesserit", "predict", "fremen", 6)
    answer(games[1], "bene_gesserit", "predict", "guild", 2)
    for other in (None, *(i for i, name in enumerate(SIX) if name != "bene_gesserit")):
        assert games[0].events(other) == games[1].events(other)
        assert games[0].questions(other) == games[1].questions(other)
    mine = [[e["text"] for e in g.events(1) if e["name"] == "predicted"] for g in games]
    assert mine == [
        ["Bene Gesserit predicts that Fremen will win on turn 6."],
        ["Bene Gesserit predicts that Spacing Guild will win on turn 2."],
    ]
    assert games[0].find(1, "keep_traitor").secret


def test_without_the_bene_gesserit_there_is_no_prediction() -> None:
    g = begin("guild", "emperor")
    assert {name for _, name in asked(g)} == {"keep_traitor"}
    assert g.state.prediction == (-1, 0)


# --- traitors --------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:0.11")
def test_each_keeps_one_of_four_traitors_and_knows_the_other_three(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    skip_to(g, "keep_traitor")
    assert asked(g) == [(name, "keep_traitor") for name in SIX if name != "harkonnen"]
    dealt = [h.traitors for h in g.state.houses]
    assert [len(cards) for cards in dealt] == [4] * 6
    assert len({card for cards in dealt for card in cards}) == 24
    offered = options(g, "guild", "keep_traitor")
    assert [LEADER[name] for name in offered] == list(dealt[4])
    answer(g, "guild", "keep_traitor", offered[2])
    guild = house(g, "guild")
    assert guild.traitors == (dealt[4][2],)
    assert guild.rejected == (dealt[4][0], dealt[4][1], dealt[4][3])
    not_dealt = next(x for x in LEADER if LEADER[x] not in dealt[0])
    assert refused(g, "atreides", "keep_traitor", not_dealt)[0] == "0.11"
    skip_to(g, "place_fremen")
    assert all(len(h.traitors) == 1 and len(h.rejected) == 3 for h in g.state.houses if h is not house(g, "harkonnen"))


@pytest.mark.rule("gf9:0.11")
@pytest.mark.parametrize("seats", [("guild", "emperor"), ("fremen", "harkonnen", "atreides")])
def test_traitor_cards_of_absent_factions_are_taken_out(seats: tuple[str, ...]) -> None:
    for seed in range(8):
        g = begin(*seats, seed=seed)
        cards = [card for h in g.state.houses for card in h.traitors]
        own = {leader for name in seats for leader in LEADERS_OF[FACTIONS.index(name)]}
        assert len(cards) == len(set(cards)) == 4 * len(seats)
        assert set(cards) <= own


@pytest.mark.rule("gf9:0.11")
def test_traitors_are_kept_in_secret_and_in_any_order() -> None:
    g = begin()
    skip_to(g, "keep_traitor")
    twin = g.clone()
    mine = options(g, "emperor", "keep_traitor")
    answer(g, "emperor", "keep_traitor", mine[0])
    answer(twin, "emperor", "keep_traitor", mine[3])
    for other in (0, 1, 3, 4, 5, None):
        assert g.waiting(other) == twin.waiting(other)
        assert g.view(other) == twin.view(other)
        kept = [e for e in g.events(other) if e["name"] == "traitors_kept"]
        assert kept[-1]["facts"] == {"seat": "emperor", "count": 1}
    assert [e["facts"] for e in g.events(2) if e["name"] == "traitors_kept"][-1]["leaders"] == [mine[0]]


@BOTH
@pytest.mark.rule("gf9:2.05.03")
@pytest.mark.rule("gf9:1.00.01")
def test_harkonnen_keep_all_four_traitors(ruleset: str) -> None:
    g = begin("harkonnen", "guild", ruleset=ruleset)
    dealt = house(g, "harkonnen").traitors
    assert asked(g) == [("guild", "keep_traitor")]
    skip_to(g, "dial_storm")
    assert len(dealt) == 4
    assert house(g, "harkonnen").traitors == dealt
    assert house(g, "harkonnen").rejected == ()


# --- spice, forces, cards --------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:0.12")
@pytest.mark.rule("gf9:2.01.01")
@pytest.mark.rule("gf9:2.02.01")
@pytest.mark.rule("gf9:2.03.01")
@pytest.mark.rule("gf9:2.04.01")
@pytest.mark.rule("gf9:2.05.01")
@pytest.mark.rule("gf9:2.06.01")
def test_starting_spice(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    skip_to(g, "dial_storm")
    had = {name: house(g, name).spice for name in SIX}
    assert had == {"atreides": 10, "bene_gesserit": 5, "emperor": 10, "fremen": 3, "guild": 5, "harkonnen": 10}
    rules = {g.seats[e.facts["seat"]]: e.rule for e in g.history if e.name == "received"}
    assert rules == {
        "atreides": "2.01.01", "bene_gesserit": "2.02.01", "emperor": "2.03.01",
        "fremen": "2.04.01", "harkonnen": "2.05.01", "guild": "2.06.01",
    }  # fmt: skip


@BOTH
@pytest.mark.rule("gf9:0.13")
@pytest.mark.rule("gf9:2.01.02")
@pytest.mark.rule("gf9:2.03.02")
@pytest.mark.rule("gf9:2.05.02")
@pytest.mark.rule("gf9:2.06.02")
@pytest.mark.rule("gf9:G.force")
def test_starting_forces(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    skip_to(g, "place_fremen")
    assert tokens(g, "atreides", "arrakeen_9") == (10, 0)
    assert tokens(g, "harkonnen", "carthag_10") == (10, 0)
    assert tokens(g, "guild", "tueks_sietch_4") == (5, 0)
    off_board = {name: house(g, name).reserves + house(g, name).elite_reserves for name in SIX}
    assert off_board == {
        "atreides": 10, "bene_gesserit": 20, "emperor": 20, "fremen": 20, "guild": 15, "harkonnen": 10,
    }  # fmt: skip
    assert house(g, "emperor").held == 0
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.02")
def test_fremen_spread_ten_forces_over_their_three_territories() -> None:
    g = begin()
    skip_to(g, "place_fremen")
    answer(g, "fremen", "place_fremen", 1, 0, 0, 1, 0, 0, 3, 2, 1, 0, 0)
    assert tokens(g, "fremen", "false_wall_south_3") == (1, 0)
    assert tokens(g, "fremen", "false_wall_south_4") == (0, 1)
    assert tokens(g, "fremen", "false_wall_west_15") == (0, 0)
    assert tokens(g, "fremen", "false_wall_west_16") == (3, 2)
    assert tokens(g, "fremen", "false_wall_west_17") == (1, 0)
    assert tokens(g, "fremen", "sietch_tabr_13") == (2, 0)
    fremen = house(g, "fremen")
    assert (fremen.reserves, fremen.elite_reserves) == (10, 0)
    assert {e["location"] for e in happened(g, "forces_placed") if e["seat"] == "fremen"} == {
        "false_wall_south_3", "false_wall_south_4", "false_wall_west_16", "false_wall_west_17", "sietch_tabr_13",
    }  # fmt: skip
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.02")
def test_fremen_place_no_more_than_ten_forces_and_three_fedaykin() -> None:
    g = begin()
    skip_to(g, "place_fremen")
    assert options(g, "fremen", "place_fremen") == list(range(11))
    assert options(g, "fremen", "place_fremen", 2) == [0, 1, 2, 3]
    assert options(g, "fremen", "place_fremen", 8) == [0, 1, 2]
    assert options(g, "fremen", "place_fremen", 2, 2, 0) == [0, 1]
    assert options(g, "fremen", "place_fremen", 2, 1, 3, 0) == [0, 1, 2, 3, 4]
    assert refused(g, "fremen", "place_fremen", 6, 0, 5) == (
        "2.04.02",
        "the Fremen begin with 10 forces on the board; 4 are left to place",
    )
    assert refused(g, "fremen", "place_fremen", 1, 3, 1, 1) == ("2.04.02", "only 0 Fedaykin are left")
    answer(g, "fremen", "place_fremen", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3)
    assert tokens(g, "fremen", "sietch_tabr_13") == (7, 3)


@pytest.mark.rule("gf9:2.04.02")
def test_fremen_of_the_basic_game_have_plain_forces() -> None:
    g = begin(ruleset="gf9-basic")
    skip_to(g, "place_fremen")
    q = g.find(seat(g, "fremen"), "place_fremen")
    assert {q.tree.level((0,) * i) for i in range(5)} == {"normal"}
    assert [LOCATIONS[q.about((0,) * i)[1]] for i in range(5)] == [
        "false_wall_south_3", "false_wall_south_4", "false_wall_west_15", "false_wall_west_16", "false_wall_west_17",
    ]  # fmt: skip
    assert g.count(q) == 3003
    answer(g, "fremen", "place_fremen", 2, 0, 0, 5, 0)
    assert [tokens(g, "fremen", at) for at in ("false_wall_south_3", "false_wall_west_16", "sietch_tabr_13")] == [
        (2, 0), (5, 0), (3, 0),
    ]  # fmt: skip
    assert house(g, "fremen").reserves == 10


@pytest.mark.rule("gf9:2.02.02")
def test_the_basic_bene_gesserit_begin_with_one_force_in_the_polar_sink() -> None:
    g = begin(ruleset="gf9-basic")
    skip_to(g, "dial_storm")
    assert tokens(g, "bene_gesserit", "polar_sink") == (1, 0)
    assert house(g, "bene_gesserit").reserves == 19
    assert g.state.advisors == 0


@pytest.mark.rule("gf9:2.02.08")
@pytest.mark.rule("gf9:G.map")
def test_the_advanced_bene_gesserit_place_one_token_anywhere_after_the_fremen() -> None:
    g = begin()
    skip_to(g, "place_fremen")
    assert asked(g) == [("fremen", "place_fremen")]
    answer(g, "fremen", "place_fremen", *([0] * 11))
    assert asked(g) == [("bene_gesserit", "place_advisor")]
    assert sorted(options(g, "bene_gesserit", "place_advisor")) == sorted(LOCATIONS[: len(MAP)])
    answer(g, "bene_gesserit", "place_advisor", "sietch_tabr_13")
    assert tokens(g, "bene_gesserit", "sietch_tabr_13") == (1, 0)
    assert tokens(g, "bene_gesserit", "polar_sink") == (0, 0)
    assert g.state.advisors == 1 << TERRITORY["sietch_tabr"]
    assert house(g, "bene_gesserit").reserves == 19


@pytest.mark.rule("gf9:2.02.08")
def test_the_first_bene_gesserit_token_is_an_advisor_among_others_and_a_fighter_alone() -> None:
    g = begin()
    skip_to(g, "place_advisor")
    twin = g.clone()
    answer(g, "bene_gesserit", "place_advisor", "arrakeen_9")
    assert g.state.is_advisor(1, ARRAKEEN)
    answer(twin, "bene_gesserit", "place_advisor", "polar_sink")
    assert twin.state.advisors == 0
    assert twin.state.fights_in(1, POLAR_SINK)


@BOTH
@pytest.mark.rule("gf9:0.14")
@pytest.mark.rule("gf9:2.05.04")
@pytest.mark.rule("gf9:G.draw")
def test_each_draws_the_top_treachery_card_and_harkonnen_two(ruleset: str) -> None:
    g = begin("harkonnen", "guild", "emperor", ruleset=ruleset)
    deck = g.state.deck
    skip_to(g, "dial_storm")
    assert sorted(house(g, "harkonnen").hand) == sorted(deck[:2])
    assert house(g, "guild").hand == deck[2:3]
    assert house(g, "emperor").hand == deck[3:4]
    assert g.state.deck == deck[4:]
    drawn = [(e.facts["seat"], e.rule) for e in g.history if e.name == "card_drawn"]
    assert drawn == [(0, "0.14"), (0, "2.05.04"), (1, "0.14"), (2, "0.14")]
    assert next(e["facts"] for e in g.events(1) if e["name"] == "card_drawn") == {"seat": "harkonnen"}


@BOTH
@pytest.mark.rule("gf9:0.15")
def test_the_turn_marker_starts_at_one(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    assert g.state.turn == 1
    skip_to(g, "dial_storm")
    assert g.state.turn == 1
    assert happened(g, "turn_began") == [{"turn": 1}]


# --- the first storm -------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("gf9:0.16")
@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.rule("gf9:G.first_player")
@pytest.mark.rule("gf9:G.storm_order")
def test_e1_first_storm_and_order(ruleset: str) -> None:
    g = begin(ruleset=ruleset)
    skip_to(g, "dial_storm")
    assert asked(g) == [("atreides", "dial_storm"), ("harkonnen", "dial_storm")]
    assert options(g, "atreides", "dial_storm") == list(range(21))
    dial(g, atreides=7, harkonnen=15)
    assert g.state.storm == 4
    assert [g.seats[i] for i in g.state.order] == [
        "emperor", "fremen", "guild", "harkonnen", "atreides", "bene_gesserit",
    ]  # fmt: skip
    assert happened(g, "storm_dialled") == [{"seats": ["atreides", "harkonnen"], "dials": [7, 15]}]
    assert happened(g, "order_decided")[0]["first"] == "emperor"
    assert happened(g, "forces_lost") == []


@pytest.mark.rule("gf9:0.16")
def test_the_first_storms_dials_are_secret_until_both_are_in() -> None:
    games = [begin() for _ in range(2)]
    for g, number in zip(games, (3, 20), strict=True):
        skip_to(g, "dial_storm")
        assert g.find(0, "dial_storm").secret
        answer(g, "harkonnen", "dial_storm", number)
    for other in (0, 1, 2, 3, 4, None):
        assert games[0].view(other) == games[1].view(other)
        assert games[0].events(other) == games[1].events(other)
        assert games[0].waiting(other) == games[1].waiting(other) == [(0, "dial_storm")]


@pytest.mark.rule("gf9:0.16")
def test_the_players_nearest_on_either_side_of_the_start_dial_the_first_storm() -> None:
    g = begin("guild", "emperor", "fremen", "atreides")
    assert [h.dot for h in g.state.houses] == [1, 4, 10, 13]
    skip_to(g, "dial_storm")
    assert asked(g) == [("guild", "dial_storm"), ("atreides", "dial_storm")]
    dial(g, guild=0, atreides=0)
    assert g.state.storm == 0
    assert g.state.wheels == (0, 3)


@pytest.mark.rule("gf9:0.16")
@pytest.mark.parametrize(("kills", "lost"), [(False, 0), (True, 1)])
def test_the_first_storm_destroys_only_by_option(kills: bool, lost: int) -> None:
    g = begin(first_storm_kills=kills)
    skip_to(g, "place_advisor")
    answer(g, "bene_gesserit", "place_advisor", "red_chasm_6")
    dial(g, atreides=5, harkonnen=4)
    assert g.state.storm == 9
    assert house(g, "bene_gesserit").tanks == lost
    assert tokens(g, "bene_gesserit", "red_chasm_6") == (1 - lost, 0)
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.13")
def test_the_first_storm_card_is_drawn_on_turn_one_for_turn_two() -> None:
    g = begin()
    dial(g, atreides=2, harkonnen=3)
    assert g.state.storm == 5
    assert g.state.storm_card in range(1, 7)
    assert happened(g, "storm_card_revealed") == []
    assert asked(g) == [("fremen", "look_at_storm")]


@pytest.mark.rule("gf9:2.04.13")
@pytest.mark.parametrize("given", [{"ruleset": "gf9-basic"}, {"seats": ("guild", "emperor")}])
def test_without_advanced_fremen_there_is_no_storm_card(given: dict[str, Any]) -> None:
    g = begin(*given.pop("seats", SIX), **given)
    skip_to(g, "dial_storm")
    for q in g.questions():
        g.submit(q.seat, q.name, (1,))
    assert g.state.storm == 2
    assert g.state.storm_card == 0
    assert happened(g, "storm_card_drawn") == []
