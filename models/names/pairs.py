#!/usr/bin/env python3
"""Counts which letters follow which in names, and prints the table of core/src/mrz/certainty/pairs.rs.

    python3 -m venv venv && venv/bin/pip install faker==40.54.0 Unidecode==1.4.0
    venv/bin/python pairs.py           # the table
    venv/bin/python pairs.py --test    # how well it holds for each language when that is left out of the count

The names are the first and last names in Latin letters that Faker (MIT) lists for its 58 locales, written without
diacritics. A locale weighs as the root of the number of its names, so that none rules the table.
"""
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterable
from math import log, log2, sqrt

import faker.providers.person as person
from unidecode import unidecode

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
START = 26
# Levels are powers of two; this one is 1.
EVEN, HIGHEST = 5, 9
FEWEST = 60


def names() -> dict[str, set[str]]:
    """The words of names in each locale."""
    found = {}
    for module in pkgutil.iter_modules(person.__path__):
        provider = importlib.import_module(f"{person.__name__}.{module.name}").Provider
        words: set[str] = set()
        for key in dir(provider):
            if "format" not in key and any(part in key for part in ("first_name", "last_name", "surname", "given", "roman")):
                values = getattr(provider, key)
                for value in values if isinstance(values, Iterable) else []:
                    for text in [value] if isinstance(value, str) else value:
                        words.update(latin(text))
        if len(words) > FEWEST:
            found[module.name] = words
    return found


def latin(text: object) -> list[str]:
    """The words of a text without diacritics; none of another script or of a template."""
    is_latin = isinstance(text, str) and "{" not in text and all(
        ord(c) < 0x250 or 0x1E00 <= ord(c) < 0x1F00 or c in "’ʼ" for c in text
    )
    return [word for word in re.split("[^A-Z]+", unidecode(text).upper()) if len(word) > 1] if is_latin else []


def pairs(word: str) -> list[tuple[int, int]]:
    letters = [START, *map(LETTERS.index, word)]
    return list(zip(letters, letters[1:]))


def table(locales: dict[str, set[str]]) -> list[list[int]]:
    """For each letter before, and for a word's beginning, the level of each letter behind."""
    counts = [[0.0] * 26 for _ in range(27)]
    for words in locales.values():
        for word in words:
            for before, behind in pairs(word):
                counts[before][behind] += 1 / sqrt(len(words))
    return [
        [min(HIGHEST, max(0, round(log2(max(26 * count / sum(row), 1e-9)) + EVEN))) for count in row] for row in counts
    ]


def test(locales: dict[str, set[str]]) -> None:
    """The share of letters that follow the table with which a language's names are likeliest."""
    language = lambda locale: locale.split("_")[0]
    for left_out in sorted(set(map(language, locales))):
        levels = table({one: words for one, words in locales.items() if language(one) != left_out})
        words = set().union(*(words for one, words in locales.items() if language(one) == left_out))
        ratios = [2.0 ** (levels[a][b] - EVEN) for word in words for a, b in pairs(word)]
        likely = lambda share: sum(log(share * ratio + 1 - share) for ratio in ratios) / len(ratios)
        share = max((step / 20 for step in range(1, 20)), key=likely)
        print(f"{left_out}: {len(words)} names, share {share:.2f}, gain {likely(share):.3f}, at 0.8 {likely(0.8):.3f}")


if __name__ == "__main__":
    found = names()
    if "--test" in sys.argv:
        test(found)
    else:
        for row, letter in zip(table(found), LETTERS + "<"):
            print(f'    b"{"".join(map(str, row))}", // {letter}')
