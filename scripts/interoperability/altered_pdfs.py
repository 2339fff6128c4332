"""The program behind `altered-pdfs`, which says what it does."""
import argparse
import os
import random
import ssl
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from altered.changes import CHANGES
from altered.document import Sealed, Update, plain
from altered.judges import all_judged
from altered.ways import WAYS

JUDGES = ["pyHanko", "PDFium", "MuPDF", "pdf.js", "poppler"]


def seal(folder: Path) -> Sealed:
    """A visa in small, sealed, and the root that is believed."""
    (folder / "plain.pdf").write_bytes(plain())
    subprocess.run([os.environ["EVISA_SAMPLE"], folder, folder / "plain.pdf"], check=True)
    root = folder / "root.pem"
    root.write_text(ssl.DER_cert_to_PEM_cert((folder / "root.der").read_bytes()))
    os.environ["EVISA_ROOT"] = str(root)
    return Sealed((folder / "p256.pdf").read_bytes())


def proven(base: Sealed, folder: Path) -> Sealed:
    """The same with evidence behind it, as the portal adds it: no change."""
    return Sealed(Update(base, base.evidence((folder / "root.der").read_bytes())).write())


def altered(bases: list[Sealed], count: int, seed: int) -> list[tuple[str, str, bytes]]:
    """Every way in turn, each with changes by chance: the way's name, the change's, and the file."""
    made, chance = [], random.Random(seed)
    while len(made) < count:
        way, change, base = WAYS[len(made) % len(WAYS)], chance.choice(CHANGES), chance.choice(bases)
        made.append((way.__name__, change.__name__, way(base, change(base, chance), chance)))
    return made


def ours(paths: list[str], folder: Path) -> list[str]:
    said = subprocess.run([os.environ["EVISA_REPORT"], folder / "root.pem"], input="\n".join(paths), check=True,
                          capture_output=True, text=True).stdout
    return [line.split("\t")[1] for line in said.splitlines()]


def table(names: list[str], rows: list[tuple[str, bool, set[str]]]) -> None:
    """How many files of each name are whole for us, and how many each judge shows differently or refuses."""
    print(f"{'':14}{'files':>7}{'whole':>7}" + "".join(f"{judge:>9}" for judge in JUDGES))
    for name in [*names, "all"]:
        of = [row for row in rows if name in (row[0], "all")]
        counted = Counter(judge for _, _, against in of for judge in against)
        whole = sum(is_whole for _, is_whole, _ in of)
        print(f"{name:14}{len(of):7}{whole:7}" + "".join(f"{counted[judge]:9}" for judge in JUDGES))


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--count", type=int, default=2000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--keep", type=Path, help="a folder for files that are whole for us alone")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        sealed = seal(folder)
        bases = [sealed, proven(sealed, folder)]
        made = altered(bases, chosen.count, chosen.seed)
        files = [base.data for base in bases] + [sealed.data + b"\n"] + [data for _, _, data in made]
        paths = [str(folder / f"{place:05}.pdf") for place in range(len(files))]
        for path, data in zip(paths, files):
            Path(path).write_bytes(data)
        words, judged = ours(paths, folder), all_judged(paths)
        good = judged[0]
        if words[:3] != ["whole"] * 3 or any(it != good for it in judged[1:3]) or good["pyHanko"] != "good":
            print("a file that nobody altered is not good:", words[:3], judged[:3])
            return 1
        against = [{name for name in JUDGES if it[name] != good[name]} for it in judged[3:]]
        rows = list(zip(made, words[3:], against))
        for at in (0, 1):
            names = [it.__name__ for it in (WAYS, CHANGES)[at]]
            table(names, [(what[at], word == "whole", judges) for what, word, judges in rows])
            print()
        wrong = [row for row in rows if row[1] == "whole" and row[2]]
        for (way, change, data), _, judges in wrong:
            print(f"whole for us alone: {way}, {change}; not for {', '.join(sorted(judges))}")
            if chosen.keep:
                chosen.keep.mkdir(exist_ok=True)
                (chosen.keep / f"{way}-{change}-{hash(data) & 0xFFFF:04x}.pdf").write_bytes(data)
    seen = sum(bool(judges) for judges in against)
    print(f"{len(rows)} altered files from seed {chosen.seed}: {seen} are shown differently or refused by somebody, "
          f"{len(wrong)} of them are whole for us")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
