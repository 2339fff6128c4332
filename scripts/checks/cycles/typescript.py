"""Which module of a TypeScript folder imports which: statically, for its types alone, later (`import()`) or as a worker."""
import re
from os.path import normpath
from pathlib import Path

ENDINGS = (".ts", ".tsx")
SPECIFIER = re.compile(r"""(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*(["'])(\.{1,2}(?:/[^"'?]*)?)(?:\?[^"']*)?\1""")


def is_test(name: str) -> bool:
    return ".test." in name or name.startswith("test.")


class Folder:
    def __init__(self, root: Path):
        files = [file for file in sorted(root.rglob("*")) if file.suffix in ENDINGS and not is_test(file.name)]
        self.root = root
        self.paths = {file.relative_to(root).as_posix(): file for file in files}

    def resolve(self, here: str, specifier: str) -> str | None:
        """The file of this folder that is imported, or None where it is of another one, or no program."""
        at = normpath((Path(here).parent / specifier).as_posix())
        names = [at, *(at + end for end in ENDINGS), *(f"{at}/index{end}" for end in ENDINGS)]
        return next((name for name in names if name in self.paths), None)

    def uses(self) -> set[tuple[tuple, tuple]]:
        """Pairs of files, the first of which imports the second."""
        found = set()
        for here, file in self.paths.items():
            text = re.sub(r"/\*.*?\*/|(?m:^[ \t]*//[^\n]*)", "", file.read_text(), flags=re.S)
            for _, specifier in SPECIFIER.findall(text):
                there = self.resolve(here, specifier)
                if there is not None and there != here:
                    found.add((tuple(here.split("/")), tuple(there.split("/"))))
        return found
