"""What is built by default is pure, installs by itself, and which build runs can be told and chosen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = "landsraad__mypyc"


def built(target: str, into: Path) -> Path:
    """A wheel or a source distribution, as it is made when nothing is said."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("LANDSRAAD_")}
    words = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)]
    subprocess.run(words, cwd=ROOT, env=surroundings, check=True, capture_output=True, timeout=120)
    (found,) = into.iterdir()
    return found


def version(home: Path, **surroundings: str) -> str:
    """What ``landsraad --version`` says of the package that lies there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LANDSRAAD_")}
    told = subprocess.run(
        [sys.executable, "-m", "landsraad", "--version"],
        env={**kept, "PYTHONPATH": str(home), **surroundings},
        cwd=home,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return told.stdout.strip()


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The default wheel, put where Python finds it."""
    wheel = built("wheel", tmp_path_factory.mktemp("wheel"))
    assert wheel.name.endswith("-py3-none-any.whl")
    home = tmp_path_factory.mktemp("site")
    with ZipFile(wheel) as packed:
        packed.extractall(home)
    return home


def test_the_default_wheel_is_pure_and_whole(unpacked: Path) -> None:
    source = {path.relative_to(ROOT / "src") for path in (ROOT / "src" / "landsraad").rglob("*.py")}
    assert {path.relative_to(unpacked) for path in (unpacked / "landsraad").rglob("*.py")} == source
    assert list(unpacked.glob(f"{LIBRARY}*")) == []
    assert version(unpacked).endswith(" (pure)")


def with_library(unpacked: Path, place: Path, text: str = "") -> Path:
    """The wheel with a library beside it."""
    shutil.copytree(unpacked, place)
    (place / f"{LIBRARY}.py").write_text(text, encoding="utf-8")
    return place


def test_the_build_that_runs_can_be_told_and_chosen(unpacked: Path, tmp_path: Path) -> None:
    """A library beside the package is used; ``LANDSRAAD_PURE`` leaves it alone. This one has nothing in it."""
    home = with_library(unpacked, tmp_path / "site")
    assert version(home).endswith(" (compiled)")
    assert version(home, LANDSRAAD_PURE="0").endswith(" (compiled)")
    assert version(home, LANDSRAAD_PURE="1").endswith(" (pure)")


def test_the_library_of_another_package_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    """A checkout on the path of an environment that has a compiled wheel runs its own files."""
    other = with_library(unpacked, tmp_path / "site")
    both = os.pathsep.join([str(unpacked), str(other)])
    assert version(unpacked, PYTHONPATH=both).endswith(" (pure)")


def test_a_library_that_cannot_be_loaded_is_no_pure_build(unpacked: Path, tmp_path: Path) -> None:
    """Something else that is missing is told, and does not pass for a wheel without a library."""
    home = with_library(unpacked, tmp_path / "site", "import something_else")
    with pytest.raises(subprocess.CalledProcessError) as error:
        version(home)
    assert "No module named 'something_else'" in error.value.stderr


def test_the_source_distribution_can_make_both_builds(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "src/landsraad/builds.py"} <= names
    assert {f"tools/compiling/{path.name}" for path in (ROOT / "tools" / "compiling").glob("*.py")} <= names
    assert not [name for name in names if LIBRARY in name or name.startswith("build/")]
