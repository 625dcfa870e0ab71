"""When the questions of the WBC book are asked, and what a seat lacks that is not asked them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.cards import HAJR, KARAMA, TREACHERY_TITLES
from landsraad.games.dune.people import FACTION_TITLES, FACTIONS
from landsraad.kernel.occasions import Occasion

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.tree import Refusal


def _of(name: str, rule: str, when: str, faction: str = "", card: int = -1) -> tuple[str, Occasion[Dune]]:
    """For everybody, or for one faction; with a card in hand, if it takes one."""

    def missing(g: Dune, seat: int) -> Refusal | None:
        if name not in g.rules.own_questions:
            return rule, "that is a rule of the WBC edition, and this game is played by another book"
        if faction and g.seats[seat] != faction:
            return rule, f"that is for {FACTION_TITLES[FACTIONS.index(faction)]} alone"
        if card >= 0 and card not in g.state.houses[seat].hand:
            return rule, f"you hold no {TREACHERY_TITLES[card]}"
        return None

    return name, Occasion(rule, when, missing)


OCCASIONS: Final[dict[str, Occasion[Dune]]] = dict(
    (
        _of("redraw_traitors", "W.setup.11", "two or more of the traitors dealt are your own leaders", "harkonnen"),
        _of("sandcraft", "W.fremen.sandcraft", "the storm catches groups of yours", "fremen"),
        _of("infinity", "W.bidding.14", "a card is on sale and you hold a card that works as a Karama"),
        _of("coexist", "W.bg.coexist_when", "you have come to share a territory", "bene_gesserit"),
        _of("let_ally_in", "W.bg.ally_entry", "your ally wants to come where you stand alone", "bene_gesserit"),
        _of("primary", "W.move.08", "you and your ally have come to share a territory"),
        _of("hajr_now", "W.card.hajr", "it is your turn of the Movement Round", card=HAJR),
        _of("leaderless", "W.battle.06", "the plans of your battle are being made, once a battle"),
        _of("agree_leaderless", "W.battle.06", "your opponent has proposed a leaderless battle"),
        _of("opportunistic", "W.harkonnen.opportunistic", "you have other cards to give back", "harkonnen", KARAMA),
    )
)
