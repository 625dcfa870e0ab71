"""By the name of the question: the rule and the reason why a value may not be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.war.actions.act import ActTree
from landsraad.games.war.actions.uses import AS, CLAIM, PLAY
from landsraad.games.war.board import AREAS_TOLD, ZONE_TITLES
from landsraad.games.war.cards.decks import CARD_TITLES, HAWATS_SCHEMING, PRESCIENCE_TITLES
from landsraad.games.war.dice import NO_DIE, RESULT_TITLES, TOKEN_DIE
from landsraad.games.war.effects import work
from landsraad.games.war.effects.council import OPTION_WORDS, ChooseOne
from landsraad.games.war.effects.engine import Effects
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADER_TITLES, N_NAMED
from landsraad.games.war.phases.names import END
from landsraad.games.war.pieces import FIRST_TOKEN, VEHICLE_TITLES
from landsraad.games.war.refusals import claims, fields, legions, papers, places, placing, turns
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWER_TITLES, SIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.tracks.markers import IMPERIUM_TITLES
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.words import PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.kernel.question import Question

Reason = Callable[["War", "Question", Answer, int], Refusal | None]
"""Told of the game, the question, what has been chosen, and the value that was refused."""


def objection(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """The rule and the reason, if there is more to say than what may be chosen instead."""
    reason = REASONS.get(q.name)
    found = reason(g, q, prefix, value) if reason is not None else None
    if found is not None:
        return found
    if value < 0:
        return q.rule, no_passing(g, q, prefix, value)
    if getattr(q, "stands_for", None) is not None:
        return q.rule, "the criteria point elsewhere: only where they leave a tie is the choice yours"
    words = q.tree.vocabulary(prefix)
    return by_kind(g, q, prefix, value, words.kind)


WANTED: Final[Mapping[str, str]] = {
    "area": "an area",
    "zone": "an air zone",
    "imperium": "an Imperium marker",
    "prescience": "a prescience card",
    "power": "one of the partners",
}
"""Kinds of words that are not called so in a sentence."""


def no_passing(g: War, q: Question, prefix: Answer, value: int) -> str:
    """What is given instead of "pass", "done" or "supply"."""
    options, words = q.tree.domain(g, prefix) or (), q.tree.vocabulary(prefix)
    if words is YES_NO_WORDS:
        return "this is answered with yes or no, and no lets it pass"
    if len(options) == 1:
        return f"there is nothing to choose but {words.told(options[0], TITLES)}"
    if value != PASS:
        return f"{words.told(value, TITLES)} is no answer here"
    if prefix and PASS in (q.tree.domain(g, ()) or ()):
        return "whoever has begun to answer says the rest, too; to pass, pass at once"
    if len(options) <= 3 and words.kind == "choice":
        return f"nobody passes here: it is {' or '.join(str(words.name(option)) for option in options)}"
    return f"nobody passes here: {WANTED.get(words.kind, f'a {words.kind}')} is wanted"


TITLES: Final[Mapping[str, tuple[str, ...]]] = {
    "area": AREAS_TOLD,
    "zone": ZONE_TITLES,
    "leader": LEADER_TITLES,
    "result": RESULT_TITLES,
    "imperium": IMPERIUM_TITLES,
    "power": POWER_TITLES,
    "card": CARD_TITLES,
    "prescience": PRESCIENCE_TITLES,
}


def by_kind(g: War, q: Question, prefix: Answer, value: int, kind: str) -> Refusal | None:
    """What can be said of a value whatever the question: that it is not there, or not yours."""
    if kind == "card":
        return papers.card(g, q, prefix, value)
    if kind == "leader":
        return _leader(g, q, value)
    if kind == "prescience":
        return papers.revealed(g, q, prefix, value)
    if kind in ("die", "result"):
        return q.rule, "no such die is there to choose"
    if kind == "area":
        return q.rule, f"{AREAS_TOLD[value]} does not meet what the card or the rule asks of an area"
    if kind == "imperium":
        return q.rule, f"the marker of {IMPERIUM_TITLES[value]} cannot go further that way"
    if kind == "choice":
        return q.rule, f"{q.tree.vocabulary(prefix).told(value, TITLES)} would find nothing to do"
    if kind == "number":
        return q.rule, _too_many(g, q, prefix)
    return None


def _leader(g: War, q: Question, value: int) -> Refusal:
    s, title = g.state, LEADER_TITLES[value]
    if value >= N_NAMED:
        return q.rule, f"{title} leads no Legion"
    if q.seat not in g.rules.seats_of(s, LEADER_SIDE[value]):
        return q.rule, f"{title} is no leader of yours"
    if s.leader_at[value] >= OUT:
        return q.rule, f"{title} is not on the board"
    return q.rule, f"{title} has nothing to do with this"


def _too_many(g: War, q: Question, prefix: Answer) -> str:
    options = q.tree.domain(g, prefix) or (0,)
    if not max(options):
        return "there is nothing left to have"
    return (
        f"there are no more than {max(options)} to have" if min(options) == 0 else f"it takes at least {min(options)}"
    )


# --- by question --------------------------------------------------------------------------------------------------------------


def _side(g: War, q: Question) -> int:
    """The side for which a seat answers."""
    return next(side for side in range(len(SIDES)) if q.seat in g.rules.seats_of(g.state, side))


def guerrilla(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    if not prefix:
        return places.tokens(g.state, value, q.rule)
    return q.rule, f"that is no deployment token of yours in {AREAS_TOLD[prefix[0]]}"


def scout(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    return places.hidden(g.state, prefix[0], value) if prefix else places.ornithopter(g.state, value)


def scheme(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    n = g.state.sides[HARKONNEN].hand.count(HAWATS_SCHEMING)
    held = f"you hold {n}" if value > n else "the first copies do nothing"
    return "A.leader.10", f"two or more copies at once remove Hawat from the game, and {held}"


def move(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """The figures of a move are told by the tree; here the Legion that would go."""
    if value < 0 or prefix:
        return None
    return legions.why_not_moved(g, _side(g, q), value)


def attack(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """The Legion that would attack; its targets are told by the tree."""
    return legions.why_no_attacker(g, _side(g, q), value) if value >= 0 and not prefix else None


def carry(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A Legion in a settlement, and another one that it joins."""
    if value < 0 or len(prefix) > 1:
        return None
    s, title = g.state, AREAS_TOLD[value]
    if not s.sides[HARKONNEN].held >> value & 1:
        return q.rule, f"you have no Legion in {title}"
    return q.rule, f"{title} is no settlement of yours" if not prefix else f"the Legion comes from {title}"


def worm_figure(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if q.tree.level(prefix) != "figure":
        return fields.empty_desert(g.state, value, q.rule) if value >= 0 else None
    return None if value == PASS else places.worm(g.state, value, q.rule)


def upgrade(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return places.regulars(g.state, _side(g, q), value, q.rule) if value >= 0 else None


def vehicle(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    level, title = q.tree.level(prefix), VEHICLE_TITLES[prefix[0]] if prefix else ""
    if level == "source" and value >= 0:
        return "A.vehicle.06", f"no {title} is there to be taken elsewhere"
    if level == "source":
        return "A.vehicle.03", f"every {title} is on the board: one of them is taken elsewhere"
    return ("A.vehicle.04", f"the {title} that was chosen is placed somewhere") if value < 0 else None


def retreat(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    about = q.about(prefix)
    if value < 0 or about is None:
        return None
    source = about[1]
    side = ATREIDES if g.state.sides[ATREIDES].held >> source & 1 else HARKONNEN
    return places.retreat(g.state, side, source, value, q.rule)


def claim(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    return claims.why_not_claimed(g.state, value, at_end=g.state.phase == END, with_die=False)


def in_legion(rule: str, otherwise: str) -> Reason:
    """Figures that are picked out of the Legion of one area."""

    def reason(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
        area: int = getattr(q.tree, "area", -1)
        if value < 0 or area < 0:
            return None
        side = HARKONNEN if g.state.sides[HARKONNEN].held >> area & 1 else ATREIDES
        return places.figure(g.state, side, area, value, rule, otherwise)

    return reason


def act(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value == PASS and not prefix:
        return "A.action.06", "a turn is taken with a die; one that should do nothing is spent on nothing"
    tree = q.tree
    if value < 0 or not prefix or not isinstance(tree, ActTree):
        return None
    level, power, result = tree.level(prefix), tree.power, tree.result(g.state, prefix[0])
    if level == "result":
        return "A.action.16", f"{RESULT_TITLES[value]} is not a result that this House die may count as"
    if len(prefix) >= 3 and prefix[1] == AS:
        power, result = g.rules.performer(power, prefix[2]), prefix[2]
    if level == "use":
        if len(prefix) > 1 and value in (AS, PLAY, CLAIM):
            return "A.action.16", "cards are played and claimed with the die as it is"
        return turns.why_not_used(g, tree.side, power, result, value)
    if level == "leader":
        return turns.why_not_special(g, power, result, value)
    if level == "card":
        return turns.why_not_played(g, tree.side, power, value)
    return turns.why_not_claimed(g, value)


def hazard(what: str) -> Reason:
    def reason(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
        return (q.rule, f"{what} {AREAS_TOLD[value]}") if value >= 0 else None

    return reason


def die(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0:
        return None
    if value == TOKEN_DIE:
        return q.rule, "no Bene Gesserit token lies on their dashboard as a die"
    if value > TOKEN_DIE:
        return q.rule, "that is no die"
    return q.rule, f"they have no unused {RESULT_TITLES[value]} die that could be named"


def option(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """One of several effects that a card lets its player choose from."""
    if value < 0:
        return None
    name, fx = str(OPTION_WORDS.name(value)), g.under(Effects)
    op = g.rules.programs.lists[fx.program][fx.pc - 1]
    if isinstance(op, ChooseOne) and name in op.names:
        return "A.action.07", work.missing(g, work.thought(fx, op.programs[op.names.index(name)]))
    return "A.action.07", f"{OPTION_TITLES[name]} is not one of the effects of this card"


OPTION_TITLES: Final[Mapping[str, str]] = {
    "move": "a move",
    "attack": "an attack",
    "draw_planning": "drawing cards",
    "play_planning": "playing another card",
}


def use(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Desert Power by a card, or a result that is chosen freely."""
    if value < 0:
        return None
    if q.tree.level(prefix) == "use":
        power = g.state.acting
        return turns.why_not_used(g, _side(g, q), power, prefix[0] if prefix else NO_DIE, value)
    return "A.action.16", f"{RESULT_TITLES[value]} is not among the results to choose from"


def drawn(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """How many cards of each deck are drawn."""
    about = q.about(prefix)
    if value < 0 or about is None:
        return None
    left, most = len(g.state.decks[about[1]]), max(q.tree.domain(g, prefix) or (0,))
    if not most:
        return q.rule, f"no card can be drawn from the deck of {POWER_TITLES[about[1]]} now"
    cards = "1 card" if most == 1 else f"{most} cards"
    if left == most:
        return q.rule, f"the deck of {POWER_TITLES[about[1]]} has {cards} left"
    return q.rule, f"no more than {cards} can be drawn from it now"


def token(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    area: int = getattr(q.tree, "area", -1)
    if value < 0 or area < 0:
        return None
    if value < FIRST_TOKEN:
        return q.rule, "that is no deployment token"
    return places.figure(g.state, ATREIDES, area, value, q.rule, "so many tokens are turned over, and no more")


REASONS: Final[Mapping[str, Reason]] = {
    "act": act,
    "any_result": use,
    "desert_power": use,
    "guerrilla_training": guerrilla,
    "scout": scout,
    "scheme": scheme,
    "move": move,
    "attack": attack,
    "carry": carry,
    "push": fields.push,
    "bombard": fields.bombard,
    "spy": fields.spy,
    "shift_sietch": fields.shift_sietch,
    "swap_tokens": fields.swap_tokens,
    "token_area": fields.token_area,
    "give_up": fields.give_up,
    "clear_sign": fields.clear_sign,
    "atomics_area": fields.atomics,
    "wild_maker_area": fields.wild_maker,
    "ornithopter": fields.ornithopter,
    "carryall": fields.carryall,
    "sabotage": fields.wreck,
    "rocket": fields.wreck,
    "rocket_sector": fields.rocket_sector,
    "strike_down": papers.struck,
    "tank_order": papers.to_tank,
    "draw": drawn,
    "worm_figure": worm_figure,
    "summon": worm_figure,
    "upgrade": upgrade,
    "place": placing.place,
    "place_vehicle": vehicle,
    "retreat_to": retreat,
    "flee_to": retreat,
    "claim": claim,
    "claim_card": claim,
    "overstack": in_legion("A.piece.17", "so many units are given up, and no leaders"),
    "abilities": in_legion(
        "A.battle.13", "a leader uses one Special, and no more leaders are counted than there are Specials"
    ),
    "reveal_token": token,
    "hazard_order": hazard("no worm has appeared in"),
    "discard_worm": hazard("no worm is about to appear in"),
    "hazard_sign": hazard("no Wormsign is due in"),
    "force_die": die,
    "lose_die": die,
    "choose": option,
}
"""Questions whose trees are plain choices."""
