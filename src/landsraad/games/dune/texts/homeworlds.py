"""Words for homeworlds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune.people import FACTION_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.dune.factions.guild import PassageChoice


def _offer(q: Asked[PassageChoice]) -> str:
    return f"Offer {FACTION_TITLES[q.tree.faction]} passage to anywhere, at the full or half the price?"


def _offered(facts: Mapping[str, Value]) -> str:
    price = "half the price" if facts["kind"] == "passage_at_half_price" else "the full price"
    return f"{facts['seat']} offers {facts['to']} passage from and to every place, at {price}."


PROMPTS: dict[str, Prompt] = {
    "offer_passage": _offer,
    "dismiss_cards": "Which cards of your hand do you discard, for 2 spice each?",
    "place_fedaykin": "Where does the revived Fedaykin go: to a territory with forces of yours, or to the reserves?",
    "reinforce": "You have won. Where does a force from your reserves join the others, if it does?",
    "share_income": "How much of the homeworld's income do you hand to your ally?",
    "extra_card": "Who takes the extra card of Harkonnen?",
}

SENTENCES: dict[str, Sentence] = {
    "passage_offered": _offered,
    "world_occupied": "{seat} occupies {location}.",
    "reinforced": "{seat} adds {forces} from the reserves in {location}.",
}
