"""Builds the browser client into the wheel and, with ``LANDSRAAD_COMPILE=1``, the compiled engine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _compiling() -> bool:
    return os.environ.get("LANDSRAAD_COMPILE", "0") not in ("", "0")


class ClientHook(BuildHookInterface[Any]):
    """`npm run build` before a wheel is made, unless the client is there already. An editable install needs neither."""

    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools>=77"] if _compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._client()
        if _compiling():
            self._compile(build_data)

    def _client(self) -> None:
        web = Path(self.root) / "web"
        client = Path(self.root) / "src" / "landsraad" / "server" / "client" / "index.html"
        if client.is_file() or not web.is_dir():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.display_warning(
                "Node.js is missing, so this wheel has no browser client: the server says so on its page."
            )
            return
        for words in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=web, check=True)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """The library goes beside the package, and the wheel is one of this platform and this Python alone."""
        target = Path(self.root) / "build" / "compiled"
        jobs = os.environ.get("LANDSRAAD_JOBS", str(os.cpu_count() or 1))
        level = os.environ.get("LANDSRAAD_LEVEL", "2")
        words = ["--target", str(target), "--jobs", jobs, "--level", level]
        tools = os.pathsep.join([str(Path(self.root) / "tools"), *sys.path])
        subprocess.run(
            [sys.executable, "-m", "compiling.build", *words],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": tools},
            check=True,
        )
        for path in (target / "wheel").rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(target / "wheel"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
