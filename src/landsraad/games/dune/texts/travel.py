"""Words for shipment, movement and advisors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landsraad.games.dune.board import SECTOR_OF, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.people import FACTION_TITLES


def _place(location: int) -> str:
    title = TERRITORY_TITLES[TERRITORY_OF[location]]
    return title if SECTOR_OF[location] < 0 else f"{title} (sector {SECTOR_OF[location]})"


def _in(q: Any) -> str:
    return str(TERRITORY_TITLES[q.tree.territory])


def _announced(facts: Mapping[str, Any]) -> str:
    price = f" for {facts['price']} spice" if facts["price"] else ""
    where = f"to {facts['location']}" if "location" in facts else "back to the reserves"
    how = {
        "ship_at_half_price": " at half price",
        "ship_by_karama": " at half price by Karama",
        "cross_ship": " across the planet",
        "cross_ship_at_half_price": " across the planet at half price",
    }.get(facts["kind"], "")
    verb = "sending" if facts["kind"] == "send" else "shipping"
    return f"{facts['seat']} announces {verb} {facts['forces']} {where}{how}{price}."


PROMPTS: dict[str, Any] = {
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
}

SENTENCES: dict[str, Any] = {
    "wartime_announced": "{seat} takes up arms in {territory} before the shipments.",
    "wormsign_seen": lambda facts: (
        f"{facts['seat']} looks at the top spice card" + (f": {facts['spice_card']}." if "spice_card" in facts else ".")
    ),
    "ahead_of_schedule": "{seat} ships and moves ahead of schedule.",
    "delayed": '{seat} announces "Delay".',
    "shipment_pledged": "{seat} will pay up to {amount} spice for the shipment of {to}.",
    "shipment_announced": _announced,
    "shipment_stopped": "{seat} stops the shipment of {of}.",
    "shipped": "{seat} ships {forces} to {location}.",
    "cross_shipped": "{seat} ships {forces} from {start} to {location}.",
    "shipped_off_planet": "{seat} ships {forces} from {start} back to the reserves.",
    "sent": "{seat} sends {forces} to {location}.",
    "fighter_sent": "{seat} sends a fighter to {location}.",
    "advisor_sent": "{seat} sends an advisor to {location}.",
    "advisors_flipped": "The advisors of {seat} in {territory} become fighters.",
    "fighters_flipped": "The fighters of {seat} in {territory} become advisors.",
    "adapted": "The tokens of {seat} that come to {territory} become like those already there: {kind}s.",
    "move_announced": "{seat} wants to move {forces} from {start} to {location}.",
    "moved": "{seat} moves {forces} from {start} to {location}.",
    "hajr_played": "{seat} plays Hajr and may move once more.",
}
