"""How long the game still lasts, and what things are worth until then. A victory point is worth 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.bots.imperium.picture import Picture
from landsraad.games.imperium.board import MENTAT, SPACE_COST, SWORDMASTER

if TYPE_CHECKING:
    from landsraad.bots.imperium.conflict import Outlook

POINT: Final = 10.0
MANY: Final = 99
Steps = tuple[tuple[int, float], ...]
"""How many are worth how much each, then how many more how much."""
SPICE: Final[Steps] = ((4, 2.26), (3, 1.54), (MANY, 0.61))
WATER: Final[Steps] = ((2, 2.0), (2, 1.15), (MANY, 0.34))
TROOPS: Final[Steps] = ((4, 1.6), (4, 1.1), (MANY, 0.5))
WAGE: Final = 0.3
"""The share of the Swordmaster's worth that his eight solari are worth while he is still to be hired."""
SLOWEST: Final = 1.2
"""Points a round that the leading player is trusted with at least from now on."""
FASTER: Final = 1.31
"""How much faster points come later in a game than so far."""
SOON: Final = 0.2
"""Rounds that may follow though somebody is about to win."""
SPAN: Final = 1.52
"""What lasts is valued as if so many rounds came for each that is likely to: who thinks so wins more games."""
HIRED: Final = 9.0
"""What the Swordmaster is valued at for each round to come; found by playing, and more than any one agent's turn brings."""
SEAT: Final = 2.2
"""What the council is valued at in persuasion a turn; found by playing."""
CHOICE: Final = 0.3
"""What a card that is drawn brings besides for each further agent that can still be sent with it."""


class Judge:
    """One picture with the prices of the moment; what is worked out from it is kept in ``memo``."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.own = picture.own
        self.memo: dict[object, float] = {}
        self.outlook: Outlook | None = None
        """The conflict of the round, once it has been looked at."""
        self.held_swords = 0.0
        """Swords on intrigue cards in hand."""
        self.mentat_fee = SPACE_COST[MENTAT][0]
        """Solari for the Mentat's space."""
        self.left = rounds_left(picture)
        """Rounds that are likely to come after this one."""
        self.span = SPAN * self.left
        """How often something brings its worth that does so in every round to come."""
        self.use = self.left / (self.left + 1.0)
        """The share of its value that something keeps which is only good for later."""
        own = picture.own
        busy = 0.0 if own.done else 1.0  # no turn is left in this round
        to_hire = not own.swordmaster and SWORDMASTER in picture.board
        hire = (8, max(0.83, WAGE * (self.agent_later + HIRED * self.span) / 8)) if to_hire else (0, 0.0)
        self._solari = (hire, (5 * (not own.council), 0.83), (4, 0.6), (MANY, 0.27))
        self.solari = self.more_solari(1)
        self.spice = self.more_spice(1)
        self.troop = self.more_troops(1)
        self.intrigue = 2.8 * self.use + 0.65
        self.persuasion = 0.85 * self.use + 0.21
        self.draw = (self.use + 0.6 + CHOICE * max(0, own.agents - 1)) * busy + 0.05
        self.agent = self.agent_later * busy
        """Another agent in this round."""
        self.specimen = 1.1 * self.use + 0.02
        self.dreadnought = 5.0 * self.use + 0.2
        self.negotiator = 1.3 * self.use

    @property
    def agent_later(self) -> float:
        """What an agent more is worth in a round to come."""
        return 3.2 * self.use + 0.8

    @property
    def swordmaster(self) -> float:
        return 0.0 if self.own.swordmaster else self.agent + HIRED * self.span

    @property
    def council(self) -> float:
        """Two persuasion in every reveal turn to come."""
        return 0.0 if self.own.council else SEAT * self.persuasion * (self.span + (not self.own.done))

    # --- what there is plenty of is worth less ------------------------------------------------------------------------

    def more_solari(self, number: int) -> float:
        """What so many solari more are worth; fewer, if the number is negative."""
        return self._change(self._solari, self.own.solari, number) + 0.05 * number

    def more_spice(self, number: int) -> float:
        return self._change(SPICE, self.own.spice, number) + 0.12 * number

    def more_water(self, number: int) -> float:
        return self._change(WATER, self.own.water, number) + 0.03 * number

    def more_troops(self, number: int) -> float:
        """Troops in the garrison."""
        return self._change(TROOPS, self.own.garrison, number) + 0.02 * number

    def purse(self, solari: int, spice: int, water: int) -> float:
        """What it is worth to gain so much, or to lose it if the numbers are negative."""
        found = 0.0
        if solari:
            found += self.more_solari(solari)
        if spice:
            found += self.more_spice(spice)
        if water:
            found += self.more_water(water)
        return found

    def _change(self, steps: Steps, stock: int, number: int) -> float:
        return (utility(steps, stock + number) - utility(steps, stock)) * self.use


def utility(steps: Steps, number: int) -> float:
    """What a stock is worth: the first ones most."""
    found = 0.0
    for size, each in steps:
        if number <= size:
            break
        found += size * each
        number -= size
    return found + number * each


def rounds_left(picture: Picture) -> float:
    """How many rounds are likely to follow, from the conflicts left and the pace of whoever leads."""
    start = 1 if len(picture.houses) == 4 and picture.target == 10 else 0
    found = float(picture.rounds_left)
    for house in picture.houses:
        missing = picture.target - house.vp
        if missing <= 0:
            return 0.0
        pace = max(SLOWEST, FASTER * (house.vp - start + 1) / (picture.round + 1))
        found = min(found, max(SOON, missing / pace - 1.0))
    return found
