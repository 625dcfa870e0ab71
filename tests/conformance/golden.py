"""Golden playthroughs: whole games as text, secrets open, that are played again and compared.

``python tools/make_golden.py`` writes them anew; read the difference before you keep it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from conformance.games import LAST_TURN, Case, cases
from landsraad.games import game_type

FOLDER = Path(__file__).parent / "golden"
SEED = 1
TURNS = 3
"""A table full of seats plays this many turns, two seats the whole game."""


def playthroughs() -> list[Case]:
    """Each rule set with its most seats, cut short, and with its fewest, whole."""
    found = []
    for case in cases():
        if case.label != "default":
            continue
        rules = game_type(case.game).ruleset(case.ruleset)
        limits = {option.name: min(TURNS, int(option.default)) for option in rules.options if option.name in LAST_TURN}
        found.append(replace(case, options=limits, label="short") if case.seats == rules.seats[1] else case)
    return found


def path(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def tell(case: Case) -> str:
    """A random game from beginning to end: every answer, and under it every event with its rule."""
    g, draw = case.start(SEED), Random(SEED)
    lines = [f"{case}, seed {SEED}", f"seats: {', '.join(g.seats)}", f"options: {case.options or 'default'}", ""]
    told = 0
    while True:
        for event in g.history[told:]:
            lines.append(f"      {g.text(event.name, event.facts)} [{event.rule}]")
        told = len(g.history)
        if g.over:
            break
        q, mark = _next(g, draw)
        answer = g.sample(q, draw)
        values = " ".join(map(str, q.labels(answer))) or "-"
        lines.append(f"{len(g.log) + 1:4}{mark} {g.seats[q.seat]} {q.name}: {values} [{q.rule}]")
        g.submit(q.seat, q.name, answer)
    lines += ["", f"result: {g.view()['result']}", f"seal: {g.record()['seal']}"]
    return "\n".join(lines) + "\n"


def _next(g: Any, draw: Random) -> tuple[Any, str]:
    """The question that is answered next, and "!" if it is an interjection. Drawn with ``random()`` alone."""
    if draw.random() < 0.02:
        offered = g.interjections(int(draw.random() * len(g.seats)))
        if offered:
            return offered[int(draw.random() * len(offered))], "!"
    return g.open[int(draw.random() * len(g.open))], " "


def write() -> list[Path]:
    """Write every playthrough, and remove those of cases that are no more."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {path(case): tell(case) for case in playthroughs()}
    for old in set(FOLDER.glob("*.txt")) - set(wanted):
        old.unlink()
    for place, text in wanted.items():
        place.write_text(text, encoding="utf-8")
    return sorted(wanted)
