"""Play many random games, over every rule set, number of seats and option of a game, with every promise checked.

    python tools/soak.py imperium --games 1000 [--ruleset solo] [--seed 1] [--jobs 2] [--share 0.02]

The checks are those of the conformance suite, made at a share of the moments of each game; pieces are counted more
often, and every game's record is replayed. A failure tells the game and its seed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import landsraad
from conformance import checks
from conformance.games import Case, check_conserved
from conformance.playing import along
from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import Option, RuleSet

CHECKS = (
    checks.looking_changes_nothing,
    checks.views_have_their_shape,
    checks.asking_again_changes_nothing,
    checks.dealing_anew_is_not_seen,
    checks.a_save_loads,
    checks.what_is_written_down_is_read_back,
    checks.a_clone_is_apart,
    checks.the_stack_prints_as_what_made_it,
    checks.questions_are_well_formed,
    checks.names_are_published,
    checks.listed_answers_are_accepted,
    checks.answers_are_built_by_the_names_of_their_levels,
    checks.a_set_is_taken_in_any_order,
    checks.mutated_answers_are_refused,
    checks.the_order_of_the_mail_does_not_matter,
    checks.a_secret_answer_stays_secret,
    checks.nothing_hidden_shows,
    checks.what_is_not_asked_is_told,
)
"""Every promise of the suite that holds at any moment; that all events are told is checked when a game is over."""


def some_case(game: str, ruleset: str | None, rng: Random) -> Case:
    """A rule set, a number of seats, and some options otherwise than by default, as far as they go together: in one game of
    eight all variants at once."""
    kind = game_type(game)
    rules: RuleSet = kind.ruleset(ruleset) if ruleset else rng.choice(kind.rulesets)
    seats = rng.randint(*rules.seats)
    options: dict[str, Any] = {}
    everything = rng.random() < 1 / 8
    for option in rules.options:
        if (everything and not option.reading) or rng.random() < 0.4:
            tried = {**options, option.name: some_value(option, rng)}
            try:
                landsraad.new(game, rules.id, seats, 0, tried)
            except LandsraadError:
                continue
            options = tried
    return Case(game, rules.id, seats, options, json.dumps(options))


def some_value(option: Option, rng: Random) -> Any:
    if option.choices:
        return rng.choice([value for value in option.choices if value != option.default])
    return rng.randint(option.low, int(option.default))


def play(task: tuple[str, str | None, int, float]) -> tuple[str, int, str]:
    """One game: its rule set and seats, its answers, and what went wrong."""
    game, ruleset, seed, share = task
    case = some_case(game, ruleset, Random(seed))

    def check(g: Any, rng: Random) -> None:
        check_conserved(g)
        if g.over or rng.random() < share / max(share, 0.25):
            rng.choice(CHECKS)(g, rng)

    try:
        g = along(case, seed, check, share=max(share, 0.25))
        checks.events_are_told(g, Random(seed))
        twin = landsraad.replay(json.loads(json.dumps(g.record())))
        checks.assert_same(twin.save(), g.save())
    except Exception:
        return f"{case.ruleset}, {case.seats} seats", 0, f"seed {seed}, {case}\n{traceback.format_exc()}"
    return f"{case.ruleset}, {case.seats} seats", len(g.log), ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--ruleset", help="only this one (all)")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.02, help="of the moments that are checked wholly (0.02)")
    args = parser.parse_args()
    tasks = [(args.game, args.ruleset, args.seed + number, args.share) for number in range(args.games)]
    games: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    failures = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for kind, count, failure in pool.map(play, tasks, chunksize=4):
            games[kind] += 1
            answers[kind] += count
            if failure:
                failures.append(failure)
                print(failure, file=sys.stderr, flush=True)
    for kind in sorted(games):
        print(f"{args.game} {kind}: {games[kind]} games, {answers[kind]} answers")
    print(f"{sum(games.values())} games, {sum(answers.values())} answers, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
