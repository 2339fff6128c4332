"""The sources, as git knows them, with every fault planted."""
import subprocess
from pathlib import Path

from .fault import Fault

ROOT = Path(__file__).resolve().parents[3]
AWAKE = "EVISA_PLANTED"
PLANTED = f"""
/// Whether the fault of this name is awake.
#[must_use]
pub fn planted(name: &str) -> bool {{
    std::env::var("{AWAKE}").is_ok_and(|it| it == name)
}}
"""


class Rotten(Exception):
    """Faults that cannot be planted any more, a line each."""


def files() -> list[str]:
    named = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [file for file in named if (ROOT / file).is_file()]


def place(fault: Fault) -> str:
    return f"{fault.below}/src/{fault.file}"


def replaced(fault: Fault, text: str) -> str:
    # One without a line of its own is planted beside another, on the same line.
    if not fault.right:
        return text
    if text.count(fault.right) != 1:
        raise Rotten(f"{fault.name}: stands {text.count(fault.right)} times in {place(fault)}: {fault.right}")
    return text.replace(fault.right, fault.wrong)


def planted(faults: list[Fault]) -> dict[str, str]:
    """What the changed files say, by their paths. Faults of the pages are planted one at a time, when they are awake."""
    found: dict[str, str] = {}
    rotten = []
    asleep = [fault for fault in faults if fault.below != "web"]
    for fault in asleep:
        path = place(fault)
        try:
            found[path] = replaced(fault, found[path] if path in found else (ROOT / path).read_text())
        except (FileNotFoundError, Rotten) as reason:
            rotten.append(str(reason))
    if rotten:
        raise Rotten("\n  ".join(rotten))
    for crate in {fault.below for fault in asleep}:
        lib = f"{crate}/src/lib.rs"
        found[lib] = (found[lib] if lib in found else (ROOT / lib).read_text()) + PLANTED
    return found


def awakened(fault: Fault) -> str:
    """What a file of the pages says while its fault is awake."""
    return replaced(fault, (ROOT / place(fault)).read_text())
