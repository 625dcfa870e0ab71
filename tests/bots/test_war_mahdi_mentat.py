"""The mentat of War for Arrakis against the automatic Harkonnen: what it knows of their criteria."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.bots import Seat, make
from landsraad.bots.war.automaton import dares, in_time, might, reaches
from landsraad.bots.war.desert import bridge
from landsraad.bots.war.geography import mounts
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.odds import Fighters, duel
from landsraad.bots.war.picture import PLAYED, Force, Picture, read
from landsraad.bots.war.weights import weighed
from landsraad.games.war.board import AREA
from landsraad.games.war.rulesets.mahdi.legions.power import might as rule_might
from landsraad.games.war.sides import ATREIDES, HARKONNEN

WINDGAP = AREA["windgap"]
DICE = {"leadership": 1, "strategy": 1, "deployment": 1, "mentat": 1}
TOKEN = Force(tokens=1, inside=(1, 1, 0))


def lay(ours: dict[str, Any], theirs: dict[str, Any], **given: Any) -> Any:
    """A position of Mahdi: Legions of both sides, the Target Sietch in Windgap."""
    mahdi = {"harvesting": "tac_gara_kulon", "target": "tac_windgap", **given.pop("mahdi", {})}
    document = {"game": "war", "ruleset": "mahdi", "seed": 1, "round": 2, "phase": "actions", "turn": "atreides"}
    atreides = {"legions": ours, "dice": DICE, **given.pop("atreides", {})}
    return landsraad.position(
        {**document, "atreides": atreides, "harkonnen": {"legions": theirs}, "mahdi": mahdi, **given}
    )


def picture(g: Any) -> Picture:
    return read(g.view(0), ATREIDES)


def judge(g: Any) -> Judge:
    return Judge(picture(g))


# --- what the view tells ------------------------------------------------------------------------------------------------


def test_reads_target_dice_and_reinforcements() -> None:
    g = lay(
        {"windgap": {"tokens": 1}}, {"s7_3": {"regular": 4}}, mahdi={"reinforcements": ["shigawire"], "unrolled": 5}
    )
    assert picture(g).automaton == (WINDGAP, 1, 5)


def test_nobody_reads_an_automaton_where_somebody_plays_the_harkonnen() -> None:
    seen = read(landsraad.new("war", "two-players", seed=1).view(0), ATREIDES)
    assert (seen.automaton, seen.solo, seen.reinforcements) == (None, False, PLAYED)


@pytest.mark.rule("war:A.solo.spec.10")
def test_no_reinforcements_while_the_landsraad_ban_is_active() -> None:
    g = lay({}, {"s7_3": {"regular": 4}}, mahdi={"reinforcements": ["shigawire", "sandmasters"]}, bans=["landsraad"])
    assert picture(g).reinforcements == 0


@pytest.mark.rule("war:A.solo.act.09")
@pytest.mark.rule("war:A.solo.act.10")
def test_counts_combat_power_as_the_criteria_do() -> None:
    g = lay(
        {"windgap": {"tokens": 2, "generic": 1}, "s7_6": {"regular": 1, "elite": 1, "special": 1}},
        {"s7_3": {"regular": 4, "elite": 1, "generic": 1}},
    )
    seen = picture(g)
    for force in (seen.mine, seen.theirs):
        for area, legion in force.items():
            assert might(legion) == rule_might(g.state, area)


# --- what is to be feared -----------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.act.05")
def test_fears_a_legion_only_if_it_is_stronger() -> None:
    four, five = might(Force(regular=4)), might(Force(regular=5))
    assert dares(five, four) == 1.0
    assert dares(might(Force(elite=4)), four) == 1.0, "single figures settle a tie"
    assert 1.0 > dares(four, four) > dares(four, five) > 0.0, "it may get new units"


def test_more_dice_reach_farther_and_the_target_is_feared_most() -> None:
    assert in_time(0, 0) == 1.0
    assert in_time(2, 1) == 0.0
    assert in_time(2, 8) > in_time(2, 4)
    assert reaches(3, 6, True) > reaches(3, 6, False)
    assert reaches(1, 6, True) == reaches(1, 6, False), "a Sietch beside a Legion is attacked, target or not"


def test_one_more_token_takes_the_danger_from_a_sietch() -> None:
    """4 units beside it: a token and a Naib have Combat Power 3, two tokens and a Naib 5."""
    j = judge(lay({"windgap": {"tokens": ["as1"], "generic": 1}}, {"s7_3": {"elite": 3, "special": 1}}))
    here = j.picture.mine[WINDGAP]
    assert j.dangers(WINDGAP, weighed(here.plus(TOKEN))) < 0.5 * j.dangers(WINDGAP, weighed(here))


def test_a_legion_in_the_open_fears_only_what_stands_beside_it() -> None:
    """A.solo.act.06: no Ornithopter carries an attack on a Legion outside a Sietch."""
    j = judge(lay({"s7_6": {"regular": 1}}, {"s7_3": {"regular": 4}}))
    assert j.nearness(AREA["s7_5"], AREA["s7_6"]) > 0.0
    assert j.nearness(AREA["s7_3"], AREA["s7_6"]) == 0.0


@pytest.mark.rule("war:A.solo.battle.01")
@pytest.mark.rule("war:A.solo.battle.07")
def test_reinforcements_count_in_the_forecast() -> None:
    weak, strong = Fighters(3, 0, 0, 1, 0), Fighters(2, 2, 0, 1, 0)
    assert duel(ATREIDES, strong, weak, 1, False, 0, 6).win < duel(ATREIDES, strong, weak, 1, False, 0, 0).win
    attack = duel(HARKONNEN, strong, weak, 2, False, 0, 0)
    assert attack.win >= duel(HARKONNEN, strong, weak, 2).win, "they pay no Hit for pressing on"


# --- the host -----------------------------------------------------------------------------------------------------------


def test_gathers_one_host_rather_than_two_bands() -> None:
    """Twice the units promise more than twice as much."""
    g = lay({"windgap": {"tokens": 2, "generic": 1}, "tasmin_sink": {"tokens": 1}}, {"north_pole": {"tokens": 2}})
    j = judge(g)
    pole = next(goal for goal in j.goals if goal.area == AREA["north_pole"])
    few, many = Fighters(2, 0, 0, 0, 0), Fighters(4, 0, 0, 0, 0)
    assert j.attraction(pole, many, 4, 0.2) > 2 * j.attraction(pole, few, 2, 0.2)


def test_a_band_that_is_too_weak_is_not_drawn_on() -> None:
    j = judge(lay({"windgap": {"regular": 2}}, {"north_pole": {"tokens": 2}}))
    pole = next(goal for goal in j.goals if goal.area == AREA["north_pole"])
    band = Fighters(2, 0, 0, 0, 0)
    assert j.attraction(pole, band, 2, 0.6) == j.attraction(pole, band, 2, 0.6**3)


@pytest.mark.rule("war:A.move.09")
def test_wormsigns_are_laid_as_a_bridge_to_a_settlement() -> None:
    host = {"windgap": {"elite": 4, "special": 2, "generic": 2}}
    j = judge(lay(host, {"north_pole": {"regular": 1}}))
    ahead, behind = AREA["s7_3"], AREA["s3_9"]
    assert mounts(j.picture, WINDGAP) >> ahead & 1
    assert bridge(j, ahead) > 0.0
    assert bridge(j, behind) == 0.0


def test_rides_on_from_signs_that_lie_already() -> None:
    seen = picture(lay({"windgap": {"regular": 2}}, {}, wormsigns={"s7_3": "sand"}))
    assert mounts(seen, WINDGAP) >> AREA["s7_4"] & 1, "next to the sign"
    assert not mounts(seen, WINDGAP) >> AREA["s6_1"] & 1


def test_the_host_attacks_a_settlement_that_is_almost_bare() -> None:
    g = lay(
        {"s7_4": {"elite": 4, "special": 2, "generic": 2}, "windgap": {"tokens": 1}},
        {"north_pole": {"regular": 1}},
    )
    q = g.find(0, "act")
    chosen = q.labels(make("mentat", game="war").choose(Seat(g, 0), q))
    assert chosen[1] in ("attack", "surprise")


# --- what is chosen for the Harkonnen -----------------------------------------------------------------------------------


def test_the_marker_of_the_guild_is_kept() -> None:
    """A.solo.round.22: of markers on the same step the player picks; Landsraad and CHOAM are to fall."""
    g = landsraad.new("war", "mahdi", seed=1)
    bot = make("mentat", game="war", seed=0)
    while not g.over:
        q = g.open[0]
        if q.name in ("keep_marker", "raise_marker"):
            (kept,) = q.labels(bot.choose(Seat(g, 0), q))
            offered = {q.labels((option,))[0] for option in q.tree.domain(g, ()) or ()}
            assert kept == "spacing_guild" or "spacing_guild" not in offered
            return
        g.submit(q.seat, q.name, bot.choose(Seat(g, 0), q))
    raise AssertionError("no marker was ever picked")
