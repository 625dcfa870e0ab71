"""The figures that a server is judged by, measured one after the other, as the table of docs/performance.md.

Each is a command of its own, in a process of its own, and is told with what it is to reach. About ten minutes on a machine with
nothing else to do; `--only answer,lobby` measures some of them. What was measured before stays in the page.

Example:
  python benchmarks/site_figures.py
  python benchmarks/site_figures.py --only spectators,start --docs
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from landsraad.kernel.plain import Json

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- written by benchmarks/site_figures.py --docs -->\n", "<!-- end of the site -->\n"
PATIENCE = 600.0
"""Seconds after which a command is given up."""
LOAD = "landsraad load --json"
SITE = f"python tools/postgres.py {LOAD}"


@dataclass(frozen=True)
class Figure:
    """What is measured, what it should reach, how, and how the result reads."""

    what: str
    reach: str
    command: str
    told: Callable[[Json], str]


MANY = f"{LOAD} --tables 1000 --think 5 --seconds 60"
FIGURES = {
    "answer": Figure(
        "an answer at 1,000 six-seat tables, think 5 s", "0.8 ms", MANY, lambda r: f"{r['server_ms_an_answer']} ms"
    ),
    "memory": Figure(
        "memory of such a table with its six sockets", "0.2 MB", MANY, lambda r: f"{r['server_mb_a_table']:.2f} MB"
    ),
    "spectators": Figure(
        "an answer that 100 spectators see",
        "1.5 ms",
        f"{LOAD} --tables 1 --seconds 20 --spectators 100",
        lambda r: f"{r['server_ms_an_answer']} ms",
    ),
    "lobby": Figure(
        "a browser at a lobby of 1,000 tables, for 5 s",
        "0.1 ms",
        f"{LOAD} --tables 1000 --lobby 500 --seconds 20",
        lambda r: f"{r['server_ms_a_browser_and_5_s']} ms",
    ),
    "start": Figure(
        "a start with 1,000 tables: the first one is there",
        "2 s",
        f"{LOAD} --tables 1000 --start",
        lambda r: f"{r['seconds_to_the_first_table']} s, {r['server_seconds']} s of the processor",
    ),
    "loop": Figure(
        "the longest call of the event loop, bots thinking a second",
        "50 ms",
        "python benchmarks/blocking.py --tables 20 --seconds 60",
        lambda r: f"{r['longest_ms']} ms",
    ),
    "kills": Figure(
        "20 kills of a node of three: confirmed answers lost, takeover p99",
        "0; 2 s",
        f"{SITE} --tables 30 --kills 20 --think 1 --database {{database}}",
        lambda r: f"{r['lost']} of {r['answers']}; {r['takeover_ms']['p99'] / 1000:.2f} s",
    ),
}


def measured(command: str) -> Json:
    """The one JSON object that a command prints."""
    words = shlex.split(command)
    programs = {"python": [sys.executable], "landsraad": [sys.executable, "-m", "landsraad"]}
    plain = [part for word in words for part in programs.get(word, [word])]
    running = subprocess.Popen(plain, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        told, _ = running.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        running.terminate()  # it ends the servers that it has started
        running.communicate()
        raise SystemExit(f"site_figures: {command} did not end within {PATIENCE:g} seconds") from None
    if not told.strip():
        raise SystemExit(f"site_figures: {command} printed nothing")
    result: Json = json.loads(told.strip().splitlines()[-1])
    return result


def rows(page: str) -> dict[str, str]:
    """The rows of the page's table, by what they are about."""
    table = page.partition(BEGIN)[2].partition(END)[0]
    return {line.split("|")[1].strip(): line for line in table.splitlines()[2:] if line.startswith("|")}


def row(figure: Figure, told: str) -> str:
    return f"| {figure.what} | {figure.reach} | {told} | `{figure.command.replace(' --json', '')}` |"


def written(page: str, new: dict[str, str]) -> str:
    """The page with these rows in the place of those that it had."""
    known = rows(page) | new
    lines = [known.get(figure.what, row(figure, "")) for figure in FIGURES.values()]
    table = "\n".join(["| what | reach | measured | command |", "| --- | --- | --- | --- |", *lines])
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}{table}\n{END}{rest.partition(END)[2]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(FIGURES), help=f"some of {', '.join(FIGURES)}")
    parser.add_argument("--docs", action="store_true", help="write what is measured into docs/performance.md")
    args = parser.parse_args()
    wanted = args.only.split(",")
    if unknown := [name for name in wanted if name not in FIGURES]:
        raise SystemExit(f"site_figures: there is no figure {unknown[0]!r}: one of {', '.join(FIGURES)}")
    results: dict[str, Json] = {}
    for name in wanted:
        figure = FIGURES[name]
        if figure.command not in results:
            results[figure.command] = measured(figure.command)
            print(json.dumps(results[figure.command]), file=sys.stderr, flush=True)
        line = row(figure, figure.told(results[figure.command]))
        print(line, flush=True)
        if args.docs:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(written(page, {figure.what: line}), encoding="utf-8")


if __name__ == "__main__":
    main()
