"""Small verbs for the tests of Immortality: positions with the module switched on, and pairs of cards."""

from __future__ import annotations

from functools import partial
from typing import Any

from imperium import support as base
from imperium.support import A, B, C, answer, seats_of, view
from verbs import Given

IMMORTALITY = {"immortality": True}
PLAIN_ROW = ["scout", "spice_hunter", "gun_thopter", "fremen_camp", "sardaukar_legion"]
"""Cards in the row that nobody minds."""
FIRST, SECOND = "c4_mid", "c8_up"
"""Where the research token stands with the first and with the second genetic marker."""


def lay(
    phase: Given = "player_turns",
    seats: Given = (A, B, C),
    players: Given = None,
    options: Given = None,
    **given: Given,
) -> Any:
    """A position with Immortality. Nobody has family atomics unless told otherwise: who has them is always asked."""
    told = {name: {"atomics": False, **(players or {}).get(name, {})} for name in seats}
    return base.lay(phase, seats, told, {**IMMORTALITY, **(options or {})}, **{"row": PLAIN_ROW, **given})


turn = partial(base.turn, lay=lay)
sent = partial(base.sent, lay=lay)
shown = partial(base.shown, lay=lay)


def grafted(card: str, partner: str, space: str, *more: Any, hand: tuple[str, ...] = (), **given: Any) -> Any:
    """An agent has been sent with this graft card and its partner."""
    g = turn([card, partner, *hand], **given)
    answer(g, seats_of(given)[0], "graft", card, partner, space, *more)
    return g


def specimens(g: Any, name: str = A) -> int:
    return int(view(g)["players"][name]["specimens"])


def research(g: Any, name: str = A) -> str:
    return str(view(g)["players"][name]["research"])


def tleilaxu(g: Any, name: str = A) -> int:
    """The space of a player's token on the Tleilaxu track."""
    return int(view(g)["players"][name]["tleilaxu"])


def in_play(g: Any, name: str = A) -> list[str]:
    return list(view(g)["players"][name]["play"])


def removed(g: Any) -> list[str]:
    return list(view(g)["removed"])


def pending(g: Any) -> list[str]:
    """The effects that wait."""
    return base.spoken(view(g)["turn"]["pending"])


def settle_with(g: Any, *effects: str, name: str = A) -> None:
    """Resolve these effects in this order, when asked for an order."""
    for effect in effects:
        if base.asked(g) == [(name, "effect")]:
            answer(g, name, effect)
