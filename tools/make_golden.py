"""Write the golden playthroughs of tests/conformance/golden anew."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from conformance import games, golden

if __name__ == "__main__":
    games.register()
    for path in golden.write():
        print(path.name)
