"""One bot among others of another kind, a seat further each game, with its twin of that kind in the same games.

    python -m landsraad.arena.among imperium --bot "search(playouts=40)" --against mentat --games 24 --log imperium.jsonl

For bots that think long: every game leaves a line, and what the log holds is not played again, so that a stop loses nothing. A log
is of one kind of table: lines do not tell the options.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from landsraad.arena.compare import values
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
    parser = argparse.ArgumentParser(prog="python -m landsraad.arena.among", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="dune")
    parser.add_argument("--bot", required=True, metavar="NAME", help="the bot in question")
    parser.add_argument("--against", default="mentat", metavar="NAME", help="its twin, and all others (mentat)")
    parser.add_argument("--ruleset", metavar="NAME")
    parser.add_argument("--seats", type=int, metavar="N", help="how many (as many as there may be)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the rules (repeatable)")
    parser.add_argument("--games", type=int, default=24, metavar="N", help="games in all (24)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--log", type=Path, required=True, metavar="FILE", help="one line a game; what is there counts")
    args = parser.parse_args(argv)
    try:
        if args.bot == args.against:
            raise LandsraadError("a bot and its twin are two kinds")
        others = Series.of(
            args.game,
            args.ruleset,
            seats=args.seats,
            bots=args.against,
            options=values(args.option),
            seed=args.seed,
        )
        rows = list(table(among(args.bot, others, args.games, args.log)))
    except LandsraadError as error:
        print(f"among: {error}", file=sys.stderr)
        return 2
    print(*rows, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
