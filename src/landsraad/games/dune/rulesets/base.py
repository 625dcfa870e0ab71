"""What steps ask of a rule set: named features, readings of open points, and a few functions."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.board import ARRAKEEN, CARTHAG, CITIES, SAND_TERRITORIES, TUEKS_SIETCH, places_in
from landsraad.games.dune.forces import full_strongholds, strongholds_held
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import ELITES, FREE_REVIVAL, HAND_LIMIT
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.names import REVIVAL
from landsraad.games.dune.variants.variant import Hooks, Variant

if TYPE_CHECKING:
    from landsraad.games.dune.anytime import Deed, Offer
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.sites import Fight
    from landsraad.games.dune.phases.names import Phase
    from landsraad.games.dune.state import State
    from landsraad.games.dune.steps import DuneStep, Staged
    from landsraad.games.dune.victory import Side
    from landsraad.kernel.meta import Result, Setting

FEATURES: Final = (
    "advisors",
    "captured_leaders",
    "city_income",
    "elite_tokens",
    "kwisatz_haderach",
    "ship_as_it_pleases",
    "special_karama",
    "spice_dialling",
    "storm_card",
    "storm_migration",
    "storm_survival",
    "two_blows",
    "worthless_karama",
)
"""What a rule set may have or not; views tell which it has. Each is an attribute of :class:`Rules`."""

READINGS: Final = (
    "bidding_reentry",
    "cheap_hero_optional",
    "collect_by_choice",
    "collect_from",
    "direct_ally_use",
    "elite_limit_on_ghola",
    "emperor_share_to_bank",
    "first_player_on_marker",
    "first_storm_kills",
    "karama_scope",
    "kwisatz_by_ghola",
    "kwisatz_once",
    "last_word",
    "nexus_timing",
    "prediction_needs_actual_winner",
    "prescience_public",
    "repositioning",
    "revival_in_storm_order",
    "stewards",
    "storm_separates_allies",
    "traitor_answer_call",
    "truthtrance_future",
    "turn_one_worms_count",
    "weather_control_before_reveal",
)
"""Options that are attributes of :class:`Rules` of the same name, where a rule set has them."""

INCOME: Final = ((ARRAKEEN, 2), (CARTHAG, 2), (TUEKS_SIETCH, 1))
"""What each of these places yields from the bank (1.13.01)."""


class Rules(Hooks):
    """What the steps ask of the rule set. One object a game, shared by its clones, never changed."""

    phases: ClassVar[tuple[Phase, ...]]
    """The phases of a turn, in order (G.turn)."""
    setup_steps: tuple[Callable[[], DuneStep], ...]
    """The steps of set-up, in order (0.01)."""
    own_questions: ClassVar[Container[str]] = ()
    """What is asked in this book alone."""
    interjections: ClassVar[tuple[tuple[str, Offer, Deed], ...]] = ()
    """What may be done at any time in this book alone, beside what all books have (``anytime``)."""

    # --- features ---------------------------------------------------------------------------------------------------

    advisors: bool
    """The Bene Gesserit have advisors beside fighters (2.02.10)."""
    captured_leaders: bool
    """Harkonnen draw a leader of whom they have beaten (2.05.10)."""
    city_income: bool
    """Arrakeen, Carthag and Tuek's Sietch yield spice in Collection (1.13.01)."""
    elite_tokens: bool
    """Starred tokens count otherwise than normal ones (2.03.08, 2.04.18)."""
    kwisatz_haderach: bool
    """Seven Atreides forces lost in battle awaken the Kwisatz Haderach (2.01.10)."""
    ship_as_it_pleases: bool
    """The Guild ships and moves ahead of its turn, or later (2.06.12)."""
    special_karama: bool
    """Each faction has one use of a Karama that is its own, once a game (1.14)."""
    spice_dialling: bool
    """Forces fight at full strength only if spice supports them (1.13.04)."""
    storm_card: bool
    """With Fremen in the game the storm moves by card from turn 2 on (2.04.13)."""
    storm_migration: bool
    """Fremen reserves may be sent into the storm, at half losses (2.04.17)."""
    storm_survival: bool
    """Fremen caught by the storm lose only half (2.04.16)."""
    two_blows: bool
    """Two spice blows a turn, each with a discard pile of its own; only the first worm of a blow strikes (1.13.02)."""
    worthless_karama: bool
    """Worthless cards work as a Karama for the Bene Gesserit (2.02.22)."""

    # --- how the book does it -----------------------------------------------------------------------------------------

    allies_bribe: bool = False
    """Allies may bribe each other (W.deals.01); elsewhere they make deals alone (1.12.01)."""
    allies_pay: bool = True
    """Allies may pay for each other's cards and shipments (1.10.02.05, 1.10.02.06)."""
    alliance_size: int = 2
    """The most members of an alliance (1.10.01.04)."""
    alliance_lasts: bool = False
    """An alliance made in a Nexus cannot be broken in it (W.nexus.02)."""
    spice_needs_consent: bool = False
    """Nobody has to accept spice from another player (W.deals.07)."""
    standing_by: str = "advisors"
    """What tokens of the Bene Gesserit that stand by are called in views and positions."""
    stance_kept: bool = True
    """Tokens that stand by do so wherever they come, until somebody says otherwise (2.02.16)."""
    coexistence_by_territory: bool = False
    """Whether tokens co-exist is said of a territory for the turn, not of each token (W.variant.01)."""
    repositioning: bool = True
    """A group may move within its own territory (1.06.08)."""
    parts_are_territories: bool = False
    """The parts of a territory that storm separates count as territories of their own (W.storm.13)."""
    captives_are_traitors: bool = False
    """A captured leader is a traitor in its owner's pay, without a card (W.battle.26)."""
    whole_dials: bool = False
    """Any number up to the strength of the forces is dialled, whatever they are worth one by one (W.battle.04)."""
    hero_saves_leader: bool = False
    """A Cheap Hero may be played over a leader, who then goes home unhurt (W.card.cheap_hero_saves)."""
    voice_kinds: ClassVar[tuple[int, ...]] = tuple(range(7))
    """The kinds of cards that the Voice can speak of (2.02.06)."""
    kwisatz_once: bool = False
    """The Kwisatz Haderach fights once a turn, with the same leader, too (A217)."""
    traitor_answer_call: bool = False
    """A side that did not call a traitor is asked once more when the other has (A184)."""
    whole_hand_swap: bool = True
    """The Harkonnen's Karama takes a whole hand, in Bidding (1.14.04)."""
    direct_ally_use: bool = False
    """An ally uses the Voice and Prescience itself (W.variant.03)."""
    leaders_stay: bool = False
    """Leaders that have fought stay in their territory until Collection is over (W.collect.05)."""
    leaders_turn_together: bool = False
    """Dead leaders lie face down, and may be revived once all of a faction have been turned up (W.revival.02)."""
    fallen_rest: bool = False
    """A leader who is brought back in the phase in which it died does not fight in it (W.revival.09)."""
    atomics_need_touch: bool = False
    """Family Atomics need a token in a sector that touches the Shield Wall; a territory next to it is not enough (A218)."""
    looks_restock: bool = False
    """An empty spice deck is made anew when its top card is to be looked at, not only when one is drawn (A179)."""
    keeps_bonuses: bool = False
    """The bonuses of cities are fixed in the storm phase, and kept for the turn (W.storm.07)."""
    worm_territories: ClassVar[tuple[int, ...]] = SAND_TERRITORIES
    """Where the Fremen may place or call a worm (1.14.03, 2.04.15)."""

    # --- readings of open points: what the options of a rule set say, or its book; else this -----------------------------

    turns: int
    windows_for_everyone: bool
    first_storm_kills: bool = False
    first_player_on_marker: str = "last"
    weather_control_before_reveal: bool = False
    nexus_timing: str = "per_pile"
    bidding_reentry: bool = True
    emperor_share_to_bank: bool = True
    revival_in_storm_order: bool = False
    storm_separates_allies: bool = False
    cheap_hero_optional: bool = False
    collect_from: str = "same_sector"
    collect_by_choice: bool = False
    prediction_needs_actual_winner: bool = False
    karama_scope: str = "one_use"
    last_word: bool = False
    truthtrance_future: bool = False
    turn_one_worms_count: bool = False
    prescience_public: bool = True
    elite_limit_on_ghola: bool = True
    kwisatz_by_ghola: bool = True
    stewards: bool = True
    bg_charity: bool = True
    sandriders_expose_ally: bool = True
    stewards_after_shipment: bool = True
    """Whether advisors flip by themselves in and after Shipment and Movement, too (4.01.16, A115)."""
    southern_hemisphere_high: int = 2
    """The least number of reserves for the high side of the Southern Hemisphere (4.04.11.05.01, A116)."""
    salusa_halves_payments: bool = True
    """Whether the low side of Salusa Secundus halves what is paid for cards; otherwise Sardaukar are not revived without
    pay while it shows (4.04.11.04.02, A117)."""
    guild_paid_for_worlds: bool = True
    """Whether the Guild is paid for shipments to homeworlds (A163)."""
    fremen_ally_spoils: bool = True
    """Whether an ally in Tuek's Sietch spoils the Fremen's special victory (2.04.09.02, 4.01.21)."""

    def __init__(self, features: Iterable[str], options: Mapping[str, Setting]) -> None:
        self.features = tuple(features)
        """The names of those features that this game has."""
        for name in VALUES:
            if hasattr(self, name):
                setattr(self, name, getattr(self, name))
        self.turns, self.windows_for_everyone = int(options["turns"]), options["windows"] == "everyone"
        for name in READINGS:
            if name in options:
                setattr(self, name, options[name])
        self.hook(())
        for feature in FEATURES:
            setattr(self, feature, feature in self.features)
        self.piles = 2 if self.two_blows else 1
        """Spice blows a turn (1.02.01, 1.13.02)."""

    def play_with(self, variants: Sequence[Variant]) -> None:
        """Let variants change these rules and answer to their hooks. Called once, when everything else is set."""
        self.hook(variants)
        self.features += tuple(variant.feature for variant in variants)
        for variant in variants:
            variant.change(self)

    # --- questions --------------------------------------------------------------------------------------------------

    def cite(self, rule: str) -> str:
        """A rule that a step cites, as the book that is played numbers it."""
        return rule

    @staticmethod
    def worded(text: str) -> str:
        """A sentence of a step, a question or an event, in the words of the book that is played."""
        return text

    def may_cancel(self, ability: str) -> bool:
        """Whether a Karama can stop an ability that is announced (H.03)."""
        return True

    def hand_limit(self, faction: int) -> int:
        """How many treachery cards a hand may hold (1.04.02, 2.05.07)."""
        return HAND_LIMIT[faction]

    def free_revival(self, faction: int) -> int:
        """Forces that come back without pay each turn (2.xx: Free revival)."""
        return FREE_REVIVAL[faction]

    def revival_limit(self, faction: int) -> int:
        """Forces that a player may revive each turn, the free ones included (1.05.01)."""
        return 3

    def elites(self, faction: int) -> int:
        """Starred tokens among a faction's twenty; elsewhere they are ordinary ones (2.03.08, 2.04.18)."""
        return ELITES[faction] if self.elite_tokens else 0

    def storm_by_card(self, fremen: int) -> bool:
        """Whether the storm moves by card from turn 2 on: only if the Fremen play (2.04.13, A16)."""
        return self.storm_card and fremen >= 0

    def bonuses(self, s: State, seat: int) -> int:
        """The places whose bonus a seat has, as a mask: it occupies them at this moment (1.06.05.04, 1.08.02, A94)."""
        return s.houses[seat].fighting

    def has_ornithopters(self, s: State, seat: int) -> bool:
        """A fighting force in Arrakeen or Carthag when the move starts; advisors do not count (1.06.05.04, 2.02.12.05)."""
        return bool(self.bonuses(s, seat) & CITIES)

    def reach(self, s: State, seat: int, slow: bool) -> int:
        """How many territories a seat may move: 3 with ornithopters, 2 for Fremen, else 1 (1.06.05.03, 2.04.06).

        ``slow``: the Fremen movement does not count.
        """
        reach = self.own_reach(s, seat, slow)
        for variant in self.on_reach:
            reach = variant.on_reach(s, seat, reach)
        return reach

    def own_reach(self, s: State, seat: int, slow: bool) -> int:
        """The same without what variants add."""
        return 3 if self.bonuses(s, seat) & CITIES else 2 if seat == s.fremen and not slow else 1

    def rate(self, s: State, seat: int) -> int:
        """How much spice each force of a seat collects: 2, or 3 with Arrakeen or Carthag (1.08.02, A94)."""
        return 3 if self.bonuses(s, seat) & CITIES else 2

    def income(self, s: State, seat: int) -> list[tuple[int, int]]:
        """The places that pay a seat in Collection, and how much each pays (1.13.01, A95)."""
        if not self.city_income:
            return []
        mask = self.bonuses(s, seat)
        return [(territory, amount) for territory, amount in INCOME if mask >> territory & 1]

    def strongholds_to_win(self, s: State, members: int) -> int:
        """How many strongholds a side of so many factions must control (1.09.02.02, 1.09.02.03)."""
        return 3 if members == 1 else 4

    def is_medics_moment(self, g: Dune) -> bool:
        """Whether the Emperor may revive with a Karama now: in Revival (1.14.02)."""
        return g.state.phase == REVIVAL

    def is_worm_moment(self, g: Dune) -> bool:
        """Whether the Fremen may call a worm with a Karama now (1.14.03)."""
        raise NotImplementedError

    def summoned_worm(self, territory: int) -> DuneStep:
        """The worm that the Fremen's Karama calls (1.14.03)."""
        raise NotImplementedError

    def placed_worm(self, territory: int) -> DuneStep:
        """A further worm of a pile, where the Fremen have placed it (2.04.15)."""
        raise NotImplementedError

    def restock_spice(self, g: Dune) -> None:
        """A card of the empty spice deck is to be looked at (``looks_restock``)."""
        raise NotImplementedError

    def last_resort(self, g: Dune) -> Result:
        """How the game ends when the last turn is over and nobody has won by strongholds (1.09.05)."""
        raise NotImplementedError

    def stronghold_points(self, s: State, side: Side) -> int:
        """How many strongholds a side controls: its forces are there and no others are; advisors do not count
        (G.control, 1.10.02.01, 2.02.12.03)."""
        count = strongholds_held(s, side)
        for variant in self.variants:
            count += variant.stronghold_points(s, side)
        return count

    def alliance_limit(self, s: State) -> int:
        """The most members of an alliance (1.10.01.04)."""
        return self.alliance_size

    # --- the special powers of a Karama -------------------------------------------------------------------------------

    def has_power(self, s: State, seat: int) -> bool:
        """Whether a faction may still use the Karama in the way of its own: once a game (1.13.06, 1.14.00)."""
        return self.special_karama and not s.houses[seat].power_used

    def spend_power(self, s: State, seat: int) -> None:
        """It has used it."""
        s.houses[seat].power_used = True

    # --- shipping and moving ------------------------------------------------------------------------------------------

    def closed_to(self, s: State, seat: int) -> int:
        """The locations that a seat may neither enter nor cross, as a mask (1.06.05.09)."""
        full = full_strongholds(s, seat)
        return places_in(full) if full else 0

    def closed_to_shipments(self, s: State, seat: int) -> int:
        """Those that it cannot ship to: where its advisors are, too (1.06.03.05, 2.02.13)."""
        full = full_strongholds(s, seat) | s.houses[seat].passive
        return places_in(full) if full else 0

    def closed_to_riders(self, s: State, barred: int = 0) -> int:
        """Those that a worm takes no Fremen to: where an ally fights, too (2.04.08)."""
        full = full_strongholds(s, s.fremen)
        for ally in members(s.houses[s.fremen].allies):
            full |= s.houses[ally].fighting
        return barred | places_in(full)

    def shipment_kinds(self, g: Dune, seat: int, without: tuple[str, ...]) -> list[int]:
        """The ways in which a seat might ship, ``without`` the abilities that a Karama has cancelled for it."""
        raise NotImplementedError

    def shipping_abilities(self, g: Dune, seat: int, kind: int, card: int) -> tuple[tuple[str, str], ...]:
        """What a shipment of a kind rests on and a Karama can cancel, each with its rule; ``card`` is the Karama for it."""
        raise NotImplementedError

    def may_stop(self, s: State, seat: int, kind: int) -> bool:
        """Whether the Guild's special Karama can stop a shipment (1.14.05, A55)."""
        raise NotImplementedError

    def stopped(self, g: Dune, seat: int, card: int) -> None:
        """The Guild has stopped a shipment for which ``card`` was played as a Karama (``PASS`` if none)."""

    def entered(self, g: Dune, seat: int, location: int, number: int) -> None:
        """So many tokens of a seat have come to a location, in whatever way (G.enters): the Bene Gesserit may react."""
        raise NotImplementedError

    def advise(self, g: Dune, shipper: int, location: int) -> None:
        """A seat has shipped from off-planet: the Bene Gesserit may send somebody along (2.02.05)."""
        raise NotImplementedError

    def consent_needed(self, g: Dune, seat: int) -> int:
        """The locations that a seat enters or crosses only with an ally's consent, as a mask (W.bg.ally_entry)."""
        return 0

    def ask_consent(
        self, g: Dune, step: Staged, seat: int, starts: tuple[int, ...], location: int, *, then: str, otherwise: str
    ) -> None:
        """A seat wants to come to a location, from ``starts`` if it moves there. ``step`` goes on with the stage
        ``then``, or, if an ally does not let it in, with the stage ``otherwise``."""
        step.at = then

    def turn_began(self, g: Dune) -> None:
        """What was said for one turn alone no longer holds."""

    def settle(self, g: Dune) -> None:
        """Tokens have come or gone: what follows by itself, or is asked at once, from who stands with whom now."""

    # --- battle -------------------------------------------------------------------------------------------------------

    def battle(self, seat: int, opponent: int, fight: Fight) -> Battle:
        """The step of a battle."""
        return Battle(seat, opponent, fight.territory, fight.part)

    def may_accompany(self, s: State, territory: int) -> bool:
        """Whether the Kwisatz Haderach may fight there: it is in one territory a turn (2.01.11, A167)."""
        return s.kwisatz_territory in (-1, territory)


VALUES: Final = tuple(
    name for name, kind in getattr(Rules, "__annotations__", {}).items() if not str(kind).startswith("ClassVar")
)
"""What a rule set answers with a plain value. Its object holds them itself, those of its class too: they are found there without
a look at the class."""
