"""One person or two: how well descriptions of faces tell. Natively only, for only the server compares faces."""
from math import sqrt

from .shares import tell

# The cosine from which two faces are one person's, unless configured: core/src/ekyc/matching.rs.
SAME = 0.363


def report(pairs: list[tuple[str, str, bool]], lines: dict[str, dict]) -> None:
    """Tells errors at the threshold, the equal error rate, and how far both kinds lie apart."""
    ones, twos, without = cosines(pairs, lines)
    print(f"  {len(ones) + len(twos) + without} pairs, {without} of them without a face in one picture")
    if not (ones and twos):
        return
    missed, taken = errors(ones, twos, SAME)
    tell(f"right at the threshold {SAME}", len(ones) + len(twos) - missed - taken, len(ones) + len(twos))
    tell("strangers taken for one person", taken, len(twos))
    tell("one person taken for two", missed, len(ones))
    at = equal_rate(ones, twos)
    missed, taken = errors(ones, twos, at)
    tell(f"errors at {at:.3f}, the equal rate", missed + taken, len(ones) + len(twos))
    print(f"  equal error rate {50 * (missed / len(ones) + taken / len(twos)):.2f} %")
    print(f"  highest cosine of strangers {max(twos):.3f}, lowest of one person {min(ones):.3f}")


def crossed(halves: list[list[tuple[str, str, bool]]], lines: dict[str, dict]) -> None:
    """Tells errors in each half at the threshold that the other half would choose."""
    found = [cosines(half, lines)[:2] for half in halves]
    if not all(ones and twos for ones, twos in found):
        return
    for name, chosen, (ones, twos) in zip("AB", reversed(found), found, strict=True):
        at = equal_rate(*chosen)
        tell(f"half {name}: errors at the other's {at:.3f}", sum(errors(ones, twos, at)), len(ones) + len(twos))


def cosines(pairs: list[tuple[str, str, bool]], lines: dict[str, dict]) -> tuple[list[float], list[float], int]:
    """Of one person's pairs, of strangers', and how many pairs have none."""
    known = [(lines[one], lines[two], same) for one, two, same in pairs if one in lines and two in lines]
    compared = [(cosine(*faces), same) for one, two, same in known if (faces := (face(one), face(two))) and all(faces)]
    ones, twos = ([value for value, same in compared if same == kind] for kind in (True, False))
    return ones, twos, len(known) - len(compared)


def equal_rate(ones: list[float], twos: list[float]) -> float:
    """The threshold at which both shares of errors are nearest to each other."""
    def distance(at: float) -> tuple[float, float]:
        missed, taken = errors(ones, twos, at)
        return abs(missed / len(ones) - taken / len(twos)), missed / len(ones) + taken / len(twos)

    return min(ones + twos, key=distance)


def errors(ones: list[float], twos: list[float], at: float) -> tuple[int, int]:
    """How many of one person's pairs lie below a threshold, and how many of strangers' do not."""
    return sum(value < at for value in ones), sum(value >= at for value in twos)


def face(line: dict) -> list[float] | None:
    """The description of the largest face."""
    found = line.get("result", {}).get("dets") or [{}]
    return found[0].get("desc")


def cosine(one: list[float], two: list[float]) -> float:
    dot = sum(a * b for a, b in zip(one, two, strict=True))
    return dot / sqrt(sum(a * a for a in one) * sum(b * b for b in two))
