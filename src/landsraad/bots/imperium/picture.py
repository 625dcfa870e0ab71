"""The view of a seat as numbers: what everything else in this package looks at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from landsraad.games.imperium.board import CONTROLLED, FACTION, FACTIONS, SPACE
from landsraad.games.imperium.cards.printed import CARD, CARDS, RESERVE
from landsraad.games.imperium.conflict.printed import CONFLICT
from landsraad.games.imperium.immortality.printed import NODE
from landsraad.games.imperium.intrigue.printed import INTRIGUE
from landsraad.games.imperium.ix.printed import TILE
from landsraad.games.imperium.leaders.printed import LEADER
from landsraad.kernel.plain import Value

NOBODY: Final = -1


@dataclass(slots=True)
class House:
    """What can be seen of one player, a rival of House Hagal included."""

    index: int
    leader: int
    """-1: none that has abilities."""
    rival: bool
    """Whether House Hagal plays it."""
    vp: int
    solari: int
    spice: int
    water: int
    influence: tuple[int, ...]
    hand: int
    deck: int
    discard: tuple[int, ...]
    play: tuple[int, ...]
    shown: tuple[int, ...]
    intrigue: int
    agents: int
    spaces: tuple[int, ...]
    swordmaster: bool
    council: bool
    supply: int
    garrison: int
    conflict: int
    swords: int
    strength: int
    done: bool
    dreadnoughts: tuple[int, int, int]
    """In the supply, the garrison, the conflict."""
    freighter: int
    negotiators: int
    tiles: tuple[int, ...]
    specimens: int
    research: int
    markers: int
    tleilaxu: int

    @property
    def units(self) -> int:
        """Units in the conflict."""
        return self.conflict + self.dreadnoughts[2]


@dataclass(frozen=True, slots=True)
class Turn:
    """What the active player is in the middle of."""

    stage: str
    cards: tuple[int, ...]
    space: int
    recruited: int
    deployed: int
    deployable: int
    persuasion: int
    discount: int


IDLE: Final = Turn("idle", (), NOBODY, 0, 0, 0, 0, 0)


@dataclass(slots=True)
class Picture:
    """The table as one seat sees it. Nobody edits it, nor its houses; they are not frozen because that would triple the time it
    takes to make them."""

    me: int
    houses: tuple[House, ...]
    modules: frozenset[str]
    published: bool
    """Whether the publisher's corrections are played with."""
    round: int
    phase: str
    target: int
    conflict: int
    rounds_left: int
    """Conflicts that are still to come after this one."""
    row: tuple[int, ...]
    reserve: tuple[int, ...]
    bonus: Mapping[int, int]
    """Bonus spice by space."""
    board: tuple[int, ...]
    occupied: frozenset[int]
    control: tuple[int, ...]
    """By flag: who controls the space."""
    alliances: tuple[int, ...]
    mentat: int
    turn: Turn
    hand: tuple[int, ...]
    intrigues: tuple[int, ...]
    secret: tuple[int, ...]
    """The factions that the Baron has chosen."""
    top_card: int
    tech: tuple[int, ...]
    tleilaxu_row: tuple[int, ...]
    tleilaxu_spice: int

    @property
    def own(self) -> House:
        return self.houses[self.me]

    @property
    def others(self) -> tuple[House, ...]:
        return tuple([house for house in self.houses if house.index != self.me])

    @property
    def deck_size(self) -> int:
        """All cards of the own deck, wherever they are."""
        own = self.own
        return own.hand + own.deck + len(own.discard) + len(own.play) + len(own.shown)

    @property
    def mine(self) -> bool:
        """Whether the turn is this seat's."""
        return self.turn.stage != "idle"


Known = dict[str, tuple[object, House]]
"""The houses of the last look, with what they were read from."""


def read(view: Mapping[str, Value], known: Known | None = None) -> Picture:
    """Make the picture of a view. Houses that are as they were at the last look are taken from there."""
    before = {} if known is None else known
    players: Mapping[str, Value] = view["players"]
    index = {name: i for i, name in enumerate(players)}
    me = index[view["seat"]]
    own = players[view["seat"]]
    houses = tuple([_known_house(i, name, shown, before) for i, (name, shown) in enumerate(players.items())])
    control, alliances, conflict = view["control"], view["alliances"], view["conflict"]
    flags = {CONTROLLED.index(SPACE[space]): index.get(name, NOBODY) for space, name in control.items()}
    for space, name in view.get("dreadnoughts_at", {}).items():
        flags[CONTROLLED.index(SPACE[space])] = index.get(name, NOBODY)
    return Picture(
        me=me,
        houses=houses,
        modules=frozenset(view["modules"]),
        published=view.get("errata") == "published",
        round=view["round"],
        phase=view["phase"],
        target=view["target"],
        conflict=NOBODY if conflict is None else CONFLICT[conflict["card"]],
        rounds_left=view["conflict_deck_size"],
        row=_numbers(view["row"], CARD),
        reserve=tuple([view["reserve"][name] for name in _RESERVE_NAMES]),
        bonus={SPACE[name]: spice for name, spice in view["bonus_spice"].items()},
        board=_numbers(view["spaces"], SPACE),
        occupied=frozenset([space for house in houses for space in house.spaces]),
        control=tuple([flags.get(flag, NOBODY) for flag in range(len(CONTROLLED))]),
        alliances=tuple([index.get(alliances.get(name), NOBODY) for name in FACTIONS]),
        mentat=index.get(view["mentat"], NOBODY),
        turn=_turn(view["turn"]) if view["turn"] and view["active"] == view["seat"] else IDLE,
        hand=_numbers(own["hand"], CARD),
        intrigues=_numbers(own["intrigue"], INTRIGUE),
        secret=_numbers(own.get("factions", ()), FACTION),
        top_card=CARD[own["top_card"]] if "top_card" in own else NOBODY,
        tech=tuple([TILE[stack["tile"]] for stack in view.get("tech", ()) if stack["tile"] is not None]),
        tleilaxu_row=_numbers(view.get("tleilaxu_row", ()), CARD),
        tleilaxu_spice=view.get("tleilaxu_spice", 0),
    )


_RESERVE_NAMES: Final = tuple(CARDS[card] for card in RESERVE)


def _numbers(names: Sequence[str], table: Mapping[str, int]) -> tuple[int, ...]:
    return tuple([table[name] for name in names])


def _known_house(index: int, name: str, shown: Mapping[str, Value], known: Known) -> House:
    before = known.get(name)
    if before is not None and before[0] == shown:
        return before[1]
    house = _house(index, name, shown)
    known[name] = (shown, house)
    return house


def _house(index: int, name: str, shown: Mapping[str, Value]) -> House:
    units = shown.get("dreadnoughts", _NO_SHIPS)
    influence = shown["influence"]
    return House(
        index=index,
        leader=LEADER.get(shown.get("leader", name), NOBODY),
        rival=shown.get("rival", False),
        vp=shown.get("vp", 0),
        solari=shown.get("solari", 0),
        spice=shown.get("spice", 0),
        water=shown.get("water", 0),
        influence=tuple([influence[faction] for faction in FACTIONS]),
        hand=shown.get("hand_size", 0),
        deck=shown.get("deck_size", 0),
        discard=_numbers(shown.get("discard", ()), CARD),
        play=_numbers(shown.get("play", ()), CARD),
        shown=_numbers(shown.get("revealed", ()), CARD),
        intrigue=shown.get("intrigue_size", 0),
        agents=shown["agents"],
        spaces=_numbers(shown["agents_at"], SPACE),
        swordmaster=shown.get("swordmaster", False),
        council=shown.get("council", False),
        supply=shown["supply"],
        garrison=shown["garrison"],
        conflict=shown["conflict"],
        swords=shown["swords"],
        strength=shown["strength"],
        done=shown.get("done", False),
        dreadnoughts=(units["supply"], units["garrison"], units["conflict"]),
        freighter=shown.get("freighter", 0),
        negotiators=shown.get("negotiators", 0),
        tiles=_numbers(shown.get("tiles", ()), TILE),
        specimens=shown.get("specimens", 0),
        research=NODE[shown["research"]] if "research" in shown else 0,
        markers=shown.get("genetic_markers", 0),
        tleilaxu=shown.get("tleilaxu", 0),
    )


_NO_SHIPS: Final = {"supply": 0, "garrison": 0, "conflict": 0}


def _turn(shown: Mapping[str, Value]) -> Turn:
    return Turn(
        stage=shown["stage"],
        cards=_numbers(shown["cards"], CARD),
        space=NOBODY if shown["space"] is None else SPACE[shown["space"]],
        recruited=shown["recruited"],
        deployed=shown["deployed"],
        deployable=shown["deployable"],
        persuasion=shown.get("persuasion", 0),
        discount=shown.get("discount", 0),
    )
