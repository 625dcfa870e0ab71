"""Effects on agents and offices: the Mentat, the swordmaster, the council, the signet ring, control of spaces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.agents import sending
from landsraad.games.imperium.board import CONTROLLED, FLAG, SPACE, SPACE_WORDS, SPACES
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import Effect, Origin, effect
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.leaders.abilities import trigger
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@effect("take_mentat")
class TakeMentat(Effect):
    """The Mentat, if it lies on its own space; as a reward it is for the next round (I.icon.08)."""

    __slots__ = ("reward",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.reward: bool = document["take_mentat"] == "next_round"
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "take_mentat"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.mentat < 0 or (self.reward and g.rules.published)

    def perform(self, g: Imperium, seat: int) -> None:
        s = g.state
        if self.reward and g.rules.published:
            s.mentat_promised = seat
            g.tell("mentat_promised", "I.faq.14", seat=seat)
        elif s.mentat < 0:
            s.mentat_kept = self.reward
            sending.take_mentat(g, seat, "I.icon.08")


@effect("gain_swordmaster")
class GainSwordmaster(Effect):
    """The third agent, for the rest of the game (I.pawn.02)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "swordmaster"

    def perform(self, g: Imperium, seat: int) -> None:
        p = g.state.players[seat]
        p.swordmaster = True
        p.agents += 1
        g.tell("swordmaster_gained", self.rule, seat=seat)


@effect("high_council_seat")
class CouncilSeat(Effect):
    """A seat on the High Council (I.space.10)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "council_seat"

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.players[seat].council = True
        g.tell("seat_taken", self.rule, seat=seat)
        trigger(g, seat, "council_seat")


@effect("signet")
class Signet(Effect):
    """The leader's signet ring ability (I.leader.02)."""

    __slots__ = ()

    def label(self) -> str:
        return "signet"

    def items(self, g: Imperium, seat: int) -> Items:
        return boxes.SIGNET[g.state.players[seat].leader]

    def perform(self, g: Imperium, seat: int) -> None:
        carry_out(g, seat, self.items(g, seat))


@effect("control")
class Control(Effect):
    """A control marker on a flag, in the place of any other (I.control.02)."""

    __slots__ = ("flag",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.flag = FLAG[SPACE[document["control"]]]
        self.ordered = False

    def label(self) -> str:
        return f"control_{SPACES[CONTROLLED[self.flag]]}"

    def perform(self, g: Imperium, seat: int) -> None:
        s = g.state
        before = s.markers[self.flag]
        s.markers = (*s.markers[: self.flag], seat, *s.markers[self.flag + 1 :])
        if before != seat:
            g.tell("control_won", "I.control.02", seat=seat, space=CONTROLLED[self.flag], of=before)


@effect("recall_agent")
class RecallAgent(Effect):
    """An agent back from the board to the leader (I.icon.10)."""

    __slots__ = ("this_turn",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.this_turn: bool = document["recall_agent"]["which"] == "sent_this_turn"
        self.optional = self.declinable = document["recall_agent"].get("optional", False)

    def label(self) -> str:
        return "recall_agent"

    def spaces(self, g: Imperium, seat: int) -> tuple[int, ...]:
        s = g.state
        spaces = tuple(sorted({*s.players[seat].spaces}))
        return tuple(space for space in spaces if space == s.space) if self.this_turn else spaces

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.spaces(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        spaces = self.spaces(g, seat)
        if len(spaces) == 1 and not self.optional:
            sending.recall_one(g, seat, spaces[0], "I.icon.10")
        elif spaces:
            g.push(ChooseAgent(seat, (PASS, *spaces) if self.optional else spaces))


@dataclass(slots=True)
class ChooseAgent(ImperiumStep):
    """Which agent comes back."""

    seat: int
    spaces: tuple[int, ...]

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "recall", "I.icon.10", Choice(self.spaces, SPACE_WORDS, "space"))

    def recall(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            sending.recall_one(g, seat, answer[0], "I.icon.10")
