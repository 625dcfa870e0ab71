"""Captured leaders (2.05.11): Harkonnen let them fight, and who has lost one counts him on the other side."""

from __future__ import annotations

from typing import Any

from dune.support import lay, seat
from landsraad.bots import Seat, make
from landsraad.bots.dune.enemy import expected
from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import read
from landsraad.games.dune.people import LEADER, STRENGTH

FALLEN = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud"]
"""Of the Harkonnen's own leaders only Umman Kudu, who has 1, is left."""
WEAPONLESS = ["shield", "snooper"]


def duel(*captured: str) -> Any:
    """Eight Atreides against three Harkonnen in Arrakeen; both are asked for their plans."""
    g = lay(
        "battle",
        seats=("atreides", "harkonnen"),
        first_player="atreides",
        atreides={"spice": 8, "forces": {"arrakeen": 8}, "hand": WEAPONLESS, "leaders": {"captured": [*captured]}},
        harkonnen={"spice": 3, "forces": {"arrakeen": 3}, "leaders": {"tanks": FALLEN}},
    )
    while not all(g.questions(who) and g.questions(who)[0].name == "battle_plan" for who in range(2)):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    return g


def planned(g: Any, name: str) -> list[Any]:
    q = g.find(seat(g, name), "battle_plan")
    return list(q.labels(make("mentat", game="dune", seed=0).choose(Seat(g, q.seat), q)))


def total(plan: list[Any]) -> float:
    leader, _, _, spiced, unspiced = plan
    return float(STRENGTH[LEADER[leader]] + spiced + unspiced / 2)


def test_harkonnen_send_the_captive_who_is_stronger_than_their_own() -> None:
    assert planned(duel(), "harkonnen")[0] == "umman_kudu"
    assert planned(duel("gurney_halleck"), "harkonnen")[0] == "gurney_halleck"


def test_who_has_lost_a_leader_counts_him_on_the_other_side() -> None:
    """Three tokens and Umman Kudu come to 4 at most, with Gurney Halleck to 7."""
    for captured, strongest in ((), 1), (("gurney_halleck",), 4):
        g = duel(*captured)
        picture = read(Seat(g, seat(g, "atreides")).view())
        assert picture.fight is not None
        heads = dict(expected(picture, Memory(), picture.fight, seat(g, "harkonnen")).heads)
        assert max(STRENGTH[head] for head, chance in heads.items() if head >= 0 and chance > 0) == strongest
    assert total(planned(duel("gurney_halleck"), "atreides")) >= 7
    assert total(planned(duel("gurney_halleck"), "atreides")) > total(planned(duel(), "atreides"))
