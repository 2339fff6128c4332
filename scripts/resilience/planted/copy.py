"""A copy of the portal with sleeping faults, and its tests."""
import os
import re
import shutil
import subprocess
import tempfile
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
# What cargo says of a program of tests that it built: of the unit tests, of the stories, and of the crate of signatures.
BUILT = {"unit": r"unittests src/lib\.rs \((\S*evisa_server-\S+)\)", "stories": r"\((\S*stories-\S+)\)",
         "additions": r"\((\S*additions-\S+)\)", "certificates": r"\((\S*certificates-\S+)\)"}


class Copy:
    """Every fault is planted when it is made; `build` comes before anything else. Needs what `scripts/setup` fetches."""

    def __init__(self, folder: Path, faults: list[Fault]):
        self.folder = folder
        files = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for file in files.splitlines():
            if (ROOT / file).is_file():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, folder / file)
        for fault in faults:
            if not fault.right:
                continue
            path = folder / fault.below / "src" / fault.file
            text = path.read_text()
            if text.count(fault.right) != 1:
                raise SystemExit(f"{fault.name}: not once in {fault.file}: {fault.right}")
            path.write_text(text.replace(fault.right, fault.wrong))
        # Fetched, and so not among the files that git knows.
        (folder / "models/cache").symlink_to(ROOT / "models/cache")
        for crate in {fault.below for fault in faults}:
            lib = folder / crate / "src/lib.rs"
            lib.write_text(lib.read_text() + PLANTED)

    def build(self) -> None:
        # Its crates are not those of the tree that it was copied from, see scripts/lib.sh.
        own = {"CARGO_TARGET_DIR": str(self.folder / "target"), "RUSTC_WORKSPACE_WRAPPER": str(self.folder / "scripts/rustc")}
        command = ["cargo", "test", "--locked", "--offline", "--lib", "--test", "stories", "--test", "additions",
                   "--test", "certificates", "--no-run"]
        settings = os.environ | own
        built = subprocess.run(command, cwd=self.folder, env=settings, capture_output=True, text=True)
        if built.returncode:
            raise SystemExit(built.stderr)
        self.programs = {kind: str(self.folder / re.search(pattern, built.stderr)[1]) for kind, pattern in BUILT.items()}

    def histories_are_right(self, count: int) -> bool:
        """Whether nothing is wrong in so many histories while every fault sleeps."""
        said = self.histories(count, None)
        print(f"no fault: {summary(said)}")
        return wrong(said) is None

    def finds(self, fault: Fault, count: int) -> bool:
        """Whether the tests find a fault."""
        print(f"\n{fault.name}: {fault.words}", flush=True)
        if not fault.test:
            said = self.histories(count, fault.name)
            found = wrong(said)
            print(f"  {summary(said)}" + (f"; the first: {found}" if found else "; NOT FOUND"))
            return found is not None
        program = self.program(fault)
        asleep, awake = self.tests(program, fault.test, None), self.tests(program, fault.test, fault.name)
        if not asleep[0] or asleep[1]:
            print(f"  {fault.test} does not succeed without the fault")
            return False
        print(f"  {', '.join(awake[1]) or fault.test}: {'fails' if awake[1] else 'NOT FOUND'}")
        return bool(awake[1])

    def program(self, fault: Fault) -> str:
        if fault.below != "server":
            return "certificates" if "certificate" in fault.test else "additions"
        return "unit" if fault.unit else "stories"

    def tests(self, program: str, names: str, awake: str | None) -> tuple[int, list[str]]:
        """How many tests whose names begin so were told, and which of them failed."""
        said = self.told(program, [names], {}, awake)
        told = re.findall(rf"^test ({re.escape(names)}\S*) \.\.\. (ok|FAILED)", said, re.MULTILINE)
        return len(told), [name for name, how in told if how == "FAILED"]

    def histories(self, count: int, awake: str | None) -> str:
        settings = {"EVISA_HISTORIES": str(count), "EVISA_HISTORIES_FROM": "1"}
        return self.told("stories", ["--nocapture", "histories::on_sqlite"], settings, awake)

    def told(self, program: str, arguments: list[str], settings: dict[str, str], awake: str | None) -> str:
        settings = os.environ | settings | ({AWAKE: awake} if awake else {})
        # Some tests keep files where they run.
        with tempfile.TemporaryDirectory() as temporary:
            # PostgreSQL is another user.
            os.chmod(temporary, 0o755)
            done = subprocess.run([self.programs[program], *arguments], cwd=self.folder / "server", capture_output=True,
                                  text=True, env=settings | {"TMPDIR": temporary})
        return done.stdout + done.stderr


def summary(said: str) -> str:
    found = re.search(r"\d+ histories from seed \d+: \d+ wrong", said)
    if not found:
        raise SystemExit(said)
    return found[0]


def wrong(said: str) -> str | None:
    """What was said of the first history that went wrong."""
    first = re.search(r"^seed (\d+):\n((?:  .*\n)+)", said, re.MULTILINE)
    return first and f"seed {first[1]}, {first[2].rstrip().splitlines()[-1].strip()}"
