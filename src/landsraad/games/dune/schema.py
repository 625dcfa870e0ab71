"""The shape of Dune's views (``view.py`` makes them)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from landsraad.kernel.schema import UNSET, Maybe, Meta, Part, View

SCHEMA: Final = 1
"""The version of the shape. It rises when a field goes or changes its meaning, not when one is added."""


class Pool(Part):
    """Tokens off the board."""

    normal: int
    elite: int


class Tokens(Part):
    """Tokens of one faction in one place; starred ones are elite."""

    normal: Maybe[int] = UNSET
    elite: Maybe[int] = UNSET
    advisors: Maybe[int] = UNSET
    co_existing: Annotated[Maybe[int], Meta(description="Bene Gesserit tokens that count as not being there.")] = UNSET
    secondary: Annotated[Maybe[int], Meta(description="Tokens beside an ally's that stand by.")] = UNSET
    secondary_elite: Maybe[int] = UNSET


class Leaders(Part):
    """Where a faction's leaders are, as far as this seat knows; the others are at hand."""

    tanks: list[str]
    deaths: Annotated[dict[str, int], Meta(description="How often each has died.")]
    used: Annotated[dict[str, str], Meta(description="Those who have fought in this phase, and where.")]
    killed_unseen: Annotated[
        Maybe[list[str | None]], Meta(description="Killed face down: null for all but the owner and Harkonnen.")
    ] = UNSET
    face_up: Annotated[Maybe[list[str]], Meta(description="WBC: those in the tanks that may be revived.")] = UNSET
    captured: Annotated[
        Maybe[list[str | None]], Meta(description="Held by Harkonnen: null for all but the owner and Harkonnen.")
    ] = UNSET


class KwisatzHaderach(Part):
    """How near it is: it awakes when enough forces have been lost."""

    losses: int
    alive: bool
    used_in: str | None


class Prediction(Part):
    """The faction and the turn that the Bene Gesserit have written down."""

    faction: str
    turn: int


class Declared(Part):
    """What the Bene Gesserit have declared of a territory for this turn."""

    co_existing: bool
    met: Annotated[list[str], Meta(description="Who has been there beside them since.")]


class ShieldWall(Part):
    """The Shield Wall as a stronghold: it counts once so many worms have come."""

    worms: int
    needed: int
    parts: Annotated[list[str], Meta(description="The locations that count.")]
    held_by: Annotated[
        list[str], Meta(description="Who fights there, once it counts; a side that is alone has the point.")
    ]


class Homeworld(Part):
    """A homeworld: its faction's reserves stand there."""

    faction: str
    high: Annotated[bool, Meta(description="Whether its card shows the High Threshold side.")]
    reserves: Pool
    occupiers: Annotated[list[str], Meta(description="Who has been its occupier in this turn.")]


class House(Part):
    """A faction. What only its own seat knows is left out for all others."""

    dot: Annotated[int, Meta(description="The player dot at the table's rim.")]
    allied_with: str | None
    bribes: Annotated[int, Meta(description="Spice before the shield, taken at the Mentat Pause.")]
    reserves: Pool
    tanks: Pool
    forces: Annotated[dict[str, Tokens], Meta(description="By location.")]
    leaders: Leaders
    exposed: Annotated[list[str], Meta(description="Traitor cards that lie open.")]
    karama_power_used: bool
    hand_size: Annotated[Maybe[int], Meta(description="One's own; everybody's while cards are auctioned.")] = UNSET
    kwisatz_haderach: Maybe[KwisatzHaderach] = UNSET
    allies: Annotated[Maybe[list[str]], Meta(description="WBC: all others of its alliance.")] = UNSET
    bonuses: Annotated[Maybe[list[str]], Meta(description="WBC: the places whose bonuses it has for this turn.")] = (
        UNSET
    )
    declared: Annotated[
        Maybe[dict[str, Declared]],
        Meta(description="WBC, co-existence by territory: what was declared, by the first location of each."),
    ] = UNSET
    spice: Maybe[int] = UNSET
    hand: Maybe[list[str]] = UNSET
    traitors: Maybe[list[str]] = UNSET
    rejected: Annotated[Maybe[list[str]], Meta(description="The leaders that were dealt and not kept.")] = UNSET
    skills: Annotated[Maybe[dict[str, str]], Meta(description="Skilled leaders who fight for it, captives too.")] = (
        UNSET
    )
    win_attempts: Annotated[Maybe[int], Meta(description="In a tournament.")] = UNSET
    pledge: Annotated[Maybe[int], Meta(description="What this faction pays for its ally at most.")] = UNSET
    prediction: Maybe[Prediction] = UNSET
    captives: Annotated[Maybe[list[str]], Meta(description="Leaders of others that Harkonnen hold.")] = UNSET
    storm_card: Maybe[int] = UNSET
    next_card: Annotated[Maybe[str], Meta(description="The card that is auctioned next, seen by Atreides.")] = UNSET
    top_spice_card: Maybe[str] = UNSET
    seen: Annotated[Maybe[list[tuple[str, str]]], Meta(description="Faction and card that Atreides saw it buy.")] = (
        UNSET
    )


class Decks(Part):
    """Cards that lie open."""

    treachery_discard: list[str]
    set_aside: list[str]
    pile_a: list[str]
    pile_b: list[str]
    skills: Annotated[Maybe[int], Meta(description="How many leader skill cards are left.")] = UNSET


class Deal(Part):
    """A bargain that was struck."""

    turn: int
    by: str
    to: str
    spice: int
    promise: list[str | int]
    in_return: list[str | int]


class Plan(Part):
    """A battle plan that this seat knows; what is not in it is left out."""

    dial: int | float
    spice: int
    fallen: Annotated[bool, Meta(description="Whether its leader or hero was killed.")]
    total: Annotated[int | float, Meta(description="Dial, leader and Kwisatz Haderach; without those who fell.")]
    leader: Maybe[str] = UNSET
    hero: Maybe[str] = UNSET
    saved: Annotated[Maybe[str], Meta(description="The leader under the hero, who goes home.")] = UNSET
    kwisatz_haderach: Maybe[bool] = UNSET
    paid: Annotated[Maybe[int], Meta(description="Spice that makes the leader stronger.")] = UNSET
    weapon: Maybe[str] = UNSET
    defense: Maybe[str] = UNSET


class Bound(Part):
    """What binds a plan in the making: the Voice, Prescience, Truthtrance."""

    of: str
    subject: str
    value: str | int | float
    wanted: bool


class Battle(Part):
    """The battle that is being fought."""

    territory: str
    aggressor: str
    defender: str
    prevented: list[str]
    bound: list[Bound]
    open: Annotated[bool, Meta(description="Whether both plans lie open.")]
    judged: Annotated[bool, Meta(description="Whether it has been decided.")]
    winner: Annotated[str | None, Meta(description="Once it is judged; null if both have lost.")]
    plans: dict[str, Plan]
    taken: Annotated[Maybe[list[str]], Meta(description="Skilled leaders taken behind a shield.")] = UNSET


class Auction(Part):
    """The card that is up for auction."""

    cards: int
    opener: str
    top_bid: int
    top_bidder: str | None
    out: list[str]


class Purchase(Part):
    """A card is being paid for."""

    by: str
    price: int


class Shipment(Part):
    """A shipment that has been announced."""

    by: str
    kind: str
    normal: int
    elite: int
    price: int
    location: Maybe[str] = UNSET


class Nexus(Part):
    """A Nexus: who has found an ally, and the offers from and to this seat."""

    round: int
    allied: list[str]
    offer: Maybe[str | None] = UNSET
    offers: Maybe[list[str]] = UNSET


class Revival(Part):
    """Whether Fremen have granted their ally more free revival."""

    granted: bool


class Now(Part):
    """What the steps in progress show; each is there while it goes on."""

    auction: Maybe[Auction] = UNSET
    purchase: Maybe[Purchase] = UNSET
    battle: Maybe[Battle] = UNSET
    shipment: Maybe[Shipment] = UNSET
    to_act: Annotated[Maybe[list[str]], Meta(description="Those who are still to ship and move.")] = UNSET
    turn_of: Maybe[str] = UNSET
    guild_delays: Maybe[bool] = UNSET
    nexus: Maybe[Nexus] = UNSET
    storm_moves: Maybe[int] = UNSET
    dialled: Annotated[Maybe[int], Meta(description="One's own secret dial for the storm.")] = UNSET
    pile: Maybe[Literal["A", "B"]] = UNSET
    worms: Maybe[int] = UNSET
    rides: Maybe[list[str]] = UNSET
    worm: Maybe[str] = UNSET
    revival: Maybe[Revival] = UNSET
    drawn_leader: Maybe[str] = UNSET
    skill_cards: Annotated[Maybe[list[str]], Meta(description="Skill cards to choose from.")] = UNSET
    skills_kept: Annotated[Maybe[dict[str, str]], Meta(description="By faction, before leaders have them.")] = UNSET
    drawn_traitors: Annotated[
        Maybe[list[str]], Meta(description="Traitor cards that were drawn, of which one may be kept.")
    ] = UNSET


class Standing(Part):
    """A side, alone or allied: the strongholds that it controls, and how many win the game in a Mentat Pause."""

    factions: list[str]
    held: int
    needed: int


class DuneView(View):
    """A view of Dune. Places, factions, leaders and cards are named as in positions (docs/positions.md)."""

    game: Literal["dune"]
    schema: Literal[1]
    features: Annotated[
        list[str], Meta(description="The parts of the advanced game, or of a variant, that are played.")
    ]
    turn: int
    turns: int
    storm: Annotated[int | None, Meta(description="The sector that it covers.")]
    atomics: Annotated[bool, Meta(description="Whether the Shield Wall has been broken.")]
    first_player: str
    order: list[str]
    wheels: Annotated[list[str], Meta(description="Who dials the next storm.")]
    spice: Annotated[dict[str, int], Meta(description="On the board, by location.")]
    factions: dict[str, House]
    decks: Decks
    standing: Annotated[list[Standing], Meta(description="The sides in storm order, and how near each is to winning.")]
    deals: list[Deal]
    sworn: Annotated[list[Bound], Meta(description="Answers to Truthtrance about plans of battles to come.")]
    stopped: Annotated[list[str], Meta(description="Abilities that a Karama has stopped for now.")]
    now: Now
    shield_wall: Maybe[ShieldWall] = UNSET
    skills_used: Annotated[Maybe[list[str]], Meta(description="Of those that work but once a phase.")] = UNSET
    homeworlds: Annotated[
        Maybe[dict[str, Homeworld]], Meta(description="By place; foreign forces there are among its owner's forces.")
    ] = UNSET
