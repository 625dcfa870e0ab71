"""The rule books in our words: every numbered rule, where the code cites it and which tests are about it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError, UnknownName
from landsraad.kernel.plain import Json

_ID = re.compile(r"[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)+")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of one book. ``later``: not played yet; ``moot``: software leaves nothing to test; with reasons."""

    book: str
    id: str
    section: str
    title: str
    summary: str
    testable: bool
    later: str = ""
    moot: str = ""

    @property
    def citation(self) -> str:
        """How tests name it: "gf9:1.07.06"."""
        return f"{self.book}:{self.id}"


@dataclass(slots=True)
class Coverage:
    """What is tested and cited of a game's rules."""

    rules: tuple[Rule, ...]
    tests: dict[str, list[str]] = field(default_factory=dict)
    """By citation: the tests that are marked with it."""
    places: dict[str, list[str]] = field(default_factory=dict)
    """By citation: the lines of code that cite it."""

    @property
    def in_scope(self) -> list[Rule]:
        return [rule for rule in self.rules if rule.testable and not rule.later and not rule.moot]

    def summary(self) -> Json:
        """The figures that ``landsraad rules GAME --coverage --json`` prints."""
        scope = self.in_scope
        return {
            "testable": len(scope),
            "tested": sum(1 for rule in scope if rule.citation in self.tests),
            "cited": sum(1 for rule in scope if rule.citation in self.places),
            "missing": [rule.citation for rule in scope if rule.citation not in self.tests],
            "moot": {rule.citation: rule.moot for rule in self.rules if rule.moot},
            "later": {rule.citation: rule.later for rule in self.rules if rule.testable and rule.later},
            "books": {book: self._of_book(book) for book in dict.fromkeys(rule.book for rule in self.rules)},
        }

    def _of_book(self, book: str) -> dict[str, int]:
        """One book's testable rules, and how many of them are tested, moot, or not played yet."""
        found = [rule for rule in self.rules if rule.book == book and rule.testable]
        return {
            "testable": len(found),
            "tested": sum(1 for rule in found if not rule.moot and not rule.later and rule.citation in self.tests),
            "moot": sum(1 for rule in found if rule.moot),
            "later": sum(1 for rule in found if rule.later),
        }


@cache
def rules(game: str) -> tuple[Rule, ...]:
    """Every rule of a game's books, in the order of the books."""
    found = []
    for book, name in game_type(game).catalogues.items():
        scope = json.loads(_data(game, f"scope_{book}.json"))
        for line in _data(game, name).splitlines():
            entry = json.loads(line)
            found.append(
                Rule(
                    book=book,
                    id=entry["id"],
                    section=entry["section"],
                    title=entry["title"],
                    summary=entry["summary"],
                    testable=entry["testable"],
                    later=_reason(scope["later"], entry["id"]),
                    moot=scope["moot"].get(entry["id"], ""),
                )
            )
    return tuple(found)


def rule(game: str, id: str) -> Rule:
    """One rule by its number ("1.07.06"), with or without its book ("gf9:1.07.06")."""
    book, _, number = id.rpartition(":")
    for one in rules(game):
        if one.id == number and book in ("", one.book):
            return one
    raise UnknownName(f"{game} has no rule {id!r}; `landsraad rules {game}` lists them")


def coverage(game: str, root: Path) -> Coverage:
    """What the tests and the source below ``root`` (a checkout of the repository) say about a game's rules."""
    tests = root / "tests"
    if not tests.is_dir():
        raise LandsraadError(f"coverage needs the tests: there is no folder tests in {root}; run it in a checkout")
    tested = {citation: list(places) for citation, places in _tests(root).items()}
    cited = {citation: list(places) for citation, places in _cited(game).items()}
    return Coverage(rules(game), tested, cited)


@cache
def _cited(game: str) -> dict[str, tuple[str, ...]]:
    """By citation: the lines of a game's code, and of its tournaments, that name the rule. They are read once."""
    home, found = _home(game), dict[str, tuple[str, ...]]()
    by_id: dict[str, list[Rule]] = {}
    for one in rules(game):
        by_id.setdefault(one.id, []).append(one)
    club = Path(__file__).with_name("tournament")
    for path in (*sorted(home.rglob("*.py")), *sorted(club.rglob("*.py"))):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for id in {match.group() for match in _ID.finditer(line)}:
                for one in by_id.get(id, ()):
                    place = f"src/landsraad/{path.relative_to(club.parent).as_posix()}:{number}"
                    found[one.citation] = (*found.get(one.citation, ()), place)
    return found


@cache
def _tests(root: Path) -> dict[str, tuple[str, ...]]:
    """By citation: the tests below ``root`` that are marked with it. They are read once, whichever game is asked for."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for name, citations in _marked(path):
            for citation in citations:
                found[citation] = (*found.get(citation, ()), f"{path.relative_to(root).as_posix()}::{name}")
    return found


def _marked(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Each test of a file with the rules that its marks name, those of its class and module included."""
    tree = ast.parse(path.read_text("utf-8"))
    whole = [c for node in tree.body if _assigns_pytestmark(node) for c in _citations(node)]
    for node in ast.walk(tree):
        inside = [c for d in node.decorator_list for c in _citations(d)] if isinstance(node, ast.ClassDef) else []
        body = node.body if isinstance(node, ast.ClassDef | ast.Module) else []
        for test in body:
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
                own = [c for d in test.decorator_list for c in _citations(d)]
                prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
                yield prefix + test.name, sorted({*whole, *inside, *own})


def _citations(node: ast.AST) -> Iterator[str]:
    """The arguments of every ``pytest.mark.rule(...)`` below a node."""
    for call in ast.walk(node):
        if not isinstance(call, ast.Call):
            continue
        if (isinstance(call.func, ast.Attribute) and call.func.attr == "rule") or (
            isinstance(call.func, ast.Name) and call.func.id == "rule"
        ):
            for argument in call.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def _assigns_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _reason(table: dict[str, str], id: str) -> str:
    """The reason for an id, or for the section (a prefix that ends in a dot) that it belongs to."""
    for key, reason in table.items():
        if id == key or (key.endswith(".") and id.startswith(key)):
            return reason
    return ""


def _data(game: str, name: str) -> str:
    return files(f"landsraad.games.{game}").joinpath("data", name).read_text("utf-8")


def _home(game: str) -> Path:
    return Path(str(import_module(f"landsraad.games.{game}").__file__)).parent


def document(game: str, found: Coverage) -> str:
    """``docs/rules-GAME.md``: every rule in our words with its code and its tests."""
    figures = found.summary()
    lines = [
        f"# The rules of {game_type(game).title}, and where they live",
        "",
        f"Made by `make docs` from the rule catalogues, the source and the tests: {figures['tested']} of "
        f"{figures['testable']} testable rules have a test of their own.",
        "",
    ]
    if figures["moot"]:
        lines += ["## Moot in software", "", "| rule | why there is nothing to test |", "| --- | --- |"]
        lines += [f"| {citation} | {reason} |" for citation, reason in figures["moot"].items()] + [""]
    played = [one for one in found.rules if not one.later]
    for section, members in groupby(played, key=lambda one: f"{one.book}: {one.section}"):
        lines += [f"## {section}", "", "| rule | in our words | code | tests |", "| --- | --- | --- | --- |"]
        lines += [*(_row(one, found) for one in members), ""]
    later = sorted({one.later for one in found.rules if one.later})
    if later:
        lines += ["## Not played yet", "", *(f"- {reason}" for reason in later), ""]
    return "\n".join(lines)


def _row(one: Rule, found: Coverage) -> str:
    """A rule's line: files rather than lines of code, so that an edit elsewhere in the file does not change it."""
    code = sorted({place.rpartition(":")[0].rpartition("/")[2] for place in found.places.get(one.citation, [])})
    tests = sorted({place.partition("::")[0].rpartition("/")[2] for place in found.tests.get(one.citation, [])})
    summary = one.summary.replace("|", "\\|")
    tested = ", ".join(tests) or ("moot" if one.moot else "–" if not one.testable else "**none**")
    return f"| {one.id} | **{one.title}.** {summary} | {', '.join(code) or '–'} | {tested} |"
