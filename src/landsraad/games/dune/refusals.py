"""Why a value is refused where the tree of the question does not know it: yes/no windows, cards that are not held, passing.

One entry a question, told from what its seat knows. What is said of passing and of yes and no holds for every question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import treasury
from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.cards import FAMILY_ATOMICS, HAJR, KARAMA, TREACHERY_TITLES, WEATHER_CONTROL, WORTHLESS
from landsraad.games.dune.people import FACTION_TITLES, LEADER_FACTION, LEADER_TITLES
from landsraad.games.dune.variants.skills.cards import SKILL_TITLES
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.words import PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import Question

Reason = Callable[["Dune", "Question", Answer, int], Refusal | None]
"""Told of the game, the question, what has been chosen, and the value that was refused."""

YES = 1


def objection(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """The rule and the reason, if there is more to say than what may be chosen instead."""
    reason = REASONS.get(q.name)
    found = None if reason is None else reason(g, q, prefix, value)
    if found is not None:
        return found
    if value == PASS:
        return q.rule, _no_passing(g, q, prefix)
    return None


def _no_passing(g: Dune, q: Question, prefix: Answer) -> str:
    """What is given instead of a pass."""
    options = q.tree.domain(g, prefix)
    words = q.tree.vocabulary(prefix)
    if words is YES_NO_WORDS:
        return "this is answered with yes or no, and no lets it pass"
    if PASS in (q.tree.domain(g, ()) or ()):
        return f"whoever has begun to answer names the {q.asked(prefix)}; to pass, pass at once"
    if options is not None and len(options) == 1:
        return f"there is nothing to choose but {words.told(options[0], TITLED)}"
    article = "an" if words.kind[:1] in "aeiou" else "a"
    return f"nobody passes here: {article} {words.kind} is wanted"


TITLED: Final[Mapping[str, tuple[str, ...]]] = {
    "card": TREACHERY_TITLES,
    "faction": FACTION_TITLES,
    "leader": LEADER_TITLES,
    "skill": SKILL_TITLES,
}


# --- cards that are not held -----------------------------------------------------------------------------------------------


def karama(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """2.02.22: of the Bene Gesserit alone a worthless card does as well."""
    if value < 0:
        return None
    s, title = g.state, TREACHERY_TITLES[value]
    if value != KARAMA and not WORTHLESS[value]:
        return q.rule, f"{title} stops nothing; a Karama does"
    if value != KARAMA and q.seat != s.bene_gesserit:
        return q.rule, f"only the Bene Gesserit use a worthless card like {title} as a Karama"
    if value not in s.houses[q.seat].hand:
        return q.rule, f"you hold no {title}"
    return q.rule, f"{title} cannot be used against this"


def needs(card: int) -> Reason:
    """Yes is not offered to whom the card is missing."""

    def reason(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
        if value < 0 or card in g.state.houses[q.seat].hand:
            return None
        return q.rule, f"you hold no {TREACHERY_TITLES[card]}"

    return reason


def weather(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value >= 0 and WEATHER_CONTROL in g.state.houses[q.seat].hand:
        return q.rule, "Weather Control moves the storm by 0 to 10 sectors"
    return needs(WEATHER_CONTROL)(g, q, prefix, value)


# --- numbers, people and places --------------------------------------------------------------------------------------------


def dial(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value == PASS:
        return q.rule, "both dials are set before they are shown: 0 is the least"
    return q.rule, "a storm dial shows 0 to 20"


def dealt(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, f"{LEADER_TITLES[value]} is not among the cards that you were dealt") if value >= 0 else None


def other_player(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Of deals and bribes: whom they are with, what is promised and about whom."""
    level = q.tree.level(prefix)
    if value < 0:
        return None
    words = q.tree.vocabulary(prefix)
    if level in ("to", "about", "faction") and words.kind == "faction":
        seat = g.state.seat_of(value)
        if seat < 0:
            return "1.12.00", f"the {FACTION_TITLES[value]} are not in this game"
        return "1.12.00", f"that cannot be about the {FACTION_TITLES[value]}: it takes somebody else"
    if level in ("promise", "in_return"):
        return "1.12.00", f"{str(words.name(value)).replace('_', ' ')} cannot be promised now, or not by that player"
    if level in ("amount", "spice"):
        return "1.12.00", f"only {treasury.free_spice(g, q.seat)} spice can be given away now"
    return "1.12.00", f"the promise cannot be about {words.name(value)}"


def own_leader(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    if value < 0 or q.tree.level(prefix) != "leader" or value >= len(LEADER_TITLES):
        return None
    house = g.state.houses[q.seat]
    if LEADER_FACTION[value] != house.faction:
        return q.rule, f"{LEADER_TITLES[value]} is no leader of yours"
    if value not in house.dead:
        return q.rule, f"{LEADER_TITLES[value]} is not in the tanks"
    return q.rule, f"{LEADER_TITLES[value]} cannot come back now"


def traitor(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, "no traitor card of yours names a leader whom you fight") if value == YES else None


def not_yours(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """What was not dealt, or is not at hand."""
    return (q.rule, f"{q.tree.vocabulary(prefix).told(value, TITLED)} is not among yours") if value >= 0 else None


def sand(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    return (q.rule, f"no worm can be sent to {TERRITORY_TITLES[value]} now") if value >= 0 else None


def question_of_truth(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    level = q.tree.level(prefix)
    if value < 0:
        return None
    if level == "leader":
        return (
            q.rule,
            f"nothing can be asked about {LEADER_TITLES[value]} here: it is not a leader whom the question is about",
        )
    if level == "amount":
        return q.rule, "no number like that can be true or false here: it is known to be neither"
    return q.rule, "that cannot be asked of this player"


def share(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Numbers that are more than there is."""
    options = q.tree.domain(g, prefix)
    if value < 0 or options is None or not options or value <= max(options):
        return None
    return q.rule, f"that is too many: at most {max(options)} can be given here"


def kinds(g: Dune, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """Tokens of a kind that is not there."""
    if value < 0:
        return None
    return q.rule, f"{q.tree.vocabulary(prefix).told(value, TITLED)}: you have none to send there"


REASONS: Final[Mapping[str, Reason]] = {
    "karama": karama,
    "family_atomics": needs(FAMILY_ATOMICS),
    "weather_control": weather,
    "hajr": needs(HAJR),
    "stop_shipment": needs(KARAMA),
    "dial_storm": dial,
    "keep_traitor": dealt,
    "deal": other_player,
    "bribe": other_player,
    "free_revival": own_leader,
    "summon_worm": sand,
    "place_worm": sand,
    "truthtrance": question_of_truth,
    "extra_revival": share,
    "ship_pledge": share,
    "ride": share,
    "traitor": traitor,
    "keep_skill": not_yours,
    "assign_skill": not_yours,
    "prescience_answer": not_yours,
    "send_advisor": kinds,
    "smuggle": kinds,
}
"""By the name of the question."""
