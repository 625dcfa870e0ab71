"""The steps of set-up (section 0). Which of them there are, and in what order, the rule set says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.board import (
    ARRAKEEN,
    CARTHAG,
    LOCATION_WORDS,
    MAP,
    PARTS,
    POLAR_SINK_LOCATION,
    TERRITORY_OF,
    TUEKS_SIETCH,
)
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY_DECK
from landsraad.games.dune.factions.fremen import PlacementTree
from landsraad.games.dune.forces import from_reserves
from landsraad.games.dune.hands import draw
from landsraad.games.dune.people import (
    ATREIDES,
    BENE_GESSERIT,
    EMPEROR,
    FACTION_TITLES,
    FACTION_WORDS,
    FREMEN,
    GUILD,
    HARKONNEN,
    LEADER_WORDS,
    LEADERS_OF,
    STARTING_CARDS,
    STARTING_SPICE,
)
from landsraad.games.dune.phases.turn import Turn
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.treasury import receive
from landsraad.kernel.tree import Answer, Choice, Options, Refusal
from landsraad.kernel.tuples import without
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class SetUp(DuneStep):
    """0.01: one step of set-up after another. The first storm, the last of them, is turn 1's storm phase (0.16, A11)."""

    open_point = False
    next: int = 0
    """The place of the step that comes next among those of the rule set."""

    def run(self, g: Dune) -> None:
        steps = g.rules.setup_steps
        if self.next == len(steps):
            g.replace(Turn())
            return
        step = steps[self.next]
        self.next += 1
        g.push(step())


_SPICE_RULE: Final = {
    ATREIDES: "2.01.01",
    BENE_GESSERIT: "2.02.01",
    EMPEROR: "2.03.01",
    FREMEN: "2.04.01",
    HARKONNEN: "2.05.01",
    GUILD: "2.06.01",
}
_GARRISONS: Final = {
    ATREIDES: (PARTS[ARRAKEEN][0], 10, "2.01.02"),
    HARKONNEN: (PARTS[CARTHAG][0], 10, "2.05.02"),
    GUILD: (PARTS[TUEKS_SIETCH][0], 5, "2.06.02"),
}
"""Where these factions begin, with how many forces, and by which rule."""
TRAITORS_DEALT: Final = 4
ANYWHERE: Final = Choice(
    (POLAR_SINK_LOCATION, *(loc for loc in MAP if loc != POLAR_SINK_LOCATION)),
    LOCATION_WORDS,
    "location",
)


@dataclass(slots=True)
class ShuffleDecks(DuneStep):
    """0.05, 0.06: both decks are shuffled."""

    open_point = False

    def run(self, g: Dune) -> None:
        s = g.state
        s.spice_deck = g.shuffled(SPICE_DECK)
        g.tell("deck_shuffled", "0.05", deck="spice", count=len(s.spice_deck))
        s.deck = g.shuffled(TREACHERY_DECK)
        g.tell("deck_shuffled", "0.06", deck="treachery", count=len(s.deck))
        g.pop()


@dataclass(slots=True)
class PredictionTree(DuneTree):
    """2.02.03: one other faction of the game, and a turn."""

    levels = ("faction", "turn")
    words: ClassVar[Mapping[str, Words]] = {"faction": FACTION_WORDS}

    def faction(self, g: Dune) -> Options:
        return tuple(house.faction for house in g.state.houses if house.faction != BENE_GESSERIT)

    def turn(self, g: Dune, faction: int) -> Options:
        return range(1, g.rules.turns + 1)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return "2.02.03", f"the game has {g.rules.turns} turns"
        if value == BENE_GESSERIT:
            return "2.02.03", "the prediction is about another faction"
        return "2.02.03", f"{FACTION_TITLES[value]} is not in this game"


@dataclass(slots=True)
class Prediction(DuneStep):
    """2.02.03: the Bene Gesserit write down who will win, and when."""

    open_point = False

    def run(self, g: Dune) -> None:
        if g.state.bene_gesserit >= 0:
            g.ask(g.state.bene_gesserit, "predict", "2.02.03", PredictionTree(), secret=True)
        else:
            g.pop()

    def predict(self, g: Dune, seat: int, answer: Answer) -> None:
        g.state.prediction = (answer[0], answer[1])
        g.tell_only(1 << seat, "predicted", "2.02.03", {"seat": seat}, seat=seat, faction=answer[0], turn=answer[1])
        g.pop()


@dataclass(slots=True)
class Traitors(DuneStep):
    """0.11: everybody is dealt four traitor cards and keeps one; Harkonnen keep theirs (2.05.03)."""

    open_point = False
    at: str = "deal"

    def deal(self, g: Dune) -> None:
        """Out of the cards of the factions in play."""
        s = g.state
        cards = g.shuffled([leader for house in s.houses for leader in LEADERS_OF[house.faction]])
        for seat, house in enumerate(s.houses):
            house.traitors, cards = tuple(sorted(cards[:TRAITORS_DEALT])), cards[TRAITORS_DEALT:]
            g.tell_only(1 << seat, "traitors_dealt", "0.11", {"seat": seat}, seat=seat, leaders=house.traitors)
        if s.harkonnen >= 0:
            tell_kept(g, s.harkonnen, "2.05.03")
        self.at = "keep"

    def keep(self, g: Dune) -> None:
        s = g.state
        for seat, house in enumerate(s.houses):
            if seat != s.harkonnen and not house.rejected:
                g.ask(seat, "keep_traitor", "0.11", Choice(house.traitors, LEADER_WORDS, "leader"), secret=True)
        if not g.open:
            g.pop()

    def keep_traitor(self, g: Dune, seat: int, answer: Answer) -> None:
        house = g.state.houses[seat]
        house.rejected = without(house.traitors, answer[0])
        house.traitors = answer
        tell_kept(g, seat, "0.11")


@dataclass(slots=True)
class StartingSpice(DuneStep):
    """0.12: each faction takes its own amount from the bank."""

    open_point = False

    def run(self, g: Dune) -> None:
        for seat, house in enumerate(g.state.houses):
            receive(g, seat, STARTING_SPICE[house.faction], _SPICE_RULE[house.faction], "starting spice")
        g.pop()


@dataclass(slots=True)
class StartingForces(DuneStep):
    """0.13: the Emperor has none on the board (2.03.02); the Fremen and the Bene Gesserit choose in a moment."""

    open_point = False

    def run(self, g: Dune) -> None:
        for seat, house in enumerate(g.state.houses):
            if house.faction in _GARRISONS:
                location, forces, rule = _GARRISONS[house.faction]
                place(g, seat, location, forces, 0, rule)
        g.pop()


@dataclass(slots=True)
class FremenForces(DuneStep):
    """2.04.02: the Fremen begin around their sietch as they like."""

    open_point = False

    def run(self, g: Dune) -> None:
        s = g.state
        if s.fremen >= 0:
            g.ask(s.fremen, "place_fremen", "2.04.02", PlacementTree(g.rules.elites(FREMEN)))
        else:
            g.pop()

    def place_fremen(self, g: Dune, seat: int, answer: Answer) -> None:
        for tokens in PlacementTree(g.rules.elites(FREMEN)).groups(answer):
            place(g, seat, tokens.location, tokens.normal, tokens.elite, "2.04.02")
        g.pop()


@dataclass(slots=True)
class Sisters(DuneStep):
    """2.02.02: one force in the Polar Sink; where there are advisors, one of them anywhere, after the Fremen (2.02.08)."""

    open_point = False

    def run(self, g: Dune) -> None:
        s = g.state
        if s.bene_gesserit >= 0 and g.rules.advisors:
            g.ask(s.bene_gesserit, "place_advisor", "2.02.08", ANYWHERE)
            return
        if s.bene_gesserit >= 0:
            place(g, s.bene_gesserit, POLAR_SINK_LOCATION, 1, 0, "2.02.02")
        g.pop()

    def place_advisor(self, g: Dune, seat: int, answer: Answer) -> None:
        s = g.state
        territory = TERRITORY_OF[answer[0]]
        advises = bool(s.fighters_in(territory))
        place(g, seat, answer[0], 0 if advises else 1, 0, "2.02.08", passive=1 if advises else 0)
        g.pop()


@dataclass(slots=True)
class StartingCards(DuneStep):
    """0.14: one treachery card each, Harkonnen one more (2.05.04); the turn marker is on 1 (0.15)."""

    open_point = False

    def run(self, g: Dune) -> None:
        for seat, house in enumerate(g.state.houses):
            for i in range(STARTING_CARDS[house.faction]):
                draw(g, seat, "2.05.04" if i else "0.14")
        g.pop()


def tell_kept(g: Dune, seat: int, rule: str) -> None:
    """How many traitors a seat has kept is known to all, which ones to itself."""
    kept = g.state.houses[seat].traitors
    known = {"seat": seat, "count": len(kept)}
    g.tell_only(1 << seat, "traitors_kept", rule, known, **known, leaders=kept)


def place(g: Dune, seat: int, location: int, normal: int, elite: int, rule: str, passive: int = 0) -> None:
    """Set forces from the reserves on the board, for everybody to see."""
    from_reserves(g.state, seat, location, normal, elite, passive)
    facts = {"seat": seat, "location": location, "normal": normal + passive, "elite": elite, "advisors": passive > 0}
    g.tell("forces_placed", rule, **facts)
