"""The WBC rules: their options, their rounds, and how they answer what steps ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import MAP_TERRITORIES, PARTS, SHIELD_WALL
from landsraad.games.dune.phases import names
from landsraad.games.dune.phases.names import Phase
from landsraad.games.dune.rulesets.base import FEATURES
from landsraad.games.dune.rulesets.wbc import citations, control, words
from landsraad.games.dune.rulesets.wbc.bidding import BiddingRound, call_infinity, infinity_offer
from landsraad.games.dune.rulesets.wbc.control import CollectionRound, ControlRound
from landsraad.games.dune.rulesets.wbc.leaderless import leaderless_offer, propose
from landsraad.games.dune.rulesets.wbc.movement import MovementRules
from landsraad.games.dune.rulesets.wbc.movement_round import MovementRound, hajr_offer, play_hajr, turn_in_progress
from landsraad.games.dune.rulesets.wbc.occasions import OCCASIONS
from landsraad.games.dune.rulesets.wbc.opportunistic import opportunistic_offer, take_cards
from landsraad.games.dune.rulesets.wbc.revival import RevivalRound
from landsraad.games.dune.rulesets.wbc.setup import SETUP_STEPS
from landsraad.games.dune.rulesets.wbc.spice_blow import SpiceBlowRound, reshuffle
from landsraad.games.dune.rulesets.wbc.storm import StormRound
from landsraad.games.dune.rulesets.wbc.war import BattleRound
from landsraad.games.dune.rulesets.wbc.worms import Attack
from landsraad.games.dune.variants.shield_wall import ShieldWall
from landsraad.kernel.meta import Option, Result, RuleSet, Setting, flag, readings

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.games.dune.steps import DuneStep

WBC: Final = RuleSet(
    "wbc",
    "WBC edition",
    "The tournament rules of the World Boardgaming Championships: eight rounds, fifteen turns, a Nexus at every worm, "
    "bonuses of the cities, tokens that co-exist.",
    seats=(2, 6),
    options=(
        Option("turns", 15, "The last turn of the game; heats have ten.", low=1, high=20, ref="W.variant.02"),
        flag(
            "three_faction_alliances",
            False,
            "All have agreed that alliances of three are allowed; they need five strongholds.",
            "W.nexus.01",
        ),
        Option(
            "coexistence",
            "by_token",
            "Whether Bene Gesserit tokens co-exist is said token by token, or of a whole territory for the turn.",
            choices=("by_token", "by_territory"),
            ref="W.variant.01",
        ),
        flag(
            "direct_ally_use",
            False,
            "Allies of Atreides and the Bene Gesserit use Prescience and the Voice themselves.",
            "W.variant.03",
        ),
        flag(
            "shield_wall_stronghold",
            False,
            "After the sixth worm the Shield Wall counts as a stronghold for victory.",
            "W.variant.04",
        ),
        *readings(
            Option(
                "windows",
                "holders",
                "Who is asked whether to react with a card or a traitor: only who holds it, unseen, or everyone, in the open.",
                choices=("holders", "everyone"),
                ref="A109",
            ),
            Option(
                "unmarked",
                "not_cancellable",
                "Abilities without a mark in the book cannot be cancelled, or the stars of the other edition hold.",
                choices=("not_cancellable", "gf9_star"),
                ref="A174",
            ),
            flag(
                "weather_control_before_reveal",
                False,
                "Weather Control is played before the storm's number is known.",
                "A198",
            ),
            flag(
                "karama_sandriders_exposes_ally",
                True,
                "A Karama against Sandriders gives the Fremen's allies to the worm, too.",
                "A180",
            ),
            flag(
                "karama_half_price_cancellable",
                True,
                "A Karama can cancel another that halves the price of a shipment.",
                "A174",
            ),
            flag(
                "traitor_answer_call",
                True,
                "When one side has called a traitor, the other may still answer with a call of its own.",
                "A184",
            ),
            Option(
                "atomics_from",
                "territory",
                "Family Atomics need a token anywhere in a territory next to the Shield Wall, or in a sector that touches it.",
                choices=("territory", "touching_sector"),
                ref="A218",
            ),
            flag(
                "kwisatz_once",
                False,
                "The Kwisatz Haderach fights once a turn; it does not join the same leader again.",
                "A217",
            ),
            flag(
                "turn_one_worms_count",
                False,
                "The Shield Wall as a stronghold: worms set aside on turn 1 are counted, too.",
                "A220",
            ),
            flag("repositioning", False, "A group may move within its own territory.", "A199"),
            flag(
                "collect_by_choice", False, "Who could collect spice is asked whether to; it may lie.", "W.collect.01"
            ),
            flag(
                "last_word",
                False,
                "After collection everybody is asked once more, so that bribes are still possible.",
                "W.deals.05",
            ),
        ),
    ),
)

ROUNDS: Final = (
    Phase(names.STORM, "W.sequence.01", StormRound),
    Phase(names.SPICE_BLOW, "W.sequence.01", SpiceBlowRound),
    Phase(names.BIDDING, "W.sequence.01", BiddingRound),
    Phase(names.REVIVAL, "W.revival.01", RevivalRound),
    Phase(names.MOVEMENT, "1.06.00", MovementRound),
    Phase(names.BATTLE, "1.07.00", BattleRound),
    Phase(names.COLLECTION, "W.collect.06", CollectionRound),
    Phase(names.CONTROL, "W.control.07", ControlRound),
)

UNMARKED: Final = frozenset(
    {
        "ally_half_price",
        "charity",
        "fremen_movement",
        "half_price",
        "intrusion",
        "payment_for_shipment",
        "storm_forecast",
        "storm_migration",
        "storm_survival",
        "take_up_arms",
        "wartime",
    }
)
"""What a Karama can stop by the other edition, but not by this one: no mark stands beside it (A174)."""
_NOT_PLAYED: Final = frozenset({"spice_dialling"})


class WbcRules(MovementRules):
    """The book of the tournaments, with the original, the optional and the advanced rules in one."""

    phases = ROUNDS
    setup_steps = SETUP_STEPS
    own_questions = OCCASIONS
    interjections = (
        ("hajr_now", hajr_offer, play_hajr),
        ("infinity", infinity_offer, call_infinity),
        ("leaderless", leaderless_offer, propose),
        ("opportunistic", opportunistic_offer, take_cards),
    )
    allies_bribe = True  # W.deals.01
    alliance_lasts = True  # W.nexus.02
    leaders_turn_together = True
    spice_needs_consent = True  # W.deals.07
    fallen_rest = True
    keeps_bonuses = True
    looks_restock = True
    leaders_stay = True
    worm_territories = tuple(MAP_TERRITORIES)  # W.fremen.bless, W.ship.13
    revival_in_storm_order = True  # W.revival.01
    storm_separates_allies = True  # W.storm.13
    cheap_hero_optional = True  # W.card.cheap_hero
    collect_from = "connected_sectors"  # W.collect.01
    truthtrance_future = True  # W.card.truthtrance_future
    prescience_public = False  # W.battle.30
    elite_limit_on_ghola = False  # W.revival.09
    stewards = False  # W.bg.coexist_alone: see ``settle``

    def __init__(self, ruleset: str, options: Mapping[str, Setting]) -> None:
        o = options
        super().__init__((feature for feature in FEATURES if feature not in _NOT_PLAYED), o)
        self._citations = citations.table()
        self._unmarked = UNMARKED if o["unmarked"] == "not_cancellable" else frozenset()
        self.alliance_size = 3 if o["three_faction_alliances"] else 2
        self.coexistence_by_territory = o["coexistence"] == "by_territory"
        self.atomics_need_touch = o["atomics_from"] == "touching_sector"
        self.sandriders_expose_ally = bool(o["karama_sandriders_exposes_ally"])
        if not o["karama_half_price_cancellable"]:
            self._unmarked |= {"karama_half_price"}
        if o["shield_wall_stronghold"]:  # W.variant.04, W.variant.08
            self.play_with([ShieldWall(worms=6, parts=PARTS[SHIELD_WALL])])

    def cite(self, rule: str) -> str:
        """The rule of this book where a step of both cites the other's."""
        if rule.startswith("4."):  # variants of the other book, which are not offered here (A212)
            return "W.variant.02"
        return rule if rule.startswith("W.") else self._citations[rule]

    @staticmethod
    def worded(text: str) -> str:
        """With this book's words: Round, troop token, Control."""
        return words.worded(text)

    def may_cancel(self, ability: str) -> bool:
        """Only what the book marks, or says in words (A174)."""
        return ability not in self._unmarked

    def storm_by_card(self, fremen: int) -> bool:
        """The storm deck is used with or without Fremen (W.storm.03)."""
        return True

    def bonuses(self, s: State, seat: int) -> int:
        """Those given at the end of the Storm Round, whoever is in the city by now (W.storm.07, A191)."""
        return s.houses[seat].bonuses

    def alliance_limit(self, s: State) -> int:
        """As many as the table has a number of strongholds for: nobody of two, three of six (W.control.03, A129)."""
        return min(self.alliance_size, len(control.NEEDED[len(s.houses)]))

    def restock_spice(self, g: Dune) -> None:
        """Foresight, too, needs a card to look at (W.ship.15, A179)."""
        reshuffle(g)

    def strongholds_to_win(self, s: State, members: int) -> int:
        """By the number of players (W.control.03)."""
        return control.NEEDED[len(s.houses)][members - 1]

    def last_resort(self, g: Dune) -> Result:
        """Liet's Plan, the Guild, or stalemate (W.control.05, W.control.06)."""
        return control.last_resort(g)

    def is_medics_moment(self, g: Dune) -> bool:
        """At any time (W.revival.06)."""
        return True

    def is_worm_moment(self, g: Dune) -> bool:
        """At any time in the Spice Blow Round, on turn 1 too, and in the Fremen's own turn of the Movement Round
        (W.spice.07, W.ship.13, A181)."""
        return g.state.phase == names.SPICE_BLOW or turn_in_progress(g) == g.state.fremen

    def summoned_worm(self, territory: int) -> DuneStep:
        """Thumpers: no Nexus follows (W.spice.07)."""
        return Attack(territory, "W.fremen.thumpers")

    def placed_worm(self, territory: int) -> DuneStep:
        """Its Nexus has been held (W.nexus.08)."""
        return Attack(territory, "W.fremen.bless")
