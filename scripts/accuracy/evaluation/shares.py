"""Shares with their intervals, and times."""
from math import sqrt


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if n == 0:
        return 0.0, 1.0
    z, p = 1.96, hits / n
    middle, reach = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = ((middle + sign * reach) / (1 + z * z / n) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


def tell(name: str, hits: int, n: int) -> None:
    """One line: what, how many of how many, per cent, and its interval."""
    low, high = wilson(hits, n)
    print(f"    {name:34} {hits:6} of {n:6}  {100 * hits / max(n, 1):6.2f} %  ({100 * low:.2f} to {100 * high:.2f})")


def quantile(values: list[float], share: float) -> float:
    """The value that this share of the others does not exceed."""
    return sorted(values)[int((len(values) - 1) * share)]


def times(values: list[float]) -> str:
    """The median and the 95th percentile of milliseconds."""
    if not values:
        return "nothing measured"
    return f"median {quantile(values, 0.5):.0f} ms, p95 {quantile(values, 0.95):.0f} ms (n {len(values)})"
