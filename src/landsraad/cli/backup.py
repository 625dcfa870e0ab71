"""Write everything that a server keeps into one file, while it is running.

Example:
  landsraad backup landsraad-data monday.gz
  landsraad backup postgresql://landsraad@db/landsraad monday.gz
"""

from __future__ import annotations

import argparse
from pathlib import Path

from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("database", help="the server's --data directory, its file, or a postgresql:// address")
    parser.add_argument("file", help="the backup to write")


def run(args: argparse.Namespace) -> int:
    check_packages(args.database)
    from landsraad.server.site.backup import backup

    print(f"{args.file} has {backup(args.database, Path(args.file))} rows")
    return 0


def check_packages(database: str) -> None:
    """Refuse a database for which something is not installed."""
    try:
        from landsraad.server.site.backup import is_postgres

        if is_postgres(database):
            import asyncpg  # noqa: F401
    except ModuleNotFoundError as error:
        raise LandsraadError(
            f"this needs more packages ({error.name}): pip install 'landsraad[server,postgres]'"
        ) from error
