"""The view as a small immutable picture: numbers instead of names, sets of areas as masks, Legions by area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from landsraad.bots.war.automaton import Automaton, read_automaton
from landsraad.games.war.board import (
    ALL_AREAS,
    AREA,
    ATOMICS,
    CHARTS,
    N_ZONES,
    SETTLEMENT_RANK,
    ZONE,
    Chart,
    mask_of,
)
from landsraad.games.war.cards.decks import CARD, PRESCIENCE_CARD
from landsraad.games.war.dice import RESULT
from landsraad.games.war.leaders.careers import LADY_JESSICA, MUADDIB, PAUL_ATREIDES, REVEREND_MOTHER
from landsraad.games.war.leaders.people import LEADER
from landsraad.games.war.pieces import STACKING_LIMIT
from landsraad.games.war.sides import ATREIDES, HARKONNEN, SIDES
from landsraad.games.war.tracks.markers import BAN_LIMIT, IMPERIUM, MARKERS
from landsraad.kernel.plain import Value

NOWHERE: Final = -1
PLAYED: Final = -1
"""In the place of a number of Reinforcements: somebody plays the Harkonnen."""
HIDDEN_TOKEN: Final = (1, 1, 0)
"""What a facedown deployment token is taken to hold."""
UNKNOWN_RANK: Final = 2
"""What a facedown Sietch is taken to be."""


class Force(NamedTuple):
    """The figures of one Legion, its deployment tokens apart; ``inside`` is what these hold, as far as it is known."""

    regular: int = 0
    elite: int = 0
    special: int = 0
    generic: int = 0
    named: int = 0
    """A mask of leaders."""
    tokens: int = 0
    inside: tuple[int, int, int] = (0, 0, 0)

    @property
    def units(self) -> int:
        """Units as the stacking limit counts them."""
        return self.regular + self.elite + self.special + self.tokens

    @property
    def leaders(self) -> int:
        return self.generic + self.named.bit_count()

    @property
    def power(self) -> int:
        """Combat Power, as the criteria of Mahdi count it."""
        return self.units + self.tokens + self.leaders

    def number(self, kind: int) -> int:
        """Revealed units of a kind, or generic leaders."""
        return (self.regular, self.elite, self.special, self.generic)[kind]

    def plus(self, other: Force) -> Force:
        return Force(
            self.regular + other.regular,
            self.elite + other.elite,
            self.special + other.special,
            self.generic + other.generic,
            self.named | other.named,
            self.tokens + other.tokens,
            _sum(self.inside, other.inside, 1),
        )

    def minus(self, other: Force) -> Force:
        return Force(
            self.regular - other.regular,
            self.elite - other.elite,
            self.special - other.special,
            self.generic - other.generic,
            self.named & ~other.named,
            self.tokens - other.tokens,
            _sum(self.inside, other.inside, -1),
        )


def _sum(mine: tuple[int, int, int], other: tuple[int, int, int], sign: int) -> tuple[int, int, int]:
    return mine[0] + sign * other[0], mine[1] + sign * other[1], mine[2] + sign * other[2]


NOBODY: Final = Force()


@dataclass(frozen=True, slots=True)
class Fight:
    """The battle that is going on."""

    side: int
    source: int
    target: int
    round: int
    cards: tuple[int, int]
    """Cards discarded for dice in this round: attacker, defender."""


@dataclass(slots=True)
class Picture:
    """Everything that a mentat thinks about. Nobody edits it; it is not frozen because that would triple the time it takes to
    make it."""

    side: int
    round: int
    chart: int
    forces: tuple[Mapping[int, Force], Mapping[int, Force]]
    """By side, the Legions by area."""
    held: tuple[int, int]
    settlements: int
    sietches: Mapping[int, int]
    """Sietches by area, with the rank that they have or are taken to have."""
    sietch_mask: int
    faceup: int
    """The areas of Sietches that lie faceup."""
    stations: int
    wormsigns: int
    worms: int
    harvesters: int
    ornithopters: int
    carryalls: int
    supremacy: int
    marks: tuple[int, int, int]
    targets: tuple[tuple[int, int, int], ...]
    """The Secret Objectives that this seat knows."""
    needs: tuple[tuple[int, int, int], ...]
    """For each Secret Objective that this seat knows: the steps that are missing on each track."""
    imperium: tuple[int, int, int]
    limit: int
    """Units that an own area may hold."""
    hand: tuple[int, ...]
    cards: tuple[int, int]
    """Planning cards in each side's hand."""
    decks: Mapping[str, int]
    reserves: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    """Unused dice by result, for each side; a placed token counts."""
    leader_at: Mapping[int, int]
    """Named leaders on the board."""
    aside: int
    """Named leaders of this side who are off the board and could be deployed."""
    ready: int
    """Leaders in play, of either side."""
    row: tuple[int, ...]
    claims: int
    harvesters_lost: int
    atomics: bool
    wild_maker: bool
    fight: Fight | None
    automaton: Automaton | None
    """The Harkonnen, if they follow the criteria of Mahdi."""
    tokens: Mapping[int, tuple[tuple[int, int, int], ...]]
    """The contents of deployment tokens that this seat may look at, by area."""

    @property
    def map(self) -> Chart:
        return CHARTS[self.chart]

    @property
    def solo(self) -> bool:
        """Whether nobody plays the Harkonnen."""
        return self.automaton is not None

    @property
    def reinforcements(self) -> int:
        """What the automatic Harkonnen add to a battle; ``PLAYED`` if somebody plays them."""
        return PLAYED if self.automaton is None else self.automaton.cards

    @property
    def foe(self) -> int:
        return 1 - self.side

    @property
    def mine(self) -> Mapping[int, Force]:
        return self.forces[self.side]

    @property
    def theirs(self) -> Mapping[int, Force]:
        return self.forces[1 - self.side]

    def free(self, side: int) -> int:
        """Areas that a Legion of this side may enter."""
        homes = self.settlements if side == ATREIDES else self.sietch_mask
        return ALL_AREAS & ~(self.held[1 - side] | homes | self.worms)

    def rank(self, area: int) -> int:
        """The rank of the settlement or Sietch in an area, or 0."""
        if self.settlements >> area & 1:
            return SETTLEMENT_RANK[area]
        return self.sietches.get(area, 0)

    @property
    def paul(self) -> int:
        """Where Paul is on the board, or -1."""
        return self.leader_at.get(PAUL_ATREIDES, self.leader_at.get(MUADDIB, NOWHERE))

    @property
    def jessica(self) -> int:
        return self.leader_at.get(LADY_JESSICA, self.leader_at.get(REVEREND_MOTHER, NOWHERE))


def read(view: Mapping[str, Value], side: int) -> Picture:
    """Make the picture of a view, for one side."""
    tokens = {
        AREA[name]: tuple([(t["regular"], t["elite"], t["special"]) for t in found])
        for name, found in (view["tokens"] or {}).items()
    }
    forces: tuple[dict[int, Force], dict[int, Force]] = ({}, {})
    for shown in view["legions"]:
        area = AREA[shown["area"]]
        forces[SIDES.index(shown["side"])][area] = _force(shown, tokens.get(area))
    leader_at, aside, ready = _leaders(view, side)
    held = (mask_of(forces[0]), mask_of(forces[1]))
    sietches = {AREA[s["area"]]: s["rank"] or UNKNOWN_RANK for s in view["sietches"]}
    marks = tuple([view["prescience"][name] for name in MARKERS])
    targets = _targets(view["objectives"])
    wild = view["wild_maker"]
    sandworms = mask_of(AREA[name] for name in view["sandworms"])
    return Picture(
        side=side,
        round=view["round"],
        chart=0 if view["atomics"] is None else 2 * ATOMICS.index(AREA[view["atomics"]]) + 3,
        forces=forces,
        held=held,
        settlements=mask_of(AREA[name] for name in view["settlements"]),
        sietches=sietches,
        sietch_mask=mask_of(sietches),
        faceup=mask_of(AREA[s["area"]] for s in view["sietches"] if s["faceup"]),
        stations=mask_of(AREA[name] for name in view["stations"]),
        wormsigns=mask_of(AREA[name] for name in view["wormsigns"]),
        worms=sandworms | (1 << AREA[wild] if wild in AREA else 0),
        harvesters=mask_of(AREA[name] for name in view["harvesters"]),
        ornithopters=_zones(view["ornithopters"]),
        carryalls=_zones(view["carryalls"]),
        supremacy=view["supremacy"],
        marks=(marks[0], marks[1], marks[2]),
        targets=targets,
        needs=tuple([missing_steps(target, marks) for target in targets]),
        imperium=_steps(view["imperium"]),
        limit=BAN_LIMIT if side == HARKONNEN and IMPERIUM[0] in view["bans"] else STACKING_LIMIT,
        hand=tuple([CARD[name] for name in view["sides"][side]["hand"] or ()]),
        cards=(view["sides"][0]["hand_size"], view["sides"][1]["hand_size"]),
        decks=view["deck_sizes"],
        reserves=(_reserve(view["sides"][0]), _reserve(view["sides"][1])),
        dice=(_dice(view["sides"][0]), _dice(view["sides"][1])),
        leader_at=leader_at,
        aside=aside,
        ready=ready,
        row=tuple([PRESCIENCE_CARD[name] for name in view["row"]]),
        claims=len(view["claimed"]),
        harvesters_lost=view["harvesters_lost"],
        atomics=view["atomics"] is not None,
        wild_maker=wild is not None,
        fight=_fight(view["battle"]),
        automaton=read_automaton(view, view["sides"][HARKONNEN].get("mahdi")),
        tokens=tokens,
    )


def _force(shown: Mapping[str, Value], known: tuple[tuple[int, int, int], ...] | None) -> Force:
    n = shown.get("tokens", 0)
    inside = (0, 0, 0)
    for contents in known or (HIDDEN_TOKEN,) * n:
        inside = _sum(inside, contents, 1)
    return Force(
        shown.get("regular", 0),
        shown.get("elite", 0),
        shown.get("special", 0),
        shown.get("generic", 0),
        mask_of(LEADER[name] for name in shown.get("leaders", ())),
        n,
        inside,
    )


def _leaders(view: Mapping[str, Value], side: int) -> tuple[dict[int, int], int, int]:
    at: dict[int, int] = {}
    aside = ready = 0
    for i, shown in enumerate(view["sides"]):
        for entry in shown["leaders"]:
            leader, place = LEADER[entry["leader"]], entry["at"]
            if place in AREA:
                at[leader] = AREA[place]
            elif place == "aside" and i == side and not entry["fresh"]:
                aside |= 1 << leader
            if place != "out":
                ready |= 1 << leader
    return at, aside, ready


def _targets(objectives: Sequence[Mapping[str, int]] | None) -> tuple[tuple[int, int, int], ...]:
    k, d, j = MARKERS
    return tuple([(shown[k], shown[d], shown[j]) for shown in objectives or ()])


def missing_steps(target: tuple[int, int, int], marks: tuple[int, ...]) -> tuple[int, int, int]:
    """The steps that an objective still asks for."""
    k, d, j = (max(0, wanted - mark) for wanted, mark in zip(target, marks, strict=True))
    return k, d, j


def _steps(shown: Mapping[str, int]) -> tuple[int, int, int]:
    c, p, d = (shown[name] for name in IMPERIUM)
    return c, p, d


def _reserve(shown: Mapping[str, Value]) -> tuple[int, int, int, int]:
    r = shown["reserve"]
    return r["regular"], r["elite"], r["special"], r["generic"]


def _dice(shown: Mapping[str, Value]) -> tuple[int, ...]:
    found = [0] * len(RESULT)
    for boxes in shown["dice"].values():
        for name, n in boxes.items():
            found[RESULT[name]] += n
    if shown["token_die"] is not None:
        found[RESULT[shown["token_die"]]] += 1
    return tuple(found)


def _zones(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << ZONE[name]
    return mask & (1 << N_ZONES) - 1


def _fight(shown: Mapping[str, Value] | None) -> Fight | None:
    if shown is None:
        return None
    mine, theirs = shown["cards"]
    side = SIDES.index(shown["side"])
    return Fight(side, AREA[shown["source"]], AREA[shown["target"]], shown["round"], (mine, theirs))
