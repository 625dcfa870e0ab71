"""Taking an answer back: an entry of the record like any other, never a rewriting of it.

The entry says how many answers count again. The game stands as it stood then, the record and the events go on, and the chance to
come is another, so that nobody profits from what the first try has shown: what lay in order and unseen, a deck or a facedown
token, is shuffled again. All of it is derived from the generator as it was, so that the record still proves itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from landsraad.kernel.chance import DRAW
from landsraad.kernel.errors import BadRecord, LandsraadError
from landsraad.kernel.question import Question
from landsraad.kernel.rng import Stream
from landsraad.kernel.rulings import RULING, rule_again
from landsraad.kernel.telling import TAKEN_BACK
from landsraad.kernel.tree import Amount, Answer

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

UNDO = "undo"
"""The question's name in the log and the record; its answer is the number of answers that are left."""
WORLDS = 4
"""So many worlds are dealt to see whether an answer has shown its seat something hidden."""

T = TypeVar("T")


class Lost(LandsraadError):
    """An answer is taken back to a moment that is not known here: play the game from its beginning."""


def twin(game: AnyGame) -> AnyGame:
    """A copy that goes on with the record and the events of the game, where it has them."""
    copy = game.clone()
    copy.seed = game.seed
    copy.log = None if game.log is None else game.log[:]
    copy.chances = None if game.chances is None else game.chances[:]
    copy.history = None if game.history is None else game.history[:]
    return copy


def taken_back(game: AnyGame, then: AnyGame, seat: int, to: int, number: int) -> AnyGame:
    """The game as it stood ``then``, after ``to`` answers, once a seat has taken back what has been played since: as the
    answer after ``number`` others. Neither game is changed."""
    known = then.state.rng >= 0
    after = then.clone(Stream(then.state.rng ^ (number << 64))) if known else then.clone()
    after.tape, after.version, after.seed = game.tape, game.version + 1, game.seed
    after.history = None if game.history is None else game.history[:]
    after.chances = None if game.chances is None else game.chances[:]
    after.log = (
        None if game.log is None else [*game.log, (Question(seat, UNDO, "", Amount(0, number, "answers")), (to,))]
    )
    _deal_anew(after)
    after.tell(TAKEN_BACK, "", seat=seat)
    return after


def _deal_anew(game: AnyGame) -> None:
    """What was scripted of the chance to come stays: it is no deck."""
    script = game.tape if game.tape is not None and game.tape.then == DRAW else None
    if script is not None:
        game.tape = None
    game.deal_anew()
    if script is not None:
        game.tape = script
    game.ask_again()
    game.proceed()


def play_on(
    game: AnyGame,
    entries: Sequence[T],
    read: Callable[[T], tuple[int, str, Sequence[object]]],
    number: int,
    each: Callable[[AnyGame, int], None] = lambda game, number: None,
    give: Callable[[AnyGame, int, str, Sequence[object]], None] | None = None,
) -> AnyGame:
    """Give answers on record, of which ``number`` have been given before; ``read`` tells the seat, the question and the values of one.

    ``each`` is called after every answer with the game and how many have been given; ``give`` plays one, if its values are
    not names.
    """
    told = [read(entry) for entry in entries]
    targets = {values[0] for _, name, values in told if name == UNDO and values}
    kept: dict[object, AnyGame] = {}
    for seat, name, values in told:
        if number in targets:
            kept[number] = twin(game)
        if name == UNDO:
            game = _undo(game, kept, seat, values, number)
        elif name == RULING:
            rule_again(game, seat, values, number)
        else:
            (give or _give)(game, seat, name, values)
        number += 1
        each(game, number)
    return game


def _undo(game: AnyGame, kept: dict[object, AnyGame], seat: int, values: Sequence[object], number: int) -> AnyGame:
    if len(values) != 1 or type(values[0]) is not int or not 0 <= values[0] < number:
        raise BadRecord("an answer is taken back to a moment that has not been", number + 1)
    if values[0] not in kept:
        raise Lost("this game goes back to before what is known of it here")
    return taken_back(game, kept[values[0]], seat, values[0], number)


def _give(game: AnyGame, seat: int, name: str, values: Sequence[object]) -> None:
    game.submit(seat, name, game.find(seat, name).parse(values))


def has_shown(before: AnyGame, q: Question, answer: Answer) -> bool:
    """Whether an answer has shown its seat something that it could not know: in other worlds that the seat cannot tell from this one, the
    same answer would have shown it something else."""
    real = before.clone()
    real.submit(q.seat, q.name, answer)
    seen = real.view(q.seat)
    for number in range(WORLDS):
        world = before.determinize(q.seat, rng=number + 1)
        try:
            world.submit(q.seat, q.name, answer)
        except LandsraadError:
            return True
        if world.view(q.seat) != seen:
            return True
    return False
