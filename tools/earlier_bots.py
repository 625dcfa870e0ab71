"""Write the bots of an earlier commit into a directory, as a package that can sit down beside those of today.

    python tools/earlier_bots.py 684f3c1 earlier
    cd earlier && python -m landsraad.arena.pairs dune --bot mentat --against before.dune:Mentat

They play by the engine of today, so the commit must not be too old for it.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Final

HOME: Final = "src/landsraad/bots"
ROOMS: Final = ("dune", "imperium", "war")
PACKAGE: Final = "before"


def write(commit: str, place: Path) -> int:
    """The number of files written."""
    archive = subprocess.run(["git", "archive", commit, HOME], check=True, capture_output=True).stdout
    own = re.compile(rf"landsraad\.bots\.({'|'.join(ROOMS)})\b")
    together = re.compile(rf"from landsraad\.bots import ({'|'.join(ROOMS)})\b")
    written = 0
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        for member in files:
            name = member.name.removeprefix(HOME + "/")
            file = files.extractfile(member)
            if file is None or not name.endswith(".py") or name.split("/")[0] not in ROOMS:
                continue
            text = own.sub(rf"{PACKAGE}.\1", file.read().decode())
            target = place / PACKAGE / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(together.sub(rf"from {PACKAGE} import \1", text), encoding="utf-8")
            written += 1
    (place / PACKAGE / "__init__.py").touch()
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("commit")
    parser.add_argument("directory", type=Path)
    args = parser.parse_args()
    print(f"{write(args.commit, args.directory)} files in {args.directory / PACKAGE}")


if __name__ == "__main__":
    main()
