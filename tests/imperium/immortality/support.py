"""Small verbs for the tests of Immortality: positions with the module switched on, and pairs of cards."""

from __future__ import annotations

from typing import Any

from imperium import support as base
from imperium.support import A, B, C, answer, seats_of, view

IMMORTALITY = {"immortality": True}
TABLE_KEYS = base.TABLE_KEYS | {"tleilaxu_row", "tleilaxu_deck", "tleilaxu_spice"}
PLAIN_ROW = ["scout", "spice_hunter", "gun_thopter", "fremen_camp", "sardaukar_legion"]
"""Cards in the row that nobody minds."""
FIRST, SECOND = "c4_mid", "c8_up"
"""Where the research token stands with the first and with the second genetic marker."""


def lay(
    phase: str = "player_turns",
    seats: tuple[str, ...] = (A, B, C),
    players: dict[str, dict[str, Any]] | None = None,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Any:
    """A position with Immortality. Nobody has family atomics unless told otherwise: who has them is always asked."""
    told = {name: {"atomics": False, **(players or {}).get(name, {})} for name in seats}
    return base.lay(phase, seats, told, {**IMMORTALITY, **(options or {})}, **{"row": PLAIN_ROW, **given})


def turn(cards: list[str] | str, options: dict[str, Any] | None = None, seats: Any = (A, B, C), **given: Any) -> Any:
    """The start of the first player's turn with these cards in hand; keywords describe that player or the table.

    The player holds a combat card unless told otherwise: whoever holds an intrigue card is asked before a turn ends.
    """
    cards = [cards] if isinstance(cards, str) else cards
    table = {key: given.pop(key) for key in tuple(given) if key in TABLE_KEYS}
    players = given.pop("players", {})
    mine = {"hand": cards, "intrigue": ["ambush"], **given}
    return lay(seats=seats, options=options, players={seats[0]: mine, **players}, **table)


def sent(card: str, space: str, *more: Any, hand: tuple[str, ...] = (), **given: Any) -> Any:
    """An agent has been sent with this card; the player is asked what to resolve first."""
    g = turn([card, *hand], **given)
    answer(g, seats_of(given)[0], "send", card, space, *more)
    return g


def grafted(card: str, partner: str, space: str, *more: Any, hand: tuple[str, ...] = (), **given: Any) -> Any:
    """An agent has been sent with this graft card and its partner."""
    g = turn([card, partner, *hand], **given)
    answer(g, seats_of(given)[0], "graft", card, partner, space, *more)
    return g


def shown(cards: list[str] | str, **given: Any) -> Any:
    """These cards have been revealed, and the player is asked what to resolve first."""
    g = turn(cards, **given)
    answer(g, seats_of(given)[0], "reveal")
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
    return list(view(g)["turn"]["pending"])


def settle_with(g: Any, *effects: str, name: str = A) -> None:
    """Resolve these effects in this order, when asked for an order."""
    for effect in effects:
        if base.asked(g) == [(name, "effect")]:
            answer(g, name, effect)
