"""The shape of Imperium's views (``view.py`` and the modules' displays make them)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from landsraad.kernel.schema import UNSET, Maybe, Meta, Part, View

SCHEMA: Final = 2
"""The version of the shape. It rises when a field goes or changes its meaning, not when one is added."""


class Conflict(Part):
    """The conflict of this round."""

    card: str
    tier: int


class Turn(Part):
    """What the active player is in the middle of."""

    stage: Literal["idle", "start", "agent", "reveal"]
    cards: Annotated[list[str], Meta(description="The cards that the agent was sent with.")]
    space: str | None
    recruited: int
    deployed: int
    deployable: int
    pending: Annotated[list[str], Meta(description="Effects that are still to be carried out.")]
    faction_icons: bool
    ignores_enemies: bool
    persuasion: Annotated[Maybe[int], Meta(description="In a reveal turn.")] = UNSET
    discount: Annotated[Maybe[int], Meta(description="In a reveal turn.")] = UNSET
    more_turns: Annotated[Maybe[int], Meta(description="With Rise of Ix.")] = UNSET
    must_send: Annotated[Maybe[bool], Meta(description="With Rise of Ix.")] = UNSET
    returned: Annotated[Maybe[str | None], Meta(description="With Rise of Ix.")] = UNSET
    borrowed: Annotated[Maybe[str | None], Meta(description="With Immortality.")] = UNSET
    spice_gained: Annotated[Maybe[bool], Meta(description="With Immortality.")] = UNSET


class Dreadnoughts(Part):
    """Where a player's dreadnoughts are, but for those on the board."""

    supply: int
    garrison: int
    conflict: int


class Player(Part, kw_only=True):
    """A player. What only its own seat knows is left out for all others, and what an automated player does not have: a
    rival has no deck of its own, House Hagal at a table for two no purse and no points besides."""

    leader: str
    vp: Maybe[int] = UNSET
    solari: Maybe[int] = UNSET
    spice: Maybe[int] = UNSET
    water: Maybe[int] = UNSET
    influence: dict[str, int]
    hand_size: Maybe[int] = UNSET
    deck_size: Maybe[int] = UNSET
    discard: Maybe[list[str]] = UNSET
    play: Annotated[Maybe[list[str]], Meta(description="Cards sent with agents in this round.")] = UNSET
    revealed: Maybe[list[str]] = UNSET
    set_aside: Maybe[list[str]] = UNSET
    intrigue_size: Maybe[int] = UNSET
    plots: Annotated[Maybe[list[str]], Meta(description="Intrigue cards that lie before the player.")] = UNSET
    agents: Annotated[int, Meta(description="Those at hand.")]
    agents_at: list[str]
    swordmaster: Maybe[bool] = UNSET
    council: Maybe[bool] = UNSET
    supply: int
    garrison: int
    conflict: int
    swords: int
    strength: int
    done: Annotated[Maybe[bool], Meta(description="Whether the player has revealed in this round.")] = UNSET
    secret_factions: Maybe[bool] = UNSET
    hand: Maybe[list[str]] = UNSET
    intrigue: Maybe[list[str]] = UNSET
    factions: Annotated[Maybe[list[str]], Meta(description="Those chosen in secret.")] = UNSET
    top_card: Maybe[str] = UNSET
    seen_intrigues: Maybe[list[str]] = UNSET
    rival: Annotated[Maybe[bool], Meta(description="With House Hagal: whether nobody sits behind this one.")] = UNSET
    dreadnoughts: Annotated[Maybe[Dreadnoughts], Meta(description="With Rise of Ix, as is what follows.")] = UNSET
    freighter: Maybe[int] = UNSET
    negotiators: Maybe[int] = UNSET
    tiles: Maybe[list[str]] = UNSET
    flipped: Maybe[list[str]] = UNSET
    snoopers: Maybe[list[str]] = UNSET
    kept: Annotated[Maybe[bool], Meta(description="Whether a card is kept for the next round.")] = UNSET
    kept_card: Maybe[str] = UNSET
    specimens: Annotated[Maybe[int], Meta(description="With Immortality, as is what follows.")] = UNSET
    research: Maybe[str] = UNSET
    genetic_markers: Maybe[int] = UNSET
    tleilaxu: Maybe[int] = UNSET
    atomics: Maybe[bool] = UNSET
    returning: Maybe[list[str]] = UNSET


class Stack(Part):
    """A stack of tech tiles: the one on top, and how many there are."""

    tile: str | None
    tiles: int


class Hagal(Part):
    """House Hagal: the cards left in its deck, and those revealed, the last one last."""

    deck_size: int
    discard: list[str]


class Solo(Part):
    """How hard the rivals of a lone player are."""

    difficulty: str
    mentat_cost: int
    swordmasters_in_round: int


class ImperiumView(View):
    """A view of Dune: Imperium. Cards, spaces and leaders are named as in positions (docs/positions-imperium.md)."""

    game: Literal["imperium"]
    schema: Literal[2]
    modules: list[str]
    errata: Literal["book", "published"]
    round: int
    target: Annotated[int, Meta(description="The points that end the game.")]
    first_player: str
    reveals: Annotated[list[str], Meta(description="Who has revealed in this round, in that order.")]
    active: str | None
    conflict: Conflict | None
    conflict_deck_size: int
    past_conflicts: list[str]
    row: list[str]
    imperium_deck_size: int
    reserve: Annotated[dict[str, int], Meta(description="Cards left in each stack.")]
    removed: list[str]
    intrigue_deck_size: int
    intrigue_discard: list[str]
    resolving: Annotated[list[str], Meta(description="Intrigue cards that are being carried out.")]
    spaces: list[str]
    bonus_spice: dict[str, int]
    control: dict[str, str]
    alliances: dict[str, str]
    mentat: str | None
    mentat_promised: str | None
    closed: Annotated[list[tuple[str, str]], Meta(description="Spaces closed by The Voice, each with its player.")]
    turn: Turn | None
    players: dict[str, Player]
    tech: Annotated[Maybe[list[Stack]], Meta(description="With Rise of Ix, as is what follows.")] = UNSET
    scrapped: Maybe[list[str]] = UNSET
    dreadnoughts_at: Maybe[dict[str, str]] = UNSET
    hagal: Maybe[Hagal] = UNSET
    solo: Maybe[Solo] = UNSET
    tleilaxu_row: Annotated[Maybe[list[str]], Meta(description="With Immortality, as is what follows.")] = UNSET
    tleilaxu_deck_size: Maybe[int] = UNSET
    tleilaxu_spice: Maybe[int] = UNSET
    intrigue_trashed: Maybe[list[str]] = UNSET
