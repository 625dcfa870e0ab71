"""Small verbs for the tests of Dune: Imperium: lay out a position, answer in names, look at what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import landsraad
import landsraad.games.imperium.game  # fills the boxes that some tests look into
import verbs
from landsraad.games.imperium.cards.printed import CARD, CARDS, COPIES, RESERVE, full_deck
from landsraad.games.imperium.conflict.printed import CONFLICTS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.intrigue.printed import INTRIGUES, intrigue_deck
from landsraad.games.imperium.state import TROOPS
from verbs import Given
from verbs import asked as asked
from verbs import happened as happened
from verbs import seat as seat

PAUL, RABBAN, MEMNON, HELENA = (
    "paul_atreides",
    "glossu_the_beast_rabban",
    "earl_memnon_thorvald",
    "helena_richese",
)
LETO, BARON, ARIANA, ILBAN = (
    "duke_leto_atreides",
    "baron_vladimir_harkonnen",
    "countess_ariana_thorvald",
    "count_ilban_richese",
)
A, B, C, D = PAUL, RABBAN, MEMNON, HELENA
"""The players of the worked examples, as leaders whose left abilities do not get in the way; A is the first player."""

PLAIN = {"hand": [], "deck": [], "solari": 0, "spice": 0, "water": 0}
"""What a player has who says nothing: no cards, no resources; three troops in the garrison."""


def lay(
    phase: Given = "player_turns",
    seats: Given = (A, B, C),
    players: Given = None,
    options: Given = None,
    **given: Given,
) -> Any:
    """A position of the base game; what is not said is empty, and the row holds cards that nobody minds."""
    document = {"game": "imperium", "ruleset": "base", "seed": 1, "phase": phase, "options": options or {}}
    document.update(given)
    document["players"] = {name: {**PLAIN, **(players or {}).get(name, {})} for name in seats}
    return landsraad.position(document)


def turn(
    cards: list[str] | str,
    options: Given = None,
    seats: Given = (A, B, C),
    lay: Given = lay,
    **given: Given,
) -> Any:
    """The start of the first player's turn with these cards in hand; keywords describe that player or the table.

    The player holds a combat card unless told otherwise: whoever holds an intrigue card is asked before a turn ends.
    The position is laid out by ``lay``: an expansion has its own.
    """
    cards = [cards] if isinstance(cards, str) else cards
    table = {key: given.pop(key) for key in tuple(given) if key in TABLE_KEYS}
    players = given.pop("players", {})
    mine = {"hand": cards, "intrigue": ["ambush"], **given}
    return lay(seats=seats, options=options, players={seats[0]: mine, **players}, **table)


def sent(card: str, space: str, *more: Any, hand: Given = (), **given: Given) -> Any:
    """An agent has been sent with this card, out of a hand with more cards; the player is asked what to resolve first.

    ``more`` follows the space in the answer.
    """
    g = turn([card, *hand], **given)
    answer(g, seats_of(given)[0], "send", card, space, *more)
    return g


def shown(cards: list[str] | str, **given: Any) -> Any:
    """These cards have been revealed, and the player is asked what to resolve first."""
    g = turn(cards, **given)
    answer(g, seats_of(given)[0], "reveal")
    return g


def seats_of(given: dict[str, Any]) -> tuple[str, ...]:
    return given.get("seats", (A, B, C))  # type: ignore[no-any-return]


def settle(g: Any, name: str = A) -> Any:
    """Resolve all that must be, in printed order, until a choice comes up or the turn can be ended."""
    while asked(g) in ([(name, "agent_turn")], [(name, "reveal_turn")]):
        open_now = options(g, name)
        if "rest" in open_now:
            answer(g, name, "rest")
        elif "end" not in open_now:
            answer(g, name, "resolve", options(g, name, "resolve")[0])
        else:
            break
    return g


def final_swords(g: Any, name: str = A) -> int:
    """The swords of a reveal turn that is ended: what counts the whole turn is counted."""
    settle(g, name)
    answer(g, name, "end")
    return int(player(g, name).swords)


TABLE_KEYS = frozenset(
    {
        "round", "first_player", "conflict", "conflict_deck", "row", "imperium_deck", "intrigue_deck",
        "intrigue_discard", "reserve", "bonus_spice", "control", "alliances", "mentat", "voices",
        "tech", "scrapped", "dreadnoughts_at", "tleilaxu_row", "tleilaxu_deck", "tleilaxu_spice",
    }
)  # fmt: skip


def player(g: Any, name: str) -> Any:
    return g.state.players[seat(g, name)]


def question(g: Any, name: str) -> Any:
    """The one question that a player is asked."""
    (found,) = g.questions(seat(g, name))
    return found


def _spoken() -> dict[str, str]:
    """By name: how these tests speak of an effect, by where it is printed and what it does, "arrakeen:draw_1"."""
    found: dict[str, str] = {}
    used: Counter[str] = Counter()
    for effect in boxes.EFFECTS:
        text = f"{effect.origin}:{effect.label()}"
        used[text] += 1
        found[effect.name] = text if used[text] == 1 else f"{text}#{used[text]}"
    return found


SPOKEN = _spoken()
NAMES = {text: name for name, text in SPOKEN.items()}


def spoken(names: Iterable[Any]) -> list[Any]:
    """Names as these tests speak of them: effects by their text."""
    return [SPOKEN.get(name, name) for name in names]


def answer(g: Any, name: str, *values: Any) -> None:
    """Answer, in names, the question that this player is asked; effects are named by their text."""
    verbs.answer(g, name, question(g, name).name, *(NAMES.get(value, value) for value in values))


def options(g: Any, name: str, *values: Any) -> list[Any]:
    """The names of the legal values that may follow ``values``."""
    return spoken(verbs.options(g, name, question(g, name).name, *(NAMES.get(value, value) for value in values)))


def refused(g: Any, name: str, *values: Any) -> tuple[str, str]:
    """The rule and the sentence that forbid this answer; an assertion if nothing does."""
    return verbs.refused(g, name, question(g, name).name, *(NAMES.get(value, value) for value in values))


def do(g: Any, name: str, *answers: Any) -> None:
    """Several answers of one player; each is a tuple of values, or a single value."""
    for values in answers:
        answer(g, name, *(values if isinstance(values, tuple) else (values,)))


def rules_of(g: Any, name: str) -> list[str]:
    """The rules that the events of this name cite."""
    return [event.rule for event in g.history if event.name == name]


def purse(g: Any, name: str) -> tuple[int, int, int]:
    """Solari, spice, water."""
    p = player(g, name)
    return p.solari, p.spice, p.water


def influence(g: Any, name: str, faction: str) -> int:
    return int(g.view(seat(g, name))["players"][name]["influence"][faction])


def army(g: Any, name: str) -> tuple[int, int, int]:
    """Troops in supply, garrison and conflict."""
    p = player(g, name)
    return p.supply, p.garrison, p.conflict


def cards(names: Any) -> list[str]:
    """Cards by name, for comparing."""
    return [CARDS[card] for card in names]


def hand(g: Any, name: str) -> list[str]:
    return cards(player(g, name).hand)


def discard(g: Any, name: str) -> list[str]:
    return cards(player(g, name).discard)


def intrigues(g: Any, name: str) -> list[str]:
    return [INTRIGUES[card] for card in player(g, name).intrigue]


def view(g: Any, name: str | None = None) -> dict[str, Any]:
    return g.view(None if name is None else seat(g, name))  # type: ignore[no-any-return]


def strength(g: Any, name: str) -> int:
    return int(view(g)["players"][name]["strength"])


def finish_round(g: Any) -> Any:
    """Give the mildest answers until a new round has begun or the game is over."""
    this = g.state.round
    while not g.over and g.state.round == this:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    return g


def finish_turns(g: Any) -> Any:
    """Give the mildest answers until the player turns are over."""
    while g.state.active >= 0:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    return g


def check_conserved(g: Any) -> None:
    """Promise 6: every piece of the table is in exactly one place."""
    s, rules = g.state, g.rules
    cards: Counter[int] = Counter((*s.row, *s.imperium_deck, *s.removed, *s.tleilaxu_row, *s.tleilaxu_deck))
    cards.update([s.borrowed] if s.borrowed >= 0 else ())
    for card, left in zip(RESERVE, s.reserve, strict=True):
        cards[card] += left
    intrigue: Counter[int] = Counter((*s.intrigue_deck, *s.intrigue_discard, *s.resolving, *s.intrigue_trashed))
    for i, p in enumerate(s.players):
        cards.update((*p.deck, *p.hand, *p.discard, *p.play, *p.shown, *p.aside, *([p.kept] if p.kept >= 0 else ())))
        intrigue.update((*p.intrigue, *p.plots))
        assert p.supply + p.garrison + p.conflict + p.negotiators + s.tanks[i] == TROOPS
        assert min(p.solari, p.spice, p.water, p.vp, p.supply, p.garrison, p.conflict, p.swords, p.agents) >= 0
        assert all(0 <= level <= 6 for level in p.influence)
        assert tuple(sorted(p.hand)) == p.hand
    expected: Counter[int] = Counter(full_deck("imperium", rules.sets))
    expected.update(full_deck("tleilaxu", rules.sets))
    for card in RESERVE:
        expected[card] += COPIES[card]
    for _ in g.seats:
        expected.update(rules.starter + rules.starter_discard)
    assert cards == expected, cards - expected or expected - cards
    assert intrigue == Counter(intrigue_deck(rules.sets))
    conflicts = [*s.conflict_deck, *s.conflict_past, *s.conflict_unused, *([s.conflict] if s.conflict >= 0 else [])]
    assert sorted(conflicts) == sorted(i for tier in (1, 2, 3) for i in rules.conflicts(tier))
    assert len(conflicts) == len(set(conflicts)) <= len(CONFLICTS)
    _check_people(g)
    _check_rivals(g)
    _check_ix(g)
    _check_immortality(g)


def _check_rivals(g: Any) -> None:
    """The House Hagal deck, and rivals who own no cards; without rivals there is none."""
    s = g.state
    assert len(s.players) == len(g.seats) + g.rules.rivals
    assert Counter((*s.hagal_deck, *s.hagal_discard)) == Counter(g.rules.hagal_deck if g.rules.rivals else ())
    for p in s.players[len(g.seats) :]:
        assert (p.deck, p.hand, p.discard, p.play, p.shown, p.plots, p.council, p.secret) == ((),) * 6 + (False, 0)
        if not g.rules.collects(g, s.players.index(p)):
            assert (p.solari, p.spice, p.water, p.intrigue, p.tiles) == (0, 0, 0, (), ())


def _check_ix(g: Any) -> None:
    """Dreadnoughts, tiles and freighters of Rise of Ix; without it there are none."""
    s = g.state
    ix = "ix" in g.rules.sets
    for i, p in enumerate(s.players):
        assert sum(p.dreadnoughts) + s.warships.count(i) == 2 * ix
        assert min(*p.dreadnoughts, p.negotiators) >= 0
        assert 0 <= p.freighter <= 3
        assert not p.flipped & ~sum(1 << tile for tile in p.tiles)
    tiles = [
        *s.scrapped,
        *(tile for stack in s.stacks for tile in stack),
        *(tile for p in s.players for tile in p.tiles),
    ]
    assert sorted(tiles) == list(range(18 * ix))


def _check_immortality(g: Any) -> None:
    """The row, the tanks and the tracks of Immortality; without it they are empty."""
    s = g.state
    on = "immortality" in g.rules.sets
    assert len(s.tleilaxu_row) == (min(2, len(s.tleilaxu_row) + len(s.tleilaxu_deck)) if on else 0)
    assert min(s.tanks) >= 0
    assert all(0 <= space <= 7 * on for space in s.tleilaxu)
    assert s.tleilaxu_spice in (0, 2 * on)
    assert s.atomics < 1 << len(g.seats)
    assert len(s.row) == 5 or not s.imperium_deck or s.borrowed >= 0
    if not on:
        assert (s.atomics, sum(s.tanks), sum(s.research), s.borrowed, s.returning) == (0, 0, 0, -1, ())


def _check_people(g: Any) -> None:
    s = g.state
    occupied = 0
    for i, p in enumerate(s.players):
        assert p.agents + len(p.spaces) == 2 + p.swordmaster + (s.mentat == i)
        for space in p.spaces:
            occupied |= 1 << space
    assert occupied == s.occupied
    for faction, holder in enumerate(s.alliances):
        levels = [p.influence[faction] for p in s.players]
        if holder >= 0:
            assert levels[holder] >= 4
        else:
            assert max(levels) < 4
    start = g.rules.start_vp(len(s.players))
    for i, p in enumerate(s.players):
        if not g.rules.scores_influence(g, i):
            assert p.vp == 0
            continue
        tracks = sum(level >= 2 for level in p.influence) + sum(holder == i for holder in s.alliances)
        assert p.vp >= start + tracks
    assert s.bonus >= (0, 0, 0)


def kind(name: str) -> int:
    return CARD[name]
