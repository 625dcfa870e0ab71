"""When each question of this game is asked, and what a seat lacks that is not asked it: "why can I not attack?"

The answers are made from what the seat may know alone: its own side, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.war.actions import free_actions
from landsraad.games.war.cards.decks import HAWATS_SCHEMING
from landsraad.games.war.cards.prescience import MOST_CLAIMS
from landsraad.games.war.desert import atomics
from landsraad.games.war.effects.equipment import hidden_areas
from landsraad.games.war.leaders import careers
from landsraad.games.war.phases.names import ACTIONS, DICE, END, HAZARDS, SET_UP, SPICE, START, VEHICLES
from landsraad.games.war.sides import ATREIDES, HARKONNEN, SIDE_TITLES
from landsraad.games.war.tracks.markers import ATOMICS_STEP
from landsraad.kernel.occasions import Occasion, occasion
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War

Need = Callable[["War", int, str], Refusal | None]
"""What is needed: told of the game, the seat and the rule of the question; None if the seat has it."""

PHASE_TITLES: Final[Mapping[str, str]] = {
    SET_UP: "the set-up",
    START: "the start of the round",
    VEHICLES: "the placing of vehicles",
    DICE: "the roll of the action dice",
    ACTIONS: "the action turns",
    HAZARDS: "the Desert Hazards",
    SPICE: "the harvest",
    END: "the end of the round",
}


# --- what questions need ------------------------------------------------------------------------------------------------------


def of(side: int) -> Need:
    """It belongs to one side."""

    def need(g: War, seat: int, rule: str) -> Refusal | None:
        if seat in g.rules.seats_of(g.state, side):
            return None
        return rule, f"only {SIDE_TITLES[side]} do that"

    return need


def during(phase: str) -> Need:
    """It belongs to one phase."""

    def need(g: War, seat: int, rule: str) -> Refusal | None:
        now = g.state.phase
        return None if now == phase else (rule, f"it belongs to {PHASE_TITLES[phase]}, not to {PHASE_TITLES[now]}")

    return need


def own_turn(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    if s.active < 0:
        return rule, f"it belongs to an action turn, not to {PHASE_TITLES[s.phase]}"
    if seat not in g.rules.seats_of(s, s.active):
        return rule, f"it is the turn of {SIDE_TITLES[s.active]}"
    return None


def a_partner(g: War, seat: int, rule: str) -> Refusal | None:
    sides = (g.rules.seats_of(g.state, side) for side in (ATREIDES, HARKONNEN))
    shared = any(seat in seats and len(seats) > 1 for seats in sides)
    return None if shared else (rule, "you share your faction with nobody")


def apart(g: War, seat: int, rule: str) -> Refusal | None:
    """Partners do not talk in private yet: they always do in Mahdi for two."""
    return (rule, "you talk with your partner in private already") if g.rules.confidants(g.state, seat) else None


def a_legion(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    held = any(s.sides[side].held for side in (ATREIDES, HARKONNEN) if seat in g.rules.seats_of(s, side))
    return None if held else (rule, "you have no Legion on the board")


def a_token(g: War, seat: int, rule: str) -> Refusal | None:
    return None if free_actions.may_train(g) else (rule, "no deployment token of yours may be revealed now")


def an_ornithopter(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    if not g.rules.may_scout(s):
        return "A.spice.13", "the Spacing Guild Ban forbids Scouting"
    if not s.ornithopters:
        return rule, "there is no Ornithopter on the board"
    return None if hidden_areas(s) else (rule, "nothing lies facedown that could be scouted")


def two_schemes(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    if not careers.in_play(s, careers.HAWAT):
        return rule, "Thufir Hawat is not in play"
    held = s.sides[HARKONNEN].hand.count(HAWATS_SCHEMING) if seat == s.seat_of[free_actions.SCHEMER] else 0
    return None if held >= free_actions.SCHEMES else (rule, "you do not hold two copies of Hawat's Scheming")


def atomics_step(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    if s.atomics:
        return "A.presc.15", "the Atomics have been used"
    if atomics.may_detonate(s):
        return None
    return rule, f"a prescience marker has to reach step {ATOMICS_STEP} first"


def a_claim_left(g: War, seat: int, rule: str) -> Refusal | None:
    s = g.state
    if s.claims >= MOST_CLAIMS:
        return "A.presc.04", f"{MOST_CLAIMS} cards have been claimed in this round"
    return None if s.row else (rule, "no prescience card is revealed")


OURS, THEIRS = of(ATREIDES), of(HARKONNEN)
CARD: Final = "a card or a special action lets you"
"""How many questions begin that only a card brings."""

_TURNS: Final[Mapping[str, Occasion[War]]] = {
    "act": occasion("A.action.06", "a die is spent once in each of your action turns", own_turn),
    "actor": occasion("A.shared.22", "partners say who acts at the beginning of their turn", a_partner, own_turn),
    "end_turn": occasion("A.action.28", "a turn is ended by who could still take a free action", own_turn),
    "guerrilla_training": occasion(
        "A.action.29", "tokens are revealed between two steps of a turn", OURS, own_turn, a_token
    ),
    "scout": occasion(
        "A.action.30", "Ornithopters scout between two steps of a turn", THEIRS, own_turn, an_ornithopter
    ),
    "scheme": occasion(
        "A.leader.10", "the scheme is laid open between two steps of a turn", THEIRS, own_turn, two_schemes
    ),
    "atomics": occasion("A.presc.14", "the Atomics are used between two steps of a turn", OURS, own_turn, atomics_step),
    "claim_card": occasion("A.presc.05", "a card is claimed when what it asks for holds", OURS, own_turn, a_claim_left),
    "claim": occasion("A.presc.05", "a claim is offered when what a revealed card asks for holds", OURS, a_claim_left),
    "any_result": occasion("A.action.16", "Alia's special action lets a die count as any result", OURS, own_turn),
    "desert_power": occasion("A.action.18", "a card or Alia lets you take a Desert Power action", OURS, own_turn),
    "move": occasion("A.move.01", "Legions move when a die or a card is spent on moves", own_turn, a_legion),
    "ornithopter": occasion("A.move.12", "it is asked when more than one Ornithopter could carry a Legion", own_turn),
    "attack": occasion("A.battle.01", "Legions attack when a die or a card is spent on an attack", own_turn, a_legion),
    "place": occasion("A.action.23", "pieces are placed when a die or a card deploys or places them", own_turn),
    "token_area": occasion("A.action.13", "a deployment token that was drawn is laid down", OURS, own_turn),
    "upgrade": occasion("A.action.17", "units are replaced when a die or a card is spent on it", own_turn, a_legion),
    "draw": occasion("A.action.15", "cards are drawn of either deck when a die or a card lets you", own_turn),
    "play_card": occasion("A.action.08", f"{CARD} play another card", own_turn),
    "choose": occasion("A.action.07", "a card lets you choose one of its effects", own_turn),
    "wormsign": occasion("A.action.19", "Wormsigns are placed with Desert Power", OURS, own_turn),
    "move_worm": occasion("A.action.20", "Sandworms are moved with Desert Power", OURS, own_turn),
    "worm_attack": occasion("A.action.21", "a Sandworm attacks with Desert Power", OURS, own_turn),
}

_BATTLE: Final[Mapping[str, Occasion[War]]] = {
    "reinforce": occasion("A.battle.05", "cards are discarded for dice before a combat round"),
    "abilities": occasion("A.battle.13", "it is asked when a Legion has more leaders than Specials"),
    "casualties": occasion("A.battle.15", "Hits are taken by the Legion that suffers them, if there is a choice"),
    "overstack": occasion("A.piece.17", "excess units are given up where more than six stand"),
    "press_on": occasion("A.battle.17", "the attacker says after each combat round whether to go on"),
    "retreat": occasion("A.battle.20", "the defender may retreat when the attacker goes on"),
    "retreat_to": occasion("A.battle.22", "it is picked where a Legion retreats to, if there is a choice"),
    "advance": occasion("A.battle.24", "the winner of an attack may advance"),
    "tank_order": occasion("A.tank.06", "it is asked when several leaders go to the tank at once"),
}

_PHASES: Final[Mapping[str, Occasion[War]]] = {
    "place_vehicle": occasion("A.vehicle.03", "vehicles of the active row are placed, or those of an action", THEIRS),
    "change_die": occasion("A.action.03", "a die that found no slot is changed", during(DICE)),
    "bene_gesserit": occasion("A.bg.01", "a token may be laid on a box after the roll, by who owns one", during(DICE)),
    "hazard_sign": occasion(
        "A.hazard.02", "it is asked if there are fewer Wormsigns than areas for them", OURS, during(HAZARDS)
    ),
    "discard_worm": occasion("A.hazard.07", "it is asked if more worms appear than there are", OURS, during(HAZARDS)),
    "worm_figure": occasion("A.hazard.07", "it is asked which worm appears, if there is a choice", OURS),
    "hazard_order": occasion("A.hazard.03", "it is asked if several worms have appeared", OURS, during(HAZARDS)),
    "carryall": occasion(
        "A.hazard.12", "it is asked when a worm takes a Harvester that a Carryall could save", during(HAZARDS)
    ),
    "spend_spice": occasion("A.spice.02", "spice is spent once a round", THEIRS, during(SPICE)),
    "swap_leader": occasion("A.round.07", "named leaders on the board may be exchanged", during(END)),
    "swap_wild_maker": occasion("A.leader.09", "the Wild Maker on the board may be exchanged", OURS, during(END)),
    "discard": occasion(
        "A.round.09", "hands go down to their limit at the end of a round, or when an enemy's card says so"
    ),
    "put_away": occasion("A.round.10", "revealed cards that were not claimed are put away", OURS, during(END)),
}

_CARDS: Final[Mapping[str, tuple[str, str, int]]] = {
    "attach": ("A.presc.11", "a card is laid on a prescience card", ATREIDES),
    "atomics_area": ("A.presc.15", "a card uses the Atomics", ATREIDES),
    "bombard": ("A.battle.27", "a card strikes an area", -1),
    "carry": ("A.move.01", "a card carries a Legion elsewhere", -1),
    "clear_around": ("A.hazard.11", "a card discards Wormsigns", HARKONNEN),
    "clear_sign": ("A.hazard.11", "a card discards Wormsigns", HARKONNEN),
    "fear_marker": ("A.presc.02", "the card that lies on a claimed one lets a marker advance", ATREIDES),
    "flee_to": ("A.presc.16", "the Atomics drive a Legion away", -1),
    "force_die": ("A.action.36", "Truthtrance names a die", ATREIDES),
    "force_result": ("A.solo.spec.13", "Truthtrance names a result", ATREIDES),
    "give_up": ("A.presc.09", "a claim asks for units", ATREIDES),
    "lose_die": ("A.action.09", "a card takes a die", HARKONNEN),
    "lower_imperium": ("A.piece.22", "a card lowers an Imperium marker", ATREIDES),
    "push": ("A.move.06", "a card drives a Legion away", -1),
    "replace_cards": ("A.presc.11", "a card replaces prescience cards", ATREIDES),
    "reveal_token": ("A.presc.09", "a claim asks for tokens to be revealed", ATREIDES),
    "rocket": ("A.board.02", "a card removes vehicles", ATREIDES),
    "rocket_sector": ("A.board.02", "a card removes vehicles of a sector", ATREIDES),
    "sabotage": ("A.harv.01", "a card removes a vehicle", ATREIDES),
    "shift_sietch": ("A.piece.04", "a card moves a Sietch", ATREIDES),
    "shuffle_back": ("A.presc.11", "a card shuffles prescience cards back", HARKONNEN),
    "spy": ("A.piece.11", "a card looks for what is hidden", HARKONNEN),
    "strike_down": ("A.tank.02", "a card sends a leader to the tank", -1),
    "summon": ("A.worm.01", "a card brings Sandworms", ATREIDES),
    "swap_tokens": ("A.piece.09", "a card exchanges deployment tokens", ATREIDES),
    "transfer": ("A.presc.02", "a card moves steps from one marker to another", ATREIDES),
    "wild_maker_area": ("A.leader.07", "a card brings the Wild Maker", ATREIDES),
}
"""Questions that single cards bring: rule, what the card does, and the side whose card it is, if only one has it."""

_MAHDI: Final[tuple[tuple[str, str], ...]] = (
    ("assault", "A.solo.act.04"),
    ("carry_from", "A.solo.act.22"),
    ("carry_to", "A.solo.act.22"),
    ("carryall_zone", "A.solo.round.14"),
    ("deploy_leader", "A.solo.act.12"),
    ("deploy_to", "A.solo.act.13"),
    ("garrison_area", "A.solo.act.18"),
    ("garrison_leader", "A.solo.act.12"),
    ("harvester_area", "A.solo.round.12"),
    ("harvester_sector", "A.solo.round.12"),
    ("keep_marker", "A.solo.round.22"),
    ("lead_in", "A.solo.act.13"),
    ("march", "A.solo.move.01"),
    ("march_join", "A.solo.move.06"),
    ("march_to", "A.solo.move.06"),
    ("ornithopter_zone", "A.solo.round.15"),
    ("patrol_area", "A.solo.act.25"),
    ("raise_marker", "A.solo.round.23"),
    ("replace_in", "A.solo.act.25"),
    ("reuse_token", "A.solo.spec.05"),
    ("sign_area", "A.solo.act.22"),
    ("special_leader", "A.solo.act.01"),
    ("temporary_target", "A.solo.move.03"),
)
"""What the player of Mahdi decides where the criteria of the Harkonnen leave a tie."""

_CONES: Final[Mapping[str, Occasion[War]]] = {
    "cone_of_silence": occasion(
        "A.shared.06", "partners have a Cone of Silence left and none is open", a_partner, apart
    ),
    "close_cone": occasion("A.shared.07", "a Cone of Silence is closed by those who opened it", a_partner),
}


def _by_card(rule: str, what: str, side: int) -> Occasion[War]:
    needs = (own_turn,) if side < 0 else (of(side),)
    return occasion(rule, f"it is asked when {what}", *needs)


def a_tie_of_the_automaton(g: War, seat: int, rule: str) -> Refusal | None:
    return None if g.rules.facedown_garrisons else (rule, "in this game the Harkonnen are played by somebody")


OCCASIONS: Final[Mapping[str, Occasion[War]]] = {
    **_TURNS,
    **_BATTLE,
    **_PHASES,
    **{name: _by_card(*told) for name, told in _CARDS.items()},
    **_CONES,
    **{
        name: occasion(rule, "it is asked where the criteria of the Harkonnen leave a tie", a_tie_of_the_automaton)
        for name, rule in _MAHDI
    },
}
"""By the name of the question."""
