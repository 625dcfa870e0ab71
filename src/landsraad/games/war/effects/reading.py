"""Reading the effect language: lists of steps, as the data files write them, become programs of operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from landsraad.games.war.effects import campaign, council, desert, dice, equipment, sietches, visions
from landsraad.games.war.effects.council import ChooseOne, If
from landsraad.games.war.effects.engine import Op, Program
from landsraad.games.war.effects.placing import Block, read_blocks
from landsraad.games.war.leaders.people import LEADER
from landsraad.kernel.plain import Json

READERS: Final[Mapping[str, Callable[[Json], Op]]] = {
    "any_die_action": dice.read_any_die,
    "attach_to_prescience": visions.read_attach,
    "attack": campaign.read_attack,
    "coriolis_storms": desert.read_storms,
    "desert_power": desert.read_desert_power,
    "detonate_atomics": desert.read_atomics,
    "discard_enemy_action_die": dice.read_lose_die,
    "discard_wormsigns": desert.read_clear_signs,
    "draw_planning": council.read_draw,
    "draw_secret_objective": visions.read_draw_objective,
    "enter_play": council.read_enter_play,
    "force_enemy_die": dice.read_force_die,
    "force_harkonnen_result": dice.read_force_result,
    "gain_bene_gesserit": council.read_gain_token,
    "lower_imperium_marker": visions.read_lower_imperium,
    "move": campaign.read_move,
    "move_enemy_legion": campaign.read_push,
    "move_sandworms": desert.read_worm_moves,
    "opponent_discards": council.read_enemy_discards,
    "place_sandworms": desert.read_summon,
    "place_vehicles": equipment.read_vehicles,
    "place_wild_maker": desert.read_place_wild_maker,
    "place_wormsigns": desert.read_wormsigns,
    "play_planning": council.read_play,
    "relocate_legion": campaign.read_carry,
    "relocate_sietch": sietches.read_move_sietch,
    "remove_from_game": council.read_remove_leader,
    "remove_vehicles": equipment.read_sabotage,
    "replace_revealed_prescience": visions.read_replace,
    "replace_units": equipment.read_upgrade,
    "restrict_opponent": campaign.read_hunt,
    "reveal": equipment.read_spy,
    "roll_remove_vehicles": equipment.read_rockets,
    "sandworm_attack": desert.read_worm_strikes,
    "send_leader_to_tank": campaign.read_strike,
    "shuffle_back_prescience": visions.read_shuffle_back,
    "special_attack": campaign.read_special_attack,
    "swap_deployment_tokens": sietches.read_swap,
    "transfer_prescience": visions.read_transfer,
    "wild_maker": desert.read_wild_maker,
}
"""How to read each operation, by its name in the data files; those that hold programs themselves are read below."""


class Reader:
    """Reads programs and numbers them, the ones within others too."""

    def __init__(self) -> None:
        self.lists: list[Program] = []

    def program(self, steps: Sequence[Json]) -> int:
        """Read a list of steps; returns the number of the program."""
        number = len(self.lists)
        self.lists.append(())
        self.lists[number] = tuple(op if isinstance(op, Block) else self.op(op) for op in read_blocks(steps))
        return number

    def op(self, step: Json) -> Op:
        if step["op"] == "choose_one":
            return self.choice(step["options"])
        if step["op"] == "if":
            return self.branch(step)
        return READERS[step["op"]](step)

    def choice(self, options: Sequence[Sequence[Json]]) -> ChooseOne:
        return ChooseOne(tuple(map(self.program, options)), tuple(option[0]["op"] for option in options))

    def branch(self, step: Json) -> If:
        condition, wanted = step["condition"], True
        if "not" in condition:
            condition, wanted = condition["not"], False
        ((what, value),) = condition.items()
        read = LEADER[value] if isinstance(value, str) else int(value)
        chain = not step["else"]
        return If((what, read), wanted, self.program(step["then"]), self.program(step["else"]), chain)
