"""The shape of the views of War for Arrakis (``view.py`` makes them)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from landsraad.kernel.schema import UNSET, Maybe, Meta, Part, View

SCHEMA: Final = 1
"""The version of the shape. It rises when a field goes or changes its meaning, not when one is added."""

SideName: TypeAlias = Literal["atreides", "harkonnen"]


class Legion(Part):
    """The figures of one side in one area; facedown deployment tokens are only counted."""

    area: str
    side: SideName
    regular: Maybe[int] = UNSET
    elite: Maybe[int] = UNSET
    special: Maybe[int] = UNSET
    generic: Maybe[int] = UNSET
    leaders: Maybe[list[str]] = UNSET
    tokens: Maybe[int] = UNSET


class Sietch(Part):
    """A Sietch on the board; its rank is null while this seat does not know it."""

    area: str
    faceup: bool
    rank: int | None


class Battle(Part):
    """The battle that is going on."""

    side: Annotated[SideName, Meta(description="The attacker.")]
    source: str
    target: str
    round: int
    cards: Annotated[list[int], Meta(description="Cards that each side has played in this round.")]


class Reserve(Part):
    """Figures that are not on the board."""

    regular: int
    elite: int
    special: int
    generic: int


class Boxes(Part):
    """A number for each result of an action die: dice, or slots."""

    leadership: int
    strategy: int
    deployment: int
    mentat: int
    house: int


class Leader(Part):
    """A named leader: where it is (an area, ``out``, ``aside``, ``tank``, ``off_board``), and whether its card is spent."""

    leader: str
    spent: bool
    at: str
    fresh: Annotated[bool, Meta(description="Whether it came in this round.")]


class Partner(Part):
    """One of two players of a shared side; the hand is only counted."""

    power: str
    seat: str
    hand_size: int
    slots: Boxes
    tank: list[str | None]


class Cone(Part):
    """The Cones of Silence of a shared side: how many are left, and whether one is open."""

    left: int
    open: bool


class Automaton(Part):
    """What the Harkonnen that nobody plays have on the table (Mahdi)."""

    harvesting: str | None
    harvesting_sectors: list[str]
    target: str | None
    target_area: str | None
    temporary_target: str | None
    tactical_deck_size: int
    tactical_gone: list[str]
    reinforcements: Annotated[list[str], Meta(description="The decks of the Reinforcements cards, which lie facedown.")]
    top_discard: str | None
    schemes: int
    unrolled: int
    tokens: Annotated[dict[str, dict[str, int]], Meta(description="Facedown tokens by area and colour.")]
    token_pool: dict[str, int]
    power: Annotated[dict[str, int], Meta(description="The Combat Power of every Legion, by area.")]
    flown: bool


class Side(Part):
    """A side's dashboard."""

    side: SideName
    reserve: Reserve
    hand: Annotated[list[str] | None, Meta(description="The cards that this seat holds; null if none are its own.")]
    hand_size: int
    dice: Annotated[dict[str, Boxes], Meta(description="By power: of a side that one player has, the house's alone.")]
    used: dict[str, Boxes]
    bene_gesserit: int
    token_die: str | None
    tank: list[str | None]
    gone: Annotated[list[str], Meta(description="The named leaders who have left the game.")]
    leaders: list[Leader]
    partners: Maybe[list[Partner]] = UNSET
    token_power: Annotated[Maybe[str | None], Meta(description="Where the token lies, if the side is shared.")] = UNSET
    cone_of_silence: Maybe[Cone] = UNSET
    mahdi: Maybe[Automaton] = UNSET


class Objective(Part):
    """A Secret Objective: how far each marker of the prescience tracks must be."""

    objective: str
    kwisatz_haderach: int
    sand_dwellers: int
    jihad: int


class Token(Part):
    """A deployment token that this seat may look at."""

    token: str
    regular: int
    elite: int
    special: int
    generic: int


class WarView(View):
    """A view of War for Arrakis. Areas, cards and leaders are named as in positions (docs/positions-war.md)."""

    game: Literal["war"]
    schema: Literal[1]
    round: int
    active: SideName | None
    acting: str | None
    legions: list[Legion]
    settlements: list[str]
    stations: list[str]
    wormsigns: list[str]
    sandworms: list[str]
    wild_maker: str | None
    harvesters: list[str]
    ornithopters: list[str]
    carryalls: list[str]
    atomics: str | None
    supremacy: int
    prescience: dict[str, int]
    imperium: dict[str, int]
    bans: list[str]
    spice_reserve: int
    locked_dice: int
    bene_gesserit_reserve: int
    deck_sizes: Annotated[dict[str, int], Meta(description="By power.")]
    discards: dict[str, list[str]]
    table: Annotated[list[str], Meta(description="Planning cards that lie on the table.")]
    prescience_deck_size: int
    row: Annotated[list[str], Meta(description="The prescience cards that can be claimed.")]
    claimed: list[str]
    prescience_gone: list[str]
    attached: Annotated[list[tuple[str, str]], Meta(description="Planning cards and the prescience cards they lie on.")]
    token_pool_size: int
    deeds: list[str]
    harvesters_lost: int
    paul_sought: bool
    forced_die: str | None
    battle: Battle | None
    sietches: list[Sietch]
    sides: list[Side]
    objectives: Annotated[list[Objective] | None, Meta(description="Those of the own side; null for everybody else.")]
    objective_count: int
    tokens: Annotated[dict[str, list[Token]] | None, Meta(description="By area, for those who may look at them.")]
