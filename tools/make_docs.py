"""Write the generated pages of docs/: one table of rules a game. A test keeps them fresh."""

from __future__ import annotations

from pathlib import Path

from landsraad import catalogue
from landsraad.games import game_names

ROOT = Path(__file__).resolve().parent.parent


def pages() -> dict[Path, str]:
    """Every generated page with its text."""
    return {
        ROOT / "docs" / f"rules-{game}.md": catalogue.document(game, catalogue.coverage(game, ROOT))
        for game in game_names()
    }


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))
