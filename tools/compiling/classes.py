"""The classes of the package as their files declare them: bases, fields, class variables."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import Path

STRUCTS = frozenset({"landsraad.kernel.question.Question"})


@dataclass(frozen=True)
class Field:
    """A field of a dataclass, or an annotated attribute of another class."""

    name: str
    annotation: ast.expr
    default: ast.expr | None
    home: Module

    @property
    def is_bytes(self) -> bool:
        return isinstance(self.annotation, ast.Name) and self.annotation.id == "bytearray"

    @property
    def factory(self) -> ast.expr | None:
        """What ``field(default_factory=…)`` calls."""
        call = self.default
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id != "field":
            return None
        keywords = {word.arg: word.value for word in call.keywords}
        if set(keywords) != {"default_factory"} or call.args:
            raise SyntaxError(f"{self.home.name}, {self.name}: only field(default_factory=…) can be written out")
        return keywords["default_factory"]


@dataclass(eq=False)
class Module:
    """A file of the package."""

    name: str
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def line_starts(self) -> list[int]:
        """The byte at which each line begins, and where the last one ends."""
        return [0, *accumulate(map(len, self.text.encode().splitlines(keepends=True)))]

    @cached_property
    def names(self) -> dict[str, tuple[str, str]]:
        """What each name at the top of the file stands for: a module and a name in it; ("", name) for a module itself."""
        found: dict[str, tuple[str, str]] = {}
        for node in _top(self.tree.body):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.update({alias.asname or alias.name: (node.module, alias.name) for alias in node.names})
            elif isinstance(node, ast.Import):
                found.update({alias.asname or alias.name.split(".")[0]: ("", alias.name) for alias in node.names})
            elif isinstance(node, ast.ClassDef | ast.FunctionDef):
                found[node.name] = (self.name, node.name)
            elif isinstance(node, ast.Assign):
                found.update({t.id: (self.name, t.id) for t in node.targets if isinstance(t, ast.Name)})
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found[node.target.id] = (self.name, node.target.id)
        return found


def _top(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements at the top of a file, those under ``if TYPE_CHECKING:`` among them."""
    for node in body:
        yield node
        if isinstance(node, ast.If):
            yield from _top(node.body)


@dataclass(eq=False)
class Class:
    """A class at the top of a file."""

    module: Module
    node: ast.ClassDef
    bases: list[Class] = field(default_factory=list)
    """Those of this package."""

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def full_name(self) -> str:
        return f"{self.module.name}.{self.name}"

    @cached_property
    def base_names(self) -> list[str]:
        return [ast.unparse(base.value if isinstance(base, ast.Subscript) else base) for base in self.node.bases]

    @cached_property
    def dataclass(self) -> dict[str, bool] | None:
        """The flags of its ``@dataclass``, or of a struct that is written out like one; None if it is neither."""
        if self.is_struct:
            return _flags(self.node.keywords)
        for decorator in self.node.decorator_list:
            name, flags = _called(decorator)
            if name == "dataclass":
                return flags
        return None

    @cached_property
    def is_struct(self) -> bool:
        """Whether it is one of msgspec's structs that compiled code makes and reads all the time, which are faster native."""
        return self.full_name in STRUCTS or any(base.is_struct for base in self.bases)

    @cached_property
    def lineage(self) -> list[Class]:
        """The class and what it comes from, in Python's order as far as a line goes."""
        found = [self]
        for base in self.bases:
            found += [ancestor for ancestor in base.lineage if ancestor not in found]
        return found

    @cached_property
    def annotated(self) -> list[Field]:
        """The attributes that its body annotates, class variables left out."""
        return [
            Field(node.target.id, node.annotation, node.value, self.module)
            for node in self.node.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not is_class_variable(node)
        ]

    @cached_property
    def fields(self) -> list[Field]:
        """The fields of a dataclass, those of its bases first; one that is declared again keeps its place."""
        found: dict[str, Field] = {}
        for ancestor in reversed(self.lineage):
            if ancestor.dataclass is not None:
                found.update({one.name: one for one in ancestor.annotated})
        return list(found.values())

    @cached_property
    def methods(self) -> set[str]:
        """The names of the functions of its own body."""
        return {node.name for node in self.node.body if isinstance(node, ast.FunctionDef)} | {
            target.id
            for node in self.node.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    @cached_property
    def is_written_out(self) -> bool:
        """Whether it is a dataclass whose methods are written for it; one that adds nothing to its base has them from there."""
        if self.dataclass is None:
            return False
        return bool(self.annotated) or all(base.dataclass != self.dataclass for base in self.bases)

    @cached_property
    def maker(self) -> Class | None:
        """Whose ``__init__`` makes its objects: its own, or that of what it comes from."""
        makers = (one for one in self.lineage if "__init__" in one.methods or one.is_written_out)
        return next(makers, None)

    def declared(self, name: str) -> tuple[ast.AnnAssign, Module] | None:
        """How the nearest base that annotates this name does it."""
        for ancestor in self.lineage[1:]:
            for node in ancestor.node.body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                    return node, ancestor.module
        return None


def is_class_variable(node: ast.AnnAssign) -> bool:
    kind = node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
    return isinstance(kind, ast.Name) and kind.id == "ClassVar"


def _called(decorator: ast.expr) -> tuple[str, dict[str, bool]]:
    """A decorator's name, and the flags that it is given."""
    if isinstance(decorator, ast.Call):
        return _called(decorator.func)[0], _flags(decorator.keywords)
    return ast.unparse(decorator), {}


def _flags(keywords: list[ast.keyword]) -> dict[str, bool]:
    return {word.arg: bool(word.value.value) for word in keywords if word.arg and isinstance(word.value, ast.Constant)}


def read(root: Path) -> dict[str, Module]:
    """Every file of a package, by the name of its module."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Module(name, path, path.read_text(encoding="utf-8"))
    return found


def classes_of(modules: Mapping[str, Module]) -> dict[str, Class]:
    """Every class at the top of these files, by its full name, with its bases."""
    found = {
        f"{module.name}.{node.name}": Class(module, node)
        for module in modules.values()
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
    }
    for one in found.values():
        for name in one.base_names:
            base = found.get(full_name(one.module, name, modules))
            if base is not None:
                one.bases.append(base)
    return found


def full_name(module: Module, name: str, modules: Mapping[str, Module]) -> str:
    """What a name in a file stands for, through as many imports as it takes."""
    head, _, rest = name.partition(".")
    home, original = module.names.get(head, ("", ""))
    if rest and not home:
        return f"{original}.{rest}"
    if rest:
        return full_name(modules[f"{home}.{original}"], rest, modules) if f"{home}.{original}" in modules else name
    if home != module.name and home in modules and original in modules[home].names:
        return full_name(modules[home], original, modules)
    return f"{home}.{original}" if home else original
