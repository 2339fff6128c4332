"""A copy of the portal with sleeping faults, and its tests."""
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from . import sources, told
from .fault import Fault
from .sources import AWAKE, ROOT

# Fetched or built, and so not among the files that git knows.
BORROWED = ("models/cache", "web/node_modules", "web/pkg")
# With these core has everything that is tested in it, also where it is built alone.
FEATURES = {"core": "evisa-core/vision,evisa-core/matching"}
# What a program of tests may take, in seconds. A fault may have a test wait for ever.
PATIENCE = 1800


class Copy:
    """Every fault is planted when it is made; `build` comes before anything else. Needs what `scripts/setup` fetches."""

    def __init__(self, folder: Path, faults: list[Fault]):
        self.folder = folder
        planted = sources.planted(faults)
        files = set(sources.files())
        for file in files:
            self.keep(file, planted[file].encode() if file in planted else (ROOT / file).read_bytes())
            shutil.copymode(ROOT / file, folder / file)
        for old in self.kept() - files:
            (folder / old).unlink()
        for borrowed in BORROWED:
            link = folder / borrowed
            if (ROOT / borrowed).exists() and not link.is_symlink():
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(ROOT / borrowed)

    def keep(self, file: str, content: bytes) -> None:
        """Writes only what is different: what is built is known by its files' times."""
        path = self.folder / file
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def kept(self) -> set[str]:
        """What was copied, now or before."""
        found = set()
        for folder, below, files in os.walk(self.folder):
            here = Path(folder).relative_to(self.folder)
            below[:] = [each for each in below if not (Path(folder) / each).is_symlink() and str(here / each) != "target"]
            found |= {str(here / file) for file in files if not (Path(folder) / file).is_symlink()}
        return found

    def build(self, faults: list[Fault]) -> None:
        """Builds the programs of tests that must find these faults. The first time takes as long as building the portal."""
        wanted = {(test.crate, test.program) for fault in faults for test in told.tests(fault)}
        self.programs: dict[tuple[str, str], str] = {}
        if not wanted:
            return
        packages = json.loads(self.cargo("metadata", "--no-deps", "--format-version", "1"))["packages"]
        targets = {}
        chosen = set()
        for package in packages:
            crate = str(Path(package["manifest_path"]).parent.relative_to(self.folder))
            for target in package["targets"]:
                source = Path(target["src_path"]).relative_to(self.folder / crate)
                program = told.program(source)
                if (crate, program) in wanted:
                    targets[target["src_path"]] = (crate, program)
                    kind = "--lib" if program == "lib" else f"--test={target['name']}"
                    chosen |= {f"--package={package['name']}", kind}
                    chosen |= {f"--features={FEATURES[crate]}"} if crate in FEATURES else set()
        for line in self.cargo("test", "--no-run", "--message-format", "json", *sorted(chosen)).splitlines():
            built = json.loads(line)
            if built.get("executable") and built["profile"]["test"] and built["target"]["src_path"] in targets:
                self.programs[targets[built["target"]["src_path"]]] = built["executable"]

    def cargo(self, act: str, *arguments: str) -> str:
        # What is built lies in the copy, and what cargo makes on the way where lib.sh has it: dependencies are those of every
        # clone, and the wrapper's path tells the copy's crates from those of the tree that it was copied from.
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "evisa/target"
        own = {"CARGO_TARGET_DIR": str(self.folder / "target"), "RUSTC_WORKSPACE_WRAPPER": str(self.folder / "scripts/rustc"),
               "CARGO_BUILD_BUILD_DIR": os.environ.get("CARGO_BUILD_BUILD_DIR", str(cache))}
        done = subprocess.run(["cargo", act, "--locked", "--offline", *arguments], cwd=self.folder, env=os.environ | own,
                              capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(said_of(done.stdout) + done.stderr)
        return done.stdout

    def histories_are_right(self, count: int) -> bool:
        """Whether nothing is wrong in so many histories while every fault sleeps."""
        said = self.histories(count, None)
        print(f"no fault: {summary(said)}")
        return wrong(said) is None

    def broken(self, faults: list[Fault]) -> set[str]:
        """The tests that fail, and those that are not there, while every fault sleeps."""
        failing = set()
        by_program: dict[tuple[str, str], set[str]] = {}
        for fault in faults:
            for program in self.programs_of(fault):
                by_program.setdefault(program, set()).add(fault.test)
        for program, names in by_program.items():
            outcome = self.tests(program, sorted(names), None)
            failing |= {name for name in names if not any(test.startswith(name) for test in outcome)}
            failing |= {name for name in names if any(test.startswith(name) and not good for test, good in outcome.items())}
        for fault in faults:
            if fault.below == "web" and not self.page_test(fault):
                failing.add(fault.test)
        return failing

    def finds(self, fault: Fault, count: int, broken: set[str]) -> bool:
        """Whether the tests find a fault, and those that do are not among the broken ones."""
        print(f"\n{fault.name}: {fault.words}", flush=True)
        began = time.monotonic()
        if fault.test in broken:
            print(f"  {fault.test} does not succeed without the fault")
            return False
        if fault.below == "web":
            self.keep(sources.place(fault), sources.awakened(fault).encode())
            found = [] if self.page_test(fault) else [fault.test]
            self.keep(sources.place(fault), (ROOT / sources.place(fault)).read_bytes())
        elif fault.test:
            outcomes = [self.tests(program, [fault.test], fault.name) for program in self.programs_of(fault)]
            found = sorted(test for outcome in outcomes for test, good in outcome.items() if not good)
        else:
            said = self.histories(count, fault.name)
            first = wrong(said)
            found = [f"{summary(said)}; the first: {first}"] if first else []
        seconds = f"{time.monotonic() - began:.1f} s"
        print(f"  {', '.join(found) or fault.test or told.HISTORIES}: {'fails' if found else 'NOT FOUND'} ({seconds})", flush=True)
        return bool(found)

    def programs_of(self, fault: Fault) -> set[tuple[str, str]]:
        if fault.below == "web" or not fault.test:
            return set()
        return {(test.crate, test.program) for test in told.tests(fault)}

    def tests(self, program: tuple[str, str], names: list[str], awake: str | None) -> dict[str, bool]:
        """Which tests whose names begin so were told, and whether they succeeded."""
        said = self.told(program, names, {}, awake)
        lines = re.findall(r"^test (\S+)(?: - should panic)? \.\.\. (?:.*\b)?(ok|FAILED)$", said, re.MULTILINE)
        found = {test: how == "ok" for test, how in lines if test.startswith(tuple(names))}
        # A program that a fault ends, or keeps waiting, says no more of the tests that it was telling.
        if awake and not re.search(r"^test result: ", said, re.MULTILINE):
            found |= {name: False for name in names}
        return found

    def page_test(self, fault: Fault) -> bool:
        """Whether the test of the pages with this title succeeds."""
        file = told.pages()[fault.test].relative_to(ROOT / "web")
        command = ["npx", "vitest", "run", str(file), "-t", re.escape(fault.test)]
        done = subprocess.run(command, cwd=self.folder / "web", capture_output=True, text=True)
        said = done.stdout + done.stderr
        if not re.search(r"Tests .*\d+ (passed|failed)", said):
            raise SystemExit(said)
        return done.returncode == 0

    def histories(self, count: int, awake: str | None) -> str:
        settings = {"EVISA_HISTORIES": str(count), "EVISA_HISTORIES_FROM": "1"}
        return self.told(("server", "stories"), ["--nocapture", told.HISTORIES], settings, awake)

    def told(self, program: tuple[str, str], arguments: list[str], settings: dict[str, str], awake: str | None) -> str:
        settings = os.environ | settings | ({AWAKE: awake} if awake else {})
        # Some tests keep files where they run.
        with tempfile.TemporaryDirectory() as temporary:
            # PostgreSQL is another user.
            os.chmod(temporary, 0o755)
            try:
                done = subprocess.run([self.programs[program], *arguments], cwd=self.folder / program[0], capture_output=True,
                                      text=True, errors="replace", env=settings | {"TMPDIR": temporary}, timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                return ""
        return done.stdout + done.stderr


def said_of(messages: str) -> str:
    """What the compiler says of faults that do not compile."""
    said = []
    for line in messages.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        if (message.get("message") or {}).get("level") == "error":
            said.append(message["message"]["rendered"])
    return "".join(said)


def summary(said: str) -> str:
    found = re.search(r"\d+ histories from seed \d+: \d+ wrong", said)
    if not found:
        raise SystemExit(said)
    return found[0]


def wrong(said: str) -> str | None:
    """What was said of the first history that went wrong."""
    first = re.search(r"^seed (\d+):\n((?:  .*\n)+)", said, re.MULTILINE)
    return first and f"seed {first[1]}, {first[2].rstrip().splitlines()[-1].strip()}"
