"""What keeps the house in order: its sizes, its types, and the tests themselves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from test_architecture import BELOW, SOURCE, modules, parsed, room

ROOT = Path(__file__).resolve().parents[1]


def test_no_test_can_hang(pytestconfig: pytest.Config) -> None:
    """A loop that does not end fails its test, with a trace of where it was."""
    assert pytestconfig.pluginmanager.hasplugin("timeout")
    assert 0 < float(pytestconfig.getini("timeout")) <= 300


def test_every_room_that_is_named_exists() -> None:
    rooms = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert set(BELOW) <= rooms
    named = re.search(r"Data flows one way \((.*?)\)", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.S)
    assert named is not None
    assert set(re.findall(r"`(\w+)`", named.group(1))) <= rooms


def test_the_fast_tests_are_those_of_the_rules_and_the_kernel() -> None:
    """Every folder that they name exists, and what they leave out is somewhere."""
    rule = re.search(r"^test-fast:.*?\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert rule is not None
    for path in re.findall(r"tests/[\w./]+", rule.group(1)):
        assert (ROOT / path).exists(), path
    for glob in re.findall(r"--ignore-glob='(.*?)'", rule.group(1)):
        assert list((ROOT / "tests").rglob(glob)), f"no test is left out by {glob}"


# --- sizes and types ---------------------------------------------------------------------------------------------------

LONGEST_FILE, LONGEST_FUNCTION = 500, 60
RULE_ID = re.compile(r"^(\d+\.\d\d(\.\d\d)*|[AIW]\.[a-z_]+(\.[a-z0-9_]+)*)$")


def functions() -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in modules():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def place(path: Path, node: ast.expr | ast.stmt) -> str:
    return f"{path.relative_to(SOURCE)}:{node.lineno}"


def test_no_file_is_too_long_to_be_read() -> None:
    """Nor is one of the tests, of the tools and of the client."""
    client = (path for ending in ("ts", "svelte", "css") for path in (ROOT / "web" / "src").rglob(f"*.{ending}"))
    beside = (path for room in ("tests", "tools", "benchmarks", "examples") for path in (ROOT / room).rglob("*.py"))
    lengths = {str(path): path.read_text("utf-8").count("\n") for path in (*modules(), *beside, *client)}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_function_is_too_long_to_be_read() -> None:
    """Copies that are spelled out field by field are lists, and as long as what they copy."""
    long = [
        f"{place(path, node)} {node.name}"
        for path, node in functions()
        if node.name != "copy" and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_any_is_said_where_json_begins_and_hardly_elsewhere() -> None:
    """In 1,000 lines at most 4 times, in the kernel 10: JSON is ``Json`` and ``Value``, games and trees have types."""
    for rooms, most in ((set(BELOW), 4.0), ({"kernel"}, 10.0)):
        texts = [path.read_text("utf-8") for path in modules() if room(path) in rooms]
        said = sum(len(re.findall(r"\bAny\b", re.sub(r"^from typing.*$", "", text, flags=re.M))) for text in texts)
        assert 1000 * said / sum(text.count("\n") for text in texts) <= most


def test_imports_stand_at_the_top() -> None:
    """A module that cannot import another at the top has a cycle. Commands of the server need packages of an extra, which
    others do without; the server tries what a platform may not have."""
    inside = [
        f"{place(path, inner)} {node.name}"
        for path, node in functions()
        if room(path) not in ("cli", "server")
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert inside == []


def test_rule_ids_are_citations_and_never_keys() -> None:
    """Nothing is decided by comparing the number of a rule, and nothing is looked up by it in a table of the code."""
    compared = [
        place(path, part)
        for path in modules()
        if room(path) in ("kernel", "games", "bots")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Compare)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and RULE_ID.match(part.value)
    ]
    assert compared == []


def test_booleans_about_secrecy_are_passed_by_name() -> None:
    loose = [
        f"{place(path, node)} {node.name}"
        for path, node in functions()
        for argument in (*node.args.posonlyargs, *node.args.args)
        if argument.arg in ("secret", "hidden") and ast.unparse(argument.annotation or ast.Constant(None)) == "bool"
    ]
    assert loose == []


def test_waiting_is_limited_by_timeout_alone() -> None:
    """``asyncio.wait_for`` of Python 3.11 swallows a cancellation that comes together with what is waited for, and who was
    told to stop goes on for ever; ``asyncio.timeout`` does not."""
    found = [
        place(path, node)
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "wait_for"
    ]
    assert found == []
