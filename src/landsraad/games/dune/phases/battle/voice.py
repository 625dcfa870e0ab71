"""The Voice (2.02.06, 2.02.07): one command to play, or not to play, one kind of card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune import worlds
from landsraad.games.dune.karama import announce, matter, may_use
from landsraad.games.dune.phases.battle.plan import KIND_WORDS, KINDS, VOICE, Binding
from landsraad.games.dune.phases.battle.planning import Planning
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.tree import Answer, Options
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

NOT_PLAY: Final = 0
PLAY: Final = 1
COMMAND_WORDS: Final = Words("command", ("do_not_play", "play"))


@dataclass(slots=True)
class VoiceTree(DuneTree):
    """pass, or play / do not play -> a kind of card."""

    levels = ("command", "kind")
    words: ClassVar[Mapping[str, Words]] = {"command": COMMAND_WORDS, "kind": KIND_WORDS}

    def command(self, g: Dune) -> Options:
        return PASS, NOT_PLAY, PLAY

    def kind(self, g: Dune, command: int) -> Options:
        return None if command == PASS else g.rules.voice_kinds


@dataclass(slots=True)
class Voice(DuneStep):
    """The Bene Gesserit may command the opponent of hers or of her ally; a Karama cancels it for this battle."""

    target: int
    rule: str
    by: int
    """Who commands: the Bene Gesserit or, where allies use it themselves, their ally (W.variant.03)."""
    command: Answer = ()
    at: str = "ask"

    def ask(self, g: Dune) -> None:
        g.ask(self.by, "voice", self.rule, VoiceTree())

    def voice(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "over"
            return
        self.command, self.at = answer, "react"
        order, kind = answer
        g.tell("voice_used", self.rule, seat=seat, of=self.target, play=order == PLAY, kind=KINDS[kind])

    def react(self, g: Dune) -> None:
        seat, (order, kind) = self.by, self.command
        command = f"must {'play' if order == PLAY else 'not play'} {KINDS[kind]}"
        about = matter(g, seat, self.target, command=command, territory=g.under(Planning).territory)
        announce(g, self, "voice", self.rule, of=seat, then="bind", otherwise="over", about=about)

    def bind(self, g: Dune) -> None:
        g.pop()
        order, kind = self.command
        g.top(Planning).bind(self.target, Binding("voice", kind, order == PLAY, VOICE, self.rule))


def is_immune(g: Dune, seat: int) -> bool:
    """Who occupies Wallach IX, and its ally (4.04.11.02.07)."""
    occupiers = worlds.occupiers(g.state, worlds.WALLACH)
    return bool(occupiers & (1 << seat | g.state.houses[seat].allies))


def speak(g: Dune, battle: Planning) -> None:
    """Give the Bene Gesserit their word, if it is their battle or their ally's."""
    seat = g.state.bene_gesserit
    if seat < 0 or not may_use(g, "voice"):
        return
    target = battle.opponent_of(seat)
    if target < 0:
        target = battle.opponent_of_ally(g, seat)
    if target >= 0 and is_immune(g, target):
        return
    target = battle.opponent_of(seat)
    if target >= 0:
        g.push(Voice(target, "2.02.06", seat))
        return
    target = battle.opponent_of_ally(g, seat)
    if target >= 0:
        g.push(Voice(target, "2.02.07", battle.opponent_of(target) if g.rules.direct_ally_use else seat))
