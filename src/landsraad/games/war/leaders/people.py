"""The leaders as tables."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.board import read_data
from landsraad.games.war.dice import NO_DIE, RESULT
from landsraad.games.war.sides import POWER, SIDES
from landsraad.kernel.words import Words

_LEADERS: Final = read_data("leaders.json")
LEADERS: Final[tuple[str, ...]] = tuple(x["id"] for x in _LEADERS["named"])
"""The named leaders; the Wild Maker, which has a leader card but leads no Legion, is the last."""
LEADER: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADERS)}
LEADER_TITLES: Final[tuple[str, ...]] = tuple(x["name"] for x in _LEADERS["named"])
WILD_MAKER: Final = LEADER["wild_maker"]
N_NAMED: Final = WILD_MAKER
LEADER_WORDS: Final = Words("leader", LEADERS)
LEADER_DATA: Final = _LEADERS["named"]
LEADER_SIDE: Final[tuple[int, ...]] = tuple(SIDES.index(x["side"]) for x in LEADER_DATA)
LEADER_POWER: Final[tuple[int, ...]] = tuple(POWER[x["power"]] for x in LEADER_DATA)
LEADER_BOX: Final[tuple[int, ...]] = tuple(
    -1 if x["box"] is None else NO_DIE if x["box"] == "desert_power" else RESULT[x["box"]] for x in LEADER_DATA
)
"""The action box of the leader's card (``NO_DIE``: below Desert Power), or -1 (A.action.24)."""
ABILITY: Final[tuple[tuple[int, int], ...]] = tuple((x["ability"][0], x["ability"][1]) for x in LEADER_DATA[:N_NAMED])
"""Hits and Shields that one Special becomes (A.battle.11)."""
GENERIC_ABILITY: Final[tuple[tuple[int, int], ...]] = tuple(
    (_LEADERS["generic"][side]["ability"][0], _LEADERS["generic"][side]["ability"][1]) for side in SIDES
)
GENERIC_TITLES: Final[tuple[str, ...]] = tuple(_LEADERS["generic"][side]["name"] for side in SIDES)
SPECIAL_TITLES: Final = ("Fedaykin", "Sardaukar")
NAMED_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(x for x in range(N_NAMED) if LEADER_SIDE[x] == side) for side in range(len(SIDES))
)
"""The named leaders of each side."""
REPLACES: Final[tuple[int, ...]] = tuple(LEADER[x["replaces"]] if "replaces" in x else -1 for x in LEADER_DATA)
"""The leader whose place this one takes, or -1 (A.leader.03, A.leader.04)."""
