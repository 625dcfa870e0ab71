"""The questions of a turn: what to send, what to resolve, what to buy, and when it is enough."""

from __future__ import annotations

from functools import partial
from typing import Final

from landsraad.bots.imperium import conflict, intrigues, market, sending
from landsraad.bots.imperium.table import Table, Think
from landsraad.bots.imperium.tiles import tile_worth
from landsraad.bots.imperium.valuing import LATER, total, value
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import ThisRoundReveal
from landsraad.games.imperium.effects.specials import AddIcons, IgnoreEnemies
from landsraad.games.imperium.effects.units import Deploy
from landsraad.games.imperium.intrigue.printed import COMBAT, ENDGAME, PLOT
from landsraad.games.imperium.ix.printed import FLIPS, TILE_USE
from landsraad.games.imperium.menus import VERB
from landsraad.kernel.tree import Answer

END: Final = VERB["end"]
RESOLVE: Final = VERB["resolve"]
REVEAL: Final = VERB["reveal"]
DEPLOY: Final = VERB["deploy"]
PLAY_PLOT: Final = VERB["plot"]
TECH: Final = VERB["tech"]

OPENING: Final = 1.4
"""A plot card that opens a space must be worth so much more than the best that is open already."""


def turn(table: Table) -> Answer:
    """Plots and tiles that help first; then the best agent turn, or the reveal turn."""
    aside = resolve(table) or play_plot(table) or use_tile(table) or market.obtain(table)
    if aside is not None:
        return aside
    plan = sending.best_plan(table)
    if REVEAL in table.options():
        table.note(0.0, REVEAL)
    if plan is not None and (plan[0] > 0 or REVEAL not in table.options()):
        return plan[1]
    return (REVEAL,) if REVEAL in table.options() else table.default()


def agent_turn(table: Table) -> Answer:
    """Resolve what is good, play what helps, deploy, and end."""
    aside = resolve(table) or play_plot(table) or use_tile(table) or market.obtain(table) or deploy(table)
    return aside if aside is not None else finish(table)


def reveal_turn(table: Table) -> Answer:
    """Resolve what is good, then buy, and end."""
    aside = resolve(table) or play_plot(table) or use_tile(table) or market.obtain(table) or market.buy(table)
    return aside if aside is not None else finish(table)


def resolve(table: Table) -> Answer | None:
    """The best effect that waits, if one is good."""
    if RESOLVE not in table.options():
        return None
    when = table.occasion
    item = max(table.options(RESOLVE), key=lambda item: value(table.judge, item, when))
    return (RESOLVE, item) if value(table.judge, item, when) > 0.01 else None


def finish(table: Table) -> Answer:
    """End the turn; before that, what must be resolved is resolved."""
    options = table.options()
    if END in options:
        table.note(0.0, END)
        return (END,)
    if RESOLVE in options:
        items = table.options(RESOLVE)
        must = [item for item in items if not boxes.EFFECTS[item].optional]
        return (RESOLVE, max(must or items, key=lambda item: value(table.judge, item, table.occasion)))
    return table.default()


def deploy(table: Table) -> Answer | None:
    """As many units as pay."""
    if DEPLOY not in table.options():
        return None
    own = table.picture.own
    most = table.picture.turn.deployable
    found = list(conflict.deployments(table.judge, most, own.garrison, own.dreadnoughts[1]))
    for troops, ships, worth in found:
        table.ideas.append((worth, partial(_deployed, table, troops, ships)))
    troops, ships, worth = conflict.best_of(found)
    return None if worth <= 0 else _deployed(table, troops, ships)


def _deployed(table: Table, troops: int, ships: int) -> Answer:
    answer: Answer = (DEPLOY, troops)
    return (*answer, ships) if table.options(*answer) else table.complete(*answer)


# --- plot cards and tiles ------------------------------------------------------------------------------------------------


def play_plot(table: Table) -> Answer | None:
    """The best plot card, if it is worth more than keeping it."""
    if PLAY_PLOT not in table.options():
        return None
    gains = {card: plot_gain(table, card) for card in table.options(PLAY_PLOT)}
    card = max(gains, key=lambda card: gains[card])
    return (PLAY_PLOT, card) if gains[card] > 0 else None


def plot_gain(table: Table, card: int) -> float:
    """What it is worth to play a plot card at this moment rather than later."""
    judge = table.judge
    mode = boxes.MODES[card][PLOT]
    if mode is None:
        return 0.0
    kinds = {type(boxes.EFFECTS[item]) for item in mode.effects}
    stage = table.picture.turn.stage
    if stage != "reveal" and kinds & {ThisRoundReveal, Deploy}:
        return 0.0  # There is time until the reveal turn.
    if kinds & {AddIcons, IgnoreEnemies}:
        return opening_gain(table, AddIcons in kinds) if stage == "start" else 0.0
    gain = intrigues.mode_worth(judge, mode, table.occasion)
    return gain - other_use(table, card)


def other_use(table: Table, card: int) -> float:
    """What the card could still do otherwise, as far as it is more than a plot."""
    judge, found = table.judge, 0.1
    for number in (COMBAT, ENDGAME):
        mode = boxes.MODES[card][number]
        if mode is not None:
            worth = intrigues.combat_worth(judge, mode) if number == COMBAT else 0.6 * total(judge, mode.effects, LATER)
            found = max(found, worth * intrigues.met(judge, mode, LATER))
    return found


def opening_gain(table: Table, envoy: bool) -> float:
    """How much better the best visit is if spaces are opened."""
    if not table.picture.own.agents:
        return 0.0
    plan = sending.best_plan(table)
    now = plan[0] if plan is not None else 0.0
    return sending.beyond(table.judge, envoy, not envoy) - max(0.0, now) - OPENING


def use_tile(table: Table) -> Answer | None:
    """A tile whose effect is good now; one that is given up for it must be worth less than that."""
    if TECH not in table.options():
        return None
    judge, when = table.judge, table.occasion

    def gain(tile: int) -> float:
        kept = 0.0 if FLIPS >> tile & 1 else 0.5 * tile_worth(judge, tile)
        return total(judge, TILE_USE[tile], when) - kept

    tile = max(table.options(TECH), key=gain)
    return (TECH, tile) if gain(tile) > 0.3 else None


ANSWERS: Final[dict[str, Think]] = {"turn": turn, "agent_turn": agent_turn, "reveal_turn": reveal_turn}
