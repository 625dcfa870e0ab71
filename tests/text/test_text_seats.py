"""A game played by text, and over the Model Context Protocol."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters, stdio_client

import landsraad
from landsraad import bots
from landsraad.bots.base import Bot
from landsraad.kernel.game import AnyGame
from landsraad.text.compact import compact
from landsraad.text.mcp import sit_down
from landsraad.text.seat import TextSeat

GAMES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("dune", "gf9-advanced", 4, {"turns": 2}),
    ("imperium", "base", 3, {}),
    ("war", "two-players", 2, {"rounds": 2}),
]


def table(game: str, ruleset: str, seats: int, options: dict[str, Any], seed: int = 5) -> tuple[AnyGame, TextSeat]:
    g = landsraad.new(game, ruleset, seats, seed, options)
    others: list[Bot | None] = [bots.make("random", game=game, seed=i) if i else None for i in range(seats)]
    return g, sit_down(g, 0, others)


def choice(said: str, rng: Random) -> str | None:
    """One of the answers of the first menu in a text; None if it lists values of one level only."""
    block = said.split("ASKED ", 1)[1].split("\n\n", 1)[0].splitlines()[1:]
    return None if block[-1].startswith("(more than") else rng.choice(" | ".join(block).split(" | "))


def descend(said: str, rng: Random) -> str:
    """One of the values of a level."""
    line = next(line for line in said.splitlines() if ", one of: " in line)
    return rng.choice(line.partition(", one of: ")[2].split())


def play(seat: TextSeat, rng: Random) -> int:
    """Play by reading alone, to the end; how many answers were given."""
    said, given = seat.look(), 0
    while "ASKED" in said:
        answer = choice(said, rng)
        if answer is None:
            answer = ""
            menu = seat.menu()
            while ", one of: " in menu:
                answer = f"{answer} {descend(menu, rng)}".strip()
                menu = seat.menu("", answer)
            answer = (
                answer if "is a whole answer" in menu else rng.choice(" | ".join(menu.splitlines()[1:]).split(" | "))
            )
        said = seat.answer(answer)
        assert not said.startswith("REFUSED"), said
        given += 1
    assert "The game is over" in said
    return given


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_whole_games_are_played_by_reading(game: tuple[str, str, int, dict[str, Any]]) -> None:
    g, seat = table(*game)
    given = play(seat, Random(1))
    assert g.over
    assert given > 10
    assert landsraad.replay(g.record()).result == g.result


def test_a_refusal_tells_the_rule_and_changes_nothing() -> None:
    g, seat = table("dune", "gf9-basic", 3, {"turns": 2})
    before = g.save()
    assert seat.answer("nobody").startswith("REFUSED: ")
    assert seat.answer("stilgar", "ship").startswith("REFUSED: you are not asked ship now; you may answer ")
    assert seat.menu("ship").startswith("REFUSED")
    assert g.save() == before
    assert seat.rule("1.07.06.01").startswith("1.07.06.01 No ties: ")
    assert seat.rule("9.99").startswith("REFUSED: dune has no rule '9.99'")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_text_is_the_same_in_worlds_that_look_the_same(game: tuple[str, str, int, dict[str, Any]]) -> None:
    """What is hidden from a seat, dealt anew, changes no word of what it reads."""
    g, _ = table(*game)
    rng = Random(3)
    for _ in range(40):
        if g.over:
            break
        world = g.determinize(0, rng)
        assert compact(world.view(0)) == compact(g.view(0))
        q = g.open[0]
        g.submit(q.seat, q.name, g.sample(q, rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_a_compact_view_is_shorter_and_keeps_every_name(game: tuple[str, str, int, dict[str, Any]]) -> None:
    g, _ = table(*game)
    view = g.view(0)
    text, document = compact(view), json.dumps(view)
    assert len(text) < 0.75 * len(document)
    houses = view.get("factions") or view.get("players") or {}
    own = houses.get(view["seat"], {})
    for card in own.get("hand", ()):
        assert card in text


async def _by_protocol(tmp_path: Path, game: str, *words: str) -> tuple[list[str], str, set[str]]:
    """A client process's session: the texts it was told, the end, and the names of the tools."""
    record = str(tmp_path / "record.json")
    command = ["-m", "landsraad", "mcp", game, "--bots", "random", "--seed", "3", "--record", record, *words]
    rng, told = Random(2), []
    server = StdioServerParameters(command=sys.executable, args=command)
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        tools = {tool.name for tool in (await session.list_tools()).tools}

        async def call(name: str, **given: str) -> str:
            result = await session.call_tool(name, given)
            text = "".join(getattr(part, "text", "") for part in result.content)
            told.append(text)
            return text

        said = await call("look")
        while "ASKED" in said:
            answer = choice(said, rng)
            if answer is None:
                answer, menu = "", await call("menu")
                while ", one of: " in menu:
                    answer = f"{answer} {descend(menu, rng)}".strip()
                    menu = await call("menu", values=answer)
                answer = (
                    answer
                    if "is a whole answer" in menu
                    else rng.choice(" | ".join(menu.splitlines()[1:]).split(" | "))
                )
            said = await call("answer", values=answer)
    return told, said, tools


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("dune", ("--ruleset", "gf9-basic", "--seats", "atreides,fremen,guild", "--option", "turns=2")),
        ("imperium", ("--seats", "3")),
        ("war", ("--seats", "2", "--option", "rounds=1")),
    ],
)
def test_a_client_plays_whole_games_over_the_protocol(tmp_path: Path, game: str, words: tuple[str, ...]) -> None:
    told, end, tools = asyncio.run(_by_protocol(tmp_path, game, *words))
    assert tools == {"look", "menu", "answer", "rule"}
    assert "The game is over" in end
    assert not [text for text in told if text.startswith("REFUSED")]
    played = landsraad.replay(json.loads((tmp_path / "record.json").read_text("utf-8")))
    assert played.over
    heard = [line for text in told for line in re.findall(r"^- (.*) \[[\w.:]+\]$", text, re.M)]
    known = {event["text"] for event in played.events(0)}
    assert heard
    assert set(heard) <= known, "what another seat alone saw was told"


def test_own_words_are_one_value_to_the_end_of_the_line() -> None:
    g = landsraad.position(
        {
            "game": "dune",
            "phase": "collection",
            "options": {"last_word": True},
            "factions": {"guild": {"hand": ["truthtrance"]}, "fremen": {}},
        }
    )
    seat = sit_down(g, 0, [None, bots.make("random", game="dune", seed=1)])
    assert "unsaid" in seat.menu("truthtrance", "fremen in_words")
    seat.answer("fremen in_words Will you hold  Carthag, friend?", "truthtrance")
    told = [event["text"] for event in g.events(None) if event["name"] == "truth_asked"]
    assert told == ["Spacing Guild plays Truthtrance and asks Fremen: “Will you hold Carthag, friend?”"]
