"""What is changed: objects that somebody would like to be shown instead, or besides."""
import re

from .document import CATALOG, CONTENT, FONT, PAGE, PAGES, PICTURE, WORDS, picture, stream


def words(base, rng):
    other = WORDS.replace(b"single entry", rng.choice([b"multiple entry", b"ANY ENTRY", b"for ten years"]))
    return [(CONTENT, stream(b"", other))]


def emptied(base, rng):
    return [(CONTENT, stream(b"", b""))]


def portrait(base, rng):
    return [(PICTURE, picture(rng.randrange(60, 250)))]


def no_portrait(base, rng):
    return [(PICTURE, rng.choice([b"null", b"<< >>"]))]


def font(base, rng):
    return [(FONT, b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >>")]


def box(base, rng):
    return [(PAGE, base.value(PAGE).replace(b"[0 0 595 842]", b"[0 0 %d 842]" % rng.randrange(200, 590)))]


def turned(base, rng):
    return [(PAGE, base.dictionary(PAGE, b"/Rotate 180"))]


def overlay(base, rng):
    """More content on the page, from a new object."""
    new = base.size + rng.randrange(4)
    page = base.value(PAGE).replace(b"/Contents 4 0 R", b"/Contents [4 0 R %d 0 R]" % new)
    return [(PAGE, page), (new, stream(b"", b"0 g 60 560 300 %d re f" % rng.randrange(20, 200)))]


def annotation(base, rng):
    """A note over the page, beside the annotations that it has."""
    note, shape = base.size, base.size + 1
    page = base.value(PAGE)
    page = page.replace(b"/Annots [", b"/Annots [%d 0 R " % note)
    look = stream(b"/Type /XObject /Subtype /Form /BBox [0 0 200 90] ", b"0.8 0 0 rg 0 0 200 90 re f")
    kind = rng.choice([b"Stamp", b"Square", b"FreeText"])
    value = b"<< /Type /Annot /Subtype /%s /Rect [72 650 272 740] /F 4 /AP << /N %d 0 R >> >>" % (kind, shape)
    return [(PAGE, page), (note, value), (shape, look)]


def form(base, rng):
    """A field of a form that shows something, on the page and in the form."""
    objects = annotation(base, rng)
    field = objects[1][1].replace(b"/Subtype /Stamp", b"/Subtype /Widget").replace(b"/Subtype /Square", b"/Subtype /Widget")
    field = field.replace(b"/Subtype /FreeText", b"/Subtype /Widget").removesuffix(b" >>") + b" /FT /Tx /T (a) >>"
    catalog = base.value(CATALOG).replace(b"/Fields [", b"/Fields [%d 0 R " % base.size)
    return [(CATALOG, catalog), objects[0], (base.size, field), objects[2]]


def another_page(base, rng):
    new = base.size
    return [
        (PAGES, b"<< /Type /Pages /Kids [%s] /Count 2 >>" % rng.choice([b"%d 0 R 3 0 R" % new, b"3 0 R %d 0 R" % new])),
        (new, b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"),
    ]


def other_pages(base, rng):
    pages, page = base.size, base.size + 1
    return [
        (CATALOG, base.value(CATALOG).replace(b"/Pages 2 0 R", b"/Pages %d 0 R" % pages)),
        (pages, b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % page),
        (page, b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 595 842] >>" % pages),
    ]


def catalog(base, rng):
    """An action, a script, a layer or a view that the catalog did not have."""
    more = rng.choice([
        b"/OpenAction << /S /URI /URI (https://example.org/) >>",
        b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
        b"/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>",
        b"/OCProperties << /OCGs [] /D << /Order [] >> >>",
        b"/ViewerPreferences << /HideToolbar true >>",
        b"/AA << /WC << /S /JavaScript /JS (1) >> >>",
        b"/Extensions << >>",
    ])
    return [(CATALOG, base.dictionary(CATALOG, more))]


def unused(base, rng):
    return [(base.size + rng.randrange(60), rng.choice([b"<< /A 1 >>", b"null", stream(b"", WORDS)]))]


def store(base, rng):
    """Evidence that is none: what draws on pages, or what readers look for that do without tables."""
    dss, part = base.size, base.size + 1
    fake = rng.choice([WORDS, b"4 0 obj\n" + stream(b"", b"") + b"\nendobj", b"trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF"])
    return [
        (CATALOG, base.value(CATALOG).replace(b" /DSS", b" /Old").removesuffix(b" >>") + b" /DSS %d 0 R >>" % dss),
        (dss, b"<< /Type /DSS /Certs [%d 0 R] >>" % part),
        (part, stream(b"", fake)),
    ]


def evidence(base, rng):
    """Evidence that is some: a certificate that the file has already. By itself it changes nothing."""
    known = int(re.findall(rb"/Certs \[(\d+) 0 R", base.data)[-1])
    return base.evidence(base.value(known).split(b"stream\n", 1)[1].removesuffix(b"\nendstream"))


def behind_evidence(base, rng):
    """Evidence, and something else in the same update."""
    proof, numbers = evidence(base, rng), (CATALOG, base.size, base.size + 1)
    return proof + [it for it in rng.choice([words, portrait, box, turned, font])(base, rng) if it[0] not in numbers]


def nothing(base, rng):
    return []


CHANGES = [words, emptied, portrait, no_portrait, font, box, turned, overlay, annotation, form, another_page, other_pages,
           catalog, unused, store, evidence, behind_evidence, nothing]
