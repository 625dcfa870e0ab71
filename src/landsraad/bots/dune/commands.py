"""The Voice and Prescience: commands, questions and answers, each weighed by the best plan that it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.dune.battle import opponent
from landsraad.bots.dune.enemy import Enemy, commanded, told, warned
from landsraad.bots.dune.odds import arms_of
from landsraad.bots.dune.picture import Fight
from landsraad.bots.dune.rehearsal import NONE, Rehearsal
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune.cards import TREACHERY
from landsraad.games.dune.factions.atreides import ELEMENTS
from landsraad.games.dune.people import LEADERS
from landsraad.games.dune.phases.battle.plan import KINDS
from landsraad.games.dune.phases.battle.voice import NOT_PLAY, PLAY
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

STEPS: Final = 5
"""A number may be told in many ways; so many are thought through."""


def rehearsal(table: Table) -> Rehearsal | None:
    """This seat's own battle; None if it is its ally's."""
    fight = table.picture.fight
    other = -1 if fight is None else fight.opponent_of(table.picture.me)
    return None if fight is None or other < 0 else Rehearsal(table, fight, other)


def voice(table: Table) -> Answer:
    """The command that leaves the best plan; for the ally, against the weapon that is likeliest."""
    found = opponent(table)
    if found is None:
        return (PASS,)
    own = rehearsal(table)
    if own is None:
        poison, projectile, _ = arms_of(table.picture, table.memory, found[1]).weapons
        return (NOT_PLAY, KINDS.index("poison_weapon" if poison > projectile else "projectile_weapon"))
    best: Answer = (PASS,)
    most = float("-inf")
    for command in (NOT_PLAY, PLAY):
        for kind in table.seat.domain(table.question, (command,)) or ():
            worth = own.best(commanded(own.enemy, KINDS[kind], command == PLAY)).value
            table.note(worth, command, kind)
            if worth > most + 1e-6:
                best, most = (command, kind), worth
    return best


# --- Prescience ----------------------------------------------------------------------------------------------------------


def prescience(table: Table) -> Answer:
    """Ask for the element that it helps most to know."""
    own = rehearsal(table)
    if own is None:
        return (ELEMENTS.index("weapon"),)
    best, most = PASS, float("-inf")
    for i, element in enumerate(ELEMENTS):
        worth = sum(p * own.best(enemy).value for p, enemy in _told(own, element))
        if worth > most + 1e-6:
            best, most = i, worth
    return (best,)


def _told(own: Rehearsal, element: str) -> Iterator[tuple[float, Enemy]]:
    """What may be told, with the chances, and what is expected then."""
    enemy = own.enemy
    if element == "leader":
        for head, p in enemy.heads:
            yield p, told(enemy, "head", LEADERS[head] if head >= 0 else {-2: "cheap_hero"}.get(head, "none"), True)
    elif element == "number":
        for p, halves in _steps(enemy.dial):
            yield p, told(enemy, "dial", halves / 2, True)
    else:
        chances = enemy.arms.weapons if element == "weapon" else enemy.arms.defenses
        examples = _EXAMPLES[element]
        yield max(0.0, 1.0 - sum(chances)), told(enemy, element, "none", True)
        for p, card in zip(chances, examples, strict=True):
            if p:
                yield p, told(enemy, element, card, True)


_EXAMPLES: Final = {"weapon": ("chaumas", "crysknife", "lasgun"), "defense": ("snooper", "shield")}
"""One card of each kind."""


def _steps(dial: tuple[float, ...]) -> Iterator[tuple[float, int]]:
    """A distribution cut into a few parts, each with its middle."""
    part = 1.0 / STEPS
    total = heavy = 0.0
    for halves, p in enumerate(dial):
        total += p
        heavy += p * halves
        if total >= part - 1e-9 or (halves == len(dial) - 1 and total):
            middle = round(heavy / total)
            yield total, min(range(len(dial)), key=lambda h: (dial[h] <= 0, abs(h - middle)))
            total = heavy = 0.0


def prescience_answer(table: Table) -> Answer:
    """The answer that leaves the best plan against somebody who knows it."""
    own = rehearsal(table)
    if own is None:
        return table.default()
    level = table.question.tree.level(())
    best, most = table.default(), float("-inf")
    for value in table.options:
        worth = _answered(table, own, own.fight, level, value)
        table.note(worth, value)
        if worth > most + 1e-6:
            best, most = (value,), worth
    return best


def _answered(table: Table, own: Rehearsal, fight: Fight, level: str, value: int) -> float:
    """What the best plan is worth that keeps to an answer."""
    if level == "leader":
        return own.best(own.enemy, heads=[value]).value
    if level == "number":
        dials = [dial for dial in own.dials if dial.halves == value]
        enemy = warned(own.enemy, table.picture, fight, "dial", value / 2)
        return own.best(enemy, dials=dials).value if dials else float("-inf")
    card: Value = TREACHERY[value] if value != NONE else "none"
    enemy = warned(own.enemy, table.picture, fight, level, card)
    if level == "weapon":
        return own.best(enemy, weapons=[value]).value
    return own.best(enemy, defenses=[value]).value


ANSWERS: Final[dict[str, Think]] = {
    "voice": voice,
    "prescience": prescience,
    "prescience_answer": prescience_answer,
}
