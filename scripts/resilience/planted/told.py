"""The tests that the sources tell: of Rust by the place of their file, of the pages by their titles."""
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .fault import Fault
from .sources import ROOT

CRATES = ("core", "core/workbook", "server", "server/signatures", "server/sign-bridge")
HISTORIES = "histories::on_sqlite"


@dataclass(frozen=True)
class Test:
    crate: str
    # The program of tests that tells it: `lib`, or one of the folder `tests`.
    program: str
    # The modules of its file, without those that only hold tests.
    modules: tuple[str, ...]
    name: str


def program(source: Path) -> str | None:
    """The name that a program of tests has here, by its first file, below its crate."""
    if source == Path("src/lib.rs"):
        return "lib"
    return source.with_suffix("").parts[1] if source.parts[0] == "tests" else None


def modules(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for part in parts if part not in ("lib", "main", "mod", "tests"))


@cache
def rust() -> frozenset[Test]:
    found = set()
    for crate in CRATES:
        for below in ("src", "tests"):
            folder = ROOT / crate / below
            for file in folder.rglob("*.rs"):
                parts = file.relative_to(folder).with_suffix("").parts
                owner, parts = ("lib", parts) if below == "src" else (parts[0], parts[1:])
                found |= {Test(crate, owner, modules(parts), name) for name in names(file.read_text())}
    return frozenset(found)


def names(text: str) -> list[str]:
    found = re.findall(r"#\[(?:tokio::)?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:async )?fn (\w+)", text)
    # Stories that are told on both databases.
    return found + re.findall(r"\w+", " ".join(re.findall(r"^stories!\(([^)]*)\);", text, re.MULTILINE)))


@cache
def pages() -> dict[str, Path]:
    """The file of the pages in which each title stands."""
    found = {}
    for folder in ("src", "test"):
        for pattern in ("*.test.ts", "*.test.tsx", "*.test.mjs"):
            for file in (ROOT / "web" / folder).rglob(pattern):
                quoted = re.findall(r"\b(?:it|test)(?:\.each\([^`]*?\))?\(\s*(['\"`])(.*?)\1", file.read_text(), re.DOTALL)
                found |= {title: file for _, title in quoted}
    return found


def tests(fault: Fault) -> set[Test]:
    """The tests of Rust that must find a fault."""
    *path, name = (fault.test or HISTORIES).split("::")
    path = modules(tuple(path))

    def fits(test: Test) -> bool:
        if test.crate != fault.crate or not test.name.startswith(name) or test.modules[:len(path)] != path:
            return False
        if name and test.modules != path:
            return False
        return fault.crate != "server" or (test.program == "lib") == fault.unit

    return {test for test in rust() if fits(test)}
