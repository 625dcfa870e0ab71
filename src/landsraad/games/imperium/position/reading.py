"""Written-down positions: a person's YAML becomes a game that starts there, at the beginning of a phase or of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from landsraad.games.imperium.board import (
    ALL_FACTIONS,
    ALLIANCE_INFLUENCE,
    CONTROLLED,
    FACTION,
    FACTIONS,
    FLAG,
    HIGH_COUNCIL,
    MAKER,
    MAKERS,
    SPACE,
    SPACES,
    SWORDMASTER,
    TOP_INFLUENCE,
    VP_INFLUENCE,
)
from landsraad.games.imperium.cards.decks import HAND_SIZE, put
from landsraad.games.imperium.cards.printed import CARD, CARDS, DECK, RESERVE, STACK, full_deck
from landsraad.games.imperium.cards.row import ROW
from landsraad.games.imperium.conflict.printed import CONFLICT, TIER
from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.intrigue.printed import INTRIGUE, INTRIGUES
from landsraad.games.imperium.leaders.printed import LEADER, LEADER_WORDS, LEADERS, SECRET_FACTIONS
from landsraad.games.imperium.phases.names import ENDGAME, PLAYER_TURNS, ROUND_START
from landsraad.games.imperium.position import checking, progress
from landsraad.games.imperium.position.naming import named_seat, names_of
from landsraad.games.imperium.rulesets.making import make_rules
from landsraad.games.imperium.setup import empty_table, equip, take_seats
from landsraad.games.imperium.state import TROOPS, Player
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import at, flag, known, mapping, number, only, several
from landsraad.kernel.rng import source
from landsraad.kernel.tuples import changed, without

KEYS: Final = (
    "game", "ruleset", "options", "seed", "round", "phase", "first_player", "active", "conflict", "conflict_deck", "row",
    "imperium_deck", "intrigue_deck", "intrigue_discard", "reserve", "bonus_spice", "control", "alliances", "mentat",
    "voices", "players", "past_conflicts", "removed", "intrigue_trashed", "intrigue_seen_by", "mentat_kept",
    "mentat_promised", "wagers", "turn", "combat", "last_cards", "reveals",
)  # fmt: skip
PLAYER_KEYS: Final = (
    "solari", "spice", "water", "vp", "influence", "hand", "deck", "topped", "discard", "in_play", "set_aside", "intrigue",
    "plots", "agents_at", "swordmaster", "council", "garrison", "supply", "deployed", "swords", "revealed", "secret_factions", "shown",
)  # fmt: skip
RIVAL_KEYS: Final = (
    "solari", "spice", "water", "vp", "influence", "intrigue", "agents_at", "swordmaster", "garrison", "supply", "deployed",
    "swords",
)  # fmt: skip
HAGAL_KEYS: Final = ("influence", "agents_at", "garrison", "supply", "deployed", "swords")


def from_position(header: Header, seed: int | None, tape: Tape | None, document: Json) -> Imperium:
    """The game that starts from this position, run to its first question."""
    g = Imperium.bare(header, make_rules, seed, tape)
    only(document, KEYS + tuple(key for module in g.rules.modules for key in module.position_keys), "")
    players, rivals = mapping(document, "players", ""), mapping(document, "rivals", "")
    least, most = g.rules.seats
    if not least <= len(players) <= most:
        raise BadPosition("players", f"are {_numbers(least, most)}, not {len(players)}")
    g.state = empty_table(len(players) + g.rules.rivals)
    g.state.rng = source(seed)
    leaders = tuple(known(name, LEADER, "players", "leader") for name in players)
    for leader in leaders:
        if leader not in g.rules.leaders():
            raise BadPosition(f"players.{LEADERS[leader]}", "comes with a module that this game is played without")
    take_seats(g, leaders)
    g.rules.seat_rivals(g)
    _name_rivals(g, rivals)
    phase = _clock(g, document)
    supply = _Supply(g)
    everybody = [(at("players", name), players[name] or {}) for name in players]
    everybody += [(at("rivals", name), rivals.get(name) or {}) for name in names_of(g)[len(players) :]]
    for seat, (where, written) in enumerate(everybody):
        if seat < len(players):
            _player(g, seat, where, written, supply)
        else:
            _rival(g, seat, where, written, supply)
    _board(g, document)
    _table(g, document, supply)
    for hook in g.rules.on_written_table:
        hook(g, document)
    for seat, (where, written) in enumerate(everybody):
        _people(g, seat, where, written, phase)
    progress.begin(g, document, phase)
    checking.check_table(g, phase)
    for seat, (where, written) in enumerate(everybody):
        checking.check_player(g, seat, where, written, phase)
    g.begin()
    return g


def _clock(g: Imperium, document: Mapping[str, Value]) -> str:
    s = g.state
    s.round = number(document.get("round", 1), "round", 1, g.rules.turns)
    phase, known = document.get("phase", PLAYER_TURNS), [phase.name for phase in g.rules.phases]
    if phase not in (*known, ENDGAME):
        raise BadPosition("phase", f"is one of {', '.join(known)}, {ENDGAME}, not {phase!r}")
    s.phase = known[-1] if phase == ENDGAME else str(phase)
    s.first = named_seat(g, document["first_player"], "first_player") if "first_player" in document else 0
    return str(phase)


class _Supply:
    """The cards that are still to be dealt out: every place of the position takes its own from here."""

    def __init__(self, g: Imperium) -> None:
        self.imperium = g.rules.imperium_deck()
        self.tleilaxu = full_deck("tleilaxu", g.rules.sets)
        self.intrigue = g.rules.intrigue_deck()
        self.reserve = g.state.reserve

    def take(self, card: int, where: str) -> None:
        """One copy of a card that is not of a starting deck."""
        if card in STACK:
            stack = STACK[card]
            if not self.reserve[stack]:
                raise BadPosition(where, f"there are not so many copies of {CARDS[card]}")
            self.reserve = changed(self.reserve, stack, self.reserve[stack] - 1)
        elif card in self.imperium:
            self.imperium = without(self.imperium, card)
        elif card in self.tleilaxu:
            self.tleilaxu = without(self.tleilaxu, card)
        else:
            raise BadPosition(where, f"there are not so many copies of {CARDS[card]} in this game")

    def take_intrigue(self, card: int, where: str) -> None:
        if card not in self.intrigue:
            raise BadPosition(where, f"there are not so many copies of {INTRIGUES[card]} in this game")
        self.intrigue = without(self.intrigue, card)


# --- players ----------------------------------------------------------------------------------------------------------------


def _player(g: Imperium, seat: int, where: str, document: Value, supply: _Supply) -> None:
    only(document, PLAYER_KEYS + tuple(key for module in g.rules.modules for key in module.player_keys), where)
    p = g.state.players[seat]
    equip(g, p)
    _cards(g, p, where, document, supply)
    _pieces(g, seat, where, document)
    p.done = flag(document.get("revealed", False), at(where, "revealed"))
    p.swordmaster = flag(document.get("swordmaster", SWORDMASTER in p.spaces), at(where, "swordmaster"))
    p.council = flag(document.get("council", HIGH_COUNCIL in p.spaces), at(where, "council"))
    if "secret_factions" in document:
        chosen = several(document["secret_factions"], FACTION, at(where, "secret_factions"), "faction")
        p.secret = sum(1 << f for f in {*chosen})
    elif SECRET_FACTIONS[p.leader]:
        p.secret = sum(1 << f for f in g.shuffled(ALL_FACTIONS)[: SECRET_FACTIONS[p.leader]])


def _pieces(g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
    """What players and rivals have alike: resources, cubes and units."""
    p = g.state.players[seat]
    for key in ("solari", "spice", "water"):
        setattr(p, key, number(document.get(key, getattr(p, key)), at(where, key), 0, 999))
    levels = mapping(document, "influence", where)
    for name in levels:
        known(name, FACTION, at(where, "influence"), "faction")
    p.influence = tuple(
        number(levels.get(name, 0), at(where, f"influence.{name}"), 0, TOP_INFLUENCE) for name in FACTIONS
    )
    p.spaces = several(document.get("agents_at", []), SPACE, at(where, "agents_at"), "space")
    p.swords = number(document.get("swords", 0), at(where, "swords"), 0, 999)
    p.conflict = number(document.get("deployed", 0), at(where, "deployed"), 0, TROOPS)
    p.garrison = number(
        document.get("garrison", min(p.garrison, TROOPS - p.conflict)), at(where, "garrison"), 0, TROOPS
    )
    p.supply = TROOPS - p.garrison - p.conflict
    for hook in g.rules.on_written_player:
        hook(g, seat, where, document)
    if p.supply < 0:
        raise BadPosition(at(where, "garrison"), f"{-p.supply} too many: a player has {TROOPS} troops in all")
    if document.get("supply", p.supply) != p.supply:
        raise BadPosition(at(where, "supply"), f"must be {p.supply}: all troops that are not elsewhere")


def _name_rivals(g: Imperium, rivals: Mapping[str, Value]) -> None:
    """House Hagal is always there; the rivals of a solo game are written from the player's left."""
    players = g.state.players[len(g.seats) :]
    unnamed = [p for p in players if p.leader < 0]
    if len(rivals) != g.rules.rivals and (rivals or unnamed):
        raise BadPosition("rivals", f"are {_numbers(g.rules.rivals, g.rules.rivals)}, not {len(rivals)}")
    for name, p in zip(rivals, players, strict=False):
        leader = known(name, LEADER_WORDS.index, "rivals", "leader")
        if not g.rules.may_lead_rival(leader) or name in g.seats:
            raise BadPosition(f"rivals.{name}", "cannot be a rival in this game")
        p.leader = leader


def _rival(g: Imperium, seat: int, where: str, document: Value, supply: _Supply) -> None:
    """A rival's supplies; its intrigue cards are named or only counted."""
    keys = RIVAL_KEYS if g.rules.collects(g, seat) else HAGAL_KEYS
    only(document, keys + tuple(key for module in g.rules.modules for key in module.rival_keys), where)
    p = g.state.players[seat]
    _pieces(g, seat, where, document)
    written = document.get("intrigue", [])
    if isinstance(written, list):
        cards = several(written, INTRIGUE, at(where, "intrigue"), "intrigue card")
    else:
        cards = g.shuffled(supply.intrigue)[: number(written, at(where, "intrigue"), 0, len(supply.intrigue))]
    for card in cards:
        supply.take_intrigue(card, at(where, "intrigue"))
    p.intrigue = put((), *cards)
    if g.rules.collects(g, seat):
        arrived = g.state.round + (g.state.phase != ROUND_START) > g.rules.swordmasters_come
        p.swordmaster = flag(document.get("swordmaster", arrived), at(where, "swordmaster"))


def _cards(g: Imperium, p: Player, where: str, document: Mapping[str, Value], supply: _Supply) -> None:
    """The cards named come from the starting deck, the reserve or the Imperium deck; the rest of the starting deck is
    the draw deck, unless that is named too: then it is out of the game."""
    starter = g.rules.starter + g.rules.starter_discard

    def named(key: str) -> tuple[int, ...]:
        nonlocal starter
        cards = several(document.get(key, []), CARD, at(where, key), "card")
        for card in cards:
            if card in starter:
                starter = without(starter, card)
            elif DECK[card] == "starter":
                raise BadPosition(at(where, key), f"the starting deck has not so many copies of {CARDS[card]}")
            else:
                supply.take(card, at(where, key))
        return cards

    p.hand = put((), *named("hand"))
    p.discard = named("discard")
    p.play = named("in_play")
    p.shown = named("shown")
    p.aside = put((), *named("set_aside"))
    kept = named("kept")
    if len(kept) > 1:
        raise BadPosition(at(where, "kept"), "is one card at most")
    p.kept = kept[0] if kept else -1
    if "deck" in document:
        p.deck = named("deck")
        g.state.removed += starter
    else:
        p.deck = g.shuffled(starter)
    p.topped = number(document.get("topped", 0), at(where, "topped"), 0, len(p.deck))
    for key in ("intrigue", "plots"):
        cards = several(document.get(key, []), INTRIGUE, at(where, key), "intrigue card")
        for card in cards:
            supply.take_intrigue(card, at(where, key))
        setattr(p, key, put((), *cards))


def _people(g: Imperium, seat: int, where: str, document: Mapping[str, Value], phase: str) -> None:
    """Agents, the score that the position makes, and the hand if none is named."""
    s = g.state
    p = s.players[seat]
    p.agents = g.rules.agents_of(g, seat) - len(p.spaces)
    if p.agents < 0:
        raise BadPosition(at(where, "agents_at"), f"{-p.agents} too many: the player has not so many agents")
    for space in p.spaces:
        s.occupied |= 1 << space
    _score(g, seat, where, document)
    if seat < len(g.seats) and "hand" not in document and phase == PLAYER_TURNS and not p.done:
        p.hand, p.deck = put((), *p.deck[:HAND_SIZE]), p.deck[HAND_SIZE:]
        p.topped = max(0, p.topped - HAND_SIZE)


def _score(g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
    """No point is lost but with the influence or the alliance that brought it (I.faction.01, I12)."""
    s = g.state
    p = s.players[seat]
    made = 0
    if g.rules.scores_influence(g, seat):
        made = g.rules.start_vp(len(s.players)) + sum(level >= VP_INFLUENCE for level in p.influence)
        made += sum(holder == seat for holder in s.alliances)
    p.vp = number(document.get("vp", made), at(where, "vp"), 0, 99)
    if p.vp < made:
        why = f"the start, each track at {VP_INFLUENCE} or more and each alliance make {made}"
        raise BadPosition(at(where, "vp"), f"is at least {made}, not {p.vp}: {why}")


# --- the board ---------------------------------------------------------------------------------------------------------------


def _board(g: Imperium, document: Mapping[str, Value]) -> None:
    s = g.state
    bonus = mapping(document, "bonus_spice", "")
    for name in bonus:
        if name not in SPACE or SPACE[name] not in MAKER:
            raise BadPosition(f"bonus_spice.{name}", f"is no Maker space; they are {', '.join(_names(MAKERS))}")
    s.bonus = tuple(number(bonus.get(SPACES[m], 0), f"bonus_spice.{SPACES[m]}", 0, 99) for m in MAKERS)
    markers = list(s.markers)
    for name, owner in mapping(document, "control", "").items():
        if name not in SPACE or SPACE[name] not in FLAG:
            raise BadPosition(f"control.{name}", f"has no flag; those with one are {', '.join(_names(CONTROLLED))}")
        markers[FLAG[SPACE[name]]] = named_seat(g, owner, f"control.{name}")
    s.markers = tuple(markers)
    voices = mapping(document, "voices", "")
    s.voices = tuple(
        (known(name, SPACE, f"voices.{name}", "space"), named_seat(g, voices[name], f"voices.{name}"))
        for name in voices
    )
    mentat = document.get("mentat", "home")
    s.mentat = -1 if mentat == "home" else named_seat(g, mentat, "mentat")
    s.mentat_kept = flag(document.get("mentat_kept", False), "mentat_kept")
    promised = document.get("mentat_promised")
    s.mentat_promised = -1 if promised is None else named_seat(g, promised, "mentat_promised")
    _alliances(g, mapping(document, "alliances", ""))


def _alliances(g: Imperium, document: Mapping[str, Value]) -> None:
    """The tokens as written; else whoever stands highest at 4 or more."""
    s = g.state
    holders = []
    for name in document:
        known(name, FACTION, "alliances", "faction")
    for faction, name in enumerate(FACTIONS):
        levels = [p.influence[faction] for p in s.players]
        if document.get(name) is not None:
            holder = named_seat(g, document[name], f"alliances.{name}", anybody=True)
            if levels[holder] < ALLIANCE_INFLUENCE:
                raise BadPosition(f"alliances.{name}", f"needs {ALLIANCE_INFLUENCE} influence, not {levels[holder]}")
        elif name in document or max(levels) < ALLIANCE_INFLUENCE:
            holder = -1
        elif levels.count(max(levels)) > 1:
            raise BadPosition(
                f"alliances.{name}", "is missing: several players stand level, so say who holds the token"
            )
        else:
            holder = levels.index(max(levels))
        holders.append(holder)
    s.alliances = tuple(holders)


def _table(g: Imperium, document: Mapping[str, Value], supply: _Supply) -> None:
    """The row and the decks: the cards named lie on top, in this order; the rest is shuffled."""
    s = g.state
    discard = several(document.get("intrigue_discard", []), INTRIGUE, "intrigue_discard", "intrigue card")
    top = several(document.get("intrigue_deck", []), INTRIGUE, "intrigue_deck", "intrigue card")
    for card in (*discard, *top):
        supply.take_intrigue(card, "intrigue_deck")
    s.intrigue_trashed = several(document.get("intrigue_trashed"), INTRIGUE, "intrigue_trashed", "intrigue card")
    for card in s.intrigue_trashed:
        supply.take_intrigue(card, "intrigue_trashed")
    s.intrigue_discard, s.intrigue_deck = discard, top + g.shuffled(supply.intrigue)
    if document.get("intrigue_seen_by") is not None:
        s.top_intrigue = named_seat(g, document["intrigue_seen_by"], "intrigue_seen_by")
    _gone(g, document, supply)
    row = several(document.get("row", []), CARD, "row", "card")
    first = several(document.get("imperium_deck", []), CARD, "imperium_deck", "card")
    if len(row) > ROW:
        raise BadPosition("row", f"has at most {ROW} cards")
    for card in (*row, *first):
        if DECK[card] != "imperium":
            raise BadPosition("row", f"{CARDS[card]} is not of the Imperium deck")
        supply.take(card, "row" if card in row else "imperium_deck")
    deck = g.shuffled(supply.imperium)
    missing = ROW - len(row)
    s.row = row + deck[:missing]
    s.imperium_deck = first + deck[missing:]
    stacks = mapping(document, "reserve", "")
    only(stacks, tuple(CARDS[card] for card in RESERVE), "reserve")
    s.reserve = tuple(
        number(stacks.get(CARDS[card], left), f"reserve.{CARDS[card]}", 0, left)
        for card, left in zip(RESERVE, supply.reserve, strict=True)
    )
    for card, left, now in zip(RESERVE, supply.reserve, s.reserve, strict=True):
        s.removed += (card,) * (left - now)
    _conflicts(g, document)


def _gone(g: Imperium, document: Mapping[str, Value], supply: _Supply) -> None:
    """Cards that have left the game, and the one that an agent was sent with out of the row.

    Starting cards that no player has are out of the game anyway; they may be named here, or not.
    """
    named = Counter(several(document.get("removed"), CARD, "removed", "card"))
    for card in (named - Counter(g.state.removed)).elements():
        supply.take(card, "removed")
        g.state.removed += (card,)
    borrowed = mapping(document, "turn", "").get("borrowed")
    if borrowed is not None:
        supply.take(known(borrowed, CARD, "turn.borrowed", "card"), "turn.borrowed")


def _conflicts(g: Imperium, document: Mapping[str, Value]) -> None:
    """The conflict of this round and the deck below it; what is not named is dealt by tier."""
    s = g.state
    pools = {tier: g.shuffled(g.rules.conflicts(tier)) for tier in (1, 2, 3)}
    tiers = [tier for tier, count in g.rules.conflict_tiers for _ in range(count)]
    given = several(document.get("conflict_deck", []), CONFLICT, "conflict_deck", "conflict")
    current = document.get("conflict")
    named = (known(current, CONFLICT, "conflict", "conflict"),) if current is not None else ()
    past = several(document.get("past_conflicts"), CONFLICT, "past_conflicts", "conflict")
    if len(past) > s.round - 1:
        raise BadPosition("past_conflicts", f"are at most {s.round - 1} in round {s.round}")
    for card in (*named, *given, *past):
        if card not in pools[TIER[card]]:
            raise BadPosition("conflict_deck", "a conflict is named twice or is not in this game")
        pools[TIER[card]] = without(pools[TIER[card]], card)

    def deal(slots: list[int]) -> tuple[int, ...]:
        dealt: tuple[int, ...] = ()
        for tier in slots:
            pool = next((t for t in (tier, 2, 3, 1) if pools[t]), 0)
            if not pool:
                raise BadPosition(
                    "conflict_deck", "leaves no conflict for the other rounds: some are named out of turn"
                )
            dealt, pools[pool] = dealt + pools[pool][:1], pools[pool][1:]
        return dealt

    begun = s.phase != ROUND_START
    s.conflict_past = past + deal(tiers[len(past) : s.round - 1])
    if begun:
        s.conflict = named[0] if named else deal(tiers[s.round - 1 : s.round])[0]
        above: tuple[int, ...] = ()
    else:
        above = named
    room = len(tiers) - (s.round - 1 + begun + len(above))
    if len(given) > room:
        raise BadPosition(
            "conflict_deck", f"has at most {max(0, room)} cards: a game has {len(tiers)} conflicts in all"
        )
    left = tiers[s.round - 1 + begun + len(above) + len(given) :]
    s.conflict_deck = above + given + deal(left)
    s.conflict_unused = pools[1] + pools[2] + pools[3]


def _names(spaces: tuple[int, ...]) -> list[str]:
    return [SPACES[space] for space in spaces]


def _numbers(least: int, most: int) -> str:
    """How many leaders: "three or four leaders"."""
    words = ("no", "one", "two", "three", "four")
    return (words[least] if least == most else f"{words[least]} or {words[most]}") + (
        " leader" if most == 1 else " leaders"
    )
