"""What the games of a long series are, and a few of them played; the same seed gives the same games wherever they are."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from landsraad import api
from landsraad.arena.match import Played, keep_little, play
from landsraad.arena.statistics import Statistics
from landsraad.bots.registry import make
from landsraad.games import game_type
from landsraad.kernel.errors import EngineFault, LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.meta import Setting

Seating = int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """What each game of a series is made from; small, so that it can be sent to other processes and machines.

    >>> series = Series.of("dune", seats=[2, 3], options={"turns": 1}, seed=1)
    >>> series.play(1).seats == series.play(1).seats
    True
    """

    game: str
    ruleset: str
    options: dict[str, Setting]
    seatings: tuple[Seating, ...]
    """Taken in turn, one a game."""
    bots: tuple[str, ...]
    """Taken in turn, one a seat."""
    rotate: bool
    seed: int
    records: str | None
    """The directory in which the record of every game is kept."""

    @classmethod
    def of(
        cls,
        game: str,
        ruleset: str | None = None,
        *,
        seats: int | Sequence[str] | Sequence[int] | None = None,
        bots: str | Sequence[str] = "random",
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        rotate: bool = False,
        records: str | Path | None = None,
    ) -> Self:
        """The series, everything checked before the first game begins.

        ``seats`` is a number, names in seating order, or several numbers that are taken in turn. ``bots`` is one name for
        all seats or a list of names by seat; ``rotate`` moves them on by one seat each game. ``records`` is a directory.
        """
        kind = game_type(game)
        seatings = _seatings(seats)
        rules = kind.ruleset(ruleset, None if seats is None else seatings[0])
        names = (bots,) if isinstance(bots, str) else tuple(bots)
        for name in names:
            make(name, game)
        if not names:
            raise LandsraadError("a game needs at least one bot")
        checked = tuple(kind.check_seats(rules, seating) for seating in seatings or (rules.seats[1],))
        if records is not None:
            Path(records).mkdir(parents=True, exist_ok=True)
        return cls(
            game=kind.id,
            ruleset=rules.id,
            options=dict(rules.resolve(options)),
            seatings=checked,
            bots=names,
            rotate=rotate,
            seed=secrets.randbits(32) if seed is None else seed,
            records=None if records is None else str(records),
        )

    def seed_of(self, number: int, *part: int) -> int:
        """The seed of a game, or of one part of it: derived, so that any game can be played again by itself."""
        text = f"landsraad series {self.seed} game {number} {part}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1

    def start(self, number: int) -> AnyGame:
        """The game of that number, before its first answer."""
        seating = self.seatings[number % len(self.seatings)]
        return api.new(self.game, self.ruleset, seating, self.seed_of(number), self.options)

    def bots_of(self, number: int, seats: int) -> list[str]:
        """Who plays the game of that number, by seat."""
        first = number if self.rotate else 0
        return [self.bots[(first + seat) % len(self.bots)] for seat in range(seats)]

    def play(self, number: int) -> Played:
        """Play the game of that number, and keep its record if records are kept."""
        game = self.start(number)
        names = self.bots_of(number, len(game.seats))
        bots = [make(name, self.game, self.seed_of(number, seat)) for seat, name in enumerate(names)]
        if self.records is None:
            keep_little(game, bots)
        played = play(game, bots)
        if self.records is not None:
            _keep(Path(self.records, f"{self.game}-{number:06d}.json"), game)
        return played


def play_some(series: Series, numbers: Iterable[int]) -> Statistics:
    """Play these games of a series and count them: the piece of work that is given to another process."""
    statistics = Statistics()
    for number in numbers:
        try:
            played = series.play(number)
        except OSError:
            raise
        except Exception as error:
            kind = LandsraadError if isinstance(error, LandsraadError) else EngineFault
            raise kind(
                f"game {number} of the series with seed {series.seed} (its own seed is {series.seed_of(number)}) "
                f"broke: {type(error).__name__}: {error}"
            ) from error
        statistics.add(played, series.bots_of(number, len(played.seats)))
    return statistics


def _seatings(seats: int | Sequence[str] | Sequence[int] | None) -> tuple[Seating, ...]:
    """Each seating of a series; none if nothing was said."""
    if seats is None:
        return ()
    if isinstance(seats, list | tuple | range) and len(seats) and all(type(n) is int for n in seats):
        return tuple(seats)
    return (tuple(seats) if isinstance(seats, list) else seats,)  # type: ignore[return-value]


def _keep(place: Path, game: AnyGame) -> None:
    """Write a record aside, then rename it: whoever reads never finds half of one, and a game may be played again."""
    aside = place.with_name(f".{place.name}.{os.getpid()}")
    aside.write_text(json.dumps(game.record(), separators=(",", ":")) + "\n", encoding="utf-8")
    aside.replace(place)
