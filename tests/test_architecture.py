"""The rooms of the house: who may import whom, and what plain data is made of."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
import types
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.builds import BUILD
from landsraad.games import game_names
from landsraad.kernel.game import Situation
from landsraad.kernel.plain import Plain, is_record
from landsraad.kernel.step import Step, copy_step
from landsraad.kernel.tree import Tree

SOURCE = Path(landsraad.__file__).parent

BELOW: dict[str, frozenset[str]] = {
    "version": frozenset(),
    "builds": frozenset(),
    "kernel": frozenset(),
    "games": frozenset({"kernel"}),
    "api": frozenset({"kernel", "games"}),
    "catalogue": frozenset({"kernel", "games", "version"}),
    "reference": frozenset({"kernel", "games", "catalogue"}),
    "lessons": frozenset({"kernel", "games", "api"}),
    "bots": frozenset({"kernel", "games"}),
    "arena": frozenset({"kernel", "games", "api", "bots", "version"}),
    "tournament": frozenset({"kernel", "games", "api", "bots", "arena"}),
    "ratings": frozenset({"kernel", "tournament"}),
    "research": frozenset({"kernel", "games", "api", "bots", "arena", "version"}),
    "text": frozenset({"kernel", "games", "bots", "arena", "catalogue"}),
    "server": frozenset(
        {
            "kernel",
            "games",
            "api",
            "bots",
            "arena",
            "catalogue",
            "reference",
            "version",
            "tournament",
            "ratings",
            "lessons",
        }
    ),
    "cli": frozenset(
        {
            "kernel",
            "games",
            "api",
            "bots",
            "arena",
            "research",
            "server",
            "text",
            "catalogue",
            "version",
            "tournament",
            "ratings",
            "builds",
        }
    ),
}
"""Each room of the package, and the rooms that it may import from."""

PURE = ("kernel", "games")
"""Rooms in which a game depends on nothing but its header, its seed and its answers."""

ALLOWED_IN_PURE = frozenset(
    {
        "__future__", "abc", "array", "bisect", "collections", "dataclasses", "difflib", "enum", "functools", "hashlib", "heapq",
        "importlib", "inspect", "itertools", "json", "math", "msgspec", "operator", "re", "sys", "textwrap", "types", "typing",
    }
)  # fmt: skip
"""No clock, no random numbers, no environment, no network; ``importlib`` finds games and their tables."""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, wherever the import stands, with its line."""
    package = ["landsraad", *path.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join([*package[: len(package) - node.level + 1], *([base] if base else [])])
            if base == "landsraad":
                for alias in node.names:
                    yield f"landsraad.{alias.name}", node.lineno
            else:
                yield base, node.lineno


def test_data_flows_one_way() -> None:
    wrong = []
    for path in modules():
        here = room(path)
        if here in ("__init__", "__main__", "written_out"):  # the last is in compiled wheels alone
            continue
        assert here in BELOW, f"{here} is a new room: say in this test what it may import"
        for name, line in imported(path):
            parts = name.split(".")
            if parts[0] != "landsraad":
                continue
            there = parts[1] if len(parts) > 1 else "api"
            if there != here and there not in BELOW[here]:
                wrong.append(f"{path.relative_to(SOURCE)}:{line} imports {name}")
    assert wrong == []


def test_a_game_does_not_know_its_neighbours() -> None:
    games = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and not path.name.startswith("_")}
    wrong = []
    for path in modules():
        parts = path.relative_to(SOURCE).parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        for name, line in imported(path):
            other = name.split(".")[2:3]
            if name.startswith("landsraad.games.") and other[0] in games - {parts[1]}:
                wrong.append(f"{path.relative_to(SOURCE)}:{line} imports {name}")
    assert wrong == []


def test_kernel_and_games_depend_on_nothing_that_changes() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {name}"
        for path in modules()
        if room(path) in PURE
        for name, line in imported(path)
        if name.split(".")[0] not in ALLOWED_IN_PURE | {"landsraad"}
    ]
    assert wrong == []


def test_kernel_and_games_open_no_files_and_read_no_environment() -> None:
    """Tables are loaded through ``importlib.resources`` when a module is imported, never while a game is played."""
    wrong = []
    for path in modules():
        if room(path) not in PURE:
            continue
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("open", "input", "print", "exec", "eval", "id", "hash") and not _in_hash(
                    path, node
                ):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno} calls {node.func.id}")
    assert wrong == []


def _in_hash(path: Path, call: ast.Call) -> bool:
    """``hash`` is for a ``__hash__`` alone."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__":
            return node.lineno <= call.lineno <= (node.end_lineno or node.lineno)
    return False


def test_nothing_is_imported_with_a_star() -> None:
    """Compiled modules lose such names."""
    wrong = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in modules()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]
    assert wrong == []


def test_no_name_hides_a_module() -> None:
    """``import landsraad.games.dune.state as s`` works because a package holds its modules under their own names."""
    hidden = []
    for found in pkgutil.walk_packages(landsraad.__path__, "landsraad."):
        if found.name.endswith("__main__"):
            continue
        try:
            module = importlib.import_module(found.name)
        except ModuleNotFoundError as missing:  # of an extra that is not installed here
            if missing.name is None or missing.name.startswith("landsraad"):
                raise
            continue
        package, _, name = found.name.rpartition(".")
        if getattr(sys.modules[package], name) is not module:
            hidden.append(found.name)
    assert hidden == []


# --- plain data -------------------------------------------------------------------------------------------------------


def import_everything() -> None:
    """The kernel, and every game that can be played."""
    for name in ("landsraad.kernel", *(f"landsraad.games.{game}" for game in game_names())):
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            importlib.import_module(module.name)


def subclasses(root: type) -> list[Any]:
    """The subclasses within the package, in a fixed order."""
    import_everything()
    found: dict[str, type] = {}
    todo = [root]
    sub: type
    while todo:
        for sub in todo.pop().__subclasses__():
            todo.append(sub)
            if sub.__module__.startswith("landsraad."):
                found[f"{sub.__module__}.{sub.__qualname__}"] = sub
    return [found[name] for name in sorted(found)]


def named(root: type, *leave_out: type) -> list[Any]:
    return [pytest.param(cls, id=cls.__qualname__) for cls in subclasses(root) if cls not in leave_out]


AS_WRITTEN = pytest.mark.skipif(
    BUILD == "compiled", reason="looks at classes as they are written: compiled fields take no value of another type"
)


class Mark:
    """Something that is equal to itself alone and survives every way in which a field is copied."""

    def copy(self) -> Mark:
        return self

    def __getitem__(self, _: Any) -> Mark:
        return self

    def __iter__(self) -> Iterator[Mark]:
        return iter([self])


@AS_WRITTEN
@pytest.mark.parametrize("cls", named(Plain, Situation))
def test_a_copy_has_every_field(cls: Any) -> None:
    """Each field filled with a mark of its own: the copy has the same marks in the same places."""
    original = cls()
    marks = {name: Mark() for name in cls.names()}
    for name, mark in marks.items():
        setattr(original, name, mark)
    twin = original.copy()
    assert type(twin) is cls
    for name, mark in marks.items():
        assert hasattr(twin, name), f"{cls.__qualname__}.copy forgets {name}"
        value = getattr(twin, name)
        assert value is mark or [*value] == [mark], f"{cls.__qualname__}.copy mixes up {name}"


@AS_WRITTEN
@pytest.mark.parametrize("cls", named(Plain, Situation))
def test_a_copy_shares_nothing_that_is_edited_in_place(cls: Any) -> None:
    hints = typing.get_type_hints(cls)
    original = cls()
    for name in cls.names():
        setattr(original, name, sample(hints[name]))
    twin = original.copy()
    for name in cls.names():
        value = getattr(original, name)
        if isinstance(value, bytearray | list | dict | set | Plain):
            assert getattr(twin, name) is not value, f"{cls.__qualname__}.copy shares {name}"
            assert getattr(twin, name) == value
            if isinstance(value, list) and isinstance(value[0], Plain):
                assert getattr(twin, name)[0] is not value[0], f"{cls.__qualname__}.copy shares what is in {name}"


@pytest.mark.parametrize("cls", named(Plain, Situation))
def test_slots_and_annotations_name_the_same_fields(cls: Any) -> None:
    slots = [name for base in cls.__mro__ for name in getattr(base, "__slots__", ())]
    assert sorted(slots) == sorted(cls.names())
    assert not hasattr(cls(), "__dict__")


def sample(hint: Any) -> Any:
    """A value of a field's type."""
    origin = typing.get_origin(hint)
    if hint is bytearray:
        return bytearray(b"\x01")
    if origin is list:
        return [sample(typing.get_args(hint)[0])]
    if origin is dict:
        return {}
    if isinstance(hint, type) and issubclass(hint, Plain):
        made = hint()
        hints = typing.get_type_hints(hint)
        for name in hint.names():
            setattr(made, name, sample(hints[name]))
        return made
    return 0


def hints_of(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, each read where it was written."""
    found: dict[str, Any] = {}
    wanted = {f.name for f in fields(cls)}
    for base in reversed(cls.__mro__):
        for name, kind in vars(base).get("__annotations__", {}).items():
            if name in wanted:
                found[name] = eval(kind, vars(sys.modules[base.__module__])) if isinstance(kind, str) else kind
    return found


@pytest.mark.parametrize("game", game_names())
def test_no_two_things_of_a_saved_game_have_the_same_name(game: str) -> None:
    """Steps, plain data and records are saved by their names alone."""
    home = f"landsraad.games.{game}."
    found: dict[str, set[str]] = {}
    for kind in (Step, Plain, tuple):
        for cls in _below(kind):
            if cls.__module__.startswith(home):
                found.setdefault(cls.__qualname__, set()).add(cls.__module__)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def _below(kind: type) -> Iterator[type]:
    """Every subclass that can be found by its name."""
    sub: type
    for sub in kind.__subclasses__():
        if getattr(sys.modules.get(sub.__module__), sub.__qualname__, None) is sub:
            yield sub
        yield from _below(sub)


def is_immutable(hint: Any) -> bool:
    """Ints, strings, booleans, None, and tuples, records (named tuples) and unions of these."""
    if hint in (int, str, bool, type(None)):
        return True
    if isinstance(hint, type) and is_record(hint):
        return all(map(is_immutable, typing.get_type_hints(hint).values()))
    origin = typing.get_origin(hint)
    arguments = [a for a in typing.get_args(hint) if a is not Ellipsis]
    if origin is tuple or origin is typing.Union or str(origin) == "<class 'types.UnionType'>":
        return all(map(is_immutable, arguments))
    return False


def is_constant(hint: Any) -> bool:
    """Also vocabularies and frozen dataclasses of such values, which trees may share but steps, being saved, may not hold."""
    from landsraad.kernel.words import Words

    arguments = [a for a in typing.get_args(hint) if a is not Ellipsis]
    if hint is Words:
        return True
    if typing.get_origin(hint) in (tuple, typing.Union, types.UnionType):
        return all(map(is_constant, arguments))
    if isinstance(hint, type) and is_dataclass(hint) and hint.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return all(is_constant(kind) for kind in hints_of(hint).values())
    return is_immutable(hint)


def is_mere_base(cls: Any) -> bool:
    """Whether a class is no dataclass, but a base of some and nothing else."""
    if is_dataclass(cls):
        return False
    assert cls.__subclasses__(), f"{cls.__qualname__} is not a dataclass, and no base of any"
    assert vars(cls).get("__slots__") == (), f"{cls.__qualname__} is a base, and has no empty slots"
    return True


@AS_WRITTEN
@pytest.mark.parametrize("cls", named(Step))
def test_a_step_is_a_dataclass_of_immutable_values(cls: Any) -> None:
    if is_mere_base(cls):
        return
    assert "__slots__" in vars(cls), f"{cls.__qualname__} has no slots"
    hints = hints_of(cls)
    wrong = [f.name for f in fields(cls) if not is_immutable(hints[f.name])]
    assert wrong == [], f"{cls.__qualname__} has fields that could be edited"


@AS_WRITTEN
@pytest.mark.parametrize("cls", named(Tree))
def test_a_tree_is_a_dataclass_of_immutable_values(cls: Any) -> None:
    if is_mere_base(cls):
        return
    assert "__slots__" in vars(cls), f"{cls.__qualname__} has no slots"
    hints = hints_of(cls)
    wrong = [f.name for f in fields(cls) if not is_constant(hints[f.name])]
    assert wrong == [], f"{cls.__qualname__} has fields that could be edited"


def test_steps_have_names_of_their_own() -> None:
    """A saved game names the classes of its steps, so within a game no name may mean two things."""
    for root in (Step, Plain, tuple):
        seen: dict[tuple[str, str], type] = {}
        for cls in subclasses(root):
            key = (".".join(cls.__module__.split(".")[:3]), cls.__qualname__)
            assert key not in seen, f"{cls.__module__} and {seen[key].__module__} both have a {cls.__qualname__}"
            seen[key] = cls


@AS_WRITTEN
def test_a_step_can_be_copied_by_its_fields() -> None:
    for cls in subclasses(Step):
        if is_dataclass(cls):
            make: Any = cls
            made = make(*[0 for _ in fields(cls)])
            assert copy_step(made) == made
