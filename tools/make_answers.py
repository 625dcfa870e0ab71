"""Write anew what the mentats answer in the games of tests/bots/recorded.py."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from bots import recorded

if __name__ == "__main__":
    recorded.write()
    print(recorded.DIGESTS.name)
