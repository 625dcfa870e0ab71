"""Deals: what a promise costs, what another's is worth, and how the own ones are kept (1.12)."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.picture import NOBODY, Picture
from landsraad.bots.dune.strength import chance, head, opposition, potential
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune import promises
from landsraad.games.dune.board import PARTS, SECTOR_OF, STRONGHOLD, STRONGHOLDS, TERRITORY_OF
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.deals import Consent
from landsraad.games.dune.people import FREMEN, GUILD, LEADER_FACTION
from landsraad.games.dune.phases.names import BATTLE, COLLECTION, MENTAT
from landsraad.games.dune.promises import Promise
from landsraad.kernel.tree import Answer

NEVER: Final = 99.0
"""What it costs to promise something that is not kept track of, or cannot be kept."""
SPICE: Final = 0.8
"""What a spice is worth that comes in the Mentat Pause."""
HELD: Final = 6.0
"""What it costs to keep out of a stronghold that could be had for certain."""
PEACE: Final = 0.5
"""What it costs at least to leave somebody in peace."""
THEIRS: Final = {"no_battle": 2.0, "keep_out": 1.0, "no_traitor": 1.5, "no_karama": 0.5, "leave_spice": 0.5}
"""What the promises of others are worth."""


def side(picture: Picture, seat: int) -> frozenset[int]:
    """A seat and its ally."""
    return frozenset({seat, picture.houses[seat].ally} - {NOBODY})


def leads(picture: Picture, seats: frozenset[int]) -> bool:
    """Whether a side is about to win: one stronghold short of it, or, in the last two turns, by waiting."""
    waited = picture.turns - picture.turn < 2 and _waits(picture, seats)
    return waited or picture.strongholds_of(*seats) > len(seats)


def _waits(picture: Picture, seats: frozenset[int]) -> bool:
    """Whether the end of the last turn may give a side the game."""
    return any(picture.houses[seat].faction in (FREMEN, GUILD) for seat in seats)


def taken(picture: Picture, by: int, territory: int) -> float:
    """The chance that somebody who is still to act this turn could take a stronghold, as far as everybody can see."""
    if all(SECTOR_OF[part] == picture.storm for part in PARTS[territory]):
        return 0.0
    brought = potential(picture, picture.houses[by], territory)
    others = [seat for seat in picture.holders(territory) if seat != by]
    if brought < 1 or len(others) > 1 or picture.houses[by].ally in others:
        return 0.0
    if not others:
        return 1.0
    there = picture.houses[others[0]]
    against = opposition(picture, there, there.in_territory(territory), 0.0)
    return chance(0.8 * brought + 0.8 * head(picture.houses[by]) - against)


def price(picture: Picture, by: int, to: int, promise: Promise) -> float:
    """What it costs one seat to keep a promise to another, as far as this seat can know."""
    term = promises.names(promise)[0]
    if term == "nothing":
        return 0.0
    if term in ("keep_out", "leave_spice"):
        return _away(picture, by, promise[1])
    if term == "no_battle":
        return _peace(picture, by, to)
    if term == "no_traitor":
        bought = any(LEADER_FACTION[leader] == picture.houses[to].faction for leader in picture.traitors)
        return 6.0 if bought or by != picture.me else 0.3
    if term == "no_karama":
        return 3.0 if KARAMA in picture.hand or by != picture.me else 0.3
    return NEVER


def _moved(picture: Picture) -> bool:
    """Whether this turn's shipments and moves are over."""
    return picture.phase in (BATTLE, COLLECTION, MENTAT)


def _away(picture: Picture, by: int, territory: int) -> float:
    if any(picture.houses[by].in_territory(territory)):
        return NEVER
    if _moved(picture):
        return 0.2
    if STRONGHOLD[territory]:
        loss = taken(picture, by, territory)
        return NEVER if loss > 0.1 and leads(picture, side(picture, by)) else 0.5 + (HELD - 0.5) * loss
    return 0.5 + 0.75 * sum(picture.spice.get(part, 0) for part in PARTS[territory])


def _peace(picture: Picture, by: int, to: int) -> float:
    """As much as the best that could be taken from the other; half as much while they would fight for a third's victory."""
    theirs = {TERRITORY_OF[at] for at in picture.houses[to].stacks}
    if theirs & {TERRITORY_OF[at] for at in picture.houses[by].stacks}:
        return NEVER
    if _moved(picture):
        return 0.2
    cost = PEACE + max([_away(picture, by, territory) for territory in STRONGHOLDS if territory in theirs], default=0.0)
    return cost / 2 if third_leads(picture, by, to) else cost


def third_leads(picture: Picture, one: int, other: int) -> bool:
    """Whether a side to which neither of two seats belongs is about to win."""
    sides = {side(picture, seat) for seat in range(len(picture.houses))} - {side(picture, one), side(picture, other)}
    return any(leads(picture, seats) for seats in sides)


def consent(table: Table) -> Answer:
    """If what is offered is worth more than what is asked for it; to somebody about to win nothing that helps."""
    tree, picture = table.question.tree, table.picture
    if not isinstance(tree, Consent) or 1 not in table.options:
        return table.default()
    cost = price(picture, picture.me, tree.by, tree.in_return)
    if cost and tree.by not in picture.friends() and leads(picture, side(picture, tree.by)):
        return (0,)
    return (int(worth(tree.spice, tree.promise) >= cost),)


def worth(spice: int, promise: Promise) -> float:
    """What an offer brings to whom it is made."""
    return SPICE * spice + THEIRS.get(str(promises.names(promise)[0]), 0.1)


ANSWERS: Final[dict[str, Think]] = {"consent": consent}
