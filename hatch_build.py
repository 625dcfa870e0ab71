"""Builds the browser client into the wheel."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """`npm run build` before a wheel is made, unless the client is there already. An editable install needs none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        client = Path(self.root) / "src" / "landsraad" / "server" / "client" / "index.html"
        if version == "editable" or client.is_file() or not web.is_dir():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.display_warning(
                "Node.js is missing, so this wheel has no browser client: the server says so on its page."
            )
            return
        for words in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=web, check=True)
