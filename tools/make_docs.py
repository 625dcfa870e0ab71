"""Write what is generated: the pages of docs/ (a table of rules and the shape of views a game, what is reconstructed in
War's data, the levels of questions, a game by text) and the browser client's types of views. A test keeps them fresh."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import make_transcript
import make_views

from landsraad import catalogue
from landsraad.games import game_names, game_type

ROOT = Path(__file__).resolve().parent.parent


def pages() -> dict[Path, str]:
    """Every generated page with its text."""
    found = {
        ROOT / "docs" / f"rules-{game}.md": catalogue.document(game, catalogue.coverage(game, ROOT))
        for game in game_names()
    }
    found[ROOT / "docs" / "war-data.md"] = war_data()
    found[ROOT / "docs" / "levels.md"] = levels()
    found[ROOT / "docs" / "transcript.md"] = make_transcript.page()
    return found | make_views.pages()


def levels() -> str:
    """The names that questions use: levels, and the vocabularies of their values."""
    lines = [
        "# Levels and vocabularies",
        "",
        "Made by `make docs`. An answer is chosen level by level ([engine.md](engine.md)): `q.tree.level(prefix)` is one of these names, whatever is on",
        "the table, and `q.about(prefix)` tells what it is about where the name alone does not. `GameType.levels` and `GameType.words` hold the same.",
        "",
        "A word is known by its kind and name (`location arrakeen_9`, `card shield`): the same pair in two vocabularies names the same thing.",
        "",
    ]
    for kind in map(game_type, game_names()):
        lines += [f"## {kind.title}", "", "| level | what is chosen |", "| --- | --- |"]
        lines += [f"| `{name}` | {text} |" for name, text in sorted(kind.levels.items())]
        lines += ["", "| kind of word | how many | for example |", "| --- | ---: | --- |"]
        words: dict[str, dict[str, None]] = {}
        for vocabulary in kind.words:
            words.setdefault(vocabulary.kind, {}).update(dict.fromkeys(vocabulary.index))
        for name, known in sorted(words.items()):
            count = "all numbers" if name == "number" else len(known)
            lines.append(f"| {name} | {count} | {', '.join(f'`{word}`' for word in list(known)[:3])} |")
        lines.append("")
    return "\n".join(lines)


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
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))
