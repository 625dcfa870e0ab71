"""When the questions of the skills are asked, and what a seat lacks that is not asked them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.variants.skills.cards import (
    BOTTOM,
    BUREAUCRAT,
    DIPLOMAT,
    MENTAT,
    PLANETOLOGIST,
    RIHANI_DECIPHERER,
    SANDMASTER,
    SKILL_TITLES,
    SMUGGLER,
    SUK_GRADUATE,
    TOP,
)
from landsraad.games.dune.variants.skills.holding import holder, skilled_of
from landsraad.kernel.occasions import Occasion

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.tree import Refusal


def _without_variant(g: Dune, rule: str) -> Refusal | None:
    return None if "leader_skills" in g.rules.features else (rule, "this game is played without leader skills")


def _by(skill: int, rule: str, when: str) -> Occasion[Dune]:
    """It needs a leader with this skill."""

    def missing(g: Dune, seat: int) -> Refusal | None:
        found = _without_variant(g, rule)
        if found is None and not any(card == skill and holder(g.state, x) == seat for x, card in g.state.skills):
            return rule, f"none of your leaders is a {SKILL_TITLES[skill]}"
        return found

    return Occasion(rule, when, missing)


def _always(rule: str, when: str) -> Occasion[Dune]:
    return Occasion(rule, when, lambda g, seat: _without_variant(g, rule))


def _no_skill(g: Dune, seat: int) -> Refusal | None:
    if skilled_of(g.state, seat):
        return "4.03.11", "you have a leader skill"
    return _without_variant(g, "4.03.11")


OCCASIONS: Final[dict[str, Occasion[Dune]]] = {
    "keep_skill": _always(
        "4.03.01", "one of two leader skills is kept in the set-up, and when a revived leader gets one"
    ),
    "assign_skill": _always("4.03.02", "the leader who has the skill is chosen in the set-up"),
    "draw_skill": Occasion("4.03.11", "skills are drawn when you revive a leader and have no skill card", _no_skill),
    "take_skilled": _always(
        "4.03.04", "it is said before the plans of a battle in which your skilled leader could fight"
    ),
    "mentat": _by(MENTAT, TOP[MENTAT], "a weapon is asked for when a battle of yours begins"),
    "show_card": _always(TOP[MENTAT], "a card is shown to an opponent whose Mentat has asked for a weapon"),
    "diplomat": _by(DIPLOMAT, TOP[DIPLOMAT], "a worthless card stands in when only the opponent has played a defense"),
    "retreat": _by(DIPLOMAT, BOTTOM[DIPLOMAT], "undialled forces get away when the Diplomat leads, lives and loses"),
    "save_one": _by(SUK_GRADUATE, TOP[SUK_GRADUATE], "a force is saved when you win and lose forces of both kinds"),
    "save_forces": _by(SUK_GRADUATE, BOTTOM[SUK_GRADUATE], "forces are saved when the Suk Graduate leads and wins"),
    "add_spice": _by(
        SANDMASTER, BOTTOM[SANDMASTER], "spice is added when the Sandmaster leads and wins where some lies"
    ),
    "draw_traitors": _by(
        RIHANI_DECIPHERER, BOTTOM[RIHANI_DECIPHERER], "traitor cards are drawn when it leads and wins"
    ),
    "exchange_traitor": _by(RIHANI_DECIPHERER, BOTTOM[RIHANI_DECIPHERER], "one of two drawn traitor cards is kept"),
    "divert": _by(BUREAUCRAT, TOP[BUREAUCRAT], "spice is diverted once a phase when others pay each other 5 or more"),
    "smuggle": _by(SMUGGLER, TOP[SMUGGLER], "a force comes along free when you ship to an empty territory"),
    "join_move": _by(
        PLANETOLOGIST, TOP[PLANETOLOGIST], "a second group joins a move that stays within the normal range"
    ),
    "sandmaster": _by(
        SANDMASTER, TOP[SANDMASTER], "spice is taken when your forces move into or through a territory with some"
    ),
}
