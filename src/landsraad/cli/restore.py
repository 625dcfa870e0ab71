"""Put a backup into an empty database: of the same kind, or of the other.

Example:
  landsraad restore monday.gz new-data
  landsraad restore monday.gz postgresql://landsraad@db/landsraad
"""

from __future__ import annotations

import argparse
from pathlib import Path

from landsraad.cli.backup import check_packages


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the backup to read")
    parser.add_argument("database", help="a new --data directory, or the postgresql:// address of an empty database")


def run(args: argparse.Namespace) -> int:
    check_packages(args.database)
    from landsraad.server.site.backup import restore

    print(f"{args.database} has {restore(Path(args.file), args.database)} rows")
    return 0
