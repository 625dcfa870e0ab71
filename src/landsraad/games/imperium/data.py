"""The data files of the game, one folder a module; tables are made over all modules at once."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from landsraad.kernel.plain import Json, Value

SETS: Final[tuple[str, ...]] = ("base", "ix", "immortality")
"""The modules with data, in the order in which their cards are numbered."""


def read(folder: str, name: str) -> Value:
    """One data file, or None if the module has no such file."""
    path = files("landsraad.games.imperium").joinpath("data", folder, name)
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


def union(name: str, key: str) -> list[Json]:
    """The entries of that file over all modules, each told which ``set`` it belongs to."""
    entries: list[Json] = []
    for folder in SETS:
        document = read(folder, name)
        if document is not None:
            entries += [{**entry, "set": folder} for entry in document[key]]
    return entries
