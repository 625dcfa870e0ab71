"""Pieces put on the board: units, leaders, deployment tokens, better units."""

from __future__ import annotations

from typing import Final

from landsraad.bots.war.judge import Judge
from landsraad.bots.war.picture import HIDDEN_TOKEN, NOBODY, Force, Picture
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.weights import NAMED, UNIT
from landsraad.games.war.effects.placing import TOKEN_PIECE
from landsraad.games.war.pieces import ELITE, FIRST_NAMED, GENERIC, REGULAR, SPECIAL
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

TOKEN: Final = Force(tokens=1, inside=HIDDEN_TOKEN)
EVEN_SO: Final = 9.0
"""A better unit is always worth having."""
CROWDED: Final = 5.0
"""What it costs to put a unit where there is no room."""


def piece_force(piece: int) -> Force:
    """A piece as a Legion of its own."""
    if piece == REGULAR:
        return Force(regular=1)
    if piece == ELITE:
        return Force(elite=1)
    if piece == SPECIAL:
        return Force(special=1)
    if piece == GENERIC:
        return Force(generic=1)
    if piece >= FIRST_NAMED:
        return Force(named=1 << (piece - FIRST_NAMED))
    return TOKEN


def piece_worth(piece: int) -> float:
    return UNIT[piece] if piece <= GENERIC else NAMED if piece >= FIRST_NAMED else 2.0


def put_worth(judge: Judge, piece: Force, area: int, source: int = -1) -> float:
    """How much better the position is with a piece in an area, taken from another if there is one."""
    picture = judge.picture
    there = picture.mine.get(area, NOBODY)
    changes = {area: there.plus(piece)}
    if source in picture.mine:
        changes[source] = picture.mine[source].minus(piece)
    crowd = CROWDED if piece.units and there.units + piece.units > picture.limit else 0.0
    return judge.gain(changes) - crowd


def source_of(picture: Picture, piece: int) -> int:
    """The area that a named leader leaves, or -1."""
    return picture.leader_at.get(piece - FIRST_NAMED, -1) if piece >= FIRST_NAMED else -1


def place(table: Table) -> Answer:
    """The best piece first, where it does most good; from the reserve, unless it is of more use elsewhere."""
    judge = table.judge
    best, most = table.default(), 0.15
    for piece in table.options:
        if piece == PASS:
            continue
        if piece == TOKEN_PIECE:
            if most < 2.0:
                best, most = (piece,), 2.0
            continue
        force = piece_force(piece)
        prefixes: list[Answer] = [(piece,)]
        if table.question.tree.level((piece,)) == "source":
            prefixes = [(piece, source) for source in table.after(piece)]
        for prefix in prefixes:
            source = prefix[1] if len(prefix) == 2 else source_of(table.picture, piece)
            bonus = piece_worth(piece) if source < 0 else 0.0
            for area in table.after(*prefix):
                if area == source:
                    continue
                worth = put_worth(judge, force, area, source) + bonus
                if worth > most:
                    best, most = (*prefix, area), worth
    return best


def token_area(table: Table) -> Answer:
    return table.best(lambda area: put_worth(table.judge, TOKEN, area))


def upgrade(table: Table) -> Answer:
    """Where the better unit does most good."""
    picture, judge = table.picture, table.judge

    def worth(area: int) -> float:
        force = picture.mine.get(area, NOBODY)
        old, new = (REGULAR, ELITE) if force.regular else (ELITE, SPECIAL)
        return judge.gain({area: force.minus(piece_force(old)).plus(piece_force(new))}) + EVEN_SO

    return table.best(worth, 0.0)


ANSWERS: Final[dict[str, Think]] = {"place": place, "token_area": token_area, "upgrade": upgrade}
