"""What only the WBC book asks: which tokens co-exist, who is Primary, and what an ally may do."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune import auction
from landsraad.bots.dune.market import card_worth
from landsraad.bots.dune.picture import House, Stacks
from landsraad.bots.dune.sisters import WATCH
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.games.dune.board import STRONGHOLD, TERRITORY_OF
from landsraad.kernel.tree import Answer

POOR: Final = 2.5
"""A card that is worth less is given away for one drawn blindly."""


def place(table: Table) -> int:
    """The territory that a question is about."""
    return TERRITORY_OF[getattr(table.question.tree, "location", 0)]


def coexist(table: Table) -> Answer:
    """Take part where that is worth more than to stand by and wait (W.bg.coexist_when)."""
    territory, picture, judge = place(table), table.picture, table.judge
    aside = {at: tokens for at, tokens in picture.own.stacks.items() if TERRITORY_OF[at] != territory}
    armed: Stacks = dict(picture.own.stacks)
    for at, count in picture.own.advisors.items():
        if TERRITORY_OF[at] == territory:
            normal, elite = armed.get(at, (0, 0))
            armed[at] = (normal + count, elite)
    waiting = judge.value(aside, picture.purse) + (WATCH if STRONGHOLD[territory] else 0.0)
    return (int(waiting > judge.value(armed, picture.purse)),)


def primary(table: Table) -> Answer:
    """Who has more strength there; both allies see the same, so they agree (W.move.08)."""
    territory = place(table)

    def strength(house: House) -> tuple[int, int]:
        normal, elite = house.in_territory(territory)
        return normal + 2 * elite, -house.faction

    there = [house for house in table.picture.houses if house.faction in table.options]
    return (max(there, key=strength).faction,)


def let_ally_in(table: Table) -> Answer:
    """Yes, unless the ally would come between the own tokens and their spice (W.bg.ally_entry)."""
    tree, picture = table.question.tree, table.picture
    territory = place(table)
    field = sum(n for location, n in picture.spice.items() if TERRITORY_OF[location] == territory)
    reaped = field and any(picture.own.in_territory(territory))
    return (int(getattr(tree, "through", False) or not reaped),)


def opportunistic(table: Table) -> Answer | None:
    """As many cards as there are poor ones to give back, from the largest hand (W.harkonnen.opportunistic)."""
    if not auction.is_swap_due(table):
        return None
    picture = table.picture
    (target,) = auction.hand_swap(table)
    poor = sum(1 for card in picture.hand if card_worth(picture, card) < POOR)
    amounts = table.seat.domain(table.question, (target,)) or ()
    held = picture.houses[picture.seat_of(target)].hand_size
    return target, min(poor, held, max(amounts))


ANSWERS: Final[dict[str, Think]] = {
    "coexist": coexist,
    "let_ally_in": let_ally_in,
    "primary": primary,
    "redraw_traitors": yes,
}
