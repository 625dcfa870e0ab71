"""Serve the game to browsers, with an embedded database; or as one node of a site, over a PostgreSQL database.

Example:
  landsraad serve --port 8000 --data ~/.landsraad
  landsraad serve --database postgresql://landsraad@db/landsraad --node one --address http://10.0.0.1:8000
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from landsraad.cli.notices import make_courier, notice_arguments
from landsraad.kernel.errors import LandsraadError

if TYPE_CHECKING:
    from landsraad.server.store import Store
    from landsraad.server.thinking.minds import Thinker

UNSENT = 262_144
"""Bytes that the system keeps for a client that does not read; the server keeps some more, then lets it go."""
SILENCE = 30.0
"""Seconds after which a socket that has said nothing is asked for a sign of life; pages give one every 20 seconds."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (this machine only, by default)")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument(
        "--data", default="landsraad-data", metavar="DIR", help="where tables are kept (landsraad-data)"
    )
    parser.add_argument(
        "--database", metavar="URL", help="postgresql://… of a site of several nodes, instead of --data"
    )
    parser.add_argument("--node", metavar="NAME", help="the name of this node of the site (its address, by default)")
    parser.add_argument("--address", metavar="URL", help="where other nodes reach this one (http://HOST:PORT)")
    _limits(parser)
    notice_arguments(parser)
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help="processes in which bots think (1)")
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="deal the tables from this number, in the order in which they are made: for tests, never for people",
    )
    parser.add_argument("--browser", action="store_true", help="open the game in a browser, where there is one")
    parser.add_argument(
        "--admin-token-file", metavar="FILE", help="a file with the token that opens /admin (without it, nothing does)"
    )
    parser.add_argument(
        "--proxies",
        default="127.0.0.1",
        metavar="A,B,…",
        help="proxies whose word on a visitor's address and scheme is believed (127.0.0.1); * for any",
    )


def _limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--requests", type=float, default=20, metavar="N", help="changes a second that one address may ask for (20)"
    )
    parser.add_argument("--messages", type=float, default=50, metavar="N", help="messages a second on one socket (50)")
    parser.add_argument(
        "--sockets", type=int, default=200, metavar="N", help="sockets that one address may have open (200)"
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=6,
        metavar="N",
        help="tables of one player that may wait for people (6); 8 N may be played, N/2 by bots alone; an address has 4 times that",
    )
    parser.add_argument(
        "--keep",
        default="",
        metavar="open=14,…",
        help="days after which what nobody touched is deleted: open=14,playing=180,over=0,players=400 (0: never)",
    )


def run(args: argparse.Namespace) -> int:
    try:
        import uvicorn

        from landsraad.server.messages import MAX_FRAME
        from landsraad.server.site import logs
        from landsraad.server.site.quotas import Quotas
        from landsraad.server.site.retention import retention
        from landsraad.server.table.making import CHANCE
        from landsraad.server.web.app import make_app
        from landsraad.server.web.door import door, most_connections
        from landsraad.server.web.frames import FramedProtocol
    except ModuleNotFoundError as error:
        raise LandsraadError(
            f"the server needs more packages ({error.name}): pip install 'landsraad[server]'"
        ) from error
    if not 0 <= args.port <= 65_535:
        raise LandsraadError(f"--port is a number from 0 to 65535, not {args.port}")
    listener = _listen(args.host, args.port)
    port = listener.getsockname()[1]
    logs.set_up()
    address = f"http://{args.host}:{port}"
    store = _store(args)
    app = make_app(
        store,
        messages=args.messages,
        requests=args.requests,
        sockets=args.sockets,
        node=args.node or (address if args.database else "local"),
        address=args.address or address,
        thinker=_thinker(args, store),
        quotas=Quotas(args.tables),
        retention=retention(args.keep),
        admin=_token(args.admin_token_file),
        courier=make_courier(args, store),
        chance=CHANCE if args.seed is None else Random(args.seed),
    )
    config = uvicorn.Config(
        app,
        http=door(most_connections()),
        ws=FramedProtocol,
        forwarded_allow_ips=args.proxies,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=SILENCE,
        timeout_graceful_shutdown=5,
    )
    print(f"Landsraad is open at {address} (Ctrl-C to stop)", flush=True)
    if args.browser and _has_screen():
        threading.Timer(0.7, webbrowser.open, [address]).start()
    _collect_seldom()
    signal.signal(signal.SIGTERM, lambda *_: None)  # raised again once everything is closed: then it is no failure
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def _collect_seldom() -> None:
    """What is loaded by now stays. Tables and sockets are freed when they end, without the collector: its look at all of
    them, which stops everybody for a while, comes only if nobody is there (:meth:`Hub.tidy`)."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000_000)


def _token(file: str | None) -> str:
    """The administrator's token, long enough that nobody guesses it."""
    if file is None:
        return ""
    try:
        token = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise LandsraadError(f"cannot read the administrator's token from {file}: {error}") from error
    if len(token) < 20:
        raise LandsraadError(f"the administrator's token in {file} is too short: at least 20 characters")
    return token


def _store(args: argparse.Namespace) -> Store:
    """The store that is asked for; what is wrong with it is told before anything else starts."""
    if args.database is None:
        from landsraad.server.store.sqlite import SqliteStore

        return SqliteStore(Path(args.data) / "landsraad.sqlite")
    if not args.database.startswith(("postgresql://", "postgres://")):
        raise LandsraadError(f"--database is like postgresql://user@host/name, not {args.database!r}")
    try:
        from landsraad.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise LandsraadError(
            f"PostgreSQL needs another package ({error.name}): pip install 'landsraad[postgres]'"
        ) from error

    async def check() -> None:
        store = PostgresStore(args.database)
        await store.open()
        await store.close()

    asyncio.run(check())
    return PostgresStore(args.database)


def _thinker(args: argparse.Namespace, store: Store) -> Thinker:
    """Bots think in processes of their own, those that take their time apart from the others; those of a site, in its
    workers."""
    from landsraad.server.thinking.minds import ProcessThinker
    from landsraad.server.thinking.patience import PatientThinker

    number = max(1, args.thinkers)
    own = PatientThinker(ProcessThinker(number), ProcessThinker(number))
    if args.database is None:
        return own
    from landsraad.server.store.postgres import PostgresStore
    from landsraad.server.thinking.jobs import QueueThinker

    assert isinstance(store, PostgresStore)
    queue = QueueThinker(store, own)
    return PatientThinker(queue, queue)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, or asyncio leaves Nagle's delay on
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise LandsraadError(f"cannot listen on {host}:{port}: {error.strerror}; try another --port") from error
    return listener


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
