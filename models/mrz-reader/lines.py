"""Texts of machine-readable lines of every form: documents of invented people, and random characters."""
import random
import string

ALPHABET = string.ascii_uppercase + string.digits + "<"
# Letters and digits that coarse or covered print makes each other.
LOOK_ALIKE = "0OQDCG1ILTJ7YVUHMNWRKXPFEB8S5Z2A4"
LENGTHS = (44, 44, 36, 30)
COUNTRIES = (
    "UTO GBR FRA D<< USA CAN AUS IND CHN JPN KOR BRA ZAF EGY NGA KEN ETH RWA UGA TZA POL CZE LVA LTU EST FIN SWE "
    "NOR DNK ISL NLD BEL CHE AUT ITA ESP PRT GRC TUR RUS UKR SRB HRV HUN ROU BGR MEX ARG CHL PER COL VNM THA PHL "
    "IDN MYS SGP PAK BGD LKA NPL"
).split()


def line(r: random.Random, length: int) -> str:
    """One line: two in three of a document, else random, so that no language model is learnt."""
    if r.random() < 0.35:
        return noise(r, length)
    return r.choice(card(r) if length == 30 else booklet(r, length))


def noise(r: random.Random, length: int) -> str:
    fillers = r.choice([0.1, 0.3, 0.5])
    alphabet = LOOK_ALIKE if r.random() < 0.4 else ALPHABET
    return "".join("<" if r.random() < fillers else r.choice(alphabet) for _ in range(length))


def booklet(r: random.Random, length: int) -> tuple[str, str]:
    """Both lines of a passport, a visa or a larger card, ICAO 9303 parts 4, 6 and 7, with right check digits."""
    country, code = r.choice(COUNTRIES), r.choice("PPPPPVI" if length == 44 else "IIAVV")
    first = f"{code}{r.choice('<<<<<<PDSMN')}{country}{names_field(r)}"[:length].ljust(length, "<")
    number, birth, expiry = document_number(r), day(r, 0, 99), day(r, 20, 40)
    second = f"{number}{check(number)}{country}{birth}{check(birth)}{r.choice('MMFF<')}{expiry}{check(expiry)}"
    if code == "V":
        return first, optional(r, length, second)
    if length == 44:
        second = optional(r, 42, second)
        unused = not second[28:].strip("<") and r.random() < 0.5
        second += "<" if unused else check(second[28:42])
    else:
        second = optional(r, 35, second)
    return first, second + check(second[:10] + second[13:20] + second[21:])


def card(r: random.Random) -> tuple[str, str, str]:
    """The three lines of an identity card, ICAO 9303 part 5."""
    country, number, birth, expiry = r.choice(COUNTRIES), document_number(r), day(r, 0, 99), day(r, 20, 40)
    first = optional(r, 30, f"{r.choice('IAC')}{r.choice('<<<<DRP')}{country}{number}{check(number)}")
    second = f"{birth}{check(birth)}{r.choice('MMFF<')}{expiry}{check(expiry)}{country}"
    second = optional(r, 29, second)
    second += check(first[5:30] + second[:7] + second[8:15] + second[18:29])
    return first, second, names_field(r)[:30].ljust(30, "<")


def names_field(r: random.Random) -> str:
    return f"{'<'.join(names(r, 0.25))}<<{'<'.join(names(r, 0.45))}"


def document_number(r: random.Random) -> str:
    return some(r, string.digits if r.random() < 0.65 else ALPHABET[:-1], [7, 8, 9, 9, 9, 9]).ljust(9, "<")


def optional(r: random.Random, length: int, begun: str) -> str:
    """The line so far, with optional data or none, up to a length."""
    return (begun + some(r, ALPHABET[:-1], [0, 0, 0, 8, 10, 14]))[:length].ljust(length, "<")


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
