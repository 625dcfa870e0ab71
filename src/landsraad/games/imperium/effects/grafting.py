"""Effects of grafted pairs, and others that look at how this turn's agent was sent (I.imm.graft.06)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.board import FACTION, FACTION_ICONS, SPACE_FACTION
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.printed import CARD_WORDS, FACTIONS_OF, GRAFTED_ICONS, ICONS_OF
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, condition, cost, counter, effect
from landsraad.games.imperium.effects.gains import NAMED
from landsraad.games.imperium.effects.resolve import add
from landsraad.games.imperium.state import AGENT
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def partner(g: Imperium, card: int) -> int:
    """The other card of this turn's grafted pair; -1: there is no pair."""
    sent = g.state.sent
    if len(sent) < 2:
        return -1
    return sent[0] if sent[1] == card else sent[1]


def visited_faction(g: Imperium, seat: int) -> int:
    """The faction whose space this turn's agent was sent to; -1: none."""
    return SPACE_FACTION[g.state.space] if g.state.space >= 0 else -1


NAMED["visited_faction"] = visited_faction


# --- conditions and counters ---------------------------------------------------------------------------------------------


@condition("grafted")
def grafted(g: Imperium, seat: int, card: int, value: object) -> bool:
    """The card was played with another; both count as grafted (I.imm.graft.06)."""
    return len(g.state.sent) == 2


@condition("grafted_with_affiliation", lambda value: sum(1 << FACTION[f] for f in value))
def grafted_with(g: Imperium, seat: int, card: int, factions: int) -> bool:
    """The other card of the pair belongs to one of these factions."""
    other = partner(g, card)
    return other >= 0 and FACTIONS_OF[other] & factions > 0


@condition("sent_agent_to_faction_space_this_turn")
def visited_any_faction(g: Imperium, seat: int, card: int, value: object) -> bool:
    return visited_faction(g, seat) >= 0


@condition("gained_this_turn")
def gained_spice(g: Imperium, seat: int, card: int, value: str) -> bool:
    """Spice has been gained this turn."""
    assert value == "spice"
    return g.state.spice_gained


@counter("agent_icons_on")
def icons_on_partner(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    """Agent icons on the other card of the pair: the printed ones, or by the option those that were added too."""
    other = partner(g, card)
    if other < 0:
        return 0
    icons = ICONS_OF[other]
    if g.rules.options["slig_farmer"] == "all":
        icons |= GRAFTED_ICONS[other]
        if other in boxes.ICONS_IF and boxes.ICONS_IF[other][0].holds(g, seat):
            icons |= boxes.ICONS_IF[other][1]
        if g.state.envoy and g.state.sent[0] == other:
            icons |= FACTION_ICONS
    return icons.bit_count()


# --- what becomes of the pair --------------------------------------------------------------------------------------------


@cost("trash_other_grafted")
class PartnerTrashed(CostPart):
    """The other card of the pair as a price."""

    __slots__ = ()

    def label(self) -> str:
        return "other_grafted_card"

    def payable(self, g: Imperium, seat: int) -> bool:
        return decks.played_in(g, seat, partner(g, self.card)) >= 0

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        other = partner(g, self.card)
        decks.trash_played(g, seat, other, "I.icon.13", source)


@effect("trash_one_grafted")
class TrashOneGrafted(Effect):
    """One card of the pair, whichever its player likes, leaves the game."""

    __slots__ = ()

    def label(self) -> str:
        return "trash_one_grafted"

    def cards(self, g: Imperium, seat: int) -> tuple[int, ...]:
        return tuple(sorted({card for card in g.state.sent if decks.played_in(g, seat, card) >= 0}))

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.cards(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        cards = self.cards(g, seat)
        if len(cards) == 1:
            decks.trash_played(g, seat, cards[0], self.rule, self.origin)
        elif cards:
            g.push(TrashGrafted(seat, self.index))


@dataclass(slots=True)
class TrashGrafted(ImperiumStep):
    """Which card of the pair is trashed."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, TrashOneGrafted)
        g.ask(self.seat, "trash_grafted", "I.icon.13", Choice(made.cards(g, self.seat), CARD_WORDS, "card"))

    def trash_grafted(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        decks.trash_played(g, seat, answer[0], made.rule, made.origin)


@effect("return_to_hand")
class ReturnToHand(Effect):
    """A card from play back to hand: this one, or its partner; now, or when the reveal turn begins."""

    __slots__ = ("later", "other")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.other: bool = document["return_to_hand"] == "other_grafted"
        self.later: bool = "when" in document

    def label(self) -> str:
        return "return_other_grafted" if self.other else "return_this_card"

    def which(self, g: Imperium) -> int:
        return partner(g, self.card) if self.other else self.card

    def possible(self, g: Imperium, seat: int) -> bool:
        return decks.played_in(g, seat, self.which(g)) == decks.IN_PLAY

    def perform(self, g: Imperium, seat: int) -> None:
        if not self.possible(g, seat):
            return
        card = self.which(g)
        if self.later:
            g.state.returning += ((seat, card),)
            g.tell("card_will_return", self.rule, seat=seat, card=card, source=self.origin)
        else:
            decks.back_to_hand(g, seat, card, self.rule, self.origin)


@effect("special:copy_agent_box")
class CopyBox(Effect):
    """Ghola: the whole agent box of the other card, once more and as if it were its own (I.imm.faq.04, I96)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.at_once = True

    def label(self) -> str:
        return "copy_agent_box"

    def perform(self, g: Imperium, seat: int) -> None:
        add(g, seat, boxes.COPIED.get((self.card, partner(g, self.card)), ()))


@effect("combat_icon")
class CombatIcon(Effect):
    """Units may be deployed this turn, as if the agent had been sent to a combat space (I.troop.03)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "combat_icon"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.stage == AGENT and not g.state.combat

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            g.state.combat = True
            g.tell("combat_opened", self.rule, seat=seat, source=self.origin)
