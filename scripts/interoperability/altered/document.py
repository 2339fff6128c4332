"""The file that is sealed, and updates behind it as one writes them by hand."""
import re
from dataclasses import dataclass, field

# Numbers of the objects of `plain`.
CATALOG, PAGES, PAGE, CONTENT, PICTURE, FONT = 1, 2, 3, 4, 5, 6
WORDS = b"q 120 0 0 150 400 600 cm /P Do Q BT /F 24 Tf 72 700 Td (E-VISA single entry) Tj ET"


def stream(head: bytes, content: bytes) -> bytes:
    return b"<< %s/Length %d >>\nstream\n%s\nendstream" % (head, len(content), content)


def picture(shade: int) -> bytes:
    pixels = bytes((shade + 12 * (x ^ y)) % 256 for y in range(16) for x in range(16))
    return stream(b"/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 8 ", pixels)


def plain() -> bytes:
    """A visa in small: a page with words and a portrait."""
    resources = b"<< /Font << /F %d 0 R >> /XObject << /P %d 0 R >> >>" % (FONT, PICTURE)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources %s >>" % resources,
        stream(b"", WORDS),
        picture(40),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    out, table = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", b"xref\n0 7\n0000000000 65535 f \n"
    for number, value in enumerate(objects, 1):
        table += b"%010d 00000 n \n" % len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, value)
    return out + table + b"trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(out)


@dataclass
class Sealed:
    """A signed file, with what is needed to go on behind it."""

    data: bytes
    prev: int = 0
    size: int = 0

    def __post_init__(self):
        self.prev = int(re.findall(rb"startxref\n(\d+)", self.data)[-1])
        self.size = int(re.findall(rb"/Size (\d+)", self.data)[-1])

    def at(self, number: int) -> int:
        return self.data.rindex(b"\n%d 0 obj\n" % number) + 1

    def value(self, number: int) -> bytes:
        start = self.at(number) + len(b"%d 0 obj\n" % number)
        return self.data[start:self.data.index(b"\nendobj", start)]

    def dictionary(self, number: int, more: bytes) -> bytes:
        """A dictionary with more at its end."""
        return self.value(number).removesuffix(b" >>") + b" " + more + b" >>"

    def evidence(self, certificate: bytes) -> list[tuple[int, bytes]]:
        """The objects of an update with one more certificate in the store, as the portal adds it."""
        part, store = self.size, self.size + 1
        former = int(re.findall(rb"/DSS (\d+) 0 R", self.data)[-1])
        catalog = self.value(CATALOG).replace(b"/DSS %d " % former, b"/DSS %d " % store)
        lists = self.value(former).replace(b"/Certs [", b"/Certs [%d 0 R " % part)
        return [(part, stream(b"", certificate)), (store, lists), (CATALOG, catalog)]


@dataclass
class Update:
    """What stands behind: objects, where each begins, and what the table says of them."""

    base: Sealed
    objects: list[tuple[int, bytes]]
    generation: int = 0
    before: bytes = b""
    between: bytes = b""
    extra: bytes = b""
    entries: bytes = b"%010d %05d n \n"
    prev: int | None = None
    size: int | None = None
    start: int | None = None
    tail: bytes = b""
    places: dict[int, int] = field(default_factory=dict)

    def body(self) -> bytes:
        out = self.base.data + self.before
        for number, value in self.objects:
            self.places[number] = len(out)
            out += b"%d %d obj\n%s\nendobj\n" % (number, self.generation, value) + self.between
        return out

    def entry(self, number: int, place: int | None = None) -> bytes:
        place = self.places[number] if place is None else place
        return b"%d 1\n" % number + self.entries % (place, self.generation)

    def trailer(self) -> bytes:
        top = max([self.base.size, *(number + 1 for number, _ in self.objects)])
        size = top if self.size is None else self.size
        prev = self.base.prev if self.prev is None else self.prev
        return b"<< /Size %d /Root 1 0 R /Prev %d %s>>" % (size, prev, self.extra)

    def write(self, table: bytes | None = None) -> bytes:
        out = self.body()
        at = len(out) if self.start is None else self.start
        if table is None:
            table = b"".join(self.entry(number) for number, _ in sorted(self.objects))
        out += b"xref\n" + table + b"trailer\n" + self.trailer()
        return out + b"\nstartxref\n%d\n%%%%EOF\n" % at + self.tail
