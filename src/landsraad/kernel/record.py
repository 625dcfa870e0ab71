"""The record: a whole game as a small JSON document that can be checked and replayed, bit for bit."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from types import NoneType
from typing import Any

from landsraad.kernel.errors import BadRecord, LandsraadError
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import commitment

FORMAT = 1
"""Raised whenever older versions could no longer read a record."""
HEAD = ("format", "game", "ruleset", "seats", "options", "commitment", "position")
"""The keys of a record's header; only a game that began from a position has the last."""

_FORM: dict[str, Any] = {
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


def write(game: Any, reveal: bool) -> dict[str, Any]:
    """The record of a game that kept one."""
    if game.log is None:
        raise LandsraadError("this game keeps no record: it is a clone, or was loaded from a saved position")
    head = header_document(game.header)
    chances: dict[int, list[int]] = {}
    for after, value in game.chances:
        chances.setdefault(after, []).append(value)
    record: dict[str, Any] = {**head, "names": list(game.seats), "setup": chances.get(0, [])}
    link = _hash("", [head, record["names"], record["setup"]])
    answers = []
    for number, (q, answer) in enumerate(game.log, start=1):
        entry = [game.seats[q.seat], q.name, q.labels(answer), chances.get(number, [])]
        link = _hash(link, entry)
        answers.append([*entry, link])
    record["answers"] = answers
    record["count"] = len(answers)
    record["seed"] = game.seed if game.over or reveal else None
    record["result"] = game.told_result()
    record["seal"] = _hash(link, [record["count"], record["seed"], record["result"]])
    return record


def header_document(header: Header) -> dict[str, Any]:
    """The part of a record that is known, and can be published, before the first question."""
    document: dict[str, Any] = {
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


def check(record: object) -> dict[str, Any]:
    """The record, if its form and its running hash hold; else the answer where it breaks."""
    if not isinstance(record, dict) or "format" not in record or "game" not in record:
        raise BadRecord("this is not a record: it has no format and no game")
    if type(record["format"]) is not int or record["format"] < 1:
        raise BadRecord(f"a record's format is a whole number, not {record['format']!r}")
    if record["format"] > FORMAT:
        raise BadRecord(
            f"this record has format {record['format']}, made by a newer version; "
            f"this one reads up to {FORMAT}: upgrade landsraad"
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
    if record["seal"] != _hash(link, [record["count"], record["seed"], record["result"]]):
        raise BadRecord("the seal does not fit: the end of the record was changed")
    return record


def replay(
    record: dict[str, Any],
    start: Callable[[dict[str, Any], int | None, list[int]], Any],
    to: int | None = None,
    seed: int | None = None,
) -> Any:
    """Play a checked record again, up to answer ``to``.

    ``start`` makes the game from the header, a seed if it is known, and the tape of recorded outcomes if it is not.
    """
    known = record["seed"] if seed is None else seed
    if known is not None and commitment(known) != record["commitment"]:
        raise BadRecord("the seed is not the one that the record's header committed to")
    entries = record["answers"][: len(record["answers"]) if to is None else to]
    tape = list(record["setup"])
    for entry in entries:
        tape.extend(entry[3])
    try:
        game = start(record, known, tape[::-1])
    except BadRecord:
        raise
    except LandsraadError as error:
        raise BadRecord(f"the header does not make a game: {error}") from error
    if list(game.seats) != record["names"]:
        raise BadRecord("the seats come out differently: the set-up's outcomes of chance were changed")
    _compare(game, 0, record["setup"])
    for number, (name, question, values, chances, _) in enumerate(entries, start=1):
        try:
            if name not in game.seats:
                raise BadRecord(f"there is no seat {name!r}", number)
            seat = game.seats.index(name)
            game.submit(seat, question, game.find(seat, question).parse(values))
        except BadRecord:
            raise
        except LandsraadError as error:
            raise BadRecord(str(error), number) from error
        _compare(game, number, chances)
    game.tape = None
    if len(entries) == record["count"] and game.told_result() != record["result"]:
        raise BadRecord("the game does not end as the record says", record["count"])
    return game


def _compare(game: Any, number: int, chances: list[int]) -> None:
    drawn: list[int] = []
    for after, value in reversed(game.chances):
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


def _hash(link: str, value: Any) -> str:
    text = link + json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]
