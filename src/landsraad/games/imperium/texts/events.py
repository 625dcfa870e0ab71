"""A sentence for each event, over the titles of its facts."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.kernel.plain import Value
from landsraad.kernel.telling import Sentence


def _resources(f: Mapping[str, Value]) -> str:
    parts = [f"{f[key]} {key}" for key in ("solari", "spice", "water") if f.get(key)]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def _troops(n: int) -> str:
    return f"{n} troop" if n == 1 else f"{n} troops"


def _count(n: int, what: str) -> str:
    return f"{'a' if what[0] not in 'aeiou' else 'an'} {what}" if n == 1 else f"{n} {what}s"


def _units(f: Mapping[str, Value]) -> str:
    dreadnoughts = f.get("dreadnoughts", 0)
    parts = [_troops(f["troops"])] if f["troops"] or not dreadnoughts else []
    return " and ".join(parts + ([_count(dreadnoughts, "dreadnought")] if dreadnoughts else []))


def _scored(f: Mapping[str, Value]) -> str:
    verb, n = ("gains", f["points"]) if f["points"] > 0 else ("loses", -f["points"])
    return f"{f['seat']} {verb} {_count(n, 'victory point')}, now {f['vp']} ({f['source']})."


def _influence(f: Mapping[str, Value]) -> str:
    verb, n = ("gains", f["amount"]) if f["amount"] > 0 else ("loses", -f["amount"])
    return f"{f['seat']} {verb} {n} influence with the {f['faction']}, now {f['influence']} ({f['source']})."


def _alliance(f: Mapping[str, Value]) -> str:
    if f["seat"] == "nobody":
        return f"{f['of']} loses the alliance with the {f['faction']}; the token goes back to the board."
    taken = "" if f["of"] == "nobody" else f" from {f['of']}"
    return f"{f['seat']} takes the alliance with the {f['faction']}{taken}."


def _control(f: Mapping[str, Value]) -> str:
    taken = "" if f["of"] == "nobody" else f", in the place of {f['of']}"
    return f"{f['seat']} takes control of {f['space']}{taken}."


def _lost(f: Mapping[str, Value]) -> str:
    places = [
        f"{_troops(f[key])} in the {place}" for key, place in (("garrison",) * 2, ("deployed", "conflict")) if f[key]
    ]
    return f"{f['seat']} loses {' and '.join(places)} ({f['source']})."


def _drawn(f: Mapping[str, Value]) -> str:
    what = f["cards"] if "cards" in f else _count(f["count"], "card")
    return f"{f['seat']} draws {what}."


def _intrigue_drawn(f: Mapping[str, Value]) -> str:
    what = f["intrigues"] if "intrigues" in f else _count(f["count"], "intrigue card")
    return f"{f['seat']} draws {what} ({f['source']})."


def _chosen(f: Mapping[str, Value]) -> str:
    return f"{f['seat']} chooses two factions in secret" + (f": {f['faction']}." if "faction" in f else ".")


def _acquired(f: Mapping[str, Value]) -> str:
    place = {"discard": "", "deck_top": ", onto the deck", "hand": ", into the hand"}[f["to"]]
    price = f"{f['cost']} persuasion" if f["cost"] else "nothing"
    return f"{f['seat']} acquires {f['card']} for {price}{place}."


def _obtained(f: Mapping[str, Value]) -> str:
    place = ", onto the deck" if f["to"] == "deck_top" else ""
    return f"{f['seat']} acquires {f['card']} for {_count(f['specimens'], 'specimen')}{place}."


def _over(f: Mapping[str, Value]) -> str:
    verb = "win" if " and " in f["seats"] else "wins"
    return f"The game is over: {f['seats']} {verb} with {f['vp']} victory point{'' if f['vp'] == 1 else 's'}."


SENTENCES: dict[str, Sentence] = {
    "table_set": "The table is set; {seat} is the first player. The row: {cards}.",
    "factions_chosen": _chosen,
    "factions_revealed": "{seat} names two factions: {faction}.",
    "round_began": "Round {round} begins; {seat} is the first player.",
    "phase_began": lambda f: f"{str(f['phase']).replace('_', ' ').capitalize()}.",
    "conflict_revealed": "The conflict of this round: {conflict}.",
    "gained": lambda f: f"{f['seat']} gains {_resources(f)} ({f['source']}).",
    "paid": lambda f: f"{f['seat']} pays {_resources(f)} ({f['source']}).",
    "scored": _scored,
    "persuasion_gained": "{seat} gains {amount} persuasion ({source}).",
    "swords_gained": lambda f: (
        f"{f['seat']} gains {f['swords']} sword{'' if f['swords'] == 1 else 's'}, "
        f"strength {f['strength']} ({f['source']})."
    ),
    "discount_gained": "{card} costs {seat} {amount} persuasion less this turn.",
    "recruited": lambda f: f"{f['seat']} recruits {_troops(f['troops'])} ({f['source']}).",
    "deployed": lambda f: f"{f['seat']} deploys {_units(f)}, strength {f['strength']} ({f['source']}).",
    "retreated": lambda f: f"{f['seat']} retreats {_units(f)}, strength {f['strength']} ({f['source']}).",
    "troops_lost": _lost,
    "influence_moved": _influence,
    "alliance_moved": _alliance,
    "control_won": _control,
    "reshuffled": "{seat} shuffles a deck of {count} cards.",
    "cards_drawn": _drawn,
    "cards_revealed": "{seat} reveals {cards}.",
    "card_taken": "{seat} takes {card} back from the discard pile ({source}).",
    "card_discarded": "{seat} discards {card} ({source}).",
    "card_trashed": "{seat} trashes {card} from {zone} ({source}).",
    "card_acquired": _acquired,
    "card_set_aside": "{seat} sets {card} aside.",
    "card_left": "{card}, set aside by {seat}, leaves the game.",
    "row_refilled": "{card} comes into the row.",
    "top_card_seen": lambda f: (
        f"{f['seat']} looks at the top card of the deck" + (f": {f['card']}." if "card" in f else ".")
    ),
    "intrigue_drawn": _intrigue_drawn,
    "intrigue_reshuffled": "The intrigue discards are shuffled into a new deck of {count} cards.",
    "intrigue_stolen": lambda f: f"{f['seat']} takes {f.get('intrigue', 'an intrigue card')} from {f['of']}.",
    "intrigue_played": "{seat} plays {intrigue}.",
    "agent_sent": "{seat} plays {cards} and sends an agent to {space}.",
    "agent_recalled": "{seat} recalls an agent from {space}.",
    "space_closed": "{seat} closes {space} to all others.",
    "mentat_taken": "{seat} takes the Mentat.",
    "mentat_promised": "{seat} will take the Mentat at the start of the next round.",
    "mentat_returned": "The Mentat returns to its space.",
    "swordmaster_gained": "{seat} gains the swordmaster.",
    "seat_taken": "{seat} takes a seat on the High Council.",
    "turn_passed": "{seat} passes the turn.",
    "strength_set": "{seat} ends the reveal turn with strength {strength}.",
    "combat_resolved": lambda f: (
        f"{f['seat']} wins the conflict." if f["seat"] != "nobody" else "Nobody wins the conflict."
    ),
    "reward_taken": lambda f: f"{f['seat']} takes the {('first', 'second', 'third')[f['place'] - 1]} reward.",
    "troops_returned": "All troops in the conflict return to the supplies.",
    "bonus_spice_added": "Spice gathers on the Maker spaces: {bonus}.",
    "agents_recalled": "All agents return to their leaders.",
    "marker_passed": "{seat} takes the first player marker.",
    "tiles_dealt": "The tech tiles are dealt; faceup lie {tiles}.",
    "tile_acquired": "{seat} acquires {tile}.",
    "tile_turned": "{tile} is turned up on Ix.",
    "tile_used": "{seat} uses {tile}.",
    "tile_trashed": "{seat} trashes {tile}.",
    "negotiator_placed": "{seat} sends a negotiator to Ix ({source}).",
    "negotiators_returned": lambda f: f"{f['seat']} calls {_count(f['count'], 'negotiator')} back from Ix.",
    "freighter_advanced": "{seat} advances the freighter to step {step} of the shipping track.",
    "freighter_recalled": "{seat} recalls the freighter from step {step} of the shipping track.",
    "dreadnought_commissioned": "{seat} commissions a dreadnought ({source}).",
    "dreadnought_detonated": "{seat} returns a dreadnought to the supply.",
    "dreadnought_took_control": "{seat} takes control of {space} with a dreadnought.",
    "dreadnoughts_returned": lambda f: f"{f['seat']} brings {_count(f['count'], 'dreadnought')} back to the garrison.",
    "dreadnought_left": "The dreadnought of {seat} leaves {space} for the garrison.",
    "unloaded": "{card} is unloaded.",
    "intrigue_put_under": lambda f: (
        f"{f['seat']} puts {f.get('intrigue', 'an intrigue card')} under the deck ({f['source']})."
    ),
    "intrigue_seen": lambda f: (
        f"{f['seat']} looks at the top {f['count']} intrigue cards"
        + (f": {f['intrigues']}." if "intrigues" in f else ".")
    ),
    "snooper_taken": "{seat} takes the snooper token of the {faction}.",
    "card_kept_back": lambda f: f"{f['seat']} sets {f.get('card', 'a card')} aside until the second turn.",
    "card_returned": "{seat} takes {card} back into the hand.",
    "tleilaxu_row_dealt": "The Tleilaxu row: {cards}.",
    "tleilaxu_row_filled": "{card} comes into the Tleilaxu row.",
    "tleilaxu_acquired": _obtained,
    "forces_reclaimed": "{seat} uses Reclaimed Forces.",
    "specimens_generated": lambda f: f"{f['seat']} generates {_count(f['specimens'], 'specimen')} ({f['source']}).",
    "specimens_spent": lambda f: f"{f['seat']} spends {_count(f['specimens'], 'specimen')} ({f['source']}).",
    "specimens_returned": lambda f: f"{f['seat']} takes {_count(f['specimens'], 'specimen')} back to the supply.",
    "researched": "{seat} advances on the research track to {node} ({source}).",
    "marker_reached": lambda f: f"{f['seat']} reaches the {('first', 'second')[f['marker'] - 1]} genetic marker.",
    "tleilaxu_advanced": "{seat} advances on the Tleilaxu track to space {place} ({source}).",
    "icons_given": "{card} of {seat} gains the four faction icons.",
    "combat_opened": "{seat} may deploy units this turn ({source}).",
    "card_borrowed": "{seat} borrows {card} from the row.",
    "card_will_return": "{card} comes back to the hand of {seat} when the reveal turn begins ({source}).",
    "intrigue_trashed": "{seat} trashes {intrigue} ({source}).",
    "atomics_used": "{seat} uses the family atomics: {cards} leave the row.",
    "hagal_revealed": lambda f: (
        f"{f['seat']} reveals {f['hagal']}."
        if f["seat"] == "House Hagal"
        else f"House Hagal card of {f['seat']}: {f['hagal']}."
    ),
    "hagal_ignored": "{hagal} is passed over.",
    "hagal_reshuffled": "The House Hagal cards are shuffled into a new deck of {count}.",
    "rival_sent": "{seat} sends an agent to {space}.",
    "rival_waits": "No House Hagal card leads {seat} to a free space; the agent stays home.",
    "rival_named": "{seat} is a rival.",
    "spice_removed": "{spice} bonus spice of {space} goes to the bank.",
    "reward_forgone": lambda f: f"The {('first', 'second', 'third')[f['place'] - 1]} reward of {f['seat']} is lost.",
    "control_lost": "{of} wins: {seat} loses control of {space}.",
    "tile_removed": "{tile}, of no use to the rivals, leaves the game.",
    "tleilaxu_card_removed": "{card} leaves the Tleilaxu row.",
    "row_churned": "Row churn: the dice show {dice}.",
    "row_card_trashed": "{card} leaves the row.",
    "intrigue_spent": "{seat} spends {intrigues}.",
    "endgame_began": "The endgame begins.",
    "game_over": _over,
}
