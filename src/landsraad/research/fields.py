"""What the names in views are names of: the vocabulary of every field of a schema that does not hold plain numbers.

A kind of published words (``location``, or several, ``area|place``); ``seat``, counted round the table from the own one; a
``range`` for a number that is told as one of a few; a pair of kinds for pairs, and for mappings of names to names; the keys of
objects in a list; the length of a list of numbers; one of the classes below; or a reason why a field is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Left:
    """A field that is not observed, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class Coded:
    """Names by name: at each of one kind the number of one of another kind, counted from 1."""

    at: str
    what: str


@dataclass(frozen=True, slots=True)
class Once:
    """Objects in lists of which there are several, told in one place: the key of each says to whom it belongs."""

    key: str


@dataclass(frozen=True, slots=True)
class Seated:
    """A group for each seat, with the name of who sits there."""

    kind: str


SEATS: Final = "seat"
ZERO: Final = "zero"
"""A number that is left out where it is none."""
MASK: Final = "mask"
"""Some of the seats, as one number: 1 for the own seat, 2 for the next one, 4, 8, …"""
Field: TypeAlias = str | int | range | tuple[str, ...] | Coded | Once | Seated | Left

FIXED: Final = Left("the same in every view of a game")
ASKED: Final = Left("the parts question, level, chosen and about tell it")
WORDS: Final = Left("people's bargains in words")
OVER: Final = Left("nothing is chosen any more when there is one")

OWN: Final = frozenset(
    {
        *(
            f"House.{name}"
            for name in ("spice", "hand", "traitors", "rejected", "prediction", "captives", "storm_card")
        ),
        *(f"House.{name}" for name in ("next_card", "top_spice_card", "seen")),
        *(f"Player.{name}" for name in ("hand", "intrigue", "factions", "top_card", "seen_intrigues", "kept_card")),
    }
)
"""What a view tells of the own seat alone: the others have no place for it."""

_EVERY: Final[Mapping[str, Field]] = {
    "ruleset": "ruleset",
    "game": FIXED,
    "schema": FIXED,
    "seat": Left("the own seat comes first"),
    "phase": "phase",
    "phases": FIXED,
    "questions": ASKED,
    "waiting": ASKED,
    "result": OVER,
}

_DUNE: Final[Mapping[str, Field]] = {
    **{f"DuneView.{name}": field for name, field in _EVERY.items()},
    "DuneView.features": "feature",
    "DuneView.storm": range(18),
    "DuneView.turn": range(1, 21),
    "DuneView.first_player": SEATS,
    "DuneView.order": Left("it follows from the dots and the first player"),
    "DuneView.wheels": SEATS,
    "DuneView.spice": "location",
    "DuneView.factions": Seated("faction"),
    "DuneView.standing": Left("it follows from the forces in the strongholds and the alliances"),
    "DuneView.deals": WORDS,
    "DuneView.stopped": "ability",
    "DuneView.sworn": Left("what was sworn of the own plan shows in its menus"),
    "House.allied_with": SEATS,
    "House.forces": "location",
    "House.exposed": "leader",
    "House.hand": "card",
    "House.traitors": "leader",
    "House.rejected": "leader",
    "House.captives": "leader",
    "House.next_card": "card",
    "House.top_spice_card": "spice_card",
    "House.seen": (SEATS, "card"),
    "House.bonuses": "territory",
    "House.declared": "location",
    "Declared.met": MASK,
    "Tokens.normal": ZERO,
    "Tokens.elite": ZERO,
    "Tokens.advisors": ZERO,
    "Tokens.co_existing": ZERO,
    "Tokens.secondary": ZERO,
    "Tokens.secondary_elite": ZERO,
    "Leaders.tanks": "leader",
    "Leaders.deaths": "leader",
    "Leaders.used": "leader",
    "Leaders.killed_unseen": "leader",
    "Leaders.captured": "leader",
    "Leaders.face_up": "leader",
    "House.allies": SEATS,
    "House.skills": Coded("leader", "skill"),
    "DuneView.homeworlds": "homeworld",
    "Homeworld.faction": SEATS,
    "Homeworld.occupiers": SEATS,
    "Plan.saved": "leader",
    "Battle.taken": "leader",
    "Now.skill_cards": "skill",
    "Now.skills_kept": (SEATS, "skill"),
    "Now.drawn_traitors": "leader",
    "DuneView.skills_used": "skill",
    "KwisatzHaderach.used_in": "territory",
    "Prediction.faction": "faction",
    "Prediction.turn": range(1, 21),
    "Decks.treachery_discard": "card",
    "Decks.set_aside": "card",
    "Decks.pile_a": "spice_card",
    "Decks.pile_b": "spice_card",
    "Plan.leader": "leader",
    "Plan.hero": "card",
    "Plan.weapon": "card",
    "Plan.defense": "card",
    "Battle.territory": "territory",
    "Battle.aggressor": SEATS,
    "Battle.defender": SEATS,
    "Battle.prevented": "ability",
    "Battle.bound": Left("what binds the own plan shows in its menus"),
    "Battle.winner": SEATS,
    "Battle.plans": SEATS,
    "Auction.opener": SEATS,
    "Auction.top_bidder": SEATS,
    "Auction.out": SEATS,
    "Purchase.by": SEATS,
    "Shipment.by": SEATS,
    "Shipment.kind": "kind",
    "Shipment.location": "location",
    "ShieldWall.parts": "location",
    "ShieldWall.held_by": SEATS,
    "Nexus.allied": SEATS,
    "Nexus.offer": SEATS,
    "Nexus.offers": SEATS,
    "Now.to_act": SEATS,
    "Now.turn_of": SEATS,
    "Now.rides": "territory",
    "Now.worm": "territory",
    "Now.drawn_leader": "leader",
}

_IMPERIUM: Final[Mapping[str, Field]] = {
    **{f"ImperiumView.{name}": field for name, field in _EVERY.items()},
    "ImperiumView.modules": "module",
    "ImperiumView.first_player": SEATS,
    "ImperiumView.active": SEATS,
    "ImperiumView.past_conflicts": "conflict",
    "ImperiumView.row": "card",
    "ImperiumView.reserve": "card",
    "ImperiumView.removed": "card",
    "ImperiumView.intrigue_discard": "intrigue",
    "ImperiumView.resolving": "intrigue",
    "ImperiumView.spaces": "space",
    "ImperiumView.bonus_spice": "space",
    "ImperiumView.control": ("space", SEATS),
    "ImperiumView.alliances": ("faction", SEATS),
    "ImperiumView.reveals": SEATS,
    "ImperiumView.mentat": SEATS,
    "ImperiumView.mentat_promised": SEATS,
    "ImperiumView.closed": ("space", SEATS),
    "ImperiumView.players": SEATS,
    "ImperiumView.tech": 3,
    "ImperiumView.scrapped": "tile",
    "ImperiumView.dreadnoughts_at": ("space", SEATS),
    "ImperiumView.tleilaxu_row": "card",
    "ImperiumView.intrigue_trashed": "intrigue",
    "Conflict.card": "conflict",
    "Turn.cards": "card",
    "Turn.space": "space",
    "Turn.pending": "effect",
    "Turn.returned": "space",
    "Turn.borrowed": "card",
    "Player.leader": "leader|left_rival|right_rival",
    "Player.influence": "faction",
    "Player.discard": "card",
    "Player.play": "card",
    "Player.revealed": "card",
    "Player.set_aside": "card",
    "Player.plots": "intrigue",
    "Player.agents_at": "space",
    "Player.hand": "card",
    "Player.intrigue": "intrigue",
    "Player.factions": "faction",
    "Player.top_card": "card",
    "Player.seen_intrigues": "intrigue",
    "Player.tiles": "tile",
    "Player.flipped": "tile",
    "Player.snoopers": "faction",
    "Player.kept_card": "card",
    "Player.research": "node",
    "Player.returning": "card",
    "Stack.tile": "tile",
    "Hagal.discard": "hagal",
    "Solo.difficulty": "difficulty",
}

_WAR: Final[Mapping[str, Field]] = {
    **{f"WarView.{name}": field for name, field in _EVERY.items()},
    "WarView.seat": "atreides|harkonnen|fremen|corrino",
    "WarView.acting": "power",
    "WarView.legions": ("side", "area"),
    "WarView.settlements": "area",
    "WarView.stations": "area",
    "WarView.wormsigns": "area",
    "WarView.sandworms": "area",
    "WarView.wild_maker": "area|place",
    "WarView.harvesters": "area",
    "WarView.ornithopters": "zone",
    "WarView.carryalls": "zone",
    "WarView.atomics": "area",
    "WarView.prescience": "marker",
    "WarView.imperium": "imperium",
    "WarView.bans": "imperium",
    "WarView.deck_sizes": "power",
    "WarView.discards": Left("a card that is gone is on nobody's hand: what is left is what counts"),
    "WarView.table": "card",
    "WarView.row": "prescience",
    "WarView.claimed": "prescience",
    "WarView.prescience_gone": "prescience",
    "WarView.attached": ("card", "prescience"),
    "WarView.deeds": "deed",
    "WarView.forced_die": "die",
    "WarView.sietches": ("area",),
    "WarView.sides": ("side",),
    "WarView.objectives": ("objective",),
    "WarView.tokens": Left("their figures, by area"),
    "Legion.area": "area",
    "Legion.side": "side",
    "Legion.leaders": Left("each leader tells where it is"),
    "Legion.regular": ZERO,
    "Legion.elite": ZERO,
    "Legion.special": ZERO,
    "Legion.generic": ZERO,
    "Legion.tokens": ZERO,
    "Sietch.area": "area",
    "Battle.source": "area",
    "Battle.target": "area",
    "Battle.cards": 2,
    "Leader.leader": "leader",
    "Leader.at": "area|place",
    "Partner.power": "power",
    "Partner.seat": "atreides|harkonnen|fremen|corrino",
    "Partner.tank": "leader",
    "Automaton.harvesting": "tactical",
    "Automaton.harvesting_sectors": "sector",
    "Automaton.target": "tactical",
    "Automaton.target_area": "area",
    "Automaton.temporary_target": "area",
    "Automaton.tactical_gone": "tactical",
    "Automaton.reinforcements": "power",
    "Automaton.top_discard": "power",
    "Automaton.tokens": Left("their number stands with the legions"),
    "Automaton.token_pool": "colour",
    "Automaton.power": "area",
    "Side.side": "side",
    "Side.hand": "card",
    "Side.dice": "power",
    "Side.used": "power",
    "Side.token_die": "die",
    "Side.tank": "leader",
    "Side.leaders": Once("leader"),
    "Side.gone": "leader",
    "Side.partners": ("power",),
    "Side.token_power": "power",
    "Objective.objective": "objective",
}

FIELDS: Final[Mapping[str, Mapping[str, Field]]] = {"dune": _DUNE, "imperium": _IMPERIUM, "war": _WAR}
