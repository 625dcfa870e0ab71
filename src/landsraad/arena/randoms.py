"""Random bots at a table: answer for answer what they would play, without the detour over handles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.random import RandomBot
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.game import AnyGame

LIMIT: Final = 1_000_000
"""No game takes this many answers."""


class Randoms:
    """The random bots of one game; a seat without one is somebody else's."""

    __slots__ = ("bots", "due", "game", "mine", "occasion")

    def __init__(self, game: AnyGame, bots: Sequence[RandomBot | None]) -> None:
        self.game = game
        self.bots = list(bots)
        self.mine = [bot for bot in self.bots if bot is not None]
        self.occasion = max([bot.occasion for bot in self.mine], default=0)
        self.due = min([bot.due for bot in self.mine], default=LIMIT)
        """The first occasion that one of them takes to interject: until then nobody need be asked."""

    def play(self, limit: int = LIMIT) -> None:
        """Let them play until somebody else is asked, or the game is over."""
        game, bots = self.game, self.bots
        while game.result is None:
            q = game.open[0]
            if not q.hidden:
                self.occasion += 1
                if self.occasion >= self.due:
                    self._interject()
                    if game.result is not None:
                        return
                    q = game.open[0]
            bot = bots[q.seat]
            if bot is None:
                break
            game.accept(q, game.sample(q, bot.rng))
            if game.version > limit:
                raise endless(limit)
        for bot in self.mine:
            bot.occasion = self.occasion

    def _interject(self) -> None:
        """As :meth:`RandomBot.interject`, for all whose turn has come."""
        game, occasion = self.game, self.occasion
        for index, bot in enumerate(self.bots):
            if bot is not None and bot.due <= occasion and game.result is None:
                bot.occasion = occasion
                bot.wait()
                offered = game.interjections(index)
                if offered and bot.left:
                    bot.left -= 1
                    q = offered[int(bot.rng.random() * len(offered))]
                    game.accept(q, game.sample(q, bot.rng))
        self.due = min([bot.due for bot in self.mine])


def endless(limit: int) -> EngineFault:
    """A fault of the engine, or of a bot that would go on for ever."""
    return EngineFault(f"the game has not ended after {limit} answers")
