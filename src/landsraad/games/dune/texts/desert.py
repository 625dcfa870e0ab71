"""Words for spice blow, worms and Nexus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune.board import SAND, TERRITORY_TITLES
from landsraad.games.dune.people import FACTION_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.factions.fremen import RideTree
    from landsraad.games.dune.phases.nexus import NexusChoice
    from landsraad.kernel.tree import Choice


def _ride(q: Asked[RideTree]) -> str:
    return f"Ride the worm out of {TERRITORY_TITLES[q.tree.origin]}? Choose where to, and who goes along."


def _nexus(q: Asked[NexusChoice]) -> str:
    offers = " and ".join(FACTION_TITLES[faction] for faction in q.tree.offers)
    said = f"{offers} would ally with you: name your ally to accept. " if offers else ""
    return said + ("Break your alliance, or be ready?" if q.tree.allied else "Offer an alliance, or be ready?")


def _terrain(q: Asked[Choice]) -> str:
    """Whether only sand is offered."""
    return "sand territory" if all(SAND[t] for t in q.tree.options if t != PASS) else "territory"


def _blew(facts: Mapping[str, Value]) -> str:
    if not facts["amount"]:
        return f"Pile {facts['pile']}: {facts['spice_card']}, but the storm lies over it and no spice comes up."
    return f"Pile {facts['pile']}: {facts['amount']} spice in {facts['location']}."


PROMPTS: dict[str, Prompt] = {
    "summon_worm": lambda q: f"Play your Karama to send a worm into any {_terrain(q)}?",
    "place_worm": lambda q: f"Send this worm into any {_terrain(q)}, or let it sink back?",
    "protect_ally": "Protect your ally's forces there from the worm?",
    "ride": _ride,
    "nexus": _nexus,
}

SENTENCES: dict[str, Sentence] = {
    "spice_blew": _blew,
    "worm_set_aside": "Shai-Hulud on the first turn is set aside.",
    "worms_shuffled_back": lambda f: (
        f"The {'worm' if f['worms'] == 1 else str(f['worms']) + ' worms'} set aside "
        f"{'is' if f['worms'] == 1 else 'are'} shuffled back into the spice deck."
    ),
    "worm_appeared": "Pile {pile}: Shai-Hulud!",
    "worm_struck": "The worm comes up in {territory}.",
    "worm_without_effect": "The worm sinks back without harm.",
    "worm_placed": "{seat} sends the worm to {territory}.",
    "worm_summoned": "{seat} plays a Karama and calls a worm to {territory}.",
    "worm_ridden": "{seat} rides with {forces} from {start} to {location}.",
    "spice_lost": "{amount} spice in {location} is lost ({cause}).",
    "spice_reshuffled": "The spice discards are shuffled into a new deck of {count} cards.",
    "nexus_began": "A Nexus is held.",
    "alliance_offered": "{seat} offers {to} an alliance.",
    "offer_withdrawn": "{seat} takes back the offer to {to}.",
    "alliance_formed": "{seat} and {ally} are allied.",
    "alliance_broken": "{seat} breaks with {ally}.",
    "nexus_ended": "The Nexus is over.",
}
