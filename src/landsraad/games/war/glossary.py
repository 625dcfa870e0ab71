"""Titles and texts of everything that a view names, for clients to show."""

from __future__ import annotations

from typing import Any

from landsraad.games.war.board import read_data


def glossary() -> dict[str, dict[str, dict[str, Any]]]:
    """By kind and name."""
    decks = read_data("planning_cards.json")["decks"]
    leaders = read_data("leaders.json")
    return {
        "card": {card["id"]: _told(card, deck=deck) for deck, cards in decks.items() for card in _cards(cards)},
        "prescience": {card["id"]: _told(card) for card in read_data("prescience_cards.json")["cards"]},
        "leader": {leader["id"]: _told(leader) for leader in (*leaders["named"], *leaders["generic"].values())},
        "area": {area["id"]: {"name": area["label"]} for area in read_data("board.json")["areas"]},
    }


def _cards(deck: Any) -> list[dict[str, Any]]:
    return list(deck["cards"] if isinstance(deck, dict) else deck)


def _told(entry: dict[str, Any], **more: Any) -> dict[str, Any]:
    text = entry.get("summary") or entry.get("text") or entry.get("special", {}).get("summary", "")
    return {"name": entry["name"], "text": text, **more}
