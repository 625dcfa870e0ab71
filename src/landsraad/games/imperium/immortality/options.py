"""What Immortality adds to the options."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.meta import Option, flag

IMMORTALITY: Final = flag(
    "immortality",
    False,
    "Immortality: the Bene Tleilax board with research and Tleilaxu tracks, specimens and Tleilaxu cards, grafted pairs, "
    "family atomics, and the expansion's cards.",
    ref="I.imm.setup.01",
)

IMMORTALITY_READINGS: Final[tuple[Option, ...]] = (
    Option(
        "graft_partner",
        "agent_box",
        "A graft card is played with another card that has an agent box, with icons or without, or with any card.",
        choices=("agent_box", "any_card"),
        ref="I98",
    ),
    Option(
        "usurp_row",
        "refilled_at_end",
        "Usurp borrows a card of the Imperium row: its place is filled when the card is trashed at the end of the turn, or "
        "at once.",
        choices=("refilled_at_end", "refilled_at_once"),
        ref="I97",
    ),
    Option(
        "specimens_back",
        "own_decisions",
        "Specimens are taken back to the supply whenever their owner is asked something, or at any time at all.",
        choices=("own_decisions", "any_time"),
        ref="I65",
    ),
    Option(
        "family_atomics",
        "any_point",
        "Family atomics are used at any point of an own turn, or only before the agent is sent or the hand revealed.",
        choices=("any_point", "start_of_turn"),
        ref="I69",
    ),
    Option(
        "tleilaxu_track_end",
        "nothing",
        "A Tleilaxu icon beyond the last space of the track does nothing, or draws a card as on the research track.",
        choices=("nothing", "draw"),
        ref="I64",
    ),
    Option(
        "for_humanity",
        "one_faction",
        "For Humanity: the 2 influence that are lost are with one faction, or in any mix.",
        choices=("one_faction", "any_mix"),
        ref="I.icon.07",
    ),
    Option(
        "guild_impersonator",
        "whole_turn",
        "Guild Impersonator looks at spice gained in the whole turn, or only after the agent was sent.",
        choices=("whole_turn", "agent_turn"),
        ref="I.imm.graft.04",
    ),
    Option(
        "slig_farmer",
        "printed",
        "Slig Farmer counts the printed icons of the other card, or also those that it has at the moment.",
        choices=("printed", "all"),
        ref="I.imm.graft.06",
    ),
    Option(
        "harvest_cells",
        "after_return",
        "Harvest Cells is played after the troops have gone back to the supply, so that they can become the specimens, or "
        "before.",
        choices=("after_return", "before_return"),
        ref="I.intrigue.05",
    ),
)
