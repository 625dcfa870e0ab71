"""The compiled build's rewriting: the files say the same in other words."""

from __future__ import annotations

import ast
import inspect
import sys
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from compiling import build, support
from compiling.classes import Class, classes_of, read
from compiling.rewrite import SUPPORT, is_native
from compiling.rooms import ACYCLIC, DOORS, attributes, is_acyclic, is_compiled, is_open

import landsraad
from landsraad.builds import BUILD

SOURCE = Path(landsraad.__file__).parent

BASE = '''"""A file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

WIDE = 7
Pair = tuple[int, int]


@dataclass(slots=True)
class Shape:
    """Something."""

    kinds: ClassVar[tuple[str, ...]] = ()
    corners: int
    at: Pair = (0, 0)
    notes: list[str] = field(default_factory=list)

    def area(self) -> int:
        return self.corners


class Rules:
    limit: int = 3
    names: tuple[str, ...] = ()
'''

OTHER = '''from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from shapes.base import Rules, Shape

FOUND = []


def found(name):
    def note(cls):
        FOUND.append((name, cls.__name__))
        return cls

    return note


@found("first")
@found("second")
@dataclass(slots=True)
class Square(Shape):
    kinds = ("flat", "even")
    side: int = 2


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(slots=True)
class Grown(Square):
    """The same fields."""

    def area(self) -> int:
        return super(Grown, self).area() * 2


SHARES: Final = (0.5, 1 / 3)


class Strict(Rules):
    names = ("a", "b")


def moved(point: Point) -> Point:
    return replace(point, x=point.x + 1) if point.x in (0, *range(9)) else point
'''


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The two files, rewritten, and imported as they are."""
    home = tmp_path / "before" / "shapes"
    home.mkdir(parents=True)
    for name, text in (("__init__", ""), ("base", BASE), ("other", OTHER)):
        (home / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(build, "is_compiled", lambda name, is_package: not is_package)
    build.stage(home, tmp_path / "after")
    text = (tmp_path / "after" / "shapes" / "other.py").read_text(encoding="utf-8")
    for name in ("base", "other"):
        path = tmp_path / "after" / "shapes" / f"{name}.py"
        path.write_text(path.read_text(encoding="utf-8").replace(SUPPORT, support.__name__), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "after"))
    yield import_module("shapes.other"), text
    for name in ("shapes", "shapes.base", "shapes.other"):
        sys.modules.pop(name, None)


def test_a_dataclass_is_written_out(written: Any) -> None:
    other, text = written
    square = other.Square(4, side=5)
    assert "@dataclass" not in text
    assert (square.corners, square.at, square.notes, square.side, square.area()) == (4, (0, 0), [], 5, 4)
    assert repr(square) == "Square(corners=4, at=(0, 0), notes=[], side=5)"
    assert square == other.Square(4, (0, 0), [], 5)
    assert square != other.Square(4)
    assert other.Square(1).notes is not other.Square(1).notes
    with pytest.raises(TypeError):
        hash(square)


def test_what_is_frozen_has_a_hash(written: Any) -> None:
    other, _ = written
    assert {other.Point(1), other.Point(1, 0), other.Point(1, 1)} == {other.Point(1), other.Point(1, 1)}


def test_dataclasses_and_annotations_can_be_read(written: Any) -> None:
    other, _ = written
    assert [is_dataclass(cls) for cls in (other.Square, other.Point)] == [True, True]
    assert [f.name for f in fields(other.Square)] == ["corners", "at", "notes", "side"]
    assert other.Square.__match_args__ == ("corners", "at", "notes", "side")
    assert inspect.get_annotations(other.Square) == {"side": "int"}
    assert other.moved(other.Point(3, 4)) == other.Point(4, 4)
    assert other.moved(other.Point(9, 4)) == other.Point(9, 4)


def test_an_interpreted_dataclass_takes_the_fields_of_a_written_one(written: Any) -> None:
    other, _ = written

    @dataclass(slots=True)
    class Cube(other.Square):  # type: ignore[name-defined, misc]
        depth: int = 1

    cube = Cube(4, (1, 2), depth=3)
    assert (cube.at, cube.notes, cube.side, cube.depth) == ((1, 2), [], 2, 3)
    assert Cube(4).notes is not Cube(4).notes


def test_a_final_row_of_fractions_has_no_length_of_its_own(written: Any) -> None:
    other, text = written
    assert "SHARES: Final[tuple[float, ...]] = (0.5, 1 / 3)" in text
    assert other.SHARES == (0.5, 1 / 3)


def test_who_adds_no_field_takes_the_constructor_of_the_parent(written: Any) -> None:
    other, text = written
    assert other.Grown(3).area() == 6
    assert other.Grown(3) != other.Square(3)
    assert repr(other.Grown(3)).startswith("Grown(corners=3")
    assert text.count("def __init__") == 2


def test_decorators_become_calls_in_their_order(written: Any) -> None:
    other, text = written
    assert other.FOUND == [("second", "Square"), ("first", "Square")]
    assert '@found("first")' not in text


def test_values_of_attributes_are_annotated_as_in_the_base(written: Any) -> None:
    _, text = written
    assert 'names: tuple[str, ...] = ("a", "b")' in text
    assert 'kinds: _ClassVar = ("flat", "even")' in text


@pytest.mark.skipif(
    BUILD == "compiled", reason="compiled classes are the written-out ones: there is nothing to compare"
)
def test_every_compiled_class_keeps_its_signature(tmp_path: Path) -> None:
    """The written-out constructors take what those take that ``dataclasses`` makes."""
    chosen = build.stage(SOURCE, tmp_path)
    assert len(chosen) > 300
    before = {
        name: one for name, one in classes_of(read(SOURCE)).items() if one.dataclass is not None and is_native(one)
    }
    after = classes_of(read(tmp_path / "landsraad"))
    checked = 0
    for name, one in before.items():
        if not _is_compiled(one):
            continue
        real = inspect.signature(getattr(import_module(one.module.name), one.name))
        maker = next(found for ancestor in after[name].lineage if (found := _init(ancestor.node)) is not None)
        assert [arg.arg for arg in maker.args.args[1:]] == list(real.parameters), name
        needed = [parameter for parameter in real.parameters.values() if parameter.default is parameter.empty]
        assert len(maker.args.args) - 1 - len(maker.args.defaults) == len(needed), name
        checked += 1
    assert checked > 200


def test_every_compiled_class_has_one_base() -> None:
    """mypyc takes no second one."""
    found = [
        f"{name}({', '.join(base.name for base in one.bases)})"
        for name, one in classes_of(read(SOURCE)).items()
        if is_native(one) and _is_compiled(one) and len(one.bases) > 1
    ]
    assert found == []


def test_what_is_not_compiled_comes_from_open_classes() -> None:
    """A class that stays interpreted may have a compiled base only where that base is said to allow it."""
    found = [
        f"{name} comes from {base.full_name}"
        for name, one in classes_of(read(SOURCE)).items()
        if not (is_native(one) and _is_compiled(one))
        for base in one.bases
        if is_native(base) and _is_compiled(base) and not is_open(base)
    ]
    assert found == []


def test_who_is_made_by_an_open_class_is_open() -> None:
    """mypyc lets a closed class make its objects in ``__new__``, and an open one in ``__init__``: who is closed and has the
    ``__init__`` of an open class would run it twice."""
    classes = classes_of(read(SOURCE))
    opened = [one for one in classes.values() if one.maker not in (None, one) and is_open(one.maker)]
    assert "landsraad.games.dune.game.DuneQuestion" in {one.full_name for one in opened}
    assert [one.full_name for one in opened if not is_open(one)] == []


def test_what_the_collector_leaves_alone_holds_plain_values_and_trees() -> None:
    """A tree holds immutable values only, so that none of these objects can be part of a circle."""
    classes = classes_of(read(SOURCE))
    assert set(ACYCLIC) <= set(classes)
    found = [one for one in classes.values() if is_acyclic(one)]
    assert len(found) > len(ACYCLIC)
    for one in found:
        assert (one.dataclass or {}).get("frozen"), one.full_name
        assert {ast.unparse(each.annotation) for each in one.fields} <= {"int", "str", "bool", "int | None", "AnyTree"}
        assert "acyclic=True" in attributes([one])[one.full_name]


def test_every_door_is_a_function_that_is_there(tmp_path: Path) -> None:
    """What takes anything is written so: nothing is looked at before its own sentence refuses it."""
    for door in DOORS:
        home, _, name = door.rpartition(".")
        assert inspect.isroutine(getattr(_found(home), name)), door
    build.stage(SOURCE, tmp_path, ["landsraad.kernel"])
    text = (tmp_path / "landsraad" / "kernel" / "game.py").read_text(encoding="utf-8")
    assert "def submit(self, seat: _Any, name: _Any, answer: _Any) -> None:" in text
    assert "def clone(self, rng: int | Random | None = None" in text


def _found(name: str) -> object:
    """A module, or a class in one."""
    home, _, last = name.rpartition(".")
    return getattr(import_module(home), last) if last[0].isupper() else import_module(name)


def _is_compiled(one: Class) -> bool:
    return is_compiled(one.module.name, one.module.path.name == "__init__.py")


def _init(node: ast.ClassDef) -> ast.FunctionDef | None:
    return next((f for f in node.body if isinstance(f, ast.FunctionDef) and f.name == "__init__"), None)
