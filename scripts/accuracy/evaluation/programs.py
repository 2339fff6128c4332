"""Our programs, built and started; what they say of files is read line by line."""
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODELS = ROOT / "models/cache"
# The files' limit of the portal, so that both sides refuse the same ones.
MEGABYTES = "2"
# A file of which a program died may be followed by others.
ERROR = 1


def program() -> str:
    """The server's program: the one that EVISA_BIN names, or a fresh build."""
    if name := os.environ.get("EVISA_BIN"):
        return name
    return built("-p", "evisa-server")


def built(*target: str) -> str:
    """A program of the workspace, freshly built."""
    build = ["cargo", "build", "-q", "--locked", "--message-format=json", *target]
    lines = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    names = (json.loads(line).get("executable") for line in lines)
    return [name for name in names if name][-1]


def natively() -> list[str]:
    """The command that judges files natively: core's example, which is quickly built, or the program of EVISA_BIN."""
    if name := os.environ.get("EVISA_BIN"):
        return [name, "check", "--json", "--models", str(MODELS), "--megabytes", MEGABYTES]
    return [built("-p", "evisa-core", "--features", "matching", "--example", "inspect"), str(date.today()), MEGABYTES]


def in_chromium(today: str) -> list[str]:
    """The command that judges files in Chromium, as on that day."""
    return ["node", str(ROOT / "scripts/accuracy/evaluation/in_chromium.mjs"), today]


@dataclass
class Run:
    """A program that prints lines of JSON; what it cost is known when it has ended."""

    command: list[str]
    status: int = 0
    peak: int = 0  # bytes
    process: subprocess.Popen = field(init=False)

    def __iter__(self) -> Iterator[dict]:
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            yield json.loads(line)
        # Not `wait`, which keeps what was used to itself.
        _, status, used = os.wait4(self.process.pid, 0)
        self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.peak = used.ru_maxrss * 1024


@dataclass
class Looks:
    """What a program said of files. Lines are kept as they come, so that a run that was cut short goes on from there."""

    name: str
    command: list[str]
    kept: Path | None = None
    lines: dict[str, dict] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.kept and self.kept.is_file():
            for text in self.kept.read_text().splitlines():
                line = json.loads(text)
                self.lines[line["file"]] = line

    def at(self, files: list[str]) -> dict[str, dict]:
        """What is said of these files. One of which the program dies has `crashed`, its exit status."""
        left = [file for file in files if file not in self.lines]
        while left:
            left = left[self._some(left):]
        return {file: self.lines[file] for file in files}

    def _some(self, files: list[str]) -> int:
        """Looks until the end, or until the program dies; tells at how many files."""
        done = 0
        # The first file is looked at twice: a first look also warms up, and does not count.
        run = Run([*self.command, files[0], *files])
        for place, line in enumerate(run):
            if place == 0:
                continue
            self._keep(line)
            done += 1
            if done % 25 == 0 or done == len(files):
                print(f"{self.name}: {done} of {len(files)}", file=sys.stderr)
        if done == len(files):
            return done
        if run.status in (0, ERROR):
            raise SystemExit(f"{self.command[0]} ended with status {run.status} before {files[done]}")
        self._keep({"file": files[done], "crashed": run.status})
        return done + 1

    def _keep(self, line: dict) -> None:
        self.lines[line["file"]] = line
        if self.kept:
            with self.kept.open("a") as file:
                file.write(json.dumps(line) + "\n")
