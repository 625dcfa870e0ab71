"""docs/text.md: the first look that it shows is what the seat is told."""

from __future__ import annotations

import re
from pathlib import Path

import landsraad
from landsraad import bots
from landsraad.text.mcp import sit_down

DOC = (Path(__file__).parents[2] / "docs" / "text.md").read_text("utf-8")


def test_the_first_look_of_the_page() -> None:
    g = landsraad.new("dune", "gf9-basic", ["atreides", "fremen", "guild"], 3)
    seat = sit_down(g, 0, [None, *(bots.make("mentat", game="dune", seed=3 + i) for i in (1, 2))])
    shown = re.findall(r"```text\n(.*?)```", DOC, re.S)[0]
    assert shown.strip() == seat.look().strip()
