"""The view as a small immutable picture: numbers instead of names, and what a player would see at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from landsraad.games.dune.board import LOCATION, STRONGHOLDS, TERRITORY, TERRITORY_OF
from landsraad.games.dune.cards import BLOW_TERRITORY, CARD, SHAI_HULUD, SPICE_CARD_WORDS
from landsraad.games.dune.people import FACTION, HARKONNEN, LEADER, LEADERS_OF, STRENGTH

NOBODY: Final = -1
Tokens = tuple[int, int]
"""Normal and starred tokens."""
Stacks = dict[int, Tokens]
"""Fighting tokens by location. A picture's own are never edited; a plan makes a changed copy."""


@dataclass(frozen=True, slots=True)
class House:
    """One faction as everybody at the table, or this seat, sees it."""

    seat: int
    faction: int
    ally: int
    reserves: Tokens
    tanks: Tokens
    stacks: Stacks
    advisors: Mapping[int, int]
    """Bene Gesserit advisors by location."""
    leaders: tuple[int, ...]
    """Those that could fight for it now, the strongest first; who is secretly gone is still among them."""
    used: Mapping[int, int]
    """Leaders that have fought this phase, with the territory where they stay."""
    dead: tuple[int, ...]
    exposed: tuple[int, ...]
    hand_size: int
    """-1 if it is not known."""
    kwisatz: bool
    """The Kwisatz Haderach is awake and alive."""
    power_used: bool

    @property
    def best_leader(self) -> int:
        """The strength of its best leader."""
        return STRENGTH[self.leaders[0]] if self.leaders else 0

    @property
    def on_board(self) -> int:
        return sum(normal + elite for normal, elite in self.stacks.values())

    def in_territory(self, territory: int) -> Tokens:
        """Its fighting tokens in a territory."""
        normal = elite = 0
        for location, tokens in self.stacks.items():
            if TERRITORY_OF[location] == territory:
                normal += tokens[0]
                elite += tokens[1]
        return normal, elite


@dataclass(frozen=True, slots=True)
class Fight:
    """The battle that is going on."""

    territory: int
    aggressor: int
    defender: int
    prevented: frozenset[str]
    bound: tuple[tuple[int, str, Any, bool], ...]
    """What binds the plans: seat, subject, value in names, wanted."""
    plans: Mapping[int, Mapping[str, Any]]
    """The plans that this seat has seen, by seat."""

    def opponent_of(self, seat: int) -> int:
        if seat == self.aggressor:
            return self.defender
        return self.aggressor if seat == self.defender else NOBODY


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that a mentat thinks about."""

    me: int
    advanced: bool
    turn: int
    turns: int
    phase: str
    storm: int
    """-1 before the first storm."""
    atomics: bool
    order: tuple[int, ...]
    to_act: tuple[int, ...]
    """Who ships and moves after this moment, in this turn."""
    houses: tuple[House, ...]
    spice: Mapping[int, int]
    worm_sites: tuple[int, ...]
    """The territories where the next worms would come up."""
    hand: tuple[int, ...]
    purse: int
    pledge: int
    """What the ally stands ready to pay for a card."""
    traitors: frozenset[int]
    own_cards: frozenset[int]
    """Leaders whose traitor cards this seat was dealt: nobody else has them."""
    discard: tuple[int, ...]
    aside: tuple[int, ...]
    seen: tuple[tuple[int, int], ...]
    """Atreides: cards known to be in a hand, as (seat, card)."""
    next_card: int
    """Atreides: the card under the hammer, or -1."""
    storm_card: int
    """Fremen: how far the next storm goes, or -1."""
    prediction: tuple[int, int]
    """Bene Gesserit: (faction, turn), or (-1, 0)."""
    fight: Fight | None
    now: Mapping[str, Any]

    @property
    def own(self) -> House:
        return self.houses[self.me]

    @property
    def faction(self) -> int:
        return self.houses[self.me].faction

    @property
    def ally(self) -> int:
        return self.houses[self.me].ally

    @property
    def last_turn(self) -> bool:
        return self.turn >= self.turns

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction, or -1."""
        for house in self.houses:
            if house.faction == faction:
                return house.seat
        return NOBODY

    def friends(self) -> tuple[int, ...]:
        """This seat and its ally."""
        return (self.me,) if self.ally < 0 else (self.me, self.ally)

    def enemies(self) -> list[House]:
        return [house for house in self.houses if house.seat not in (self.me, self.ally)]

    def holders(self, territory: int) -> list[int]:
        """The seats with fighting tokens in a territory."""
        return [house.seat for house in self.houses if any(house.in_territory(territory))]

    def strongholds_of(self, *seats: int) -> int:
        """How many strongholds these seats control: they are there and nobody else is."""
        count = 0
        for territory in STRONGHOLDS:
            holders = self.holders(territory)
            count += bool(holders) and all(seat in seats for seat in holders)
        return count


def read(view: Mapping[str, Any]) -> Picture:
    """Make the picture of a view."""
    names: list[str] = list(view["factions"])
    index = {name: i for i, name in enumerate(names)}
    me = index[view["seat"]]
    own, now = view["factions"][view["seat"]], view["now"]
    decks = view["decks"]
    foretold = own.get("prediction")
    return Picture(
        me=me,
        advanced="basic" not in view["ruleset"],
        turn=view["turn"],
        turns=view["turns"],
        phase=view["phase"],
        storm=-1 if view["storm"] is None else view["storm"],
        atomics=view["atomics"],
        order=tuple([index[name] for name in view["order"]]),
        to_act=_to_act(view, index, me),
        houses=tuple([_house(view, name, index, me) for name in names]),
        spice={LOCATION[name]: amount for name, amount in view["spice"].items()},
        worm_sites=_worm_sites(decks),
        hand=tuple([CARD[name] for name in own["hand"]]),
        purse=own["spice"],
        pledge=_pledge(view, own),
        traitors=frozenset([LEADER[name] for name in own["traitors"]]),
        own_cards=frozenset([LEADER[name] for name in (*own["traitors"], *own["rejected"])]),
        discard=tuple([CARD[name] for name in decks["treachery_discard"]]),
        aside=tuple([CARD[name] for name in decks["set_aside"]]),
        seen=tuple([(index[name], CARD[card]) for name, card in own.get("seen", ())]),
        next_card=CARD[own["next_card"]] if "next_card" in own else NOBODY,
        storm_card=own.get("storm_card", NOBODY),
        prediction=(FACTION[foretold["faction"]], foretold["turn"]) if foretold else (NOBODY, 0),
        fight=_fight(now.get("battle"), index),
        now=now,
    )


def _house(view: Mapping[str, Any], name: str, index: Mapping[str, int], me: int) -> House:
    shown = view["factions"][name]
    faction, seat = FACTION[name], index[name]
    stacks: Stacks = {}
    advisors = {}
    for place, tokens in shown["forces"].items():
        if "advisors" in tokens:
            advisors[LOCATION[place]] = tokens["advisors"]
        else:
            stacks[LOCATION[place]] = (tokens.get("normal", 0), tokens.get("elite", 0))
    leaders, used = _leaders(view, name)
    haderach = shown.get("kwisatz_haderach")
    ally = shown["allied_with"]
    return House(
        seat=seat,
        faction=faction,
        ally=NOBODY if ally is None else index[ally],
        reserves=(shown["reserves"]["normal"], shown["reserves"]["elite"]),
        tanks=(shown["tanks"]["normal"], shown["tanks"]["elite"]),
        stacks=stacks,
        advisors=advisors,
        leaders=leaders,
        used=used,
        dead=tuple([LEADER[x] for x in shown["leaders"]["tanks"]]),
        exposed=tuple([LEADER[x] for x in shown["exposed"]]),
        hand_size=shown.get("hand_size", NOBODY),
        kwisatz=haderach is not None and haderach["alive"] and haderach["losses"] >= 7,
        power_used=shown["karama_power_used"],
    )


def _leaders(view: Mapping[str, Any], name: str) -> tuple[tuple[int, ...], dict[int, int]]:
    """Who could fight for a faction, as far as this seat can know, and who of all its leaders has fought where."""
    shown = view["factions"][name]["leaders"]
    gone = {*shown["tanks"], *shown.get("killed_unseen", ()), *shown.get("captured", ())} - {None}
    away = {LEADER[leader] for leader in gone}
    found = [leader for leader in LEADERS_OF[FACTION[name]] if leader not in away]
    used = {LEADER[leader]: TERRITORY[place] for leader, place in shown.get("used", {}).items()}
    if FACTION[name] == HARKONNEN:
        for other, faction in view["factions"].items():
            if other != name:
                captives = [LEADER[x] for x in faction["leaders"].get("captured", ()) if x is not None]
                found += captives
    return tuple(sorted(found, key=lambda leader: (-STRENGTH[leader], leader))), used


def _worm_sites(decks: Mapping[str, Any]) -> tuple[int, ...]:
    found = []
    for pile in ("pile_a", "pile_b"):
        cards = [SPICE_CARD_WORDS.value(name) for name in decks[pile]]
        top = next((card for card in reversed(cards) if card != SHAI_HULUD), NOBODY)
        if top >= 0:
            found.append(BLOW_TERRITORY[top])
    return tuple(found)


def _to_act(view: Mapping[str, Any], index: Mapping[str, int], me: int) -> tuple[int, ...]:
    """Before Shipment everybody else will act; during it those who wait; afterwards nobody."""
    if view["phase"] in ("battle", "collection", "mentat"):
        return ()
    now = view["now"]
    if "to_act" not in now:
        return tuple([i for i in index.values() if i != me])
    waiting = [index[name] for name in now["to_act"]]
    if now["guild_delays"]:
        waiting.append(index["guild"])
    return tuple([seat for seat in waiting if seat != me])


def _pledge(view: Mapping[str, Any], own: Mapping[str, Any]) -> int:
    ally = own["allied_with"]
    return 0 if ally is None else int(view["factions"][ally].get("pledge", 0))


def _fight(shown: Mapping[str, Any] | None, index: Mapping[str, int]) -> Fight | None:
    if shown is None:
        return None
    return Fight(
        territory=TERRITORY[shown["territory"]],
        aggressor=index[shown["aggressor"]],
        defender=index[shown["defender"]],
        prevented=frozenset(shown["prevented"]),
        bound=tuple([(index[b["of"]], b["subject"], b["value"], b["wanted"]) for b in shown["bound"]]),
        plans={index[name]: plan for name, plan in shown["plans"].items()},
    )
