"""Look up a rule in our words: where it is implemented and what tests it.

Example:
  landsraad rules dune 1.07.06.01
  landsraad rules dune --coverage
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from landsraad import catalogue
from landsraad.catalogue import Coverage, Rule
from landsraad.cli.common import console
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game")
    parser.add_argument("id", nargs="?", help="a rule's number, such as 1.07.06.01; all rules without it")
    parser.add_argument("--coverage", action="store_true", help="how many rules the tests and the code cite")
    parser.add_argument("--json", action="store_true", help="print plain data")
    parser.add_argument("--markdown", action="store_true", help="print the whole table as a document")
    parser.add_argument("--root", default=".", metavar="DIR", help="the checkout with the tests (this folder)")


def run(args: argparse.Namespace) -> int:
    root = Path(args.root).resolve()
    if args.coverage:
        return _coverage(args.game, root, args.json)
    if args.markdown:
        print(catalogue.document(args.game, catalogue.coverage(args.game, root)), end="")
        return 0
    known = catalogue.rules(args.game)
    if args.id is None:
        if args.json:
            print(json.dumps([_plain(rule, None) for rule in known], indent=2, ensure_ascii=False))
        else:
            for rule in known:
                console.print(f"{rule.citation}  {rule.title}", markup=False)
        return 0
    rule = catalogue.rule(args.game, args.id)
    try:
        found = catalogue.coverage(args.game, root)
    except LandsraadError:
        found = None
    if args.json:
        print(json.dumps(_plain(rule, found), indent=2, ensure_ascii=False))
        return 0
    console.print(f"[bold]{rule.citation}[/bold]  {rule.title}  ({rule.section})")
    console.print(rule.summary, markup=False)
    if rule.moot or rule.later:
        console.print(rule.moot or rule.later, markup=False)
    if found is None:
        console.print("Where it is implemented and tested can be seen in a checkout with its tests (--root DIR).")
        return 0
    for title, table in (("in the code", found.places), ("in the tests", found.tests)):
        lines = table.get(rule.citation, [])
        console.print(f"{title}: {'' if lines else 'nowhere'}", markup=False)
        for line in lines:
            console.print(f"  {line}", markup=False)
    return 0


def _coverage(game: str, root: Path, as_json: bool) -> int:
    summary = catalogue.coverage(game, root).summary()
    if as_json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
        return 0
    print(
        f"{game}: {summary['tested']} of {summary['testable']} testable rules are tested, {summary['cited']} are cited."
    )
    for book, figures in summary["books"].items():
        settled = figures["tested"] + figures["moot"]
        print(f"  {book}: {settled} of {figures['testable']}{_apart(figures)}")
    if summary["missing"]:
        print(f"Not tested: {', '.join(summary['missing'])}")
    for title, table in (("Moot in software", summary["moot"]), ("Not played yet", summary["later"])):
        print(f"{title}: {len(table) or 'none'}.")
        for citation, reason in table.items():
            print(f"  {citation}: {reason}")
    return 0


def _apart(figures: dict[str, int]) -> str:
    """What of a book's rules has no test for a reason."""
    kinds = (("moot", "moot"), ("later", "not played yet"))
    told = [f"{figures[key]} {words}" for key, words in kinds if figures[key]]
    return f" ({', '.join(told)})" if told else ""


def _plain(rule: Rule, found: Coverage | None) -> Json:
    told: Json = {
        "id": rule.id,
        "book": rule.book,
        "section": rule.section,
        "title": rule.title,
        "summary": rule.summary,
        "testable": rule.testable,
    }
    if rule.moot or rule.later:
        told["moot" if rule.moot else "later"] = rule.moot or rule.later
    if found is not None:
        told["code"] = found.places.get(rule.citation, [])
        told["tests"] = found.tests.get(rule.citation, [])
    return told
