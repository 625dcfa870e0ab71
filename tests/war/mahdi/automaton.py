"""Small verbs for tests of the automaton: lay out a position, let it do one thing, look at what happened."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad.games.war.board import AREA
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.chance import Tape
from war.support import DICE, H, T, answer, asked, check_conserved, dice, happened

__all__ = ["H", "T", "answer", "asked", "dice", "happened", "here", "idle", "lay", "options", "play"]


def lay(
    target: str = "windgap", reinforcements: tuple[str, ...] = (), options: dict[str, Any] | None = None, **given: Any
) -> Any:
    """A position of Mahdi in an action turn; the cards of the Reinforcements deck are named with the top one last.

    If only one Sietch stands it is the target.
    """
    ours = {"dice": DICE[T], **given.pop("atreides", {})}
    sietches = ours.get("sietches", {})
    if len(sietches) == 1:
        ((name, told),) = sietches.items()
        target = told.get("from", name) if isinstance(told, dict) else name
    mahdi = {"target": f"tac_{target}", "reinforcements": list(reinforcements)}
    document = {"game": "war", "ruleset": "mahdi", "seed": 1, "round": 2, "phase": "actions", "options": options or {}}
    return landsraad.position({**document, "atreides": ours, "mahdi": mahdi, **given})


def play(g: Any, step: Any, *outcomes: int) -> None:
    """Let the automaton do something, with the outcomes of chance if any are given: then all of them must be used."""
    g.ask_again()
    g.state.active, g.state.acting = HARKONNEN, HARKONNEN * 2
    g.push(step)
    if outcomes:
        g.tape = Tape(outcomes)
    g.proceed()
    if outcomes:
        left, g.tape = g.tape.left, None
        assert not left, f"chance was not asked for {left[::-1]}"
    check_conserved(g)


def idle(g: Any) -> bool:
    """Whether the automaton is done, and the player's turn goes on."""
    return asked(g) == [(T, "act")]


def here(*names: str) -> int:
    """These areas as a mask."""
    return sum(1 << AREA[name] for name in names)


def options(g: Any, question: str, *values: Any) -> list[Any]:
    """The names of the values that the player may choose for the Harkonnen."""
    q = g.find(0, question)
    prefix = q.parse(values)
    return [q.label(prefix, value) for value in q.tree.domain(g, prefix) or ()]
