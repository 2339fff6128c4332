"""Bad and odd files: every one must be answered, quickly, in little memory, and as its label wants.

What should be *rejected* must block as a portrait; *refused as a file* is what was not even looked at. What should be
*accepted* must be looked at. Where a label leaves both open, any answer is right.
"""
import os
import struct
import tempfile
import zlib
from pathlib import Path

from .portraits import PREFIX, refused
from .programs import Run
from .shares import tell, times

UNREADABLE = {"INVALID_FORMAT", "TOO_LARGE"}
SLOW_MS = 1_000


def report(labels: dict[str, dict], lines: dict[str, dict]) -> None:
    """Tells the shares, and each file that was not answered as it should be."""
    answered = {file: line for file in labels if not (line := lines[file]).get("crashed")}
    slowest = {file: max(line["portraitMs"], line["passportMs"]) for file, line in answered.items()}
    print(f"  the slower of both judgements: {times(list(slowest.values()))}")
    tell("answered", len(answered), len(labels))
    tell("answered within a second", sum(ms <= SLOW_MS for ms in slowest.values()), len(labels))
    wanted = {file: want(label["expect"]) for file, label in labels.items()}
    asked = [file for file, what in wanted.items() if what]
    rights = [file for file in asked if file in answered and as_wanted(wanted[file], answered[file])]
    tell("answered as the label wants", len(rights), len(asked))
    bad = [file for file, what in wanted.items() if what == "reject"]
    tell("- of those to reject, as a file", sum(file in answered and unreadable(answered[file]) for file in bad), len(bad))
    for file, label in labels.items():
        if file not in answered:
            print("  died:", label["file"], lines[file]["crashed"])
        elif slowest[file] > SLOW_MS:
            print(f"  slow: {label['file']} {slowest[file]:.0f} ms")
        if file in asked and file not in rights:
            print("  otherwise:", label["file"], "wanted", label["expect"], "found", sorted(codes(lines[file])))
    if memory := max((line.get("memory", 0) for line in answered.values()), default=0):
        print(f"  memory of the module at most {memory / 1e6:.0f} MB")


def extra_memory(command: list[str], files: list[str]) -> None:
    """Tells how much more memory the worst of these files costs than a picture of one pixel has left behind (Linux)."""
    if not Path("/proc/self/clear_refs").exists():
        return
    with tempfile.TemporaryDirectory() as folder:
        pixel = Path(folder) / "pixel.png"
        pixel.write_bytes(one_pixel())
        run, before = Run([*command, str(pixel), *files]), 0
        for place, _ in enumerate(run):
            if place == 0:
                before = forget_peak(run.process.pid)
    print(f"  memory: {before / 1e6:.0f} MB after one pixel, at most {(run.peak - before) / 1e6:.0f} MB more for these files")


def forget_peak(process: int) -> int:
    """What a process has resident, in bytes; its peak counts from here on."""
    own = Path("/proc") / str(process)
    (own / "clear_refs").write_text("5")
    resident = int((own / "statm").read_text().split()[1])
    return resident * os.sysconf("SC_PAGE_SIZE")


def want(expect: str) -> str | None:
    """`accept`, `reject`, or nothing where both are right."""
    found = [word for word in ("accept", "reject") if word in expect]
    return found[0] if len(found) == 1 else None


def as_wanted(what: str, line: dict) -> bool:
    return refused(line["portrait"]) if what == "reject" else not unreadable(line)


def codes(line: dict) -> set[str]:
    return {one["code"].removeprefix(PREFIX) for one in line.get("portrait", {}).get("findings", [])}


def unreadable(line: dict) -> bool:
    return bool(codes(line) & UNREADABLE)


def one_pixel() -> bytes:
    """A PNG of one grey pixel."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\x80")) + chunk(b"IEND", b"")
