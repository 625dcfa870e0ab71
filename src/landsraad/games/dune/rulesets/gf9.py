"""Gale Force Nine rules, basic and advanced: their options, and how they answer what steps ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import setup, victory
from landsraad.games.dune.board import TERRITORY_OF
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.factions import bene_gesserit, guild
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.phases import names
from landsraad.games.dune.phases.battle.phase import BattlePhase
from landsraad.games.dune.phases.bidding import BiddingPhase
from landsraad.games.dune.phases.charity import CharityPhase
from landsraad.games.dune.phases.collection import CollectionPhase
from landsraad.games.dune.phases.mentat import MentatPause
from landsraad.games.dune.phases.names import Phase
from landsraad.games.dune.phases.revival import RevivalPhase
from landsraad.games.dune.phases.shipment import ShipmentPhase
from landsraad.games.dune.phases.spice_blow import SpiceBlowPhase
from landsraad.games.dune.phases.storm import StormPhase
from landsraad.games.dune.phases.worm import Worm
from landsraad.games.dune.rulesets.base import FEATURES, Rules
from landsraad.games.dune.shipments import (
    CROSS,
    CROSS_HALF,
    FROM_OFF_PLANET,
    HOP,
    HOP_HALF,
    HOPS,
    OFF_PLANET,
    SEND,
    SHIP,
    SHIP_HALF,
    SHIP_KARAMA,
)
from landsraad.games.dune.variants.homeworlds.variant import Homeworlds
from landsraad.games.dune.variants.shield_wall import ShieldWall
from landsraad.games.dune.variants.skills.variant import LeaderSkills
from landsraad.games.dune.variants.tournament import Tournament
from landsraad.games.dune.variants.variant import Variant
from landsraad.kernel.meta import Option, Result, RuleSet, Setting, flag, readings

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.games.dune.steps import DuneStep

_COMMON = (
    Option("turns", 10, "The last turn of the game.", low=1, high=20, ref="0.02"),
    flag(
        "tournament",
        False,
        "Tournament rules: revival in storm order, a Cheap Hero at will, fewer flips of advisors, the Shield Wall's point, "
        "no more than ten turns; win attempts are counted.",
        "4.01",
    ),
    flag(
        "shield_wall_stronghold",
        False,
        "After the fourth worm the left side of the Shield Wall counts as a stronghold in the Mentat Pause.",
        "4.02",
    ),
    flag(
        "leader_skills",
        False,
        "Each faction begins with a skilled leader: fourteen skill cards, each with a lasting part and one for its leader in battle.",
        "4.03",
    ),
    flag(
        "homeworlds",
        False,
        "Reserves stand on homeworlds, which others can attack and occupy; each has an advantage while it is well manned, "
        "and a price when it is not.",
        "4.04",
    ),
    *readings(
        Option(
            "windows",
            "holders",
            "Who is asked whether to react with a card or a traitor: only who holds it, unseen, or everyone, in the open.",
            choices=("holders", "everyone"),
            ref="A109",
        ),
        flag("first_storm_kills", False, "The first storm already destroys what it reaches.", "A12"),
        Option(
            "first_player_on_marker",
            "last",
            "A marker in the storm's own sector has already been passed and is last, or is first.",
            choices=("last", "first"),
            ref="A14",
        ),
        flag(
            "weather_control_before_reveal",
            False,
            "Weather Control is played before the storm's number is known.",
            "A20",
        ),
        flag("bidding_reentry", True, "A player who has passed may bid again on the same card.", "A37"),
        flag(
            "emperor_share_to_bank",
            True,
            "What the Emperor pays for his ally's card goes to the bank, not to himself.",
            "A42",
        ),
        flag(
            "revival_in_storm_order", False, "Players revive one after another in storm order, not all at once.", "A53"
        ),
        flag(
            "storm_separates_allies",
            False,
            "Allies in one territory that storm separates do not count as together.",
            "A65",
        ),
        flag("cheap_hero_optional", False, "A Cheap Hero may be withheld when no leader is available.", "A77"),
        Option(
            "collect_from",
            "same_sector",
            "Forces collect spice in their own sector only, or from any sector of the territory that storm does not cut off.",
            choices=("same_sector", "connected_sectors"),
            ref="A93",
        ),
        flag("collect_by_choice", False, "Who could collect spice is asked whether to; it may lie.", "1.08.01"),
        flag(
            "prediction_needs_actual_winner",
            False,
            "The Bene Gesserit prediction needs the faction to win, not only to meet the requirements.",
            "A96",
        ),
        Option(
            "karama_scope",
            "one_use",
            "A Karama stops one use of an ability, or every use until the end of the phase.",
            choices=("one_use", "whole_phase"),
            ref="A104",
        ),
        flag(
            "last_word",
            False,
            "After collection everybody is asked once more, so that bribes are still possible.",
            "1.12.05",
        ),
        flag(
            "turn_one_worms_count",
            False,
            "The Shield Wall's point: worms set aside on turn 1 are counted, too.",
            "A220",
        ),
        Option(
            "southern_hemisphere_high",
            "2",
            "Homeworlds: how many reserves the high side of the Southern Hemisphere takes.",
            choices=("2", "3"),
            ref="A116",
        ),
        Option(
            "salusa_low_penalty",
            "half_payments",
            "Homeworlds: while Salusa Secundus is low half of what is paid for cards is lost, or Sardaukar come back for pay "
            "alone.",
            choices=("half_payments", "no_free_sardaukar"),
            ref="A117",
        ),
        flag("guild_paid_for_worlds", True, "Homeworlds: the Guild is paid for shipments to homeworlds.", "A163"),
        flag("truthtrance_future", False, "Truthtrance may also ask about the future, and the answer binds.", "A110"),
        flag(
            "skill_top_with_bottom",
            True,
            "A Suk Graduate or Rihani Decipherer who fights has both parts of the card, not only that for the battle.",
            "A172",
        ),
        flag(
            "prescience_public", True, "The answer to Prescience is shown to everybody, not only to Atreides.", "A141"
        ),
    ),
)

_NEXUS = "A Nexus follows each pile that had a worm, or all of them share one at the end of the phase."

BASIC = RuleSet(
    "gf9-basic",
    "Gale Force Nine, basic game",
    "The basic game of the classic rules: no elite tokens, no spice dialling, one spice blow a turn.",
    seats=(2, 6),
    options=(
        *_COMMON,
        *readings(
            Option("nexus_timing", "end_of_phase", _NEXUS, choices=("end_of_phase", "per_pile"), ref="A24"),
            flag(
                "bg_charity_in_basic", False, "The Bene Gesserit always receive charity in the basic game, too.", "A7"
            ),
        ),
    ),
)

ADVANCED = RuleSet(
    "gf9-advanced",
    "Gale Force Nine, advanced game",
    "The advanced game of the classic rules: elite tokens, advisors, spice dialling, two spice blows, special Karama powers.",
    seats=(2, 6),
    options=(
        *_COMMON,
        *readings(
            Option("nexus_timing", "per_pile", _NEXUS, choices=("per_pile", "end_of_phase"), ref="A24"),
            flag(
                "elite_limit_on_ghola",
                True,
                "One starred token a turn, also by Tleilaxu Ghola and the Emperor's Karama.",
                "A51",
            ),
            flag("kwisatz_by_ghola", True, "A Tleilaxu Ghola may bring back the Kwisatz Haderach.", "2.01.14"),
            flag("stewards", True, "Advisors left alone in a territory turn into fighters by themselves.", "A68"),
        ),
    ),
)


PHASES: Final = (
    Phase(names.STORM, "1.01.00", StormPhase),
    Phase(names.SPICE_BLOW, "1.02.00", SpiceBlowPhase),
    Phase(names.CHARITY, "1.03.00", CharityPhase),
    Phase(names.BIDDING, "1.04.00", BiddingPhase),
    Phase(names.REVIVAL, "1.05.00", RevivalPhase),
    Phase(names.SHIPMENT, "1.06.00", ShipmentPhase),
    Phase(names.BATTLE, "1.07.00", BattlePhase),
    Phase(names.COLLECTION, "1.08.00", CollectionPhase),
    Phase(names.MENTAT, "1.09.00", MentatPause),
)
SETUP_STEPS: Final = (
    setup.ShuffleDecks,
    setup.Prediction,
    setup.Traitors,
    setup.StartingSpice,
    setup.StartingForces,
    setup.FremenForces,
    setup.Sisters,
    setup.StartingCards,
)


class Gf9Rules(Rules):
    """The book of 2019. The advanced game has all features, the basic game none."""

    phases = PHASES
    setup_steps = SETUP_STEPS

    def __init__(self, ruleset: str, options: Mapping[str, Setting]) -> None:
        o = options
        super().__init__(FEATURES if ruleset == ADVANCED.id else (), o)
        self.bg_charity = bool(o.get("bg_charity_in_basic", True))
        self.kwisatz_by_ghola = self.kwisatz_haderach and self.kwisatz_by_ghola
        self.stewards = self.advisors and self.stewards
        self.play_with(chosen_variants(o))

    def shipment_kinds(self, g: Dune, seat: int, without: tuple[str, ...]) -> list[int]:
        """Fremen send; the others ship, the Guild and its ally at half price and across the planet as well."""
        s = g.state
        privileged = seat == s.guild or s.are_allied(seat, s.guild)
        half = privileged and self._able(g, seat, SHIP_HALF, without)
        full = not half or seat != s.guild  # the Guild pays half, its ally may (2.06.06, 2.06.09)
        by_card = full  # else it is the price that the Guild pays anyway (2.06.06)
        kinds = [SHIP] * full + [SHIP_HALF] * half + [SHIP_KARAMA] * by_card
        if s.houses[seat].homes:  # 4.04.05: Fremen, too, ship to other worlds
            kinds = [SEND] * (seat == s.fremen) + kinds + [HOP] * full + [HOP_HALF] * half
        elif seat == s.fremen:
            kinds = [SEND]
        if privileged:
            found = [CROSS] * full + [CROSS_HALF] * half + [OFF_PLANET] * (seat == s.guild)
            kinds += [kind for kind in found if self._able(g, seat, kind, without)]
        return kinds

    def _able(self, g: Dune, seat: int, kind: int, without: tuple[str, ...]) -> bool:
        """Whether no ability that it rests on has been stopped, for this shipment or for the phase."""
        return all(ability not in without and may_use(g, ability) for ability, _ in guild.abilities(g, seat, kind))

    def shipping_abilities(self, g: Dune, seat: int, kind: int, card: int) -> tuple[tuple[str, str], ...]:
        if kind == SHIP_KARAMA:
            return () if card == KARAMA else (("worthless_karama", "2.02.22"),)
        return guild.abilities(g, seat, kind)

    def may_stop(self, s: State, seat: int, kind: int) -> bool:
        return kind in FROM_OFF_PLANET or kind in HOPS

    def entered(self, g: Dune, seat: int, location: int, number: int) -> None:
        bene_gesserit.entered(g, seat, TERRITORY_OF[location])

    def advise(self, g: Dune, shipper: int, location: int) -> None:
        bene_gesserit.advise(g, shipper, location)

    def is_worm_moment(self, g: Dune) -> bool:
        """In the Spice Blow phase after turn 1 (1.14.03)."""
        return g.state.phase == names.SPICE_BLOW and g.state.turn > 1

    def summoned_worm(self, territory: int) -> DuneStep:
        """A Nexus follows (1.14.03, A35)."""
        return Worm(territory, "1.14.03", nexus=True, ride=True)

    def placed_worm(self, territory: int) -> DuneStep:
        """Its Nexus has been brought by its card (2.04.15)."""
        return Worm(territory, "2.04.15", nexus=False, ride=True)

    def last_resort(self, g: Dune) -> Result:
        """The Fremen, the Guild, or who occupies the most strongholds (1.09.05, 2.04.09.00, 2.06.08)."""
        return victory.last_resort(g)


def chosen_variants(options: Mapping[str, Setting]) -> list[Variant]:
    """The variants that the options switch on, in the order of the book."""
    found: list[Variant] = [Tournament()] if options["tournament"] else []
    if options["tournament"] or options["shield_wall_stronghold"]:  # 4.01.14
        found.append(ShieldWall())
    if options["leader_skills"]:
        found.append(LeaderSkills(both=bool(options["skill_top_with_bottom"])))
    if options["homeworlds"]:
        high, paid = options["southern_hemisphere_high"], options["guild_paid_for_worlds"]
        found.append(Homeworlds(int(high), bool(paid), options["salusa_low_penalty"] == "half_payments"))
    return found
