"""A game's table for a terminal: an outline of the view, for games that do not draw their own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import yaml

from landsraad.kernel.plain import Json, Value

_TOLD_ELSEWHERE = ("game", "ruleset", "questions", "waiting", "result")


def drawing(game: str) -> Callable[[Json], str]:
    """How a game draws a view: its own module ``terminal``, or the outline."""
    home = f"landsraad.games.{game}.terminal"
    if find_spec(home) is None:
        return outline
    screen: Callable[[Json], str] = import_module(home).screen
    return screen


def outline(view: Json) -> str:
    """Names and values, nested as in the view; what is empty is left out."""
    return yaml.safe_dump(
        _filled({k: v for k, v in view.items() if k not in _TOLD_ELSEWHERE}), sort_keys=False, width=110
    )


def _filled(value: Value) -> Value:
    if isinstance(value, dict):
        kept = {key: _filled(one) for key, one in value.items()}
        return {key: one for key, one in kept.items() if one not in (None, {}, [], 0, False)}
    if isinstance(value, list | tuple):
        return [_filled(one) for one in value]
    return value
