"""Just enough of the protobuf wire format to edit an ONNX file with Python's standard library.

A message is a list of `(field number, value)` in file order: `int` for varints, `bytes` for
length-delimited values, `Fixed` for the rest. What is not understood is written back unchanged.
"""
from typing import NamedTuple, Union


class Fixed(NamedTuple):
    """A 32- or 64-bit value, kept as its bytes."""

    raw: bytes


Value = Union[int, bytes, Fixed]
Message = list[tuple[int, Value]]


def read(data: bytes) -> Message:
    """Splits a message into its fields. Raises ValueError on a broken one."""
    message: Message = []
    view, at = memoryview(data), 0
    while at < len(view):
        key, at = _read_varint(view, at)
        field, kind = key >> 3, key & 7
        if kind == 0:
            value, at = _read_varint(view, at)
            message.append((field, value))
            continue
        if kind == 2:
            size, at = _read_varint(view, at)
        elif kind in (1, 5):
            size = 8 if kind == 1 else 4
        else:
            raise ValueError(f"wire type {kind} of field {field} is unknown")
        raw = bytes(view[at : at + size])
        if len(raw) != size:
            raise ValueError(f"field {field} is cut off")
        message.append((field, raw if kind == 2 else Fixed(raw)))
        at += size
    return message


def write(message: Message) -> bytes:
    """The bytes of a message."""
    out = bytearray()
    for field, value in message:
        if isinstance(value, int):
            out += _varint(field << 3) + _varint(value)
        elif isinstance(value, Fixed):
            out += _varint(field << 3 | (1 if len(value.raw) == 8 else 5)) + value.raw
        else:
            out += _varint(field << 3 | 2) + _varint(len(value)) + value
    return bytes(out)


def values(message: Message, field: int) -> list:
    """Every value of a field."""
    return [value for number, value in message if number == field]


def integers(message: Message, field: int) -> list[int]:
    """A repeated integer, written packed or one by one; two's complement undone."""
    found: list[int] = []
    for value in values(message, field):
        if isinstance(value, int):
            found.append(value)
            continue
        at = 0
        while at < len(value):
            number, at = _read_varint(memoryview(value), at)
            found.append(number)
    return [number - (1 << 64) if number >> 63 else number for number in found]


def text(message: Message, field: int) -> str:
    """A string field, empty if absent."""
    found = values(message, field)
    return found[-1].decode() if found else ""


def _read_varint(view: memoryview, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        if at >= len(view) or shift > 63:
            raise ValueError("a number is cut off")
        byte = view[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
        shift += 7


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)
