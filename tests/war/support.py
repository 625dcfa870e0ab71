"""Small verbs for tests of War for Arrakis: lay out a position, answer in names, fix the dice, look at what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import landsraad
from landsraad.games.war.board import AREA, AREAS, N_AREAS, SIETCHES, areas
from landsraad.games.war.cards.decks import CARD, CARD_DECK, DECKS, OBJECTIVES, PRESCIENCE
from landsraad.games.war.dice import ACTION_DICE, ACTION_FACES, RESULT
from landsraad.games.war.leaders.people import LEADER, LEADER_SIDE, N_NAMED
from landsraad.games.war.pieces import (
    ATREIDES_POOL,
    ATREIDES_START,
    BLACK,
    SANDWORMS,
    SIGN_FIGURES,
    SILVER,
    UNITS,
    VEHICLE_FIGURES,
)
from landsraad.games.war.rulesets.mahdi.state import MahdiState
from landsraad.games.war.sides import POWER, SIDES
from landsraad.games.war.state import ASIDE, IN_TANK, NOWHERE, OUT, REMOVED
from landsraad.kernel.chance import Tape
from verbs import Given as Given
from verbs import answer as answer
from verbs import asked as asked
from verbs import happened as happened
from verbs import offered as offered
from verbs import options as options
from verbs import pass_all as pass_all
from verbs import refused as refused
from verbs import seat as seat

T, H = "atreides", "harkonnen"
DICE = {
    T: {"leadership": 1, "strategy": 1, "deployment": 1, "mentat": 1},
    H: {"leadership": 2, "strategy": 2, "deployment": 1, "mentat": 1, "house": 2},
}
HIT, SHIELD, SPECIAL = 0, 3, 5
"""Faces of a combat die, as outcomes of chance."""


def lay(phase: Given = "actions", turn: Given = T, options: Given = None, **given: Given) -> Any:
    """A position. Unless it is written, nobody has Legions or cards, and no prescience card is revealed.

    In the action turns both sides have dice of every kind (the Atreides no House die) unless theirs are written.
    """
    document = {"game": "war", "ruleset": "two-players", "seed": 1, "round": 2, "phase": phase, "turn": turn}
    for side, boxes in DICE.items() if phase == "actions" else ():
        given[side] = {"dice": boxes, **given.get(side, {})}
    return landsraad.position({**document, "options": options or {}, **given})


def play(card: str, **given: Any) -> Any:
    """The side whose card this is spends a Mentat die on it; what else is in the hand may be written."""
    g, side = _held(card, given)
    answer(g, side, "act", "mentat", "play", card)
    return g


def idle(card: str, **given: Any) -> str:
    """Why the side whose card this is cannot play it: it would do nothing now."""
    g, side = _held(card, given)
    if "play" in options(g, side, "act", "mentat"):
        assert card not in options(g, side, "act", "mentat", "play")
    why: str = refused(g, side, "act", "mentat", "play", card)[1]
    assert "would do nothing now: " in why, why
    return why.split(": ", 1)[1]


def _held(card: str, given: dict[str, Any]) -> tuple[Any, str]:
    side = SIDES[CARD_DECK[CARD[card]] >> 1]
    ours = given.pop(side, {})
    return lay(turn=side, **{side: {**ours, "hand": [card, *ours.get("hand", [])]}}, **given), side


def crowd(kind: str, n: int) -> dict[str, Any]:
    """Harkonnen Legions of six in the settlements, with so many units of a kind in all."""
    homes = ("arrakeen", "hagga_basin", "imperial_basin", "north_pole", "arsunt", "carthag")
    return {home: {kind: min(6, n - 6 * i)} for i, home in enumerate(homes) if n > 6 * i}


@contextmanager
def chance(g: Any, *outcomes: int) -> Iterator[None]:
    """The next outcomes of chance; all of them must be used."""
    g.tape = Tape(outcomes)
    yield
    left, g.tape = g.tape.left, None
    assert not left, f"chance was not asked for {left[::-1]}"


def dice(text: str) -> list[int]:
    """Combat dice: "h h s x"."""
    return [{"h": HIT, "s": SHIELD, "x": SPECIAL}[c] for c in text if c != " "]


def moving(side: Given = T, die: Given = "strategy", **given: Given) -> Any:
    """A side spends a die on a move, and is asked for it."""
    g = lay(turn=side, **given)
    answer(g, side, "act", die, "move")
    return g


def attacking(side: str, die: Given = "strategy", **given: Given) -> Any:
    """A side spends a die on an attack, a Leadership die on a Surprise Attack, and is asked for it."""
    g = lay(turn=side, **given)
    answer(g, side, "act", die, "surprise" if die == "leadership" else "attack")
    return g


def fight(g: Any, side: str, source: str, target: str, rolls: str) -> None:
    """Declare an attack that needs no further answers before the first roll; ``rolls``: attacker's dice, then defender's."""
    with chance(g, *dice(rolls)):
        answer(g, side, "attack", source, target)


def faces(ours: list[str], theirs: list[str]) -> list[int]:
    """Action dice of the Atreides and of the Harkonnen, as outcomes of chance."""
    return [
        faces.index(RESULT[name]) for faces, names in zip(ACTION_FACES, (ours, theirs), strict=True) for name in names
    ]


def roll(ours: list[str], theirs: list[str], lay: Callable[..., Any] = lay, **given: Any) -> Any:
    """A game after these rolls of the Atreides and the Harkonnen; a position with partners has its own ``lay``."""
    g = lay("vehicles", options={"all_vehicles": False}, **given)
    with chance(g, *faces(ours, theirs)):
        answer(g, H, "place_vehicle", "pass")
    return g


def boxes(g: Any, power: str, dice: str = "dice") -> dict[str, int]:
    """The dice on a dashboard."""
    i = POWER[power] * 5
    return {name: n for name, n in zip(RESULT, getattr(g.state, dice)[i : i + 5], strict=True) if n}


def force(g: Any, area: str) -> dict[str, Any]:
    """What stands in an area, leaving out what is not there."""
    s, i = g.state, AREA[area]
    found: dict[str, Any] = {}
    for kind, name in enumerate(("regular", "elite", "special", "generic")):
        if s.figures[i * 4 + kind]:
            found[name] = s.figures[i * 4 + kind]
    if s.named[i]:
        found["leaders"] = sorted(name for name, x in LEADER.items() if s.named[i] >> x & 1)
    if s.tokens[i]:
        found["tokens"] = s.tokens[i].bit_count()
    return found


def where(g: Any, leader: str) -> str:
    """The area of a leader, or out, aside, tank, removed."""
    at = g.state.leader_at[LEADER[leader]]
    return AREAS[at] if at < OUT else {OUT: "out", ASIDE: "aside", IN_TANK: "tank", REMOVED: "removed"}[at]


def tank(g: Any, side: str) -> list[str | None]:
    names = list(LEADER)
    return [names[x] if x >= 0 else None for x in g.state.tanks[SIDES.index(side) * 2]]


def named(mask: int) -> list[str]:
    return [AREAS[a] for a in areas(mask)]


def hand(g: Any, side: str) -> list[str]:
    from landsraad.games.war.cards.decks import CARDS

    return [CARDS[card] for card in g.state.sides[SIDES.index(side)].hand]


def reserve(g: Any, side: str) -> tuple[int, ...]:
    return tuple(g.state.sides[SIDES.index(side)].reserve)


def check_conserved(g: Any) -> None:
    """Promise 6: every piece of the table is in exactly one place."""
    s = g.state
    for side, us in enumerate(s.sides):
        for kind in range(4):
            on_board = sum(s.figures[a * 4 + kind] for a in areas(us.held))
            assert us.reserve[kind] + on_board == UNITS[side][kind] or (kind == 3 and _placing(g))
        held = sum(1 << a for a in range(N_AREAS) if s.units_in(a) and us.held >> a & 1)
        assert held == us.held
        tanks = [x for power in (side * 2, side * 2 + 1) for x in s.tanks[power] if x >= 0]
        assert sorted(tanks) == sorted(
            x for x in range(N_NAMED) if LEADER_SIDE[x] == side and s.leader_at[x] == IN_TANK and not _pending(g, x)
        )
    assert not s.sides[0].held & s.sides[1].held
    for a in range(N_AREAS):
        assert (s.units_in(a) > 0) == bool((s.sides[0].held | s.sides[1].held) >> a & 1)
        assert s.named[a] == sum(1 << x for x in range(N_NAMED) if s.leader_at[x] == a)
    _check_tokens(g)
    _check_desert(s, any(type(step).__name__ in ("Hazards", "WormArrives") for step in g.stack))
    _check_cards(s)
    dice = [sum(s.dice[i * 10 : i * 10 + 10]) + sum(s.spent[i * 10 : i * 10 + 10]) for i in (0, 1)]
    dice[1] += s.unrolled if isinstance(s, MahdiState) else 0
    most = (ACTION_DICE[0], ACTION_DICE[1] - s.locked)
    for n, all_ in zip(dice, most, strict=True):  # a written-down position need not tell the used ones
        assert _rolling(g) or n in (0, all_) or (g.header.position is not None and n <= all_)
    tokens = s.bene_gesserit_reserve + sum(us.bene_gesserit + (us.placed >= 0) for us in s.sides)
    assert 0 <= tokens <= 5
    assert 0 <= s.supremacy <= 10
    assert all(0 <= mark <= 12 for mark in s.marks)
    assert all(1 <= step <= 5 for step in s.imperium)


def _placing(g: Any) -> bool:
    """Within a placement block a leader may stand alone for a moment."""
    return any(type(step).__name__ == "Placement" for step in g.stack)


def _pending(g: Any, leader: int) -> bool:
    return any(getattr(step, "leaders", 0) >> leader & 1 for step in g.stack if type(step).__name__ == "TankOrder")


def _rolling(g: Any) -> bool:
    return any(type(step).__name__ in ("Roll", "SharedRoll", "MahdiRoll", "MahdiSharedRoll") for step in g.stack)


def _check_tokens(g: Any) -> None:
    s = g.state
    seen: list[int] = [*s.token_pool, *(t for a in range(N_AREAS) for t in areas(s.tokens[a]))]
    seen += [step.token for step in g.stack if getattr(step, "token", -1) >= 0]
    assert len(seen) == len(set(seen))
    theirs = {*BLACK, *SILVER}
    if isinstance(s, MahdiState):
        assert sorted([*areas(s.pool), *(token for token in seen if token in theirs)]) == sorted(theirs)
    assert set(seen) <= {*ATREIDES_START, *ATREIDES_POOL} | (theirs if isinstance(s, MahdiState) else set())


def _check_desert(s: Any, worm_at_work: bool) -> None:
    faces = Counter(face for face in s.signs if face)
    assert all(n <= SIGN_FIGURES[face] for face, n in faces.items())
    assert s.wormsigns == sum(1 << a for a in range(N_AREAS) if s.signs[a])
    assert s.sandworms.bit_count() <= SANDWORMS
    assert s.wild_maker >= OUT or not s.sandworms >> s.wild_maker & 1
    assert not s.wormsigns & s.worms
    assert worm_at_work or not s.worms & (s.sides[0].held | s.sides[1].held)
    for n, mask in zip(VEHICLE_FIGURES, (s.harvesters, s.ornithopters, s.carryalls), strict=True):
        assert mask.bit_count() <= n
    assert not s.ornithopters & s.carryalls
    assert s.sietches == sum(1 << a for a in s.sietch_area if a != NOWHERE)
    assert len(s.sietch_rank) == len(SIETCHES)


def _reinforcements(s: Any) -> tuple[int, ...]:
    """The cards of Mahdi: facedown ones, and copies of Hawat's Scheming beside the board."""
    return (*s.reinforcements, *(CARD["hawats_scheming"],) * s.schemes) if isinstance(s, MahdiState) else ()


def _check_cards(s: Any) -> None:
    for deck, cards in enumerate(DECKS):
        piles = (*s.sides[deck >> 1].hand, *s.table, *(c for c, _ in s.attached), *_reinforcements(s))
        held = [c for c in piles if c in cards]
        # a card that is being attached lies on the table and on its prescience card
        both = [c for c, _ in s.attached if c in s.table and c in cards]
        for card in both:
            held.remove(card)
        assert sorted([*s.decks[deck], *s.discards[deck], *held]) == sorted(cards)
    prescience = [*s.prescience_deck, *s.row, *s.claimed, *s.prescience_gone]
    assert sorted(prescience) == list(range(len(PRESCIENCE)))
    assert sorted([*s.objectives, *s.unseen_objectives]) == list(range(len(OBJECTIVES)))
