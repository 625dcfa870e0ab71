"""docs/running.md and deploy/: every command is one that exists, every file that is named is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from landsraad.cli.command import parser

ROOT = Path(__file__).parents[2]
UNITS = sorted((ROOT / "deploy" / "systemd").glob("*.service"))
_BLOCK = re.compile(r"```sh\n(.*?)```", re.S)
_INLINE = re.compile(r"`(?:python tools/postgres\.py )?(landsraad [^`]+)`")


def shown(page: str) -> list[str]:
    """The commands of ours that a page tells people to type."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lines = [line for block in _BLOCK.findall(text) for line in block.splitlines()]
    lines += [line for line in _INLINE.findall(text) if "--" in line]
    return [line for line in lines if re.match(r"(\S*/)?landsraad [a-z]", line) and "…" not in line]


def units() -> list[str]:
    """What the units start, with the port and the host put in."""
    starts = [line for unit in UNITS for line in unit.read_text().splitlines() if line.startswith("ExecStart=/opt")]
    return [start.removeprefix("ExecStart=").replace("%i", "8001").replace("%H", "host") for start in starts]


def composed() -> list[str]:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    return ["landsraad " + shlex.join(service["command"]) for service in services.values() if "command" in service]


@pytest.mark.parametrize("line", [*shown("running.md"), *shown("performance.md"), *units(), *composed()])
def test_every_command_is_one(line: str) -> None:
    name, *arguments = shlex.split(line.split(" #")[0])
    assert name.rpartition("/")[2] == "landsraad"
    args = parser().parse_args(arguments)
    assert args.command == arguments[0]


def test_enough_commands_were_found() -> None:
    assert len(shown("running.md")) >= 8
    assert len(shown("performance.md")) >= 6
    assert len(units()) == 3
    assert len(composed()) == 3


def test_files_that_are_named_are_there() -> None:
    text = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    named = set(re.findall(r"deploy/[\w/.@*-]+\.(?:conf|yaml|service|timer)", text)) | {"tests/server/test_nodes.py"}
    assert named
    assert [name for name in named if not list(ROOT.glob(name))] == []


def test_the_site_of_docker_has_what_its_nodes_need() -> None:
    site = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    text = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    for name, secret in site["secrets"].items():
        assert f"deploy/{name}" in text, "how to make it is told"
        assert secret == {"file": f"./{name}"}
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    for node in ("node1", "node2"):
        assert f"--node={node}" in site["services"][node]["command"]
        assert f"{node}:8000" in nginx


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed: units were not verified")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    """All that it may say is that nothing is installed at /opt here."""
    for unit in (ROOT / "deploy" / "systemd").iterdir():
        shutil.copy(unit, tmp_path / unit.name.replace("@.", "@8001."))
    files = sorted(map(str, tmp_path.iterdir()))
    done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines() if "is not executable: No such file" not in line]
    assert [line for line in complaints if "landsraad" in line] == []
