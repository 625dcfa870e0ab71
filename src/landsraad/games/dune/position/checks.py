"""What holds of every table of this game: a written-down position in which it does not is refused, with the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import LOCATIONS, TERRITORIES, TERRITORY_OF
from landsraad.games.dune.cards import BLOW_LOCATION, FAMILY_ATOMICS, TREACHERY
from landsraad.games.dune.people import LEADER_FACTION, LEADERS
from landsraad.games.dune.phases.movement import shared_with_ally
from landsraad.games.dune.phases.names import BATTLE, COLLECTION
from landsraad.kernel.errors import BadPosition

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

ICONS: Final = frozenset(BLOW_LOCATION)
"""Where spice blows: the sectors with a spice icon."""


def check(g: Dune) -> None:
    """Refuse a table that cannot be: one sentence with the entry and what would be right."""
    for part in PARTS:
        part(g)


def spice(g: Dune) -> None:
    """Spice lies where a spice card brings it, and nobody has more than there is."""
    s = g.state
    for location, amount in enumerate(s.spice):
        if amount and location not in ICONS:
            near = [LOCATIONS[icon] for icon in ICONS if TERRITORY_OF[icon] == TERRITORY_OF[location]]
            where = f"; that of the territory is in {near[0]}" if near else ", nor has its territory"
            raise BadPosition(f"spice.{LOCATIONS[location]}", f"has no spice icon{where} (1.02.02)")
    if s.bank < 0:
        raise BadPosition("spice", f"there are {-s.bank} more on the table than there are in the bank")


def family_atomics(g: Dune) -> None:
    """The card is set aside when it has been played (3.01.07), and only then is the Shield Wall gone."""
    s = g.state
    for seat, house in enumerate(s.houses):
        if s.atomics and FAMILY_ATOMICS in house.hand:
            where = f"factions.{g.seats[seat]}.hand"
            raise BadPosition(where, "the atomics have been used: family_atomics is out of the game (3.01.07)")
    for pile, name in ((s.discard, "treachery_discard"), (s.row, "row")):
        if s.atomics and FAMILY_ATOMICS in pile:
            raise BadPosition(f"decks.{name}", "the atomics have been used: family_atomics is set_aside (3.01.07)")
    if s.atomics and FAMILY_ATOMICS in s.deck:
        s.deck = tuple(card for card in s.deck if card != FAMILY_ATOMICS)
        s.aside += (FAMILY_ATOMICS,)


APART: Final = (BATTLE, COLLECTION)
"""The phases in which allies do not share a territory: they have parted at the end of their turns."""


def allies(g: Dune) -> None:
    """1.06.07: who shares a territory with its ally loses its forces there at the end of its turn. The WBC rules let allies
    share (W.move.08)."""
    if g.rules.stance_kept and g.state.phase in APART:
        for seat in range(len(g.seats)):
            for parts in shared_with_ally(g, seat):
                where = f"factions.{g.seats[seat]}.forces.{TERRITORIES[TERRITORY_OF[parts[0]]]}"
                raise BadPosition(where, "its ally fights there, too, and allies part before the battles (1.06.07)")


def captives(g: Dune) -> None:
    """2.05.11: captives go home when the Harkonnen have no leader of their own left."""
    s = g.state
    if s.harkonnen < 0 or not s.houses[s.harkonnen].captives:
        return
    house = s.houses[s.harkonnen]
    own = [x for x in (*house.pool, *(leader for leader, _ in house.standing)) if LEADER_FACTION[x] == house.faction]
    if not own:
        captive = house.captives[0][0]
        where = f"factions.{g.seats[s.seat_of(LEADER_FACTION[captive])]}.leaders.captured"
        raise BadPosition(
            where, f"the Harkonnen have no leader of their own left, so {LEADERS[captive]} has gone home (2.05.11)"
        )


def sightings(g: Dune) -> None:
    """What Atreides have seen is still held by whom they saw buy it."""
    s = g.state
    left = [Counter(house.hand) for house in s.houses]
    for holder, card in s.seen:
        left[holder][card] -= 1
        if left[holder][card] < 0:
            why = f"{g.seats[holder]} do not hold {TREACHERY[card]}, or not so many of it"
            raise BadPosition("factions.atreides.seen", why)


PARTS: Final[tuple[Callable[[Dune], None], ...]] = (spice, family_atomics, allies, captives, sightings)
