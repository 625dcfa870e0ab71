"""Play in the terminal, alone against bots or several people at one keyboard; leave and come back.

Example:
  landsraad play dune --seats atreides,fremen,harkonnen --as fremen
  landsraad play --resume landsraad-dune.json
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import landsraad
from landsraad import bots
from landsraad.arena.match import INTERJECTIONS, interject
from landsraad.cli.common import console, game_arguments, options, read_json, ruleset, seats, write_json
from landsraad.cli.outline import drawing
from landsraad.cli.terminal import HELP, Person, Quit
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game in the terminal: who plays here, who plays the others, and the file that keeps it."""

    game: AnyGame
    people: list[int]
    bot: str
    file: str


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument(
        "--as", dest="people", metavar="A,B,…|all", help="the seats played here; the first one by default"
    )
    parser.add_argument("--bot", default="random", metavar="NAME", help="who plays the other seats (random)")
    parser.add_argument("--save", metavar="FILE", help="where the game is kept when you leave (landsraad-GAME.json)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was left")


def run(args: argparse.Namespace) -> int:
    sitting = _resumed(args) if args.resume else _new(args)
    game, people = sitting.game, sitting.people
    minds = [
        None if seat in people else bots.make(sitting.bot, game.header.game, seat) for seat in range(len(game.seats))
    ]
    person = Person(game, drawing(game.header.game))
    console.print(HELP, style="dim", markup=False)
    try:
        _loop(game, people, minds, person)
    except (Quit, KeyboardInterrupt):
        _keep(sitting)
        console.print(
            f"\nThe game is kept in {sitting.file}; `landsraad play --resume {sitting.file}` goes on.", markup=False
        )
        return 0
    result = game.view()["result"]
    person.news(people[0])
    console.print(
        f"\nThe game is over: {', '.join(result['winners']) or 'nobody'} won ({result['kind']}).",
        style="bold",
        markup=False,
    )
    _keep(sitting)
    console.print(f"Its record is in {sitting.file}; `landsraad replay {sitting.file}` tells it again.", markup=False)
    return 0


def _loop(game: AnyGame, people: list[int], minds: list[bots.Bot | None], person: Person) -> None:
    last = -1
    seats = [bots.Seat(game, seat) for seat in range(len(game.seats))]
    left, occasion = [INTERJECTIONS] * len(seats), True
    while not game.over:
        if occasion:
            interject(game, seats, minds, left)
            occasion = False
            continue
        q = next((q for q in game.questions() if q.seat not in people), None)
        if q is not None:
            mind = minds[q.seat]
            assert mind is not None
            game.submit(q.seat, q.name, mind.choose(seats[q.seat], q))
            occasion = True
            continue
        q = next(q for q in game.questions() if q.seat == last or last not in [o.seat for o in game.questions()])
        if q.seat != last and len(people) > 1:
            person.hand_over(q.seat)
        person.news(q.seat)
        if q.seat != last:
            person.table(q.seat)
        last = q.seat
        asked, answer = person.answer(q)
        try:
            game.submit(asked.seat, asked.name, answer)
            occasion = asked is q
        except LandsraadError as error:
            console.print(str(error), markup=False)


def _new(args: argparse.Namespace) -> Sitting:
    rules = ruleset(args)
    game = landsraad.new(args.game, args.ruleset, seats(args.seats), args.seed, options(rules, args.option))
    bots.make(args.bot, args.game)
    names = list(game.seats[:1]) if args.people is None else args.people.split(",")
    if names == ["all"]:
        names = list(game.seats)
    for name in names:
        if name not in game.seats:
            raise LandsraadError(f"there is no seat {name!r} at this table; there is {', '.join(game.seats)}")
    file = args.save or f"landsraad-{args.game}.json"
    return Sitting(game, [game.seats.index(name) for name in names], args.bot, file)


def _resumed(args: argparse.Namespace) -> Sitting:
    document = read_json(args.resume)
    kept = document.get("play") if isinstance(document, dict) else None
    if not isinstance(kept, dict) or not isinstance(kept.get("people"), list):
        raise LandsraadError(f"{args.resume} was not written by `landsraad play`")
    game = landsraad.replay({key: value for key, value in document.items() if key != "play"}, seed=kept.get("seed"))
    if game.over:
        raise LandsraadError(f"that game is over; `landsraad replay {args.resume}` tells it")
    if not all(name in game.seats for name in kept["people"]):
        raise LandsraadError(f"{args.resume} names people who are not at the table")
    people = [game.seats.index(name) for name in kept["people"]]
    return Sitting(game, people, kept.get("bot", "random"), args.save or args.resume)


def _keep(sitting: Sitting) -> None:
    """The record, and beside it what is needed to go on: who plays here, and the seed that the record does not tell yet."""
    game = sitting.game
    play = {"people": [game.seats[seat] for seat in sitting.people], "bot": sitting.bot, "seed": game.seed}
    write_json(Path(sitting.file), {**game.record(), "play": play})
