"""Processes that work for a server end with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from serving import PATIENCE

SCRIPT = """
import signal
from landsraad.server.processes import one_process

def tell():
    print("up", flush=True)

def be_busy():
    tell()
    while True:
        pass

if __name__ == "__main__":
    executor = one_process()
    {begin}
    signal.pause()
"""
BEGIN = {
    "has just been started": "executor.submit(be_busy); tell()",
    "has nothing to do": "executor.submit(tell)",
    "is busy": "executor.submit(be_busy)",
}


@pytest.mark.parametrize("moment", BEGIN)
def test_a_killed_server_leaves_no_process_behind_that(tmp_path: Path, moment: str) -> None:
    """All of them have the same standard output: it ends when the last of them has."""
    file = tmp_path / "server.py"
    file.write_text(SCRIPT.format(begin=BEGIN[moment]), encoding="utf-8")
    server = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stdout.readline() == "up\n"
    server.kill()
    server.communicate(timeout=PATIENCE * 2)
