"""What a seat wants to be asked: chances to react that it declines by itself, and answers that leave nothing to choose.

Wishes are private: nobody else sees them, and a hidden window that is declined is as hidden as one that is answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

WORLDS = 3
"""So many worlds are dealt for each other seat before an answer without a choice is taken to tell nobody anything."""
MOST = 100
"""Abilities and seats that a wish may name."""


def kept(game: AnyGame, prefs: Json, message: m.Prefer) -> Json:
    """A seat's preferences with what the message says of them."""
    for wish in message.windows.values():
        if len(wish.only or ()) + len(wish.of or ()) + len(wish.quiet) > MOST:
            raise LandsraadError(f"a wish names at most {MOST} things")
    windows = {name: wish for name, wish in message.windows.items() if name in game.windows}
    return {
        **prefs,
        "auto_pass": sorted(set(message.auto_pass) & game.windows),
        "windows": msgspec.to_builtins(windows),
        "forced": message.forced,
    }


def told(prefs: Json) -> dict[str, m.WindowWish]:
    """The wishes about windows, by question."""
    windows = prefs.get("windows")
    return msgspec.convert(windows, dict[str, m.WindowWish]) if windows else {}


def declines(game: AnyGame, prefs: Json, q: Question) -> bool:
    """Whether a seat does not want to be asked this chance to react."""
    if q.name not in game.windows:
        return False
    if q.name in prefs.get("auto_pass", ()):
        return True
    wish = told(prefs).get(q.name) if "windows" in prefs else None
    if wish is None:
        return False
    what, of = q.tree.matter()
    if wish.turn == game.clock() and what in wish.quiet:
        return True
    if wish.only is None and wish.of is None:
        return False
    whose = game.seats[of] if of >= 0 else ""
    return what not in (wish.only or ()) and whose not in (wish.of or ())


def by_itself(table: LiveTable) -> tuple[Question, Answer] | None:
    """A question that its seat need not be asked, with the answer."""
    game = table.game
    for q in game.questions():
        if table.clocks.held(q):
            continue
        if declines(game, table.row.seats[q.seat].prefs, q):
            return q, game.default(q)
        wanted = table.row.seats[q.seat].prefs.get("forced") and not table.bots.plays(q.seat)
        if wanted and q not in table.weighed:
            answer = forced(game, q)
            if answer is not None:
                return q, answer
            table.weighed.append(q)
    return None


def only_answer(game: AnyGame, q: Question) -> Answer | None:
    """The answer to a question that leaves nothing to choose; None if there is a choice."""
    answer: Answer = ()
    while (options := q.tree.domain(game, answer)) is not None:
        if len(options) != 1:
            return None
        answer += (options[0],)
    return answer


def forced(game: AnyGame, q: Question) -> Answer | None:
    """The only answer to a question, if giving it at once tells nobody anything: everybody else knows that there is no other.

    For each other seat worlds are dealt that it cannot tell from this one; in all of them the question leaves no choice.
    """
    answer = None if q.hidden or q.name in game.windows else only_answer(game, q)
    if answer is None:
        return None
    others = [seat for seat in range(len(game.seats)) if seat != q.seat]
    for number in range(WORLDS):
        for other in others:
            world = game.determinize(other, rng=number)
            same = next((a for a in world.questions(q.seat) if a.name == q.name), None)
            if same is None or only_answer(world, same) is None:
                return None
    return answer
