"""`landsraad load`: a short run against a server of its own, and against one that is up."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from serving import PATIENCE, Server


def load(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landsraad", "load", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE * 4)


def check(done: subprocess.CompletedProcess[str], tables: int, seats: int) -> None:
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["tables"], told["seats"], told["errors"], told["lost"]) == (tables, seats, 0, 0)
    assert told["answers"] > tables
    assert told["answers_per_second"] > 0
    assert 0 < told["confirm_ms"]["p50"] <= told["confirm_ms"]["p99"]


def test_a_server_of_its_own() -> None:
    check(load("--tables", "3", "--seats", "4", "--seconds", "1", "--json"), 3, 4)


def test_a_server_that_is_up(server: Server) -> None:
    url = f"http://{server.host}:{server.port}"
    check(load("--tables", "2", "--seats", "3", "--seconds", "0.5", "--think", "0.01", "--url", url, "--json"), 2, 3)


def test_the_figures_are_told_to_people(server: Server) -> None:
    url = f"http://{server.host}:{server.port}"
    done = load("--tables", "1", "--seats", "2", "--seconds", "0.3", "--url", url)
    assert done.returncode == 0
    assert "answers/s" in done.stdout
    assert "p99" in done.stdout
    assert "lost answers 0" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--tables", "0"), "--tables is at least 1"),
        (("--seats", "99"), "is for"),
        (("--url", "nonsense"), "--url is like"),
        (("--url", "http://127.0.0.1:9"), "does not answer"),
        (("chess",), "chess"),
    ],
)
def test_wrong_wishes_are_refused_in_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = load(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
