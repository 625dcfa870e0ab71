"""Set-up in the order of this book: prediction, player dots by lot, forces, traitors, cards (W.setup.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import setup
from landsraad.games.dune.board import DOTS
from landsraad.games.dune.people import HARKONNEN, LEADERS_OF
from landsraad.games.dune.rulesets.wbc.bonuses import distribute
from landsraad.games.dune.setup import TRAITORS_DEALT, Traitors, tell_kept
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

TOO_MANY: Final = 2
"""Own leaders among the Harkonnen traitors that let them return all four (W.setup.11)."""
NO: Final = Choice((0,), YES_NO_WORDS)


@dataclass(slots=True)
class Dots(DuneStep):
    """W.setup.07: the faction tokens are laid on player dots by lot. Nobody has them when the prediction is made."""

    open_point = False

    def run(self, g: Dune) -> None:
        houses = g.state.houses
        for house, dot in zip(houses, g.shuffled(DOTS), strict=False):
            house.dot = dot
        seats = tuple(range(len(houses)))
        g.tell("dots_assigned", "W.setup.07", seats=seats, dots=tuple(house.dot for house in houses))
        g.pop()


@dataclass(slots=True)
class HarkonnenTraitors(DuneStep):
    """W.setup.11: the Harkonnen are dealt first. With two or more own leaders they may put all four under the deck and take
    four new ones, as long as that holds; then they keep all four (W.harkonnen.secrets)."""

    open_point = False
    returned: tuple[int, ...] = ()
    """What has been put under the deck, in that order: it is dealt again only when nothing else is left (A176)."""
    at: str = "deal"

    def deal(self, g: Dune) -> None:
        s = g.state
        if s.harkonnen < 0:
            g.pop()
            return
        self.take_four(g, "traitors_dealt")

    def take_four(self, g: Dune, event: str) -> None:
        """Four cards off the top: in any order, since nobody knows that of the cards not dealt yet."""
        s = g.state
        fresh = g.shuffled([card for card in traitor_cards(s) if card not in self.returned])
        dealt, rest = fresh[:TRAITORS_DEALT], TRAITORS_DEALT - len(fresh)
        if rest > 0:
            dealt, self.returned = dealt + self.returned[:rest], self.returned[rest:]
        seat = s.harkonnen
        s.houses[seat].traitors = tuple(sorted(dealt))
        told = {"seat": seat} if event == "traitors_dealt" else None
        g.tell_only(1 << seat, event, "W.setup.11", told, seat=seat, leaders=s.houses[seat].traitors)
        self.at = "offer"

    def offer(self, g: Dune) -> None:
        """How many own leaders they were dealt, and so that they are asked, is theirs to know."""
        s, everyone = g.state, g.rules.windows_for_everyone
        may = own_leaders(s.houses[s.harkonnen].traitors) >= TOO_MANY
        if may or everyone:
            g.ask(
                s.harkonnen,
                "redraw_traitors",
                "W.setup.11",
                YES_NO if may else NO,
                secret=True,
                hidden=not everyone,
            )
        else:
            self.at = "keep"

    def redraw_traitors(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0]:
            self.returned += g.state.houses[seat].traitors
            self.take_four(g, "traitors_redrawn")
        else:
            self.at = "keep"

    def keep(self, g: Dune) -> None:
        tell_kept(g, g.state.harkonnen, "W.harkonnen.secrets")
        g.pop()


def own_leaders(cards: tuple[int, ...]) -> int:
    """How many of these traitor cards are Harkonnen leaders."""
    return sum(card in LEADERS_OF[HARKONNEN] for card in cards)


def traitor_cards(s: State) -> list[int]:
    """The cards of the factions in play (W.leaders.traitors)."""
    return [leader for house in s.houses for leader in LEADERS_OF[house.faction]]


@dataclass(slots=True)
class OtherTraitors(Traitors):
    """W.setup.10: the rest is shuffled again; each other player is dealt four cards, keeps one, and puts three under the
    deck."""

    def deal(self, g: Dune) -> None:
        s = g.state
        kept = s.houses[s.harkonnen].traitors if s.harkonnen >= 0 else ()
        cards = g.shuffled([card for card in traitor_cards(s) if card not in kept])
        for seat, house in enumerate(s.houses):
            if seat != s.harkonnen:
                house.traitors, cards = tuple(sorted(cards[:TRAITORS_DEALT])), cards[TRAITORS_DEALT:]
                g.tell_only(
                    1 << seat, "traitors_dealt", "W.setup.10", {"seat": seat}, seat=seat, leaders=house.traitors
                )
        self.at = "keep"


@dataclass(slots=True)
class StartingBonuses(DuneStep):
    """W.setup.15: Atreides, Harkonnen and the Guild begin with the bonuses of what they hold."""

    open_point = False

    def run(self, g: Dune) -> None:
        distribute(g, "W.setup.15")
        g.pop()


SETUP_STEPS: Final = (
    setup.ShuffleDecks,
    setup.Prediction,
    Dots,
    setup.StartingSpice,
    setup.StartingForces,
    setup.FremenForces,
    setup.Sisters,
    StartingBonuses,
    HarkonnenTraitors,
    OtherTraitors,
    setup.StartingCards,
)
"""Forces come before traitors: the Fremen and the Bene Gesserit place without knowing theirs (W.setup.16, A192)."""
