"""Rise of Ix as a module: what it changes and the occasions it answers to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import SPACE
from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects.resolve import add, carry_out_in_order
from landsraad.games.imperium.ix import ilesa, tech, tessia
from landsraad.games.imperium.ix.actions import USE_TILE
from landsraad.games.imperium.ix.display import Display
from landsraad.games.imperium.ix.dreadnoughts import DREADNOUGHTS, AfterCombat
from landsraad.games.imperium.ix.printed import (
    ACQUIRED_TO_DECK,
    AGENT_TURN_BOOK,
    AGENT_TURN_PUBLISHED,
    TILE_ENDGAME,
    TILE_REVEAL,
    TILE_ROUND_START,
    TILE_WIN,
    WINS_TIES,
)
from landsraad.games.imperium.ix.unload import unload
from landsraad.games.imperium.leaders.abilities import trigger
from landsraad.games.imperium.leaders.printed import LEADER_DATA
from landsraad.games.imperium.menus import Action
from landsraad.games.imperium.phases.combat import CombatPhase
from landsraad.games.imperium.phases.player_turns import PlayerTurns
from landsraad.kernel.plain import Json
from landsraad.kernel.step import enclosing

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.base import ImperiumRules
    from landsraad.games.imperium.state import Player

EXTRA_SOLARI: Final[tuple[int, ...]] = (*(c["left"].get("gain", {}).get("solari", 0) for c in LEADER_DATA), 0)
"""What a leader adds to every gain of solari in the own turn (I.faq.40)."""
COVERED: Final = sum(1 << SPACE[name] for name in read("ix", "spaces.json")["removes"])
"""The spaces under the CHOAM overlay (I.ix.space.01)."""


class Ix(Display):
    """Rise of Ix: its cards and conflicts join their decks, its leaders the others (I.ix.setup.03, I.ix.setup.04)."""

    id = "ix"
    sets = ("ix",)

    def change(self, rules: ImperiumRules, options: Json) -> None:
        rules.board &= ~COVERED
        rules.board_rule = "I.ix.space.01"
        rules.agent_turn_tiles = AGENT_TURN_PUBLISHED if rules.published else AGENT_TURN_BOOK
        rules.any_faction_for_duplicity = options["duplicity"] == "any"

    def actions(self) -> dict[str, tuple[Action, ...]]:
        return {"turn": (USE_TILE,), "agent_turn": (USE_TILE,), "reveal_turn": (USE_TILE,)}

    # --- the table and the round ------------------------------------------------------------------------------------------

    def on_equip(self, g: Imperium, p: Player) -> None:
        """Two dreadnoughts in the supply, the freighter at the bottom (I.ix.setup.05), and Tessia's tokens."""
        p.dreadnoughts = (DREADNOUGHTS, 0, 0)
        if tessia.HAS_SNOOPERS[p.leader]:
            p.snoopers = tessia.ALL_TOKENS

    def on_set_up(self, g: Imperium) -> None:
        tech.deal(g)
        for seat in range(len(g.seats)):
            trigger(g, seat, "game_start")

    def on_round_begin(self, g: Imperium) -> None:
        """Flipped tiles turn faceup (I.ix.tech.08)."""
        for p in g.state.players:
            p.flipped = 0

    def on_round_start(self, g: Imperium) -> None:
        s = g.state
        for seat in s.order():
            if seat < len(g.seats) and ilesa.SETS_ASIDE[s.players[seat].leader]:
                g.push(ilesa.SetAside(seat))
        for seat in reversed(s.order()):
            carry_out_in_order(g, seat, tech.boxes_of(g, seat, TILE_ROUND_START))

    # --- turns ------------------------------------------------------------------------------------------------------------

    def on_turn_start(self, g: Imperium, seat: int) -> None:
        if seat < len(g.seats):
            g.state.players[seat].turns += 1
            ilesa.return_card(g, seat)

    def on_sending(self, g: Imperium, seat: int) -> None:
        ilesa.sent_ahead(g, seat)

    def on_reveal(self, g: Imperium, seat: int) -> None:
        ilesa.reveal_card(g, seat)
        add(g, seat, tech.boxes_of(g, seat, TILE_REVEAL))
        trigger(g, seat, "reveal_turn")

    def on_turn_end(self, g: Imperium, seat: int) -> None:
        """Another turn at once (Weirding Way, I94)."""
        if g.state.again:
            turns = enclosing(g.stack, PlayerTurns)
            turns.seat = seat

    def on_gain(self, g: Imperium, seat: int, solari: int, spice: int, water: int) -> tuple[int, int, int]:
        if solari and seat == g.state.active:
            solari += EXTRA_SOLARI[g.state.players[seat].leader]
        return solari, spice, water

    def on_influence(self, g: Imperium, seat: int, faction: int, old: int, new: int) -> None:
        tessia.snoop(g, seat, faction, old, new)

    def on_discarded(self, g: Imperium, seat: int, card: int) -> None:
        unload(g, seat, card)

    def on_trashed(self, g: Imperium, seat: int, card: int) -> None:
        unload(g, seat, card)

    def on_destination(self, g: Imperium, seat: int, card: int) -> bool:
        """Spaceport: whatever is acquired, Tleilaxu cards included (I.imm.faq.09)."""
        return any(ACQUIRED_TO_DECK >> tile & 1 for tile in g.state.players[seat].tiles)

    # --- combat and the end -----------------------------------------------------------------------------------------------

    def on_win(self, g: Imperium, seat: int) -> None:
        carry_out_in_order(g, seat, tech.boxes_of(g, seat, TILE_WIN))

    def on_combat_end(self, g: Imperium) -> None:
        phase = enclosing(g.stack, CombatPhase)
        g.push(AfterCombat(phase.winner, g.state.warships))

    def on_endgame(self, g: Imperium) -> None:
        for seat in range(len(g.state.players)):
            carry_out_in_order(g, seat, tech.boxes_of(g, seat, TILE_ENDGAME))

    def on_tie(self, g: Imperium, seat: int) -> int:
        return int(any(WINS_TIES >> tile & 1 for tile in g.state.players[seat].tiles))

    # --- other worlds ----------------------------------------------------------------------------------------------------

    def on_shuffle(self, g: Imperium, seat: int, shuffled: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """The tiles that nobody has seen, over the stacks."""
        s = g.state
        tiles = shuffled(tuple(tile for stack in s.stacks for tile in stack[1:]))
        stacks: tuple[tuple[int, ...], ...] = ()
        for stack in s.stacks:
            stacks += (stack[:1] + tiles[: max(0, len(stack) - 1)],)
            tiles = tiles[max(0, len(stack) - 1) :]
        s.stacks = stacks


IX: Final = Ix()
