"""The ladder: lines that are kept, ratings that find what was put in, a test that stops when it knows."""

from __future__ import annotations

from math import log10
from pathlib import Path
from random import Random

import pytest

from landsraad.arena import Series
from landsraad.arena.ladder.chart import chart
from landsraad.arena.ladder.climbing import climb
from landsraad.arena.ladder.lines import Line, append, play_lines, read
from landsraad.arena.ladder.rating import rate
from landsraad.arena.ladder.sequential import SequentialTest, Verdict
from landsraad.cli import main
from landsraad.kernel.errors import LandsraadError

BOTS = {"weak": 1.0, "middle": 3.0, "strong": 10.0}
ROLES = {"guild": 1.0, "fremen": 2.0, "emperor": 1.0, "atreides": 0.5}


def drawn(games: int, seed: int) -> list[Line]:
    """Games that are won by strength alone, which is known; now and then two seats share one."""
    rng = Random(seed)
    lines = []
    for number in range(games):
        bots, roles = rng.choices(list(BOTS), k=4), rng.sample(list(ROLES), k=4)
        weights = [BOTS[bot] * ROLES[role] for bot, role in zip(bots, roles, strict=True)]
        (winner,) = rng.choices(range(4), weights)
        lines.append(Line("dune", "gf9-basic", 1, number, number, tuple(bots), tuple(roles), (winner,), (), (0.0,) * 4))
    return lines


def test_ratings_find_the_strengths_that_were_put_in() -> None:
    ratings = rate(drawn(3000, 1))
    assert [bot.name for bot in ratings.bots] == ["strong", "middle", "weak"]
    found = {one.name: one for one in (*ratings.bots, *ratings.roles)}
    for name, strength in BOTS.items():
        assert found[name].low - 30 <= 400 * log10(strength) <= found[name].high + 30, name
    mean = sum(400 * log10(strength) for strength in ROLES.values()) / len(ROLES)
    for name, strength in ROLES.items():
        assert abs(found[name].elo - (400 * log10(strength) - mean)) < 45, name
    assert found["strong"].high - found["strong"].low < 80
    assert found["weak"].elo == 0.0


def test_more_games_narrow_the_intervals_and_their_order_does_not_matter() -> None:
    lines = drawn(1600, 2)
    few, many = rate(lines[:100]), rate(lines)
    for before, after in zip(few.gaps, many.gaps, strict=True):
        assert after[4] - after[3] < (before[4] - before[3]) / 2
    assert rate(lines[::-1]) == many


def test_who_has_won_everything_is_rated_all_the_same() -> None:
    line = Line("war", "two-players", 1, 0, 0, ("a", "b"), ("atreides", "harkonnen"), (0,), (), (0.0, 0.0))
    ratings = rate([line])
    assert [bot.name for bot in ratings.bots] == ["a", "b"]
    with pytest.raises(LandsraadError, match="nothing to rate"):
        rate([Line("imperium", "solo", 1, 0, 0, ("a",), ("rhombur",), (0,), (), (0.0,))])


def test_lines_say_what_happened_and_can_be_read_again(tmp_path: Path) -> None:
    series = Series.of("dune", seats=3, bots=["random", "mentat"], options={"turns": 1}, seed=4, rotate=True)
    lines = play_lines(series, range(2))
    for number, line in enumerate(lines):
        played = series.play(number)
        assert (line.roles, line.winners) == (played.seats, played.result.winners)
        assert line.bots == tuple(series.bots_of(number, 3))
        assert line.seed == series.seed_of(number)
        thinking = [seconds for bot, seconds in zip(line.bots, line.seconds, strict=True) if bot == "mentat"]
        assert min(thinking) > 0
    log = tmp_path / "log.jsonl"
    append(log, lines)
    with log.open("ab") as out:
        out.write(b'{"game": "du')
    assert list(read(log)) == lines
    log.write_bytes(b"nonsense\n" + log.read_bytes())
    with pytest.raises(LandsraadError, match="line 1 is no game of a ladder"):
        list(read(log))


def test_a_ladder_goes_on_where_its_log_ends(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    series = Series.of("imperium", seats=3, bots=["random", "mentat"], seed=2, rotate=True)
    [(games, _)] = climb(series, log, width=1000, most=4)
    assert games == 4
    first = log.read_text()
    assert [games for games, _ in climb(series, log, width=1, most=8)] == [4, 8]
    assert log.read_text().startswith(first)
    assert len({line.number for line in read(log)}) == 8
    other = Series.of("imperium", seats=3, bots=["random", "mentat"], seed=3, rotate=True)
    assert [games for games, _ in climb(other, log, width=1000, most=2)] == [2]


def test_the_sequential_test_tells_better_from_equal() -> None:
    def verdict(share: float, seed: int) -> tuple[Verdict, int]:
        rng, test = Random(seed), SequentialTest(0.6)
        while test.verdict() is Verdict.OPEN:
            new = rng.random() < share
            test.add(new, not new)
        return test.verdict(), test.decided

    better = [verdict(0.65, seed) for seed in range(60)]
    equal = [verdict(0.5, seed) for seed in range(60)]
    assert sum(found is Verdict.BETTER for found, _ in better) >= 57
    assert sum(found is Verdict.BETTER for found, _ in equal) <= 6
    far, near = (sum(verdict(share, seed)[1] for seed in range(20)) for share in (0.9, 0.55))
    assert far < near
    test = SequentialTest(0.6)
    test.add(new=True, old=True)
    assert (test.even, test.decided, test.evidence) == (1, 0, 0.0)


def test_the_command_rates_draws_and_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = ["imperium", "--ruleset", "base", "--seats", "3", "--seed", "1"]
    drawing = tmp_path / "ladder.svg"
    told = ["--log", str(tmp_path / "l.jsonl"), "--bots", "random,mentat", "--most", "6", "--chart", str(drawing)]
    assert main(["ladder", *table, *told]) == 0
    assert "bots of imperium (base), 6 games" in capsys.readouterr().out
    assert drawing.read_text().count("<circle") == 2
    assert main(["ladder", *table, "--is", "mentat", "better-than", "random", "--most", "2"]) in (0, 1)
    assert "decided pairs" in capsys.readouterr().out
    assert main(["ladder", *table, "--is", "mentat", "worse-than", "random"]) == 2
    assert capsys.readouterr().err == "landsraad: --is takes NEW better-than OLD, not 'mentat worse-than random'\n"


def test_a_chart_has_a_row_for_each_bot_and_escapes_names() -> None:
    line = Line("war", "two-players", 1, 0, 0, ("a<b", "c"), ("atreides", "harkonnen"), (0,), (), (0.0, 0.0))
    drawing = chart(rate([line]), "one & only")
    assert "a&lt;b" in drawing
    assert "one &amp; only" in drawing
