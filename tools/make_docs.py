"""Write the generated pages of docs/: a table of rules a game, and what is reconstructed in War's data. A test keeps
them fresh."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from landsraad import catalogue
from landsraad.games import game_names

ROOT = Path(__file__).resolve().parent.parent


def pages() -> dict[Path, str]:
    """Every generated page with its text."""
    found = {
        ROOT / "docs" / f"rules-{game}.md": catalogue.document(game, catalogue.coverage(game, ROOT))
        for game in game_names()
    }
    found[ROOT / "docs" / "war-data.md"] = war_data()
    return found


def war_data() -> str:
    """What nobody could read off the published components of War for Arrakis, file by file."""
    lines = [
        "# War for Arrakis: what is reconstructed",
        "",
        "Made by `make docs` from the data files in `src/landsraad/games/war/data`. Everything that is not listed here comes from the rule",
        "book or from public descriptions of the components. The entries below could not be confirmed: they fit the rules and the known",
        "numbers, and are used as they are. A correction is one line in the file named; please send it with its source.",
        "",
    ]
    for path in sorted((ROOT / "src" / "landsraad" / "games" / "war" / "data").glob("*.json")):
        names = list(dict.fromkeys(_reconstructed(json.loads(path.read_text("utf-8")), path.stem)))
        if names:
            lines += [f"## {path.name}", "", *(f"- {name}" for name in names), ""]
    return "\n".join(lines)


def _reconstructed(value: Any, name: str) -> Iterator[str]:
    """The names of all entries that say they are reconstructed; an entry without a name is called by its place."""
    if isinstance(value, dict):
        own = str(value.get("name") or value.get("id") or name)
        if str(value.get("source", "")).startswith("reconstructed"):
            summary = value.get("summary")
            yield f"{own}: {summary}" if summary else own
        for key, one in value.items():
            yield from _reconstructed(one, own if key in ("special", "ability") else f"{own}, {key}")
    elif isinstance(value, list):
        for number, one in enumerate(value, start=1):
            yield from _reconstructed(one, f"{name} {number}")


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))
