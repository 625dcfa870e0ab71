"""Words for charity, bidding and revival."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.dune.factions.harkonnen import ReturnCards
    from landsraad.games.dune.phases.auction import Bid
    from landsraad.games.dune.phases.purchase import Payment
    from landsraad.games.dune.phases.revival import ForceRevival


def _bid(q: Asked[Bid]) -> str:
    if len(q.tree.options) == 1:
        return "You cannot raise the bid: pass."
    if not q.tree.top:
        return "Open the bidding with 1 spice or more, or pass."
    return f"Bid more than {q.tree.top} spice, or pass."


def _pay(q: Asked[Payment]) -> str:
    return f"The card is yours for {q.tree.price} spice. How do you pay, and how much of it does your ally pay?"


def _revive(q: Asked[ForceRevival]) -> str:
    return f"How many forces do you revive? {q.tree.free} come back free, each further one costs 2 spice."


def _return(q: Asked[ReturnCards]) -> str:
    n = q.tree.number
    return f"Give back {n} card{'s' if n != 1 else ''} of your choice."


def _declared(facts: Mapping[str, Value]) -> str:
    hands = zip(str(facts["seats"]).split(", "), str(facts["sizes"]).split(", "), strict=True)
    return "Cards in hand: " + ", ".join(f"{seat} {size}" for seat, size in hands) + "."


def _dealt(facts: Mapping[str, Value]) -> str:
    n = facts["count"]
    return f"{n} treachery card{'s are' if n != 1 else ' is'} dealt for auction."


def _opened(facts: Mapping[str, Value]) -> str:
    left = facts["count"] - 1
    return f"A card is put up, {left or 'no'} more to come. {facts['seat']} may open the bidding."


def _bought(facts: Mapping[str, Value]) -> str:
    card = facts.get("card", "the card")
    return f"{facts['seat']} takes {card} for {facts['amount'] or 'no'} spice."


def _looked(facts: Mapping[str, Value]) -> str:
    told = f": {facts['card']}" if "card" in facts else ""
    return f"{facts['seat']} looks at the card{told}."


def _taken(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} plays a Karama and takes the whole hand of {facts['of']}: {_cards(facts)}."


def _returned(facts: Mapping[str, Value]) -> str:
    return f"{facts['seat']} gives {_cards(facts)} back to {facts['to']}."


def _cards(facts: Mapping[str, Value]) -> str:
    if "cards" in facts:
        return str(facts["cards"])
    n = facts["count"]
    return f"{n} card{'s' if n != 1 else ''}"


PROMPTS: dict[str, Prompt] = {
    "charity": "Claim CHOAM charity?",
    "plain_charity": "Your own charity has been stopped. Claim like anybody else, up to 2 spice?",
    "bid": _bid,
    "pay_card": _pay,
    "pledge": "How much spice do you stand ready to pay for your ally's treachery card?",
    "hand_swap": "Play your Karama to take another player's whole hand, and give back as many cards of your choice.",
    "return_cards": _return,
    "grant_revival": "Let your ally revive three forces free this turn?",
    "revive": _revive,
    "revive_leader": "Revive a leader for its strength in spice?",
    "extra_revival": "Pay 2 spice each to revive more of your ally's forces?",
    "extra_elite": "Shall one of the forces that the Emperor pays for be a starred one?",
    "free_revival": "Play your Karama to revive three forces or one leader for nothing?",
}

SENTENCES: dict[str, Sentence] = {
    "hands_declared": _declared,
    "cards_dealt": _dealt,
    "card_looked_at": _looked,
    "auction_opened": _opened,
    "bid_made": "{seat} bids {amount}.",
    "bid_passed": "{seat} passes.",
    "pledged": "{seat} stands ready to pay {amount} spice for the card of {to}.",
    "karama_bought": "{seat} plays a Karama instead of paying {amount} spice.",
    "card_bought": _bought,
    "auction_restarted": "{seat} cannot pay the bid after all: the card is put up anew.",
    "bought_in": "Nobody bids. What is left of the row goes back on top of the deck.",
    "hand_taken": _taken,
    "cards_returned": _returned,
    "revival_granted": "{seat} grants {to} three free revivals this turn.",
    "extra_revival_announced": "{seat} offers to pay for {count} more of the ally's forces.",
    "kwisatz_revived": "The Kwisatz Haderach awakes again.",
}
