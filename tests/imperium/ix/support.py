"""Small verbs for the tests of Rise of Ix: positions with the module switched on."""

from __future__ import annotations

from functools import partial
from typing import Any

from imperium import support as base
from imperium.support import A, B, C, player
from verbs import Given

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


def lay(
    phase: Given = "player_turns",
    seats: Given = (A, B, C),
    players: Given = None,
    options: Given = None,
    **given: Given,
) -> Any:
    """A position with Rise of Ix."""
    return base.lay(phase, seats, players, {**IX, **(options or {})}, **given)


turn = partial(base.turn, lay=lay)
sent = partial(base.sent, lay=lay)
shown = partial(base.shown, lay=lay)


def ships(g: Any, name: str) -> tuple[int, int, int]:
    """Dreadnoughts in supply, garrison and conflict."""
    return player(g, name).dreadnoughts  # type: ignore[no-any-return]


def tiles(g: Any, name: str) -> list[str]:
    return list(base.view(g)["players"][name]["tiles"])


def flipped(g: Any, name: str) -> list[str]:
    return list(base.view(g)["players"][name]["flipped"])


def tops(g: Any) -> list[Any]:
    """The faceup tiles of the three stacks."""
    return [stack["tile"] for stack in base.view(g)["tech"]]


def all_but(*kept: str) -> list[str]:
    """Every tech tile but these: scrapped, they leave stacks of just these."""
    from landsraad.games.imperium.ix.printed import TILES

    return [tile for tile in TILES if tile not in kept]
