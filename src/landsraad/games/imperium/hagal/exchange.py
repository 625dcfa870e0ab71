"""A rival's resources for victory points: at any time, as often as it can (I.solo.22, I42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium import purse
from landsraad.games.imperium.cards.decks import put
from landsraad.games.imperium.hagal.hooks import rules_of
from landsraad.games.imperium.hagal.levels import PRICES

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

RULE = "I.solo.22"
SOLARI, SPICE, WATER, INTRIGUE = (dict(PRICES)[name] for name in (*purse.RESOURCES, "intrigue"))
"""What of each kind a point costs."""


def exchange(g: Imperium, seat: int) -> None:
    """Buy points with all that the rival has enough of."""
    if not g.rules.collects(g, seat):
        return
    s, rules = g.state, rules_of(g)
    p = s.players[seat]
    for hook in rules.on_rival_spends:
        hook(g, seat)
    if p.solari < SOLARI and p.spice < SPICE and p.water < WATER and len(p.intrigue) < INTRIGUE:
        return
    for resource, price in PRICES:
        if (len(p.intrigue) if resource == "intrigue" else getattr(p, resource)) < price:
            continue
        if resource == "spice" and rules.hoards_spice(g, seat):
            continue
        while (len(p.intrigue) if resource == "intrigue" else getattr(p, resource)) >= price:
            if resource == "intrigue":
                cards = g.shuffled(p.intrigue)  # They lie facedown: any of them will do.
                spent, p.intrigue = put((), *cards[:price]), put((), *cards[price:])
                s.intrigue_discard += spent
                g.tell("intrigue_spent", RULE, seat=seat, intrigues=spent)
            else:
                solari, spice, water = (price * (name == resource) for name in purse.RESOURCES)
                purse.pay(g, seat, solari, spice, water, RULE, "exchange")
            purse.score(g, seat, 1, RULE, "exchange")
