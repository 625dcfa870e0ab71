"""Small verbs for the tests of House Hagal: positions for two players and for one, and what a rival does in its turn.

In a game for two A is the first player and B the other one. In a solo game the player is A, and the rivals are LEFT and
RIGHT, who have no signet that would get in the way.
"""

from __future__ import annotations

from typing import Any

import landsraad
from imperium.ix.support import IX
from imperium.support import ILBAN, MEMNON, A, B, answer
from landsraad.games.imperium.hagal.printed import HAGALS
from verbs import Given

HAGAL = "house_hagal"
LEFT, RIGHT = ILBAN, MEMNON
PLAIN = {"hand": [], "deck": [], "solari": 0, "spice": 0, "water": 0}
"""What a player has who says nothing; three troops in the garrison."""
BARE = {"solari": 0, "spice": 0, "water": 0, "garrison": 0}
"""What a rival has of which nothing is said."""
PLAYER_KEYS = frozenset(
    ["hand", "deck", "solari", "spice", "water", "vp", "influence", "intrigue", "agents_at", "swordmaster", "garrison",
     "deployed", "swords", "revealed", "discard"]
)  # fmt: skip


def two(cards: Given = None, options: Given = None, phase: Given = "player_turns", **given: Given) -> Any:
    """Two players: A has these cards in hand; keywords that are player keys describe A, others the table.

    ``hagal`` describes House Hagal, ``other`` the second player.
    """
    mine = {key: given.pop(key) for key in tuple(given) if key in PLAYER_KEYS}
    document = {"game": "imperium", "ruleset": "hagal", "seed": 1, "phase": phase, "options": options or {}}
    document["players"] = {
        A: {**PLAIN, "hand": cards or [], **mine},
        B: {**PLAIN, **given.pop("other", {})},
    }
    document["rivals"] = {HAGAL: given.pop("hagal", {})}
    document.update(given)
    return landsraad.position(document)


def solo(
    options: Given = None,
    phase: Given = "player_turns",
    rivals: Given = (LEFT, RIGHT),
    left: Given = None,
    right: Given = None,
    player: Given = A,
    **given: Given,
) -> Any:
    """A solo game; keywords that are player keys describe the player, others the table."""
    mine = {key: given.pop(key) for key in tuple(given) if key in PLAYER_KEYS}
    document = {"game": "imperium", "ruleset": "solo", "seed": 1, "phase": phase, "options": options or {}}
    document["players"] = {player: {**PLAIN, **mine}}
    document["rivals"] = {rivals[0]: {**BARE, **(left or {})}, rivals[1]: {**BARE, **(right or {})}}
    document.update(given)
    return landsraad.position(document)


def acts(*hagal_deck: str, **given: Any) -> Any:
    """A solo game in which it was the left rival's turn, with these House Hagal cards on top of the deck.

    The right rival has no agent left, so that it is the player's turn now.
    """
    right = {"agents_at": ["sietch_tabr", "high_council"], **given.pop("right", {})}
    rivals = given.get("rivals", (LEFT, RIGHT))
    given.setdefault("hand", ["dagger"])
    return solo(hagal_deck=list(hagal_deck), active=rivals[0], first_player=rivals[0], right=right, **given)


def ix_acts(*hagal_deck: str, options: dict[str, Any] | None = None, **given: Any) -> Any:
    """The same with Rise of Ix."""
    return acts(*hagal_deck, options={**IX, **(options or {})}, **given)


def house_acts(*hagal_deck: str, **given: Any) -> Any:
    """Two players: A, the first player, has taken an agent turn at High Council, and House Hagal has acted on it."""
    g = two(["dagger"], hagal_deck=list(hagal_deck), solari=5, **given)
    answer(g, A, "send", "dagger", "high_council")
    return g


def index(g: Any, name: str) -> int:
    """A player or a rival."""
    return next(i for i in range(len(g.state.players)) if g.player_name(i) == name)


def rival(g: Any, name: str) -> Any:
    return g.state.players[index(g, name)]


def army(g: Any, name: str) -> tuple[int, int, int]:
    """Troops in supply, garrison and conflict."""
    p = rival(g, name)
    return p.supply, p.garrison, p.conflict


def purse(g: Any, name: str) -> tuple[int, int, int]:
    """Solari, spice, water."""
    p = rival(g, name)
    return p.solari, p.spice, p.water


def levels(g: Any, name: str) -> dict[str, int]:
    """Influence by faction, where there is any."""
    shown = g.view(None)["players"][name]["influence"]
    return {faction: level for faction, level in shown.items() if level}


def stands(g: Any, name: str) -> list[str]:
    """Where the agents are."""
    return list(g.view(None)["players"][name]["agents_at"])


def discarded(g: Any) -> list[str]:
    return [HAGALS[card] for card in g.state.hagal_discard]
