"""Titles and texts that clients show: the abilities that a Karama can stop, and what then does not happen."""

from __future__ import annotations

import json
from importlib.resources import files


def glossary() -> dict[str, dict[str, dict[str, str]]]:
    """By kind and name."""
    told = json.loads(files("landsraad.games.dune").joinpath("data", "abilities.json").read_text("utf-8"))
    return {"ability": {entry["id"]: entry for entry in told["abilities"]}}
