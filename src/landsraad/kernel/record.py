"""The record: a whole game as a small JSON document that can be checked and replayed, bit for bit."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from types import NoneType
from typing import TYPE_CHECKING

from landsraad.kernel.chance import REFUSE, Tape
from landsraad.kernel.errors import BadRecord, LandsraadError
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.rng import commitment
from landsraad.kernel.rulings import JUDGE, NO_SEAT, RULING
from landsraad.kernel.undoing import UNDO, play_on

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

FORMAT = 3
"""Raised whenever older versions could no longer read a record. 1: the commitment has no salt. 2: the result does not tell
whether the winners are allied, and its scores are other ones; Imperium's effects are named by their text."""
WITH_UNDO = 4
"""The format of records in which answers are taken back; the others are as they were."""
WITH_RULINGS = 5
"""The format of records in which a judge rules."""
_ALWAYS_TOLD = ("winners", "kind", "turn", "rule")
"""What of a result every format tells alike."""
HEAD = ("format", "game", "ruleset", "seats", "options", "commitment", "position")
"""The keys of a record's header; only a game that began from a position has the last."""

_FORM: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "ruleset": str,
    "seats": (int, list),
    "options": dict,
    "commitment": str,
    "names": list,
    "setup": list,
    "answers": list,
    "count": int,
    "seed": (int, NoneType),
    "result": (dict, NoneType),
    "seal": str,
}
"""What every record has, and of which type."""


def write(game: AnyGame, reveal: bool) -> Json:
    """The record of a game that kept one."""
    if game.log is None:
        raise LandsraadError("this game keeps no record: it is a clone, or was loaded from a saved position")
    head = header_document(game.header)
    if any(q.name == UNDO for q, _ in game.log):
        head["format"] = WITH_UNDO
    if any(q.name == RULING for q, _ in game.log):
        head["format"] = WITH_RULINGS
    chances: dict[int, list[int]] = {}
    for after, value in game.chances or ():
        chances.setdefault(after, []).append(value)
    record: Json = {**head, "names": list(game.seats), "setup": chances.get(0, [])}
    link = _hash("", [head, record["names"], record["setup"]])
    answers = []
    for number, (q, answer) in enumerate(game.log, start=1):
        entry = [game.seats[q.seat] if q.seat != NO_SEAT else JUDGE, q.name, q.labels(answer), chances.get(number, [])]
        link = _hash(link, entry)
        answers.append([*entry, link])
    record["answers"] = answers
    record["count"] = len(answers)
    record["seed"] = game.seed if game.over or reveal else None
    record["salt"] = game.header.salt if record["seed"] is not None or not game.header.salt else None
    record["result"] = game.told_result()
    record["seal"] = _seal(link, record)
    return record


def header_document(header: Header) -> Json:
    """The part of a record that is known, and can be published, before the first question."""
    document: Json = {
        "format": FORMAT,
        "game": header.game,
        "ruleset": header.ruleset,
        "seats": header.seats if isinstance(header.seats, int) else list(header.seats),
        "options": dict(sorted(header.options.items())),
        "commitment": header.commitment,
    }
    if header.position is not None:
        document["position"] = header.position
    return document


def check(record: object) -> Json:
    """The record, if its form and its running hash hold; else the answer where it breaks."""
    if not isinstance(record, dict) or "format" not in record or "game" not in record:
        raise BadRecord("this is not a record: it has no format and no game")
    if type(record["format"]) is not int or record["format"] < 1:
        raise BadRecord(f"a record's format is a whole number, not {record['format']!r}")
    if record["format"] > WITH_RULINGS:
        raise BadRecord(
            f"this record has format {record['format']}, made by a newer version; "
            f"this one reads up to {WITH_RULINGS}: upgrade landsraad"
        )
    for field, kinds in _FORM.items():
        if field not in record:
            raise BadRecord(f"the record has no {field!r}")
        if not isinstance(record[field], kinds) or isinstance(record[field], bool):
            raise BadRecord(f"the record's {field!r} is not of the right form")
    if not isinstance(record.get("position", {}), dict):
        raise BadRecord("the record's 'position' is not of the right form")
    if not all(type(value) is int for value in record["setup"]):
        raise BadRecord("the record's outcomes of chance are whole numbers")
    if record["format"] > 1 and not isinstance(record.get("salt", 0), str | NoneType):
        raise BadRecord("the record's 'salt' is not of the right form")
    answers = record["answers"]
    head = {key: record[key] for key in HEAD if key in record}
    link = _hash("", [head, record["names"], record["setup"]])
    for number, entry in enumerate(answers, start=1):
        if not _is_entry(entry):
            raise BadRecord("an answer is [seat, question, values, chance, hash]", number)
        link = _hash(link, entry[:4])
        if entry[4] != link:
            raise BadRecord("the running hash does not fit: this answer, or something before it, was changed", number)
    if len(answers) != record["count"]:
        raise BadRecord(f"the record is cut off: it has {len(answers)} of {record['count']} answers", len(answers))
    if record["seal"] != _seal(link, record):
        raise BadRecord("the seal does not fit: the end of the record was changed")
    return record


def replay(
    record: Json,
    start: Callable[[Json, int | None, Tape], AnyGame],
    to: int | None = None,
    seed: int | None = None,
    salt: str | None = None,
) -> AnyGame:
    """Play a checked record again, up to answer ``to``.

    ``start`` makes the game from the header, a seed if it is known, and the tape of recorded outcomes if it is not.
    """
    known = record["seed"] if seed is None else seed
    if salt is not None:
        record = {**record, "salt": salt}
    if known is not None:
        record = {**record, "salt": record.get("salt") or ""}
        if commitment(known, record["salt"]) != record["commitment"]:
            raise BadRecord("the seed is not the one that the record's header committed to")
    entries = record["answers"][: len(record["answers"]) if to is None else to]
    outcomes = list(record["setup"])
    for entry in entries:
        outcomes.extend(entry[3])
    try:
        game = start(record, known, Tape(outcomes, REFUSE))
    except BadRecord:
        raise
    except LandsraadError as error:
        raise BadRecord(f"the header does not make a game: {error}") from error
    if list(game.seats) != record["names"]:
        raise BadRecord("the seats come out differently: the set-up's outcomes of chance were changed")
    _compare(game, 0, record["setup"])
    for number, (name, question, *_) in enumerate(entries, start=1):
        if name not in game.seats and (name, question) != (JUDGE, RULING):
            raise BadRecord(f"there is no seat {name!r}", number)
    given = 0

    def compare(game: AnyGame, number: int) -> None:
        nonlocal given
        given = number
        _compare(game, number, entries[number - 1][3])

    try:
        game = play_on(game, entries, lambda entry: (seat_of(game, entry[0]), entry[1], entry[2]), 0, compare)
    except BadRecord:
        raise
    except LandsraadError as error:
        raise BadRecord(str(error), given + 1) from error
    game.tape = None
    if len(entries) == record["count"] and _end(game.told_result(), record) != _end(record["result"], record):
        raise BadRecord("the game does not end as the record says", record["count"])
    return game


def seat_of(game: AnyGame, name: str) -> int:
    """The seat of that name in a record; a judge has none."""
    return game.seats.index(name) if name in game.seats else NO_SEAT


def _end(result: Json | None, record: Json) -> Json | None:
    """The result, as far as the record's format tells what this version does."""
    if result is None or record["format"] >= FORMAT:
        return result
    return {key: result.get(key) for key in _ALWAYS_TOLD}


def _compare(game: AnyGame, number: int, chances: list[int]) -> None:
    drawn: list[int] = []
    for after, value in reversed(game.chances or ()):
        if after != number:
            break
        drawn.append(value)
    if drawn[::-1] != chances:
        raise BadRecord("the outcomes of chance are not those of the seed", number)


def _is_entry(entry: object) -> bool:
    if not isinstance(entry, list) or len(entry) != 5:
        return False
    seat, question, values, chances, link = entry
    return (
        isinstance(seat, str)
        and isinstance(question, str)
        and isinstance(values, list)
        and isinstance(chances, list)
        and all(type(value) is int for value in chances)
        and isinstance(link, str)
    )


def _seal(link: str, record: Json) -> str:
    secrets = [record["seed"]] if record["format"] == 1 else [record["seed"], record["salt"]]
    return _hash(link, [record["count"], *secrets, record["result"]])


def _hash(link: str, value: Value) -> str:
    text = link + json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]
