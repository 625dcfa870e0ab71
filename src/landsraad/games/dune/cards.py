"""The decks as tables: treachery cards by kind, spice cards, storm cards."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.board import LOCATION, TERRITORY, read_data
from landsraad.kernel.words import Words

_TREACHERY: Final = read_data("treachery_deck.json")["cards"]
_SPICE: Final = read_data("spice_deck.json")["editions"]["gf9_2019"]
_STORM: Final = read_data("storm_deck.json")

# --- treachery: a card is the number of its kind; copies of a kind cannot be told apart --------------------------------

TREACHERY: Final[tuple[str, ...]] = tuple(c["id"] for c in _TREACHERY)
TREACHERY_TITLES: Final[tuple[str, ...]] = tuple(c["name"] for c in _TREACHERY)
COPIES: Final[tuple[int, ...]] = tuple(c["count"] for c in _TREACHERY)
CARD_RULE: Final[tuple[str, ...]] = tuple(c["rule_000"] for c in _TREACHERY)
TREACHERY_DECK: Final[tuple[int, ...]] = tuple(i for i, n in enumerate(COPIES) for _ in range(n))
CARD: Final[dict[str, int]] = {name: i for i, name in enumerate(TREACHERY)}
TREACHERY_WORDS: Final = Words("card", TREACHERY)

_TYPE: Final = tuple(c["type"] for c in _TREACHERY)
POISON_WEAPON: Final[tuple[bool, ...]] = tuple(t == "weapon_poison" for t in _TYPE)
PROJECTILE_WEAPON: Final[tuple[bool, ...]] = tuple(t == "weapon_projectile" for t in _TYPE)
POISON_DEFENSE: Final[tuple[bool, ...]] = tuple(t == "defense_poison" for t in _TYPE)
PROJECTILE_DEFENSE: Final[tuple[bool, ...]] = tuple(t == "defense_projectile" for t in _TYPE)
WEAPON: Final[tuple[bool, ...]] = tuple(t.startswith("weapon") for t in _TYPE)
DEFENSE: Final[tuple[bool, ...]] = tuple(t.startswith("defense") for t in _TYPE)
WORTHLESS: Final[tuple[bool, ...]] = tuple(t == "worthless" for t in _TYPE)
KEPT_ON_WIN: Final[tuple[bool, ...]] = tuple(c["kept_on_win"] for c in _TREACHERY)

SHIELD: Final = CARD["shield"]
LASGUN: Final = CARD["lasgun"]
CHEAP_HERO: Final = CARD["cheap_hero"]
FAMILY_ATOMICS: Final = CARD["family_atomics"]
HAJR: Final = CARD["hajr"]
KARAMA: Final = CARD["karama"]
TLEILAXU_GHOLA: Final = CARD["tleilaxu_ghola"]
TRUTHTRANCE: Final = CARD["truthtrance"]
WEATHER_CONTROL: Final = CARD["weather_control"]

# --- spice: fifteen territory cards and the worm -------------------------------------------------------------------

_SITES: Final = _SPICE["territory_cards"]
SPICE_CARDS: Final[tuple[str, ...]] = (*(c["territory"] for c in _SITES), "shai_hulud")
SHAI_HULUD: Final = len(_SITES)
BLOW_LOCATION: Final[tuple[int, ...]] = tuple(LOCATION[c["location"]] for c in _SITES)
BLOW_TERRITORY: Final[tuple[int, ...]] = tuple(TERRITORY[c["territory"]] for c in _SITES)
BLOW_AMOUNT: Final[tuple[int, ...]] = tuple(c["amount"] for c in _SITES)
SPICE_DECK: Final[tuple[int, ...]] = (*range(len(_SITES)), *([SHAI_HULUD] * _SPICE["shai_hulud_cards"]))
SPICE_CARD_WORDS: Final = Words("spice_card", SPICE_CARDS)

# --- storm ---------------------------------------------------------------------------------------------------------------

STORM_CARDS: Final[tuple[int, ...]] = tuple(_STORM["fremen_storm_deck"]["cards"])
