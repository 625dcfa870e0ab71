"""One bot among others of another kind, a seat further each game, with its twin of that kind in the same games.

    python -m landsraad.arena.among imperium --bot "search(playouts=40)" --against mentat --games 24 --log imperium.jsonl

For bots that think long: every game leaves a line, and what the log holds is not played again, so that a stop loses nothing. A log
is of one kind of table: lines do not tell the options.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from landsraad.arena.asking import answered, comparing, seating, values
from landsraad.arena.ladder.lines import Line, append, known, play_lines
from landsraad.arena.pairs import table
from landsraad.arena.series import Series
from landsraad.kernel.errors import LandsraadError


def among(bot: str, others: Series, games: int, log: Path) -> Iterator[tuple[str, bool, bool]]:
    """Game by game: the role of the bot, whether it won, and whether its twin did. ``others``: the games as the other kind
    plays them."""
    seats = len(others.start(0).seats)
    mixed = Series.of(
        others.game,
        others.ruleset,
        seats=list(others.seatings[0]) if isinstance(others.seatings[0], tuple) else others.seatings[0],
        bots=[bot, *others.bots * (seats - 1)],
        options=others.options,
        seed=others.seed,
        rotate=True,
    )
    played, twins = known(mixed, log), known(others, log)
    for number in range(games):
        line, twin = line_of(mixed, number, played, log), line_of(others, number, twins, log)
        at = line.bots.index(bot)
        yield line.roles[at], at in line.winners, at in twin.winners


def line_of(series: Series, number: int, before: list[Line], log: Path) -> Line:
    """A game of the log, or played now."""
    if number < len(before):
        return before[number]
    lines = play_lines(series, range(number, number + 1))
    append(log, lines)
    return lines[0]


def main(argv: Sequence[str] | None = None) -> int:
    parser = comparing("among", __doc__, games=24, each="games in all", bot=None, against="mentat")
    parser.add_argument("--log", type=Path, required=True, metavar="FILE", help="one line a game; what is there counts")
    args = parser.parse_args(argv)

    def work() -> None:
        if args.bot == args.against:
            raise LandsraadError("a bot and its twin are two kinds")
        seats, options = seating(args.seats), values(args.option)
        others = Series.of(args.game, args.ruleset, seats=seats, bots=args.against, options=options, seed=args.seed)
        print(*table(among(args.bot, others, args.games, args.log)), sep="\n")

    return answered("among", work)


if __name__ == "__main__":
    sys.exit(main())
