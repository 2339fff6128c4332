"""Which module of a Rust crate uses which, by its paths and `use` declarations."""
import re
from pathlib import Path


def source(file: Path) -> str:
    """Without comments, strings and tests."""
    text = re.sub(r'//.*|"(?:\\.|[^"\\])*"', "", file.read_text())
    return re.split(r"#\[cfg\(test\)\]\s*(?:#\[path[^\n]*\s*)?(?:pub\(crate\) )?mod tests\b", text)[0]


def leaves(use: str) -> list[list[str]]:
    """The paths of a `use`: `a::{b, c::{self, d as e}}` → a b, a c, a c d."""
    use = use.strip()
    if "{" not in use:
        return [re.sub(r"\s+as\s+\w+$", "", use).replace(" ", "").split("::")]
    head, body = use.split("{", 1)
    parts, depth, start = [], 0, 0
    body = body.rsplit("}", 1)[0] + ","
    for i, sign in enumerate(body):
        depth += (sign == "{") - (sign == "}")
        if sign == "," and depth == 0:
            parts.append(body[start:i])
            start = i + 1
    prefix = [one for one in re.sub(r"\s", "", head).split("::") if one]
    return [prefix + leaf for part in parts if part.strip() for leaf in leaves(part)]


def name_of(use: str) -> dict[str, list[str]]:
    """Which path each name stands for that a `use` brings in."""
    names = {}
    for part in re.findall(r"(\w+)\s+as\s+(\w+)", use):
        names[part[1]] = part[0]
    found = {}
    for leaf in leaves(use):
        path = leaf[:-1] if leaf[-1] == "self" else leaf
        alias = next((new for new, old in names.items() if old == path[-1]), path[-1])
        found[alias] = path
    return found


class Crate:
    def __init__(self, root: Path):
        self.text, self.names = {}, {}
        for file in sorted(root.rglob("*.rs")):
            path = file.relative_to(root).with_suffix("").parts
            if path[0] in ("main", "lib") or path[-1] == "mod":
                path = path[:-1]
            if "tests" not in path:
                self.text[path] = source(file) + self.text.get(path, "")
        for path, text in self.text.items():
            self.names[path] = {}
            for use in re.findall(r"\buse\s+([^;]+);", text):
                self.names[path] |= name_of(use)

    def resolve(self, here: tuple, path: list[str], depth: int = 0) -> tuple | None:
        """The module in which the item of a path is declared, or None where it is of another crate."""
        at = here
        if path[0] == "crate":
            at, path = (), path[1:]
        elif path[0] in ("self", "super"):
            while path and path[0] in ("self", "super"):
                at, path = (at[:-1] if path[0] == "super" else at), path[1:]
        elif (*here, path[0]) not in self.text:
            return None
        for i, name in enumerate(path):
            if (*at, name) in self.text:
                at = (*at, name)
            elif name in self.names.get(at, {}) and depth < 8:
                again = self.names[at][name] + list(path[i + 1 :])
                return self.resolve(at, again, depth + 1) or at
            else:
                break
        return at

    def uses(self) -> set[tuple[tuple, tuple]]:
        """Pairs of modules, the first of which uses the second."""
        found = set()
        for here, text in self.text.items():
            paths = [leaf for use in re.findall(r"\buse\s+([^;]+);", text) for leaf in leaves(use)]
            bare = re.sub(r"\buse\s+[^;]+;", "", text)
            paths += [one.split("::") for one in re.findall(r"\b(?:crate|super|self)(?:::\w+)+", bare)]
            for one in re.findall(r"(?<![\w:])[a-z]\w*(?:::\w+)+", bare):
                first, *rest = one.split("::")
                if first in self.names[here]:
                    paths.append(self.names[here][first] + rest)
                elif (*here, first) in self.text:
                    paths.append([first, *rest])
            for path in paths:
                there = self.resolve(here, path)
                if there is not None and there != here:
                    found.add((here, there))
        return found
