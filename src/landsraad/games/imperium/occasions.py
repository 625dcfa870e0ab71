"""When each question of this game is asked, and each action of a menu open; and what a seat lacks for which it is not.

The answers are made from what the seat may know alone: its own hand, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import FLAG
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.leaders.printed import LEADER, LEADER_TITLES
from landsraad.games.imperium.menus import ACTIONS, VERB, Menu
from landsraad.games.imperium.phases.player_turns import QUESTIONS
from landsraad.games.imperium.state import AGENT, IDLE, REVEAL, START, Player
from landsraad.kernel.occasions import Occasion, occasion
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

STAGES: Final = {START: "the start of your turn", AGENT: "an agent turn", REVEAL: "a reveal turn"}
MODULES: Final = {"tech": "ix", "graft": "immortality", "usurp": "immortality", "obtain": "immortality"} | {
    "atomics": "immortality",
    "aftermath": "immortality",
}
"""Actions that an expansion brings."""
TITLES: Final = {"ix": "Rise of Ix", "immortality": "Immortality"}
PHASE_TITLES: Final = {
    "round_start": "the start of the round",
    "player_turns": "the phase of player turns",
    "combat": "the combat phase",
    "makers": "the Makers phase",
    "recall": "the recall phase",
}


def moment(g: Imperium, seat: int) -> str:
    """What this is instead, for somebody whose turn it is or is not."""
    s = g.state
    if s.active == seat and s.stage != IDLE:
        return f"this is {STAGES[s.stage]}"
    if s.active >= 0 and s.stage != IDLE:
        return f"it is the turn of {g.player_title(s.active)}"
    return f"this is {PHASE_TITLES[s.phase]}"


# --- what questions need ------------------------------------------------------------------------------------------------------

Need = Callable[["Imperium", int, str], Refusal | None]
"""What is needed: told of the game, the seat and the rule of the question; None if the seat has it."""


def lacking(g: Imperium, seat: int, rule: str, needs: tuple[Need, ...]) -> Refusal | None:
    """The first need that the seat does not have."""
    return next((found for need in needs if (found := need(g, seat, rule)) is not None), None)


def own(has: Callable[[Player], object], lack: str) -> Need:
    """Something that the player has, or has not."""

    def need(g: Imperium, seat: int, rule: str) -> Refusal | None:
        return None if has(g.state.players[seat]) else (rule, lack)

    return need


def of_module(name: str) -> Need:
    """It belongs to an expansion."""

    def need(g: Imperium, seat: int, rule: str) -> Refusal | None:
        if name in g.rules.sets:
            return None
        return rule, f"that belongs to {TITLES[name]}, which this game is played without"

    return need


def led_by(leader: str) -> Need:
    """It is the ability of one leader."""
    number = LEADER[leader]
    return own(lambda p: p.leader == number, f"only {LEADER_TITLES[number]} does that")


def in_phase(phase: str) -> Need:
    def need(g: Imperium, seat: int, rule: str) -> Refusal | None:
        if g.state.phase == phase:
            return None
        return rule, f"it belongs to {PHASE_TITLES[phase]}, and {moment(g, seat)}"

    return need


def rivals(g: Imperium, seat: int, rule: str) -> Refusal | None:
    return None if g.rules.rivals else (rule, "there are no rivals in this game")


def rivals_with_leaders(g: Imperium, seat: int, rule: str) -> Refusal | None:
    return None if g.rules.rivals > 1 else (rule, "only the rivals of a solo game get leaders")


def an_alliance(g: Imperium, seat: int, rule: str) -> Refusal | None:
    return None if seat in g.state.alliances else (rule, "you hold no alliance")


def a_controlled_space(g: Imperium, seat: int, rule: str) -> Refusal | None:
    s = g.state
    return None if any(s.controller(flag) == seat for flag in range(len(FLAG))) else (rule, "you control no space")


def specimens(g: Imperium, seat: int, rule: str) -> Refusal | None:
    return None if g.state.tanks[seat] else (rule, "you have no specimens")


def the_end(g: Imperium, seat: int, rule: str) -> Refusal | None:
    """Nothing but the endgame asks anything in the recall phase."""
    return None if g.state.phase == "recall" else (rule, f"the game has not ended, {moment(g, seat)}")


IX, IMMORTALITY = of_module("ix"), of_module("immortality")
intrigue_cards = own(lambda p: p.intrigue, "you hold no intrigue card")
hand = own(lambda p: p.hand, "your hand is empty")
a_unit = own(troops.units, "you have no unit in the conflict")
an_agent_out = own(lambda p: p.spaces, "you have no agent on the board")
some_influence = own(lambda p: any(p.influence), "you have no influence to lose")
a_card_aside = own(lambda p: p.aside, "no card has been set aside for you")


# --- the questions ------------------------------------------------------------------------------------------------------------


def action(verb: str, rule: str, when: str, *stages: int, needs: tuple[Need, ...] = ()) -> Occasion[Imperium]:
    """An action of the menus of these stages of a turn; without any, of another menu."""
    if verb in MODULES:
        needs = (of_module(MODULES[verb]), *needs)

    def missing(g: Imperium, seat: int) -> Refusal | None:
        lack = lacking(g, seat, rule, needs)
        if lack is not None:
            return lack
        for q in g.questions(seat):
            tree = q.tree
            if isinstance(tree, Menu) and ACTIONS[VERB[verb]] in g.rules.menus[tree.name]:
                return ACTIONS[VERB[verb]].shut(g, seat)
        s = g.state
        if stages and s.active == seat and s.stage in stages and not g.questions(seat):
            return rule, f"{when}, and something else is being resolved"
        if not stages:
            return None
        if s.active == seat and s.stage in stages:
            return rule, f"{when}, and another question is open"
        return rule, f"{when}, and {moment(g, seat)}"

    return Occasion(rule, when, missing)


def in_turn(rule: str, when: str, stage: int) -> Occasion[Imperium]:
    """The question of a stage of a turn."""

    def missing(g: Imperium, seat: int) -> Refusal | None:
        s = g.state
        if s.active >= 0 and s.players[seat].done and s.active != seat:
            return "I.turn.05", "you have revealed and take no more turns this round"
        if s.active == seat and s.stage == stage:
            return rule, f"{when}, and an effect is being resolved first"
        return rule, f"{when}, and {moment(g, seat)}"

    return Occasion(rule, when, missing)


def cards_for(verb: str, rule: str, when: str, *needs: Need) -> Occasion[Imperium]:
    """A menu for intrigue cards, which has an action of the same name."""
    return action(verb, rule, when, needs=(*needs, intrigue_cards))


TURN: Final[Mapping[str, Occasion[Imperium]]] = {
    "turn": in_turn("I.turn.02", "its kind is chosen when your turn begins", START),
    "agent_turn": in_turn("I.agent.10", "effects are resolved after you have sent an agent", AGENT),
    "reveal_turn": in_turn("I.reveal.04", "effects are resolved and cards bought after you have revealed", REVEAL),
    "end": action("end", "I.faq.09", "a turn is ended once an agent was sent or the hand revealed", AGENT, REVEAL),
    "rest": action("rest", "I.faq.09", "effects are resolved in your own turn", AGENT, REVEAL),
    "resolve": action("resolve", "I.agent.10", "effects are resolved in your own turn", START, AGENT, REVEAL),
    "pass": action("pass", "I.faq.28", "a turn is passed only after Bindu Suspension", START),
    "reveal": action("reveal", "I.turn.03", "the hand is revealed once a round, instead of an agent turn", START),
    "send": action("send", "I.turn.04", "an agent is sent once in an agent turn, as it begins", START),
    "graft": action("graft", "I.imm.graft.02", "a graft card is played with a partner when an agent is sent", START),
    "usurp": action("usurp", "I.imm.faq.10", "a card of the row is borrowed when an agent is sent", START),
    "plot": action("plot", "I.intrigue.04", "plot cards are played in your own turn", START, AGENT, REVEAL),
    "claim": action(
        "claim", "I.faq.33", "the card set aside is bought in your reveal turn", REVEAL, needs=(a_card_aside,)
    ),
    "atomics": action("atomics", "I.imm.atomics.01", "family atomics are used in your own turn", START, AGENT, REVEAL),
}
BOTH: Final[Mapping[str, Occasion[Imperium]]] = {
    "deploy": action("deploy", "I.troop.03", "units are deployed in an agent turn, at a combat space", AGENT),
    "acquire": action("acquire", "I.reveal.05", "cards are bought in your reveal turn", REVEAL),
    "tech": action("tech", "I.ix.tech.07", "tech tiles are used in your own turn", START, AGENT, REVEAL),
    "obtain": action("obtain", "I.imm.card.01", "Tleilaxu cards are bought in your reveal turn", REVEAL),
    "combat": cards_for(
        "combat",
        "I.combat.01",
        "combat cards are played before a conflict is resolved, in turn until all pass",
        in_phase("combat"),
        a_unit,
    ),
    "victory": cards_for(
        "victory", "I.combat.05", "such cards are played by whoever has just won a conflict", in_phase("combat")
    ),
    "endgame": cards_for(
        "endgame", "I.intrigue.06", "endgame cards are played when the game ends, in turn until all pass", the_end
    ),
    "aftermath": cards_for(
        "aftermath", "I.intrigue.05", "it is asked of who has lost 3 troops when a conflict ends", in_phase("combat")
    ),
}
"""Names of questions and of actions both."""
EFFECTS: Final[Mapping[str, Occasion[Imperium]]] = {
    "masterstroke": occasion(
        "I.faq.30", "Baron Harkonnen chooses two factions before the first round", led_by("baron_vladimir_harkonnen")
    ),
    "defend": occasion(
        "I.control.04",
        "who controls the space of a new conflict may defend it with a troop",
        a_controlled_space,
        in_phase("round_start"),
    ),
    "effect": occasion("I.agent.10", "it is asked when several effects come up at once"),
    "choose": occasion("I.agent.10", "it is asked when an effect leaves a choice"),
    "influence": occasion("I.icon.07", "it is asked when an effect gives influence of your choice"),
    "lose_influence": occasion("I.icon.07", "it is asked when a price is paid in influence", some_influence),
    "heir": occasion("I.faction.05", "it is asked of who loses an alliance to one of several", an_alliance),
    "opponent": occasion("I.intrigue.04", "it is asked when an effect is aimed at one opponent"),
    "retreat": occasion("I.troop.08", "units retreat by an effect that says so", a_unit),
    "lose_from_garrison": occasion("I.troop.07", "it is asked when troops are lost from garrison or conflict"),
    "trash": occasion("I.icon.13", "a card is trashed by an effect that says so"),
    "discard": occasion("I.faq.03", "a card is discarded by an effect that says so", hand),
    "take": occasion("I.agent.08", "a card is taken back by an effect that says so"),
    "place": occasion("I.reveal.09", "it is asked when an acquired card may go on top of the deck"),
    "recall": occasion("I.icon.10", "an agent is recalled by an effect that says so", an_agent_out),
    "voice": occasion("I.faq.25", "a space is closed by The Voice"),
    "snoop": occasion("I.faq.29", "it is asked when Poison Snooper has shown your top card"),
    "set_aside": occasion("I.faq.33", "a card is set aside by Helena Richese's ring", led_by("helena_richese")),
    "freighter": occasion("I.ix.ship.01", "a freighter moves by its icon", IX),
    "detonation": occasion("I.ix.tech.01", "it is asked after a victory of who has the tile for it", IX),
    "dreadnought": occasion("I.ix.dread.06", "a dreadnought takes control after a victory", IX),
    "push_back": occasion("I.troop.08", "units are pushed back by an effect that says so"),
    "put_under": occasion("I.faq.35", "it is asked when a price is paid with an intrigue card", intrigue_cards),
    "cycle": occasion("I.faq.35", "it is asked when intrigue cards may be exchanged", intrigue_cards),
    "keep": occasion("I.intrigue.01", "it is asked when the top intrigue cards have been seen"),
    "keep_back": occasion("I.faq.36", "Ilesa Ecaz sets a card aside when a round begins", IX, led_by("ilesa_ecaz")),
    "research": occasion("I.imm.research.02", "the research token moves by its icon", IMMORTALITY),
    "replenish": occasion(
        "I.imm.card.04", "it is asked when troops are wanted that the supply lacks", IMMORTALITY, specimens
    ),
    "take_back": occasion(
        "I.imm.card.04", "specimens are taken back whenever you are asked something", IMMORTALITY, specimens
    ),
    "trash_intrigue": occasion("I.icon.13", "it is asked when a price is paid with an intrigue card", intrigue_cards),
    "trash_grafted": occasion(
        "I.icon.13", "one of two grafted cards is trashed by an effect that says so", IMMORTALITY
    ),
    "envoy": occasion("I.imm.faq.02", "it is asked when a pair is played after Dispatch an Envoy", IMMORTALITY),
    "rival_leader": occasion("I.solo.06", "rivals get their leaders before a solo game", rivals_with_leaders),
    "rival_influence": occasion(
        "I.hagal.core.07", "it is asked when a rival could gain influence in several places", rivals
    ),
    "rival_choice": occasion("I.hagal.core.05", "it is asked when a rival has a choice that nothing decides", rivals),
}
OCCASIONS: Final[Mapping[str, Occasion[Imperium]]] = {**TURN, **BOTH, **EFFECTS}
assert {*QUESTIONS[1:]} <= {*OCCASIONS}


def is_in_menu(g: Imperium, seat: int, name: str) -> bool:
    """Whether an action of this name is open to the seat now."""
    verb = VERB.get(name, -1)
    menus = (q.tree for q in g.questions(seat) if isinstance(q.tree, Menu))
    return verb >= 0 and any(verb in (tree.domain(g, ()) or ()) for tree in menus)
