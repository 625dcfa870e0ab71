"""The options of every rule set: readings of the rule book that a table could hold differently."""

from __future__ import annotations

from landsraad.kernel.meta import Option, flag, readings

OPTIONS = (
    Option(
        "rounds",
        20,
        "The game ends undecided after this round; the rule book knows no limit.",
        low=1,
        high=200,
        ref="A.round.01",
    ),
    Option(
        "objectives",
        "9/7/4",
        "What the Secret Objectives ask of the three markers; the values are reconstructed, and decide how hard it is for the Atreides.",
        choices=("9/7/4", "8/6/3"),
        ref="A.goal.02",
    ),
    *readings(
        flag("all_vehicles", True, "Every vehicle of the active row must be placed if it can be.", "A6"),
        Option(
            "surprise_bonus",
            "special",
            "What a Surprise Attack adds to the first roll.",
            choices=("special", "hit"),
            ref="A19",
        ),
        flag(
            "retreat_is_movement", True, "A retreating Atreides Legion takes a Station and removes a Harvester.", "A21"
        ),
        Option(
            "tank_timing",
            "end_of_turn",
            "When leaders in the Regeneration Tank advance: at the end of the turn, or at once when the die is spent.",
            choices=("end_of_turn", "at_once"),
            ref="A27",
        ),
        flag(
            "unspent_token_returns",
            True,
            "A Bene Gesserit token that was placed and not spent returns to its owner.",
            "A28",
        ),
        flag(
            "harvester_among_tokens", True, "A Legion removes a Harvester beside a Wormsign or a Station, too.", "A39"
        ),
        flag("short_flight", True, "Troop-Transport may also cross an impassable border to the very next area.", "A42"),
        Option(
            "guerrilla_training",
            "own_turn",
            "Whether the Atreides reveal deployment tokens in their own turns only, or in any action turn.",
            choices=("own_turn", "any_turn"),
            ref="A46",
        ),
        flag("leaders_may_stay_alone", True, "A leader may be left without units, and is removed at once.", "A52"),
        Option(
            "stacking_between_moves",
            "after_the_last",
            "When the stacking limit is read for the moves of one action.",
            choices=("after_the_last", "after_each"),
            ref="A53",
        ),
        Option(
            "settlement_falls",
            "on_advance",
            "A settlement is destroyed when the victorious Legion advances into it, or by the victory itself.",
            choices=("on_advance", "on_victory"),
            ref="A57",
        ),
        flag(
            "house_die_for_leaders",
            True,
            "An Atreides House die used as another result also serves its leaders.",
            "A61",
        ),
        flag("worms_cross_red_borders", False, "Sandworms move and attack across impassable borders.", "A69"),
        flag(
            "placing_is_entering",
            False,
            "Pieces that are placed or deployed meet what lies there as if they had moved.",
            "A94",
        ),
        flag("far_advance", True, "The winner of an attack by ride or flight may advance all the way.", "A95"),
        Option(
            "card_after_tank",
            "with_the_figure",
            "When the faceup card of a leader who leaves the tank may be used again.",
            choices=("with_the_figure", "next_round"),
            ref="A96",
        ),
        flag("smugglers_reach_zones", False, "Smugglers also remove vehicles in the connected air zones.", "A102"),
        Option(
            "deployment_and_house_slots",
            3,
            "Slots for Deployment and House dice on the Harkonnen dashboard.",
            choices=(3, 2),
            ref="A77",
        ),
        Option(
            "alia_ability",
            "hit",
            "What Alia makes of a Special: the two readings of her card differ.",
            choices=("hit", "shield"),
            ref="A62",
        ),
        flag("rimwall_opens", True, "Atomics on Rimwall West also open the red borders that the token covers.", "A33"),
        flag(
            "chain_always",
            True,
            "Alia, the Abomination and Our Family Atomics chain a card even without their first effect.",
            "A62",
        ),
    ),
)
"""One for every open reading that a table could hold differently; the default is the recommended one."""
