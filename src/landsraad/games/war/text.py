"""Words for people, made from questions and events in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from landsraad.games.war.board import AREA_TITLES, SECTOR_TITLES, ZONE_TITLES
from landsraad.games.war.cards import CARD_TITLES, OBJECTIVES, PRESCIENCE_TITLES
from landsraad.games.war.dice import RESULT_TITLES
from landsraad.games.war.mahdi import text as mahdi
from landsraad.games.war.mahdi.tactics import TACTICAL_TITLES
from landsraad.games.war.markers import IMPERIUM_TITLES, MARKER_TITLES
from landsraad.games.war.people import GENERIC_TITLES, LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.pieces import KINDS, SIGN_TITLES, TOKENS, VEHICLE_TITLES
from landsraad.games.war.sides import POWER_TITLES, SIDE_TITLES

if TYPE_CHECKING:
    from landsraad.games.war.game import War

Prompt = str | Callable[[Any], str]
Sentence = str | Callable[[Mapping[str, Any]], str]
"""A template over the facts' titles ("{side} draws {count}."), or a function of the titled facts."""


def _who(q: Any) -> str:
    """A player may have to choose for the Harkonnen (A.solo.round.08)."""
    return "the Harkonnen" if q.rule.startswith("A.solo") else "you"


def _whose(q: Any) -> str:
    return "The Harkonnen" if q.rule.startswith("A.solo") else "Your"


PROMPTS: dict[str, Prompt] = {
    "abilities": lambda q: f"Which leaders use the {q.tree.specials} Specials?",
    "act": "Which die do you spend, and on what?",
    "actor": "Which of you takes this turn?",
    "advance": lambda q: f"Do {_who(q)} advance into the attacked area?",
    "any_result": "Which result does the die stand for, and what do you do with it?",
    "atomics": "Detonate the Family Atomics: which Mountain becomes a Desert?",
    "atomics_area": "Which Mountain do the Atomics turn into a Desert?",
    "attach": "On which prescience card do you lay this card?",
    "attack": "Which Legion attacks, and where?",
    "bene_gesserit": "Do you place a Bene Gesserit token as a die?",
    "bombard": "Which enemy Legion is attacked?",
    "carry": "Which figures fly from a settlement to another of your Legions?",
    "carryall": "Do you give up a Carryall to save the Harvester?",
    "casualties": lambda q: f"{_whose(q)} Legion in {AREA_TITLES[q.tree.area]} takes {q.tree.hits}: what goes?",
    "change_die": "Which result does the excess die become?",
    "choose": "Which of the card's effects do you take?",
    "claim": "Do you claim a prescience card?",
    "claim_card": "Which prescience card do you claim?",
    "clear_around": "Do you discard the Wormsigns around the area?",
    "clear_sign": "Which Wormsign do you discard?",
    "close_cone": "Do you end the secret talk with your partner?",
    "cone_of_silence": "Do you give up a Cone of Silence token to talk with your partner in secret?",
    "desert_power": "What do you do with Desert Power?",
    "discard": lambda q: f"Which {q.tree.most} planning cards do you discard?",
    "discard_worm": "Too many worms: which Wormsign is discarded?",
    "draw": "How many cards of each deck do you draw?",
    "end_turn": "You have free actions left: do you end your turn?",
    "fear_marker": "Which marker advances two more steps?",
    "flee_to": "Where do you move the Legion out of the blast?",
    "force_die": "Which of their dice must the Harkonnen spend next?",
    "give_up": "From which Sietch do you give up a Regular?",
    "guerrilla_training": "Reveal which deployment token?",
    "hazard_order": "Which worm do you resolve next?",
    "hazard_sign": "Too few Wormsigns are left: where does the next one go?",
    "lose_die": "Which die do the Atreides lose?",
    "lower_imperium": "Which Imperium marker drops a step?",
    "move": "Which Legion moves, where to, and with which figures?",
    "move_worm": "Which Sandworm moves, and where to?",
    "ornithopter": lambda q: f"Which Ornithopter do {_who(q)} give up for the Troop-Transport?",
    "overstack": lambda q: f"Too many units in {AREA_TITLES[q.tree.area]}: which {q.tree.excess} go?",
    "place": "Which piece do you place next, and where?",
    "place_vehicle": "Which vehicle do you place, and where?",
    "play_card": "Do you play a further planning card?",
    "press_on": lambda q: (
        "Continue the battle, for 1 Hit?" if q.rule == "A.battle.18" else "Continue the battle, or cease the attack?"
    ),
    "push": "Which Harkonnen Legion is pushed, and where to?",
    "put_away": "Which unclaimed prescience cards leave the game?",
    "reinforce": "Do you discard planning cards for combat dice?",
    "replace_cards": "Which revealed prescience cards do you replace?",
    "retreat": "Do you stand, or retreat?",
    "retreat_to": lambda q: f"Where does {'your' if q.rule == 'A.solo.battle.06' else 'the enemy'} Legion retreat to?",
    "reveal_token": "Which deployment tokens do you reveal?",
    "rocket": "Which vehicle do the rockets destroy?",
    "rocket_sector": "At which sector do you fire the rockets?",
    "sabotage": "Which vehicle do you remove?",
    "scheme": "How many copies of Hawat's Scheming do you discard?",
    "scout": "Which Ornithopter scouts, and which area?",
    "shift_sietch": "Which Sietch shifts, where to, and who goes along?",
    "shuffle_back": "Which revealed prescience card goes back into the deck?",
    "spend_spice": lambda q: f"How do you spend {q.tree.spice} spice?",
    "spy": "In which area do you reveal everything?",
    "strike_down": "Which enemy leader goes to the Regeneration Tank?",
    "summon": "Which Sandworm appears, and where?",
    "swap_leader": "Do you exchange a named leader on the board for a generic one?",
    "swap_tokens": "Which two Sietches exchange their deployment tokens?",
    "swap_wild_maker": "Do you exchange the Wild Maker for a Sandworm?",
    "tank_order": "Which leader enters the Regeneration Tank first?",
    "token_area": "On which Sietch do you lay the deployment token?",
    "transfer": "Which marker goes down, which up, and how far?",
    "upgrade": "Where do you replace a unit with a better one?",
    "wild_maker_area": "Where does the Wild Maker appear?",
    "worm_attack": "Which Sandworm attacks, and where?",
    "worm_figure": "Which figure appears?",
    "wormsign": "Where do you place a Wormsign?",
}


def _placed(f: Mapping[str, Any]) -> str:
    spot = f.get("area") or f.get("zone")
    return f"The Harkonnen place {_a(f['vehicle'])} in {spot}."


def _flipped(f: Mapping[str, Any]) -> str:
    return f"The Wormsigns are flipped in {f['areas']}: {f['sign']}."


def _worm(f: Mapping[str, Any]) -> str:
    return f"{'The Wild Maker' if f['wild_maker'] else 'A Sandworm'} appears in {f['area']}."


def _piece(f: Mapping[str, Any]) -> str:
    what = f["leader"] if "leader" in f else _a(f["units"].get(f["piece"], f["piece"].replace("_", " ")))
    came = f" from {f['source']}" if "source" in f else ""
    return f"{f['Side']} place {what} in {f['area']}{came}."


def _begins(f: Mapping[str, Any]) -> str:
    return f"{f['Side']} attack {f['target']} from {f['source']}{' by surprise' if f['surprise'] else ''}."


SENTENCES: dict[str, Sentence] = {
    "abilities_used": "The leaders of {side} turn Specials into results: {hits} Hits and {shields} Shields in all.",
    "actor_chosen": "{power} takes the turn.",
    "air_cleared": "Ornithopters and Carryalls leave the board.",
    "aside_changed": "{power} changes a set-aside die to {result}.",
    "atomics_detonated": "The Family Atomics turn {area} into a Desert.",
    "attack_ceased": "{Side} cease the attack on {target}.",
    "bans_active": "Imperium Bans are active: {bans}.",
    "battle_begins": _begins,
    "battle_drawn": "Both Legions are destroyed: nobody wins the battle of {area}.",
    "battle_won": "{Side} win the battle of {area}.",
    "bene_gesserit_gained": "{Side} gain {count} Bene Gesserit token.",
    "card_attached": "{card} is laid on {prescience}.",
    "card_claimed": "The Atreides claim {prescience}.",
    "card_played": "{Side} play {card}.",
    "cards_discarded": "{Side} discard {cards}.",
    "cards_drawn": lambda f: f"{f['Side']} draw {f.get('cards') or _number(f['count'], 'card')} of {f['power']}.",
    "cards_handed_over": lambda f: (
        f"House Atreides looks at what it drew and hands {_number(f['count'], 'card')} to {f['power']}."
    ),
    "casualties_taken": "{Side} take {hits} in {area} and lose {figures}.",
    "combat_roll": "{Side} roll {hits} Hits, {shields} Shields and {specials} Specials.",
    "cone_closed": "The Cone of Silence of {side} is closed.",
    "cone_opened": "{Side} open a Cone of Silence: the partners talk in secret. They have {left} left.",
    "desert_power": "The Atreides use Desert Power.",
    "desert_roll": "The desert strikes {area}: {hits} Hits and {specials} Specials make {total}.",
    "dice_divided": lambda f: (
        f"{f['power']} gets {f['results']}" + (f", and has {f['count']} set-aside to change." if f["count"] else ".")
    ),
    "dice_rolled": "{Side} roll {results}.",
    "die_changed": "{Side} change an excess die to {result}.",
    "die_forced": "The next turn of {side} must spend {die}.",
    "die_lost": "{Side} lose a die: {die}.",
    "die_spent": "{Side} spend {die}.",
    "excess_removed": "{Side} give up {figures} in {area}: too many units.",
    "game_won": "{Side} win the game.",
    "harvester_removed": "The Harvester in {area} is removed.",
    "harvester_saved": "A Carryall saves the Harvester in {area}.",
    "hits_scored": "{Side} score {hits} Hits and suffer {suffered}.",
    "imperium_lowered": "{imperium} drops to step {step}.",
    "leader_cards_refreshed": "Spent leader cards turn faceup.",
    "leader_enters": "{leader} enters play.",
    "leader_recovered": "{leader} leaves the Regeneration Tank.",
    "leader_removed": "{leader} leaves the game.",
    "leader_spent": "The card of {leader} is spent.",
    "leader_swapped": "{leader} leaves {area} and is set aside.",
    "leader_to_tank": "{leader} goes to the Regeneration Tank.",
    "leaders_removed": "The leaders of {side} in {area} are removed.",
    "legion_advanced": "{Side} advance from {source} into {target}.",
    "legion_carried": "{Side} take {figures} along from {source} to {target}.",
    "legion_destroyed": "The Legion of {side} in {area} is destroyed.",
    "legion_moved": "{Side} move {figures} from {source} to {target}.",
    "legion_moved_out": "The Legion of {side} is moved from {source} to {target}.",
    "legion_pushed": "The Legion of {side} is pushed from {source} to {target}.",
    "legion_retreated": "The Legion of {side} retreats from {source} to {target}.",
    "objective_drawn": lambda f: (
        f"The Atreides draw a Secret Objective{': ' + f['objectives'] if 'objectives' in f else ''}."
    ),
    "ornithopter_used": "The Ornithopter in {zone} is given up.",
    "paul_sought": "Paul is being sought: he stays where he is in the next Atreides turn.",
    "piece_placed": _piece,
    "prescience_advanced": "The prescience markers stand at {marks}.",
    "prescience_removed": "{prescience} leaves the game.",
    "prescience_revealed": "Revealed: {prescience}.",
    "prescience_shuffled_back": "{prescience} goes back into the deck.",
    "prescience_transferred": "The prescience markers are shifted to {marks}.",
    "rockets": "Rockets at {sector}: {hits} Hits and {specials} Specials.",
    "round_begins": "Round {round} begins.",
    "round_limit": "The game ends undecided after round {round}.",
    "row_read": "Row {row}: {locked} dice are locked; {harvesters} Harvesters, {ornithopters} Ornithopters, {carryalls} Carryalls.",
    "set_up": "The board is set up.",
    "settlement_destroyed": "The settlement of rank {rank} in {area} is destroyed.",
    "sietch_revealed": "The Sietch in {area} has rank {rank}.",
    "sietch_shifted": "The Sietch of {source} shifts to {target}.",
    "special_action": "{leader} takes a special action.",
    "special_attack": "A special attack on {area}: {hits} Hits and {specials} Specials.",
    "spice_collected": "{spice} spice is collected, and {reserve} taken from the reserve.",
    "spice_reserved": "One spice is kept in reserve.",
    "spice_spent": "The Imperium markers stand at {steps}.",
    "station_taken": "The Atreides take the station in {area}: {marker}.",
    "supremacy_gained": "The Harkonnen gain {points} Supremacy and have {supremacy}.",
    "surprise": "The surprise adds its result to the roll of {side}.",
    "tank_advanced": "The Regeneration Tank of {side} advances.",
    "token_as_die": lambda f: (
        f"{f['Side']} place a Bene Gesserit token on {f['result']}" + (f" of {f['power']}." if "power" in f else ".")
    ),
    "token_drawn": "{Side} draw a deployment token.",
    "token_placed": "{Side} lay a deployment token on the Sietch in {area}.",
    "tokens_revealed": "{Side} reveal deployment tokens in {area}: {figures}.",
    "tokens_swapped": "The Sietches in {areas} exchange their deployment tokens.",
    "unit_upgraded": lambda f: (
        f"{f['Side']} replace {_a(f['units'][KINDS[f['old']]])} with {_a(f['units'][KINDS[f['new']]])} in {f['area']}."
    ),
    "units_given_up": "{Side} give up {figures} in {area}.",
    "vehicle_placed": _placed,
    "vehicle_removed": "The {vehicle} in {zone} is removed.",
    "worm_attacks": "A Sandworm attacks {target} from {source}.",
    "worm_moved": "A Sandworm moves from {source} to {target}.",
    "worm_placed": _worm,
    "wormsign_discarded": "The Wormsign in {area} is discarded.",
    "wormsign_placed": "A Wormsign is placed in {area}.",
    "wormsign_revealed": "The Wormsign in {area} shows {sign}.",
    "wormsigns_flipped": _flipped,
    "wormsigns_returned": "Wormsigns go back into the pool: {areas}.",
}

PROMPTS |= mahdi.PROMPTS
SENTENCES |= mahdi.SENTENCES

_TITLES: dict[str, tuple[str, ...]] = {
    "area": AREA_TITLES,
    "areas": AREA_TITLES,
    "source": AREA_TITLES,
    "target": AREA_TITLES,
    "zone": ZONE_TITLES,
    "sector": SECTOR_TITLES,
    "side": SIDE_TITLES,
    "power": POWER_TITLES,
    "leader": LEADER_TITLES,
    "leaders": LEADER_TITLES,
    "card": CARD_TITLES,
    "cards": CARD_TITLES,
    "prescience": PRESCIENCE_TITLES,
    "objectives": OBJECTIVES,
    "marker": MARKER_TITLES,
    "imperium": IMPERIUM_TITLES,
    "bans": IMPERIUM_TITLES,
    "die": (*(f"a {title} die" for title in RESULT_TITLES), "a Bene Gesserit token", "no die"),
    "result": RESULT_TITLES,
    "results": RESULT_TITLES,
    "vehicle": VEHICLE_TITLES,
    "sign": SIGN_TITLES,
    "tokens": TOKENS,
    "tactical": TACTICAL_TITLES,
}


_UNITS = tuple(("Regular", "Elite", *titles) for titles in zip(SPECIAL_TITLES, GENERIC_TITLES, strict=True))
"""What the units and generic leaders of each side are called."""


def sentence(g: War, name: str, facts: Mapping[str, Any]) -> str:
    """An event, as somebody saw it, in one sentence."""
    made = SENTENCES[name]
    titled = {key: _title(key, value) for key, value in facts.items()}
    if "side" in titled:
        titled["Side"] = titled["side"][0].upper() + titled["side"][1:]
        titled["figures"] = _figures(facts)
        titled["units"] = dict(zip(KINDS, _UNITS[facts["side"]], strict=True))
    return made.format_map(titled) if isinstance(made, str) else made(titled)


def _title(key: str, value: Any) -> Any:
    if isinstance(value, tuple | list):
        return ", ".join(str(_title(key, v)) for v in value) or "nothing"
    if type(value) is not int or key not in _TITLES:
        return value
    return _TITLES[key][value]


def _a(what: str) -> str:
    return f"{'an' if what[0] in 'AEIOUaeiou' else 'a'} {what}"


def _number(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _figures(facts: Mapping[str, Any]) -> str:
    """ "3 Regulars, 1 Bashar and Baron Harkonnen"."""
    side = facts["side"]
    found = [_number(facts[kind], title) for kind, title in zip(KINDS, _UNITS[side], strict=True) if facts.get(kind)]
    if facts.get("token_count"):
        found.append(_number(facts["token_count"], "deployment token"))
    found += [LEADER_TITLES[leader] for leader in facts.get("leaders", ())]
    if len(found) > 1:
        return ", ".join(found[:-1]) + " and " + found[-1]
    return found[0] if found else "nothing"
