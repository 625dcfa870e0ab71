"""Servers of our own, each in a process of its own, with limits that are out of the way."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from landsraad.kernel.errors import LandsraadError

LIMITS = ("--requests", "100000", "--messages", "100000", "--sockets", "100000", "--tables", "100000")


class OwnServer:
    """``landsraad serve`` on a free port."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", *arguments, *LIMITS]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            self.url = self._address()
        except BaseException:
            self.kill()
            raise

    def _address(self) -> str:
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            raise LandsraadError("the server did not start: try `landsraad serve` to see why")
        return found[0]

    def stop(self) -> None:
        self.process.terminate()
        self._end()

    def kill(self) -> None:
        """Give it no chance to do anything."""
        self.process.kill()
        self._end()

    def _end(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def own_server() -> Iterator[tuple[OwnServer, Path]]:
    """One over a database that is thrown away, and where that is."""
    with tempfile.TemporaryDirectory(prefix="landsraad-load-") as folder:
        server = OwnServer("--data", folder)
        try:
            yield server, Path(folder) / "landsraad.sqlite"
        finally:
            server.stop()
