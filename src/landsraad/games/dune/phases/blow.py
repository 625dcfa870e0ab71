"""What spice blows of every book have in common: cards are turned over, to one pile after the other, until a territory shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.dune.board import SECTOR_OF
from landsraad.games.dune.cards import BLOW_AMOUNT, BLOW_LOCATION, SHAI_HULUD
from landsraad.games.dune.factions.fremen import SummonWorm, asked_to_summon
from landsraad.games.dune.steps import DuneStep

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Blow(DuneStep):
    """1.02.01, W.spice.01: what a card does is up to the book."""

    at: str = "begin"
    pile: int = 0
    """0 for the first pile, A; 1 for the second, B."""
    worms: int = 0
    """Worms turned for this pile in this turn."""
    set_aside: ClassVar[str]
    """The rule by which worms of turn 1 are set aside and shuffled back."""
    blows: ClassVar[str]
    """The rule by which a territory card brings spice."""

    def begin(self, g: Dune) -> None:
        self.at = "reveal"
        call_for_worm(g)

    def reveal(self, g: Dune) -> None:
        """Turn the top card over."""
        s = g.state
        if not s.spice_deck:
            self.reshuffle(g)
        card, s.spice_deck = s.spice_deck[0], s.spice_deck[1:]
        s.wormsign = False
        if card != SHAI_HULUD:
            self.erupt(g, card)
        elif s.turn == 1:
            s.worms_aside += 1
            s.worm_count += g.rules.turn_one_worms_count  # A220
            g.tell("worm_set_aside", self.set_aside, spice_card=card)
        else:
            self.worm(g)

    def spout(self, g: Dune, card: int) -> None:
        """Spice on the icon of a territory card, unless that lies in storm."""
        s, location = g.state, BLOW_LOCATION[card]
        amount = 0 if SECTOR_OF[location] == s.storm else BLOW_AMOUNT[card]
        s.spice[location] += amount
        s.bank -= amount
        g.tell("spice_blew", self.blows, spice_card=card, location=location, amount=amount, pile="AB"[self.pile])

    def cards(self, g: Dune) -> tuple[int, ...]:
        """The pile, the newest card last."""
        return g.state.pile_b if self.pile else g.state.pile_a

    def set_pile(self, g: Dune, cards: tuple[int, ...]) -> None:
        if self.pile:
            g.state.pile_b = cards
        else:
            g.state.pile_a = cards

    def lay_worm(self, g: Dune, rule: str) -> None:
        """A worm card goes on the pile and is counted."""
        self.set_pile(g, (*self.cards(g), SHAI_HULUD))
        self.worms += 1
        g.state.worm_count += 1
        g.tell("worm_appeared", rule, spice_card=SHAI_HULUD, pile="AB"[self.pile])

    def shuffle_worms_back(self, g: Dune) -> None:
        """Worms of turn 1 go back into the deck."""
        s = g.state
        s.spice_deck = g.shuffled((*s.spice_deck, *(SHAI_HULUD,) * s.worms_aside))
        g.tell("worms_shuffled_back", self.set_aside, worms=s.worms_aside)
        s.worms_aside = 0

    # --- for a book to fill in ------------------------------------------------------------------------------------------

    def erupt(self, g: Dune, card: int) -> None:
        """A territory card."""
        raise NotImplementedError

    def worm(self, g: Dune) -> None:
        """A worm after turn 1."""
        raise NotImplementedError

    def reshuffle(self, g: Dune) -> None:
        """The deck is empty, and a card is to be turned over."""
        raise NotImplementedError


def call_for_worm(g: Dune) -> None:
    """Give the Fremen the moment for their Karama worm (1.14.03)."""
    if asked_to_summon(g):
        g.push(SummonWorm())
