"""How much better a bot plays than another: for each row, its wins beside those of its twin in the same games.

    python -m landsraad.arena.compare dune --bot mentat --games 200 --seed 1
    python -m landsraad.arena.compare imperium --ruleset solo --seats 1 --option difficulty=sardaukar

The bot takes one seat among seats of the other kind; its twin is the other kind in the same seat, with the same seeds.
There is a row for each role where all of them sit at one table, else for each kind of table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from landsraad.arena.asking import answered, comparing, seating, values
from landsraad.arena.simulation import simulate
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Row:
    """One role, or one kind of table: the wins of the bot and of its twin in so many games each."""

    role: str
    wins: int
    twin: int
    games: int


@dataclass(frozen=True, slots=True)
class Setting:
    """What the games of one row are: a kind of table, and the seat that the bot has there."""

    name: str
    ruleset: str | None
    seats: int | tuple[str, ...]
    """Names in seating order; a number: the roles are dealt."""
    options: Options = field(default_factory=dict)
    seat: int = 0

    @property
    def number(self) -> int:
        return self.seats if isinstance(self.seats, int) else len(self.seats)


def dealt(ruleset: str, seats: int, options: Options) -> Setting:
    """A table at which roles are dealt, named by what is special about it."""
    told = [name if value is True else f"{name}={value}" for name, value in options.items()]
    return Setting(", ".join((f"{ruleset}, {seats} seat{'s' * (seats > 1)}", *told)), ruleset, seats, options)


def each_role(
    ruleset: str | None, seats: Sequence[str], options: Options, roles: Sequence[str] | None = None
) -> tuple[Setting, ...]:
    """A row for each of the roles, or for each of some."""
    for role in roles or ():
        if role not in seats:
            raise LandsraadError(f"{role} has no seat; there is {', '.join(seats)}")
    names = tuple(seats)
    return tuple(Setting(role, ruleset, names, options, names.index(role)) for role in roles or names)


_IX: Final[dict[str, object]] = {"ix": True}
_IMMORTALITY: Final[dict[str, object]] = {"immortality": True}
USUAL: Final[dict[str, tuple[Setting, ...]]] = {
    "imperium": tuple(
        dealt(ruleset, seats, options)
        for ruleset, seats in (("base", 4), ("base", 3), ("hagal", 2), ("solo", 1))
        for options in ({}, _IX, _IMMORTALITY, _IX | _IMMORTALITY)
    ),
    "war": each_role("two-players", ("atreides", "harkonnen"), {}),
}
"""By game: the rows of its table if nothing else is asked for. Of any other game the roles."""


def settings(
    game: str,
    ruleset: str | None = None,
    roles: Sequence[str] | None = None,
    seats: int | Sequence[str] | None = None,
    options: Options | None = None,
) -> tuple[Setting, ...]:
    """The rows that are meant: a table of so many seats, or the roles of a seating, or what is usual for the game."""
    kind, chosen = game_type(game), options or {}
    if seats is None and not (ruleset or roles or chosen) and game in USUAL:
        return USUAL[game]
    rules = kind.ruleset(ruleset, seats)
    if seats is None and len(kind.roles) > rules.seats[1]:
        seats = rules.seats[1]
    if isinstance(seats, int):
        return (dealt(rules.id, seats, chosen),)
    return each_role(ruleset, tuple(seats or kind.roles), chosen, roles)


def compare(
    game: str,
    bot: str,
    against: str = "random",
    *,
    ruleset: str | None = None,
    roles: Sequence[str] | None = None,
    seats: int | Sequence[str] | None = None,
    options: Options | None = None,
    games: int = 200,
    seed: int = 1,
    jobs: int = 1,
) -> list[Row]:
    """A row for each of the :func:`settings`."""
    return list(play_rows(game, bot, against, settings(game, ruleset, roles, seats, options), games, seed, jobs))


def play_rows(
    game: str, bot: str, against: str, wanted: Sequence[Setting], games: int, seed: int, jobs: int
) -> Iterator[Row]:
    """The rows one after another, as their games are finished."""

    def wins(at: Setting, bots: list[str]) -> Mapping[int, int]:
        summary = simulate(
            game, at.ruleset, games=games, seats=at.seats, bots=bots, options=at.options, seed=seed, jobs=jobs
        )
        return summary.statistics.seats_won

    twins: Mapping[int, int] = {}
    before: Setting | None = None
    for at in wanted:
        table = [against] * at.number
        if before is None or (at.ruleset, at.seats, at.options) != (before.ruleset, before.seats, before.options):
            twins, before = wins(at, table), at
        table[at.seat] = bot
        yield Row(at.name, wins(at, table).get(at.seat, 0), twins.get(at.seat, 0), games)


def main(argv: Sequence[str] | None = None) -> int:
    parser = comparing("compare", __doc__, games=200, each="games for each row")
    parser.add_argument("--roles", metavar="A,B,…", help="only these roles")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    args = parser.parse_args(argv)

    def work() -> None:
        roles = args.roles.split(",") if args.roles else None
        rows = settings(args.game, args.ruleset, roles, seating(args.seats), values(args.option))
        what = "table" if isinstance(rows[0].seats, int) else "role"
        print(f"| {what} | {args.bot} wins | {args.against} twin wins | games | {args.bot} | twin |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for row in play_rows(args.game, args.bot, args.against, rows, args.games, args.seed, args.jobs):
            shares = f"{row.wins / row.games:.0%} | {row.twin / row.games:.0%}"
            print(f"| {row.role} | {row.wins} | {row.twin} | {row.games} | {shares} |", flush=True)

    return answered("compare", work)


if __name__ == "__main__":
    sys.exit(main())
