"""The view as a small immutable picture: numbers instead of names, and what a player would see at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from landsraad.bots.dune import homes
from landsraad.games.dune.board import (
    ARRAKEEN,
    CARTHAG,
    LOCATION,
    PARTS,
    STRONGHOLDS,
    TERRITORY,
    TERRITORY_OF,
    WORLDS,
)
from landsraad.games.dune.cards import BLOW_TERRITORY, CARD, SHAI_HULUD, SPICE_CARD_WORDS
from landsraad.games.dune.people import FACTION, FACTIONS, HARKONNEN, LEADER, LEADERS_OF, STRENGTH
from landsraad.games.dune.phases.names import BATTLE
from landsraad.games.dune.variants.skills.cards import SKILL
from landsraad.kernel.plain import Value

NOBODY: Final = -1
CAPTOR: Final = FACTIONS[HARKONNEN]
CITY_SITES: Final = (PARTS[ARRAKEEN][0], PARTS[CARTHAG][0])
CITY_BONUSES: Final = frozenset({"arrakeen", "carthag"})
Tokens = tuple[int, int]
"""Normal and starred tokens."""
Stacks = dict[int, Tokens]
"""Fighting tokens by location. A picture's own are never edited; a plan makes a changed copy."""


@dataclass(slots=True)
class House:
    """One faction as everybody at the table, or this seat, sees it."""

    seat: int
    faction: int
    ally: int
    reserves: Tokens
    tanks: Tokens
    stacks: Stacks
    advisors: Mapping[int, int]
    """Bene Gesserit tokens that stand by, by location: advisors, or those that co-exist."""
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
    skills: Mapping[int, int] = field(default_factory=dict)
    """The skilled leaders who fight for it, each with its skill (4.03)."""
    bonuses: bool | None = None
    """Where bonuses are fixed for the turn, whether it has those of a city (W.storm.07)."""

    def flies(self, stacks: Stacks) -> bool:
        """Whether it moves and harvests as who has a city, with these tokens on the board."""
        return CITY_SITES[0] in stacks or CITY_SITES[1] in stacks if self.bonuses is None else self.bonuses

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
    bound: tuple[tuple[int, str, Value, bool], ...]
    """What binds the plans: seat, subject, value in names, wanted."""
    plans: Mapping[int, Mapping[str, Value]]
    """The plans that this seat has seen, by seat."""
    taken: frozenset[int] = frozenset()
    """Skilled leaders that were taken behind a shield."""

    def opponent_of(self, seat: int) -> int:
        if seat == self.aggressor:
            return self.defender
        return self.aggressor if seat == self.defender else NOBODY


@dataclass(frozen=True, slots=True)
class Sworn:
    """What this seat has promised for this turn (1.12)."""

    peace: frozenset[int] = frozenset()
    """Seats that it does not fight."""
    out: frozenset[int] = frozenset()
    """Territories that it does not enter."""
    spared: frozenset[int] = frozenset()
    """Seats against which it calls no traitor."""
    unhindered: frozenset[int] = frozenset()
    """Seats against which it plays no Karama."""


@dataclass(slots=True)
class Picture:
    """Everything that a mentat thinks about. Nobody edits it, nor its houses; they are not frozen because that would triple the
    time it takes to make them."""

    me: int
    features: frozenset[str]
    """What the rule set has beyond the basic game."""
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
    sworn: Sworn
    now: Mapping[str, Value]
    homes: tuple[homes.Home, ...]

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


Known = dict[str, tuple[object, House]]
"""The houses of the last look, with what they were read from."""


def read(view: Mapping[str, Value], known: Known | None = None) -> Picture:
    """Make the picture of a view. Houses that are as they were at the last look are taken from there."""
    names: list[str] = list(view["factions"])
    index = {name: i for i, name in enumerate(names)}
    me = index[view["seat"]]
    own, now = view["factions"][view["seat"]], view["now"]
    decks = view["decks"]
    foretold = own.get("prediction")
    return Picture(
        me=me,
        features=frozenset(view["features"]),
        turn=view["turn"],
        turns=view["turns"],
        phase=view["phase"],
        storm=-1 if view["storm"] is None else view["storm"],
        atomics=view["atomics"],
        order=tuple([index[name] for name in view["order"]]),
        to_act=_to_act(view, index, me),
        houses=tuple([_known_house(view, name, index, {} if known is None else known) for name in names]),
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
        sworn=_sworn(view, index),
        now=now,
        homes=homes.read(view),
    )


def _known_house(view: Mapping[str, Value], name: str, index: Mapping[str, int], known: Known) -> House:
    fighting = view["phase"] == BATTLE
    worlds = view.get("homeworlds") if fighting else None
    source = (view["factions"][name], fighting, worlds, _captives(view) if name == CAPTOR else None)
    before = known.get(name)
    if before is not None and before[0] == source:
        return before[1]
    house = _house(view, name, index)
    known[name] = (source, house)
    return house


def _house(view: Mapping[str, Value], name: str, index: Mapping[str, int]) -> House:
    shown = view["factions"][name]
    faction, seat = FACTION[name], index[name]
    stacks: Stacks = {}
    advisors = {}
    fighting = view["phase"] == BATTLE  # elsewhere the worlds are a matter of their own
    for place, tokens in shown["forces"].items():
        if LOCATION[place] in WORLDS and not fighting:
            continue
        for standing in ("advisors", "co_existing"):
            if standing in tokens:
                advisors[LOCATION[place]] = tokens[standing]
        if "normal" in tokens or "elite" in tokens:
            stacks[LOCATION[place]] = (tokens.get("normal", 0), tokens.get("elite", 0))
    for world, home in view.get("homeworlds", {}).items() if fighting else ():
        if home["faction"] == name and any(home["reserves"].values()):
            stacks[LOCATION[world]] = (home["reserves"]["normal"], home["reserves"]["elite"])
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
        skills={LEADER[x]: SKILL[skill] for x, skill in shown.get("skills", {}).items()},
        bonuses=not CITY_BONUSES.isdisjoint(shown["bonuses"]) if "bonuses" in shown else None,
    )


def _leaders(view: Mapping[str, Value], name: str) -> tuple[tuple[int, ...], dict[int, int]]:
    """Who could fight for a faction, as far as this seat can know, and who of all its leaders has fought where."""
    shown = view["factions"][name]["leaders"]
    gone = {*shown["tanks"], *shown.get("killed_unseen", ()), *shown.get("captured", ())} - {None}
    away = {LEADER[leader] for leader in gone}
    found = [leader for leader in LEADERS_OF[FACTION[name]] if leader not in away]
    used = {LEADER[leader]: TERRITORY[place] for leader, place in shown.get("used", {}).items()}
    if name == CAPTOR:
        found += _captives(view)
    return tuple(sorted(found, key=lambda leader: (-STRENGTH[leader], leader))), used


def _captives(view: Mapping[str, Value]) -> list[int]:
    """The leaders of others whom Harkonnen hold, as far as this seat can know."""
    found = []
    for name, faction in view["factions"].items():
        if name != CAPTOR:
            found += [LEADER[x] for x in faction["leaders"].get("captured", ()) if x is not None]
    return found


def _worm_sites(decks: Mapping[str, Value]) -> tuple[int, ...]:
    found = []
    for pile in ("pile_a", "pile_b"):
        cards = [SPICE_CARD_WORDS.value(name) for name in decks[pile]]
        top = next((card for card in reversed(cards) if card != SHAI_HULUD), NOBODY)
        if top >= 0:
            found.append(BLOW_TERRITORY[top])
    return tuple(found)


def _to_act(view: Mapping[str, Value], index: Mapping[str, int], me: int) -> tuple[int, ...]:
    """Before Shipment everybody else will act; during it those who wait; afterwards nobody."""
    if view["phase"] in ("battle", "collection", "mentat", "control"):
        return ()
    now = view["now"]
    if "to_act" not in now:
        return tuple([i for i in index.values() if i != me])
    waiting = [index[name] for name in now["to_act"]]
    if now["guild_delays"]:
        waiting.append(index["guild"])
    return tuple([seat for seat in waiting if seat != me])


def _pledge(view: Mapping[str, Value], own: Mapping[str, Value]) -> int:
    ally = own["allied_with"]
    return 0 if ally is None else int(view["factions"][ally].get("pledge", 0))


def _sworn(view: Mapping[str, Value], index: Mapping[str, int]) -> Sworn:
    found: dict[str, set[int]] = {}
    for deal in view["deals"]:
        if deal["turn"] != view["turn"]:
            continue
        for by, to, promise in (("by", "to", "promise"), ("to", "by", "in_return")):
            if deal[by] == view["seat"]:
                term, *about = deal[promise]
                found.setdefault(term, set()).add(TERRITORY.get(about[0], -1) if about else index[deal[to]])
    return Sworn(
        peace=frozenset(found.get("no_battle", ())),
        out=frozenset(found.get("keep_out", set()) | found.get("leave_spice", set())),
        spared=frozenset(found.get("no_traitor", ())),
        unhindered=frozenset(found.get("no_karama", ())),
    )


def _fight(shown: Mapping[str, Value] | None, index: Mapping[str, int]) -> Fight | None:
    if shown is None:
        return None
    return Fight(
        territory=TERRITORY[shown["territory"]],
        aggressor=index[shown["aggressor"]],
        defender=index[shown["defender"]],
        prevented=frozenset(shown["prevented"]),
        bound=tuple([(index[b["of"]], b["subject"], b["value"], b["wanted"]) for b in shown["bound"]]),
        plans={index[name]: plan for name, plan in shown["plans"].items()},
        taken=frozenset([LEADER[name] for name in shown.get("taken", ())]),
    )
