"""Playing intrigue cards as actions: one verb for each occasion."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landsraad.games.imperium.agents.actions import bindu_ends
from landsraad.games.imperium.intrigue import playing
from landsraad.games.imperium.intrigue.printed import COMBAT, ENDGAME, INTRIGUE_WORDS, PLOT
from landsraad.games.imperium.menus import Action
from landsraad.kernel.tree import Answer, Options, Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class PlayIntrigue(Action):
    """Play an intrigue card in one of its modes."""

    levels = ("card",)
    words = (INTRIGUE_WORDS,)
    mode: ClassVar[int] = PLOT
    window: ClassVar[str] = ""

    def open(self, g: Imperium, seat: int) -> bool:
        for card in g.state.players[seat].intrigue:  # noqa: SIM110 - hot
            if playing.playable(g, seat, card, self.mode, self.window):
                return True
        return False

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        return None if values else playing.choices(g, seat, self.mode, self.window)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        playing.play(g, seat, values[0], self.mode)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if not g.state.players[seat].intrigue:
            return "I.faq.06", "you hold no intrigue card"
        return "I.faq.06", "none of your intrigue cards can be played now"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        return playing.why_not(g, seat, value, self.mode, self.window)


class PlayPlot(PlayIntrigue):
    """A plot card, at any point of an own turn (I.turn.07, I.intrigue.04)."""

    verb = "plot"

    def open(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].intrigue) and not bindu_ends(g) and PlayIntrigue.open(self, g, seat)


class PlayCombat(PlayIntrigue):
    """A combat card, with a unit in the conflict (I.combat.01, I.intrigue.05)."""

    verb = "combat"
    mode = COMBAT


class PlayVictory(PlayIntrigue):
    """A card for whoever has won the conflict (I.combat.05)."""

    verb = "victory"
    mode = COMBAT
    window = "when_you_win_conflict"


class PlayEndgame(PlayIntrigue):
    """An endgame card (I.intrigue.06)."""

    verb = "endgame"
    mode = ENDGAME
