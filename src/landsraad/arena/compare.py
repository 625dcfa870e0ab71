"""How much better a bot plays than another: for each role, its wins beside those of its twin in the same games.

    python -m landsraad.arena.compare dune --bot mentat --games 200 --seed 1

The bot takes one role among seats of the other kind; its twin is the other kind in the same seat, with the same seeds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from landsraad.arena.simulate import simulate
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError


@dataclass(frozen=True, slots=True)
class Row:
    """One role: the wins of the bot and of its twin in so many games each."""

    role: str
    wins: int
    twin: int
    games: int


def compare(
    game: str,
    bot: str,
    against: str = "random",
    *,
    ruleset: str | None = None,
    roles: Sequence[str] | None = None,
    seats: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    games: int = 200,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[Row], None] | None = None,
) -> list[Row]:
    """A row for each of the ``roles``. ``seats`` are the names in seating order, all roles of the game by default."""
    seating = tuple(seats or game_type(game).roles)
    chosen = tuple(roles or seating)
    for role in chosen:
        if role not in seating:
            raise LandsraadError(f"{role} has no seat; there is {', '.join(seating)}")

    def wins(bots: list[str]) -> dict[str, int]:
        summary = simulate(game, ruleset, games=games, seats=seating, bots=bots, options=options, seed=seed, jobs=jobs)
        return summary.statistics.winners(seating)

    twins = wins([against] * len(seating))
    rows = []
    for role in chosen:
        won = wins([bot if name == role else against for name in seating])
        rows.append(Row(role, won[role], twins[role], games))
        if progress is not None:
            progress(rows[-1])
    return rows


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m landsraad.arena.compare", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", nargs="?", default="dune")
    parser.add_argument("--bot", default="mentat", metavar="NAME", help="the bot in question (mentat)")
    parser.add_argument("--against", default="random", metavar="NAME", help="who sits in all other seats (random)")
    parser.add_argument("--ruleset", metavar="NAME")
    parser.add_argument("--roles", metavar="A,B,…", help="only these roles")
    parser.add_argument("--seats", metavar="A,B,…", help="who plays, in seating order (all roles)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games for each role (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    args = parser.parse_args(argv)
    print(f"| role | {args.bot} wins | {args.against} twin wins | games | {args.bot} | twin |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")

    def show(row: Row) -> None:
        shares = f"{row.wins / row.games:.0%} | {row.twin / row.games:.0%}"
        print(f"| {row.role} | {row.wins} | {row.twin} | {row.games} | {shares} |", flush=True)

    try:
        compare(
            args.game,
            args.bot,
            args.against,
            ruleset=args.ruleset,
            roles=args.roles.split(",") if args.roles else None,
            seats=args.seats.split(",") if args.seats else None,
            games=args.games,
            seed=args.seed,
            jobs=args.jobs,
            progress=show,
        )
    except LandsraadError as error:
        print(f"compare: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
