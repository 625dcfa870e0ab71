"""What is made from the schemas of views: a page of docs/ a game, and the browser client's types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from landsraad.games import game_names, game_type
from landsraad.kernel.schema import View, json_schema

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "web" / "src"

PAGE = """# Views of {title}

Made by `make docs` from `src/landsraad/games/{game}/schema.py`; `landsraad schema {game}` prints it as JSON Schema. A view holds
everything that one seat may know and nothing else. Fields with a question mark are left out where they are not known to
this seat, or where this rule set or moment does not have them.
"""


def pages() -> dict[Path, str]:
    """Every generated file with its text."""
    found: dict[Path, str] = {CLIENT / "lib" / "wire" / "view.ts": common_types()}
    for game in game_names():
        found[ROOT / "docs" / f"views-{game}.md"] = document(game)
        found[CLIENT / "games" / game / "view.ts"] = types(game)
    return found


def definitions(shape: type[View]) -> dict[str, Any]:
    """The objects of a schema by name, the view itself first."""
    schema = json_schema(shape)
    first = shape.__name__
    return {first: schema["$defs"][first], **schema["$defs"]}


def document(game: str) -> str:
    kind = game_type(game)
    lines = [PAGE.format(title=kind.title, game=game)]
    for name, told in definitions(kind.view).items():
        lines += [f"## {name}", "", _flat(told.get("description", "")), "", "| field | type | |", "| --- | --- | --- |"]
        for key, value, optional in _fields(told):
            mark = "?" if optional else ""
            lines.append(f"| `{key}{mark}` | {_cell(value)} | {value.get('description', '')} |")
        lines.append("")
    return "\n".join(lines)


def common_types() -> str:
    head = "// What every game's view has. Made by `make docs` from src/landsraad/kernel/schema.py: change that, not this.\n"
    return head + "".join(_interface(name, told) for name, told in definitions(View).items())


def types(game: str) -> str:
    common = definitions(View)
    shape = game_type(game).view
    source = f"src/landsraad/games/{game}/schema.py"
    parts = [f"// The shape of this game's views. Made by `make docs` from {source}: change that, not this.\n"]
    parts.append("\nimport type { View } from '../../lib/wire/view';\n")
    for name, told in definitions(shape).items():
        if name == shape.__name__:
            parts.append(_interface(name, told, common["View"]))
        elif name not in common:
            parts.append(_interface(name, told))
    return "".join(parts)


def _interface(name: str, told: dict[str, Any], base: dict[str, Any] | None = None) -> str:
    """One type; with ``base``, what is not the same in the common view."""
    known = base["properties"] if base else {}
    lines = ["", f"/** {_flat(told['description'])} */"] if told.get("description") else [""]
    lines.append(f"export interface {name}{' extends View' if base else ''} {{")
    for key, value, optional in _fields(told):
        if known.get(key) == value:
            continue
        if "description" in value:
            lines.append(f"  /** {value['description']} */")
        lines.append(f"  {key}{'?' if optional else ''}: {_type(value)};")
    return "\n".join([*lines, "}", ""])


def _fields(told: dict[str, Any]) -> list[tuple[str, dict[str, Any], bool]]:
    required = told.get("required", [])
    return [(key, value, key not in required) for key, value in told["properties"].items()]


def _type(value: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if "anyOf" in value:
        return " | ".join(dict.fromkeys(_type(one) for one in value["anyOf"]))
    if "enum" in value:
        return " | ".join("null" if one is None else json.dumps(one).replace('"', "'") for one in value["enum"])
    if "prefixItems" in value:
        return f"[{', '.join(_type(one) for one in value['prefixItems'])}]"
    kind = value["type"]
    if kind == "array":
        inner = _type(value["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(value['additionalProperties'])}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[kind]


def _cell(value: dict[str, Any]) -> str:
    """The same for a table of a page, where a bar would end the cell."""
    return f"`{_type(value)}`".replace("|", "\\|")


def _flat(text: str) -> str:
    return " ".join(text.split()).replace("``", "`")
