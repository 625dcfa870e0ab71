"""A seat over the Model Context Protocol: a language model sits down at a game, bots hold the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mcp.server import MCPServer

from landsraad.arena.match import Others
from landsraad.bots.base import Bot
from landsraad.kernel.game import AnyGame
from landsraad.text.seat import TextSeat

INSTRUCTIONS: Final = (
    "You play one seat of a Dune board game. Call look first. When you are ASKED something, call answer with one of the "
    "listed answers, its values separated by spaces. If too many are listed, call menu with the values chosen so far. A refusal "
    "says which rule forbids it; rule tells the rule. Go on until the game is over."
)


def sit_down(game: AnyGame, own: int, bots: Sequence[Bot | None]) -> TextSeat:
    """The seat ``own`` of a game, which has no bot; the others play whenever it has answered."""
    others = Others(game, bots)
    others.play()
    return TextSeat(game.header.game, others.seats[own], others.play)


def server(seat: TextSeat) -> MCPServer[None]:
    """The tools hold the seat, nothing else."""
    made: MCPServer[None] = MCPServer("landsraad", instructions=INSTRUCTIONS, log_level="WARNING")

    @made.tool(description="What has happened, how the table stands, and what you are asked.")
    def look() -> str:
        return seat.look()

    @made.tool(
        description="What may be answered to a question (the first that is open), after the values given so far."
    )
    def menu(question: str = "", values: str = "") -> str:
        return seat.menu(question, values)

    @made.tool(description="Answer a question (the first that is open) with its values, separated by spaces.")
    def answer(values: str, question: str = "") -> str:
        return seat.answer(values, question)

    @made.tool(description="A rule by its number, in words.")
    def rule(number: str) -> str:
        return seat.rule(number)

    return made
