"""One person or two: how well descriptions of faces tell. Natively only, for only the server compares faces."""
from math import sqrt

from .shares import tell

# The cosine from which two faces are one person's, unless configured: core/src/ekyc/matching.rs.
SAME = 0.363


def report(pairs: list[tuple[str, str, bool]], lines: dict[str, dict]) -> None:
    """Tells errors at the threshold, the equal error rate, and how far both kinds lie apart."""
    known = [(lines[one], lines[two], same) for one, two, same in pairs if one in lines and two in lines]
    compared = [(cosine(*faces), same) for one, two, same in known if (faces := (face(one), face(two))) and all(faces)]
    print(f"  {len(known)} pairs, {len(known) - len(compared)} of them without a face in one picture")
    ones = [value for value, same in compared if same]
    twos = [value for value, same in compared if not same]
    if not (ones and twos):
        return
    missed, taken = errors(ones, twos, SAME)
    tell(f"right at the threshold {SAME}", len(compared) - missed - taken, len(compared))
    tell("strangers taken for one person", taken, len(twos))
    tell("one person taken for two", missed, len(ones))
    # Where both shares of errors are nearest to each other.
    rates = [(missed / len(ones), taken / len(twos), at)
             for at in ones + twos for missed, taken in [errors(ones, twos, at)]]
    one, two, at = min(rates, key=lambda rate: (abs(rate[0] - rate[1]), rate[0] + rate[1]))
    missed, taken = errors(ones, twos, at)
    tell(f"errors at {at:.3f}, the equal rate", missed + taken, len(compared))
    print(f"  equal error rate {100 * (one + two) / 2:.2f} %")
    print(f"  highest cosine of strangers {max(twos):.3f}, lowest of one person {min(ones):.3f}")


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
