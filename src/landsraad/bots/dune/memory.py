"""What a mentat remembers between two questions: hand sizes that were declared, and cards that were shown and kept."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.bots.dune.picture import NOBODY, Picture
from landsraad.games.dune.cards import CARD, COPIES
from landsraad.games.dune.people import LEADER
from landsraad.kernel.plain import Value

GUESS = 2
"""How many cards somebody is taken to hold if nobody has said."""


class Memory:
    """Grows with every look at the table; without it a mentat plays on, only less well informed."""

    def __init__(self) -> None:
        self.sizes: dict[int, int] = {}
        self.shown: dict[int, set[int]] = {}
        self.loyal: dict[int, set[int]] = {}
        """By seat: leaders whom it has fought without calling them traitors."""
        self.turn_of: dict[str, int] = {}
        """The turn in which something was done last, for what is done once a turn."""

    def note(self, picture: Picture) -> None:
        """Look at the table."""
        for house in picture.houses:
            if house.hand_size >= 0:
                self.sizes[house.seat] = house.hand_size
        gone = [*picture.discard, *picture.aside, *picture.hand]
        for cards in self.shown.values():
            for card in [card for card in cards if gone.count(card) >= COPIES[card]]:
                cards.discard(card)
        fight = picture.fight
        if fight is not None and len(fight.plans) == 2:
            for seat, plan in fight.plans.items():
                self.shown[seat] = self.shown.get(seat, set()) | _cards(plan)
                if "leader" in plan and not plan.get("kwisatz_haderach"):
                    self.loyal.setdefault(fight.opponent_of(seat), set()).add(LEADER[plan["leader"]])

    def size(self, seat: int) -> int:
        """How many cards a seat holds, as far as it is known."""
        return self.sizes.get(seat, GUESS)

    def known(self, picture: Picture, seat: int) -> frozenset[int]:
        """The cards that a seat is known to hold."""
        seen = {card for other, card in picture.seen if other == seat}
        return frozenset(seen | self.shown.get(seat, set()))

    def once_a_turn(self, what: str, turn: int) -> bool:
        """Whether this has not been done in this turn; from now on it has."""
        if self.turn_of.get(what, NOBODY) == turn:
            return False
        self.turn_of[what] = turn
        return True


def _cards(plan: Mapping[str, Value]) -> set[int]:
    return {CARD[plan[slot]] for slot in ("weapon", "defense") if slot in plan}
