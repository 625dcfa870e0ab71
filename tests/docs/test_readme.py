"""The README is honest: every command in it runs, its Python runs, its links lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines() if line.strip()]


def test_the_readme_has_commands() -> None:
    assert COMMANDS[0] == "make serve"
    assert COMMANDS[1] == "make test"


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("landsraad ")])
def test_a_command_of_the_tour_runs(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if words[0] == "play":
        words += ["--save", str(tmp_path / "game.json")]
    if "--games" in words:
        words[words.index("--games") + 1] = "4"  # the same command, a shorter series
    told = subprocess.run(
        [sys.executable, "-m", "landsraad", *words],
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip()


def test_the_output_of_the_tour_is_real() -> None:
    """What can be the same every time is the same: a rule, where it lives and what tests it."""
    rule = subprocess.run(
        [sys.executable, "-m", "landsraad", "rules", "dune", "1.07.06.01"], capture_output=True, text=True, cwd=ROOT
    )
    told = "\n".join(line.rstrip() for line in rule.stdout.splitlines())
    assert without_lines(told) in without_lines(README)


def without_lines(text: str) -> str:
    """Line numbers move with every edit; the files and the rest do not."""
    return re.sub(r"\.py:\d+", ".py", text)


def test_make_serve_opens_the_game() -> None:
    """The very command, on another port: the page and the health endpoint answer, and it stops when asked to."""
    with subprocess.Popen(
        ["make", "serve", "PORT=0"], cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stdout is not None
            address = ""
            for line in process.stdout:
                found = re.search(r"http://127\.0\.0\.1:\d+", line)
                if found:
                    address = found.group()
                    break
            assert address, "make serve never said where the game is open"
            with urllib.request.urlopen(f"{address}/api/health", timeout=20) as answer:
                assert b'"ok":true' in answer.read()
            with urllib.request.urlopen(f"{address}/", timeout=20) as answer:
                assert b"<title>Landsraad</title>" in answer.read()
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=30)


def test_ci_runs_make_test() -> None:
    """`make test` cannot run itself; the script that lands changes does."""
    assert "\nmake test\n" in (ROOT / ".ci" / "run").read_text("utf-8")


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_of_the_tour_runs(code: str) -> None:
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip()


@pytest.mark.parametrize(
    "page",
    ["README.md", "CONTRIBUTING.md", *sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "docs").glob("*.md"))],
)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in target:
            assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}, which is not there"
