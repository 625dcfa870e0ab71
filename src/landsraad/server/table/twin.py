"""Games beside the one that is played: to try an answer before it counts, and to bring a table back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import landsraad
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.keeping import settle
from landsraad.kernel.undoing import play_on, twin
from landsraad.server import messages as m
from landsraad.server.store import Given, TableRow

EVERY = 40
"""After so many answers a digest of the game is kept; and after the first and the last."""


class Differs(LandsraadError):
    """Played again, a table does not become what it was: the rules are not those it was played by."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"answer {number}: {why}")
        self.number = number


def deal(row: TableRow) -> AnyGame:
    """The game of a table's header, before the first answer."""
    if "start" in row.settings:
        return _laid_out(row)
    roles = [seat.role for seat in row.seats]
    seats = roles if all(roles) else len(roles)
    return landsraad.new(row.game, row.ruleset, seats, row.seed, row.options, row.salt)


def _laid_out(row: TableRow) -> AnyGame:
    """The game of a sandbox: it begins in the middle."""
    game: AnyGame = landsraad.load(row.settings["start"])
    game.log, game.chances, game.history, game.seed = [], [], [], row.seed
    return game


def again(
    game: AnyGame, answers: list[Given], each: Callable[[AnyGame, Given], None] = lambda game, given: None
) -> AnyGame:
    """Give the answers on record once more, and see that the game stands as it stood then; ``each`` is told of every one."""
    number = 0

    def check(game: AnyGame, count: int) -> None:
        nonlocal number
        number, given = count, answers[count - 1]
        if given.digest is not None and given.digest != digest(game):
            raise Differs(given.number, "the game does not stand as it stood then")
        each(game, given)

    try:
        game = play_on(game, answers, lambda given: (given.seat, given.question, given.answer), 0, check)
    except Differs:
        raise
    except LandsraadError as error:
        raise Differs(number + 1, f"it is refused: {error}") from error
    settle(game)
    return game


def digest(game: AnyGame) -> str:
    """How a game stands: what everybody sees, and every outcome of chance so far."""
    views = game.views([None, *range(len(game.seats))])
    return hashlib.sha256(m.encode([views, game.chances])).hexdigest()[:24]


def digest_due(game: AnyGame) -> str | None:
    number = len(game.log or ())
    return digest(game) if number == 1 or number % EVERY == 0 or game.over else None


branch = twin
"""A twin that goes on with the record and the events of the game."""


def unrecorded(game: AnyGame) -> AnyGame:
    """The position of a game, without its record and events. Both share it, which costs nothing as long as neither is played
    on: who wants to plays a clone."""
    bare = game.__class__()
    bare.header, bare.rules, bare.seats = game.header, game.rules, game.seats
    bare.state, bare.stack, bare.open = game.state, game.stack, game.open
    bare.version, bare.result, bare.tape = game.version, game.result, game.tape
    bare.seed = bare.log = bare.chances = bare.history = None
    bare.drawn = bare.sights = bare.offered = None
    bare.listeners = ()
    return bare


def seen_change(game: AnyGame, events: int) -> bool:
    """Whether everybody saw something happen after so many events; the time of hidden answers would tell of them."""
    return any(event.seen_by(None) is not None for event in (game.history or [])[events:])
