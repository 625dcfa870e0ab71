"""When each question of this game is asked, and what a seat lacks that is not asked it: "why can I not revive a leader?"

The answers are made from what the seat may know alone: its own house, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import deals, karama, revivals, treasury
from landsraad.games.dune.cards import (
    CHEAP_HERO,
    FAMILY_ATOMICS,
    HAJR,
    KARAMA,
    TLEILAXU_GHOLA,
    TREACHERY_TITLES,
    TRUTHTRANCE,
    WEATHER_CONTROL,
)
from landsraad.games.dune.people import ATREIDES, BENE_GESSERIT, EMPEROR, FACTION_TITLES, FREMEN, GUILD, HARKONNEN
from landsraad.games.dune.phases.charity import always_receives
from landsraad.games.dune.phases.names import (
    BATTLE,
    BIDDING,
    CHARITY,
    MOVEMENT,
    REVIVAL,
    SETUP,
    SHIPMENT,
    SPICE_BLOW,
    STORM,
    TITLES,
)
from landsraad.games.dune.phases.revival import affordable_leaders
from landsraad.games.dune.rulesets.wbc import occasions as wbc
from landsraad.games.dune.variants.skills import occasions as skills
from landsraad.kernel.occasions import Occasion, occasion
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Need = Callable[["Dune", int, str], Refusal | None]
"""What is needed: told of the game, the seat and the rule of the question; None if the seat has it."""


# --- what questions need -------------------------------------------------------------------------------------------------


def only(faction: int) -> Need:
    """It belongs to one faction."""

    def need(g: Dune, seat: int, rule: str) -> Refusal | None:
        if g.state.houses[seat].faction == faction:
            return None
        return rule, f"only the {FACTION_TITLES[faction]} may do that"

    return need


def during(phase: str, what: str, *also: str) -> Need:
    """It belongs to one phase, whatever a book calls it."""

    def need(g: Dune, seat: int, rule: str) -> Refusal | None:
        now = g.state.phase
        if now == phase or now in also:
            return None
        return rule, f"{what} in {TITLES[phase]}, and this is {TITLES[now]}"

    return need


def holding(card: int) -> Need:
    def need(g: Dune, seat: int, rule: str) -> Refusal | None:
        return None if card in g.state.houses[seat].hand else (rule, f"you hold no {TREACHERY_TITLES[card]}")

    return need


def played(feature: str) -> Need:
    """It is part of the advanced game, or of an option."""

    def need(g: Dune, seat: int, rule: str) -> Refusal | None:
        return None if getattr(g.rules, feature) else (rule, "this game is played without that rule")

    return need


def with_variant(feature: str) -> Need:
    """It is part of a variant."""

    def need(g: Dune, seat: int, rule: str) -> Refusal | None:
        return None if feature in g.rules.features else (rule, "this game is played without that variant")

    return need


def an_ally(g: Dune, seat: int, rule: str) -> Refusal | None:
    return None if g.state.houses[seat].allies else (rule, "you have no ally")


def some_spice(g: Dune, seat: int, rule: str) -> Refusal | None:
    if treasury.free_spice(g, seat) > 0:
        return None
    return rule, "you have no spice that is not already spoken for"


def own_power(g: Dune, seat: int, rule: str) -> Refusal | None:
    """1.14.00: once a game, with a Karama in hand."""
    house = g.state.houses[seat]
    if not g.rules.special_karama:
        return rule, "this game is played without the special Karama powers"
    if house.power_used:
        return "1.14.00", "your special Karama power works once in a game, and it has been used"
    return None if KARAMA in house.hand else (rule, "you hold no Karama")


def a_karama(g: Dune, seat: int, rule: str) -> Refusal | None:
    return None if karama.karamas(g, seat) else (rule, "you hold no Karama")


def something_in_the_tanks(g: Dune, seat: int, rule: str) -> Refusal | None:
    return (
        None if revivals.can_revive_freely(g, seat) else (rule, "nothing of yours is in the tanks that could come back")
    )


def forces_in_the_tanks(g: Dune, seat: int, rule: str) -> Refusal | None:
    if revivals.revivable(g, seat):
        return None
    if g.state.houses[seat].elite_tanks:
        return rule, "only one starred token may be revived a turn, and it has come back"
    return rule, "none of your forces is in the tanks"


def a_leader_to_revive(g: Dune, seat: int, rule: str) -> Refusal | None:
    """1.05.03: the right opens late, and the price is the leader's strength."""
    house = g.state.houses[seat]
    if not revivals.candidates(g, seat):
        if not house.dead:
            return rule, "none of your leaders is in the tanks"
        if house.leader_revival_open:
            return "1.05.04", "a leader who has died again waits until the others have died as often"
        return rule, "leaders come back only when you have no active leader left or each of yours has died once"
    if house.revived_leader:
        return rule, "you have revived a leader this turn"
    if not affordable_leaders(g, seat):
        return "1.05.03.02", "a leader costs its strength in spice, and you cannot pay for any of them"
    return None


def poverty(g: Dune, seat: int, rule: str) -> Refusal | None:
    house = g.state.houses[seat]
    if house.charity:
        return "1.03.02", "you have claimed charity this turn"
    return (
        None
        if house.spice < 2 or always_receives(g) == seat
        else (rule, "charity is for those who have fewer than 2 spice")
    )


def open_to_deals(g: Dune, seat: int, rule: str) -> Refusal | None:
    return None if deals.may_deal(g) else ("1.12.04", "deals are possible from the end of the first storm on")


def open_to_bribes(g: Dune, seat: int, rule: str) -> Refusal | None:
    return None if deals.may_bribe(g) else ("1.12.05", "bribes are closed from the Mentat Pause to the next storm")


SHIPS: Final = during(SHIPMENT, "forces are shipped and moved", MOVEMENT)
BETWEEN: Final = ", between two actions and not while something is being resolved"


# --- the questions -------------------------------------------------------------------------------------------------------

_BEGINNING: Final[Mapping[str, Occasion[Dune]]] = {
    "predict": occasion("2.02.03", "the winner is predicted once, in the set-up", only(BENE_GESSERIT)),
    "keep_traitor": occasion(
        "0.11", "a traitor is chosen once, in the set-up, among four leaders", during(SETUP, "traitors are chosen")
    ),
    "place_fremen": occasion("2.04.02", "the first ten forces are placed in the set-up", only(FREMEN)),
    "place_advisor": occasion("2.02.08", "one token is placed in the set-up", only(BENE_GESSERIT)),
}

_DESERT: Final[Mapping[str, Occasion[Dune]]] = {
    "dial_storm": occasion(
        "1.01.02",
        "the storm is dialled by two players, while no storm card moves it",
        during(STORM, "the storm is dialled"),
    ),
    "weather_control": occasion(
        "3.01.23",
        "Weather Control is played before the storm moves, from turn 2 on",
        holding(WEATHER_CONTROL),
        during(STORM, "Weather Control is played"),
    ),
    "family_atomics": occasion(
        "3.01.07",
        "Family Atomics are played before the storm moves, from turn 2 on, with a force on the Shield Wall or beside it",
        holding(FAMILY_ATOMICS),
        during(STORM, "Family Atomics are played"),
    ),
    "storm_losses": occasion(
        "2.04.16", "half of a group dies that the storm catches", only(FREMEN), during(STORM, "storm losses are chosen")
    ),
    "look_at_storm": occasion(
        "2.04.14", "the next storm card is looked at when the storm has moved", only(FREMEN), played("storm_card")
    ),
    "summon_worm": occasion(
        "1.14.03",
        "a worm is summoned before the spice blow, or when a worm has struck",
        only(FREMEN),
        own_power,
        during(SPICE_BLOW, "a worm is summoned"),
    ),
    "place_worm": occasion(
        "2.04.15", "a further worm of the same turn is sent", only(FREMEN), during(SPICE_BLOW, "worms appear")
    ),
    "protect_ally": occasion(
        "2.04.10",
        "an ally is protected where a worm strikes it",
        only(FREMEN),
        an_ally,
        during(SPICE_BLOW, "worms strike"),
    ),
    "ride": occasion(
        "2.04.08",
        "a worm is ridden where it has struck your own forces",
        only(FREMEN),
        during(SPICE_BLOW, "worms are ridden"),
    ),
    "nexus": occasion("1.10.00", "alliances are made in a Nexus, after a worm", during(SPICE_BLOW, "a Nexus comes")),
}

_MARKET: Final[Mapping[str, Occasion[Dune]]] = {
    "charity": occasion("1.03.01", "charity is claimed once a turn", during(CHARITY, "charity is claimed"), poverty),
    "plain_charity": occasion(
        "1.03.01",
        "it is claimed like by anybody else when a Karama has stopped the Bene Gesserit's own",
        only(BENE_GESSERIT),
        during(CHARITY, "charity is claimed"),
        poverty,
    ),
    "bid": occasion(
        "1.04.06.02", "bids go round among those whose hands are not full", during(BIDDING, "cards are auctioned")
    ),
    "pay_card": occasion(
        "1.04.06.03",
        "a card is paid for by who has won it, if there is more than one way to",
        during(BIDDING, "cards are paid for"),
    ),
    "pledge": occasion(
        "1.10.02.05",
        "spice is pledged for an ally's card" + BETWEEN,
        an_ally,
        during(BIDDING, "spice is pledged"),
        some_spice,
    ),
    "hand_swap": occasion(
        "1.14.04",
        "hands are swapped with somebody who holds cards" + BETWEEN,
        only(HARKONNEN),
        own_power,
        during(BIDDING, "hands are swapped"),
    ),
    "return_cards": occasion("1.14.04", "cards are given back after a swap of hands", only(HARKONNEN)),
}

_TANKS: Final[Mapping[str, Occasion[Dune]]] = {
    "grant_revival": occasion(
        "2.04.11",
        "free revival is granted to an ally whom it helps",
        only(FREMEN),
        an_ally,
        during(REVIVAL, "revival is granted"),
    ),
    "revive": occasion(
        "1.05.01", "forces are revived once a turn", during(REVIVAL, "forces are revived"), forces_in_the_tanks
    ),
    "revive_leader": occasion(
        "1.05.03",
        "a leader is revived once a turn, after the forces",
        during(REVIVAL, "leaders are revived"),
        a_leader_to_revive,
    ),
    "extra_revival": occasion(
        "2.03.07",
        "an ally's revival is paid for when everybody has revived",
        only(EMPEROR),
        an_ally,
        during(REVIVAL, "an ally's revival is paid for"),
        some_spice,
    ),
    "extra_elite": occasion(
        "2.03.07",
        "it is asked when your ally, the Emperor, pays for a revival and both kinds of tokens are in the tanks",
        an_ally,
        during(REVIVAL, "an ally's revival is paid for"),
    ),
    "free_revival": occasion(
        "1.14.02",
        "the Karama revives" + BETWEEN,
        only(EMPEROR),
        own_power,
        during(REVIVAL, "the Karama revives"),
        something_in_the_tanks,
    ),
    "ghola": occasion(
        "3.01.20", "Tleilaxu Ghola is played at any time" + BETWEEN, holding(TLEILAXU_GHOLA), something_in_the_tanks
    ),
}

_TRAVEL: Final[Mapping[str, Occasion[Dune]]] = {
    "wartime": occasion("2.02.17", "advisors become fighters before the shipments begin", only(BENE_GESSERIT), SHIPS),
    "wormsign": occasion(
        "2.01.07", "the top spice card is looked at when your turn to ship comes", only(ATREIDES), SHIPS
    ),
    "act_now": occasion(
        "2.06.12.01",
        "it is asked before each other player's turn until you have shipped",
        only(GUILD),
        played("ship_as_it_pleases"),
        SHIPS,
    ),
    "delay": occasion(
        "2.06.12.02",
        "it is asked when your turn in storm order has come",
        only(GUILD),
        played("ship_as_it_pleases"),
        SHIPS,
    ),
    "ship_pledge": occasion(
        "1.10.02.06", "an ally's shipment is helped to pay for when the ally's turn comes", an_ally, SHIPS, some_spice
    ),
    "ship": occasion("1.06.03", "forces are shipped once a turn, in storm order", SHIPS),
    "stop_shipment": occasion(
        "1.14.05", "a shipment is stopped when it has been announced", only(GUILD), own_power, SHIPS
    ),
    "intrusion": occasion(
        "2.02.15",
        "fighters become advisors when somebody enters their territory",
        only(BENE_GESSERIT),
        played("advisors"),
    ),
    "take_up_arms": occasion(
        "2.02.16",
        "advisors become fighters when you move where you have none",
        only(BENE_GESSERIT),
        played("advisors"),
        SHIPS,
    ),
    "send_advisor": occasion(
        "2.02.05", "an advisor is sent when somebody else ships to Dune", only(BENE_GESSERIT), SHIPS
    ),
    "move": occasion("1.06.05", "a group is moved once a turn, after the shipment, in storm order", SHIPS),
    "hajr": occasion("3.01.09", "Hajr is played after your own move", holding(HAJR), SHIPS),
}

_FIGHT: Final = during(BATTLE, "battles are fought")
_BATTLE: Final[Mapping[str, Occasion[Dune]]] = {
    "choose_battle": occasion("1.07.02", "who comes first in storm order chooses among several battles of its own", _FIGHT),
    "voice": occasion("2.02.06", "the Voice is used before the plans of a battle of yours or your ally's", only(BENE_GESSERIT), _FIGHT),
    "prescience": occasion("2.01.08", "Prescience is used before the plans of a battle of yours or your ally's", only(ATREIDES), _FIGHT),
    "prescience_answer": occasion("2.01.08", "an element of a plan is told when the Atreides ask for it", _FIGHT),
    "look_at_plan": occasion("1.14.01", "a whole plan is looked at before the plans are made", only(ATREIDES), own_power, _FIGHT),
    "withhold_hero": occasion("1.07.04.05", "a Cheap Hero is held back by who has no other leader for a battle", holding(CHEAP_HERO), _FIGHT),
    "battle_plan": occasion("1.07.04", "plans are made by the two who fight", _FIGHT),
    "traitor": occasion("1.07.06.07", "a traitor is called when plans are revealed and the opponent's leader is in your pay", _FIGHT),
    "choose_losses": occasion("1.07.06.06", "the winner of a battle chooses its losses, if there is a choice", _FIGHT),
    "keep_cards": occasion("1.07.06.06", "the winner of a battle keeps cards that it played", _FIGHT),
    "leader_fate": occasion("2.05.10.00", "a leader is captured after a battle that you have won", only(HARKONNEN), _FIGHT),
}  # fmt: skip

_WORLDS: Final = with_variant("homeworlds")
_HOMEWORLDS: Final[Mapping[str, Occasion[Dune]]] = {
    "offer_passage": occasion("4.04.11.07.01", "passage is offered when another faction is about to ship, while Junction is high", only(GUILD), _WORLDS, SHIPS),
    "dismiss_cards": occasion("4.04.11.03.01", "cards are dismissed when bidding is over, while Kaitain is high", only(EMPEROR), _WORLDS),
    "place_fedaykin": occasion("4.04.11.05.01", "a revived Fedaykin is placed at once, while the Southern Hemisphere is high", only(FREMEN), _WORLDS),
    "reinforce": occasion("4.04.11.01.01", "a force is added after a battle that you have won, while Caladan is high", only(ATREIDES), _WORLDS, _FIGHT),
    "share_income": occasion("4.04.11.00.08", "an occupier shares the income of a homeworld when it is collected", _WORLDS, an_ally),
    "extra_card": occasion("4.04.11.06.07", "the extra card of Harkonnen is given away by who occupies Giedi Prime", _WORLDS),
}  # fmt: skip

_ANY_TIME: Final[Mapping[str, Occasion[Dune]]] = {
    "karama": occasion("3.01.11", "a Karama stops an ability of another faction when it is announced", a_karama),
    "bribe": occasion(
        "1.12.00", "spice is given to others than allies" + BETWEEN, open_to_deals, open_to_bribes, some_spice
    ),
    "deal": occasion("1.12.00", "a deal is offered at any time" + BETWEEN, open_to_deals),
    "consent": occasion("1.12.00", "who is offered a deal agrees or not"),
    "gift": occasion("2.03.06", "spice is given to an ally" + BETWEEN, only(EMPEROR), an_ally, some_spice),
    "truthtrance": occasion("3.01.22", "Truthtrance is played at any time" + BETWEEN, holding(TRUTHTRANCE)),
    "truth": occasion("3.01.22", "who is asked by a Truthtrance answers"),
    "collect": occasion(
        "1.08.01", "it is asked by an option of whoever has forces beside spice", played("collect_by_choice")
    ),
    "last_word": occasion(
        "1.12.05", "it is asked before the Mentat Pause closes bribes, by an option", played("last_word")
    ),
}

OCCASIONS: Final[Mapping[str, Occasion[Dune]]] = {
    **_BEGINNING,
    **_DESERT,
    **_MARKET,
    **_TANKS,
    **_TRAVEL,
    **_BATTLE,
    **_HOMEWORLDS,
    **_ANY_TIME,
    **skills.OCCASIONS,
    **wbc.OCCASIONS,
}
