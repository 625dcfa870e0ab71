"""Every game leaves one line: enough to rate it, and to play it again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time

import msgspec

from landsraad.arena.match import keep_little, play
from landsraad.arena.series import Series
from landsraad.bots.base import Bot, Move, Seat
from landsraad.bots.registry import make
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer


class Line(msgspec.Struct, frozen=True):
    """A finished game."""

    game: str
    ruleset: str
    series: int
    """The seed of the series."""
    number: int
    seed: int
    """The game's own."""
    bots: tuple[str, ...]
    """By seat, as all that follows."""
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    seconds: tuple[float, ...]
    """Processor time that each seat has thought."""


class Timed(Bot):
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.seconds = 0.0

    def join(self, seat: Seat) -> None:
        self.bot.join(seat)

    def choose(self, seat: Seat, question: Question) -> Answer:
        began = process_time()
        answer = self.bot.choose(seat, question)
        self.seconds += process_time() - began
        return answer

    def interject(self, seat: Seat) -> Move | None:
        began = process_time()
        move = self.bot.interject(seat)
        self.seconds += process_time() - began
        return move


def play_lines(series: Series, numbers: range) -> list[Line]:
    """Play these games of a series: the piece of work that is given to another process."""
    return [_play(series, number) for number in numbers]


def _play(series: Series, number: int) -> Line:
    game = series.start(number)
    names = series.bots_of(number, len(game.seats))
    players = [make(name, series.game, series.seed_of(number, seat)) for seat, name in enumerate(names)]
    keep_little(game, players)
    bots = [Timed(player) for player in players]
    result = play(game, bots).result
    return Line(
        game=series.game,
        ruleset=series.ruleset,
        series=series.seed,
        number=number,
        seed=series.seed_of(number),
        bots=tuple(names),
        roles=tuple(game.seats),
        winners=result.winners,
        scores=result.scores,
        seconds=tuple(round(bot.seconds, 3) for bot in bots),
    )


def append(file: Path, lines: Iterable[Line]) -> None:
    with file.open("ab") as out:
        out.writelines(msgspec.json.encode(line) + b"\n" for line in lines)


def read(file: Path) -> Iterator[Line]:
    """The lines of a file; a last one that was cut off is left out, anything else that is no line is an error."""
    with file.open("rb") as source:
        for number, text in enumerate(source, 1):
            try:
                yield msgspec.json.decode(text, type=Line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                if text.endswith(b"\n"):
                    raise LandsraadError(f"{file}, line {number} is no game of a ladder: {error}") from error


def known(series: Series, log: Path) -> list[Line]:
    """The games of this series that have been played, from the first on without a gap."""
    if not log.exists():
        return []
    own = {
        line.number: line
        for line in read(log)
        if (line.game, line.ruleset, line.series) == (series.game, series.ruleset, series.seed)
        and list(line.bots) == series.bots_of(line.number, len(line.bots))
    }
    found: list[Line] = []
    while len(found) in own:
        found.append(own[len(found)])
    return found
