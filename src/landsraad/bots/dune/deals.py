"""Deals: what a promise costs, what another's is worth, and how the own ones are kept (1.12)."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.picture import Picture
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune import promises
from landsraad.games.dune.board import PARTS, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.deals import Consent
from landsraad.games.dune.people import LEADER_FACTION
from landsraad.games.dune.phases.names import BATTLE, COLLECTION, MENTAT
from landsraad.games.dune.promises import Promise
from landsraad.kernel.tree import Answer

NEVER: Final = 99.0
"""What it costs to promise something that is not kept track of, or cannot be kept."""
SPICE: Final = 0.8
"""What a spice is worth that comes in the Mentat Pause."""
HELD: Final = 6.0
"""What it costs to keep out of a stronghold."""
PEACE: Final = 3.0
"""What it costs to leave somebody in peace."""
THEIRS: Final = {"no_battle": 2.0, "keep_out": 1.0, "no_traitor": 1.5, "no_karama": 0.5, "leave_spice": 0.5}
"""What the promises of others are worth."""


def price(picture: Picture, to: int, promise: Promise) -> float:
    """What it costs this seat to keep a promise to another."""
    term = promises.names(promise)[0]
    if term == "nothing":
        return 0.0
    moved = picture.phase in (BATTLE, COLLECTION, MENTAT)
    if term in ("keep_out", "leave_spice"):
        return _away(picture, promise[1], moved)
    if term == "no_battle":
        shared = any(any(picture.houses[to].in_territory(at)) for at in _places(picture))
        return NEVER if shared else 0.2 if moved else PEACE
    if term == "no_traitor":
        bought = any(LEADER_FACTION[leader] == picture.houses[to].faction for leader in picture.traitors)
        return 6.0 if bought else 0.3
    if term == "no_karama":
        return 3.0 if KARAMA in picture.hand else 0.3
    return NEVER


def _away(picture: Picture, territory: int, moved: bool) -> float:
    if any(picture.own.in_territory(territory)):
        return NEVER
    if moved:
        return 0.2
    field = sum(picture.spice.get(part, 0) for part in PARTS[territory])
    return HELD if STRONGHOLD[territory] else 0.5 + 0.75 * field


def _places(picture: Picture) -> set[int]:
    return {TERRITORY_OF[at] for at in picture.own.stacks}


def consent(table: Table) -> Answer:
    """If what is offered is worth more than what is asked for it; to somebody about to win nothing that helps."""
    tree, picture = table.question.tree, table.picture
    if not isinstance(tree, Consent) or 1 not in table.options:
        return table.default()
    cost = price(picture, tree.by, tree.in_return)
    side = {tree.by, picture.houses[tree.by].ally} - {-1}
    if cost and tree.by not in picture.friends() and picture.strongholds_of(*side) > len(side):
        return (0,)
    worth = SPICE * tree.spice + THEIRS.get(str(promises.names(tree.promise)[0]), 0.1)
    return (int(worth >= cost),)


ANSWERS: Final[dict[str, Think]] = {"consent": consent}
