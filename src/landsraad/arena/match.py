"""One game, played to its end by bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from landsraad.arena.randoms import LIMIT, Randoms, endless
from landsraad.arena.tidying import seldom
from landsraad.bots.base import Bot, Seat
from landsraad.bots.random import RandomBot
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.meta import Result
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

Policy = Callable[[AnyGame, Question], Answer]
"""Who answers for everybody: a function of the game and the question that comes next."""
INTERJECTIONS = 1_000
"""So many interjections may one seat make in a match; after that it only answers."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match."""

    seats: tuple[str, ...]
    result: Result
    decisions: int
    """Answers given, interjections included."""


def play(game: AnyGame, bots: Sequence[Bot], limit: int = LIMIT) -> Played:
    """Let the bots, one a seat, play the game to its end.

    While somebody is openly being waited for, every seat is asked once for an interjection before the next answer; a
    hidden question gives nobody an occasion, so that occasions do not betray it.
    """
    _check_bots(game, bots)
    start = game.version
    if _are_random(bots):
        Randoms(game, bots).play(limit)
    else:
        with seldom():
            _play_any(game, bots, limit)
    assert game.result is not None
    return Played(game.seats, game.result, game.version - start)


def keep_little(game: AnyGame, bots: Sequence[Bot | None]) -> None:
    """For a game of which no record is wanted: its events are kept only if somebody reads them."""
    game.log = game.chances = None
    if not any(bot is not None and bot.listens for bot in bots):
        game.history = None


def play_until(
    game: AnyGame,
    players: Sequence[Bot] | Policy,
    *,
    phase: str | None = None,
    question: str | None = None,
    when: Callable[[AnyGame], bool] | None = None,
    limit: int = LIMIT,
) -> bool:
    """Let bots, one a seat, or a policy for all of them, play to where somebody wants to look; whether it came to that.

    It stops before the first answer that is asked for in a ``phase`` (by the name that views tell), while a ``question`` of
    that name is open, ``when`` a function of the game says so; if several are given, where all hold. A game that is there
    already is left as it is: answer first to come to the next such place. If there is none the game is over.
    """
    if phase is None and question is None and when is None:
        raise LandsraadError("until when? Name a phase, a question, or a function of the game")
    if question is not None and question not in game.question_class.prompts:
        raise LandsraadError(f"{game.header.game} asks no question {question!r}")

    def reached() -> bool:
        return (
            (question is None or any(q.name == question for q in game.open))
            and (phase is None or game.view()["phase"] == phase)
            and (when is None or when(game))
        )

    turn = _by_policy(game, players) if callable(players) else _by_bots(game, players)
    while game.result is None:
        if reached():
            return True
        turn()
        if game.version > limit:
            raise endless(limit)
    return False


def _by_policy(game: AnyGame, policy: Policy) -> Callable[[], None]:
    def answer() -> None:
        q = game.open[0]
        game.submit(q.seat, q.name, policy(game, q))

    return answer


def _by_bots(game: AnyGame, bots: Sequence[Bot]) -> Callable[[], None]:
    """One answer, and the interjections before it, each time it is called."""
    _check_bots(game, bots)
    seats = sit_down(game, bots)
    left = [INTERJECTIONS] * len(bots)

    def answer() -> None:
        interject(game, seats, bots, left)
        if not game.over:
            q = game.open[0]
            seats[q.seat].answer(q, bots[q.seat].choose(seats[q.seat], q))

    return answer


def _play_any(game: AnyGame, bots: Sequence[Bot], limit: int) -> None:
    turn = _by_bots(game, bots)
    while game.result is None:
        turn()
        if game.version > limit:
            raise endless(limit)


def sit_down(game: AnyGame, bots: Sequence[Bot | None]) -> list[Seat]:
    """The seats of a game, each taken by its bot if it has one."""
    seats = [Seat(game, index) for index in range(len(game.seats))]
    for seat, bot in zip(seats, bots, strict=True):
        if bot is not None:
            bot.join(seat)
    return seats


def _check_bots(game: AnyGame, bots: Sequence[Bot]) -> None:
    if len(bots) != len(game.seats):
        raise ValueError(f"{len(game.seats)} seats need as many bots, not {len(bots)}")


def interject(game: AnyGame, seats: Sequence[Seat], bots: Sequence[Bot | None], left: list[int]) -> None:
    """Ask every bot once for an interjection, unless the question that comes next is hidden. ``left``: how many each seat
    may still make."""
    if game.open[0].hidden:
        return
    for seat, bot in zip(seats, bots, strict=True):
        move = bot.interject(seat) if bot is not None and left[seat.index] else None
        if move is not None:
            left[seat.index] -= 1
            seat.answer(*move)
            if game.over:
                return


class Others:
    """The seats of a game that bots hold, beside those of people or learners, who play without them."""

    __slots__ = ("_game", "_left", "_randoms", "bots", "seats")

    def __init__(self, game: AnyGame, bots: Sequence[Bot | None]) -> None:
        self.seats = sit_down(game, bots)
        self._game = game
        self.bots = bots
        self._left = [INTERJECTIONS] * len(bots)
        self._randoms = Randoms(game, bots) if _are_random(bots) else None

    def play(self) -> None:
        """Let them play until a seat without a bot is asked, or the game is over."""
        if self._randoms is not None:
            self._randoms.play()
            return
        game, seats, bots = self._game, self.seats, self.bots
        while game.result is None:
            interject(game, seats, bots, self._left)
            if game.result is not None:
                return
            q = game.open[0]
            bot = bots[q.seat]
            if bot is None:
                return
            seats[q.seat].answer(q, bot.choose(seats[q.seat], q))


def _are_random(bots: Sequence[Bot | None]) -> TypeGuard[Sequence[RandomBot | None]]:
    return all(bot is None or type(bot) is RandomBot for bot in bots)
