"""Spice changes hands: each payment moves it and tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.errors import EngineFault

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

TO_BANK = -1


def pay(g: Dune, seat: int, amount: int, to: int, rule: str, purpose: str, *, due: bool = True) -> None:
    """Spice from behind a shield to another seat's, or to the bank. Amounts are public, totals are not.

    ``due``: the rules demand it; a gift is no payment (A204). What a variant splits off is a payment to whom it goes.
    """
    if not amount:
        return
    s = g.state
    house = s.houses[seat]
    if amount > house.spice:
        raise EngineFault(f"seat {seat} cannot pay {amount} for {purpose}")
    made = []
    for variant in g.rules.on_split if due else ():
        part, other, cited = variant.on_split(g, amount, to, purpose)
        amount -= part
        if part and other != seat:
            _pay(g, seat, part, other, cited, purpose)
            made.append((part, other))
    _pay(g, seat, amount, to, rule, purpose)
    for variant in g.rules.on_paid if due else ():
        for part, receiver in (*made, (amount, to)):
            variant.on_paid(g, seat, part, receiver)


def _pay(g: Dune, seat: int, amount: int, to: int, rule: str, purpose: str) -> None:
    s = g.state
    house = s.houses[seat]
    house.spice -= amount
    if to == TO_BANK:
        s.bank += amount
    else:
        s.houses[to].spice += amount
    g.tell("paid", rule, seat=seat, amount=amount, to=to, purpose=purpose)


def receive(g: Dune, seat: int, amount: int, rule: str, purpose: str) -> None:
    """Spice from the bank to behind a shield."""
    if not amount:
        return
    g.state.bank -= amount
    g.state.houses[seat].spice += amount
    g.tell("received", rule, seat=seat, amount=amount, purpose=purpose)


def free_spice(g: Dune, seat: int) -> int:
    """Spice behind the shield that no step in progress counts on (a standing bid, an announced shipment, …)."""
    committed = 0
    for step in g.stack:
        committed += step.committed(g, seat)
    return g.state.houses[seat].spice - committed
