"""Pages before a camera that does not look at them straight: how many zones that are read whole when level are read then."""
from . import zones
from .shares import tell

# As core/examples/zones/pose.rs knows them: one side edge in parts of the other, degrees about an axis, the middle of a curved
# page in widths nearer than its sides.
POSES = [("edge", much) for much in (0.85, 0.8, 0.7, 0.6, 0.55)]
POSES += [(axis, degrees) for axis in ("yaw", "pitch", "roll") for degrees in (-30, 30)]
POSES += [("curved", much) for much in (-0.06, 0.03, 0.06, 0.09)]
LEVEL = ("edge", 1)


def report(first: int, count: int) -> None:
    """The same pages in every pose."""
    level = {one["file"] for one in posed(first, count, LEVEL) if zones.right(one)}
    tell("level", len(level), count)
    for pose in POSES:
        readings = posed(first, count, pose)
        rights = sum(zones.right(one) for one in readings if one["file"] in level)
        tell(" ".join(map(str, pose)), rights, len(level))
        for one in readings:
            if zones.silent(one):
                print("silently wrong:", one["file"], one["lines"], "instead of", one["truth"])


def posed(first: int, count: int, pose: tuple[str, float]) -> list[dict]:
    return zones.drawn(first, count, "pose", *map(str, pose))
