"""Serve the game to browsers, with an embedded database.

Example:
  landsraad serve --port 8000 --data ~/.landsraad
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

from landsraad.kernel.errors import LandsraadError

UNSENT = 262_144
"""Bytes that the system keeps for a client that does not read; the server keeps some more, then lets it go."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (this machine only, by default)")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument(
        "--data", default="landsraad-data", metavar="DIR", help="where tables are kept (landsraad-data)"
    )
    parser.add_argument("--browser", action="store_true", help="open the game in a browser, where there is one")
    parser.add_argument(
        "--requests", type=float, default=20, metavar="N", help="changes a second that one address may ask for (20)"
    )
    parser.add_argument("--messages", type=float, default=50, metavar="N", help="messages a second on one socket (50)")


def run(args: argparse.Namespace) -> int:
    try:
        import uvicorn

        from landsraad.server.app import make_app
        from landsraad.server.messages import MAX_FRAME
        from landsraad.server.sqlite import SqliteStore
    except ModuleNotFoundError as error:
        raise LandsraadError(
            f"the server needs more packages ({error.name}): pip install 'landsraad[server]'"
        ) from error
    if not 0 <= args.port <= 65_535:
        raise LandsraadError(f"--port is a number from 0 to 65535, not {args.port}")
    listener = _listen(args.host, args.port)
    port = listener.getsockname()[1]
    _structured_logs()
    app = make_app(SqliteStore(Path(args.data) / "landsraad.sqlite"), messages=args.messages, requests=args.requests)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,
        ws_max_size=MAX_FRAME,
        timeout_graceful_shutdown=5,
    )
    address = f"http://{args.host}:{port}"
    print(f"Landsraad is open at {address} (Ctrl-C to stop)", flush=True)
    if args.browser and _has_screen():
        threading.Timer(0.7, webbrowser.open, [address]).start()
    gc.freeze()  # what is loaded by now stays: the collector's pauses are shorter without it
    signal.signal(signal.SIGTERM, lambda *_: None)  # raised again once everything is closed: then it is no failure
    uvicorn.Server(config).run(sockets=[listener])
    return 0


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


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, and what else was said."""

    STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told.update({key: value for key, value in vars(record).items() if key not in self.STANDARD})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def _structured_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("websockets").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
