"""What a turn may be used for: the actions of both dashboards, special actions, cards and claims (A.action)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import CHARTS, areas
from landsraad.games.war.dice import NO_DIE
from landsraad.games.war.effects.work import cards_to_draw, program_lacks, special_lacks
from landsraad.games.war.leaders.careers import card_ready
from landsraad.games.war.leaders.people import LEADER_BOX, LEADER_SIDE
from landsraad.games.war.legions.reach import anything_in_reach, prey_of
from landsraad.games.war.pieces import GENERIC, REGULAR
from landsraad.games.war.sides import ATREIDES, SIDES
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War

USES: Final = (
    "move",
    "attack",
    "surprise",
    "deploy",
    "draw",
    "upgrade",
    "vehicles",
    "wormsigns",
    "move_worms",
    "worm_attack",
    "as",
    "special",
    "play",
    "claim",
)
(
    MOVE,
    ATTACK,
    SURPRISE,
    DEPLOY,
    DRAW,
    UPGRADE,
    VEHICLES,
    WORMSIGNS,
    MOVE_WORMS,
    WORM_ATTACK,
    AS,
    SPECIAL,
    PLAY,
    CLAIM,
) = range(len(USES))
USE_TITLES: Final = (
    "moves",
    "an attack",
    "a Surprise Attack",
    "a deployment",
    "planning cards to draw",
    "better units",
    "vehicles",
    "Wormsigns",
    "moves of Sandworms",
    "an attack by a Sandworm",
    "another result",
    "a special action",
    "a planning card to play",
    "a prescience card",
)
USE_ORDERS: Final = (
    "Move Legions",
    "Attack",
    "Surprise Attack",
    "Deploy",
    "Draw planning cards",
    "Replace units with better ones",
    "Place vehicles",
    "Place Wormsigns",
    "Move Sandworms",
    "Attack with a Sandworm",
    "Use it as another result",
    "Special action",
    "Play a planning card",
    "Claim a prescience card",
)
"""The same where they are to choose from."""
USE_WORDS: Final = Words("use", USES, {PASS: "nothing"})
"""What a die is spent on; "nothing" spends it without effect (A.action.36)."""

ON_BOX: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(x for x, box in enumerate(LEADER_BOX) if box == result and LEADER_SIDE[x] == side)
        for result in range(NO_DIE + 1)
    )
    for side in range(len(SIDES))
)
"""By side and result: the leaders whose card belongs on that action box."""


# --- what would find something to do ---------------------------------------------------------------------------------------


def finds_work(g: War, side: int, use: int, program: int) -> bool:
    """Whether an action of a dashboard would find something to do: mostly a glance tells, else its program is asked."""
    s = g.state
    us = s.sides[side]
    if use == ATTACK:
        if not anything_in_reach(g, side, us.held, prey_of(s, side)):
            return False
        if not s.hunted:
            return True
    elif use == MOVE:
        if not s.hunted:
            free, border, figures, named = s.free(side), CHARTS[s.chart].border, s.figures, s.named
            for area in areas(us.held):
                if (named[area] or figures[area * 4 + GENERIC]) and border[area] & free:
                    return True
    elif use == DRAW:
        return cards_to_draw(g)
    elif use == DEPLOY:
        if s.settlements and us.reserve[REGULAR] if side else s.sietches and s.token_pool:
            return True
    elif use == VEHICLES:
        return True
    return not program_lacks(g, side, program)


def desert_uses(g: War) -> list[int]:
    """The Desert Power actions that would find something to do (A.action.19-21)."""
    desert = g.rules.programs.desert
    return [use for use in desert if not program_lacks(g, ATREIDES, desert[use])]


def has_desert_use(g: War) -> bool:
    """Whether there is any such action."""
    for program in g.rules.programs.desert.values():  # noqa: SIM110 (asked of every card that gives one)
        if not program_lacks(g, ATREIDES, program):
            return True
    return False


def ready_leaders(g: War, power: int, result: int) -> list[int]:
    """The leaders whose special action a die of this result allows, and who find something to do (A.action.24)."""
    s, commands = g.state, g.rules.commands
    return [
        leader
        for leader in ON_BOX[power >> 1][result]
        if card_ready(s, leader) and commands(s, power, leader) and not special_lacks(g, leader)
    ]


def has_ready_leader(g: War, power: int, result: int) -> bool:
    """Whether there is any such leader."""
    s, commands = g.state, g.rules.commands
    for leader in ON_BOX[power >> 1][result]:
        if card_ready(s, leader) and commands(s, power, leader) and not special_lacks(g, leader):
            return True
    return False


def uses_of(g: War, side: int, power: int, result: int, *, with_specials: bool) -> list[int]:
    """What a die of one result may be spent on, cards and claims apart."""
    found = [PASS]
    if result == NO_DIE:
        found += desert_uses(g)
    else:
        programs = g.rules.programs.actions[side][result]
        found += [use for use in programs if finds_work(g, side, use, programs[use])]
    if with_specials and has_ready_leader(g, power, result):
        found.append(SPECIAL)
    return found
