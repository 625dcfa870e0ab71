"""WBC: set-up in its own order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from dune.support import SIX, answer, asked, check_conserved, hand, happened, house, options, seat, tokens
from dune.wbc.table import bonuses, story
from landsraad.games.dune.board import DOTS
from landsraad.games.dune.cards import SPICE_DECK, STORM_CARDS, TREACHERY_DECK
from landsraad.games.dune.people import HARKONNEN, LEADERS, LEADERS_OF, STRENGTH
from landsraad.games.dune.rulesets.wbc.setup import own_leaders


def start(seed: int = 5, seats: tuple[str, ...] | int = SIX, **chosen: Any) -> Any:
    return landsraad.new("dune", "wbc", seats, seed, chosen)


def predicted(seed: int = 5, **chosen: Any) -> Any:
    g = start(seed, **chosen)
    answer(g, "bene_gesserit", "predict", "emperor", 4)
    return g


def placed(seed: int = 5, at: str = "polar_sink", **chosen: Any) -> Any:
    """Up to the traitors."""
    g = predicted(seed, **chosen)
    answer(g, "fremen", "place_fremen", *g.find(seat(g, "fremen"), "place_fremen").labels(_spread(g)))
    answer(g, "bene_gesserit", "place_advisor", at)
    return g


def _spread(g: Any) -> Any:
    return g.default(g.find(seat(g, "fremen"), "place_fremen"))


def crowded() -> int:
    """A seed that deals the Harkonnen two or more of their own leaders."""
    for seed in range(100):
        if ("harkonnen", "redraw_traitors") in asked(placed(seed)):
            return seed
    raise AssertionError("no such deal")


@pytest.mark.rule("wbc:W.setup.16")
@pytest.mark.rule("wbc:W.setup.06")
@pytest.mark.rule("wbc:W.setup.08")
def test_prediction_forces_traitors_cards_in_this_order() -> None:
    g = start()
    seen = []
    while g.state.phase == "setup":
        for q in g.questions():
            seen.append(q.name)
            g.submit(q.seat, q.name, g.default(q))
            break
    order = list(dict.fromkeys(seen))
    assert [name for name in order if name != "redraw_traitors"] == [
        "predict", "place_fremen", "place_advisor", "keep_traitor",
    ]  # fmt: skip
    assert story(g, "predicted", "dots_assigned", "forces_placed", "traitors_dealt", "card_drawn")[:3] == [
        "predicted",
        "dots_assigned",
        "forces_placed",
    ]
    names = [event.name for event in g.history]
    assert names.index("traitors_dealt") > max(i for i, name in enumerate(names) if name == "forces_placed")
    assert names.index("card_drawn") > max(i for i, name in enumerate(names) if name == "traitors_kept")
    check_conserved(g)


@pytest.mark.rule("wbc:W.setup.05")
def test_factions_are_dealt_by_lot_or_agreed_on() -> None:
    assert {start(seed, 3).seats for seed in range(12)} != {start(0, 3).seats}
    assert start(1, ("guild", "fremen")).seats == ("guild", "fremen")
    g = start(1, ("guild", "fremen"))
    assert {LEADERS[leader] for h in g.state.houses for leader in h.pool} == {
        LEADERS[leader] for f in (h.faction for h in g.state.houses) for leader in LEADERS_OF[f]
    }
    assert len(g.state.houses) == 2


@pytest.mark.rule("wbc:W.setup.07")
def test_player_dots_are_drawn_by_lot_after_the_prediction() -> None:
    g = start()
    assert asked(g) == [("bene_gesserit", "predict")]
    assert happened(g, "dots_assigned") == []
    answer(g, "bene_gesserit", "predict", "guild", 2)
    (told,) = happened(g, "dots_assigned")
    assert sorted(told["dots"]) == sorted(DOTS)
    assert told["dots"] == [h.dot for h in g.state.houses]
    assert len({tuple(h.dot for h in predicted(seed).state.houses) for seed in range(10)}) > 5


@pytest.mark.rule("wbc:W.setup.01")
@pytest.mark.rule("wbc:W.setup.02")
@pytest.mark.rule("wbc:W.setup.03")
@pytest.mark.rule("wbc:W.setup.04")
def test_the_table_before_the_first_turn() -> None:
    g = start()
    s = g.state
    assert s.turn == 1
    assert s.bank == 10_000
    assert Counter(s.spice_deck) == Counter(SPICE_DECK)
    assert s.spice_deck != tuple(SPICE_DECK)
    assert Counter(s.deck) == Counter(TREACHERY_DECK)
    assert g.view(None)["storm"] is None
    assert not any(s.spice)


@pytest.mark.rule("wbc:W.setup.14")
@pytest.mark.rule("wbc:W.setup.15")
def test_starting_positions_spice_and_bonuses() -> None:
    g = placed()
    assert [house(g, name).spice for name in SIX] == [10, 5, 10, 3, 5, 10]
    assert tokens(g, "atreides", "arrakeen_9") == (10, 0)
    assert tokens(g, "harkonnen", "carthag_10") == (10, 0)
    assert tokens(g, "guild", "tueks_sietch_4") == (5, 0)
    reserves = [house(g, name).reserves + house(g, name).elite_reserves for name in SIX]
    assert reserves == [10, 19, 20, 10, 15, 10]
    assert bonuses(g) == {"atreides": ["arrakeen"], "guild": ["tueks_sietch"], "harkonnen": ["carthag"]}


@pytest.mark.rule("wbc:W.setup.08")
def test_fedaykin_may_start_on_the_board() -> None:
    g = predicted()
    assert asked(g) == [("fremen", "place_fremen")]
    q = g.find(seat(g, "fremen"), "place_fremen")
    most = max(sum(t.elite for t in q.tree.groups(a)) for a, _ in zip(g.answers(q), range(20000), strict=False))
    assert most == 3


@pytest.mark.rule("wbc:W.setup.09")
def test_a_bene_gesserit_token_among_others_co_exists() -> None:
    g = placed(at="arrakeen_9")
    assert g.view(None)["factions"]["bene_gesserit"]["forces"] == {"arrakeen_9": {"co_existing": 1}}
    assert bonuses(g)["atreides"] == ["arrakeen"]


@pytest.mark.rule("wbc:W.setup.17")
def test_a_bene_gesserit_token_alone_does_not_co_exist() -> None:
    g = placed(at="red_chasm_6")
    assert g.view(None)["factions"]["bene_gesserit"]["forces"] == {"red_chasm_6": {"normal": 1}}


@pytest.mark.rule("wbc:W.bg.prediction")
def test_the_prediction_is_about_another_faction_and_any_turn_of_the_game() -> None:
    g = start(turns=15)
    assert set(options(g, "bene_gesserit", "predict")) == set(SIX) - {"bene_gesserit"}
    assert options(g, "bene_gesserit", "predict", "guild") == list(range(1, 16))
    answer(g, "bene_gesserit", "predict", "guild", 15)
    assert "prediction" not in g.view(seat(g, "guild"))["factions"]["bene_gesserit"]
    assert g.view(seat(g, "bene_gesserit"))["factions"]["bene_gesserit"]["prediction"] == {
        "faction": "guild",
        "turn": 15,
    }


@pytest.mark.rule("wbc:W.setup.11")
def test_harkonnen_with_two_own_leaders_may_take_four_new_ones() -> None:
    g = placed(crowded())
    first = house(g, "harkonnen").traitors
    assert own_leaders(first) >= 2
    assert asked(g) == [("harkonnen", "redraw_traitors")], "the others are dealt later"
    before = g.events(seat(g, "emperor"))
    answer(g, "harkonnen", "redraw_traitors", "yes")
    second = house(g, "harkonnen").traitors
    assert not set(first) & set(second), "with thirty cards the four new ones are others"
    told = g.events(seat(g, "emperor"))[len(before) :]
    assert not [event for event in told if event["name"] == "traitors_redrawn"]
    while ("harkonnen", "redraw_traitors") in asked(g):
        answer(g, "harkonnen", "redraw_traitors", "no")
    assert house(g, "harkonnen").traitors == second
    assert [e["count"] for e in happened(g, "traitors_kept") if e["seat"] == "harkonnen"] == [4]


@pytest.mark.rule("wbc:W.setup.11")
def test_nobody_else_learns_that_harkonnen_could_redraw() -> None:
    g = placed(crowded())
    for other in range(6):
        if other != seat(g, "harkonnen"):
            assert g.view(other)["waiting"] == []
            assert g.view(other)["questions"] == []


@pytest.mark.rule("wbc:W.setup.11")
def test_harkonnen_with_one_own_leader_keep_what_they_have() -> None:
    for seed in range(30):
        g = placed(seed)
        may = own_leaders(house(g, "harkonnen").traitors) >= 2
        assert (("harkonnen", "redraw_traitors") in asked(g)) == may


@pytest.mark.rule("wbc:W.setup.10")
@pytest.mark.rule("wbc:W.leaders.traitors")
def test_four_cards_are_dealt_one_is_kept_and_three_go_under_the_deck() -> None:
    g = placed(crowded())
    answer(g, "harkonnen", "redraw_traitors", "yes")
    while ("harkonnen", "redraw_traitors") in asked(g):
        answer(g, "harkonnen", "redraw_traitors", "yes")
    dealt = [card for h in g.state.houses for card in h.traitors]
    assert len(dealt) == 24 == len(set(dealt))
    for name in SIX:
        if name != "harkonnen":
            assert len(options(g, name, "keep_traitor")) == 4
            answer(g, name, "keep_traitor", options(g, name, "keep_traitor")[0])
    assert [len(h.traitors) for h in g.state.houses] == [1, 1, 1, 1, 1, 4]
    assert sum(len(h.rejected) for h in g.state.houses) == 15
    assert set(dealt) <= {leader for f in range(6) for leader in LEADERS_OF[f]}


@pytest.mark.rule("wbc:W.setup.10")
def test_without_harkonnen_everybody_keeps_one_traitor_of_the_factions_in_play() -> None:
    g = start(3, ("guild", "fremen"))
    g.submit(1, "place_fremen", _spread(g))
    assert sorted(asked(g)) == [("fremen", "keep_traitor"), ("guild", "keep_traitor")]
    pool = {leader for h in g.state.houses for leader in LEADERS_OF[h.faction]}
    assert {card for h in g.state.houses for card in h.traitors} <= pool


@pytest.mark.rule("wbc:W.setup.12")
@pytest.mark.rule("wbc:W.setup.13")
@pytest.mark.rule("wbc:W.general.03")
@pytest.mark.rule("wbc:W.harkonnen.secrets")
def test_cards_and_spice_are_behind_the_screens() -> None:
    g = placed()
    while g.state.phase == "setup":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert [len(hand(g, name)) for name in SIX] == [1, 1, 1, 1, 1, 2]
    assert len(house(g, "harkonnen").traitors) == 4
    mine = g.view(seat(g, "guild"))["factions"]
    assert mine["guild"]["spice"] == 5
    assert mine["guild"]["hand"] == hand(g, "guild")
    for name in SIX:
        if name != "guild":
            assert not {"spice", "hand", "hand_size", "traitors"} & mine[name].keys()


@pytest.mark.rule("wbc:W.board.03")
@pytest.mark.rule("wbc:W.leaders")
def test_twenty_tokens_and_five_leaders_each() -> None:
    strengths = [sorted((STRENGTH[leader] for leader in LEADERS_OF[f]), reverse=True) for f in range(6)]
    assert strengths == [
        [5, 5, 4, 2, 1],
        [5, 5, 5, 5, 5],
        [6, 5, 3, 3, 2],
        [7, 6, 5, 3, 2],
        [5, 3, 3, 2, 1],
        [6, 4, 3, 2, 1],
    ]
    g = start()
    assert all(h.reserves + h.elite_reserves == 20 for h in g.state.houses)
    assert len(DOTS) == 6
    assert len(SPICE_DECK) == 21
    assert len(TREACHERY_DECK) == 33
    assert len(STORM_CARDS) == 6
    assert [own_leaders(LEADERS_OF[f]) for f in range(6)] == [0, 0, 0, 0, 0, 5]
    assert HARKONNEN == 5
