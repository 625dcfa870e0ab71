"""The rule set of shared factions: who of the partners decides, holds and commands what (A.shared)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.cards.decks import CARD_DECK
from landsraad.games.war.decisions import TURN, WORMS
from landsraad.games.war.dice import N_RESULTS
from landsraad.games.war.leaders.people import LEADER_POWER
from landsraad.games.war.phases.names import instead
from landsraad.games.war.phases.turns import Turn
from landsraad.games.war.pieces import CONES_OF_SILENCE
from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.options import OPTIONS
from landsraad.games.war.rulesets.shared import actor, cone
from landsraad.games.war.rulesets.shared.boards import PARTNER_SLOTS
from landsraad.games.war.rulesets.shared.roll import SharedRoll
from landsraad.games.war.rulesets.shared.state import SharedState
from landsraad.games.war.sides import (
    ATREIDES,
    FREMEN_ALLY,
    HOUSE_ATREIDES,
    POWERS,
    SIDES,
    house_of,
)
from landsraad.games.war.state import State
from landsraad.games.war.view import partner
from landsraad.kernel.errors import BadPosition, NoPosition, UnknownName
from landsraad.kernel.meta import Header, Option, RuleSet
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.reading import mapping, number, only
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War

SHARED_SIDE = Option(
    "shared_side",
    "harkonnen",
    "Which faction two of three players share, unless the names of the seats say it; of four, both factions are shared.",
    choices=("harkonnen", "atreides"),
    ref="A.shared.02",
)
SHARED = RuleSet(
    "shared",
    "Shared factions, three or four players",
    "House Harkonnen and its Corrino ally, House Atreides and its Fremen ally: partners who act and win together.",
    seats=(3, 4),
    options=(*OPTIONS, SHARED_SIDE),
)
THREE = {"harkonnen": ("atreides", "harkonnen", "corrino"), "atreides": ("atreides", "harkonnen", "fremen")}
FOUR = ("atreides", "harkonnen", "fremen", "corrino")


class PartnerRules(WarRules):
    """What is otherwise for a side that two partners share; the other side plays by the rules below it in the order.

    Most is as for one player (A.shared.01): both partners use all units and leaders (A.shared.08), a Ban binds both
    (A.shared.30), Desert Power counts the dice of both (A.shared.29), an enemy's card speaks of both (A.shared.15).
    A mix-in: it comes before the rules of the mode that it is combined with.
    """

    shared_hand_limit: ClassVar[int] = 4
    """A.shared.13."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.shared = self.split(header)
        """Whether the Atreides, and whether the Harkonnen, are shared."""
        self.slots = tuple(PARTNER_SLOTS[p] if self.shared[p >> 1] else own for p, own in enumerate(self.slots))

    def split(self, header: Header) -> tuple[bool, bool]:
        """Which sides are shared in the game of this header (A.shared.03, A.shared.04)."""
        raise NotImplementedError

    def is_shared(self, side: int) -> bool:
        return self.shared[side]

    # --- who decides --------------------------------------------------------------------------------------------------

    def power_for(self, s: State, side: int, kind: str) -> int:
        """The acting partner in his turn (A.shared.23), the Fremen on hazards (A.shared.27), else the house.

        So House Harkonnen places the vehicles (A.shared.26); what the rule book gives to neither is A66.
        """
        if not self.shared[side]:
            return super().power_for(s, side, kind)
        if kind == TURN or (kind == WORMS and s.active == side):
            return s.acting if s.acting >> 1 == side else house_of(side)
        return FREMEN_ALLY if kind == WORMS else house_of(side)

    def seat_for(self, s: State, side: int, kind: str) -> int:
        if not self.shared[side]:
            return super().seat_for(s, side, kind)
        return s.seat_of[self.power_for(s, side, kind)]

    def choose_actor(self, g: War, side: int) -> None:
        """A.shared.22: who has nothing to act with is not asked about."""
        super().choose_actor(g, side)
        if not self.shared[side]:
            return
        powers = actor.able(g, side, desert=g.top(Turn).desert)
        if len(powers) > 1:
            g.push(actor.ChooseActor(side, powers))
        elif powers:
            actor.take_turn(g, side, powers[0])

    # --- what belongs to whom -------------------------------------------------------------------------------------------

    def hands(self, s: State, side: int) -> tuple[int, ...]:
        """Both partners hold cards, and both discard them in a battle (A.shared.14)."""
        first = house_of(side)
        return (first, first + 1) if self.shared[side] else super().hands(s, side)

    def hand_size(self, s: State, power: int) -> int:
        if not self.shared[power >> 1]:
            return super().hand_size(s, power)
        return len([card for card in s.sides[power >> 1].hand if CARD_DECK[card] == power])

    def most_cards(self, power: int) -> int:
        """A.shared.13: four for each of two partners."""
        return self.shared_hand_limit if self.shared[power >> 1] else super().most_cards(power)

    def plays(self, s: State, power: int, card: int) -> bool:
        """A.shared.11: each partner holds and plays the cards of the own deck."""
        return CARD_DECK[card] == power if self.shared[power >> 1] else super().plays(s, power, card)

    def draws(self, s: State, power: int) -> tuple[int, ...]:
        """A.shared.11, A.shared.12: from the own deck; House Atreides also from that of the Fremen, for them."""
        if not self.shared[power >> 1] or power == HOUSE_ATREIDES:
            return super().draws(s, power)
        return (power,)

    def sees_hand(self, s: State, deck: int) -> int:
        """Partners do not show each other their cards (A.shared.09)."""
        return 1 << s.seat_of[deck] if self.shared[deck >> 1] else super().sees_hand(s, deck)

    def sees_draw(self, s: State, deck: int) -> int:
        """House Atreides looks at a Fremen card before handing it over (A.shared.12)."""
        seen = super().sees_draw(s, deck)
        return seen | 1 << s.seat_of[HOUSE_ATREIDES] if self.hands_over(s, deck) else seen

    def drawn(self, g: War, deck: int, count: int) -> None:
        super().drawn(g, deck, count)
        if self.hands_over(g.state, deck):
            g.tell("cards_handed_over", "A.shared.12", power=deck, count=count)

    def hands_over(self, s: State, deck: int) -> bool:
        """Whether House Atreides is drawing from the deck of its Fremen partner."""
        shared = deck == FREMEN_ALLY and self.shared[ATREIDES]
        return shared and s.active == ATREIDES and s.acting == HOUSE_ATREIDES

    def commands(self, s: State, power: int, leader: int) -> bool:
        """A.shared.25: a special action is its own subfaction's; Muad'Dib's is no longer the house's (A.shared.33)."""
        return LEADER_POWER[leader] == power if self.shared[power >> 1] else super().commands(s, power, leader)

    def tank_of(self, leader: int) -> int:
        """Each dashboard has a Regeneration Tank (A.shared.28)."""
        power = LEADER_POWER[leader]
        return power if self.shared[power >> 1] else super().tank_of(leader)

    def performer(self, power: int, result: int) -> int:
        """A.shared.24: what is on the Fremen dashboard alone is for the Fremen to carry out."""
        if power == HOUSE_ATREIDES and self.shared[ATREIDES] and not self.slots[power][result]:
            return FREMEN_ALLY
        return super().performer(power, result)

    def has_desert_power(self, power: int) -> bool:
        """It is on the Fremen dashboard."""
        return super().has_desert_power(power) and (power == FREMEN_ALLY or not self.shared[ATREIDES])

    def shown(self, g: War, side: int) -> Json:
        """The partners of a shared side: who plays which power, the cards of each counted, each one's tank."""
        if not self.shared[side]:
            return super().shown(g, side)
        placed = g.state.sides[side].placed
        return {
            **super().shown(g, side),
            "partners": [partner(g, power) for power in self.hands(g.state, side)],
            "token_power": POWERS[placed // N_RESULTS] if placed >= 0 else None,
        }


class SharedAtreides(PartnerRules):
    """House Atreides and the Fremen Ally are two players, whoever plays the Harkonnen."""

    def split(self, header: Header) -> tuple[bool, bool]:
        return (True, False)


class SharedRules(PartnerRules):
    """Three or four players."""

    phases = instead(WarRules.phases, dice=SharedRoll)
    state_class = SharedState
    position_keys = ("cones",)
    seat_count = 4

    def __init__(self, header: Header) -> None:
        self.shared_side = str(header.options[SHARED_SIDE.name])
        super().__init__(header)

    def split(self, header: Header) -> tuple[bool, bool]:
        roles = self.roles(_seats(header) or self.seat_count)
        return ("fremen" in roles, "corrino" in roles)

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        """A.shared.02: the names of three seats say which faction is shared; else the option does."""
        if isinstance(seats, int):
            return FOUR if seats == len(FOUR) else THREE[self.shared_side]
        if set(seats) not in [set(FOUR), *map(set, THREE.values())]:
            raise UnknownName(
                "partners are atreides and fremen, harkonnen and corrino: two houses and one or both allies"
            )
        return seats

    # --- the Cone of Silence ------------------------------------------------------------------------------------------

    def confidants(self, s: State, seat: int) -> tuple[int, ...]:
        """Partners talk openly, except under the Cone of Silence (A.shared.09, A.shared.10)."""
        assert isinstance(s, SharedState)
        side = self.side_of(s, seat)
        if not s.silence >> side & 1:
            return ()
        return tuple(partner for partner in self.seats_of(s, side) if partner != seat)

    def cones_open(self, s: State) -> int:
        assert isinstance(s, SharedState)
        return s.silence.bit_count()

    def side_of(self, s: State, seat: int) -> int:
        return s.seat_of.index(seat) >> 1

    def offers(self, g: War, seat: int) -> list[Question]:
        s = g.state
        assert isinstance(s, SharedState)
        side = self.side_of(s, seat)
        found = cone.offer(g, s, side, seat) if self.shared[side] else None
        return [] if found is None else [found]

    def interject(self, g: War, q: Question, answer: Answer) -> bool:
        assert isinstance(g.state, SharedState)
        return cone.interject(g, g.state, self.side_of(g.state, q.seat), q, answer)

    def lapsing(self, g: War) -> list[tuple[Question, float]]:
        s = g.state
        assert isinstance(s, SharedState)
        if not s.silence:
            return []
        asked = [q for seat in range(len(g.seats)) for q in self.offers(g, seat)]
        return [(q, cone.SECONDS) for q in asked if q.name == "close_cone"]

    def shown(self, g: War, side: int) -> Json:
        if not self.shared[side]:
            return super().shown(g, side)
        s = g.state
        assert isinstance(s, SharedState)
        told = {"left": s.cones[side], "open": bool(s.silence >> side & 1)}
        return {**super().shown(g, side), "cone_of_silence": told}

    def read_position(self, g: War, document: Json) -> None:
        assert isinstance(g.state, SharedState)
        told = mapping(document, "cones", "")
        only(told, SIDES, "cones")
        for name in told:
            if not self.shared[SIDES.index(name)]:
                raise BadPosition(f"cones.{name}", f"the {name} are not shared")
        t, h = (
            number(told.get(name, most), f"cones.{name}", 0, most)
            for name, most in zip(SIDES, CONES_OF_SILENCE, strict=True)
        )
        g.state.cones = (t, h)

    def write_position(self, g: War, document: Json) -> None:
        s = g.state
        assert isinstance(s, SharedState)
        if s.silence:
            raise NoPosition("no position starts under a Cone of Silence")
        document["cones"] = {name: s.cones[side] for side, name in enumerate(SIDES) if self.shared[side]}


def _seats(header: Header) -> tuple[str, ...] | int:
    """The seats as a header, or the position in it, names or counts them; 0 if it does neither."""
    if header.position is None:
        return header.seats
    told = header.position.get("seats")
    return tuple(map(str, told)) if isinstance(told, list) else 0
