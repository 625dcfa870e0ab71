"""Small verbs for the tests of Rise of Ix: positions with the module switched on."""

from __future__ import annotations

from typing import Any

from imperium import support as base
from imperium.support import A, B, C, answer, player, seats_of

IX = {"ix": True}
PUBLISHED = {"errata": "published"}
RHOMBUR, TESSIA, ARMAND, ILESA, YUNA, HUNDRO = (
    "prince_rhombur_vernius",
    "tessia_vernius",
    "archduke_armand_ecaz",
    "ilesa_ecaz",
    "princess_yuna_moritani",
    "viscount_hundro_moritani",
)
TABLE_KEYS = base.TABLE_KEYS | {"tech", "scrapped", "dreadnoughts_at"}


def lay(
    phase: str = "player_turns",
    seats: tuple[str, ...] = (A, B, C),
    players: dict[str, dict[str, Any]] | None = None,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Any:
    """A position with Rise of Ix."""
    return base.lay(phase, seats, players, {**IX, **(options or {})}, **given)


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
    """An agent has been sent with this card, out of a hand with more cards; the player is asked what to resolve first."""
    g = turn([card, *hand], **given)
    answer(g, seats_of(given)[0], "send", card, space, *more)
    return g


def shown(cards: list[str] | str, **given: Any) -> Any:
    """These cards have been revealed, and the player is asked what to resolve first."""
    g = turn(cards, **given)
    answer(g, seats_of(given)[0], "reveal")
    return g


def ships(g: Any, name: str) -> tuple[int, int, int]:
    """Dreadnoughts in supply, garrison and conflict."""
    return player(g, name).dreadnoughts  # type: ignore[no-any-return]


def tiles(g: Any, name: str) -> list[str]:
    return list(base.view(g)["players"][name]["tiles"])


def flipped(g: Any, name: str) -> list[str]:
    return list(base.view(g)["players"][name]["flipped"])


def tops(g: Any) -> list[str | None]:
    """The faceup tiles of the three stacks."""
    return [stack["tile"] for stack in base.view(g)["tech"]]


def all_but(*kept: str) -> list[str]:
    """Every tech tile but these: scrapped, they leave stacks of just these."""
    from landsraad.games.imperium.ix.tiles import TILES

    return [tile for tile in TILES if tile not in kept]
