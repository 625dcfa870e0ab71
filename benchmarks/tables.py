"""What the benchmark measured, as medians and as a table."""

from __future__ import annotations

from statistics import median, quantiles
from typing import Final, TypeAlias, TypedDict

Round: TypeAlias = dict[str, float]
"""What one contestant measured in one round: answers a second by each manner, games a second, microseconds."""


class Figure(TypedDict):
    """One figure over all rounds."""

    median: float
    low: float
    """The first quartile, and the third."""
    high: float
    rounds: list[float]


class Row(TypedDict):
    name: str
    figures: dict[str, Figure]


class Run(TypedDict):
    """One run of the benchmark."""

    build: str
    """Interpreted or compiled."""
    python: str
    machine: str
    rounds: int
    seconds: float
    rows: list[Row]


PEER: Final = "catanatron"
RATES: Final = {"submit": "submit/s", "honest": "honest/s", "walk": "walk/s", "choices": "choices/s"}
COSTS: Final = {"clone": "clone µs", "view": "view µs"}
BEGIN: Final = "<!-- written by benchmarks/bench.py --docs -->"
END: Final = "<!-- end -->"


def summed_up(rounds: list[Round]) -> dict[str, Figure]:
    """Medians and quartiles of every figure."""
    found: dict[str, Figure] = {}
    for name in rounds[0]:
        values = [one[name] for one in rounds]
        low, middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
        told = [round(value, 2) for value in values]
        found[name] = {"median": round(middle, 2), "low": round(low, 2), "high": round(high, 2), "rounds": told}
    return found


def ratio(row: Row, peer: Row, figure: str) -> float:
    """How many times the peer's a figure is, round by round."""
    ours, theirs = row["figures"][figure]["rounds"], peer["figures"][figure]["rounds"]
    return median(a / b for a, b in zip(ours, theirs, strict=True))


def spread(row: Row) -> str:
    """How far the quartiles of the honest figure lie apart, in hundredths of its median."""
    figure = row["figures"]["honest"]
    return f"{100 * (figure['high'] - figure['low']) / figure['median']:.0f} %"


def table(runs: list[Run]) -> str:
    """The figures of the first run; and, where catanatron has played along, how many times its own all runs reach."""
    parts = [_figures(runs[0])]
    if all(_peer(run) is not None for run in runs):
        parts.append(_ratios(runs))
    return "\n\n".join(parts)


def placed(page: str, runs: list[Run]) -> str:
    """The page with the tables between its marks."""
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not mark or not end:
        raise ValueError(f"the page has no marks {BEGIN} and {END}")
    told = [f"{run['build']}: CPython {run['python']}, {run['rounds']} rounds of {run['seconds']:g} s" for run in runs]
    return f"{before}{BEGIN}\n{'; '.join(told)}\n\n{table(runs)}\n{END}{after}"


def _figures(run: Run) -> str:
    titles = ["random play, one process", *RATES.values(), "spread", "games/s", *COSTS.values()]
    lines = [_line(titles), _line(["---", *["---:"] * (len(titles) - 1)])]
    for row in run["rows"]:
        figures = row["figures"]
        rates = [f"{figures[name]['median']:,.0f}" if name in figures else "" for name in RATES]
        costs = [f"{figures[name]['median']:.1f}" if name in figures else "" for name in COSTS]
        lines.append(_line([row["name"], *rates, spread(row), f"{figures['games']['median']:.1f}", *costs]))
    return "\n".join(lines)


def _ratios(runs: list[Run]) -> str:
    titles = [f"over {PEER}"]
    for run in runs:
        titles += [f"{run['build']}, honest", f"{run['build']}, choices"]
    lines = [_line(titles), _line(["---", *["---:"] * (len(titles) - 1)])]
    for row in runs[0]["rows"]:
        cells = [row["name"]]
        for run in runs:
            same = next((one for one in run["rows"] if one["name"] == row["name"]), None)
            peer = _peer(run)
            for figure in ("honest", "choices"):
                cells.append(f"{ratio(same, peer, figure):.1f} ×" if same is not None and peer is not None else "")
        if not row["name"].startswith(PEER):
            lines.append(_line(cells))
    return "\n".join(lines)


def _peer(run: Run) -> Row | None:
    return next((row for row in run["rows"] if row["name"].startswith(PEER)), None)


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
