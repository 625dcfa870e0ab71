"""The mentat of War for Arrakis where it used to go wrong: tokens turned up for nothing, Sietches stripped, the Target lost."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad.bots import Seat, make
from landsraad.bots.war.aside import UNMASKED, parting
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.marches import marches
from landsraad.bots.war.picture import Force, read
from landsraad.games.war.board import AREA
from landsraad.games.war.sides import ATREIDES
from war.support import T, lay, seat

WINDGAP = AREA["windgap"]


def judge(g: Any) -> Judge:
    return Judge(read(g.view(0), ATREIDES))


def first_turn(g: Any) -> None:
    """Let mentats play until the Atreides are asked for their first action."""
    bots = [make("mentat", game="war", seed=i) for i in range(len(g.seats))]
    while not (g.open[0].name == "act" and g.open[0].seat == seat(g, T)):
        q = g.open[0]
        g.submit(q.seat, q.name, bots[q.seat].choose(Seat(g, q.seat), q))


def test_no_token_is_turned_up_in_the_first_turn() -> None:
    """It may be done for nothing, but then the enemy knows what stands there."""
    for seed in (1, 2, 3):
        g = landsraad.new("war", "two-players", seed=seed)
        first_turn(g)
        assert "guerrilla_training" in [q.name for q in g.interjections(seat(g, T))]
        move = make("mentat", game="war").interject(Seat(g, seat(g, T)))
        assert move is None or move[0].name != "guerrilla_training"


def test_a_token_stays_what_it_is_beside_a_strong_enemy() -> None:
    g = lay(
        atreides={"legions": {"windgap": {"tokens": ["as7"]}}, "sietches": {"windgap": 2}},
        harkonnen={"legions": {"s7_2": {"regular": 5, "elite": 1}}},
    )
    assert parting(judge(g), WINDGAP) < UNMASKED
    assert make("mentat", game="war").interject(Seat(g, seat(g, T))) is None


def test_a_sietch_is_not_stripped_before_the_enemy() -> None:
    """Three Regulars stand beside Windgap: its defenders do not all leave it, though a Harvester lies before them."""
    g = lay(
        atreides={"legions": {"windgap": {"regular": 2, "elite": 1}}, "sietches": {"windgap": 2}},
        harkonnen={"legions": {"s7_2": {"regular": 3}}},
        harvesters=["s7_5"],
    )
    position = judge(g)
    force = position.picture.mine[WINDGAP]
    found = marches(position)
    assert max(found, key=lambda march: march.gain).group == Force(regular=1)
    emptied = [march for march in found if march.group == force]
    assert AREA["s7_5"] in [march.target for march in emptied]
    assert all(march.gain < 0 for march in emptied)


def mahdi(target: str) -> Any:
    """A Legion of the automatic Harkonnen beside Windgap, which is the Target or not."""
    return landsraad.position(
        {
            "game": "war",
            "ruleset": "mahdi",
            "seed": 1,
            "round": 2,
            "phase": "actions",
            "turn": "atreides",
            "atreides": {
                "legions": {"windgap": {"regular": 2, "elite": 1}},
                "dice": {"leadership": 1, "strategy": 1, "deployment": 1, "mentat": 1},
            },
            "harkonnen": {"legions": {"s7_2": {"regular": 4, "elite": 1}}},
            "mahdi": {"harvesting": "tac_gara_kulon", "target": target},
        }
    )


def test_the_target_is_held_more_firmly_than_any_other_sietch() -> None:
    lost = {}
    for target in ("tac_windgap", "tac_sihaya_ridge"):
        position = judge(mahdi(target))
        lost[target] = -position.contribution(WINDGAP, Force())
    assert lost["tac_windgap"] > 1.5 * lost["tac_sihaya_ridge"]
