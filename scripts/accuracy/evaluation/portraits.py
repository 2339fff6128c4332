"""Portraits: faces told apart, codes, and good portraits refused.

The *verdict* is the first finding's code, LOW_QUALITY left aside (it says how the picture was taken, not what it
shows); OK where nothing is left. A good portrait is *refused* when a finding blocks, and *faulted* when there is any.
"""
from .shares import tell, times

PREFIX = "EVISA_ERROR_IMAGE_"
ASIDE = "LOW_QUALITY"
# How many faces a label means: none, one, or more.
FACES = {"NO_FACE": 0, "MANY_FACE": 2}


def report(labels: dict[str, dict], lines: dict[str, dict]) -> None:
    """Tells the shares, and each portrait that was judged wrongly."""
    judged = [(label, lines[file].get("portrait"), lines[file].get("portraitMs")) for file, label in labels.items()]
    print(f"  verdict with all measures: {times([ms for _, _, ms in judged if ms is not None])}")
    coded = [(label, portrait) for label, portrait, _ in judged if label["expected"]]
    told = [portrait is not None and told_apart(label, portrait) for label, portrait in coded]
    rights = [portrait is not None and code(portrait) in label["accept"] for label, portrait in coded]
    tell("0, 1, many faces told apart", sum(told), len(coded))
    tell("verdict among the accepted codes", sum(rights), len(coded))
    for expected in sorted({label["expected"] for label, _ in coded}):
        each = [right for (label, _), right in zip(coded, rights, strict=True) if label["expected"] == expected]
        tell(f"- expected {expected}", sum(each), len(each))
    good = [portrait for label, portrait in coded if label["expected"] == "OK"]
    tell("good portraits refused", sum(portrait is None or refused(portrait) for portrait in good), len(good))
    tell("good portraits faulted", sum(portrait is None or bool(portrait["findings"]) for portrait in good), len(good))
    for (label, portrait), right, apart in zip(coded, rights, told, strict=True):
        if not (right and apart):
            found = [(one["code"].removeprefix(PREFIX), one.get("reason")) for one in (portrait or {}).get("findings", [])]
            print("  missed:", label["file"], "accepted", label["accept"], "found", found or "nothing")


def told_apart(label: dict, portrait: dict) -> bool:
    return min(len(portrait["faces"]), 2) == FACES.get(label["expected"], 1)


def code(portrait: dict) -> str:
    codes = (one["code"].removeprefix(PREFIX) for one in portrait["findings"])
    return next((one for one in codes if one != ASIDE), "OK")


def refused(portrait: dict) -> bool:
    return any(one["effect"] == "block" for one in portrait["findings"])
