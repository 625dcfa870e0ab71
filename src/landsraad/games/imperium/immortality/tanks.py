"""Specimens: troops between the supply and the Axolotl tanks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def _move(g: Imperium, seat: int, n: int) -> None:
    """So many troops from the supply to the tanks, or back."""
    s = g.state
    s.players[seat].supply -= n
    s.tanks = changed(s.tanks, seat, s.tanks[seat] + n)


def generate(g: Imperium, seat: int, n: int, source: str) -> None:
    """Supply to tanks, as far as the supply goes (I.imm.card.02, I65)."""
    n = min(n, g.state.players[seat].supply)
    if n:
        _move(g, seat, n)
        g.tell("specimens_generated", "I.imm.card.02", seat=seat, specimens=n, source=source)


def spend(g: Imperium, seat: int, n: int, source: str) -> None:
    """Specimens as a price: they go back to the supply (I.imm.card.03)."""
    _move(g, seat, -n)
    g.tell("specimens_spent", "I.imm.card.03", seat=seat, specimens=n, source=source)


def take_back(g: Imperium, seat: int, n: int) -> None:
    """Specimens back to the supply for nothing (I.imm.card.04)."""
    _move(g, seat, -n)
    g.tell("specimens_returned", "I.imm.card.04", seat=seat, specimens=n)
