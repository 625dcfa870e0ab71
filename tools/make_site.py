"""A whole site on this machine, to see it: PostgreSQL, two nodes, a worker, and nginx in front where there is one.

python tools/make_site.py --port 8000 --data landsraad-data/site
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path

from postgres import NoPostgres, Postgres

from landsraad.kernel.errors import LandsraadError

CONFIGURATION = Path(__file__).parents[1] / "deploy" / "nginx.conf"


def nginx_configuration(nodes: Sequence[str], port: int, folder: Path) -> str:
    """deploy/nginx.conf with these nodes (``host:port``), listening on this machine alone, writing into this folder."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    for name in ("node1", "node2"):
        line = next(line for line in text.splitlines() if f"server {name}:8000" in line)
        text = text.replace(line, "" if name != "node1" else _servers(line, nodes))
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("/tmp/nginx-", f"{folder}/nginx-")
    return f"daemon off;\npid {folder}/nginx.pid;\n{text}"


def _servers(line: str, nodes: Sequence[str]) -> str:
    return "\n".join(line.replace("node1:8000", node) for node in nodes)


def find_nginx() -> str | None:
    """Debian has it where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def start_nginx(program: str, nodes: Sequence[str], port: int, folder: Path) -> subprocess.Popen[bytes]:
    """nginx in front of these nodes."""
    file = folder / "nginx.conf"
    file.write_text(nginx_configuration(nodes, port, folder), encoding="utf-8")
    with (folder / "nginx.log").open("ab") as log:
        return subprocess.Popen([program, "-p", str(folder), "-c", str(file), "-e", "stderr"], stderr=log)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--port", type=int, default=8000, help="of nginx; the nodes have the next two (8000)")
    parser.add_argument("--data", help="where PostgreSQL keeps everything (a directory that is thrown away)")
    args = parser.parse_args(argv)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    processes: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryDirectory(prefix="landsraad-site-") as made:
        try:
            database = Postgres(Path(args.data).resolve() if args.data else None)
        except NoPostgres as error:
            print(f"site: {error}", file=sys.stderr)
            return 2
        try:
            run(args.port, database.url, Path(made), processes)
        except KeyboardInterrupt:
            pass
        except LandsraadError as error:
            print(f"site: {error}", file=sys.stderr)
            return 2
        finally:
            for process in reversed(processes):
                process.terminate()
            for process in processes:
                process.wait(15)
            database.close()
    return 0


def run(port: int, database: str, folder: Path, processes: list[subprocess.Popen[bytes]]) -> None:
    """Start everything, and wait until something ends."""
    landsraad = [sys.executable, "-m", "landsraad"]
    ports = {"one": port + 1, "two": port + 2}
    for name, own in ports.items():
        processes.append(
            subprocess.Popen([*landsraad, "serve", "--port", str(own), "--database", database, "--node", name])
        )
    processes.append(subprocess.Popen([*landsraad, "work", "--database", database]))
    program = find_nginx()
    if program is not None:
        nodes = [f"127.0.0.1:{own}" for own in ports.values()]
        processes.append(start_nginx(program, nodes, port, folder))
    _wait(processes, lambda: all(map(_ready, ports.values())))
    if program is None:
        print("nginx is not installed: visit either node, each forwards what belongs to the other", flush=True)
    else:
        print(f"the site is at http://127.0.0.1:{port}", flush=True)
    _wait(processes, lambda: False)


def _ready(port: int) -> bool:
    """Whether a node takes visitors."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _wait(processes: list[subprocess.Popen[bytes]], until: Callable[[], bool]) -> None:
    while not until():
        if any(process.poll() is not None for process in processes):
            raise LandsraadError("a part of the site has ended: see above")
        time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())
