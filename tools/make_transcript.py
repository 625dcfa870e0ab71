"""A whole short game by text, call by call, as ``docs/transcript.md`` shows it: a mentat plays the reader's part."""

from __future__ import annotations

from typing import Final

import landsraad
from landsraad import bots
from landsraad.bots.base import Seat
from landsraad.text.mcp import sit_down
from landsraad.text.menu import words

SEATS: Final = ("atreides", "fremen", "guild")
SEED: Final = 3
COMMAND: Final = (
    f"landsraad mcp dune --ruleset gf9-basic --seats {','.join(SEATS)} --option turns=1 --bots mentat --seed {SEED}"
)
HEAD: Final = f"""# A game by text, call by call

Made by `make docs`. One seat of a game of one turn, from the first look to the end, as it is told over the Model Context Protocol by
`{COMMAND}`.
Lines that begin with `>` are the calls of the tools ([text.md](text.md)); what follows is what comes back. A refusal is a text, too, and changes nothing.
"""


def exchanges() -> list[tuple[str, str]]:
    """Each call and what came back."""
    g = landsraad.new("dune", "gf9-basic", list(SEATS), SEED, {"turns": 1})
    others = [None, *(bots.make("mentat", game="dune", seed=SEED + i) for i in (1, 2))]
    seat = sit_down(g, 0, others)
    reader = bots.make("mentat", game="dune", seed=SEED)
    own = Seat(g, 0)
    told = [("look", seat.look()), ("rule 0.11", seat.rule("0.11"))]
    told.append(("answer a_stranger", seat.answer("a_stranger")))
    while not g.over:
        question = own.questions()[0]
        text = words(question, reader.choose(own, question))
        told.append((f"answer {text}".strip(), seat.answer(text)))
    return told


def page() -> str:
    """The page."""
    return HEAD + "".join(f"\n```text\n> {call}\n\n{text.strip()}\n```\n" for call, text in exchanges())


if __name__ == "__main__":
    print(page())
