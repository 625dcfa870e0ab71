"""Words for people, made from questions and events in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from landsraad.games.war.board import AREAS_TOLD, SECTOR_TITLES, ZONE_TITLES
from landsraad.games.war.cards.decks import CARD_TITLES, PRESCIENCE_TITLES
from landsraad.games.war.dice import RESULT_TITLES, TOKEN_DIE
from landsraad.games.war.leaders.people import GENERIC_TITLES, LEADER_TITLES, SPECIAL_TITLES, WILD_MAKER
from landsraad.games.war.pieces import KINDS, SIGN_TITLES, TOKEN_CONTENTS, TOKENS, VEHICLE_TITLES
from landsraad.games.war.rulesets.mahdi import text as mahdi
from landsraad.games.war.rulesets.mahdi.cards.tactics import TACTICAL_TITLES
from landsraad.games.war.sides import POWER_TITLES, SIDE_TITLES
from landsraad.games.war.tracks.markers import IMPERIUM_TITLES, MARKER_TITLES
from landsraad.kernel.plain import Value
from landsraad.kernel.question import Asked, T_co
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.war.cards.hands import DiscardTree
    from landsraad.games.war.game import War


class Standing(Asked[T_co], Protocol[T_co]):
    """A question that may be decided for another side."""

    @property
    def stands_for(self) -> int | None: ...


Prompt = str | Callable[[Standing[Any]], str]


def _who(q: Standing[object]) -> str:
    """A player may have to choose for the Harkonnen (A.solo.round.08)."""
    return "you" if q.stands_for is None else SIDE_TITLES[q.stands_for]


def _whose(q: Standing[object]) -> str:
    return "Your" if q.stands_for is None else SIDE_TITLES[q.stands_for].replace("the ", "The ")


def _where(q: Asked[object]) -> str:
    """The area that a question is about, if it tells."""
    area = getattr(q.tree, "area", -1)
    return f" in {AREAS_TOLD[area]}" if area >= 0 else ""


def _discard(q: Asked[DiscardTree]) -> str:
    least, most = q.tree.least, q.tree.most
    if least == most:
        return f"Which {'planning card' if most == 1 else f'{most} planning cards'} do you discard?"
    return f"Which planning cards do you discard, {least} to {most}?"


PROMPTS: dict[str, Prompt] = {
    "abilities": lambda q: f"There are more leaders than Specials: who uses {_the(q.tree.specials, 'Special')}?",
    "act": "Which die do you spend, and on what?",
    "actor": "Which of you takes this turn?",
    "advance": lambda q: f"Do {_who(q)} advance into {AREAS_TOLD[q.tree.area]}?",
    "any_result": "Which result does the die stand for, and what do you do with it?",
    "atomics": "Detonate the Family Atomics: which Mountain becomes a Desert?",
    "atomics_area": "Which Mountain do the Atomics turn into a Desert?",
    "attach": "On which prescience card do you lay this card?",
    "attack": "Which Legion attacks, and where?",
    "bene_gesserit": "Do you place a Bene Gesserit token as a die?",
    "bombard": "Which enemy Legion is attacked?",
    "carry": "Which figures fly from a settlement to another of your Legions?",
    "carryall": lambda q: f"Is a Carryall given up to save the Harvester{_where(q)}?",
    "casualties": lambda q: (
        f"{_whose(q)} Legion in {AREAS_TOLD[q.tree.area]} takes {_number(q.tree.hits, 'Hit')}: what goes?"
    ),
    "change_die": "Which result does the excess die become?",
    "choose": "Which of the card's effects do you take?",
    "claim": "Do you claim a prescience card?",
    "claim_card": "Which prescience card do you claim?",
    "clear_around": "Do you discard the Wormsigns around the North Pole?",
    "clear_sign": "Which Wormsign do you discard?",
    "close_cone": "Do you end the secret talk with your partner?",
    "cone_of_silence": "Do you give up a Cone of Silence token to talk with your partner in secret?",
    "desert_power": "What do you do with Desert Power?",
    "discard": _discard,
    "discard_worm": "Too many worms: which Wormsign is discarded?",
    "draw": lambda q: f"You draw up to {_number(q.tree.count, 'card')}: how many of each deck?",
    "end_turn": "You have free actions left: do you end your turn?",
    "fear_marker": "Which marker advances two more steps?",
    "flee_to": lambda q: f"Where is the Legion{_where(q)} moved, out of the blast?",
    "force_die": "Which of their dice must the Harkonnen spend next?",
    "give_up": "From which Sietch do you give up a Regular?",
    "guerrilla_training": "Which deployment token do you reveal?",
    "hazard_order": "In which area does the worm act next?",
    "hazard_sign": "Too few Wormsigns are left: where does the next one go?",
    "lose_die": "Which die do the Atreides lose?",
    "lower_imperium": "Which Imperium marker drops a step?",
    "move": "Which Legion moves, where to, and with which figures?",
    "move_worm": "Which Sandworm moves, and where to?",
    "ornithopter": lambda q: f"Which Ornithopter do {_who(q)} give up for the Troop-Transport?",
    "overstack": lambda q: (
        f"Too many units in {AREAS_TOLD[q.tree.area]}: which {'one goes' if q.tree.excess == 1 else f'{q.tree.excess} go'}?"
    ),
    "place": "Which piece do you place next, and where?",
    "place_vehicle": "Which vehicle do you place, and where?",
    "play_card": "Do you play a further planning card?",
    "press_on": lambda q: (
        f"Do you take 1 Hit and continue the battle{_where(q)}, or cease the attack?"
        if q.tree.price
        else f"Do you continue the battle{_where(q)}, or cease the attack?"
    ),
    "push": "Which Harkonnen Legion is pushed, and where to?",
    "put_away": "Which unclaimed prescience cards leave the game, and which go back into the deck?",
    "reinforce": "Do you discard planning cards for combat dice?",
    "replace_cards": "Which revealed prescience cards do you replace?",
    "retreat": lambda q: f"Does your Legion{_where(q)} stand, or retreat?",
    "retreat_to": lambda q: f"Where does {'your' if q.tree.own else 'the enemy'} Legion{_where(q)} retreat to?",
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
    "worm_figure": lambda q: f"Which worm appears{_where(q)}: one off the board, or one from elsewhere?",
    "wormsign": "Where do you place a Wormsign?",
}


# --- words ---------------------------------------------------------------------------------------------------------------


def _a(what: str) -> str:
    return f"{'an' if what[0] in 'AEIOUaeiou' else 'a'} {what}"


def _number(n: int, what: str, many: str = "") -> str:
    """ "no Hit", "1 Hit", "2 Hits"; a Fedaykin or Sardaukar has no plural of its own."""
    if n > 1:
        return f"{n} {many or what + ('' if what in SPECIAL_TITLES else 's')}"
    return f"{n or 'no'} {what}"


def _the(n: int, what: str) -> str:
    """ "the Special", "the 2 Specials"."""
    return f"the {what}" if n == 1 else f"the {_number(n, what)}"


def _verb(n: int, many: str, one: str) -> str:
    return one if n == 1 else many


def _many(f: Mapping[str, Value], key: str) -> int:
    """How many things a fact names."""
    value = f["raw"][key]
    return len(value) if isinstance(value, tuple | list) else 1


def _listed(names: Sequence[str], last: str = " and ") -> str:
    """ "a, b and c"; names that have commas of their own are kept apart by semicolons."""
    comma = "; " if any("," in name for name in names) else ", "
    if len(names) > 1:
        return comma.join(names[:-1]) + (comma.rstrip() if comma == "; " else "") + last + names[-1]
    return names[0] if names else "nothing"


def _steps(titles: Sequence[str], steps: Sequence[int]) -> str:
    """ "Kwisatz Haderach 3, Sand Dwellers 0 and Jihad 1"."""
    return _listed([f"{title} {step}" for title, step in zip(titles, steps, strict=True)])


def _faces(results: Sequence[int]) -> str:
    """ "2 Strategy and 1 House"."""
    return _listed([f"{results.count(r)} {title}" for r, title in enumerate(RESULT_TITLES) if r in results])


def _scored(f: Mapping[str, Value]) -> str:
    """ "2 Hits, 1 Shield and 1 Special"."""
    found = [(f.get(key, 0), title) for key, title in (("hits", "Hit"), ("shields", "Shield"), ("specials", "Special"))]
    return _listed([_number(n, title) for n, title in found if n])


def _figures(facts: Mapping[str, Value]) -> str:
    """ "3 Regulars, 1 Bashar and Baron Harkonnen"."""
    side = facts["side"]
    found = [_number(facts[kind], title) for kind, title in zip(KINDS, _UNITS[side], strict=True) if facts.get(kind)]
    if facts.get("token_count"):
        found.append(_number(facts["token_count"], "deployment token"))
    found += [LEADER_TITLES[leader] for leader in facts.get("leaders", ())]
    return _listed(found)


# --- sentences ---------------------------------------------------------------------------------------------------------


def _abilities(f: Mapping[str, Value]) -> str:
    missed = f" {_number(f['misses'], 'Special')} {_verb(f['misses'], 'miss', 'misses')}." if f["misses"] else ""
    return f"{f['Side']} turn Specials into results with {f['figures']}: {_scored(f)} in all.{missed}"


def _bans(f: Mapping[str, Value]) -> str:
    n = len(f["raw"]["bans"])
    return f"{'An Imperium Ban is' if n == 1 else 'Imperium Bans are'} active: {f['bans']}."


def _begins(f: Mapping[str, Value]) -> str:
    return f"{f['Side']} attack {f['target']} from {f['source']}{' by surprise' if f['surprise'] else ''}."


def _casualties(f: Mapping[str, Value]) -> str:
    told = f"{f['Side']} take {_number(f['hits'], 'Hit')} in {f['area']} and lose {f['figures']}"
    n = f["reduced"]
    return f"{told}; {_number(n, 'Regular')} {_verb(n, 'step', 'steps')} in." if n else f"{told}."


def _divided(f: Mapping[str, Value]) -> str:
    aside = f", and has {_number(f['count'], 'set-aside die', 'set-aside dice')} to change" if f["count"] else ""
    return f"{f['Power']} gets {_faces(f['raw']['results'])}{aside}."


def _drawn(f: Mapping[str, Value]) -> str:
    deck = f"from the {POWER_TITLES[f['raw']['power']]} deck"
    told = f"{f['Side']} draw {_number(f['count'], 'card')} {deck}"
    return f"{told}: {f['cards']}." if "cards" in f else f"{told}."


def _flipped(f: Mapping[str, Value]) -> str:
    found: dict[int, list[str]] = {}
    for area, sign in zip(f["raw"]["areas"], f["raw"]["sign"], strict=True):
        found.setdefault(sign, []).append(AREAS_TOLD[area])
    told = [f"{SIGN_TITLES[sign]} in {_listed(found[sign])}" for sign in sorted(found, reverse=True)]
    return f"The Wormsigns are flipped: {'; '.join(told)}."


def _objective(f: Mapping[str, Value]) -> str:
    return f"The Atreides draw a Secret Objective{': ' + f['objectives'] if 'objectives' in f else ''}."


def _piece(f: Mapping[str, Value]) -> str:
    what = f["leader"] if "leader" in f else _a(f["units"].get(f["piece"], f["piece"].replace("_", " ")))
    came = f" from {f['source']}" if "source" in f else ""
    return f"{f['Side']} place {what} in {f['area']}{came}."


def _placed(f: Mapping[str, Value]) -> str:
    spot = f.get("area") or f.get("zone")
    instead = ", in the place of the vehicle there" if f.get("replaced") else ""
    return f"The Harkonnen place {_a(f['vehicle'])} in {spot}{instead}."


def _revealed(f: Mapping[str, Value]) -> str:
    n = len(f["raw"]["tokens"])
    return f"{f['Side']} reveal {_number(n, 'deployment token')} in {f['area']}: {f['figures']}."


def _row(f: Mapping[str, Value]) -> str:
    vehicles = [(f["harvesters"], "Harvester"), (f["ornithopters"], "Ornithopter"), (f["carryalls"], "Carryall")]
    told = _listed([_number(n, title) for n, title in vehicles if n])
    locked = _number(f["locked"], "die is", "dice are") if f["locked"] else "no die is"
    return f"The lowest Imperium marker is on step {f['row']}: {locked} locked, and there are {told} to place."


def _struck(f: Mapping[str, Value]) -> str:
    what = "A Coriolis Storm" if f["storm"] else "The Sandworm"
    return f"{what} strikes the Legion in {f['area']} with {_scored(f)}: {_number(f['total'], 'Hit')} on it."


def _swapped(f: Mapping[str, Value]) -> str:
    instead = f"; {_a(f['units']['generic'])} steps in" if f["generic"] else ""
    return f"{f['leader']} leaves {f['area']} and is set aside{instead}."


def _tank(f: Mapping[str, Value]) -> str:
    move = "moves" if len(f["raw"]["leaders"]) == 1 else "move"
    return f"{f['leaders']} {move} one slot on in the Regeneration Tank."


def _token_die(f: Mapping[str, Value]) -> str:
    whose = f" box of {f['power']}" if "power" in f else " box"
    return f"{f['Side']} place a Bene Gesserit token on the {f['result']}{whose}."


def _token_drawn(f: Mapping[str, Value]) -> str:
    told = f"{f['Side']} draw a deployment token"
    if "tokens" not in f:
        return f"{told}."
    side, token = f["raw"]["side"], f["raw"]["tokens"][0]
    contents = dict(zip(KINDS, TOKEN_CONTENTS[token], strict=True))
    return f"{told}: {_figures({'side': side, **contents})}."


def _worm(f: Mapping[str, Value]) -> str:
    return f"{'The Wild Maker' if f['wild_maker'] else 'A Sandworm'} appears in {f['area']}."


SENTENCES: dict[str, Sentence] = {
    "abilities_used": _abilities,
    "actor_chosen": "{Power} takes the turn.",
    "air_cleared": "Ornithopters and Carryalls leave the board.",
    "aside_changed": "{Power} changes a set-aside die to {result}.",
    "atomics_detonated": "The Family Atomics turn {area} into a Desert.",
    "attack_ceased": "{Side} cease the attack on {target}.",
    "bans_active": _bans,
    "battle_begins": _begins,
    "battle_drawn": "Both Legions are destroyed: nobody wins the battle of {area}.",
    "battle_won": "{Side} win the battle of {area}.",
    "bene_gesserit_gained": lambda f: f"{f['Side']} gain {_number(f['count'], 'Bene Gesserit token')}.",
    "card_attached": "{card} is laid on {prescience}.",
    "card_claimed": "The Atreides claim {prescience}.",
    "card_played": "{Side} play {card}.",
    "cards_discarded": "{Side} discard {cards}.",
    "cards_drawn": _drawn,
    "cards_handed_over": lambda f: (
        f"House Atreides looks at what it drew and hands {_number(f['count'], 'card')} to {f['power']}."
    ),
    "casualties_taken": _casualties,
    "combat_roll": lambda f: f"{f['Side']} roll {_scored(f)}.",
    "cone_closed": "The Cone of Silence of {side} is closed.",
    "cone_opened": "{Side} open a Cone of Silence: the partners talk in secret. They have {left} left.",
    "desert_power": "The Atreides use Desert Power.",
    "desert_roll": _struck,
    "dice_divided": _divided,
    "dice_rolled": lambda f: f"{f['Side']} roll {_faces(f['raw']['results'])}.",
    "die_changed": "{Side} change an excess die to {result}.",
    "die_forced": "In their next turn {side} must spend {die}.",
    "die_lost": "{Side} lose {die}.",
    "die_spent": lambda f: (
        f"{f['Side']} spend {f['die']}{' on ' + f['result'] if f['raw']['die'] == TOKEN_DIE else ''}."
    ),
    "excess_removed": "{Side} remove {figures} from {area}: too many units.",
    "game_won": "{Side} win the game. The Secret Objective was {objectives}.",
    "harvester_removed": "The Harvester in {area} is removed.",
    "harvester_saved": "The Carryall in {zone} is given up and saves the Harvester in {area}.",
    "hits_scored": lambda f: f"{f['Side']} inflict {_number(f['hits'], 'Hit')} and suffer {f['suffered'] or 'none'}.",
    "imperium_lowered": "The {imperium} marker drops to step {step}.",
    "leader_cards_refreshed": "Spent leader cards turn faceup.",
    "leader_enters": "{Leader} enters play.",
    "leader_recovered": "{leader} leaves the Regeneration Tank.",
    "leader_removed": "{leader} leaves the game.",
    "leader_spent": "The card of {leader} is spent.",
    "leader_swapped": _swapped,
    "leader_to_tank": "{leader} goes to the Regeneration Tank.",
    "leaders_removed": "{Side} remove {figures} from {area}: no unit is left there.",
    "legion_advanced": "{Side} advance from {source} into {target}.",
    "legion_carried": "{Side} take {figures} along from {source} to {target}.",
    "legion_destroyed": "The {people} Legion in {area} is destroyed.",
    "legion_moved": "{Side} move {figures} from {source} to {target}.",
    "legion_moved_out": "The {people} Legion is moved from {source} to {target}.",
    "legion_pushed": "The {people} Legion is pushed from {source} to {target}.",
    "legion_retreated": "The {people} Legion retreats from {source} to {target}.",
    "objective_drawn": _objective,
    "ornithopter_used": "The Ornithopter in {zone} is given up.",
    "paul_sought": "Paul is being sought: he stays where he is in the next Atreides turn.",
    "piece_placed": _piece,
    "prescience_advanced": lambda f: f"The prescience markers stand at {_steps(MARKER_TITLES, f['raw']['marks'])}.",
    "prescience_removed": lambda f: f"{f['prescience']} {_verb(_many(f, 'prescience'), 'leave', 'leaves')} the game.",
    "prescience_revealed": "Revealed: {prescience}.",
    "prescience_shuffled_back": lambda f: (
        f"{f['prescience']} {_verb(_many(f, 'prescience'), 'go', 'goes')} back into the deck."
    ),
    "prescience_transferred": lambda f: (
        f"The prescience markers are shifted to {_steps(MARKER_TITLES, f['raw']['marks'])}."
    ),
    "rockets": lambda f: f"Rockets are fired at {f['sector']}: {_scored(f)}.",
    "round_begins": "Round {round} begins.",
    "round_limit": "The game ends undecided after round {round}.",
    "row_read": _row,
    "set_up": "The board is set up.",
    "settlement_destroyed": "The settlement of rank {rank} in {area} is destroyed.",
    "sietch_revealed": "The Sietch in {area} is revealed: it has rank {rank}.",
    "sietch_shifted": "The Sietch of {source} shifts to {target}.",
    "special_action": "{Leader} takes a special action.",
    "special_attack": lambda f: f"A special attack on {f['area']}: {_scored(f)}, {_number(f['total'], 'Hit')} on it.",
    "spice_collected": lambda f: (
        f"The Harkonnen collect {f['spice']} spice"
        + (f", and {f['reserve']} from the reserve." if f["reserve"] else ".")
    ),
    "spice_reserved": "One spice is kept in reserve.",
    "spice_spent": lambda f: f"The Imperium markers stand at {_steps(IMPERIUM_TITLES, f['raw']['steps'])}.",
    "station_taken": "The Atreides take the Ecological Testing Station in {area}: it shows {marker}.",
    "supremacy_gained": lambda f: (
        f"The Harkonnen gain {_number(f['points'], 'Supremacy point')} and have {f['supremacy']}."
    ),
    "surprise": lambda f: f"The surprise adds {_scored(f)} to the roll of {f['side']}.",
    "tank_advanced": _tank,
    "token_as_die": _token_die,
    "token_drawn": _token_drawn,
    "token_placed": "{Side} lay a deployment token facedown on the Sietch in {area}.",
    "tokens_revealed": _revealed,
    "tokens_swapped": "The Sietches in {areas} exchange their deployment tokens.",
    "unit_upgraded": lambda f: (
        f"{f['Side']} replace {_a(f['units'][KINDS[f['old']]])} with {_a(f['units'][KINDS[f['new']]])} in {f['area']}."
    ),
    "units_given_up": "{Side} give up {figures} in {area}.",
    "vehicle_placed": _placed,
    "vehicle_removed": "The {vehicle} in {zone} is removed.",
    "worm_attacks": lambda f: (
        f"{'The Wild Maker' if f['wild_maker'] else 'A Sandworm'} attacks {f['target']} from {f['source']}."
    ),
    "worm_moved": "A Sandworm moves from {source} to {target}.",
    "worm_placed": _worm,
    "wormsign_discarded": "The Wormsign in {area} is discarded.",
    "wormsign_placed": "A Wormsign is placed in {area}.",
    "wormsign_revealed": "The Wormsign in {area} shows {sign}.",
    "wormsigns_flipped": _flipped,
    "wormsigns_returned": "Wormsigns go back into the pool from {areas}.",
}

PROMPTS |= mahdi.PROMPTS
SENTENCES |= mahdi.SENTENCES

_TITLES: dict[str, tuple[str, ...]] = {
    "area": AREAS_TOLD,
    "areas": AREAS_TOLD,
    "source": AREAS_TOLD,
    "target": AREAS_TOLD,
    "zone": tuple(title.replace("Air Zone", "the air zone") for title in ZONE_TITLES),
    "sector": tuple(f"the {title}" for title in SECTOR_TITLES),
    "side": SIDE_TITLES,
    "power": tuple(title if title.startswith("House") else f"the {title}" for title in POWER_TITLES),
    "leader": (*LEADER_TITLES[:WILD_MAKER], "the Wild Maker"),
    "leaders": LEADER_TITLES,
    "card": CARD_TITLES,
    "cards": CARD_TITLES,
    "prescience": PRESCIENCE_TITLES,
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
_BEGIN = {"side": "Side", "power": "Power", "leader": "Leader"}
"""Facts that may begin a sentence, and their names there."""


def sentence(g: War, name: str, facts: Mapping[str, Value]) -> str:
    """An event, as somebody saw it, in one sentence."""
    made = SENTENCES[name]
    titled = {key: _title(key, value) for key, value in facts.items()}
    if "objectives" in facts:
        told = [_steps(MARKER_TITLES, g.rules.targets[card]) for card in facts["objectives"]]
        titled["objectives"] = _listed(told, " or ")
    for key, first in _BEGIN.items():
        if key in titled:
            titled[first] = titled[key][0].upper() + titled[key][1:]
    if "side" in facts:
        titled["people"] = titled["side"].removeprefix("the ")
        titled["figures"] = _figures(facts)
        titled["units"] = dict(zip(KINDS, _UNITS[facts["side"]], strict=True))
    titled["raw"] = facts
    return made.format_map(titled) if isinstance(made, str) else made(titled)


def _title(key: str, value: Value) -> Value:
    if isinstance(value, tuple | list):
        return _listed([str(_title(key, v)) for v in value], " and ")
    if type(value) is not int or key not in _TITLES:
        return value
    return _TITLES[key][value]
