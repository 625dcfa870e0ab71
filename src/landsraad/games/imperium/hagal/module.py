"""House Hagal as a module: the occasions that rivals answer to, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.hagal import combat
from landsraad.games.imperium.hagal.exchange import exchange
from landsraad.games.imperium.hagal.hooks import RivalModule, rules_of
from landsraad.games.imperium.hagal.printed import HAGAL, HAGALS
from landsraad.games.imperium.hagal.turn import RivalTurn
from landsraad.games.imperium.state import AGENT
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import several

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class Hagal(RivalModule):
    """What both kinds of games with rivals have in common."""

    position_keys = ("rivals", "hagal_deck", "hagal_discard")

    def on_combat_start(self, g: Imperium) -> None:
        combat.arm(g)

    def on_table(self, g: Imperium, told: Json) -> None:
        s = g.state
        told["hagal"] = {"deck_size": len(s.hagal_deck), "discard": [HAGALS[card] for card in s.hagal_discard]}

    def on_public(self, g: Imperium, seat: int, told: Json) -> None:
        told["rival"] = seat >= len(g.seats)

    def on_written_table(self, g: Imperium, document: Mapping[str, Value]) -> None:
        """The cards named lie on top of the deck, in this order, or in its discard pile; the rest is shuffled."""
        s = g.state
        left = list(rules_of(g).hagal_deck)
        named: list[tuple[int, ...]] = []
        for key in ("hagal_deck", "hagal_discard"):
            cards = several(document.get(key, []), HAGAL, key, "House Hagal card")
            named.append(cards)
            for card in cards:
                if card not in left:
                    raise BadPosition(key, f"there are not so many copies of {HAGALS[card]} in this game")
                left.remove(card)
        s.hagal_deck, s.hagal_discard = named[0] + g.shuffled(left), named[1]

    def on_writing_table(self, g: Imperium, document: Json) -> None:
        s = g.state
        document["hagal_deck"] = [HAGALS[card] for card in s.hagal_deck]
        document["hagal_discard"] = [HAGALS[card] for card in s.hagal_discard]

    def on_shuffle(self, g: Imperium, seat: int, shuffled: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """Nobody knows the order of the House Hagal deck."""
        g.state.hagal_deck = shuffled(g.state.hagal_deck)


class TwoPlayers(Hagal):
    """House Hagal against two players."""

    id = "hagal"

    def on_turn_end(self, g: Imperium, seat: int) -> None:
        """House Hagal acts after each agent turn of the first player, while it has an agent (I.hagal.2p.04, I39)."""
        s = g.state
        rival = len(g.seats)
        if seat == s.first and s.stage == AGENT and s.players[rival].agents:
            g.push(RivalTurn(rival))


class Solo(Hagal):
    """One player against two rivals."""

    id = "solo"

    def on_set_up(self, g: Imperium) -> None:
        rules_of(g).name_rivals(g)

    def on_conflict(self, g: Imperium) -> None:
        """Both rivals get their third agents with the conflict card that lay above them (I.solo.17)."""
        s = g.state
        rivals = range(len(g.seats), len(s.players))
        if s.round >= rules_of(g).swordmasters_come:
            for seat in rivals:
                p = s.players[seat]
                if not p.swordmaster:
                    p.swordmaster = True
                    p.agents += 1
                    g.tell("swordmaster_gained", "I.solo.17", seat=seat)
        for seat in rivals:
            exchange(g, seat)

    def on_table(self, g: Imperium, told: Json) -> None:
        super().on_table(g, told)
        told["solo"] = rules_of(g).told_level()

    def on_gained(self, g: Imperium, seat: int) -> None:
        rules_of(g).spend(g, seat)


TWO_PLAYERS: Final = TwoPlayers()
SOLO: Final = Solo()
