"""The module's part of views and of written-down positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.imperium.cards.printed import CARD, CARDS, DECK, STACK, full_deck
from landsraad.games.imperium.immortality import tracks
from landsraad.games.imperium.immortality.printed import LAST, MIDDLE, NODE, NODES, SPICE, TLEILAXU_ROW
from landsraad.games.imperium.intrigue.printed import INTRIGUES
from landsraad.games.imperium.rulesets.module import Module
from landsraad.games.imperium.state import TROOPS
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import at, flag, known, number, several
from landsraad.kernel.tuples import changed, without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import State


def read_token(s: State, seat: int, where: str, document: Mapping[str, Value]) -> None:
    """Where the token of a player or a rival stands on the Tleilaxu track."""
    space = number(document.get("tleilaxu", 0), at(where, "tleilaxu"), 0, LAST)
    s.tleilaxu = changed(s.tleilaxu, seat, space)


class Display(Module):
    """The module as far as views and positions show it."""

    position_keys = ("tleilaxu_row", "tleilaxu_deck", "tleilaxu_spice")
    player_keys = ("specimens", "research", "tleilaxu", "atomics", "returning")

    def on_table(self, g: Imperium, told: Json) -> None:
        s = g.state
        told["tleilaxu_row"] = [CARDS[card] for card in s.tleilaxu_row]
        told["tleilaxu_deck_size"] = len(s.tleilaxu_deck)
        told["tleilaxu_spice"] = s.tleilaxu_spice
        told["intrigue_trashed"] = [INTRIGUES[card] for card in s.intrigue_trashed]
        if told["turn"] is not None:
            told["turn"]["borrowed"] = CARDS[s.borrowed] if s.borrowed >= 0 else None
            told["turn"]["spice_gained"] = s.spice_gained

    def on_public(self, g: Imperium, seat: int, told: Json) -> None:
        s = g.state
        if seat >= len(g.seats):
            return
        told["specimens"] = s.tanks[seat]
        told["research"] = NODES[s.research[seat]]
        told["genetic_markers"] = tracks.markers(g, seat)
        told["tleilaxu"] = s.tleilaxu[seat]
        told["atomics"] = bool(s.atomics >> seat & 1)
        told["returning"] = [CARDS[card] for owner, card in s.returning if owner == seat]

    # --- positions -------------------------------------------------------------------------------------------------------

    def on_written_player(self, g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
        s = g.state
        if seat >= len(g.seats):
            return
        specimens = number(document.get("specimens", 0), at(where, "specimens"), 0, TROOPS)
        s.players[seat].supply -= specimens
        s.tanks = changed(s.tanks, seat, specimens)
        node = known(document.get("research", NODES[0]), NODE, at(where, "research"), "space of the research track")
        s.research = changed(s.research, seat, node)
        read_token(s, seat, where, document)
        if flag(document.get("atomics", True), at(where, "atomics")):
            s.atomics |= 1 << seat
        for card in several(document.get("returning"), CARD, at(where, "returning"), "card"):
            if card not in s.players[seat].play and card not in STACK:
                raise BadPosition(at(where, "returning"), f"{CARDS[card]} is not in play")
            s.returning += ((seat, card),)

    def on_written_table(self, g: Imperium, document: Mapping[str, Value]) -> None:
        """The cards named lie in the row and on top of the deck; those that nobody has are shuffled below them."""
        s = g.state
        rest = full_deck("tleilaxu", g.rules.sets)
        for p in s.players:
            for card in (*p.deck, *p.hand, *p.discard, *p.play, *p.shown, p.kept):
                if card >= 0 and DECK[card] == "tleilaxu":
                    rest = without(rest, card)
        for card in s.removed:
            if DECK[card] == "tleilaxu":
                rest = without(rest, card)
        row = several(document.get("tleilaxu_row", []), CARD, "tleilaxu_row", "card")
        top = several(document.get("tleilaxu_deck", []), CARD, "tleilaxu_deck", "card")
        for where, cards in (("tleilaxu_row", row), ("tleilaxu_deck", top)):
            for card in cards:
                if card not in rest:
                    raise BadPosition(where, f"{CARDS[card]} is not among the Tleilaxu cards that nobody has")
                rest = without(rest, card)
        if len(row) > TLEILAXU_ROW:
            raise BadPosition("tleilaxu_row", f"has at most {TLEILAXU_ROW} cards besides Reclaimed Forces")
        deck = g.shuffled(rest)
        missing = TLEILAXU_ROW - len(row)
        s.tleilaxu_row, s.tleilaxu_deck = row + deck[:missing], top + deck[missing:]
        waits = SPICE if max(s.tleilaxu) < MIDDLE else 0
        s.tleilaxu_spice = number(document.get("tleilaxu_spice", waits), "tleilaxu_spice", 0, SPICE)
        if s.tleilaxu_spice != waits:
            token = "no token has" if waits else "a token has"
            raise BadPosition("tleilaxu_spice", f"must be {waits}: {token} reached the middle of the Tleilaxu track")

    def on_writing_player(self, g: Imperium, seat: int, told: Json) -> None:
        """What everybody knows, less what follows from it."""
        self.on_public(g, seat, told)
        told.pop("genetic_markers", None)

    def on_writing_table(self, g: Imperium, document: Json) -> None:
        s = g.state
        document["tleilaxu_row"] = [CARDS[card] for card in s.tleilaxu_row]
        document["tleilaxu_deck"] = [CARDS[card] for card in s.tleilaxu_deck]
        document["tleilaxu_spice"] = s.tleilaxu_spice
