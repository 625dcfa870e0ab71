"""Processes that work for a server: each does one thing after another, and ends with it, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor


def one_process() -> Executor:
    """A new process. Ctrl-C is the server's to hear."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """In the new process, before its first work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, name="end with the server", daemon=True).start()


def _end_with_server() -> None:
    """A server that is killed can tell nobody: its end of a pipe closes, be it long before this is read."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def end_all(executors: Iterable[Executor | None]) -> None:
    """At once: what they are in the middle of is lost."""
    for executor in executors:
        if executor is not None:
            running = list((getattr(executor, "_processes", None) or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
