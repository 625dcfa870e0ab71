"""Reads the command line and calls the command. Wrong input: one sentence, exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from landsraad.builds import BUILD
from landsraad.cli import (
    backup,
    bench,
    dataset,
    games,
    ladder,
    load,
    mcp,
    play,
    ratings,
    replay,
    restore,
    rules,
    schema,
    serve,
    simulate,
    tournament,
    validate,
    work,
)
from landsraad.kernel.errors import LandsraadError
from landsraad.version import __version__

COMMANDS = (
    games,
    play,
    serve,
    work,
    backup,
    restore,
    validate,
    simulate,
    dataset,
    ladder,
    replay,
    rules,
    schema,
    bench,
    load,
    mcp,
    tournament,
    ratings,
)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and where to read more."""

    def error(self, message: str) -> NoReturn:
        raise LandsraadError(f"{message}; see `{self.prog} --help`")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="landsraad", description="The Dune board games: play, simulate, replay, look up the rules.")
    top.add_argument("--version", action="version", version=f"landsraad {__version__} ({BUILD})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        doc, _, example = (command.__doc__ or "").partition("Example:")
        sub = commands.add_parser(
            name,
            help=doc.strip().splitlines()[0],
            description=doc.strip(),
            epilog=f"Example:\n{example.rstrip()}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0, or 2 after one sentence on standard error."""
    try:
        top = parser()
        args = top.parse_args(argv)
        if args.command is None:
            top.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except LandsraadError as error:
        print(f"landsraad: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("landsraad: stopped", file=sys.stderr)
        return 130
