"""Think for the bots of a site, and send word to who is away: a worker that takes jobs from its PostgreSQL database.

Start as many as there are cores.

Example:
  landsraad work --database postgresql://landsraad@db/landsraad
"""

from __future__ import annotations

import argparse
import asyncio
import signal

from landsraad.cli.notices import make_courier, notice_arguments
from landsraad.kernel.errors import LandsraadError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", required=True, metavar="URL", help="the site's database, postgresql://…")
    notice_arguments(parser)


def run(args: argparse.Namespace) -> int:
    try:
        from landsraad.server.site import logs
        from landsraad.server.store.postgres import PostgresStore
        from landsraad.server.thinking.jobs import Worker
    except ModuleNotFoundError as error:
        raise LandsraadError(
            f"a worker needs more packages ({error.name}): pip install 'landsraad[server,postgres]'"
        ) from error
    logs.set_up()

    async def work() -> None:
        store = PostgresStore(args.database)
        courier = make_courier(args, store)
        worker = Worker(store, courier)
        task = asyncio.create_task(worker.run(lambda: print("Landsraad works (Ctrl-C to stop)", flush=True)))
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sign, task.cancel)
        try:
            await task
        except asyncio.CancelledError:
            pass
        finally:
            await store.close()

    asyncio.run(work())
    return 0
