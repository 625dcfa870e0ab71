"""A series played on a Ray cluster: the same games as on one process, however they are split and whoever dies.

The seed of a game comes from its number alone, so it does not matter which machine plays it. A piece of work whose worker is
killed is played again by another one; its records are written aside and renamed, so each is there once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final, Generic

from landsraad.arena.series import Series
from landsraad.arena.simulation import T, Work
from landsraad.kernel.errors import EngineFault, LandsraadError

RETRIES: Final = 10
"""So often may the worker of one piece die: then it is the games that kill it."""
LOCAL: Final = "local"
"""The address of a cluster of our own, on this machine, for as long as it is needed."""


class Ray:
    """An executor over a Ray cluster that this process has joined."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
        """How many pieces are played at once."""
        self.sent: dict[Work[Any], Any] = {}
        """What the cluster knows how to do: it is told once."""

    def submit(self, fn: Work[T], series: Series, numbers: range, /) -> Waiting[T]:
        remote = self.sent.get(fn)
        if remote is None:
            remote = self.sent[fn] = self.ray.remote(max_retries=RETRIES)(fn)
        return Waiting(self.ray, remote.remote(series, numbers), numbers)


class Waiting(Generic[T]):
    """A piece of work that the cluster has taken."""

    __slots__ = ("numbers", "ray", "reference")

    def __init__(self, ray: Any, reference: object, numbers: range) -> None:
        self.ray = ray
        self.reference = reference
        self.numbers = numbers

    def result(self) -> T:
        """What came of it. What the games raise is raised here, as if they had been played here."""
        died = self.ray.exceptions.RaySystemError, self.ray.exceptions.WorkerCrashedError
        try:
            part: T = self.ray.get(self.reference)
        except died as error:
            played = f"{self.numbers.start} to {self.numbers.stop - 1}"
            raise EngineFault(f"the workers died {RETRIES + 1} times while they played games {played}") from error
        return part


@contextmanager
def cluster(address: str = LOCAL, cpus: int | None = None) -> Iterator[Ray]:
    """Join a cluster: ``local`` starts one on this machine (with ``cpus`` workers), ``auto`` finds the one that runs here,
    anything else is an address as Ray writes it (``ray://head:10001``, ``10.0.0.1:6379``)."""
    try:
        ray = import_module("ray")
    except ModuleNotFoundError as missing:
        raise LandsraadError("Ray is not installed: pip install 'landsraad[ray]'") from missing
    own = address == LOCAL
    try:
        ray.init(
            None if own else address,
            num_cpus=cpus if own else None,
            include_dashboard=False if own else None,
            log_to_driver=False,
            configure_logging=False,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise LandsraadError(f"no Ray cluster at {address}: {str(error).splitlines()[0]}") from error
    try:
        yield Ray(ray)
    finally:
        ray.shutdown()
