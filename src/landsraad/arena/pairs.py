"""Is one bot better than another? Games in pairs: it takes one seat among bots of the other kind, then one of these does.

    python -m landsraad.arena.pairs dune --bot mentat --against random --games 20 --seed 1

Every seat of every game is taken once by the bot, and once, with the same seeds, by its twin of the other kind. A pair is
decided if just one of the two wins; the share of decided pairs that the bot wins is one half if both play alike.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from landsraad.arena.asking import answered, comparing, seating, values
from landsraad.arena.series import Series

Z: Final = 1.959964
"""Of a normal distribution 95 % lie within so many standard deviations."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The interval of Wilson, 95 %, in which a share lies.

    >>> [round(end, 2) for end in wilson(8, 10)]
    [0.49, 0.94]
    """
    if not trials:
        return 0.0, 1.0
    share, spread = successes / trials, Z * Z / trials
    middle = share + spread / 2
    half = Z * sqrt((share * (1 - share) + spread / 4) / trials)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def told(successes: int, trials: int) -> str:
    """A share with its interval, in percent."""
    low, high = wilson(successes, trials)
    return f"{successes / max(1, trials):.0%} [{100 * low:.0f}, {100 * high:.0f}]"


@dataclass(slots=True)
class Pairs:
    """The pairs that were played so far."""

    played: int = 0
    bot: int = 0
    twin: int = 0
    both: int = 0

    def add(self, bot: bool, twin: bool) -> None:
        self.played += 1
        self.bot += bot
        self.twin += twin
        self.both += bot and twin

    @property
    def only_bot(self) -> int:
        return self.bot - self.both

    @property
    def decided(self) -> int:
        return self.bot + self.twin - 2 * self.both

    def row(self, name: str) -> str:
        """A row of the table."""
        return (
            f"| {name} | {told(self.bot, self.played)} | {told(self.twin, self.played)} | {self.played} "
            f"| {self.only_bot} of {self.decided} | {told(self.only_bot, self.decided)} |"
        )


HEAD: Final = (
    "| who | the bot wins | its twin wins | pairs | decided pairs won | of the decided |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: |"
)


def table(found: Iterable[tuple[str, bool, bool]], by_role: bool | None = None) -> Iterator[str]:
    """The rows for pairs of a role, whether the bot won, and whether its twin did: of each role, if that is wanted or, where
    nothing is said, if there are several; then of all."""
    total, roles = Pairs(), dict[str, Pairs]()
    for role, bot, twin in found:
        total.add(bot, twin)
        roles.setdefault(role, Pairs()).add(bot, twin)
    yield HEAD
    if len(roles) > 1 if by_role is None else by_role:
        yield from (roles[role].row(role) for role in sorted(roles))
    yield total.row("all")


def pairs(
    game: str,
    bot: str,
    against: str,
    *,
    ruleset: str | None = None,
    seats: int | Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    games: int = 20,
    seed: int = 1,
) -> Iterator[tuple[str, bool, bool]]:
    """Pair by pair: the role of the seat, whether the bot won there, whether its twin did."""
    table = Series.of(game, ruleset, seats=seats, bots=against, options=options, seed=seed)
    number = len(table.start(0).seats)
    mixed = []
    for at in range(number):
        names = [against] * number
        names[at] = bot
        mixed.append(Series.of(game, ruleset, seats=seats, bots=names, options=options, seed=seed))
    for i in range(games):
        twins = table.play(i)
        for at, series in enumerate(mixed):
            yield twins.seats[at], at in series.play(i).result.winners, at in twins.result.winners


def main(argv: Sequence[str] | None = None) -> int:
    parser = comparing("pairs", __doc__, games=20, each="games with a pair for each seat")
    parser.add_argument("--roles", action="store_true", help="a row for each role, too")
    args = parser.parse_args(argv)

    def work() -> None:
        played = pairs(
            args.game,
            args.bot,
            args.against,
            ruleset=args.ruleset,
            seats=seating(args.seats),
            options=values(args.option),
            games=args.games,
            seed=args.seed,
        )
        print(*table(played, by_role=args.roles), sep="\n")

    return answered("pairs", work)


if __name__ == "__main__":
    sys.exit(main())
