"""Builds the library: rewritten files, mypyc, the C compiler.

python -m compiling.build --root . --only landsraad.kernel landsraad.games.dune
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from compiling import support
from compiling.classes import classes_of, read
from compiling.rewrite import SUPPORT, Sheet, is_native
from compiling.rooms import attributes, is_compiled

LIBRARY = "landsraad__mypyc"
"""The module that holds everything that is compiled; ``landsraad.builds`` gives out its parts."""
GROUP = "landsraad"
SHEAF = 2_000_000
"""Bytes of C that are compiled at once."""

QUICK = "quick"
"""The level at which tcc compiles what mypyc wrote: in seconds, and what comes of it is slow. It is for trying whether
everything compiles and plays alike."""


def stage(source: Path, target: Path, only: Sequence[str] = ()) -> list[str]:
    """Write the package as mypyc wants it; returns the files to compile, relative to the target."""
    shutil.rmtree(target, ignore_errors=True)
    modules = read(source)
    classes = classes_of(modules)
    native = {name: one for name, one in classes.items() if is_native(one)}
    told = attributes(native.values())
    bytes_ = frozenset(each.name for one in classes.values() for each in one.annotated if each.is_bytes)
    chosen = []
    for name, module in modules.items():
        path = target / module.path.relative_to(source.parent)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = module.text
        if is_compiled(name, module.path.name == "__init__.py") and (not only or name.startswith(tuple(only))):
            here = [one for one in classes.values() if one.module is module]
            text = Sheet(module, here, told, bytes_).written()
            chosen.append(str(path.relative_to(target)))
        path.write_text(text, encoding="utf-8")
    path = target.joinpath(*SUPPORT.split(".")).with_suffix(".py")
    path.parent.mkdir(exist_ok=True)
    shutil.copy(support.__file__, path)
    return chosen


def generate(target: Path, files: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """Let mypyc write C; returns the sources, where headers lie, and what the compiler is told."""
    from mypyc.build import mypycify

    config = target / "mypy.ini"
    config.write_text("[mypy]\nignore_missing_imports = True\nlocal_partial_types = True\n", encoding="utf-8")
    with _within(target):
        extensions = mypycify(
            ["--config-file", "mypy.ini", "--cache-dir", ".mypy_cache", *files],
            only_compile_paths=files,
            multi_file=True,
            target_dir="c",
            opt_level="3",
            debug_level="0",
            group_name=GROUP,
        )
    first = extensions[0]
    return list(first.sources), list(first.include_dirs), list(first.extra_compile_args)


def compile_c(target: Path, sources: list[str], include: list[str], flags: list[str], jobs: int, level: str) -> Path:
    """Compile and link; the path of the library."""
    compiler = _compiler()
    flags = [f"-O{0 if level == QUICK else level}" if flag.startswith("-O") else flag for flag in flags]
    if os.name == "posix":
        flags.append("-fvisibility=hidden")  # nobody else calls its functions, so that calls need no table
    with _within(target):
        include = [*include, sysconfig.get_path("include")]

        def one(path: str) -> list[str]:
            if level == QUICK and Path(path).name.startswith("sheaf_"):
                found: list[str] = _quick_compiler().compile([path], "o", include_dirs=include)
            else:
                found = compiler.compile([path], "o", include_dirs=include, extra_preargs=flags)
            return found

        with ThreadPoolExecutor(jobs) as pool:
            objects = [path for found in pool.map(one, _sheaves(sources)) for path in found]
        library = Path(LIBRARY + sysconfig.get_config_var("EXT_SUFFIX"))
        stripped = ["-s"] if os.name == "posix" else []
        bound = ["-Wl,-Bsymbolic"] if sys.platform == "linux" else []
        compiler.link_shared_object(objects, str(library), extra_postargs=stripped + bound)
    return target / library


def _sheaves(sources: Sequence[str]) -> list[str]:
    """Several files in one: what they all include is long, and so it is read less often."""
    found: list[str] = []
    sheaf: list[str] = []
    size = 0
    for path in sources:
        if not Path(path).name.startswith("__native_"):
            found.append(path)
            continue
        sheaf.append(path)
        size += Path(path).stat().st_size
        if size > SHEAF:
            found.append(_sheaf(sheaf, len(found)))
            sheaf, size = [], 0
    return [*found, _sheaf(sheaf, len(found))] if sheaf else found


def _sheaf(paths: Sequence[str], number: int) -> str:
    path = Path(paths[0]).with_name(f"sheaf_{number}.c")
    path.write_text("".join(f'#include "{Path(one).name}"\n' for one in paths), encoding="utf-8")
    return str(path)


def build(root: Path, target: Path, *, jobs: int, level: str = "2", only: Sequence[str] = ()) -> Path:
    """Compile the package under ``root``; ``target/wheel`` holds what a wheel has besides its files."""
    if level == QUICK and shutil.which("tcc") is None:
        raise SystemExit("the level quick needs tcc, the Tiny C Compiler, and there is none here")
    began = time.monotonic()
    files = stage(root / "src" / "landsraad", target, only)
    sources, include, flags = generate(target, files)
    print(f"{len(files)} files in C after {time.monotonic() - began:.0f} s", flush=True)
    library = compile_c(target, sources, include, flags, jobs, level)
    wheel = target / "wheel"
    support_file = Path(*SUPPORT.split(".")).with_suffix(".py")
    (wheel / support_file).parent.mkdir(parents=True)
    shutil.copy(target / support_file, wheel / support_file)
    library = library.rename(wheel / library.name)
    print(f"{library.stat().st_size / 1e6:.1f} MB after {time.monotonic() - began:.0f} s", flush=True)
    return library


def _compiler() -> Any:
    with contextlib.suppress(ImportError):
        importlib.import_module("setuptools")  # gives newer Pythons their distutils
    from distutils import ccompiler
    from distutils import sysconfig as settings

    compiler = ccompiler.new_compiler()
    settings.customize_compiler(compiler)
    return compiler


def _quick_compiler() -> Any:
    compiler = _compiler()
    compiler.set_executables(compiler_so=["tcc", "-fPIC", "-w"])
    return compiler


@contextlib.contextmanager
def _within(directory: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Compile the engine into one library.")
    parser.add_argument("--root", type=Path, default=Path.cwd())
    parser.add_argument("--target", type=Path, default=Path("build/compiled"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", default="2", help="how much the C compiler optimises: 0 to 3; quick: tcc compiles")
    parser.add_argument("--only", nargs="*", default=(), help="modules that begin so, and no others")
    given = parser.parse_args(words)
    build(given.root.resolve(), given.target.resolve(), jobs=given.jobs, level=given.level, only=given.only)


if __name__ == "__main__":
    main(sys.argv[1:])
