"""A view as ``key=value``, without what is empty: about half as long as its JSON."""

from __future__ import annotations

from landsraad.kernel.plain import Json, Value

UNTOLD = frozenset({"game", "ruleset", "schema", "phases", "features", "questions", "waiting", "result"})
"""Told once at the start, or by the menu."""


def compact(view: Json) -> str:
    """One line for each part of the table.

    >>> print(compact({"turn": 2, "phase": "bidding", "atomics": False, "spice": {"old_gap_10": 6}, "stopped": []}))
    turn=2
    phase=bidding
    spice: old_gap_10=6
    """
    lines: list[str] = []
    for key, value in view.items():
        if key in UNTOLD or _is_empty(value):
            continue
        if isinstance(value, dict) and all(isinstance(entry, dict) for entry in value.values()):
            lines += [f"{key}.{name}: {_told(entry)}" for name, entry in value.items() if not _is_empty(entry)]
        elif isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
            lines += [f"{key}: {_told(entry)}" for entry in value]
        elif isinstance(value, dict):
            lines.append(f"{key}: {_told(value)}")
        else:
            lines.append(f"{key}={_told(value)}")
    return "\n".join(lines)


def _is_empty(value: Value) -> bool:
    if isinstance(value, dict):
        return all(map(_is_empty, value.values()))
    return value is None or value is False or value == 0 or value in ("", [])


def _told(value: Value) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}={_part(entry)}" for key, entry in value.items() if not _is_empty(entry))
    if isinstance(value, list):
        return ",".join(map(_part, value))
    return "yes" if value is True else str(value)


def _part(value: Value) -> str:
    if isinstance(value, dict):
        return f"({_told(value)})"
    if isinstance(value, list) and any(isinstance(entry, dict | list) for entry in value):
        return f"[{' '.join(map(_part, value))}]"
    return "?" if value is None else _told(value)
