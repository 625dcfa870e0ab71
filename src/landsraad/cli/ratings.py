"""Ratings of people and bots from tournaments, or from the rated tables of a server, each game on a scale of its own.

The ledger remembers what was counted; --recompute counts everything anew and says whether the numbers are the same. In
place of a ledger name a server's database: then its records are played again, and the database is only read.

Example:
  landsraad ratings ratings.json evening.jsonl spring.jsonl
  landsraad ratings ratings.json --recompute --role fremen
  landsraad ratings landsraad-data --recompute
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from landsraad.cli.common import console
from landsraad.kernel.errors import LandsraadError

if TYPE_CHECKING:
    from landsraad.ratings import Line


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "ledger",
        help="the file that remembers the ratings (it is made if there is none), or a server's --data directory or "
        "postgresql:// address",
    )
    parser.add_argument("tournament", nargs="*", help="files of tournaments whose signed games are counted")
    parser.add_argument("--recompute", action="store_true", help="count every game anew, from the first on")
    parser.add_argument("--game", default="dune", help="the leaderboard to print (dune)")
    parser.add_argument("--role", default="", metavar="NAME", help="the leaderboard of one role")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad import ratings
        from landsraad.tournament import JournalFile
    except ModuleNotFoundError as error:
        raise LandsraadError(f"this needs more packages ({error.name}): pip install 'landsraad[club]'") from error
    if args.ledger.startswith(("postgres://", "postgresql://")) or Path(args.ledger).is_dir():
        return _site(args)
    path = Path(args.ledger)
    ledger = ratings.Ledger.open(path)
    games = [game for name in args.tournament for game in ratings.from_journal(JournalFile.open(Path(name)))]
    new = ledger.add(games)
    same = ledger.recompute() if args.recompute else None
    ledger.save(path)
    lines, roles = ledger.ladder.board(args.game, args.role), ledger.ladder.roles(args.game)
    if args.json:
        _print_json(lines, roles, games=len(ledger.games), new=new, same=same)
        return 0
    _print_board(args, lines)
    print(f"{len(ledger.games)} games, {new} of them new; ? is provisional")
    if same is not None:
        print("counted anew: the numbers are the same" if same else "counted anew: the numbers have changed")
    return 0


def _site(args: argparse.Namespace) -> int:
    """The rated tables of a server: always from the records, whether or not it is said."""
    from landsraad.server.site.recounting import recount_database

    if args.tournament:
        raise LandsraadError("a server's ratings are made from its own tables alone")
    found, names = recount_database(args.ledger)
    lines = [replace(line, key=names.get(line.key, line.key)) for line in found.ladder.board(args.game, args.role)]
    if args.json:
        told = {"records": found.records, "same": not found.differ, "differ": list(found.differ)}
        _print_json(lines, found.ladder.roles(args.game), **told)
    else:
        _print_board(args, lines)
        for words in found.differ:
            console.print(words, markup=False)
        end = "the numbers have changed" if found.differ else "the numbers are the same"
        print(f"counted anew from {found.records} records: {end}")
    return 1 if found.differ else 0


def _print_json(lines: list[Line], roles: dict[str, float], **more: object) -> None:
    print(json.dumps({**more, "board": [asdict(line) for line in lines], "roles": roles}, ensure_ascii=False))


def _print_board(args: argparse.Namespace, lines: list[Line]) -> None:
    grid = Table(title=f"{args.game}{f', {args.role}' if args.role else ''}", title_justify="left")
    for heading in ("place", "player", "rating", "mean", "±", "games", "won"):
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    for line in lines:
        rating = f"{line.rating:.2f}{'?' if line.provisional else ''}"
        numbers = (rating, f"{line.mu:.2f}", f"{line.sigma:.2f}", str(line.games), str(line.wins))
        grid.add_row(str(line.place), line.key, *numbers)
    console.print(grid, markup=False)
