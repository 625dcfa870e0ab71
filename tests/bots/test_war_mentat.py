"""The mentat of War for Arrakis in positions where the right answer is clear."""

from __future__ import annotations

from random import Random
from typing import Any

import landsraad
from landsraad.arena import play_until
from landsraad.bots import Seat, make
from landsraad.bots.war.geography import approaches, ways
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.odds import Fighters, duel, fighters, lose
from landsraad.bots.war.picture import NOBODY, Force, read
from landsraad.bots.war.spice import harvest
from landsraad.games.war.board import AREA, N_AREAS, areas, mask_of
from landsraad.games.war.sides import ATREIDES, HARKONNEN, SIDES
from war.support import H, T, answer, asked, chance, dice, lay, seat


def thought(g: Any, side: str, question: str) -> list[Any]:
    """What a mentat of this side answers to an open question, in names."""
    q = g.find(seat(g, side), question)
    return q.labels(make("mentat", game="war").choose(Seat(g, q.seat), q))  # type: ignore[no-any-return]


def play(g: Any, side: str, question: str) -> list[Any]:
    """Let a mentat answer, and go on."""
    given = thought(g, side, question)
    answer(g, side, question, *given)
    return given


def aside(g: Any, side: str) -> tuple[str, list[Any]] | None:
    """What a mentat does besides answering, in names."""
    move = make("mentat", game="war").interject(Seat(g, seat(g, side)))
    return None if move is None else (move[0].name, move[0].labels(move[1]))


def judge(g: Any, side: str) -> Judge:
    return Judge(read(g.view(seat(g, side)), SIDES.index(side)))


STRONG = {"regular": 2, "elite": 3, "special": 1, "generic": 2}
WEAK_SIETCH = {"windgap": {"regular": 1}}


# --- the odds -----------------------------------------------------------------------------------------------------------


def test_hits_turn_elites_into_regulars_first() -> None:
    assert lose(2, 2, 1, 1, 2) == (4, 0, 1, 1)
    assert lose(2, 2, 1, 1, 5) == (2, 0, 1, 0)
    assert lose(1, 0, 2, 0, 2) == (1, 0, 1, 0), "a Special Elite becomes a Regular last of all"
    assert lose(1, 0, 1, 0, 9) == (0, 0, 0, 0)


def test_a_forecast_knows_clear_battles() -> None:
    many, one = Fighters(2, 3, 1, 2, 0), Fighters(1, 0, 0, 0, 0)
    assert duel(HARKONNEN, many, one, 1).win == 1.0
    assert duel(HARKONNEN, one, many, 1).win == 0.0
    assert duel(HARKONNEN, many, Fighters(0, 0, 0, 0, 0), 3) == (1.0, 0.0, 0.0)
    even = duel(HARKONNEN, many, many, 0)
    assert 0.2 < even.win < 0.8
    assert even.lost > 3 < even.killed
    assert duel(HARKONNEN, many, many, 3).win < even.win, "a settlement helps its defenders"


def test_a_legion_fights_with_what_its_tokens_hold_up_to_the_limit() -> None:
    assert fighters(Force(1, 0, 0, 1, 0, 2, (3, 1, 0))) == (4, 1, 0, 1, 0)
    assert fighters(Force(4, 0, 0, 0, 0, 2, (2, 2, 0))) == (4, 2, 0, 0, 0), "two Regulars too many"


# --- the Harkonnen ------------------------------------------------------------------------------------------------------


def before_windgap(**more: Any) -> Any:
    given: dict[str, Any] = {"harkonnen": {"legions": {"s7_2": STRONG}}, "atreides": {"legions": WEAK_SIETCH}}
    return lay(turn=H, **{**given, **more})


def test_attacks_a_weak_sietch_presses_on_and_destroys_it() -> None:
    g = before_windgap(atreides={"legions": {"windgap": {"regular": 2}}, "sietches": {"windgap": 2}})
    die, use = play(g, H, "act")
    assert (die, use) in (("strategy", "attack"), ("leadership", "surprise"))
    assert thought(g, H, "attack") == ["s7_2", "windgap"]
    with chance(g, *dice("hhhxss" + "hhss")):
        answer(g, H, "attack", "s7_2", "windgap")
        while ("harkonnen", "abilities") in asked(g):
            play(g, H, "abilities")
    while ("harkonnen", "advance") not in asked(g):
        name, question = asked(g)[0]
        play(g, name, question)
    assert thought(g, H, "advance") == ["advance"]
    play(g, H, "advance")
    assert g.state.supremacy == 2


def test_does_not_attack_what_it_cannot_beat() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_2": {"regular": 1}}},
        atreides={"legions": {"windgap": {"regular": 2, "elite": 2, "special": 2}}, "sietches": {"windgap": 3}},
    )
    answer(g, H, "act", "strategy", "attack")
    assert thought(g, H, "attack") == ["pass"]


def test_marches_on_the_sietch_that_is_nearest() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"north_pole": STRONG}},
        atreides={"legions": WEAK_SIETCH, "sietches": {"windgap": 2, "sihaya_ridge": 2}},
    )
    answer(g, H, "act", "strategy", "move")
    source, target, *_ = thought(g, H, "move")
    assert source == "north_pole"
    assert target in ("wind_pass", "s7_4"), "one step nearer to Windgap"


def test_leaves_a_guard_where_somebody_could_come() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"arrakeen": {"regular": 4, "elite": 2, "generic": 2}}},
        atreides={"legions": {"rimwall_west": {"regular": 1}}},
    )
    position = judge(g, H)
    force = position.picture.mine[AREA["arrakeen"]]
    guard = Force(regular=3, elite=1)
    goes = {AREA["arrakeen"]: Force(), AREA["carthag"]: force}
    parts = {AREA["arrakeen"]: guard, AREA["carthag"]: force.minus(guard)}
    assert position.gain(goes) < position.gain(parts)


def test_ceases_a_hopeless_attack() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_2": {"regular": 2}}},
        atreides={"legions": {"windgap": {"regular": 2, "elite": 4}}, "sietches": {"windgap": 3}},
    )
    answer(g, H, "act", "strategy", "attack")
    with chance(g, *dice("ss" + "sssssh")):
        answer(g, H, "attack", "s7_2", "windgap")
    assert thought(g, H, "press_on") == ["cease"]


def test_harvesters_go_where_spice_is_rich_and_nobody_near() -> None:
    g = lay(
        "vehicles",
        harkonnen={"legions": {"arrakeen": {"regular": 2}}},
        atreides={"legions": {"s1_13": {"regular": 1}, "sihaya_ridge": {"regular": 1}}},
    )
    vehicle, spot = thought(g, H, "place_vehicle")
    assert vehicle == "harvester"
    assert spot not in ("s1_10", "s1_9", "s1_12", "s1_14"), "next to a Legion of the Atreides"


def test_spice_is_stocked_while_that_counts_and_keeps_the_markers_up() -> None:
    deep = ["s1_1", "s1_2", "s1_10", "s1_13", "s1_14"]
    assert thought(lay("spice", harvesters=deep), H, "spend_spice") == ["keep", "keep", "keep", "yes", "yes"]
    g = lay("spice", harvesters=deep[:3], supremacy=7)
    assert thought(g, H, "spend_spice") == ["keep", "keep", "keep", "no", "no"]
    g = lay("spice", harvesters=deep[:2], supremacy=7, imperium={"landsraad": 2})
    assert thought(g, H, "spend_spice")[2] == "raise", "the lowest marker locks the dice"


def test_saves_a_harvester_with_a_carryall() -> None:
    g = lay("hazards", harvesters=["s1_1"], carryalls=["az1"], wormsigns={"s1_1": "sandworm"})
    assert asked(g) == [(H, "carryall")]
    assert thought(g, H, "carryall") == ["az1"]


def test_loses_elites_before_regulars_and_named_leaders_last() -> None:
    legion = {"regular": 2, "elite": 2, "leaders": ["beast_rabban"]}
    g = lay(turn=T, harkonnen={"legions": {"s1_8": legion}}, atreides={"legions": {"s1_9": {"elite": 3}}})
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hhs" + "ssss")):
        answer(g, T, "attack", "s1_9", "s1_8")
    if ("harkonnen", "casualties") in asked(g):
        assert thought(g, H, "casualties")[0] == "elite"


# --- the Atreides -------------------------------------------------------------------------------------------------------


def test_takes_a_station_beside_it() -> None:
    g = lay(
        atreides={"legions": {"s1_5": {"regular": 2}}, "objectives": ["objective_1"]},
        harkonnen={"legions": {"imperial_basin": {"regular": 5}, "arrakeen": {"elite": 5}}},
        stations={"s1_4": "jihad"},
    )
    answer(g, T, "act", "strategy", "move")
    source, target, *_ = thought(g, T, "move")
    assert (source, target) == ("s1_5", "s1_4")


def test_goes_where_a_prescience_card_wants_it() -> None:
    """Two of three Plateaus are held; the third is one step away."""
    g = lay(
        atreides={
            "legions": {"pasty_mesa": {"regular": 1}, "s2_5": {"regular": 1}, "windgap": {"regular": 1, "elite": 1}},
            "sietches": {"windgap": 1},
            "objectives": ["objective_3"],
        },
        stations=[],
        row=["dew_collectors_for_the_planting"],
    )
    answer(g, T, "act", "strategy", "move")
    source, target, *_ = thought(g, T, "move")
    assert source == "windgap"
    assert target in ("false_wall_west", "s3_8", "s7_2")


def test_claims_what_brings_the_objective_nearer_and_nothing_else() -> None:
    legions = {"pasty_mesa": {"regular": 1}, "s2_5": {"regular": 1}, "false_wall_south": {"regular": 1}}
    card = "dew_collectors_for_the_planting"
    for reached, claimed in ((0, card), (12, "pass")):
        g = lay(
            "end",
            atreides={"legions": legions, "objectives": ["objective_3"]},
            row=[card],
            prescience={"sand_dwellers": reached},
        )
        assert thought(g, T, "claim") == [claimed]


def test_attacks_a_settlement_that_nobody_defends() -> None:
    garrison = {"regular": 2, "elite": 3, "generic": 1}
    elsewhere = ("arrakeen", "arsunt", "carthag", "hagga_basin", "north_pole")
    g = lay(
        atreides={"legions": {"s5_4": {"regular": 2, "elite": 2, "generic": 1}}},
        harkonnen={
            "legions": dict.fromkeys(elsewhere[1::2], garrison),
            "settlements": [*elsewhere[1::2], "imperial_basin"],
        },
    )
    assert play(g, T, "act")[1] in ("attack", "surprise")
    assert thought(g, T, "attack") == ["s5_4", "imperial_basin"]
    play(g, T, "attack")
    assert play(g, T, "advance") == ["advance"]
    assert g.state.marks == (1, 1, 1)


def test_a_worm_attacks_the_legion_before_a_sietch() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"regular": 2}}, "dice": {"mentat": 1}},
        harkonnen={"legions": {"s7_3": {"regular": 4, "elite": 1}, "s6_1": {"regular": 1}}},
        sandworms=["s7_5"],
    )
    answer(g, T, "act", "desert_power", "worm_attack")
    assert thought(g, T, "worm_attack") == ["s7_5", "s7_3"]


def test_lays_a_token_on_the_sietch_that_is_in_danger() -> None:
    g = lay(
        atreides={
            "legions": {"windgap": {"regular": 1}, "sihaya_ridge": {"regular": 1}},
            "sietches": {"windgap": 2, "sihaya_ridge": 2},
        },
        harkonnen={"legions": {"s7_2": {"regular": 3}}},
    )
    answer(g, T, "act", "deployment", "deploy")
    answer(g, T, "place", "deployment_token")
    assert thought(g, T, "token_area") == ["windgap"]


def test_claims_and_detonates_for_nothing_and_parts_a_lone_token() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"regular": 2}}, "objectives": ["objective_3"]},
        row=["families_flee_to_the_palmaries_of_the_south"],
    )
    if (T, "claim") in asked(g):
        assert play(g, T, "claim") == ["families_flee_to_the_palmaries_of_the_south"]
    lone = {"windgap": {"tokens": ["as7"], "generic": 1}}
    g = lay(atreides={"legions": lone})
    assert aside(g, T) is None, "its two units have nothing to do apart"
    g = lay(atreides={"legions": {**lone, "s7_4": {"regular": 1}, "wind_pass": {"regular": 1}}}, row=["the_desert_war"])
    assert aside(g, T) == ("guerrilla_training", ["windgap", "as7"]), "the card wants four Legions outside Sietches"
    g = lay(
        prescience={"jihad": 8},
        atreides={"legions": {"windgap": {"regular": 1}}},
        harkonnen={"legions": {"hagga_basin": {"regular": 5}}},
    )
    assert aside(g, T) == ("atomics", ["splintered_rock"]), "there the Legion of Hagga Basin lies open to the storms"


def test_shifts_steps_that_the_objective_does_not_need() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"regular": 1}}, "objectives": ["objective_1"], "hand": ["alam_al_mithal"]},
        prescience={"kwisatz_haderach": 6, "sand_dwellers": 9, "jihad": 4},
    )
    answer(g, T, "act", "mentat", "play", "alam_al_mithal")
    assert thought(g, T, "transfer") == ["sand_dwellers", "kwisatz_haderach", 2]


def test_sees_what_lies_facedown_only_if_it_is_its_own() -> None:
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as8"]}}, "sietches": {"windgap": 3}})
    windgap = AREA["windgap"]
    own, other = read(g.view(0), ATREIDES), read(g.view(1), HARKONNEN)
    assert own.mine[windgap].inside == (1, 0, 1)
    assert other.theirs[windgap].inside == (1, 1, 0), "a guess"
    assert (own.rank(windgap), other.rank(windgap)) == (3, 2)


# --- partners and Mahdi -------------------------------------------------------------------------------------------------


def until(g: Any, question: str) -> Any:
    """Let mentats play until this question is asked, and return it."""
    bots = [make("mentat", game="war", seed=i) for i in range(len(g.seats))]
    while not g.over:
        q = g.open[0]
        if q.name == question:
            return q
        g.submit(q.seat, q.name, bots[q.seat].choose(Seat(g, q.seat), q))
    raise AssertionError(f"{question} is never asked")


def test_the_solo_harkonnen_get_what_helps_them_least() -> None:
    g = landsraad.new("war", "mahdi", seed=1)
    q = until(g, "harvester_area")
    picture = read(g.view(0), ATREIDES)
    (area,) = make("mentat", game="war").choose(Seat(g, 0), q)
    assert harvest(picture, area) == min(harvest(picture, other) for other in q.tree.options)


def test_keeps_its_tokens_facedown_in_mahdi() -> None:
    """What is revealed of the own free will brings the Harkonnen Reinforcements."""
    g = landsraad.new("war", "mahdi", seed=1)
    until(g, "act")
    assert "guerrilla_training" in [q.name for q in g.interjections(0)]
    assert make("mentat", game="war").interject(Seat(g, 0)) is None


def test_combat_power_counts_a_token_twice() -> None:
    assert Force(2, 1, 0, 1, 1 << 8, 2, (2, 2, 0)).power == 3 + 2 * 2 + 2


def test_the_partner_with_more_dice_takes_the_turn() -> None:
    g = landsraad.new("war", "shared", seats=4, seed=1)
    q = until(g, "actor")
    shown = g.view(q.seat)["sides"][SIDES.index(g.seats[q.seat])]["dice"]
    (chosen,) = q.labels(make("mentat", game="war").choose(Seat(g, q.seat), q))
    assert sum(shown[chosen].values()) == max(sum(boxes.values()) for boxes in shown.values())


# --- short cuts ---------------------------------------------------------------------------------------------------------


def test_approaches_are_the_first_three_steps_of_the_ways() -> None:
    rng = Random(1)
    for _ in range(200):
        passable, goal = rng.getrandbits(N_AREAS) | rng.getrandbits(N_AREAS), rng.randrange(N_AREAS)
        way = ways(0, passable, goal)
        steps = [mask_of([area for area in range(N_AREAS) if way[area] == n]) for n in (1, 2, 3)]
        assert list(approaches(0, passable, goal)) == steps


def test_what_is_hoped_for_is_never_less_than_what_is_gained() -> None:
    """The short cut of Guerrilla Training: who hopes for too little need not look at the dangers."""
    g: Any = landsraad.new("war", "two-players", seed=2)
    bots = [make("mentat", game="war", seed=i) for i in range(2)]
    seen = 0
    for _ in range(6):
        play_until(g, bots, question="act")
        j = judge(g, SIDES[g.open[0].seat])
        for area, force in j.picture.mine.items():
            for near in areas(j.picture.map.border[area] & j.passable):
                there = j.picture.mine.get(near, NOBODY)
                changes = {area: NOBODY, near: there.plus(force)}
                assert j.hopeful(changes) >= j.gain(changes) - 1e-9
                seen += 1
        q = g.open[0]
        g.submit(q.seat, q.name, bots[q.seat].choose(Seat(g, q.seat), q))
    assert seen > 50
