"""The front door: start, replay, load and describe games."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence

import yaml

from landsraad.games import game_names, game_type
from landsraad.kernel import record as records
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition, BadRecord, LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.rng import commitment


def new(
    game: str,
    ruleset: str | None = None,
    seats: Sequence[str] | int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    salt: str = "",
    chance: Sequence[int] | None = None,
) -> AnyGame:
    """Start a game. ``seats`` are names in seating order, or a number; without a seed, chance is unpredictable.

    Without a rule set, the first that is for so many seats is played. A secret ``salt`` keeps others from finding the seed
    behind the published commitment by trying; the record tells it with the seed. A tape of outcomes, ``chance``, takes the
    place of a seed: it sets up the game, and :class:`NeedChance` says where it ends.
    """
    kind = game_type(game)
    rules = kind.ruleset(ruleset, seats)
    if seed is not None and chance is not None:
        raise LandsraadError("a game has a seed or a tape of its chance, not both")
    if seed is None and chance is None:
        seed = secrets.randbits(63)
    if seed is not None and type(seed) is not int:
        raise LandsraadError(f"a seed is a whole number, not {seed!r}")
    header = Header(
        game=kind.id,
        ruleset=rules.id,
        seats=kind.check_seats(rules, rules.seats[1] if seats is None else seats),
        options=rules.resolve(options),
        commitment="" if seed is None else commitment(seed, salt),
        salt=salt,
    )
    return kind.start(header, seed, None if chance is None else Tape(chance))


def describe() -> list[Json]:
    """Every game with its rule sets, seats, options and their defaults, described for people."""
    return [game_type(name).describe() for name in game_names()]


def position(document: str | Mapping[str, Value]) -> AnyGame:
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


def replay(
    record: str | Mapping[str, Value], to: int | None = None, seed: int | None = None, salt: str | None = None
) -> AnyGame:
    """Check a record and play it again, whole or up to answer ``to``. A private ``seed`` (with the ``salt`` of its
    commitment, if it has one) lets an unfinished game go on."""
    return records.replay(check_record(record), _start_replay, to, seed, salt)


def check_record(record: str | Mapping[str, Value]) -> Json:
    """The record, if its form and its running hash hold."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except json.JSONDecodeError as error:
            raise BadRecord(f"not JSON: {error}") from error
    return records.check(dict(record) if isinstance(record, Mapping) else record)


def load(document: Mapping[str, Value]) -> AnyGame:
    """The game that ``Game.save`` wrote."""
    if not isinstance(document, Mapping) or not isinstance(document.get("game"), str):
        raise LandsraadError("this is not a saved game")
    try:
        return game_type(document["game"]).load(dict(document))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise LandsraadError("this is not a saved game, or it is damaged") from error


def _position(document: Value) -> AnyGame:
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
    _check_chance(document.get("chance"))
    kept = {key: value for key, value in document.items() if key != "seed"}
    header = Header(kind.id, rules.id, (), rules.resolve(options), commitment(seed), kept)
    return kind.position(header, seed, None, _laid_out(document))


def _check_chance(outcomes: Value) -> None:
    if outcomes is not None and not (isinstance(outcomes, list) and all(type(n) is int and n >= 0 for n in outcomes)):
        raise BadPosition("chance", "is a list of outcomes, each a whole number from 0 on")


def _laid_out(document: Json) -> Json:
    """What of a position lies on the table: all but the chance to come."""
    return {key: value for key, value in document.items() if key != "chance"}


def _as_json(document: Mapping[str, Value]) -> Json:
    """The document as it will come back from a record: keys are strings, tuples are lists."""
    try:
        plain: Json = json.loads(json.dumps(dict(document), allow_nan=False))
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


def _start_replay(record: Json, seed: int | None, tape: Tape) -> AnyGame:
    """The game of a record's header: with its seed if it is known, else fed by the recorded outcomes of chance."""
    kind = game_type(record["game"])
    rules = kind.ruleset(record["ruleset"])
    options = rules.resolve(record["options"])
    fed = None if seed is not None else tape
    salt = record.get("salt", "")
    if "position" in record:
        header = Header(kind.id, rules.id, (), options, record["commitment"], record["position"], salt)
        return kind.position(header, seed, fed, _laid_out(record["position"]))
    seats = kind.check_seats(rules, record["seats"])
    header = Header(kind.id, rules.id, seats, options, record["commitment"], salt=salt)
    return kind.start(header, seed, fed)
