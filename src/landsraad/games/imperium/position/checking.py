"""What a written-down position cannot be, although every entry of it can: each refusal names the entry and what would be
right. The pieces themselves are counted while they are read (:mod:`reading`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import (
    ALLIANCE_INFLUENCE,
    FACTIONS,
    HIGH_COUNCIL,
    SPACE_FACTION,
    SPACES,
    SWORDMASTER,
)
from landsraad.games.imperium.cards.printed import CARDS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import IfYouWin, ThisRoundReveal
from landsraad.games.imperium.intrigue.playing import waits
from landsraad.games.imperium.intrigue.printed import INTRIGUES, PLOT
from landsraad.games.imperium.ix.ilesa import SETS_ASIDE
from landsraad.games.imperium.ix.printed import TILE_REVEAL
from landsraad.games.imperium.leaders.printed import LEADERS, SECRET_FACTIONS
from landsraad.games.imperium.phases.names import COMBAT, MAKERS, PLAYER_TURNS, RECALL, ROUND_START
from landsraad.games.imperium.state import AGENT, REVEAL, START
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value
from landsraad.kernel.reading import at

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import Player

AFTER_COMBAT: Final = (COMBAT, MAKERS, RECALL)
"""The phases in which the Mentat can have been won (I.recall.02)."""


def check_table(g: Imperium, phase: str) -> None:
    """The alliances, the Mentat and the wagers, once all players are read."""
    s = g.state
    for faction, holder in enumerate(s.alliances):
        _alliance(g, faction, holder)
    if s.mentat_kept:
        if s.mentat < 0:
            raise BadPosition("mentat_kept", "is for a Mentat that somebody has: write who under mentat")
        if g.rules.published or phase not in AFTER_COMBAT:
            raise BadPosition(
                "mentat_kept", "is true from a combat to the recall after it, and by the book's text only"
            )
    if s.mentat_promised >= 0 and not (g.rules.published and phase in (*AFTER_COMBAT, ROUND_START)):
        raise BadPosition(
            "mentat_promised", "is somebody's from a combat to the next round, with errata: published only"
        )
    for _, item in s.wagers:
        if not isinstance(boxes.EFFECTS[item], IfYouWin):
            raise BadPosition("wagers", f"{boxes.EFFECTS[item].name} does not wait for a conflict to be won")
    for space, _ in s.voices:
        on_board(g, space, "voices")


def on_board(g: Imperium, space: int, where: str) -> None:
    """Every space is of a module that is played with."""
    if not g.rules.board >> space & 1:
        raise BadPosition(where, f"{SPACES[space]} is not on the board of this game")


def _alliance(g: Imperium, faction: int, holder: int) -> None:
    """Whoever reached 4 first holds the token until somebody is higher (I.faction.03, I.faction.04)."""
    levels = [p.influence[faction] for p in g.state.players]
    where, top = f"alliances.{FACTIONS[faction]}", max(levels)
    if holder < 0:
        if top >= ALLIANCE_INFLUENCE:
            raise BadPosition(where, f"belongs to somebody: {_who(g, levels, top)} has {top} influence")
    elif levels[holder] < top and g.rules.token_moves_on_tied_drop:
        own = f"{g.player_name(holder)} has {levels[holder]} influence"
        raise BadPosition(where, f"belongs to whoever stands highest: {own} and {_who(g, levels, top)} {top}")


def _who(g: Imperium, levels: list[int], level: int) -> str:
    return g.player_name(levels.index(level))


# --- players -------------------------------------------------------------------------------------------------------------


def check_player(g: Imperium, seat: int, where: str, document: Mapping[str, Value], phase: str) -> None:
    """What a player has that depends on other things of the position."""
    p = g.state.players[seat]
    for space in p.spaces:
        on_board(g, space, at(where, "agents_at"))
    if seat >= len(g.seats):
        return
    for space, has, key in ((HIGH_COUNCIL, p.council, "council"), (SWORDMASTER, p.swordmaster, "swordmaster")):
        if space in p.spaces and not has:
            raise BadPosition(at(where, key), f"is true for whoever has an agent at {SPACES[space]}")
    if "secret_factions" in document:
        _secret(p, at(where, "secret_factions"))
    for card in p.plots:
        mode = boxes.MODES[card][PLOT]
        if mode is None or not waits(mode.effects):
            raise BadPosition(
                at(where, "plots"), f"{INTRIGUES[card]} does not wait for the reveal turn: it is discarded"
            )
    _cleaned_up(g, seat, where, phase)


def _secret(p: Player, where: str) -> None:
    """The Baron's factions, until he names them (I.faq.30)."""
    due = SECRET_FACTIONS[p.leader]
    if not due and p.secret:
        raise BadPosition(where, f"are none: {LEADERS[p.leader]} chooses no factions in secret")
    if p.secret and p.secret.bit_count() != due:
        raise BadPosition(where, f"are {due} different ones, or none once they have been named")


def _cleaned_up(g: Imperium, seat: int, where: str, phase: str) -> None:
    """The cards in play are discarded when the reveal turn ends (I.reveal.16): none are left afterwards."""
    s = g.state
    p = s.players[seat]
    revealing = s.stage == REVEAL and s.active == seat
    lying = {
        "shown": p.shown,
        "in_play": p.play,
        "set_aside": p.aside,
        "plots": p.plots,
        "kept": (p.kept,)[: p.kept + 1],
    }
    for key, cards in lying.items():
        if not cards:
            continue
        if phase != PLAYER_TURNS or p.done:
            raise BadPosition(at(where, key), "is empty once the reveal turn is over: those cards have been discarded")
        if key == "shown" and not revealing:
            raise BadPosition(
                at(where, key), "is empty but in the player's own reveal turn: write turn: {stage: reveal}"
            )


# --- a turn --------------------------------------------------------------------------------------------------------------


def check_turn(g: Imperium, seat: int) -> None:
    """The turn in progress, once it is read."""
    s = g.state
    p = s.players[seat]
    if seat >= len(g.seats):
        raise BadPosition("turn", f"belongs to a player, and {g.player_name(seat)} is a rival: leave it out")
    if p.done:
        raise BadPosition("turn", f"cannot be: {g.player_name(seat)} has revealed and takes no more turns this round")
    if s.stage == AGENT and (s.space < 0 or not s.sent):
        raise BadPosition("turn.space", "is missing: an agent turn has cards and a space")
    if s.stage == START and s.sent:
        raise BadPosition("turn.cards", "belong to an agent turn: write stage: agent")
    if s.space >= 0:
        on_board(g, s.space, "turn.space")
    if len(s.sent) > 1 + ("immortality" in g.rules.sets):
        raise BadPosition("turn.cards", "are one card, or with Immortality a grafted pair")
    if s.borrowed >= 0 and (s.borrowed not in s.sent or "immortality" not in g.rules.sets):
        raise BadPosition("turn.borrowed", f"{CARDS[s.borrowed]} has not sent this turn's agent")
    if s.returned >= 0 and not SETS_ASIDE[p.leader]:
        raise BadPosition("turn.returned", f"is for who sets a card aside, and {LEADERS[p.leader]} does not")
    _of_its_stage(g)
    _pending(g, seat)


def _of_its_stage(g: Imperium) -> None:
    s = g.state
    for key, value, stage, name in (
        ("combat", s.combat, AGENT, "agent"),
        ("paid", s.price, AGENT, "agent"),
        ("persuasion", s.persuasion, REVEAL, "reveal"),
        ("armed", s.armed, REVEAL, "reveal"),
        ("discount", s.discount, REVEAL, "reveal"),
    ):
        if value and s.stage != stage:
            raise BadPosition(f"turn.{key}", f"belongs to a turn of the stage {name}")
    if s.persuasion > s.persuasion_gained:
        raise BadPosition("turn.persuasion", f"is at most what was gained this turn, {s.persuasion_gained}")


def _pending(g: Imperium, seat: int) -> None:
    """Every effect that waits is printed on something of this turn."""
    s = g.state
    printed = Counter(_printed(g, seat))
    for item, number in Counter(s.pending).items():
        if printed[item] < number:
            name = boxes.EFFECTS[item].name
            raise BadPosition("turn.pending", f"{name} is not an effect of this turn's cards, space or leader")


def _printed(g: Imperium, seat: int) -> list[int]:
    """The effects that this turn can have brought up."""
    s, rules = g.state, g.rules
    p = s.players[seat]
    found = [item for items in boxes.TRIGGERED[p.leader].values() for item in items]
    if s.stage == AGENT:
        found += [item for (faction, _), item in boxes.STEP.items() if faction == SPACE_FACTION[s.space]]
        found += rules.space_items[s.space]
        for card in s.sent:
            found += rules.agent_items(p.leader, card)
        for one, other in (s.sent, s.sent[::-1]) if len(s.sent) == 2 else ():
            found += boxes.COPIED.get((one, other), ())
    elif s.stage == REVEAL:
        for card in (*p.shown, *{*s.removed} - {*p.shown}, *p.hand):
            found += boxes.REVEAL[card]
        found += [item for space in range(len(SPACES)) for item in boxes.SPACE_REVEAL[space] + boxes.SEAT_REVEAL[space]]
        for tile in (*p.tiles, *s.scrapped):
            found += TILE_REVEAL[tile]
        for plot in p.plots:
            mode = boxes.MODES[plot][PLOT]
            for item in mode.effects if mode is not None else ():
                effect = boxes.EFFECTS[item]
                found += effect.items if isinstance(effect, ThisRoundReveal) else ()
    return found
