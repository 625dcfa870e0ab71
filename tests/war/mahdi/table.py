"""Small verbs for tests of Mahdi's round: lay out a position in any phase, and let a turn pass."""

from __future__ import annotations

from typing import Any

import landsraad
from war.support import DICE, T, answer, chance, check_conserved

LEADERSHIP, STRATEGY, DEPLOYMENT, MENTAT, HOUSE = 0, 1, 3, 4, 5
"""Faces of the Harkonnen die, as outcomes of chance."""
QUIET = {"baron_harkonnen": "out", "beast_rabban": "out", "captain_aramsham": "out"}
"""No Harkonnen leader has a special action."""
CARDS = {"harvesting": "tac_gara_kulon", "target": "tac_windgap"}


def lay(
    phase: str = "actions",
    mahdi: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    ruleset: str = "mahdi",
    **given: Any,
) -> Any:
    """A position; in the action turns it is the Atreides' turn. Unless it is written nobody has Legions or cards."""
    document = {"game": "war", "ruleset": ruleset, "seed": 1, "round": 2, "phase": phase, "options": options or {}}
    told = {**({} if phase == "start" else CARDS), **(mahdi or {})}
    if phase == "actions":
        given["atreides"] = {"dice": DICE[T], **given.get("atreides", {})}
        theirs = given.get("harkonnen", {})
        on_board = [name for legion in theirs.get("legions", {}).values() for name in legion.get("leaders", ())]
        quiet = {name: place for name, place in QUIET.items() if name not in on_board}
        given["harkonnen"] = {"leaders": quiet, **theirs}
    return landsraad.position({**document, "mahdi": told, **given})


def turn(g: Any, *outcomes: int, die: str = "strategy") -> None:
    """The Atreides spend a die on nothing; these are the outcomes of chance in the Harkonnen turn that follows."""
    with chance(g, *outcomes):
        answer(g, T, "act", die, "nothing")
        if any(q.name == "end_turn" for q in g.questions()):
            answer(g, T, "end_turn", "end")
    check_conserved(g)
