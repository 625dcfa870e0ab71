"""Write the bots of an earlier commit into a directory, as a package that can sit down beside those of today.

    python tools/earlier_bots.py 972a61a earlier
    cd earlier && python -m landsraad.arena.pairs dune --bot mentat --against before.dune:Mentat

They play by the engine of today. Those from before mentats were mended (972a61a and earlier) are told where its names have gone.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tarfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import before_the_mend

ROOT: Final = Path(__file__).parents[1]
HOME: Final = "src/landsraad/bots"
ROOMS: Final = {"dune": "dune", "imperium": "imperium", "war": "war"}
PACKAGE: Final = "before"


def files(commit: str) -> dict[str, str]:
    """The texts of the bots' files, by path below their home."""
    made = subprocess.run(["git", "archive", commit, HOME], cwd=ROOT, capture_output=True)
    if made.returncode:
        raise SystemExit(f"this repository has no bots at {commit}: name a commit of its history, such as 972a61a")
    found = {}
    with tarfile.open(fileobj=BytesIO(made.stdout)) as packed:
        for member in packed:
            file = packed.extractfile(member)
            if file is not None and member.name.endswith(".py"):
                found[member.name.removeprefix(HOME + "/")] = file.read().decode()
    return found


def renamed(text: str, rooms: Mapping[str, str]) -> str:
    """A text that imports its own rooms from the package that is written."""
    names = "|".join(rooms)
    text = re.sub(rf"landsraad\.bots\.({names})\b", lambda at: f"{PACKAGE}.{rooms[at[1]]}", text)
    return re.sub(rf"from landsraad\.bots import ({names})\b", lambda at: f"from {PACKAGE} import {rooms[at[1]]}", text)


def write(commit: str, place: Path) -> int:
    """The number of files written."""
    found = files(commit)
    is_old = any(name.startswith("mentat/") for name in found)
    rooms = before_the_mend.ROOMS if is_old else ROOMS
    written = 0
    for name, text in found.items():
        room, _, rest = name.partition("/")
        if room not in rooms or not rest:
            continue
        name, text = f"{rooms[room]}/{rest}", renamed(text, rooms)
        target = place / PACKAGE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(before_the_mend.amended(name, text) if is_old else text, encoding="utf-8")
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
