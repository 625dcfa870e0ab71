"""What a seat that keeps the books knows of the others: their spice, cards that they have shown and kept, and leaders who are no
traitors of theirs.

Shields hide how much spice somebody has, but each payment is made before everybody's eyes, and plans are laid open (1.11.01).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import LEADER
from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.plain import Json
from landsraad.kernel.telling import TAKEN_BACK

GAINS: Final = frozenset({"received", "collected", "bribes_collected", "spice_taken"})
"""Spice goes behind the shield of the seat."""
FOUGHT: Final = frozenset({"battle_won", "battle_lost_by_both", "explosion"})
"""A battle is over in which nobody was called a traitor."""


class Books(Beliefs):
    """What one seat has written down."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seat_of = {name: seat for seat, name in enumerate(seats)}
        self.purses: dict[int, int] = {}
        """The spice behind the shields of those whose first spice was seen."""
        self.hands: dict[int, list[int]] = {}
        """Cards that a seat has shown and not laid down since."""
        self.loyal: dict[int, set[int]] = {}
        """By seat: leaders whom it has fought without calling them traitors."""
        self.leading: dict[int, int] = {}
        """Who leads in the battle that is being fought, by seat, and could be called a traitor."""

    def hear(self, events: Iterable[Json]) -> None:
        for event in events:
            self._note(event["name"], event["facts"])

    def _note(self, name: str, facts: Mapping[str, Any]) -> None:
        if name in GAINS:
            self._add(facts["seat"], facts["amount"], first=facts.get("purpose") == "starting spice")
        elif name == "paid":
            self._add(facts["seat"], -facts["amount"])
            self._add(facts["to"], facts["amount"])
        elif name == "bribe":
            self._add(facts["seat"], -facts["amount"])
        elif name == "spice_diverted":
            self._add(facts["of"], -facts["amount"])
        elif name == "plan_revealed":
            self._shown(self.seat_of[facts["seat"]], facts)
        elif name in ("card_discarded", "card_set_aside"):
            self._laid_down(self.seat_of[facts["seat"]], CARD[facts["card"]])
        elif name in ("hand_taken", "cards_returned"):
            for whose in (facts["seat"], facts.get("of", facts.get("to"))):
                self.hands.pop(self.seat_of[whose], None)
        elif name in ("battle_began", "battle_won_by_traitor"):
            self.leading = {}
        elif name in FOUGHT:
            self._fought()
        elif name == TAKEN_BACK:
            self.purses, self.hands, self.loyal, self.leading = {}, {}, {}, {}

    def _add(self, whose: str | None, amount: int, first: bool = False) -> None:
        """To or from a purse; what nobody has is the bank's."""
        if whose is not None:
            seat = self.seat_of[whose]
            if first or seat in self.purses:
                self.purses[seat] = self.purses.get(seat, 0) + amount

    def _shown(self, seat: int, plan: Mapping[str, Any]) -> None:
        held = self.hands.setdefault(seat, [])
        shown = [CARD[plan[slot]] for slot in ("weapon", "defense", "hero") if slot in plan]
        for card in shown:
            if held.count(card) < shown.count(card):
                held.append(card)
        if "leader" in plan and not plan.get("kwisatz_haderach"):
            self.leading[seat] = LEADER[plan["leader"]]

    def _laid_down(self, seat: int, card: int) -> None:
        held = self.hands.get(seat, [])
        if card in held:
            held.remove(card)

    def _fought(self) -> None:
        """Who might have called the other's leader a traitor has not done it."""
        for seat, leader in self.leading.items():
            for other in self.leading:
                if other != seat:
                    self.loyal.setdefault(other, set()).add(leader)
        self.leading = {}
