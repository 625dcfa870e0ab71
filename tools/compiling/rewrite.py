"""Writes a file of the engine so that mypyc makes native classes of its classes. What it does is the same.

- ``@dataclass`` is written out: mypyc would leave its ``__init__`` interpreted and make fields of class variables.
- So are the structs of msgspec that are made and read all the time.
- Other class decorators become calls after the class: a decorated class is never native.
- Where a class gives another value to an attribute of a base, it is annotated as it is there.
- What callers hand in at the doors of :mod:`compiling.rooms` is checked there, with a sentence, and not by mypyc before.
- What is lost by that (fields, annotations) is noted on the class by :mod:`compiling.support`, which the build puts beside the package.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from compiling.classes import Class, Field, Module, is_class_variable
from compiling.rooms import is_door

SUPPORT = "landsraad.written_out"
"""The module of the built package that :mod:`compiling.support` becomes."""
FOREIGN = frozenset({"NamedTuple", "Protocol", "TypedDict", "Struct", "msgspec.Struct"})
"""Bases whose classes stay as they are."""


def is_native(one: Class) -> bool:
    """Whether mypyc makes a native class of it: nothing but such classes above it."""
    for ancestor in one.lineage:
        known = {base.name for base in ancestor.bases} | {"Generic", "object"}
        if ancestor.is_struct:
            continue
        for name in ancestor.base_names:
            if name in FOREIGN or name.rpartition(".")[2] not in known:
                return False
    return True


@dataclass
class Sheet:
    """One file being rewritten."""

    module: Module
    classes: list[Class]
    attributes: Mapping[str, str]
    """What ``mypyc_attr`` tells of a class, by its full name."""
    bytes: frozenset[str] = frozenset()
    """The attributes of the package that are bytearrays."""
    edits: list[tuple[int, int, str]] = field(default_factory=list)
    imports: dict[str, str] = field(default_factory=dict)
    """Lines at the head of the file, by the name that they bind."""
    hints: dict[str, str] = field(default_factory=dict)
    """The same for names that are needed in annotations alone."""

    def written(self) -> str:
        for one in self.classes:
            if is_native(one):
                self._class(one)
        self._replace()
        self._unsupported()
        self._doors()
        if self.edits:
            self._head()
        source = self.module.text.encode()
        for start, end, text in sorted(self.edits, reverse=True):
            source = source[:start] + text.encode() + source[end:]
        return source.decode()

    # --- a class ------------------------------------------------------------------------------------------------------

    def _class(self, one: Class) -> None:
        after: list[str] = []
        for decorator in one.node.decorator_list:
            self._cut_decorator(decorator)
            if not self._is_dataclass(decorator):
                after.insert(0, f"{self._text(decorator)}({one.name})\n")
        attributes = self.attributes.get(one.full_name)
        if attributes:
            self.hints["_mypyc_attr"] = "from mypy_extensions import mypyc_attr as _mypyc_attr"
            self._insert_before(one.node.lineno, f"@_mypyc_attr({attributes})\n")
        self._overridden(one)
        if one.is_struct:
            self._struct(one)
        methods: list[str] = []
        if one.dataclass is not None:
            for each in one.annotated:
                self._cut_default(one, each)
            methods = self._methods(one, one.dataclass)
        slots = self._slots(one)
        if one.annotated or slots is not None:
            self.imports["_note"] = f"from {SUPPORT} import note as _note"
            told = {each.name: ast.unparse(each.annotation) for each in one.annotated}
            after.insert(0, f"_note({one.name}, {told!r}, {slots}, {self._fields(one)})\n")
        lines = [f"    {line}\n" if line else "\n" for method in methods for line in ("", *method.splitlines())]
        if lines or after:
            self._insert_before((one.node.end_lineno or 0) + 1, "".join([*lines, *(["\n\n"] if after else []), *after]))

    def _slots(self, one: Class) -> str | None:
        """What the class has as ``__slots__``, which mypyc leaves out."""
        if one.dataclass is not None and one.dataclass.get("slots"):
            return repr(tuple(each.name for each in one.annotated))
        if one.annotated and "allow_interpreted_subclasses" in self.attributes.get(one.full_name, ""):
            # a subclass that is interpreted declares them no second time
            return repr(tuple(each.name for each in one.annotated))
        for node in one.node.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
                return ast.unparse(node.value)
        return None

    def _fields(self, one: Class) -> str:
        """The names of a dataclass's fields, whether it is frozen, and what its own fields are by default."""
        if one.dataclass is None:
            return "None"
        told = [repr(tuple(each.name for each in one.fields)), str(one.dataclass.get("frozen", False))]
        return ", ".join(
            [*told, *(f"{each.name}={self._text(each.default)}" for each in one.annotated if each.default)]
        )

    def _struct(self, one: Class) -> None:
        """A struct becomes a class, without what is said to structs alone."""
        named = [*one.node.bases, *(word.value for word in one.node.keywords)]
        bases = [self._text(base) for base in one.node.bases if ast.unparse(base) != "msgspec.Struct"]
        start = self._at(one.node.bases[0].lineno, one.node.bases[0].col_offset)
        self.edits.append((start, self._at(named[-1].end_lineno, named[-1].end_col_offset), ", ".join(bases)))

    def _is_dataclass(self, decorator: ast.expr) -> bool:
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        return isinstance(name, ast.Name) and name.id == "dataclass"

    def _overridden(self, one: Class) -> None:
        """Values that the body gives to attributes of a base, annotated as they are there."""
        for node in one.node.body:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
                continue
            target = node.targets[0]
            base = one.declared(target.id)
            if base is None:
                continue
            declaration, home = base
            if is_class_variable(declaration):
                kind = "_ClassVar"
                self.imports[kind] = "from typing import ClassVar as _ClassVar"
            else:
                kind = self._borrowed(declaration.annotation, home, self.hints)
            end = self._at(target.end_lineno, target.end_col_offset)
            self.edits.append((end, end, f": {kind}"))

    def _replace(self) -> None:
        """``dataclasses.replace`` takes what the type checker knows as a dataclass: the support's takes the written ones."""
        for node in self.module.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
                kept = [alias.name for alias in node.names if alias.name not in ("dataclass", "replace")]
                text = f"from dataclasses import {', '.join(kept)}\n" if kept else ""
                if any(alias.name == "replace" for alias in node.names):
                    text += f"from {SUPPORT} import replace\n"
                self.edits.append((self._at(node.lineno, 0), self._at((node.end_lineno or 0) + 1, 0), text))

    def _unsupported(self) -> None:
        """What mypyc does not take: counting through a bytearray, going backwards through a list of a type that a subclass
        narrows, dunders of a class object, looking into a row with a star, a row of fractions that is final (it is said not
        to be set)."""
        for node in ast.walk(self.module.tree):
            if (
                isinstance(node, ast.AnnAssign)
                and ast.unparse(node.annotation) == "Final"
                and _is_fractions(node.value)
            ):
                self._put(node.annotation, "Final[tuple[float, ...]]")
            if isinstance(node, ast.Compare):
                for row in node.comparators:
                    if isinstance(row, ast.Tuple | ast.List) and any(
                        isinstance(part, ast.Starred) for part in row.elts
                    ):
                        self._put(row, f"tuple([{', '.join(map(self._text, row.elts))}])")
            if isinstance(node, ast.Attribute) and node.attr in ("__module__", "__dict__"):
                self._put(node, f'getattr({self._text(node.value)}, "{node.attr}")')
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or len(node.args) != 1:
                continue
            over = node.args[0]
            if not isinstance(over, ast.Attribute):
                continue
            if node.func.id == "enumerate" and over.attr in self.bytes:
                self._put(over, f"iter({self._text(over)})")
            elif node.func.id == "reversed" and over.attr == "stack":
                self._put(node, f"{self._text(over)}[::-1]")

    def _doors(self) -> None:
        """Functions that refuse what does not fit in a sentence of their own take anything."""
        for home, body in (
            (self.module.name, self.module.tree.body),
            *((c.full_name, c.node.body) for c in self.classes),
        ):
            for node in body:
                if isinstance(node, ast.FunctionDef) and is_door(f"{home}.{node.name}"):
                    for given in node.args.args:
                        if given.annotation is not None:
                            self.hints["_Any"] = "from typing import Any as _Any"
                            self._put(given.annotation, "_Any")

    # --- a dataclass --------------------------------------------------------------------------------------------------

    def _methods(self, one: Class, flags: Mapping[str, bool]) -> list[str]:
        if not one.is_written_out:
            return []
        names = [each.name for each in one.fields]
        found = {"__init__": self._init(one), "__repr__": _repr(names)}
        if flags.get("eq", True):
            found["__eq__"] = _eq(one.name, names)
            if flags.get("frozen"):
                found["__hash__"] = _hash(names)
        if not one.is_struct:
            return [text for name, text in found.items() if name not in one.methods]
        found["__init_subclass__"] = _INIT_SUBCLASS
        said = {
            name for ancestor in one.lineage for name in ancestor.methods
        }  # a struct leaves its bases' methods alone
        return [text for name, text in found.items() if name not in said]

    def _init(self, one: Class) -> str:
        given, body = ["self"], []
        taken = frozenset(each.name for each in one.fields)
        for each in one.fields:
            kind = self._borrowed(each.annotation, each.home, self.hints, taken)
            if each.factory is not None:
                given.append(f"{each.name}: {kind} | None = None")
                made = self._borrowed(each.factory, each.home, self.imports)
                body.append(f"self.{each.name} = {made}() if {each.name} is None else {each.name}")
                continue
            default = "" if each.default is None else f" = {self._borrowed(each.default, each.home, self.imports)}"
            given.append(f"{each.name}: {kind}{default}")
            body.append(f"self.{each.name} = {each.name}")
        if any("__post_init__" in ancestor.methods for ancestor in one.lineage):
            body.append("self.__post_init__()")
        return f"def __init__({', '.join(given)}) -> None:\n    " + "\n    ".join(body or ["pass"])

    def _borrowed(
        self, expression: ast.expr, home: Module, lines: dict[str, str], taken: frozenset[str] = frozenset()
    ) -> str:
        """An expression of a file, in which names that this one lacks, or that stand for something else where it is put (as
        those do that are ``taken``), are imported."""
        sheet = self

        class Renaming(ast.NodeTransformer):
            def visit_Name(self, node: ast.Name) -> ast.expr:
                meant = home.names.get(node.id)
                if meant is None or (sheet.module.names.get(node.id) == meant and node.id not in taken):
                    return node
                module, name = meant
                alias = f"_{(module or name).replace('.', '_')}_{node.id}"
                lines[alias] = f"from {module} import {name} as {alias}" if module else f"import {name} as {alias}"
                return ast.Name(alias)

            def visit_Constant(self, node: ast.Constant) -> ast.expr:
                if lines is sheet.hints and isinstance(node.value, str):
                    return ast.Constant(sheet._borrowed(ast.parse(node.value, mode="eval").body, home, lines, taken))
                return node

        copied = ast.parse(ast.unparse(expression), mode="eval").body
        unknown = [
            node.id
            for node in ast.walk(copied)
            if isinstance(node, ast.Name) and node.id not in home.names and not hasattr(builtins, node.id)
        ]
        if unknown:
            raise SyntaxError(f"{home.name}: {', '.join(unknown)} is not known at the top of the file")
        found: ast.expr = Renaming().visit(copied)
        return ast.unparse(found)

    # --- the text -----------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        lines = [*self.imports.values()]
        if self.hints:
            lines += ["from typing import TYPE_CHECKING as _CHECKING", "if _CHECKING:"]
            lines += [f"    {line}" for line in self.hints.values()]
        if lines:
            self._insert_before(_first_line(self.module.tree.body), "\n".join(lines) + "\n")

    def _cut_decorator(self, decorator: ast.expr) -> None:
        start = self._at(decorator.lineno, 0)
        self.edits.append((start, self._at((decorator.end_lineno or 0) + 1, 0), ""))

    def _cut_default(self, one: Class, each: Field) -> None:
        if each.default is not None:
            start = self._at(each.annotation.end_lineno, each.annotation.end_col_offset)
            self.edits.append((start, self._at(each.default.end_lineno, each.default.end_col_offset), ""))

    def _put(self, node: ast.expr, text: str) -> None:
        """Something else in the place of an expression."""
        start = self._at(node.lineno, node.col_offset)
        self.edits.append((start, self._at(node.end_lineno, node.end_col_offset), text))

    def _insert_before(self, line: int, text: str) -> None:
        at = self._at(line, 0)
        self.edits.append((at, at, text))

    def _text(self, node: ast.expr) -> str:
        return ast.get_source_segment(self.module.text, node) or ast.unparse(node)

    def _at(self, line: int | None, column: int | None) -> int:
        return self.module.line_starts[(line or 1) - 1] + (column or 0)


_INIT_SUBCLASS = '''@classmethod
def __init_subclass__(cls, **flags: bool) -> None:
    """What would be said to a struct."""'''


def _is_fractions(value: ast.expr | None) -> bool:
    """Whether this is a row that begins with a fraction."""
    first = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else None
    return isinstance(first, ast.Constant) and isinstance(first.value, float)


def _first_line(body: list[ast.stmt]) -> int:
    """The first line after the docstring and what is imported from the future."""
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            continue
        first = (
            node.decorator_list[0] if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.decorator_list else node
        )
        return first.lineno
    return 1


def _repr(names: Iterable[str]) -> str:
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in names)
    return f'def __repr__(self) -> str:\n    return f"{{type(self).__qualname__}}({shown})"'


def _eq(cls: str, names: Iterable[str]) -> str:
    same = "".join(f" and self.{name} == other.{name}" for name in names)
    return (
        "def __eq__(self, other: object) -> bool:\n"
        f"    return self is other or (type(other) is type(self) and isinstance(other, {cls}){same})"
    )


def _hash(names: Iterable[str]) -> str:
    return f"def __hash__(self) -> int:\n    return hash(({''.join(f'self.{name}, ' for name in names)}))"
