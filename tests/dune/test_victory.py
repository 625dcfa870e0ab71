"""Phase 9, the Mentat Pause: bribes, control, victories in their order, the last turn (1.09)."""

from typing import Any

import pytest

from dune.support import BOTH, SIX, happened, house, lay
from landsraad.games.dune.victory import sides

STRONGHOLDS = ("arrakeen", "carthag", "tueks_sietch", "sietch_tabr", "habbanya_sietch")


def end(g: Any) -> Any:
    """Winners, kind and rule of a finished game; None if it goes on."""
    if g.result is None:
        return None
    told = g.view(None)["result"]
    assert told["turn"] == g.result.turn
    assert happened(g, "game_over")[-1]["kind"] == told["kind"]
    return told["winners"], told["kind"], told["rule"]


def hold(*places: Any) -> Any:
    return {"forces": dict.fromkeys(places, 1)}


@pytest.mark.rule("gf9:1.09.01")
@pytest.mark.rule("gf9:1.12.02")
@pytest.mark.rule("gf9:1.09.00")
def test_bribes_go_behind_the_shield() -> None:
    g = lay("mentat", atreides={"spice": 3, "bribes": 4}, guild={"spice": 1})
    told = happened(g, "bribes_collected")
    assert told == [{"seat": "atreides", "amount": 4}]
    assert house(g, "atreides").bribes == 0
    assert house(g, "guild").bribes == 0


@pytest.mark.rule("gf9:1.09.02")
@pytest.mark.rule("gf9:1.09.02.01")
@pytest.mark.rule("gf9:1.09.02.02")
@pytest.mark.rule("gf9:G.control")
@pytest.mark.rule("gf9:G.stronghold")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_unallied_players_need_three_strongholds(count: int) -> None:
    g = lay("mentat", harkonnen=hold(*STRONGHOLDS[:count]))
    assert end(g) == (None if count < 3 else (["harkonnen"], "strongholds", "1.09.02.02"))


@pytest.mark.rule("gf9:G.stronghold")
def test_only_the_five_strongholds_count() -> None:
    g = lay("mentat", harkonnen=hold("arrakeen", "carthag", "shield_wall_8", "polar_sink", "imperial_basin_10"))
    assert end(g) is None


@pytest.mark.rule("gf9:G.control")
def test_a_stronghold_with_another_faction_is_controlled_by_nobody() -> None:
    g = lay("mentat", harkonnen=hold("arrakeen", "carthag", "sietch_tabr"), guild=hold("carthag"))
    assert end(g) is None


@pytest.mark.rule("gf9:1.09.02")
@pytest.mark.rule("gf9:1.10.02.02")
@pytest.mark.rule("gf9:2.02.12.03")
@pytest.mark.rule("gf9:1.09.02.03")
@pytest.mark.rule("gf9:1.10.02.01")
def test_e43_control() -> None:
    three = hold("carthag", "arrakeen", "sietch_tabr")
    advisors = {"forces": {"carthag": {"advisors": 2}}}
    g = lay("mentat", harkonnen=three, bene_gesserit=advisors)
    assert end(g) == (["harkonnen"], "strongholds", "1.09.02.02")
    g = lay("mentat", harkonnen=three, alliances=[["harkonnen", "emperor"]])
    assert end(g) is None
    g = lay(
        "mentat",
        harkonnen=hold("carthag", "arrakeen"),
        emperor=hold("sietch_tabr"),
        alliances=[["harkonnen", "emperor"]],
    )
    assert end(g) is None
    g = lay("mentat", harkonnen=hold(*STRONGHOLDS[:4]), alliances=[["harkonnen", "emperor"]])
    assert end(g) == (["emperor", "harkonnen"], "strongholds", "1.09.02.03")


@pytest.mark.rule("gf9:1.10.02.01")
@pytest.mark.rule("gf9:G.alliance")
def test_allied_forces_in_one_stronghold_control_it_together() -> None:
    both = {"harkonnen": hold("carthag", "arrakeen"), "emperor": hold("sietch_tabr", "tueks_sietch", "carthag")}
    g = lay("mentat", alliances=[["harkonnen", "emperor"]], **both)
    assert end(g) == (["emperor", "harkonnen"], "strongholds", "1.09.02.03")
    of = dict(zip(g.seats, g.result.scores, strict=True))
    assert {name: of[name] for name in ("harkonnen", "emperor")} == {"harkonnen": 2, "emperor": 3}
    assert sum(of.values()) == 5, "everybody else occupies no stronghold"
    assert g.result.allied
    n = len(g.seats)
    assert g.returns()[g.seats.index("emperor")] == pytest.approx((n - 2) / 2 / (n - 1))
    g = lay("mentat", **both)
    assert end(g) is None  # not allied: nobody controls Carthag, and two each are not enough


@pytest.mark.rule("gf9:2.02.12.03")
def test_advisors_control_nothing_themselves() -> None:
    g = lay(
        "mentat",
        bene_gesserit={"forces": {"carthag": {"advisors": 2}, "arrakeen": 1, "sietch_tabr": 1}},
        harkonnen=hold("carthag"),
    )
    assert end(g) is None
    g = lay("mentat", bene_gesserit={"forces": {"carthag": 2, "arrakeen": 1, "sietch_tabr": 1}})
    assert end(g) == (["bene_gesserit"], "strongholds", "1.09.02.02")


@pytest.mark.rule("gf9:2.02.03")
@BOTH
def test_e44_prediction(ruleset: str) -> None:
    four = {"atreides": hold("arrakeen", "carthag"), "fremen": hold("sietch_tabr", "habbanya_sietch")}
    bene_gesserit = {"prediction": {"faction": "atreides", "turn": 5}}
    allied = {"alliances": [["atreides", "fremen"]]}
    g = lay("mentat", ruleset, turn=5, bene_gesserit=bene_gesserit, **four, **allied)
    assert end(g) == (["bene_gesserit"], "prediction", "2.02.03")
    assert happened(g, "prediction_revealed") == [{"seat": "bene_gesserit", "faction": "atreides", "turn": 5}]
    g = lay("mentat", ruleset, turn=6, bene_gesserit=bene_gesserit, **four, **allied)
    assert end(g) == (["atreides", "fremen"], "strongholds", "1.09.02.03")
    assert happened(g, "prediction_revealed") == []
    g = lay(
        "mentat",
        ruleset,
        turn=5,
        bene_gesserit={**bene_gesserit, **hold("tueks_sietch")},
        atreides=hold("arrakeen", "carthag", "sietch_tabr"),
        alliances=[["atreides", "bene_gesserit"]],
    )
    assert end(g) == (["bene_gesserit"], "prediction", "2.02.03")  # A97: alone, though allied with them


@pytest.mark.rule("gf9:2.02.03")
def test_the_bene_gesserit_may_win_like_anybody_else() -> None:
    g = lay(
        "mentat",
        turn=4,
        bene_gesserit={"prediction": {"faction": "atreides", "turn": 5}, **hold("arrakeen", "carthag", "sietch_tabr")},
    )
    assert end(g) == (["bene_gesserit"], "strongholds", "1.09.02.02")


@pytest.mark.rule("gf9:2.02.03")
@pytest.mark.parametrize(("predicted", "kind"), [("fremen", "fremen_special"), ("guild", "guild_special")])
def test_special_victories_cannot_be_predicted(predicted: str, kind: str) -> None:
    spoiler = {} if predicted == "fremen" else hold("tueks_sietch")
    g = lay("mentat", turn=10, bene_gesserit={"prediction": {"faction": predicted, "turn": 10}}, emperor=spoiler)
    assert end(g)[:2] == ([predicted], kind)


def two_sides_qualify(g_options: Any, **given: Any) -> Any:
    """Five strongholds cannot make two winners (A166); the Shield Wall as a sixth can."""
    return lay(
        "mentat",
        turn=5,
        worms=4,
        options={"shield_wall_stronghold": True, **g_options},
        harkonnen=hold("carthag", "sietch_tabr", "habbanya_sietch"),
        atreides=hold("arrakeen", "tueks_sietch", "shield_wall_8"),
        **given,
    )


@pytest.mark.rule("gf9:1.09.03")
@pytest.mark.parametrize(("first", "winner"), [("harkonnen", "harkonnen"), ("atreides", "atreides")])
def test_of_several_winners_the_first_in_storm_order_wins_alone(first: str, winner: str) -> None:
    g = two_sides_qualify({}, first_player=first)
    assert end(g) == ([winner], "strongholds", "1.09.03")


@pytest.mark.rule("gf9:1.09.03")
@pytest.mark.rule("gf9:2.02.03")
@pytest.mark.parametrize(("needs_winner", "winners"), [(False, ["bene_gesserit"]), (True, ["harkonnen"])])
def test_a_prediction_of_the_later_winner(needs_winner: bool, winners: Any) -> None:
    g = two_sides_qualify(
        {"prediction_needs_actual_winner": needs_winner},
        first_player="harkonnen",
        bene_gesserit={"prediction": {"faction": "atreides", "turn": 5}},
    )
    assert end(g)[0] == winners


@pytest.mark.rule("gf9:1.09.03")
def test_an_alliance_stands_where_its_earlier_member_stands() -> None:
    g = two_sides_qualify(
        {},
        first_player="emperor",
        emperor=hold("cielago_south_1"),
        alliances=[["emperor", "atreides"]],
    )
    assert end(g) == (["harkonnen"], "strongholds", "1.09.02.02")  # three are not enough for the alliance

    g = lay("collection", first_player="fremen", alliances=[["fremen", "bene_gesserit"], ["guild", "atreides"]])
    order = [tuple(g.seats[i] for i in side) for side in sides(g.state)]
    assert order == [("fremen", "bene_gesserit"), ("guild", "atreides"), ("harkonnen",), ("emperor",)]


@pytest.mark.rule("gf9:1.09.04")
def test_without_a_winner_the_next_turn_begins() -> None:
    g = lay("mentat", turn=4, harkonnen=hold("arrakeen", "carthag"))
    assert g.result is None
    assert happened(g, "war_continues") == [{"turn": 4}]
    assert g.state.turn == 5
    assert [e["phase"] for e in happened(g, "phase_began")][:2] == ["mentat", "storm"]


FREMEN_AT_HOME = hold("sietch_tabr")


@pytest.mark.rule("gf9:2.04.09.00")
@pytest.mark.rule("gf9:2.04.09.01")
@pytest.mark.rule("gf9:2.04.09.02")
@pytest.mark.rule("gf9:2.06.08")
@pytest.mark.parametrize(
    ("given", "winners", "kind"),
    [
        ({}, ["fremen"], "fremen_special"),
        ({"emperor": hold("tueks_sietch")}, ["guild"], "guild_special"),
        (
            {"emperor": hold("tueks_sietch"), "alliances": [["emperor", "fremen"]]},
            ["guild"],
            "guild_special",
        ),
        ({"bene_gesserit": hold("habbanya_sietch")}, ["guild"], "guild_special"),
        ({"bene_gesserit": {"forces": {"habbanya_sietch": {"advisors": 1}}}}, ["fremen"], "fremen_special"),
        ({"harkonnen": hold("tueks_sietch")}, ["guild"], "guild_special"),
        ({"atreides": hold("tueks_sietch")}, ["guild"], "guild_special"),
        ({"bene_gesserit": hold("tueks_sietch")}, ["fremen"], "fremen_special"),
        ({"atreides": hold("sietch_tabr")}, ["guild"], "guild_special"),
    ],
)
def test_e45_last_turn_with_the_guild(given: Any, winners: Any, kind: Any) -> None:
    given = {"guild": hold("polar_sink"), "fremen": FREMEN_AT_HOME, **given}
    g = lay("mentat", turn=10, **given)
    assert end(g)[:2] == (winners, kind)
    g = lay("mentat", turn=9, **given)
    assert end(g) is None


@pytest.mark.rule("gf9:2.04.09.01")
def test_the_fremen_need_nobody_in_the_sietches_themselves() -> None:
    g = lay("mentat", turn=10, fremen={}, guild=hold("tueks_sietch"))
    assert end(g) == (["fremen"], "fremen_special", "2.04.09.00")


@pytest.mark.rule("gf9:2.04.12")
@pytest.mark.rule("gf9:2.06.11")
def test_allies_share_special_victories() -> None:
    g = lay("mentat", turn=10, fremen=FREMEN_AT_HOME, alliances=[["fremen", "harkonnen"]])
    assert end(g)[:2] == (["fremen", "harkonnen"], "fremen_special")
    g = lay("mentat", turn=10, emperor=hold("tueks_sietch"), alliances=[["guild", "atreides"]])
    assert end(g)[:2] == (["atreides", "guild"], "guild_special")


@pytest.mark.rule("gf9:2.06.08")
def test_strongholds_come_before_special_victories() -> None:
    g = lay("mentat", turn=10, harkonnen=hold("arrakeen", "carthag", "tueks_sietch"))
    assert end(g) == (["harkonnen"], "strongholds", "1.09.02.02")


@pytest.mark.rule("gf9:1.09.05")
def test_e46_last_turn_without_the_guild() -> None:
    seats = tuple(name for name in SIX if name != "guild")
    g = lay("mentat", seats=seats, turn=10, emperor=hold("sietch_tabr", "habbanya_sietch"), fremen={})
    assert end(g) == (["fremen"], "fremen_default", "1.09.05")
    g = lay("mentat", seats=seats, turn=10, alliances=[["fremen", "emperor"]])
    assert end(g) == (["emperor", "fremen"], "fremen_default", "1.09.05")
    seats = ("atreides", "harkonnen", "emperor", "bene_gesserit")
    g = lay(
        "mentat",
        seats=seats,
        turn=10,
        atreides=hold("arrakeen", "carthag"),
        harkonnen=hold("sietch_tabr", "habbanya_sietch"),
        emperor=hold("tueks_sietch"),
        alliances=[["emperor", "atreides"]],
    )
    assert end(g) == (["atreides", "harkonnen"], "most_strongholds", "1.09.05")
    g = lay("mentat", seats=seats, turn=10, bene_gesserit={"forces": {"arrakeen": {"advisors": 1}}})
    assert end(g) == ([], "none", "1.09.05")


@pytest.mark.rule("gf9:1.09.05")
@pytest.mark.rule("gf9:0.02")
@pytest.mark.parametrize("turns", [3, 4])
def test_the_agreed_number_of_turns_is_the_last(turns: int) -> None:
    g = lay("mentat", turn=3, options={"turns": turns})
    assert g.over == (turns == 3)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            {"harkonnen": hold("arrakeen", "carthag", "tueks_sietch")},
            "The game is over in turn 10: Harkonnen wins by strongholds.",
        ),
        ({"alliances": [["guild", "atreides"]]}, None),
    ],
)
def test_the_end_is_told_in_words(given: Any, sentence: Any) -> None:
    g = lay("mentat", turn=10, **given)
    told = g.events(None)[-1]["text"]
    assert told == sentence or sentence is None
    assert told.startswith("The game is over in turn 10: ")
