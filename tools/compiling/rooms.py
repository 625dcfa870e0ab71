"""Which files are compiled, and what mypyc is told of their classes."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch

from compiling.classes import Class

COMPILED = (
    "landsraad.kernel.*",
    "landsraad.games.*",
    "landsraad.bots.*",
    "landsraad.arena.randoms",
    "landsraad.research.actions",
    "landsraad.research.eyes",
    "landsraad.research.layout",
    "landsraad.research.observe",
    "landsraad.research.places",
    "landsraad.research.sheets.*",
    "landsraad.research.stepper",
)
INTERPRETED = (
    "landsraad.kernel.errors",  # exceptions, which nothing gains by
    "landsraad.kernel.event",  # msgspec's structs are faster than native classes
    "landsraad.kernel.schema",
    "landsraad.kernel.meta",  # what is told of a game once: data, read by many
    "landsraad.kernel.record",
    "landsraad.kernel.reading",
    "landsraad.kernel.keeping",  # what is one object stays one: compiled code makes tuples anew
    "landsraad.games.*.meta",
    "landsraad.games.*.schema",
    "landsraad.games.*.text",  # sentences and pictures for people
    "landsraad.games.*.texts.*",
    "landsraad.games.*.terminal",
    "landsraad.games.*.position.*",  # positions that people write
    "landsraad.games.*.determinize",
    "landsraad.games.war.rulesets.shared.rules",  # a mix-in, which stands between rules that do not know it
    "landsraad.games.war.rulesets.mahdi.two",
)
OPEN = (
    "landsraad.kernel.*",
    "landsraad.bots.base",
    "landsraad.bots.random",
    "landsraad.games.*.rulesets.*",
    "landsraad.games.*.variants.*",
)
"""Classes of these files may have subclasses that are not compiled: a game, a bot or a rule set of one's own, a mix-in."""
ACYCLIC = ("landsraad.kernel.question.Question",)
"""Classes whose objects, and those of the classes that come from them, hold nothing that could hold them: the garbage collector
need not look at them. (Steps and trees are such too; mypyc does not let generic classes be.)"""
DOORS = (
    *(f"landsraad.kernel.game.Game.{name}" for name in ("submit", "why_not", "allows", "canonical", "find")),
    *(f"landsraad.kernel.game.Game.{name}" for name in ("interjections", "view", "determinize", "why_not_asked")),
    "landsraad.kernel.game.Game._check_seat",
    "landsraad.kernel.checking.settled",
    "landsraad.kernel.walk.Walk.choose",
    "landsraad.research.actions.Actions.name",
    "landsraad.research.stepper.Stepper.step",
)
"""Functions to which callers hand in whatever they have: what does not fit is refused there in a sentence."""


def is_compiled(name: str, is_package: bool) -> bool:
    """Whether a module is compiled. The ``__init__.py`` of packages only import."""
    return not is_package and _fits(name, COMPILED) and not _fits(name, INTERPRETED)


def attributes(classes: Iterable[Class]) -> dict[str, str]:
    """What ``mypyc_attr`` tells of each class."""
    found: dict[str, str] = {}
    for one in classes:
        told = [
            f"{name}=True"
            for name, holds in (("allow_interpreted_subclasses", is_open), ("acyclic", is_acyclic))
            if holds(one)
        ]
        if told:
            found[one.full_name] = ", ".join(told)
    return found


def is_open(one: Class) -> bool:
    """Whether interpreted classes may come from it: all that it comes from must be open too.

    Who takes over the ``__init__`` of an open class is open as well: mypyc would run it twice where somebody calls the class by
    another name, and what the first run had set would never be freed.
    """
    if all(_fits(ancestor.module.name, OPEN) for ancestor in one.lineage):
        return True
    return one.maker is not None and one.maker is not one and is_open(one.maker) and all(map(is_open, one.bases))


def is_acyclic(one: Class) -> bool:
    """Whether its objects cannot be part of a circle."""
    return any(ancestor.full_name in ACYCLIC for ancestor in one.lineage)


def is_door(name: str) -> bool:
    """Whether a function takes anything, and looks at it itself."""
    return name in DOORS


def _fits(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
