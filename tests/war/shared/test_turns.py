"""Who acts, who decides, and what is common to both partners (A.shared.22-30, 33)."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.games.war.leaders import tank as tanks
from landsraad.games.war.leaders.people import LEADER
from landsraad.games.war.tracks import progress
from war.shared.partners import AGAINST_PARTNERS, FOUR, C, F, H, T, boxes, lay, tank
from war.support import answer, asked, chance, dice, force, happened, options, refused, where
from war.support import seat as index

# --- who acts ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.22")
def test_the_factions_alternate_and_the_partners_need_not() -> None:
    g = lay()
    assert asked(g) == [(T, "actor")], "the Atreides go first"
    order = []
    for side, power, seat, die in (
        (T, "fremen_ally", F, "strategy"),
        (H, "corrino_ally", C, "strategy"),
        (T, "fremen_ally", F, "deployment"),
        (H, "corrino_ally", C, "strategy"),
    ):
        if asked(g) == [(side, "actor")]:
            answer(g, side, "actor", power)
        order.append(asked(g)[0])
        answer(g, seat, "act", die, "nothing")
    assert order == [(F, "act"), (C, "act"), (F, "act"), (C, "act")]
    assert [e["power"] for e in happened(g, "actor_chosen")][:4] == ["fremen_ally", "corrino_ally"] * 2


@pytest.mark.rule("war:A.shared.22")
def test_who_has_no_die_cannot_be_chosen() -> None:
    g = lay(turn=H, harkonnen={"dice": {"house_harkonnen": {}, "corrino_ally": {"strategy": 1}}})
    assert asked(g) == [(C, "act")], "nothing to choose"
    both = lay(turn=H)
    assert refused(both, H, "actor", "fremen_ally") == (
        "A.shared.22",
        "Fremen Ally has nothing to take this turn with",
    )


@pytest.mark.rule("war:A.shared.22")
@pytest.mark.rule("war:A.shared.01")
def test_a_single_player_is_not_asked_who_acts() -> None:
    g = lay(seats=AGAINST_PARTNERS)
    assert asked(g) == [(T, "act")]


# --- who decides --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.23")
@pytest.mark.parametrize(("power", "seat"), [("house_harkonnen", H), ("corrino_ally", C)])
def test_the_acting_partner_decides_everything_in_the_action(power: str, seat: str) -> None:
    g = lay(
        turn=H,
        harkonnen={
            "legions": {"s7_3": {"regular": 3, "generic": 2}},
            "dice": {"house_harkonnen": {"leadership": 1, "mentat": 1}, "corrino_ally": {"strategy": 1}},
        },
        atreides={"legions": {"s7_5": {"regular": 3}}},
        ornithopters=["az6"],
    )
    answer(g, H, "actor", power)
    die, use = ("leadership", "surprise") if power == "house_harkonnen" else ("strategy", "attack")
    answer(g, seat, "act", die, use)
    with chance(g, *dice("h x s"), *dice("h h s")):
        answer(g, seat, "attack", "s7_3", "s7_5")
    seen = []
    for _ in range(20):
        (who, name) = asked(g)[0]
        if who in (T, F):
            answer(g, who, name, *(["regular"] * g.questions()[0].tree.hits if name == "casualties" else ["stand"]))
        elif name == "press_on":
            break
        else:
            seen.append((who, name))
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
    assert asked(g) == [(seat, "press_on")]
    assert all(who == seat for who, _ in seen)
    assert "scout" not in [q.name for q in g.interjections(index(g, {H: C, C: H}[seat]))]


@pytest.mark.rule("war:A.shared.23")
def test_a_defence_is_the_houses_to_decide() -> None:
    """Neither partner acts then; the rule book gives it to nobody (A66)."""
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_3": {"regular": 3}}},
        atreides={"legions": {"s7_5": {"regular": 1, "elite": 2}}},
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    with chance(g, *dice("h s s"), *dice("s s x")):
        answer(g, C, "attack", "s7_3", "s7_5")
    while asked(g)[0][0] == C:
        answer(g, C, asked(g)[0][1], "continue")
    assert asked(g)[0][0] == T


@pytest.mark.rule("war:A.shared.23")
def test_free_actions_are_the_acting_partners_and_claims_house_atreides() -> None:
    g = lay(atreides={"legions": {"s7_2": {"tokens": 1, "regular": 1}}}, prescience={"jihad": 8})
    answer(g, T, "actor", "fremen_ally")
    assert [q.name for q in g.interjections(index(g, F))] == ["guerrilla_training", "cone_of_silence"]
    assert [q.name for q in g.interjections(index(g, T))] == ["atomics", "cone_of_silence"]


# --- House --------------------------------------------------------------------------------------------------------------------

HOUSE = {"dice": {"house_atreides": {"house": 1}, "fremen_ally": {"leadership": 1}}}


@pytest.mark.rule("war:A.shared.24")
@pytest.mark.parametrize(
    ("result", "use", "seat", "question"),
    [
        ("leadership", "move", T, "move"),
        ("mentat", "draw", T, "draw"),
        ("strategy", "move", F, "move"),
        ("deployment", "deploy", F, "place"),
    ],
)
def test_a_house_die_as_another_result(result: str, use: str, seat: str, question: str) -> None:
    """Leadership is on both dashboards, Mentat on House Atreides', Strategy and Deployment on the Fremen's alone."""
    g = lay(atreides={**HOUSE, "legions": {"s7_2": {"regular": 1, "generic": 1}}})
    answer(g, T, "actor", "house_atreides")
    assert options(g, T, "act", "house", "as") == ["leadership", "strategy", "deployment", "mentat"]
    answer(g, T, "act", "house", "as", result, use)
    assert asked(g) == [(seat, question)]
    assert boxes(g, "house_atreides") == {}
    assert boxes(g, "house_atreides", "spent") == {"house": 1}


@pytest.mark.rule("war:A.shared.24")
@pytest.mark.rule("war:A.shared.25")
def test_a_house_die_serves_the_leaders_of_who_carries_it_out() -> None:
    g = lay(
        prescience={"jihad": 3}, atreides={**HOUSE, "legions": {"s7_2": {"regular": 1, "leaders": ["paul_atreides"]}}}
    )
    answer(g, T, "actor", "house_atreides")
    assert options(g, T, "act", "house", "as", "strategy", "special") == ["chani"]
    assert options(g, T, "act", "house", "as", "leadership", "special") == ["paul_atreides"]
    answer(g, T, "act", "house", "as", "strategy", "special", "chani")
    assert asked(g) == [(F, "move")]


@pytest.mark.rule("war:A.shared.24")
def test_any_result_by_alia_is_carried_out_by_whose_dashboard_it_is_on() -> None:
    legion = {"s7_2": {"regular": 1, "generic": 1}}
    for result, seat in (("leadership", T), ("strategy", F)):
        g = lay(prescience={"jihad": 6}, atreides={**HOUSE, "legions": legion})
        answer(g, T, "actor", "house_atreides")
        answer(g, T, "act", "house", "special", "alia")
        answer(g, T, "any_result", result, "move")
        assert asked(g) == [(seat, "move")]


# --- special actions ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.25")
def test_special_actions_are_their_owners() -> None:
    """Both have a Mentat die; Hawat is House Harkonnen's, Mohiam, who comes when he goes, Corrino's."""
    mohiam = {"thufir_hawat": "removed", "gaius_helen_mohiam": "aside"}
    for leaders, name, owner in (({}, "thufir_hawat", H), (mohiam, "gaius_helen_mohiam", C)):
        g = lay(turn=H, supremacy=1, harkonnen={"leaders": leaders})
        assert where(g, name) == "aside"
        twin = g.clone()
        answer(g, H, "actor", "house_harkonnen" if owner == H else "corrino_ally")
        assert options(g, owner, "act", "mentat", "special") == [name]
        answer(twin, H, "actor", "corrino_ally" if owner == H else "house_harkonnen")
        other = C if owner == H else H
        assert "special" not in options(twin, other, "act", "mentat")
        assert refused(twin, other, "act", "mentat", "special", name)[0] == "A.shared.25"


@pytest.mark.rule("war:A.shared.33")
def test_when_muaddib_replaces_paul_his_card_goes_to_the_fremen() -> None:
    paul = {"legions": {"s7_2": {"regular": 1, "leaders": ["paul_atreides"]}}}
    dice = {"house_atreides": {"leadership": 1}, "fremen_ally": {"leadership": 1}}
    g = lay("actions", prescience={"kwisatz_haderach": 2}, atreides={**paul, "dice": dice}, stations={})
    before = g.clone()
    answer(before, T, "actor", "house_atreides")
    assert options(before, T, "act", "leadership", "special") == ["paul_atreides"]
    progress.advance(g, (1, 0, 0), "A.presc.02")
    assert where(g, "paul_muaddib") == "s7_2"
    assert where(g, "paul_atreides") == "removed"
    after = g.clone()
    answer(g, T, "actor", "fremen_ally")
    assert options(g, F, "act", "leadership", "special") == ["paul_muaddib"]
    answer(after, T, "actor", "house_atreides")
    assert "special" not in options(after, T, "act", "leadership")


@pytest.mark.rule("war:A.shared.33")
def test_both_jessicas_are_house_atreides() -> None:
    dice = {"house_atreides": {"mentat": 1}, "fremen_ally": {"leadership": 1}}
    for marks, name in (({}, "lady_jessica"), ({"sand_dwellers": 3}, "reverend_mother_jessica")):
        g = lay(prescience=marks, atreides={"dice": dice})
        answer(g, T, "actor", "house_atreides")
        assert options(g, T, "act", "mentat", "special") == [name]


@pytest.mark.rule("war:A.shared.33")
def test_muaddib_stays_in_the_slot_where_paul_was_and_falls_into_the_fremen_tank_next_time() -> None:
    g = lay(
        prescience={"kwisatz_haderach": 2}, atreides={"tank": {"house_atreides": ["lady_jessica", "paul_atreides"]}}
    )
    progress.advance(g, (1, 0, 0), "A.presc.02")
    assert tank(g, "house_atreides") == ["lady_jessica", "paul_muaddib", None]
    assert where(g, "paul_muaddib") == "tank"
    again = landsraad.position(g.position())
    assert tank(again, "house_atreides") == ["lady_jessica", "paul_muaddib", None]
    other = lay(
        prescience={"kwisatz_haderach": 3}, atreides={"legions": {"s7_2": {"regular": 1, "leaders": ["paul_muaddib"]}}}
    )
    tanks.send(other, 0, 1 << LEADER["paul_muaddib"])
    assert tank(other, "fremen_ally") == ["paul_muaddib", None, None]


# --- phases -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.26")
def test_house_harkonnen_places_the_vehicles() -> None:
    g = lay("vehicles")
    assert asked(g) == [(H, "place_vehicle")]
    while asked(g)[0][1] == "place_vehicle":
        assert asked(g) == [(H, "place_vehicle")]
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))


@pytest.mark.rule("war:A.shared.26")
@pytest.mark.rule("war:A.shared.23")
def test_house_harkonnen_spends_the_spice_but_the_acting_partner_places_vehicles_of_an_action() -> None:
    assert asked(lay("spice", harvesters=["s1_8"])) == [(H, "spend_spice")]
    g = lay(turn=H, seats=AGAINST_PARTNERS, harkonnen={"hand": ["sandmasters"]})
    answer(g, H, "actor", "house_harkonnen")
    answer(g, H, "act", "mentat", "play", "sandmasters")
    assert asked(g) == [(H, "place_vehicle")]


WORM = 8
"""A draw from a full pool of Wormsigns: 8 Sand, 4 Sandworms, 4 Burrowing Sandworms."""


@pytest.mark.rule("war:A.shared.27")
@pytest.mark.parametrize(("seats", "decider"), [(FOUR, F), ((T, H, F), F), (AGAINST_PARTNERS, T)])
def test_the_fremen_decide_on_the_hazards(seats: tuple[str, ...], decider: str) -> None:
    one = {"dice": {"mentat": 1}} if C not in seats else {"dice": {"house_harkonnen": {"mentat": 1}}}
    g = lay(
        seats=seats,
        atreides={"dice": {}},
        harkonnen={**one, "legions": {"s1_9": {"regular": 1}, "s1_12": {"regular": 1}}},
        sandworms=["s2_2"],
    )
    answer(g, decider, "act", "desert_power", "nothing")
    with chance(g, WORM, WORM):
        answer(g, H, "act", "mentat", "nothing")
    assert asked(g) == [(decider, "worm_figure")]
    answer(g, decider, "worm_figure", "supply")
    answer(g, decider, "worm_figure", "supply")
    assert asked(g) == [(decider, "hazard_order")]


# --- common to both -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.28")
@pytest.mark.parametrize(
    ("power", "seat", "die"), [("house_harkonnen", H, "leadership"), ("corrino_ally", C, "strategy")]
)
def test_both_tanks_advance_when_either_partner_spends_a_die(power: str, seat: str, die: str) -> None:
    tanks = {"house_harkonnen": ["beast_rabban"], "corrino_ally": [None, "captain_aramsham"]}
    g = lay(turn=H, harkonnen={"tank": tanks})
    answer(g, H, "actor", power)
    answer(g, seat, "act", die, "nothing")
    assert tank(g, "house_harkonnen")[:3] == [None, "beast_rabban", None]
    assert tank(g, "corrino_ally")[:3] == [None, None, "captain_aramsham"]
    shown = [p["tank"][1] for p in g.view(None)["sides"][1]["partners"]]
    assert shown == ["beast_rabban", None]


@pytest.mark.rule("war:A.shared.28")
def test_desert_power_moves_nobody_in_the_tanks() -> None:
    g = lay(atreides={"dice": {"house_atreides": {}, "fremen_ally": {}}, "tank": {"fremen_ally": ["stilgar"]}})
    answer(g, F, "act", "desert_power", "nothing")
    assert tank(g, "fremen_ally") == ["stilgar", None, None]


@pytest.mark.rule("war:A.shared.28")
def test_each_leader_falls_into_the_tank_of_the_own_dashboard() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_3": {"regular": 1, "leaders": ["beast_rabban", "captain_aramsham"]}}},
        atreides={"legions": {"s7_5": {"regular": 3}}},
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    with chance(g, *dice("s"), *dice("h h h")):
        answer(g, C, "attack", "s7_3", "s7_5")
    answer(g, C, "casualties", "beast_rabban", "captain_aramsham")
    assert force(g, "s7_3") == {"regular": 1}
    # the first slot of each
    assert tank(g, "house_harkonnen")[0] == "beast_rabban"
    assert tank(g, "corrino_ally")[0] == "captain_aramsham"


@pytest.mark.rule("war:A.shared.30")
@pytest.mark.parametrize("banned", [False, True])
def test_the_landsraad_ban_binds_both_harkonnen_players(banned: bool) -> None:
    g = lay(
        turn=H,
        bans=["landsraad"] if banned else [],
        harkonnen={"legions": {"s7_3": {"regular": 2}}, "hand": ["sandmasters", "shigawire"]},
        atreides={"legions": {"s7_5": {"regular": 2}}},
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    with chance(g, *(dice("s s") + dice("s s") if banned else [])):
        answer(g, C, "attack", "s7_3", "s7_5")
    assert asked(g)[0] == ((C, "press_on") if banned else (H, "reinforce"))


@pytest.mark.rule("war:A.shared.30")
def test_the_guild_ban_takes_scouting_from_both() -> None:
    for bans, scouts in (([], [C]), (["spacing_guild"], [])):
        g = lay(turn=H, bans=bans, ornithopters=["az6"], atreides={"legions": {"s7_5": {"tokens": 1}}})
        answer(g, H, "actor", "corrino_ally")
        found = [seat for seat in (H, C) if "scout" in [q.name for q in g.interjections(index(g, seat))]]
        assert found == scouts
