"""The Storm Round: always by card, with the Fremen's choice, and with bonuses at its end (W.storm)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import (
    LOCATION_WORDS,
    N_LOCATIONS,
    NEIGHBOURS,
    PARTS,
    SHIELD_WALL,
    TERRITORY_OF,
    TERRITORY_TITLES,
    territories_within,
)
from landsraad.games.dune.cards import STORM_CARDS
from landsraad.games.dune.factions.fremen import StormForecast, half_lost, has_choice
from landsraad.games.dune.forces import Tokens, lose, tokens_at
from landsraad.games.dune.phases.storm import StormPhase, storm_order
from landsraad.games.dune.rulesets.wbc.bonuses import distribute
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.tree import Answer, Options, Refusal, Topic

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

BESIDE_THE_WALL: Final = tuple(loc for territory in territories_within(SHIELD_WALL, 1) for loc in PARTS[territory])
"""On the Shield Wall, or in a territory next to it, whatever storm lies between (W.card.atomics)."""
TOUCHING_THE_WALL: Final = tuple(
    loc for loc in BESIDE_THE_WALL if any(TERRITORY_OF[near] == SHIELD_WALL for near in (loc, *NEIGHBOURS[loc]))
)
"""Those of them in a sector that touches it (A218)."""


@dataclass(slots=True)
class StormRound(StormPhase):
    """W.storm.08: reveal the card, Weather Control, Family Atomics, move, lay the next card, let the Fremen look."""

    kept: tuple[int, ...] = ()
    """What the Fremen have said of each group that leaves a choice: lost tokens, and starred ones among them."""

    def may_blast(self, g: Dune, seat: int) -> bool:
        """W.card.atomics: a token that fights, on the wall or beside it; storm in between does not matter."""
        s, base = g.state, seat * N_LOCATIONS
        near = TOUCHING_THE_WALL if g.rules.atomics_need_touch else BESIDE_THE_WALL
        return any(s.normal[base + loc] or s.elite[base + loc] for loc in near)

    def approach(self, g: Dune) -> None:
        """W.fremen.sandcraft: the Fremen may lose only half; nothing stops that (A174)."""
        self.halved = self.sectors > 0 and g.state.fremen >= 0
        self.at = "choose"

    def choose(self, g: Dune) -> None:
        s = g.state
        groups = self.groups(s) if self.halved else ()
        if groups:
            g.ask(s.fremen, "sandcraft", "W.fremen.sandcraft", SandcraftTree(groups))
        else:
            self.at = "advance"

    def groups(self, s: State) -> tuple[Tokens, ...]:
        """The groups in the way that leave the Fremen a choice; a single token is lost in any case."""
        return tuple(group for group in tokens_at(s, s.fremen, self.reached(s)) if group.normal + group.elite > 1)

    def sandcraft(self, g: Dune, seat: int, answer: Answer) -> None:
        self.kept = SandcraftTree(self.groups(g.state)).losses(answer)
        self.at = "advance"

    def lose_half(self, g: Dune, tokens: Tokens, chosen: list[int]) -> None:
        """What the Fremen have chosen for a group, sector after sector."""
        s = g.state
        if tokens.normal + tokens.elite > 1:
            lost, starred = self.kept[:2]
            self.kept = self.kept[2:]
        else:
            lost, starred, _ = half_lost(tokens.normal, tokens.elite)
        lose(g, s.fremen, Tokens(tokens.location, lost - starred, starred), "W.fremen.sandcraft", "storm")

    def start(self, s: State) -> tuple[int, ...]:
        """The sector that the storm leaves is not hit again (W.storm.04, A175)."""
        return ()

    def order(self, g: Dune) -> None:
        """W.storm.05: storm cards are shuffled, and one is laid face down; the Fremen may look at it (W.fremen.taste)."""
        s = g.state
        self.at = "first_player"
        s.storm_card, s.storm_card_seen = STORM_CARDS[g.chance(len(STORM_CARDS))], False
        g.tell("storm_card_laid", "W.storm.05")
        if s.fremen >= 0:
            g.push(StormForecast())

    def first_player(self, g: Dune) -> None:
        """W.storm.06: the next dot that the storm approaches is first in every round."""
        s = g.state
        s.order = storm_order(g)
        g.tell("order_decided", "W.storm.06", first=s.order[0], seats=s.order)
        self.at = "settle"

    def settle(self, g: Dune) -> None:
        """The storm has killed, parted and joined tokens (W.bg.coexist_alone, W.move.14)."""
        self.at = "close"
        g.rules.settle(g)

    def close(self, g: Dune) -> None:
        distribute(g, "W.storm.07")
        g.pop()


@dataclass(slots=True)
class SandcraftTree(DuneTree):
    """For each group: half of it, rounded up, or all; and how many of the lost are Fedaykin, if that can be chosen."""

    groups: tuple[Tokens, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        i, lost = self._reached(prefix)
        if i == len(self.groups):
            return None
        tokens = self.groups[i]
        half, least, most = half_lost(tokens.normal, tokens.elite)
        return range(least, most + 1) if lost else (half, tokens.normal + tokens.elite)

    def level(self, prefix: Answer) -> str:
        i, lost = self._reached(prefix)
        if i == len(self.groups):
            raise IndexError("every group has been asked for")
        return "elite" if lost else "forces"

    def about(self, prefix: Answer) -> Topic | None:
        i, _ = self._reached(prefix)
        return LOCATION_WORDS, self.groups[i].location

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        i, lost = self._reached(prefix)
        tokens = self.groups[i]
        place = TERRITORY_TITLES[TERRITORY_OF[tokens.location]]
        half, least, most = half_lost(tokens.normal, tokens.elite)
        if lost:
            return "W.fremen.sandcraft", f"of the {half} lost in {place} {least} to {most} are Fedaykin"
        return (
            "W.fremen.sandcraft",
            f"in {place} half is lost, rounded up ({half}), or all {tokens.normal + tokens.elite}",
        )

    def losses(self, answer: Answer) -> tuple[int, ...]:
        """For each group the tokens lost and the starred ones among them, one after the other."""
        found: tuple[int, ...] = ()
        values = list(answer)
        for tokens in self.groups:
            lost = values.pop(0)
            half, least, _ = half_lost(tokens.normal, tokens.elite)
            if lost > half:
                starred = tokens.elite
            else:
                starred = values.pop(0) if has_choice(tokens) else least
            found += (lost, starred)
        return found

    def _reached(self, prefix: Answer) -> tuple[int, bool]:
        """The group that is asked for next, and whether its losses are known so that only the kind is open."""
        i, values = 0, list(prefix)
        while values:
            tokens = self.groups[i]
            half = half_lost(tokens.normal, tokens.elite)[0]
            if values.pop(0) == half and half < tokens.normal + tokens.elite and has_choice(tokens):
                if not values:
                    return i, True
                values.pop(0)
            i += 1
        return i, False
