"""Play every table of a server's database again with these rules, and list those that differ; nothing is changed.

Run it with the new version before an upgrade, while the old one is still serving.

Example:
  landsraad validate landsraad-data
  landsraad validate postgresql://landsraad@db/landsraad
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from landsraad.cli.common import console
from landsraad.kernel.errors import LandsraadError
from landsraad.version import __version__


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("database", help="the server's --data directory, its file, or a postgresql:// address")
    parser.add_argument("--json", action="store_true", help="print what differs as JSON, a table a line")


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad.server.site.validating import validate
    except ModuleNotFoundError as error:
        raise LandsraadError(f"this needs more packages ({error.name}): pip install 'landsraad[server]'") from error
    count, different = 0, 0
    for finding in validate(args.database):
        count += 1
        if not finding.why:
            continue
        different += 1
        if args.json:
            print(json.dumps(asdict(finding)))
        else:
            version = finding.played or "an earlier version"
            words = f"{finding.table} {finding.name!r} ({finding.status}, {finding.answers} answers, {version})"
            console.print(f"{words}: {finding.why}", markup=False)
    if not args.json:
        tables = "1 table" if count == 1 else f"{count} tables"
        console.print(f"{tables} played again with version {__version__}; {different} differ.", markup=False)
    return 1 if different else 0
