"""Immortality as a module: what it changes and the occasions it answers to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.base.module import PASS
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.decks import BORROWED
from landsraad.games.imperium.cards.printed import CARD, DECK, full_deck
from landsraad.games.imperium.immortality import aftermath, tanks, tracks
from landsraad.games.imperium.immortality.actions import AFTERMATH, ATOMICS, BORROW_CARD, GRAFT_CARDS, OBTAIN
from landsraad.games.imperium.immortality.display import Display
from landsraad.games.imperium.immortality.graft import GiveIcons
from landsraad.games.imperium.immortality.printed import SPICE, TLEILAXU_ROW
from landsraad.games.imperium.menus import Action
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Amount, Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.base import ImperiumRules
    from landsraad.kernel.question import Question

REPLACED: Final = CARD["dune_the_desert_planet"]


class Immortality(Display):
    """Immortality. Its Imperium and intrigue cards join the decks (I.imm.setup.01, I.imm.setup.08)."""

    id = "immortality"
    sets = ("immortality",)

    def change(self, rules: ImperiumRules, options: Json) -> None:
        """Both copies of Dune, the Desert Planet give way to Experimentation (I.imm.setup.07)."""
        kept = tuple(card for card in rules.starter if card != REPLACED)
        rules.starter = decks.put(kept, *full_deck("starter", self.sets))

    def actions(self) -> dict[str, tuple[Action, ...]]:
        return {
            "turn": (GRAFT_CARDS, BORROW_CARD, ATOMICS),
            "agent_turn": (ATOMICS,),
            "reveal_turn": (OBTAIN, ATOMICS),
            "aftermath": (PASS, AFTERMATH),
        }

    def on_set_up(self, g: Imperium) -> None:
        """The Bene Tleilax board, the Tleilaxu row and the family atomics (I.imm.setup.02-06)."""
        s = g.state
        deck = g.shuffled(full_deck("tleilaxu", g.rules.sets))
        s.tleilaxu_row, s.tleilaxu_deck = deck[:TLEILAXU_ROW], deck[TLEILAXU_ROW:]
        s.tleilaxu_spice = SPICE
        s.atomics = (1 << len(g.seats)) - 1
        g.tell("tleilaxu_row_dealt", "I.imm.setup.04", cards=s.tleilaxu_row)

    # --- turns ------------------------------------------------------------------------------------------------------------

    def on_turn_start(self, g: Imperium, seat: int) -> None:
        g.state.spice_gained = False

    def on_gain(self, g: Imperium, seat: int, solari: int, spice: int, water: int) -> tuple[int, int, int]:
        if spice and seat == g.state.active:
            g.state.spice_gained = True
        return solari, spice, water

    def on_sending(self, g: Imperium, seat: int) -> None:
        s = g.state
        if g.rules.options["guild_impersonator"] == "agent_turn":
            s.spice_gained = False
        if s.envoy and len(s.sent) == 2 and s.sent[0] != s.sent[1]:
            g.push(GiveIcons(seat))

    def on_revealing(self, g: Imperium, seat: int) -> None:
        """Cards that come back to hand when the reveal turn begins, if they are still in play."""
        s = g.state
        for owner, card in s.returning:
            if owner == seat and card in s.players[seat].play:
                decks.back_to_hand(g, seat, card, "I.imm.graft.06", "chairdog")
        s.returning = tuple(entry for entry in s.returning if entry[0] != seat)

    def on_turn_end(self, g: Imperium, seat: int) -> None:
        """A borrowed card is trashed, with all that its trashing brings (I.imm.faq.10, I.imm.faq.11)."""
        card = g.state.borrowed
        if card >= 0:
            decks.trash(g, seat, BORROWED, card, "I.imm.faq.11", "usurp")

    def on_destination(self, g: Imperium, seat: int, card: int) -> bool:
        """From the first genetic marker on Tleilaxu cards may go on top of the deck (I.imm.research.05)."""
        return DECK[card] == "tleilaxu" and tracks.markers(g, seat) > 0

    # --- combat -----------------------------------------------------------------------------------------------------------

    def on_combat_end(self, g: Imperium) -> None:
        if g.rules.options["harvest_cells"] == "before_return":
            aftermath.begin(g, tuple(p.conflict for p in g.state.players))

    def on_troops_home(self, g: Imperium, lost: tuple[int, ...]) -> None:
        if g.rules.options["harvest_cells"] == "after_return":
            aftermath.begin(g, lost)

    # --- at any time ------------------------------------------------------------------------------------------------------

    def on_offer(self, g: Imperium, seat: int) -> Question | None:
        """Specimens may be taken back, by the option whenever the player is asked something or always (I65)."""
        specimens = g.state.tanks[seat]
        if not specimens or (g.rules.options["specimens_back"] == "own_decisions" and not g.questions(seat)):
            return None
        return g.question_class(seat, "take_back", "I.imm.card.04", Amount(1, specimens, "specimens"))

    def on_interjection(self, g: Imperium, q: Question, answer: Answer) -> None:
        if q.name == "take_back":
            tanks.take_back(g, q.seat, answer[0])

    # --- other worlds ----------------------------------------------------------------------------------------------------

    def on_shuffle(self, g: Imperium, seat: int, shuffled: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """Nobody knows the order of the Tleilaxu deck."""
        g.state.tleilaxu_deck = shuffled(g.state.tleilaxu_deck)


IMMORTALITY: Final = Immortality()
