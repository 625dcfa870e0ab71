"""The front door: start, replay, load and describe games."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from landsraad.games import game_names, game_type
from landsraad.kernel import record as records
from landsraad.kernel.errors import BadPosition, BadRecord, LandsraadError
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import commitment


def new(
    game: str,
    ruleset: str | None = None,
    seats: Sequence[str] | int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Any:
    """Start a game. ``seats`` are names in seating order, or a number; without a seed, chance is unpredictable.

    Without a rule set, the first that is for so many seats is played.
    """
    kind = game_type(game)
    rules = kind.ruleset(ruleset, seats)
    seed = secrets.randbits(63) if seed is None else seed
    if type(seed) is not int:
        raise LandsraadError(f"a seed is a whole number, not {seed!r}")
    header = Header(
        game=kind.id,
        ruleset=rules.id,
        seats=kind.check_seats(rules, rules.seats[1] if seats is None else seats),
        options=rules.resolve(options),
        commitment=commitment(seed),
    )
    return kind.start(header, seed, None)


def games() -> list[dict[str, Any]]:
    """Every game with its rule sets, seats, options and their defaults, described for people."""
    return [game_type(name).describe() for name in game_names()]


def position(document: str | Mapping[str, Any]) -> Any:
    """Start from a written-down position: YAML or JSON text, or the document itself."""
    if not isinstance(document, str):
        return _position(document)
    try:
        return _position(yaml.safe_load(document))
    except yaml.YAMLError as error:
        raise BadPosition("", f"not YAML or JSON: {' '.join(str(error).split())}") from error
    except BadPosition as error:
        line = _line_of(document, error.where)
        raise (error if line is None else BadPosition(f"line {line}, {error.where}", error.reason)) from error


def replay(record: str | Mapping[str, Any], to: int | None = None, seed: int | None = None) -> Any:
    """Check a record and play it again, whole or up to answer ``to``. A private ``seed`` lets an unfinished game go on."""
    return records.replay(check_record(record), _start_replay, to, seed)


def check_record(record: str | Mapping[str, Any]) -> dict[str, Any]:
    """The record, if its form and its running hash hold."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except json.JSONDecodeError as error:
            raise BadRecord(f"not JSON: {error}") from error
    return records.check(dict(record) if isinstance(record, Mapping) else record)


def load(document: Mapping[str, Any]) -> Any:
    """The game that ``Game.save`` wrote."""
    if not isinstance(document, Mapping) or not isinstance(document.get("game"), str):
        raise LandsraadError("this is not a saved game")
    try:
        return game_type(document["game"]).load(dict(document))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise LandsraadError("this is not a saved game, or it is damaged") from error


def _position(document: Any) -> Any:
    if not isinstance(document, Mapping):
        raise BadPosition("", "a position is a mapping with the keys game, ruleset, turn, …")
    document = _as_json(document)
    if "game" not in document:
        raise BadPosition("game", "is missing: which game is this a position of?")
    kind = game_type(str(document["game"]))
    rules = kind.ruleset(document.get("ruleset"))
    seed = secrets.randbits(63) if document.get("seed") is None else document["seed"]
    if type(seed) is not int:
        raise BadPosition("seed", f"is a whole number, not {seed!r}")
    options = document.get("options") or {}
    if not isinstance(options, Mapping):
        raise BadPosition("options", "is a mapping of option to value")
    kept = {key: value for key, value in document.items() if key != "seed"}
    header = Header(kind.id, rules.id, (), rules.resolve(options), commitment(seed), kept)
    return kind.position(header, seed, None, document)


def _as_json(document: Mapping[str, Any]) -> dict[str, Any]:
    """The document as it will come back from a record: keys are strings, tuples are lists."""
    try:
        plain: dict[str, Any] = json.loads(json.dumps(dict(document), allow_nan=False))
    except (TypeError, ValueError) as error:
        raise BadPosition("", f"not plain data: {error}") from error
    return plain


def _line_of(text: str, path: str) -> int | None:
    """The line where the entry at a dotted path stands, or the nearest one above it that exists."""
    node, line = yaml.compose(text), None
    for name in path.split("."):
        entries = node.value if isinstance(node, yaml.MappingNode) else []
        found = [(key, value) for key, value in entries if key.value == name]
        if not found:
            break
        line, node = found[0][0].start_mark.line + 1, found[0][1]
    return line


def _start_replay(record: dict[str, Any], seed: int | None, tape: list[int]) -> Any:
    """The game of a record's header: with its seed if it is known, else fed by the recorded outcomes of chance."""
    kind = game_type(record["game"])
    rules = kind.ruleset(record["ruleset"])
    options = rules.resolve(record["options"])
    fed = None if seed is not None else tape
    if "position" in record:
        header = Header(kind.id, rules.id, (), options, record["commitment"], record["position"])
        return kind.position(header, seed, fed, record["position"])
    header = Header(kind.id, rules.id, kind.check_seats(rules, record["seats"]), options, record["commitment"])
    return kind.start(header, seed, fed)
