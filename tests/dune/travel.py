"""Verbs for tests of Shipment and Movement: come to somebody's shipment or move, pass what is not the point."""

from __future__ import annotations

from typing import Any

from dune.support import SIX, Given, asked, lay_turned

PHASES = ("shipment", "movement")
"""What the books call it."""


def travel(*first: str, seats: Given = SIX, **given: Given) -> Any:
    """A Shipment and Movement phase; ``first`` names the First Player, if that matters."""
    if first:
        given["first_player"] = first[0]
    return lay_turned("movement" if given.get("ruleset") == "wbc" else "shipment", seats=seats, **given)


def until(g: Any, name: str, question: str) -> Any:
    """Give mild answers (pass, no, nothing) until somebody is asked something."""
    for _ in range(200):
        if (name, question) in asked(g):
            return g
        q = g.questions()[0]
        assert g.state.phase in PHASES, f"the phase ended before {name} was asked {question}"
        g.submit(q.seat, q.name, g.default(q))
    raise AssertionError(f"{name} is never asked {question}: {asked(g)}")


def to_ship(name: str, seats: Given = SIX, **given: Given) -> Any:
    """A position in which this faction, as First Player, is asked for its shipment."""
    return until(travel(name, seats=seats, **given), name, "ship")


def to_move(name: str, seats: Given = SIX, **given: Given) -> Any:
    """A position in which this faction, as First Player, is asked for its move."""
    return until(travel(name, seats=seats, **given), name, "move")


def finish(g: Any) -> Any:
    """Mild answers until the phase is over."""
    while g.state.phase in PHASES:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    return g


def move_options(g: Any, name: str, start: str) -> set[str]:
    """The places that the forces of a territory can move to."""
    q = g.find(g.seats.index(name), "move")
    return {q.label(q.parse([start]), value) for value in q.tree.domain(g, q.parse([start]))}
