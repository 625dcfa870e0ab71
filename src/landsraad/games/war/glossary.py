"""Titles and texts of everything that a view names, for clients to show."""

from __future__ import annotations

from landsraad.games.war.actions.uses import USE_ORDERS, USES
from landsraad.games.war.asking import TITLES
from landsraad.games.war.board import read_data
from landsraad.games.war.dice import RESULT_TITLES, RESULTS
from landsraad.games.war.leaders.people import GENERIC_TITLES, SPECIAL_TITLES
from landsraad.games.war.occasions import OCCASIONS
from landsraad.games.war.pieces import ATREIDES_POOL, TOKEN_CONTENTS, TOKENS
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWER_TITLES, POWERS
from landsraad.games.war.tracks.markers import MARKER_TITLES, MARKERS
from landsraad.kernel.occasions import described
from landsraad.kernel.plain import Json, Value

CHOICES = {
    "back": "Back into the deck",
    "out": "Out of the game",
    "drop": "Let it drop",
    "keep": "Keep it",
    "raise": "Raise it",
    "end": "End the turn",
    "ground": "On the ground",
    "air": "In the air",
}
"""Choices that say too little by themselves."""


def glossary() -> dict[str, dict[str, Json]]:
    """By kind and name."""
    decks = read_data("planning_cards.json")["decks"]
    leaders = read_data("leaders.json")
    board = read_data("board.json")
    results = {result: {"name": title} for result, title in zip(RESULTS, RESULT_TITLES, strict=True)}
    return {
        "occasion": described(OCCASIONS, TITLES),
        "card": {card["id"]: _told(card, deck=deck) for deck, cards in decks.items() for card in _cards(cards)},
        "prescience": {
            card["id"]: _told(card, markers=card["markers"]) for card in read_data("prescience_cards.json")["cards"]
        },
        "tactical": {card["id"]: _tactical(card) for card in read_data("tactical_cards.json")["cards"]},
        "leader": {
            **{
                leader["id"]: _told(leader, enters=leader["enters"], ability=leader.get("ability", [0, 0]))
                for leader in leaders["named"]
            },
            **{leader["id"]: _told(leader) for leader in leaders["generic"].values()},
        },
        "area": {
            **{area["id"]: {"name": area["label"]} for area in board["areas"]},
            "supply": {"name": "The supply"},
            "wild_maker": {"name": "The Wild Maker"},
        },
        "use": {
            **{use: {"name": title} for use, title in zip(USES, USE_ORDERS, strict=True)},
            "nothing": {"name": "Nothing: give it up"},
        },
        "figure": {
            **{token: {"name": f"Token of {_contents(i)}"} for i, token in enumerate(TOKENS)},
            "regular": {"name": "Regular"},
            "elite": {"name": "Elite"},
            "special": {"name": "Special Elite"},
            "generic": {"name": "Generic leader", "ability": leaders["generic"]["atreides"]["ability"]},
            "done": {"name": "No more"},
            "all": {"name": "All of them"},
        },
        "choice": {choice: {"name": title} for choice, title in CHOICES.items()},
        "zone": {zone["id"]: {"name": zone["label"]} for zone in board["zones"]},
        "sector": {sector["id"]: {"name": sector["name"]} for sector in board["sectors"]},
        "power": {power: {"name": title} for power, title in zip(POWERS, POWER_TITLES, strict=True)},
        "marker": {marker: {"name": title} for marker, title in zip(MARKERS, MARKER_TITLES, strict=True)},
        "imperium": {
            ban["id"]: {"name": ban["power"], "ban": ban["summary"]} for ban in read_data("imperium_bans.json")["bans"]
        },
        "step": {str(row["step"]): row for row in read_data("spice_must_flow.json")["rows"]},
        "side": {side: {"slots": slots} for side, slots in read_data("dice.json")["slots"].items()},
        "result": results,
        "die": {
            **results,
            "bene_gesserit": {"name": "Bene Gesserit token"},
            "desert_power": {"name": "Desert Power"},
        },
    }


def _contents(token: int) -> str:
    """What is under a deployment token: "1 Regular and 1 Fedaykin"."""
    side = ATREIDES if token < ATREIDES_POOL.stop else HARKONNEN
    titles = ("Regular", "Elite", SPECIAL_TITLES[side], GENERIC_TITLES[side])
    parts = [
        f"{n} {title}{'s' if n > 1 and title != SPECIAL_TITLES[side] else ''}"
        for n, title in zip(TOKEN_CONTENTS[token], titles, strict=True)
        if n
    ]
    return " and ".join(parts) or "nothing"


def _cards(deck: Value) -> list[Json]:
    return list(deck["cards"] if isinstance(deck, dict) else deck)


def _tactical(card: Json) -> Json:
    where = card["sector"].replace("-", " ").title()
    return {"name": f"{where}: {card['name']}", "text": f"Sector {where}, Sietch {card['name']}."}


def _told(entry: Json, **more: Value) -> Json:
    text = entry.get("summary") or entry.get("text") or entry.get("special", {}).get("summary", "")
    return {"name": entry["name"], "text": text, **more}
