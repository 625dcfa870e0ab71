"""Effects that give: resources, points, troops, cards, influence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import influence, purse
from landsraad.games.imperium.board import (
    ALL_FACTIONS,
    FACTION,
    FACTION_WORDS,
    FACTIONS,
    MAKER,
    PRICES,
    SPACE_FACTION,
    TOP_INFLUENCE,
)
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.printed import CARD_WORDS, FACTIONS_OF, SWORDS
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, cost, effect
from landsraad.games.imperium.effects.supply import SoMany
from landsraad.games.imperium.intrigue.drawing import draw_intrigue
from landsraad.games.imperium.leaders.abilities import trigger
from landsraad.games.imperium.leaders.printed import HARVEST_CHANGE
from landsraad.games.imperium.state import REVEAL
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tables import entering
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import changed, without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@effect("gain")
class Gain(Effect):
    """Solari, spice, water, points, persuasion or swords."""

    __slots__ = ("persuasion", "solari", "spice", "swords", "vp", "water")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.solari: int = document.get("solari", 0)
        self.spice: int = document.get("spice", 0)
        self.water: int = document.get("water", 0)
        self.vp: int = document.get("vp", 0)
        self.persuasion: int = document.get("persuasion", 0)
        self.swords: int = document.get("swords", 0)
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        keys = ("solari", "spice", "water", "vp", "persuasion", "swords")
        return "_".join(f"{getattr(self, key)}_{key}" for key in keys if getattr(self, key))

    def perform(self, g: Imperium, seat: int) -> None:
        if self.solari or self.spice or self.water:
            purse.gain(g, seat, self.solari, self.spice, self.water, self.rule, self.origin)
        if self.vp:
            purse.score(g, seat, self.vp, self.rule, self.origin)
        if self.persuasion:
            gain_persuasion(g, seat, self.persuasion, self.rule, self.origin)
        if self.swords:
            p = g.state.players[seat]
            p.swords += self.swords
            note_arms(g, seat, self.card)
            facts = {"swords": self.swords, "strength": troops.strength(g, seat)}
            g.tell("swords_gained", self.rule, seat=seat, source=self.origin, **facts)


def note_arms(g: Imperium, seat: int, card: int) -> None:
    """A revealed card without printed swords has given some: it counts among those that do, once a copy (I.faq.37)."""
    s = g.state
    if card >= 0 and not SWORDS[card] and seat == s.active and s.stage == REVEAL:
        if s.armed.count(card) < s.players[seat].shown.count(card):
            s.armed += (card,)


def gain_persuasion(g: Imperium, seat: int, amount: int, rule: str, source: str) -> None:
    """Persuasion for this reveal turn (I.icon.09)."""
    s = g.state
    s.persuasion += amount
    s.persuasion_gained += amount
    g.tell("persuasion_gained", rule, seat=seat, amount=amount, source=source)


@effect("gain:troops")
class Recruit(SoMany):
    """Troops from the supply to the garrison."""

    __slots__ = ()

    def supplied(self, g: Imperium, seat: int) -> None:
        troops.recruit(g, seat, self.amount, self.rule, self.origin)


@effect("gain:intrigue")
class DrawIntrigue(Effect):
    """Intrigue cards from the deck."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["amount"]
        self.ordered = False

    def label(self) -> str:
        return f"{self.amount}_intrigue"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.intrigue_deck or g.state.intrigue_discard)

    def perform(self, g: Imperium, seat: int) -> None:
        draw_intrigue(g, seat, self.amount, self.rule, self.origin)


@effect("draw")
class Draw(Effect):
    """Cards from the own deck."""

    __slots__ = ("amount",)
    uses = "cards"

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["draw"]

    def label(self) -> str:
        return f"draw_{self.amount}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return decks.can_draw(g.state.players[seat])

    def perform(self, g: Imperium, seat: int) -> None:
        decks.draw(g, seat, self.amount, self.rule, self.origin)


@effect("draw_from_discard")
class DrawFromDiscard(Effect):
    """A card of one faction out of the own discard pile into the hand."""

    __slots__ = ("faction",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.faction: int = FACTION[document["draw_from_discard"]["affiliation"]]

    def label(self) -> str:
        return f"{FACTIONS[self.faction]}_card_from_discard"

    def cards(self, g: Imperium, seat: int) -> tuple[int, ...]:
        discard = g.state.players[seat].discard
        return tuple(sorted({card for card in discard if FACTIONS_OF[card] >> self.faction & 1}))

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.cards(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        cards = self.cards(g, seat)
        if len(cards) == 1:
            take_from_discard(g, seat, cards[0], self.rule, self.origin)
        elif cards:
            g.push(TakeFromDiscard(seat, self.index, cards))


@dataclass(slots=True)
class TakeFromDiscard(ImperiumStep):
    """Which card comes back from the discard pile."""

    seat: int
    item: int
    cards: tuple[int, ...]

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "take", boxes.EFFECTS[self.item].rule, Choice(self.cards, CARD_WORDS, "card"))

    def take(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        take_from_discard(g, seat, answer[0], made.rule, made.origin)


def take_from_discard(g: Imperium, seat: int, card: int, rule: str, source: str) -> None:
    p = g.state.players[seat]
    p.discard = without(p.discard, card)
    p.hand = decks.put(p.hand, card)
    g.tell("card_taken", rule, seat=seat, card=card, source=source)


# --- influence -----------------------------------------------------------------------------------------------------------

Where = Callable[["Imperium", int, int], bool]
WHERES: dict[str, Where] = {}
"""What can be asked of the chosen faction, by the name in the documents: game, seat, faction."""
NAMED: dict[str, Callable[[Imperium, int], int]] = {}
"""Factions that depend on the position, by name; -1: none."""


def where(key: str) -> Callable[[Where], Where]:
    return entering(WHERES, key)


@where("an_opponent_has_more_influence_than_you")
def somebody_has_more(g: Imperium, seat: int, faction: int) -> bool:
    s = g.state
    own = s.players[seat].influence[faction]
    return any(other.influence[faction] > own for other in s.players)


@where("space_of_this_turn")
def sent_there(g: Imperium, seat: int, faction: int) -> bool:
    """This turn's agent was sent to a space of the faction."""
    s = g.state
    return seat == s.active and s.space >= 0 and SPACE_FACTION[s.space] == faction


ANY = -1


@effect("influence")
class Influence(Effect):
    """Influence with one faction, given or chosen; 2 or more go to the same one (I.icon.06, I.icon.07)."""

    __slots__ = ("among", "amount", "faction", "place", "test")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["influence"]
        self.amount: int = value["amount"]
        self.place = NAMED.get(value["faction"])
        self.faction: int = FACTION.get(value["faction"], ANY)
        self.among: tuple[int, ...] = tuple(FACTION[f] for f in value.get("among", FACTIONS))
        self.test: Where | None = WHERES[value["where"]] if "where" in value else None

    def label(self) -> str:
        return (
            f"{self.amount}_influence" if self.faction == ANY else f"{self.amount}_{FACTIONS[self.faction]}_influence"
        )

    def choices(self, g: Imperium, seat: int) -> tuple[int, ...]:
        """The factions where it would move the cube."""
        levels = g.state.players[seat].influence
        if self.place is not None:
            faction = self.place(g, seat)
            return (faction,) if faction >= 0 and levels[faction] < TOP_INFLUENCE else ()
        if self.faction != ANY:
            return (self.faction,) if levels[self.faction] < TOP_INFLUENCE else ()
        return tuple(
            f for f in self.among if levels[f] < TOP_INFLUENCE and (self.test is None or self.test(g, seat, f))
        )

    def possible(self, g: Imperium, seat: int) -> bool:
        if self.faction != ANY:
            return g.state.players[seat].influence[self.faction] < TOP_INFLUENCE
        return bool(self.choices(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        choices = self.choices(g, seat)
        if len(choices) == 1:
            influence.move(g, seat, choices[0], self.amount, self.rule, self.origin)
        elif choices:
            g.push(ChooseFaction(seat, self.index))


@dataclass(slots=True)
class ChooseFaction(ImperiumStep):
    """With which faction influence is gained."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Influence)
        g.ask(self.seat, "influence", "I.icon.07", Choice(made.choices(g, self.seat), FACTION_WORDS, "faction"))

    def influence(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Influence)
        influence.move(g, seat, answer[0], made.amount, made.rule, made.origin)


Group = Callable[["Imperium", int], tuple[int, ...]]
"""The factions of a set, for a seat."""
GROUPS: dict[str, Group] = {}
"""Sets of factions by the name in the documents."""


def group(key: str) -> Callable[[Group], Group]:
    return entering(GROUPS, key)


@group("secretly_chosen")
def secretly_chosen(g: Imperium, seat: int) -> tuple[int, ...]:
    """The Baron's factions, revealed now and never again (Masterstroke, I.faq.30)."""
    p = g.state.players[seat]
    factions = tuple(f for f in ALL_FACTIONS if p.secret >> f & 1)
    p.secret = 0
    g.tell("factions_revealed", "I.faq.30", seat=seat, faction=factions)
    return factions


@group("with_own_agent_on_their_spaces")
def standing_with(g: Imperium, seat: int) -> tuple[int, ...]:
    """The factions on whose spaces the player has an agent."""
    there = {SPACE_FACTION[space] for space in g.state.players[seat].spaces}
    return tuple(f for f in ALL_FACTIONS if f in there)


@effect("influence_each")
class InfluenceEach(Effect):
    """Influence with every faction of a set."""

    __slots__ = ("amount", "find")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["influence_each"]
        self.amount: int = value["amount"]
        self.find = GROUPS[value["factions"]]

    def label(self) -> str:
        return f"{self.amount}_influence_each"

    def possible(self, g: Imperium, seat: int) -> bool:
        return self.find is secretly_chosen or bool(self.find(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        for faction in self.find(g, seat):
            influence.move(g, seat, faction, self.amount, self.rule, self.origin)


@effect("influence_track_bonus")
class TrackBonus(Effect):
    """The bonus printed at 4 on a track, without moving the cube."""

    __slots__ = ("faction",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.faction: int = FACTION[document["influence_track_bonus"]["faction"]]
        self.ordered = False

    def label(self) -> str:
        return f"{FACTIONS[self.faction]}_bonus"

    def perform(self, g: Imperium, seat: int) -> None:
        for item in boxes.TRACK_BONUS[self.faction]:
            boxes.EFFECTS[item].perform(g, seat)


@cost("influence")
class InfluenceLost(CostPart):
    """Influence as a price: with one faction where there is that much (I.icon.07, I82).

    An option says whether a card that shows several lost steps means one faction (NOTES).
    """

    __slots__ = ("amount", "unsaid")

    def read(self) -> None:
        self.amount: int = self.value["amount"]
        self.unsaid: bool = self.value.get("mix") == "unsaid"

    def label(self) -> str:
        return f"{self.amount}_influence"

    def payable(self, g: Imperium, seat: int) -> bool:
        levels = g.state.players[seat].influence
        return (sum(levels) if self.mixed(g) else max(levels)) >= self.amount

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        steps = (1,) * self.amount if self.mixed(g) else (self.amount,)
        for amount in steps:
            g.push(LoseInfluence(seat, amount, source))

    def mixed(self, g: Imperium) -> bool:
        return self.unsaid and bool(g.rules.options["for_humanity"] == "any_mix")


@dataclass(slots=True)
class LoseInfluence(ImperiumStep):
    """With which faction influence is lost."""

    seat: int
    amount: int
    source: str

    def run(self, g: Imperium) -> None:
        levels = g.state.players[self.seat].influence
        factions = tuple(f for f in range(len(levels)) if levels[f] >= self.amount)
        if len(factions) == 1:
            self.lose_influence(g, self.seat, factions)
        else:
            g.ask(self.seat, "lose_influence", "I.icon.07", Choice(factions, FACTION_WORDS, "faction"))

    def lose_influence(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        influence.move(g, seat, answer[0], -self.amount, "I.icon.07", self.source)


# --- the board's own -----------------------------------------------------------------------------------------------------


@effect("harvest")
class Harvest(Effect):
    """The base spice of a Maker space and all bonus spice there (I.harvest.02)."""

    __slots__ = ("base",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.base: int = document["harvest"]

    def label(self) -> str:
        return "harvest"

    def perform(self, g: Imperium, seat: int) -> None:
        s = g.state
        maker = MAKER[s.space]
        leader = s.players[seat].leader
        amount = g.rules.harvest(self.base, s.bonus[maker], s.sent, HARVEST_CHANGE[leader])
        s.bonus = changed(s.bonus, maker, 0)
        purse.gain(g, seat, 0, amount, 0, self.rule, self.origin)
        trigger(g, seat, "harvest")


@effect("sale")
class Sale(Effect):
    """Solari for the spice that was paid as this space's cost (I.space.18)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "sale"

    def perform(self, g: Imperium, seat: int) -> None:
        s = g.state
        purse.gain(g, seat, PRICES[s.space][s.price], 0, 0, self.rule, self.origin)
