"""The programs of the game: what the boxes of the dashboards, leaders' cards and planning cards do."""

from __future__ import annotations

from dataclasses import replace

from landsraad.games.war.actions.uses import USES
from landsraad.games.war.board import read_data
from landsraad.games.war.cards.decks import CARD_DATA
from landsraad.games.war.dice import RESULTS
from landsraad.games.war.effects.council import Draw
from landsraad.games.war.effects.engine import ALWAYS, DRAWS, LOOK, Op, Program, Programs
from landsraad.games.war.effects.reading import Reader
from landsraad.games.war.leaders.people import LEADER_DATA
from landsraad.games.war.sides import SIDES
from landsraad.kernel.plain import Json


def _uses(reader: Reader, told: Json) -> dict[int, int]:
    return {USES.index(use): reader.program(steps) for use, steps in told.items()}


def _sure(lists: tuple[Program, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(_found_work(lists[program]) for program in cards)


def _found_work(program: Program) -> int:
    """An operation that never says that it lacks something always finds work; none that comes after an end is counted."""
    if any(type(op).ends is not Op.ends for op in program):
        return LOOK
    if any(type(op).lacks is Op.lacks for op in program):
        return ALWAYS
    return DRAWS if any(isinstance(op, Draw) and op.deck < 0 for op in program) else LOOK


def _read() -> tuple[Programs, Programs]:
    reader, actions = Reader(), read_data("actions.json")
    by_side = tuple(tuple(_uses(reader, actions[side][result]) for result in RESULTS) for side in SIDES)
    desert = _uses(reader, actions["desert_power"])
    cards = tuple(reader.program(card["effects"] if card.get("playable", True) else []) for card in CARD_DATA)
    alone = tuple(
        reader.program(card["solo_override"]) if "solo_override" in card else cards[i]
        for i, card in enumerate(CARD_DATA)
    )
    specials = tuple(reader.program(x["special"]["effects"]) if "special" in x else -1 for x in LEADER_DATA)
    lists = tuple(reader.lists)
    only = tuple(program[0] if len(program) == 1 else None for program in lists)
    always = tuple(_found_work(program) == ALWAYS for program in lists)
    programs = Programs(lists, by_side, desert, cards, specials, _sure(lists, cards), only, always)
    return programs, replace(programs, cards=alone, sure=_sure(lists, alone))


PROGRAMS, PROGRAMS_ALONE = _read()
"""Those of every game; and of Mahdi, where Truthtrance reads otherwise (A.solo.spec.13)."""
