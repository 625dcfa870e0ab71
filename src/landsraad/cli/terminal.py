"""A person at the terminal: menus made from a question's tree, one small choice after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landsraad import catalogue
from landsraad.cli.common import console
from landsraad.cli.titles import Titles
from landsraad.games import game_type
from landsraad.kernel.checking import refusal
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import Words

HELP = """Type a choice by its name, its title or its number in the list; Enter takes the only one there is.
  back      take the last pick back          why NAME  why something is not offered
  rule      the rule of this question        log       what happened lately
  table     the table as you see it          do        what you may do besides, at any time
  quit      save the game and leave (also Ctrl-D)"""


class Quit(Exception):
    """The person wants to leave; the game is saved."""


class Person:
    """Reads and writes the terminal for one game. ``read`` gives one line and raises EOFError at the end."""

    def __init__(self, game: AnyGame, draw_table: Callable[[Json], str], read: Callable[[str], str] = input) -> None:
        self.game = game
        self.draw_table = draw_table
        self.read = read
        self.told = [0] * len(game.seats)
        self.titles = Titles(game_type(game.header.game).glossary())

    def news(self, seat: int) -> None:
        """What has happened since this seat last looked."""
        events = self.game.events(seat, self.told[seat])
        self.told[seat] += len(events)
        for event in events:
            heading = event["name"] in ("turn_began", "round_began", "phase_began")
            console.print(event["text"], style="bold" if heading else "", end=" ", markup=False)
            console.print(event["rule"], style="dim", markup=False)

    def table(self, seat: int) -> None:
        console.print(self.draw_table(self.game.view(seat)), markup=False)

    def answer(self, q: Question) -> tuple[Question, Answer]:
        """Ask for a whole answer; the person may turn to an interjection instead."""
        prefix: Answer = ()
        options = q.tree.domain(self.game, prefix)
        console.print(f"\n{self.game.seats[q.seat]}: {self.game.worded(q.prompt)}", style="bold", end=" ", markup=False)
        console.print(self.game.cite(q.rule), style="dim", markup=False)
        while options is not None:
            words, level = q.tree.vocabulary(prefix), q.asked(prefix)
            _list(level, words, options, self.titles)
            line = self._line(f"{level}> ")
            if line == "back":
                prefix = prefix[:-1]
            elif line == "do":
                other = self._interjection(q.seat)
                if other is not None:
                    return self.answer(other)
            elif not self._command(line, q, prefix):
                value = self._pick(line, q, prefix, options)
                if value is not None:
                    prefix += (value,)
            options = q.tree.domain(self.game, prefix)
        return q, prefix

    def hand_over(self, seat: int) -> None:
        """Hot seat: hide what the last player saw and wait for the next."""
        console.clear()
        self._line(f"{self.game.seats[seat]} is asked now. Press Enter when nobody else is looking. ")

    def _line(self, prompt: str) -> str:
        try:
            line = self.read(prompt).strip()
        except EOFError as error:
            raise Quit from error
        if line in ("quit", "exit"):
            raise Quit
        return line

    def _command(self, line: str, q: Question, prefix: Answer) -> bool:
        """Carry out a word that is not a choice; False if it is none of them."""
        word, _, rest = line.partition(" ")
        if word in ("help", "?"):
            console.print(HELP, markup=False)
        elif word == "table":
            self.table(q.seat)
        elif word == "log":
            for event in self.game.events(q.seat)[-15:]:
                console.print(f"  {event['text']} ({event['rule']})", markup=False)
        elif word == "rule":
            self._rule(self.game.cite(q.rule))
        elif word == "why" and rest:
            self._why(q, prefix, rest)
        else:
            return False
        return True

    def _rule(self, id: str) -> None:
        try:
            rule = catalogue.rule(self.game.header.game, id)
        except LandsraadError as error:
            console.print(str(error), markup=False)
        else:
            console.print(f"{rule.citation} {rule.title}: {rule.summary}", markup=False)

    def _why(self, q: Question, prefix: Answer, name: str) -> None:
        words = q.tree.vocabulary(prefix)
        try:
            value = words.value(name)
        except LandsraadError as error:
            titled = self.titles.called(words, name, words.index.values())
            if len(titled) != 1:
                console.print(str(error), markup=False)
                return
            value = titled[0]
        options = q.tree.domain(self.game, prefix)
        if options is not None and value in options:
            console.print(f"{name} may be chosen.", markup=False)
        else:
            console.print(str(refusal(self.game, q, prefix, value, options)), markup=False)

    def _pick(self, line: str, q: Question, prefix: Answer, options: Sequence[int]) -> int | None:
        """The chosen value, or None after a sentence that says what is wrong."""
        words = q.tree.vocabulary(prefix)
        if not line:
            if len(options) == 1:
                return options[0]
            console.print("Choose one, or type help.")
            return None
        if words.names and line.isdigit() and 1 <= int(line) <= len(options):
            return options[int(line) - 1]
        try:
            value = words.value(line)
        except LandsraadError:
            return self._meant(line, q, prefix, options)
        if value in options:
            return value
        console.print(str(refusal(self.game, q, prefix, value, options)), markup=False)
        return None

    def _meant(self, line: str, q: Question, prefix: Answer, options: Sequence[int]) -> int | None:
        """The option that a line which is no name may mean: a title, or how a name or title begins."""
        words = q.tree.vocabulary(prefix)
        found = self.titles.called(words, line, options)
        elsewhere = [] if found else self.titles.called(words, line, words.index.values())
        if len(elsewhere) == 1:
            console.print(str(refusal(self.game, q, prefix, elsewhere[0], options)), markup=False)
            return None
        found = found or self.titles.beginning(words, line, options)
        if len(found) == 1:
            return found[0]
        if found:
            several = ", ".join(str(words.name(v)) for v in found)
            console.print(f"{line!r} may be {several}: type its number or its name.", markup=False)
        else:
            console.print(f"{line!r} is not a choice here; type help for the other words.", markup=False)
        return None

    def _interjection(self, seat: int) -> Question | None:
        offers = self.game.interjections(seat)
        if not offers:
            console.print("Nothing else can be done now.")
            return None
        for number, offer in enumerate(offers, start=1):
            console.print(
                f"  {number}. {offer.name}: {self.game.worded(offer.prompt)} ({self.game.cite(offer.rule)})",
                markup=False,
            )
        line = self._line("which, or Enter for none> ")
        chosen = [o for i, o in enumerate(offers, start=1) if line in (str(i), o.name)]
        return chosen[0] if chosen else None


def _list(level: str, words: Words, options: Sequence[int], titles: Titles) -> None:
    """The options of one level; a run of numbers as "0 to 12"."""
    if not words.names:
        specials = [str(words.name(v)) for v in options if v < 0]
        numbers = [v for v in options if v >= 0]
        run = len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1
        shown = [f"{numbers[0]} to {numbers[-1]}"] if run else [str(words.name(v)) for v in numbers]
        console.print(f"  {level.replace('_', ' ')}: {', '.join(specials + shown)}", markup=False)
        return
    labels = [titles.label(words, v) for v in options]
    width = max(map(len, labels)) + 6
    columns = max(1, min(4, 100 // width))
    cells = [f"{i:>3}. {label}" for i, label in enumerate(labels, start=1)]
    for row in range(0, len(cells), columns):
        console.print("  " + "".join(cell.ljust(width + 2) for cell in cells[row : row + columns]), markup=False)
