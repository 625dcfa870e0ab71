"""The Voice (2.02.06, 2.02.07): one command to play, or not to play, one kind of card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.karama import may_use, window
from landsraad.games.dune.phases.battle.plan import KIND_WORDS, KINDS
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Answer, Options, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.battle import Battle

NOT_PLAY: Final = 0
PLAY: Final = 1
COMMAND_WORDS: Final = Words("command", ("do_not_play", "play"))


@dataclass(slots=True)
class VoiceTree(Tree):
    """pass, or play / do not play -> a kind of card."""

    levels = ("command", "kind")
    words: ClassVar[Mapping[str, Words]] = {"command": COMMAND_WORDS, "kind": KIND_WORDS}

    def command(self, g: Dune) -> Options:
        return PASS, NOT_PLAY, PLAY

    def kind(self, g: Dune, command: int) -> Options:
        return None if command == PASS else range(len(KINDS))


@dataclass(slots=True)
class Voice(Staged):
    """The Bene Gesserit may command the opponent of hers or of her ally; a Karama cancels it for this battle."""

    target: int
    rule: str
    command: Answer = ()
    at: str = "ask"

    def ask(self, g: Dune) -> None:
        g.ask(g.state.bene_gesserit, "voice", self.rule, VoiceTree())

    def voice(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "over"
            return
        self.command, self.at = answer, "react"
        order, kind = answer
        g.tell("voice_used", self.rule, seat=seat, of=self.target, play=order == PLAY, kind=KINDS[kind])

    def react(self, g: Dune) -> None:
        self.at = "bind"
        window(g, "voice", self.rule, of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def bind(self, g: Dune) -> None:
        g.pop()
        order, kind = self.command
        g.stack[-1].bind(self.target, ("voice", kind, order == PLAY, self.rule))


def speak(g: Dune, battle: Battle) -> None:
    """Give the Bene Gesserit their word, if it is their battle or their ally's."""
    seat = g.state.bene_gesserit
    if seat < 0 or not may_use(g, "voice"):
        return
    target = battle.opponent_of(seat)
    if target >= 0:
        g.push(Voice(target, "2.02.06"))
        return
    target = battle.opponent_of(g.state.houses[seat].ally)
    if target >= 0:
        g.push(Voice(target, "2.02.07"))
