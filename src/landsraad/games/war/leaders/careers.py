"""Named leaders: entering play, being replaced, leaving the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.war.leaders import tank
from landsraad.games.war.leaders.people import LEADER, LEADER_DATA, LEADER_SIDE, N_NAMED, REPLACES, WILD_MAKER
from landsraad.games.war.state import ASIDE, IN_TANK, NOWHERE, OUT, REMOVED
from landsraad.kernel.masks import swapped

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

NO_LEADER, ANY_LEADER, ANY_GENERIC, PAUL, JESSICA = -1, -2, -3, -4, -5
"""Leaders as cards name them, besides the numbers of the named ones (A.leader.05)."""
_REFERENCES: Final = {"any": ANY_LEADER, "generic": ANY_GENERIC, "paul": PAUL, "jessica": JESSICA}

PAUL_ATREIDES: Final = LEADER["paul_atreides"]
MUADDIB: Final = LEADER["paul_muaddib"]
LADY_JESSICA: Final = LEADER["lady_jessica"]
REVEREND_MOTHER: Final = LEADER["reverend_mother_jessica"]
HAWAT: Final = LEADER["thufir_hawat"]
MOHIAM: Final = LEADER["gaius_helen_mohiam"]
FEYD: Final = LEADER["feyd_rautha"]

LEAVES_WITH: Final[tuple[int, ...]] = tuple(LEADER[x["leaves_with"]] if "leaves_with" in x else -1 for x in LEADER_DATA)
"""The leader whose entry takes this one out of the game (A.leader.13)."""
FOLLOWS: Final[tuple[int, ...]] = tuple(
    LEADER[x["enters"]["leader"]] if x["enters"]["when"] == "leader_removed_from_game" else -1 for x in LEADER_DATA
)
"""The leader whose removal brings this one into play (A.leader.11)."""
AT_START: Final[tuple[int, ...]] = tuple(
    i for i, x in enumerate(LEADER_DATA[:N_NAMED]) if x["enters"]["when"] == "start"
)
TOKENS_ON_ENTRY: Final[tuple[int, ...]] = tuple(
    sum(step["count"] for step in x.get("on_entry", ()) if step["op"] == "gain_bene_gesserit") for x in LEADER_DATA
)


def reference(name: str) -> int:
    """A leader as the data files name it."""
    return _REFERENCES[name] if name in _REFERENCES else LEADER[name]


def resolve(s: State, leader: int) -> int:
    """The leader that a reference means now: either Paul, either Jessica."""
    if leader == PAUL:
        return PAUL_ATREIDES if s.leader_at[PAUL_ATREIDES] != REMOVED else MUADDIB
    if leader == JESSICA:
        return LADY_JESSICA if s.leader_at[LADY_JESSICA] != REMOVED else REVEREND_MOTHER
    return leader


def in_play(s: State, leader: int) -> bool:
    """On the board, set aside or in the tank; the Wild Maker once its card was played."""
    if leader == WILD_MAKER:
        return s.wild_maker != OUT
    return s.leader_at[leader] not in (OUT, REMOVED)


def available(s: State, leader: int) -> bool:
    """In play and neither in the tank nor fresh from it: it may be deployed or placed (A.action.22, A.tank.04)."""
    at = s.leader_at[leader]
    if at >= OUT and at != ASIDE:
        return False
    return not s.sides[LEADER_SIDE[leader]].fresh >> leader & 1 and not is_hunted(s, leader)


def is_hunted(s: State, leader: int) -> bool:
    """Whether Seek Out the 'Mahdi' binds this leader now."""
    return s.hunted and leader in (PAUL_ATREIDES, MUADDIB)


def card_ready(s: State, leader: int) -> bool:
    """Whether a leader's card lies faceup on its action box (A.action.24, A.tank.05)."""
    if s.spent_cards >> leader & 1:
        return False
    if leader == WILD_MAKER:
        return s.wild_maker != OUT
    return s.leader_at[leader] < OUT or s.leader_at[leader] == ASIDE


def enter_play(g: War, leader: int, rule: str, *, spent: bool = False) -> None:
    """The card goes faceup on its box, the figure aside (A.leader.02, A.piece.15).

    Or both take the place of the one that is replaced. Gurney's card puts him on the board at once (A.leader.06).
    """
    s = g.state
    if leader == WILD_MAKER:
        if s.wild_maker == OUT:
            s.wild_maker = NOWHERE
            s.spent_cards |= spent << WILD_MAKER
            g.tell("leader_enters", rule, leader=leader)
        return
    if s.leader_at[leader] != OUT:
        return
    old = REPLACES[leader]
    if old >= 0:
        _take_place(g, leader, old)
    else:
        s.leader_at[leader] = ASIDE
        s.spent_cards |= spent << leader
    g.tell("leader_enters", rule, leader=leader)
    for other, cause in enumerate(LEAVES_WITH):
        if cause == leader:
            remove_from_game(g, other, "A.leader.13")
    if TOKENS_ON_ENTRY[leader]:
        g.rules.gain_bene_gesserit(g, LEADER_SIDE[leader], TOKENS_ON_ENTRY[leader], "A.bg.04")


def _take_place(g: War, leader: int, old: int) -> None:
    """A.leader.03, A.leader.04: same place, same state of the card; the old one leaves the game."""
    s = g.state
    side = LEADER_SIDE[leader]
    us = s.sides[side]
    at = s.leader_at[old]
    s.leader_at[leader], s.leader_at[old] = at, REMOVED
    if at < OUT:
        s.named[at] = swapped(s.named[at], old, leader)
    elif at == IN_TANK:
        tank.replace(g, old, leader)
    s.spent_cards = swapped(s.spent_cards, old, leader)
    us.fresh = swapped(us.fresh, old, leader)
    for step in g.steps:
        step.leader_replaced(old, leader)


def remove_from_game(g: War, leader: int, rule: str) -> None:
    """Figure and card leave for good, from wherever they are."""
    s = g.state
    at = s.leader_at[leader]
    if at == REMOVED:
        return
    side = LEADER_SIDE[leader]
    if at == IN_TANK:
        tank.replace(g, leader, -1)
    s.send_leader(leader, REMOVED)
    s.spent_cards &= ~(1 << leader)
    s.sides[side].fresh &= ~(1 << leader)
    g.tell("leader_removed", rule, leader=leader)
    for other, cause in enumerate(FOLLOWS):
        if cause == leader:
            enter_play(g, other, "A.leader.11")
