"""The shape of views, written once a game as types.

A game subclasses :class:`View` with everything that its views can hold. The types are an allow-list: a view with another
field, or with a value of another kind, breaks a promise that the conformance suite checks. ``landsraad schema GAME``
prints them as JSON Schema, and the browser client's types are made from them.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from landsraad.kernel.plain import Json

__all__ = ["UNSET", "Maybe", "Meta", "Part", "View", "json_schema", "misfit"]

T = TypeVar("T")
Maybe: TypeAlias = T | UnsetType
"""A field that some views lack: it is not known to this seat, or this rule set or moment does not have it."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A JSON object that has these fields and no others."""


class Put(Part):
    """A question put to the seat that looks."""

    name: str
    rule: str
    prompt: str
    secret: bool


class Outcome(Part):
    """How the game ended; nobody won if ``winners`` is empty."""

    winners: list[str]
    allied: bool
    """Whether they won as one side; several who did not are tied."""
    kind: str
    turn: int
    rule: str
    scores: list[int]
    """One a seat, in the measure of the game."""
    figures: Maybe[dict[str, list[int]]] = UNSET
    """What else is counted, by name, one number a seat: what decides ties in a tournament."""


class View(Part):
    """What every game's view has. ``schema`` is the version of the shape: it rises when a field changes its meaning."""

    game: str
    ruleset: str
    schema: int
    seat: Annotated[str | None, Meta(description="Who looks; null is a spectator.")]
    phase: str
    phases: Annotated[list[str], Meta(description="The phases of a turn or round, in order.")]
    questions: list[Put]
    waiting: Annotated[
        list[tuple[str, str]], Meta(description="Seat and question, as far as this seat may know who is waited for.")
    ]
    result: Outcome | None


def misfit(view: Json, shape: type[View]) -> str | None:
    """Where a view is not what its shape says, in one sentence; None if it fits exactly."""
    try:
        msgspec.convert(view, shape, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def json_schema(shape: type[View]) -> Json:
    """The shape as JSON Schema."""
    return msgspec.json.schema(shape)
