"""Resources between the bank and the players, and the score. The bank never runs dry (I.setup.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

RESOURCES = ("solari", "spice", "water")


def gain(g: Imperium, seat: int, solari: int, spice: int, water: int, rule: str, source: str) -> None:
    """Take resources from the bank (I.icon.11). One call is one gain, whatever it is made of; of nothing it is none."""
    if not (solari or spice or water):
        return
    for change in g.rules.on_gain:
        solari, spice, water = change(g, seat, solari, spice, water)
    p = g.state.players[seat]
    p.solari += solari
    p.spice += spice
    p.water += water
    g.tell("gained", rule, seat=seat, solari=solari, spice=spice, water=water, source=source)
    for react in g.rules.on_gained:
        react(g, seat)


def pay(g: Imperium, seat: int, solari: int, spice: int, water: int, rule: str, source: str) -> None:
    """Give resources back to the bank."""
    p = g.state.players[seat]
    p.solari -= solari
    p.spice -= spice
    p.water -= water
    g.tell("paid", rule, seat=seat, solari=solari, spice=spice, water=water, source=source)


def score(g: Imperium, seat: int, points: int, rule: str, source: str) -> None:
    """Move the score marker up or down (I.icon.15). There is no upper end (I.faq.17)."""
    p = g.state.players[seat]
    p.vp += points
    g.tell("scored", rule, seat=seat, points=points, vp=p.vp, source=source)
