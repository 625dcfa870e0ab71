"""Gale Force Nine rules, basic and advanced: the options, and what the steps ask of a rule set."""

from __future__ import annotations

from landsraad.games.dune.people import ELITES, FREE_REVIVAL, HAND_LIMIT
from landsraad.kernel.meta import Header, Option, RuleSet, flag, readings

_COMMON = (
    Option("turns", 10, "The last turn of the game.", low=1, high=20, ref="0.02"),
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
        flag("truthtrance_future", False, "Truthtrance may also ask about the future, and the answer binds.", "A110"),
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
            flag("stewards", True, "Advisors left alone in a territory turn into fighters by themselves.", "A68"),
        ),
    ),
)


class Gf9Rules:
    """What the steps ask of the rule set. One object a game, shared by its clones, never changed."""

    catalogue = "gf9"

    def __init__(self, header: Header) -> None:
        o = header.options
        self.advanced: bool = header.ruleset == "gf9-advanced"
        self.turns = int(o["turns"])
        self.windows_for_everyone = o["windows"] == "everyone"
        self.first_storm_kills = bool(o["first_storm_kills"])
        self.first_player_on_marker = str(o["first_player_on_marker"])
        self.weather_control_before_reveal = bool(o["weather_control_before_reveal"])
        self.nexus_timing = str(o["nexus_timing"])
        self.bidding_reentry = bool(o["bidding_reentry"])
        self.emperor_share_to_bank = bool(o["emperor_share_to_bank"])
        self.revival_in_storm_order = bool(o["revival_in_storm_order"])
        self.storm_separates_allies = bool(o["storm_separates_allies"])
        self.cheap_hero_optional = bool(o["cheap_hero_optional"])
        self.collect_from = str(o["collect_from"])
        self.prediction_needs_actual_winner = bool(o["prediction_needs_actual_winner"])
        self.karama_scope = str(o["karama_scope"])
        self.last_word = bool(o["last_word"])
        self.truthtrance_future = bool(o["truthtrance_future"])
        self.prescience_public = bool(o["prescience_public"])
        self.bg_charity = self.advanced or bool(o.get("bg_charity_in_basic", False))
        self.elite_limit_on_ghola = bool(o.get("elite_limit_on_ghola", True))
        self.stewards = self.advanced and bool(o.get("stewards", True))
        self.spice_dialling = self.advanced
        """Forces fight at full strength only if spice supports them (1.13.04)."""
        self.piles = 2 if self.advanced else 1
        """Spice blows a turn, each with a discard pile of its own (1.02.01, 1.13.02)."""
        self.every_worm_strikes = not self.advanced
        """All worms of a blow come up under the topmost territory card, not only the first (1.02.05, 1.13.02.02)."""
        self.city_income = self.advanced
        """Arrakeen, Carthag and Tuek's Sietch yield spice in Collection (1.13.01)."""

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
        """Starred tokens among a faction's twenty; in the basic game they are ordinary ones (2.03.08, 2.04.18)."""
        return ELITES[faction] if self.advanced else 0

    def storm_by_card(self, fremen: int) -> bool:
        """Whether the storm moves by card from turn 2 on: only if the Fremen play the advanced game (2.04.13, A16)."""
        return self.advanced and fremen >= 0

    def strongholds_to_win(self, members: int) -> int:
        """How many strongholds a side of so many factions must control (1.09.02.02, 1.09.02.03)."""
        return 3 if members == 1 else 4
