"""Where the rules that steps cite stand in the WBC book: one table, made from its catalogue and completed by hand."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

_CHOSEN: Final = {
    "G.active_leaders": "W.battle.06",
    "G.occupancy_limit": "W.ship.08",
    "G.control": "W.control.02",
    "G.turn": "W.sequence.01",
    "H.03": "W.card.karama",
    "0.00": "W.deals.05",
    "0.01": "W.setup.16",
    "0.03": "W.setup.16",
    "0.11": "W.setup.10",
    "0.14": "W.setup.13",
    "0.16": "W.storm.02",
    "1.00.04": "W.card.karama_scope",
    "1.01.00": "W.sequence.01",
    "1.01.02": "W.storm.04",
    "1.01.03": "W.storm.16",
    "1.01.04": "W.storm.17",
    "1.02.00": "W.sequence.01",
    "1.02.01": "W.spice.01",
    "1.02.05": "W.nexus.04",
    "1.03.02": "W.bidding.01",
    "1.04.00": "W.sequence.01",
    "1.05.00": "W.revival.01",
    "1.05.01.02": "W.revival.05",
    "1.05.01.04": "W.revival.04",
    "1.05.02": "W.revival.04",
    "1.05.03": "W.revival.03",
    "1.05.03.03": "W.revival.03",
    "1.05.05": "W.revival.02",
    "1.06.00": "W.sequence.01",
    "1.06.04": "W.ship.02",
    "1.06.05.04": "W.move.11",
    "1.06.05.06": "W.move.03",
    "1.06.05.07": "W.move.03",
    "1.06.07": "W.move.07",
    "1.07.00": "W.battle.01",
    "1.07.01.02": "W.battle.01",
    "1.07.04.03": "W.battle.06",
    "1.07.04.05": "W.battle.06",
    "1.07.06.03": "W.battle.13",
    "1.08.00": "W.collect.06",
    "1.09.02": "W.control.02",
    "1.09.02.02": "W.control.03",
    "1.09.02.03": "W.control.03",
    "1.09.04": "W.control.07",
    "1.09.05": "W.control.06",
    "1.10.01.03": "W.nexus.01",
    "1.10.01.05": "W.nexus.01",
    "1.10.02.04": "W.bidding.19",
    "1.10.02.07": "W.move.07",
    "1.11.02": "W.bidding.03",
    "1.12.00": "W.deals.01",
    "1.13.00": "W.sequence.01",
    "1.13.01": "W.collect.03",
    "1.13.04.04": "W.battle.04",
    "1.13.04.05": "W.battle.04",
    "1.14.01": "W.atreides.see_future",
    "1.14.03": "W.fremen.thumpers",
    "1.14.06": "W.bg.political",
    "2.01.08": "W.atreides.prescience",
    "2.01.10": "W.atreides.rise",
    "2.01.11": "W.atreides.kh",
    "2.01.14": "W.revival.13",
    "2.02.02": "W.setup.14",
    "2.02.03": "W.bg.prediction",
    "2.02.06": "W.bg.voice",
    "2.02.08": "W.setup.09",
    "2.02.10": "W.bg.coexist",
    "2.02.11": "W.bg.combat",
    "2.02.12.04": "W.bg.coexist_limits",
    "2.02.12.06": "W.move.11",
    "2.02.12.07": "W.card.atomics",
    "2.02.19": "W.bg.coexist",
    "2.03.04": "W.bidding.18",
    "2.03.06": "W.deals.06",
    "2.03.08": "W.emperor.sardaukar",
    "2.04.05": "W.ship.18",
    "2.04.08": "W.fremen.sandriders",
    "2.04.09.00": "W.control.09",
    "2.04.18": "W.fremen.fedaykin",
    "2.05.03": "W.harkonnen.secrets",
    "2.05.10.00": "W.harkonnen.poison",
    "2.06.04": "W.ship.17",
    "2.06.05.00": "W.ship.02",
    "2.06.05.01": "W.guild.masters",
    "2.06.05.02": "W.guild.masters",
    "2.06.06": "W.guild.privileged",
    "2.06.08": "W.control.10",
    "2.06.09": "W.ally.05",
    "2.06.10": "W.ally.05",
    "2.06.12": "W.guild.see_danger",
    "2.06.12.02": "W.guild.see_danger",
    "3.01.01": "W.card.worthless",
    "3.01.07": "W.card.atomics",
    "3.01.11.01": "W.card.karama_scope",
    "3.01.11.05": "W.card.karama",
    "3.01.20": "W.card.ghola",
    "3.01.22": "W.card.truthtrance",
    "3.01.23": "W.card.weather",
}
"""Rules that the catalogue does not place, and those that it places in several sections: here the one that a player
would look in. A heading stands for the rule below it."""


@cache
def table() -> dict[str, str]:
    """By the number that steps cite: the rule of the WBC book that says the same, or what this book says instead."""
    lines = files("landsraad.games.dune").joinpath("data", "rules_wbc.jsonl").read_text("utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    found = dict(_CHOSEN)
    for relation in ("same_as", "differs_from", "refs"):
        for entry in entries:
            for number in entry.get(relation, ()):
                found.setdefault(number, entry["id"])
    return found


def cited(rule: str) -> str:
    """A rule as this book numbers it; what it does not have keeps its number."""
    return table().get(rule, rule)
