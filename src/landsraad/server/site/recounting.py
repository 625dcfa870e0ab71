"""Ratings of a database made anew from its records alone. The database is only read, even under a running server."""

from __future__ import annotations

import json
from dataclasses import fields

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.site.ratings import Recount, recount
from landsraad.server.site.validating import read_rows, table_again
from landsraad.server.store import Counted, Played
from landsraad.server.store.club import games_of
from landsraad.server.table.ending import results


def recount_database(database: str) -> tuple[Recount, dict[str, str]]:
    """What the records give, and the names of the players."""
    played = [_played(row) for row in read_rows(database, "SELECT * FROM results WHERE rated = 1 ORDER BY at, seat")]
    counted = [
        Counted(row["number"], row["table_id"], row["game"], row["at"], json.loads(row["marks"]))
        for row in read_rows(database, "SELECT * FROM ratings ORDER BY number")
    ]
    names = {row["id"]: row["name"] for row in read_rows(database, "SELECT id, name FROM players")}
    return recount(played, counted, _again(database, games_of(played))), names


def _again(database: str, kept: dict[str, list[Played]]) -> dict[str, list[Played]]:
    """The results of the tables that are still there, from their records."""
    found: dict[str, list[Played]] = {}
    for id, seats in kept.items():
        documents = read_rows(database, "SELECT * FROM tables WHERE id = ?", id)
        if not documents:
            continue  # its record is not kept any longer: what it gave is
        try:
            row, game = table_again(database, documents[0])
        except LandsraadError as error:
            raise LandsraadError(f"table {id} cannot be played again: {error}") from error
        found[id] = results(row, game, seats[0].at)
    return found


def _played(row: Json) -> Played:
    values = {**row, "table": row["table_id"], "rated": bool(row["rated"]), "private": bool(row["private"])}
    return Played(**{f.name: values[f.name] for f in fields(Played)})
