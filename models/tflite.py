"""Reads TensorFlow Lite models, as far as a small network needs it. Python's standard library only.

A file is a flatbuffer: tables whose fields lie where a table of offsets says, and which may be left out. Numbers of
fields, operators and types are those of tensorflow/lite/schema/schema.fbs.
"""
import struct
from dataclasses import dataclass, field

ADD, CONVOLUTION, FOR_EACH_CHANNEL, WIDENED, MAXIMUM, PADDING, RECTIFIED = 0, 3, 4, 6, 17, 34, 54
FLOATS, HALVES = 0, 1
SAME = 0


@dataclass
class Operator:
    """An operator: its kind, the numbers of the tensors it reads and makes, and how it moves."""

    kind: int
    inputs: list
    output: int
    padding: int = SAME
    strides: tuple = (1, 1)


@dataclass
class Model:
    """The operators in their order, the numbers of inputs and results, shapes and weights by number."""

    operators: list
    inputs: list
    results: list
    shapes: dict = field(default_factory=dict)
    weights: dict = field(default_factory=dict)


class Table:
    """A table of the file; a field that is left out reads as 0 or nothing."""

    def __init__(self, data: bytes, at: int):
        self.data, self.at = data, at
        self.fields = at - number(data, "i", at)

    def place(self, index: int) -> int:
        """Where a field lies; 0 where it is left out."""
        inside = 4 + 2 * index < number(self.data, "H", self.fields)
        offset = number(self.data, "H", self.fields + 4 + 2 * index) if inside else 0
        return self.at + offset if offset else 0

    def value(self, index: int, code: str) -> int:
        place = self.place(index)
        return number(self.data, code, place) if place else 0

    def table(self, index: int) -> "Table | None":
        place = self.place(index)
        return Table(self.data, place + number(self.data, "I", place)) if place else None

    def vector(self, index: int, code: str) -> list:
        """Numbers of a vector."""
        start, count = self.extent(index)
        return list(struct.unpack_from(f"<{count}{code}", self.data, start))

    def tables(self, index: int) -> list:
        start, count = self.extent(index)
        places = range(start, start + 4 * count, 4)
        return [Table(self.data, place + number(self.data, "I", place)) for place in places]

    def raw(self, index: int) -> bytes:
        start, count = self.extent(index)
        return self.data[start : start + count]

    def extent(self, index: int) -> tuple:
        place = self.place(index)
        if not place:
            return 0, 0
        start = place + number(self.data, "I", place)
        return start + 4, number(self.data, "I", start)


def number(data: bytes, code: str, at: int) -> int:
    return struct.unpack_from(f"<{code}", data, at)[0]


def read(data: bytes) -> Model:
    """The only graph of a model."""
    if data[4:8] != b"TFL3":
        raise ValueError("it is no TensorFlow Lite model")
    model = Table(data, number(data, "I", 0))
    # Old files have the kind in the first field, new ones in the last.
    kinds = [max(code.value(0, "b"), code.value(3, "i")) for code in model.tables(1)]
    buffers = model.tables(4)
    (graph,) = model.tables(2)
    tensors = graph.tables(0)
    operators = [operator(table, kinds) for table in graph.tables(3)]
    found = Model([], graph.vector(1, "i"), graph.vector(2, "i"))
    for index, tensor in enumerate(tensors):
        found.shapes[index] = tensor.vector(0, "i")
        numbers = floats(tensor.value(1, "b"), buffers[tensor.value(2, "I")].raw(0))
        if numbers is not None:
            found.weights[index] = numbers
    for step in operators:
        if step.kind == WIDENED:
            found.weights[step.output] = found.weights[step.inputs[0]]
        else:
            found.operators.append(step)
    return found


def operator(table: Table, kinds: list) -> Operator:
    kind = kinds[table.value(0, "I")]
    (output,) = table.vector(2, "i")
    found = Operator(kind, table.vector(1, "i"), output)
    options = table.table(4)
    if kind in (CONVOLUTION, FOR_EACH_CHANNEL, MAXIMUM) and options:
        found.padding = options.value(0, "b")
        found.strides = options.value(2, "i"), options.value(1, "i")
    return found


def floats(kind: int, raw: bytes) -> "tuple | None":
    """Weights as numbers; `None` for what is no weight."""
    code = {FLOATS: "f", HALVES: "e"}.get(kind)
    return struct.unpack(f"<{len(raw) // struct.calcsize(code)}{code}", raw) if code and raw else None
