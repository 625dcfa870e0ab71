"""The rule sets of Dune: Imperium with their options, each told for people."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.immortality.options import IMMORTALITY, IMMORTALITY_READINGS
from landsraad.games.imperium.ix.options import IX_MODULES, IX_READINGS
from landsraad.games.imperium.rulesets.rulings import RULINGS
from landsraad.kernel.meta import Option, RuleSet, flag, readings

ERRATA: Final = Option(
    "errata",
    "book",
    "Book: the rule book's text where it is clear. Published: the publisher's corrections. They differ in: "
    "Heighliner gives 2 Guild influence (published: 1); the Mentat won in a conflict is taken at once if it lies on "
    "its space and kept for the next round (published: taken at the start of the next round in any case); the middle "
    "reward of the shipping track gives 2 influence (published: 1); once-a-round tech tiles are used in agent turns "
    "(published: in reveal turns too, Invasion Ships excepted); rivals of the harder solo games save troops when they lead "
    "by 2 troops (published: by 4 points of strength). Later rulings go with it too and have switches of their own: "
    "trashed_box, final_tie, ghola_icons, choose_two_order.",
    choices=("book", "published"),
    ref="I73",
)

READINGS: Final[tuple[Option, ...]] = (
    Option(
        "alliance_on_tied_drop",
        "moves",
        "A holder of an alliance drops but stays at 4 or more, and somebody who was level is now higher: the token "
        "moves to them, or it stays until somebody rises.",
        choices=("moves", "stays"),
        ref="I1",
    ),
    flag(
        "third_reward_on_second_tie",
        False,
        "With fewer than four players, those who tie for second place take the third reward; else they get nothing.",
        ref="I9",
    ),
    Option(
        "masterstroke",
        "may",
        "Baron Harkonnen, on a turn in which he deploys four troops: he may name his factions, now or on a later "
        "such turn, or he must the first time.",
        choices=("may", "must"),
        ref="I.faq.30",
    ),
    Option(
        "the_voice",
        "next_turn",
        "The Voice closes a space until the next turn of its player begins, or for the rest of the round.",
        choices=("next_turn", "round"),
        ref="I.faq.25",
    ),
    Option(
        "bindu_suspension",
        "may_pass",
        "Bindu Suspension: after the card is drawn its player may pass the turn, or must.",
        choices=("may_pass", "must_pass"),
        ref="I.faq.28",
    ),
    Option(
        "free_acquisition",
        "row_and_liaison",
        'Effects that acquire "a card" of some cost (Bypass Protocol) take it from the Imperium row, from the cards '
        "set aside for the player and from the stack of Arrakis Liaison, or not from the stack.",
        choices=("row_and_liaison", "row"),
        ref="I.intrigue.04",
    ),
    Option(
        "spice_addict",
        "after_doubling",
        "Countess Ariana harvests with Carryall: her spice is lost after the base is doubled and the bonus added, or "
        "from the base before it is doubled.",
        choices=("after_doubling", "before_doubling"),
        ref="I.faq.31",
    ),
    flag(
        "kwisatz_haderach_pays",
        True,
        "Kwisatz Haderach: the cost and the requirement of the space still hold; else they are waived. Once-a-game "
        "limits and The Voice hold either way.",
        ref="I.faq.24",
    ),
)

BASE_RULES: Final = RuleSet(
    id="base",
    title="Base game",
    text="Three or four players, ten rounds at most, to 10 victory points.",
    seats=(3, 4),
    options=(*IX_MODULES, IMMORTALITY, *readings(ERRATA, *RULINGS, *READINGS, *IX_READINGS, *IMMORTALITY_READINGS)),
)
