"""Words for shipment, movement and advisors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune.board import SECTOR_OF, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.people import FACTION_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.dune.factions.bene_gesserit import InTerritory


def _place(location: int) -> str:
    title = TERRITORY_TITLES[TERRITORY_OF[location]]
    return title if SECTOR_OF[location] < 0 else f"{title} (sector {SECTOR_OF[location]})"


def _in(q: Asked[InTerritory]) -> str:
    return str(TERRITORY_TITLES[q.tree.territory])


def _announced(facts: Mapping[str, Value]) -> str:
    price = f" for {facts['price']} spice" if facts["price"] else ""
    where = f"to {facts['location']}" if "location" in facts else "back to the reserves"
    if "start" in facts:
        where = f"from {facts['start']} {where}"
    how = {
        "ship_at_half_price": " at half price",
        "ship_by_karama": " at half price by Karama",
        "cross_ship": " across the planet",
        "cross_ship_at_half_price": " across the planet at half price",
    }.get(facts["kind"], "")
    verb = "sending" if facts["kind"] == "send" else "shipping"
    return f"{facts['seat']} announces {verb} {facts['forces']} {where}{how}{price}."


PROMPTS: dict[str, Prompt] = {
    "wartime": "In which territory do your advisors become fighters before the shipments?",
    "wormsign": "Look at the top spice card?",
    "act_now": "Ship and move now, before the next player?",
    "delay": "Your turn has come. Announce Delay, to act after somebody later?",
    "ship_pledge": lambda q: (
        f"How much spice will you pay at most for the shipment of your ally, {FACTION_TITLES[q.tree.faction]}?"
    ),
    "ship": "Ship forces?",
    "stop_shipment": "Play your Karama to stop this shipment? Your power works once in a game.",
    "intrusion": lambda q: f"Others have entered {_in(q)}. Do your fighters there become advisors?",
    "take_up_arms": lambda q: f"Do the advisors that you moved to {_in(q)} become fighters?",
    "send_advisor": lambda q: (
        f"{FACTION_TITLES[q.tree.faction]} has shipped to {_place(q.tree.location)}. "
        "Send a fighter to the Polar Sink, or an advisor along?"
    ),
    "move": "Move a group of forces?",
    "hajr": "Play Hajr for one more move?",
    "hajr_now": "Play Hajr for one more manoeuvre now?",
    "coexist": lambda q: f"Do your tokens in {_place(q.tree.location)} co-exist? If not, they take part.",
    "let_ally_in": lambda q: (
        f"Your ally, {FACTION_TITLES[q.tree.faction]}, wants to come "
        f"{'past your tokens to' if q.tree.through else 'to your tokens in'} {_place(q.tree.location)}, "
        "which takes your consent. Agree, and co-exist?"
    ),
    "primary": lambda q: f"You and your ally share {_place(q.tree.location)}. Who is Primary, and counts there?",
}

SENTENCES: dict[str, Sentence] = {
    "wartime_announced": "{seat} declares war in {territory}, before the shipments.",
    "wormsign_seen": lambda facts: (
        f"{facts['seat']} looks at the top spice card" + (f": {facts['spice_card']}." if "spice_card" in facts else ".")
    ),
    "ahead_of_schedule": "{seat} ships and moves ahead of schedule.",
    "delayed": '{seat} announces "Delay".',
    "shipment_pledged": "{seat} will pay up to {amount} spice for the shipment of {to}.",
    "shipment_announced": _announced,
    "shipment_stopped": "{seat} stops the shipment of {of}.",
    "shipped": "The shipment of {seat} arrives.",
    "cross_shipped": "The shipment of {seat} arrives.",
    "shipped_off_planet": "The shipment of {seat} is back in the reserves.",
    "sent": lambda facts: (
        f"{facts['seat']} sends {facts['forces']} to {facts['location']}."
        if "announced" not in facts
        else f"The forces of {facts['seat']} arrive."
    ),
    "fighter_sent": "{seat} sends a fighter to {location}.",
    "advisor_sent": "{seat} sends an advisor to {location}.",
    "advisors_flipped": "The advisors of {seat} in {territory} become fighters.",
    "fighters_flipped": "The fighters of {seat} in {territory} become advisors.",
    "adapted": "The tokens of {seat} that come to {territory} become like those already there: {kind}s.",
    "move_announced": "{seat} wants to move {forces} from {start} to {location}.",
    "moved": lambda facts: (
        f"{facts['seat']} moves {facts['forces']} from {facts['start']} to {facts['location']}."
        if "announced" not in facts
        else f"{facts['seat']} makes that move."
    ),
    "card_returned": "{card} goes back to the hand of {seat}.",
    "coexisting": lambda facts: (
        f"The tokens of {facts['seat']} in {facts['location']} {'co-exist' if facts['coexist'] else 'take part'}."
    ),
    "consent_given": "{seat} lets {to} come to {location}.",
    "consent_refused": "{seat} does not let {to} come to {location}.",
    "primary_declared": "In {territory} {seat} is Primary and {ally} Secondary.",
    "secondary_freed": "The tokens of {seat} in {location} count again: their ally has left.",
    "hajr_played": "{seat} plays Hajr and may move once more.",
}
