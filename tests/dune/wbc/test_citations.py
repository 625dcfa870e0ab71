"""A WBC game cites the WBC book: no number of the other one is ever shown."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landsraad
from conformance.playing import step
from landsraad import catalogue
from landsraad.bots.base import Seat
from landsraad.games import game_type
from landsraad.games.dune.rulesets.wbc.citations import table
from landsraad.games.dune.rulesets.wbc.words import worded
from landsraad.games.dune.terminal import screen
from landsraad.text.seat import TextSeat

HOME = Path(landsraad.__file__).parent / "games" / "dune"
RULES = catalogue.rules("dune")
GF9 = {rule.id for rule in RULES if rule.book == "gf9"}
WBC = {rule.id for rule in RULES if rule.book == "wbc"}
VARIANTS = HOME / "variants"
"""Variants of the other edition, which are not offered with this one (A212)."""


def quoted() -> set[str]:
    """Every number of the other book that the game's code has in quotes."""
    found: set[str] = set()
    for path in HOME.rglob("*.py"):
        if VARIANTS not in path.parents:
            tree = ast.parse(path.read_text("utf-8"))
            found |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in GF9}
    return {number for number in found if not number.startswith("4.")}


def test_every_rule_that_the_code_cites_has_its_place_in_this_book() -> None:
    placed = table()
    assert len(quoted()) > 150, "the numbers are looked for where they no longer are"
    assert sorted(quoted() - placed.keys()) == []
    assert sorted(set(placed.values()) - WBC) == []


def cited(told: Any) -> set[str]:
    """Every value under a key ``rule``, however deep."""
    if isinstance(told, dict):
        own = {told["rule"]} if isinstance(told.get("rule"), str) else set()
        return own.union(*map(cited, told.values()))
    return set().union(*map(cited, told)) if isinstance(told, list) else set()


@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_a_game_tells_cites_this_book(seats: int) -> None:
    rng = Random(seats)
    g: Any = landsraad.new("dune", "wbc", seats, seats, {"turns": 3})
    seen: set[str] = set()
    said: set[str] = set()
    while not g.over:
        for q in g.open:
            seen |= cited(g.view(q.seat)["questions"])
            rule, reason = g.why_not(q.seat, q.name, (10**6,))
            seen.add(rule)
            said |= {reason, *(asked["prompt"] for asked in g.view(q.seat)["questions"])}
        step(g, rng, eagerness=0.1)
    seen |= cited(g.story()) | {g.told_result()["rule"]}
    assert sorted(seen - WBC) == []
    said |= {event["text"] for event in g.story()}
    assert sorted(text for text in said if STRANGE.search(text)) == []


def test_the_terminal_and_readers_of_text_show_this_book_too() -> None:
    rng = Random(3)
    g: Any = landsraad.new("dune", "wbc", 4, 3, {"turns": 2})
    phases: set[str] = set()
    while not g.over:
        seat = TextSeat("dune", Seat(g, g.open[0].seat), lambda: None)
        asked = seat.look().split("\nASKED ", 1)[1].splitlines()[0]
        assert not set(re.findall(r"\[([^\]]+)\]:", asked)) - WBC, asked
        assert not STRANGE.search(asked.split("]: ", 1)[1])
        shown = screen(g.view(g.open[0].seat))
        assert not STRANGE.search(shown), shown
        phases.add(shown.split(", ", 1)[1].split(". ", 1)[0])
        step(g, rng, eagerness=0.1)
    assert {"Movement Round", "Bidding Round", "Storm Round"} <= phases


def test_the_glossary_has_the_words_of_both_books() -> None:
    told = game_type("dune").glossary()
    assert told["ability"]["fedaykin"]["wbc_stops"] == "Fedaykin count as normal troop tokens in this battle."
    for kind, keys in (("ability", ("name", "stops")), ("occasion", ("text",))):
        for entry in [entry for entry in told[kind].values() if not entry.get("rule", "").startswith("4.")]:
            for key in keys:
                assert not STRANGE.search(entry.get(f"wbc_{key}", entry[key])), entry
    assert told["occasion"]["ship"]["wbc_rule"] in WBC


STRANGE = re.compile(r"\b([Pp]hase|[Ff]orces?|Mentat|[Ss]torm order|shields?|[Pp]layer circles?)\b")
"""Words of the other edition. The card and the wall are written with a capital."""


def test_the_words_of_this_book() -> None:
    assert worded("The shipment phase begins.") == "The Movement Round begins."
    assert worded("Forces of a force; Shield and shield.") == "Troop tokens of a troop token; Shield and screen."
    assert worded("The Mentat Pause.") == "The Control Round."
