"""How a change is hung behind a file: as the standard says, and in the ways in which readers differ."""
import zlib

from .document import CONTENT, PAGE, PICTURE, Update, stream


def plainly(base, objects, rng):
    return Update(base, objects).write()


def freed(base, objects, rng):
    """Objects of the sealed file are marked as deleted, in the same table or in one before."""
    number = rng.choice([CONTENT, PICTURE, PAGE])
    entry = b"%d 1\n0000000000 %05d f \n" % (number, rng.choice([0, 1, 65535]))
    update = Update(base, [(it, value) for it, value in objects if it != number])
    update.body()
    return update.write(entry + b"".join(update.entry(it) for it, _ in update.objects))


def twice(base, objects, rng):
    """Each object is listed twice in one table: where it was, and where it is now; or free, and in use."""
    update = Update(base, objects)
    update.body()
    table = b""
    for number, _ in objects:
        former = base.at(number) if number < base.size else 0
        other = update.entry(number, former) if rng.random() < 0.6 else b"%d 1\n0000000000 00001 f \n" % number
        pair = [other, update.entry(number)]
        table += b"".join(pair if rng.random() < 0.7 else reversed(pair))
    return update.write(table)


def overlapping(base, objects, rng):
    """A long part of the table, and parts of it again."""
    update = Update(base, objects)
    update.body()
    table = b"1 6\n" + b"".join(b"%010d 00000 n \n" % base.at(number) for number in range(1, 7))
    return update.write(table + b"".join(update.entry(number) for number, _ in objects))


def odd_entries(base, objects, rng):
    """Entries of nineteen or twenty-one bytes, with other ends of lines and other numbers of digits."""
    kinds = [b"%010d %05d n\n", b"%010d %05d n  \n", b"%010d %05d n\r\n", b"%d %d n \n", b"%012d %05d n \n", b"%010d %05d N \n"]
    return Update(base, objects, entries=rng.choice(kinds)).write()


def miscounted(base, objects, rng):
    """The table says that it has more or fewer entries than it has."""
    update = Update(base, objects)
    update.body()
    count = max(0, len(objects) + rng.choice([-1, 1, 3]))
    first = objects[0][0] if objects else 0
    rows = b"".join(update.entry(number).split(b"\n", 1)[1] for number, _ in objects)
    return update.write(b"%d %d\n" % (first, count) + rows)


def generations(base, objects, rng):
    return Update(base, objects, generation=rng.choice([1, 2, 65535])).write()


def of_no_table(base, objects, rng):
    """Objects that no table names, with bytes behind that make readers look for them."""
    tail = rng.choice([b"", b" " * 1100, b"\0" * 2000, b"%" + b"x" * 1500 + b"\n", b"\n" * 5000])
    return Update(base, objects, size=base.size, tail=tail).write(b"")


def no_table(base, objects, rng):
    """No table at all, or none where one is said to be."""
    update = Update(base, objects, start=rng.choice([0, 5, base.prev + 1, 10**9]))
    return update.write() if rng.random() < 0.6 else update.body() + rng.choice([b"", b"%%EOF\n", b"trailer\n" + update.trailer()])


def chains(base, objects, rng):
    """A table before this one that is none, or another one than the last."""
    if rng.random() < 0.3:
        end = Update(base, objects).write()
        return end.replace(b"/Prev %d " % base.prev, b"", 1) if base.data.count(b"/Prev %d " % base.prev) == 0 else end
    return Update(base, objects, prev=rng.choice([0, 1, base.data.index(b"xref\n"), base.prev - 1, 10**8])).write()


def doubled(base, objects, rng):
    """An update with the change, and an end that leads past it, or the other way round."""
    first = Update(base, objects).write()
    end = b"startxref\n%d\n%%%%EOF\n" % base.prev
    return first + rng.choice([end, end * 2, b"xref\n0 0\ntrailer\n<< /Size %d /Root 1 0 R /Prev %d >>\nstartxref\n%d\n%%%%EOF\n"
                               % (base.size, base.prev, len(first))])


def hybrid(base, objects, rng):
    """A table as text that says nothing, and one in a stream beside it."""
    update = Update(base, objects)
    body = update.body()
    number = update.base.size + 90
    at = len(body)
    rows, index = rows_of(update, number, at)
    said = b"/Type /XRef /W [1 4 2] /Index [%s] /Size %d /Root 1 0 R " % (index, number + 1)
    body += b"%d 0 obj\n%s\nendobj\n" % (number, stream(said, rows))
    end = b"xref\n0 0\ntrailer\n<< /Size %d /Root 1 0 R /Prev %d /XRefStm %d >>" % (number + 1, base.prev, at)
    return body + end + b"\nstartxref\n%d\n%%%%EOF\n" % len(body)


def in_stream(base, objects, rng):
    """A table in a stream, compressed or not; objects without streams may lie in one, too."""
    update = Update(base, objects)
    packed = [(it, value) for it, value in objects if b"stream" not in value and rng.random() < 0.5]
    update.objects = [it for it in objects if it not in packed]
    body, number, holder = update.body(), base.size + 90, base.size + 91
    inside = {}
    if packed:
        values, heads = b"", b""
        for place, (it, value) in enumerate(packed):
            heads += b"%d %d " % (it, len(values))
            values += value + b" "
            inside[it] = (holder, place)
        head = b"/Type /ObjStm /N %d /First %d " % (len(packed), len(heads))
        update.places[holder] = len(body)
        body += b"%d 0 obj\n%s\nendobj\n" % (holder, stream(head, heads + values))
    at = len(body)
    rows, index = rows_of(update, number, at, inside)
    head = b"/Type /XRef /W [1 4 2] /Index [%s] /Size %d /Root 1 0 R /Prev %d " % (index, holder + 1, base.prev)
    if rng.random() < 0.5:
        rows, head = zlib.compress(rows), head + b"/Filter /FlateDecode "
    return body + b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (number, stream(head, rows), at)


def rows_of(update, number, at, inside=()):
    places = {**{it: (1, place, 0) for it, place in update.places.items()}, number: (1, at, 0)}
    for it, (holder, place) in dict(inside).items():
        places[it] = (2, holder, place)
    rows = b"".join(kind.to_bytes(1) + a.to_bytes(4) + b.to_bytes(2) for _, (kind, a, b) in sorted(places.items()))
    return rows, b" ".join(b"%d 1" % it for it in sorted(places))


def dead_bytes(base, objects, rng):
    """A harmless update, with the change between its parts where no table names it."""
    dead = b"".join(b"%d 0 obj\n%s\nendobj\n" % it for it in objects) or b"% nothing\n"
    update = Update(base, [(base.size + 95, b"<< >>")])
    where = rng.choice(["before", "between", "tail"])
    setattr(update, where, dead if where != "tail" else dead + rng.choice([b"", b"%%EOF\n"]))
    return update.write()


def sized(base, objects, rng):
    return Update(base, objects, size=rng.choice([1, base.size - 1, base.size + 1000, 0])).write()


def other_trailer(base, objects, rng):
    extra = rng.choice([b"/Root 3 0 R ", b"/Encrypt 3 0 R ", b"/Info 4 0 R ", b"/ID [(a) (b)] ", b"/XRefStm 9 ", b"/A 1 "])
    return Update(base, objects, extra=extra).write()


def tails(base, objects, rng):
    """Bytes behind the end."""
    tail = rng.choice([b"\n", b"\r\n", b"\r", b"\n\n", b" ", b"\0", b"%%EOF\n", b"% a\n", b"startxref\n0\n%%EOF\n", b"\n" * 900])
    return (Update(base, objects).write() if objects else base.data) + tail


def several(base, objects, rng):
    """An update for each object, one behind the other."""
    data = base
    for it in objects or [(base.size, b"<< >>")]:
        data = type(base)(Update(data, [it]).write())
    return data.data


WAYS = [plainly, freed, twice, overlapping, odd_entries, miscounted, generations, of_no_table, no_table, chains, doubled, hybrid,
        in_stream, dead_bytes, sized, other_trailer, tails, several]
