"""Texts of machine-readable lines: TD3 passports of invented people, and random characters."""
import random
import string

ALPHABET = string.ascii_uppercase + string.digits + "<"
LENGTH = 44
COUNTRIES = (
    "UTO GBR FRA D<< USA CAN AUS IND CHN JPN KOR BRA ZAF EGY NGA KEN ETH RWA UGA TZA POL CZE LVA LTU EST FIN SWE "
    "NOR DNK ISL NLD BEL CHE AUT ITA ESP PRT GRC TUR RUS UKR SRB HRV HUN ROU BGR MEX ARG CHL PER COL VNM THA PHL "
    "IDN MYS SGP PAK BGD LKA NPL"
).split()


def line(r: random.Random) -> str:
    """One line: two in three of a passport, else random, so that no language model is learnt."""
    return noise(r) if r.random() < 0.35 else r.choice(td3(r))


def noise(r: random.Random) -> str:
    fillers = r.choice([0.1, 0.3, 0.5])
    return "".join("<" if r.random() < fillers else r.choice(ALPHABET) for _ in range(LENGTH))


def td3(r: random.Random) -> tuple[str, str]:
    """Both lines of a passport, ICAO 9303 part 4, with right check digits."""
    country = r.choice(COUNTRIES)
    surname = "<".join(names(r, 0.25))
    given = "<".join(names(r, 0.45))
    first = f"P{r.choice('<<<<<<PDSMN')}{country}{surname}<<{given}"[:LENGTH].ljust(LENGTH, "<")

    number = some(r, string.digits if r.random() < 0.75 else ALPHABET[:-1], [7, 8, 9, 9, 9, 9])
    optional = some(r, ALPHABET[:-1], [0, 0, 0, 8, 10, 14]).ljust(14, "<")
    unused = not optional.strip("<") and r.random() < 0.5
    number, birth, expiry = number.ljust(9, "<"), day(r, 0, 99), day(r, 20, 40)
    second = (
        f"{number}{check(number)}{country}{birth}{check(birth)}{r.choice('MMFF<')}"
        f"{expiry}{check(expiry)}{optional}{'<' if unused else check(optional)}"
    )
    return first, second + check(second[:10] + second[13:20] + second[21:43])


def check(text: str) -> str:
    """The check digit of ICAO 9303: weights 7, 3, 1."""
    values = (0 if c == "<" else int(c, 36) for c in text)
    return str(sum(v * (7, 3, 1)[i % 3] for i, v in enumerate(values)) % 10)


def names(r: random.Random, more: float) -> list[str]:
    found = [name(r)]
    while r.random() < more:
        found.append(name(r))
    return found


def name(r: random.Random) -> str:
    """Pronounceable more often than not."""
    kinds = "BCDFGHJKLMNPQRSTVWXYZ", "AEIOU"
    return "".join(r.choice(kinds[i % 2 ^ (r.random() < 0.25)]) for i in range(r.randint(2, 12)))


def some(r: random.Random, alphabet: str, lengths: list[int]) -> str:
    return "".join(r.choice(alphabet) for _ in range(r.choice(lengths)))


def day(r: random.Random, low: int, high: int) -> str:
    return f"{r.randint(low, high) % 100:02}{r.randint(1, 12):02}{r.randint(1, 28):02}"
