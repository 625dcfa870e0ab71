"""The commands of deploy/, as they stand there, really started: units of systemd and services of the compose file.

What is put in their place is only what a machine has: where the command is, its directories, its files, a free port, the database.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from postgres import free_port

from serving import PATIENCE

DEPLOY = Path(__file__).parents[2] / "deploy"
OURS = shlex.join([sys.executable, "-m", "landsraad"])


class Machine:
    """A machine with directories of its own, on which commands run until the test is over."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.database = database
        self.running: list[subprocess.Popen[str]] = []
        self.data, self.backups, self.token = folder / "data", folder / "backups", folder / "token"
        self.backups.mkdir()
        self.token.write_text("a token that nobody guesses\n")

    def placed(self, command: str, port: int = 0) -> str:
        """A command of deploy/ with what this machine has."""
        named = {"HOST": "127.0.0.1", "DATABASE": self.database, "PROXIES": "127.0.0.1"}
        command = re.sub(r"\$\{(\w+)\}", lambda found: named[found[1]], command)
        places = {
            "/opt/landsraad/bin/landsraad": OURS,
            "/var/lib/landsraad-backups": str(self.backups),
            "/var/lib/landsraad": str(self.data),
            "/etc/landsraad/token": str(self.token),
            "/run/secrets/token": str(self.token),
            "postgresql://landsraad@database/landsraad": self.database,
            "%i": str(port),
            "%H": "host",
            "%%": "%",
        }
        for there, here in places.items():
            command = command.replace(there, here)
        return command

    def start(self, command: str) -> str:
        """Start what stays; the first line that it prints."""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                shlex.split(command), stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        self.running.append(process)
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, (self.folder / "log").read_text()
        return line

    def close(self) -> list[int]:
        """Stop all, as systemd and Docker do; their codes."""
        for process in self.running:
            process.send_signal(signal.SIGTERM)
        codes = [process.wait(PATIENCE) for process in self.running]
        for process in self.running:
            assert process.stdout is not None
            process.stdout.close()
        self.running = []
        return codes


@pytest.fixture
def machine(tmp_path: Path, database: str) -> Iterator[Machine]:
    made = Machine(tmp_path, database)
    yield made
    made.close()


def started_by(unit: str) -> list[str]:
    lines = (DEPLOY / "systemd" / unit).read_text().splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith("ExecStart")]


def ready(port: int, path: str = "/ready") -> dict[str, bool]:
    """What a node says of itself, as soon as it says anything."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
                return json.loads(answer.read())  # type: ignore[no-any-return]
        except OSError:
            assert time.monotonic() < end, f"nobody listens on {port}"
            time.sleep(0.1)


def test_the_unit_of_one_machine_serves_and_is_backed_up(machine: Machine) -> None:
    (command,) = started_by("landsraad.service")
    port = free_port()
    machine.start(f"{machine.placed(command)} --port {port}")
    assert ready(port) == {"database": True, "keeper": True, "loop": True}
    backup, tidy = started_by("landsraad-backup.service")
    for line in (backup, tidy):
        subprocess.run(shlex.split(machine.placed(line)), check=True, capture_output=True, timeout=PATIENCE)
    (made,) = machine.backups.glob("*.gz")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d\.gz", made.name)
    assert gzip.decompress(made.read_bytes())
    assert machine.close() == [0], "it ends by itself when it is told to"


def test_the_units_of_a_site_make_two_nodes_and_a_worker(machine: Machine) -> None:
    (node,), (worker,) = started_by("landsraad-node@.service"), started_by("landsraad-worker@.service")
    ports = [free_port(), free_port()]
    for port in ports:
        machine.start(f"{machine.placed(node, port)} --data {machine.data}")
    assert "works" in machine.start(machine.placed(worker))
    assert [all(ready(port).values()) for port in ports] == [True, True]
    assert machine.close() == [0, 0, 0]


def test_the_services_of_the_compose_file_make_two_nodes_and_a_worker(machine: Machine) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    ports = []
    for name, service in services.items():
        if "command" not in service:
            continue
        command = machine.placed(f"{OURS} {shlex.join(service['command'])}")
        if name.startswith("node"):
            ports.append(free_port())
            command += f" --port {ports[-1]} --data {machine.data}"
        machine.start(command)
    assert len(ports) == 2
    assert [all(ready(port).values()) for port in ports] == [True, True]
    (check,) = re.findall(r"HEALTHCHECK .*?CMD (\[.*?\])\n", (DEPLOY / "Dockerfile").read_text(), re.S)
    _, *arguments = json.loads(check.replace(":8000/", f":{ports[0]}/"))
    subprocess.run([sys.executable, *arguments], check=True, timeout=PATIENCE)
    assert machine.close() == [0, 0, 0]
