"""Worked examples of the WBC rules, played from their first line to their last."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.desert import end_nexus, spice_at
from dune.support import SIX, answer, asked, bid, hand, happened, house, options, pass_all, refused, tokens
from dune.wbc.fights import PLACE, fight, plan, settle
from dune.wbc.table import WORM, lost, story, wbc, windy
from dune.wbc.test_setup import placed
from dune.wbc.test_worms import DESERT, blow, unite


@pytest.mark.rule("wbc:W.storm.02")
@pytest.mark.rule("wbc:W.storm.03")
@pytest.mark.rule("wbc:W.storm.06")
@pytest.mark.rule("wbc:W.fremen.taste")
def test_e103_the_first_storm() -> None:
    g = wbc("storm", turn=1, bene_gesserit={"forces": {"hagga_basin_12": 1}})
    assert sorted(asked(g)) == [("atreides", "dial_storm"), ("harkonnen", "dial_storm")]
    answer(g, "atreides", "dial_storm", 3)
    answer(g, "harkonnen", "dial_storm", 9)
    assert g.view()["storm"] == 12
    assert story(g, "storm_moved", "storm_card_laid", "order_decided") == ["storm_moved", "storm_card_laid"]
    assert asked(g) == [("fremen", "look_at_storm")], "in turn 1 already"
    answer(g, "fremen", "look_at_storm", "yes")
    card = g.view(list(g.seats).index("fremen"))["factions"]["fremen"]["storm_card"]
    assert 1 <= card <= 6
    assert g.view()["order"] == ["guild", "harkonnen", "atreides", "bene_gesserit", "emperor", "fremen"]
    assert lost(g) == []
    assert tokens(g, "bene_gesserit", "hagga_basin_12") == (1, 0)


@pytest.mark.rule("wbc:W.card.atomics")
@pytest.mark.rule("wbc:W.storm.11")
def test_e105_atomics_across_the_storm() -> None:
    def table(**given: Any) -> Any:
        return windy(
            2,
            storm=8,
            harkonnen={"forces": {"imperial_basin_9": 1, "carthag_10": 10}, "hand": ["family_atomics"]},
            guild={"forces": {"shield_wall_7": 2}},
            bene_gesserit={"forces": {"shield_wall_7": {"co_existing": 1}}},
            atreides={"forces": {"arrakeen_9": 6}},
            fremen={"forces": {"imperial_basin_8": 2}},
            **given,
        )

    g = table()
    answer(g, "harkonnen", "family_atomics", "yes")
    pass_all(g, "look_at_storm")
    tanks = {name: house(g, name).tanks for name in ("guild", "bene_gesserit", "harkonnen", "atreides", "fremen")}
    assert tanks == {"guild": 2, "bene_gesserit": 1, "harkonnen": 11, "atreides": 6, "fremen": 0}
    assert g.view()["storm"] == 10
    g = table(options={"atomics_from": "touching_sector"})
    assert ("harkonnen", "family_atomics") not in asked(g), "A218: sector 9 does not touch the wall"


def e108() -> Any:
    """Pile 1: Hagga Basin; the Fremen have ridden in on a Thumpers worm of this round."""
    g = blow(
        WORM, WORM, "old_gap", "cielago_south", a=["hagga_basin"],
        emperor={"forces": {"hagga_basin_12": {"normal": 4}}},
        bene_gesserit={"forces": {"hagga_basin_12": {"co_existing": 1}}},
        fremen={"forces": {"wind_pass_14": 2}, "hand": ["karama"]},
        spice={"hagga_basin_12": 6},
        first_player="emperor",
    )  # fmt: skip
    answer(g, "fremen", "summon_worm", "wind_pass")
    answer(g, "fremen", "ride", "hagga_basin_12", 2)
    pass_all(g, "coexist")
    unite(g, "emperor", "fremen")
    for name in ("emperor", "fremen"):
        answer(g, name, "primary", "emperor")
    return g


@pytest.mark.rule("wbc:W.nexus.04")
@pytest.mark.rule("wbc:W.nexus.05")
@pytest.mark.rule("wbc:W.nexus.08")
@pytest.mark.rule("wbc:W.fremen.bless")
@pytest.mark.rule("wbc:W.move.08")
@pytest.mark.parametrize("place", ["hagga_basin", "pass"])
def test_e108_two_worms_two_nexus(place: str) -> None:
    g = e108()
    assert lost(g) == [("bene_gesserit", "hagga_basin_12", 1, 0)], "her tokens and the spice; the allies are spared"
    assert spice_at(g, "hagga_basin_12") == 0
    answer(g, "fremen", "ride", "pass")
    answer(g, "emperor", "nexus", "break")
    end_nexus(g)
    answer(g, "fremen", "place_worm", place)
    pass_all(g, "ride")
    gone = 4 if place == "hagga_basin" else 0
    assert (house(g, "emperor").tanks, house(g, "bene_gesserit").tanks) == (gone, 1)
    assert tokens(g, "fremen", "hagga_basin_12") == (2, 0)
    assert spice_at(g, "old_gap_9") == 6
    assert len(happened(g, "nexus_began")) == 2
    assert g.state.worm_count == 3, "the Thumpers worm is counted, too"


def outcomes(cards: list[str], wanted: list[str]) -> list[int]:
    """What chance has to bring so that a shuffle puts these cards in that order."""
    pile, found = cards.copy(), []
    for i in range(len(pile) - 1, 0, -1):
        j = pile[: i + 1].index(wanted[i])
        pile[i], pile[j] = pile[j], pile[i]
        found.append(j)
    assert pile == wanted
    return found


@pytest.mark.rule("wbc:W.spice.05")
@pytest.mark.rule("wbc:W.spice.06")
@pytest.mark.rule("wbc:W.nexus.09")
def test_e112_a_reshuffle_inside_a_worm() -> None:
    """After it: a worm, which the Fremen may place as the second of this pile; Red Chasm; for pile 2 a worm on nothing."""
    rest = [name for name in DESERT if name not in ("red_chasm", "old_gap")]
    a, b = [WORM] * 3 + rest[:6] + ["red_chasm"], [WORM] * 2 + rest[6:] + ["old_gap"]
    cards = [*a, WORM, *b]
    left = cards.copy()
    for name in (top := [WORM, "red_chasm", WORM, "old_gap"]):
        left.remove(name)
    g = blow(
        WORM,
        a=a,
        b=b,
        emperor={"forces": {"red_chasm_6": 2}},
        chance=outcomes(cards, top + left),
        first_player="emperor",
    )
    assert g.state.spice_deck == (), "the worm in hand comes first"
    end_nexus(g)
    assert lost(g) == [("emperor", "red_chasm_6", 2, 0)]
    assert happened(g, "spice_reshuffled") == [{"count": 21}]
    end_nexus(g)
    answer(g, "fremen", "place_worm", "pass")
    assert spice_at(g, "red_chasm_6") == 8
    end_nexus(g)
    assert [(e["pile"]) for e in happened(g, "worm_appeared")] == ["A", "A", "B"]
    assert len(happened(g, "worm_struck")) == 1, "nothing lies under the worm of pile 2"


@pytest.mark.rule("wbc:W.bidding.11")
@pytest.mark.rule("wbc:W.harkonnen.opportunistic")
def test_e115_a_bid_that_rested_on_a_lost_karama_starts_the_auction_anew() -> None:
    """The Fremen hold 3 spice and a Karama and bid 5; Harkonnen take the card, so nobody has bid anything."""
    g = wbc(
        "bidding",
        seats=("fremen", "harkonnen", "atreides"),
        first_player="fremen",
        decks={"row": ["crysknife"]},
        auction={"opener": "fremen"},
        fremen={"spice": 3, "hand": ["karama"]},
        harkonnen={"spice": 9, "hand": ["karama", "shield"]},
        atreides={"spice": 9},
    )
    bid(g, ("fremen", 5))
    answer(g, "harkonnen", "opportunistic", "fremen", 1)
    answer(g, "harkonnen", "return_cards", "shield")
    assert hand(g, "fremen") == ["shield"]
    while not happened(g, "auction_restarted"):
        assert asked(g)[0][1] == "bid"
        answer(g, asked(g)[0][0], "bid", "pass")
    assert asked(g) == [("fremen", "bid")], "the same card, from nothing"
    assert options(g, "fremen", "bid") == ["pass", 1, 2, 3]
    assert refused(g, "fremen", "bid", 5)[0] == "W.bidding.07"
    bid(g, ("fremen", 3), ("harkonnen", "pass"), ("atreides", 4), ("fremen", "pass"), ("harkonnen", "pass"))
    assert [(e["seat"], e["amount"]) for e in happened(g, "paid")] == [("atreides", 4)]
    assert "crysknife" in hand(g, "atreides")


@pytest.mark.rule("wbc:W.atreides.rise")
@pytest.mark.rule("wbc:W.atreides.kh")
@pytest.mark.rule("wbc:W.battle.10")
def test_e129_the_kwisatz_haderach_awakes_in_battle_and_joins_one_leader() -> None:
    """Six lost; in Arrakeen one more dies. In Old Gap, in the same round, Yueh is worth three; a hero two."""
    g = wbc(
        "battle",
        first_player="atreides",
        atreides={"forces": {"arrakeen": 5, PLACE: 9}, "kwisatz_haderach": 6, "hand": ["cheap_hero"]},
        emperor={"forces": {"arrakeen": {"normal": 1}}, "spice": 0},
        guild={"forces": {PLACE: 1}},
    )
    answer(g, "atreides", "choose_battle", "arrakeen", "emperor")
    pass_all(g, "prescience", "karama", "voice")
    assert "kwisatz_haderach" not in levels(g, "thufir_hawat")
    plan(g, "emperor", "bashar", 0)
    plan(g, "atreides", "thufir_hawat", 1)
    settle(g)
    assert g.view()["factions"]["atreides"]["kwisatz_haderach"]["losses"] == 7
    pass_all(g, "prescience", "karama", "voice")
    assert "kwisatz_haderach" in levels(g, "dr_wellington_yueh")
    twin = landsraad.replay(g.record(reveal=True))
    plan(g, "guild", "guild_rep", 0)
    plan(g, "atreides", "dr_wellington_yueh", 0, kwisatz_haderach="yes")
    pass_all(g, "traitor")
    assert (happened(g, "battle_won")[-1]["winner"], happened(g, "battle_won")[-1]["total"]) == ("atreides", 3)
    plan(twin, "guild", "guild_rep", 0)
    plan(twin, "atreides", "cheap_hero", 0, kwisatz_haderach="yes")
    pass_all(twin, "traitor")
    assert (happened(twin, "battle_won")[-1]["winner"], happened(twin, "battle_won")[-1]["total"]) == ("atreides", 2)


@pytest.mark.rule("wbc:W.battle.10")
@pytest.mark.rule("wbc:W.atreides.kh")
def test_e129_disallowed_in_one_battle_it_may_join_the_next() -> None:
    g = fight(
        "atreides",
        "emperor",
        quiet=False,
        atreides={"forces": {PLACE: 9}, "kwisatz_haderach": 7},
        guild={"forces": {PLACE: 1}},
        harkonnen={"hand": ["karama"]},
    )
    answer(g, "atreides", "choose_battle", "old_gap", "emperor")
    pass_all(g, "prescience", "voice")
    assert asked(g) == [("harkonnen", "karama")]
    answer(g, "harkonnen", "karama", "karama")
    pass_all(g, "karama")
    assert "kwisatz_haderach" not in levels(g, "dr_wellington_yueh")
    plan(g, "emperor", "bashar", 0)
    plan(g, "atreides", "dr_wellington_yueh", 3)
    settle(g)
    pass_all(g, "prescience", "karama", "voice")
    assert options(g, "atreides", "battle_plan", "duncan_idaho", "none", "none") == ["no", "yes"]


def levels(g: Any, leader: str) -> list[str]:
    """What a plan of Atreides under this leader asks for."""
    q = g.find(list(g.seats).index("atreides"), "battle_plan")
    values: tuple[int, ...] = q.parse([leader])
    found = []
    while (domain := q.tree.domain(g, values)) is not None:
        found.append(q.tree.level(values))
        values += (domain[0],)
    return found


# --- set-up, bonuses, leaders, the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.setup.06")
@pytest.mark.rule("wbc:W.setup.08")
@pytest.mark.rule("wbc:W.setup.09")
@pytest.mark.rule("wbc:W.setup.16")
def test_e101_the_order_of_set_up() -> None:
    g: Any = landsraad.new("dune", "wbc", SIX, 5)
    seen = []
    placing = {"false_wall_south_3": 3, "false_wall_west_16": 3}
    while g.state.phase == "setup":
        q = g.questions()[0]
        seen.append((g.seats[q.seat], q.name))
        if q.name == "place_fremen":
            values: tuple[int, ...] = ()
            while q.tree.domain(g, values) is not None:
                words, location = q.tree.about(values)
                normal = q.tree.level(values) == "normal"
                values += (placing.get(words.name(location), 0) if normal else 0,)
            g.submit(q.seat, q.name, values)
        elif q.name == "place_advisor":
            answer(g, "bene_gesserit", "place_advisor", "arrakeen_9")
        else:
            g.submit(q.seat, q.name, g.default(q))
    names = [name for name in dict.fromkeys(name for _, name in seen) if name != "redraw_traitors"]
    assert names == ["predict", "place_fremen", "place_advisor", "keep_traitor"]
    assert [tokens(g, "fremen", place)[0] for place in (*placing, "sietch_tabr_13")] == [3, 3, 4]
    assert g.view()["factions"]["bene_gesserit"]["forces"] == {"arrakeen_9": {"co_existing": 1}}
    assert tokens(g, "atreides", "arrakeen_9") == (10, 0)
    told = story(g, "predicted", "dots_assigned", "forces_placed", "traitors_dealt", "traitors_kept", "card_drawn")
    assert list(dict.fromkeys(told))[:4] == ["predicted", "dots_assigned", "forces_placed", "traitors_dealt"]
    dealt = [e["seat"] for e in happened(g, "traitors_dealt")]
    assert dealt[0] == "harkonnen", "they are dealt first"


@pytest.mark.rule("wbc:W.setup.10")
@pytest.mark.rule("wbc:W.setup.11")
def test_e102_harkonnen_redraw_twice_at_most_and_21_cards_are_left() -> None:
    most = 0
    for seed in range(400):
        g = placed(seed)
        seen = [*house(g, "harkonnen").traitors]
        while ("harkonnen", "redraw_traitors") in asked(g):
            answer(g, "harkonnen", "redraw_traitors", "yes")
            seen += house(g, "harkonnen").traitors
        redraws = len(seen) // 4 - 1
        assert redraws <= 2, "of five own leaders two go with each return"
        assert len({*seen}) == len(seen), "new ones each time: those returned lie under the deck"
        most = max(most, redraws)
        if redraws == 2:
            break
    assert most == 2
    while g.state.phase == "setup" and any(q.name == "keep_traitor" for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    kept = [card for h in g.state.houses for card in h.traitors]
    assert (len(kept), 30 - len({*kept})) == (9, 21)
    assert sum(len(h.rejected) for h in g.state.houses) == 15


@pytest.mark.rule("wbc:W.storm.07")
@pytest.mark.rule("wbc:W.storm.14")
@pytest.mark.rule("wbc:W.collect.02")
@pytest.mark.rule("wbc:W.collect.03")
def test_e106_bonuses_outlast_the_city() -> None:
    """Atreides take Arrakeen in the Battle Round: harvesters and carryalls are the Harkonnen's all the same."""
    g = wbc(
        "battle",
        first_player="atreides",
        harkonnen={
            "spice": 0,
            "bonuses": ["arrakeen", "carthag"],
            "forces": {"carthag": 1, "arrakeen": 1, "funeral_plain_14": 3},
        },
        atreides={"spice": 0, "forces": {"arrakeen": 5, "rock_outcroppings_13": 4}},
        guild={"spice": 0, "bonuses": ["tueks_sietch"]},
        spice={"funeral_plain_14": 6, "rock_outcroppings_13": 10},
    )
    pass_all(g, "prescience", "voice")
    plan(g, "atreides", "thufir_hawat", 1)
    plan(g, "harkonnen", "umman_kudu", 0)
    pass_all(g, "traitor", "leader_fate")
    assert happened(g, "battle_won")[0]["winner"] == "atreides"
    assert tokens(g, "harkonnen", "arrakeen_9") == (0, 0)
    assert g.state.phase == "collection"
    assert [house(g, name).spice for name in ("harkonnen", "atreides", "guild")] == [6 + 4, 8, 1]


@pytest.mark.rule("wbc:W.revival.02")
@pytest.mark.rule("wbc:W.revival.03")
@pytest.mark.rule("wbc:W.revival.12")
def test_e116_who_died_again_waits_until_the_others_have() -> None:
    leaders = ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"]
    place = {"forces": {PLACE: 3}}
    g = wbc(
        "revival",
        turn=5,
        first_player="guild",
        emperor={"spice": 20, "leaders": {"tanks": leaders}, **place},
        guild={"hand": ["crysknife"], **place},
        decks={"storm": 1, "spice": ["funeral_plain", "cielago_south"]},
    )
    assert sorted(happened(g, "leaders_turned_up")[0]["leaders"]) == sorted(leaders)
    answer(g, "emperor", "revive_leader", "bashar")
    assert house(g, "emperor").spice == 18
    while not any(q.name == "battle_plan" for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    plan(g, "guild", "staban_tuek", 3, weapon="crysknife")
    plan(g, "emperor", "bashar", 0)
    while g.state.turn == 5 or g.state.phase != "revival":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert len(happened(g, "leaders_turned_up")) == 1, "four lie face up: nothing is turned"
    while ("emperor", "revive_leader") not in asked(g):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert sorted(options(g, "emperor", "revive_leader")) == sorted(["pass", *leaders[:4]])
    q = g.find(list(g.seats).index("emperor"), "revive_leader")
    costs = dict(zip(options(g, "emperor", "revive_leader"), q.tree.costs(g, (), q.tree.domain(g, ())), strict=True))
    assert [costs[name] for name in leaders[:4]] == [6, 5, 3, 3]
    assert refused(g, "emperor", "revive_leader", "bashar")[0] == "W.revival.02"


@pytest.mark.rule("wbc:W.control.06")
@pytest.mark.rule("wbc:W.control.09")
@pytest.mark.rule("wbc:W.control.10")
@pytest.mark.rule("wbc:W.variant.02")
@pytest.mark.parametrize("turns", [15, 10])
def test_e138_the_end_of_the_game(turns: int) -> None:
    """(a) Liet's Plan without Guild; (b) spoilt by one Harkonnen; (c) as (b), with the Guild in play."""
    home = {"forces": {"sietch_tabr": 1}}
    spoilt = {"forces": {"tueks_sietch": 1}}
    ends = []
    for seats, harkonnen in (
        (("fremen", "harkonnen", "emperor"), {}),
        (("fremen", "harkonnen", "emperor"), spoilt),
        (("fremen", "harkonnen", "emperor", "guild"), spoilt),
    ):
        g = wbc(
            "control", turn=turns, seats=seats, fremen=home, harkonnen=harkonnen,
            options={"turns": turns, "last_word": False}, alliances=[["fremen", "emperor"]],
        )  # fmt: skip
        ends.append((g.over, sorted(g.seats[i] for i in g.result.winners)))
    assert ends == [(True, ["emperor", "fremen"]), (True, []), (True, ["guild"])]
