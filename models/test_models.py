"""Tests of the conversion and of the fetching: `python3 -m unittest discover -s models`."""
import importlib.util
import struct
import tempfile
import unittest
from array import array
from pathlib import Path
from unittest import mock

import convert
import pack
from protobuf import Fixed, integers, read, text, values, write

HERE = Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location("fetch", HERE.parent / "scripts" / "build" / "models.py")
fetch = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fetch)


def tensor(name: str, kind: int, shape: list, raw: bytes) -> bytes:
    dims = [(convert.TENSOR_DIMS, n) for n in shape]
    return write([*dims, (2, kind), (8, name.encode()), (9, raw)])


def node(operator: str, inputs: list, output: str, **attributes: int) -> bytes:
    names = [(1, name.encode()) for name in inputs]
    listed = [(5, write([(1, key.encode()), (3, n)])) for key, n in attributes.items()]
    return write([*names, (2, output.encode()), (4, operator.encode()), *listed])


def quantised(**attributes: int) -> bytes:
    """y = Gemm(x, Reshape(DequantizeLinear(w))): weights of two rows in blocks of two."""
    graph = [
        (1, node("DequantizeLinear", ["w", "scale", "zero"], "plain", **attributes)),
        (1, node("Reshape", ["plain", "shape"], "turned")),
        (1, node("Gemm", ["x", "turned"], "y")),
        (5, tensor("w", 3, [2, 3], array("b", [1, 2, 3, -4, -5, -6]).tobytes())),
        (5, tensor("scale", 1, [2, 2], struct.pack("<4f", 0.5, 2.0, 1.0, 10.0))),
        (5, tensor("zero", 3, [2, 2], array("b", [1, 0, -1, 0]).tobytes())),
        (5, tensor("shape", 7, [2], struct.pack("<2q", 3, 2))),
        (11, write([(1, b"x"), (2, b"")])),
        (11, write([(1, b"w"), (2, b"")])),
        (12, write([(1, b"y"), (2, b"")])),
        (13, write([(1, b"turned")])),
    ]
    return write([(1, 6), (8, write([(2, 21)])), (7, write(graph))])


class Protobuf(unittest.TestCase):
    def test_what_is_read_is_written_again(self):
        message = [(1, 300), (2, b"abc"), (3, Fixed(b"\1\2\3\4")), (4, Fixed(b"12345678")), (19, 1 << 63)]
        self.assertEqual(read(write(message)), message)

    def test_negative_integers_and_packed_ones(self):
        self.assertEqual(integers([(1, (1 << 64) - 1), (1, b"\x03\xac\x02")], 1), [-1, 3, 300])

    def test_a_cut_message_is_refused(self):
        for broken in (b"\x12\x05ab", b"\x80", b"\x08"):
            with self.assertRaises(ValueError):
                read(broken)


class Flatten(unittest.TestCase):
    def graph(self):
        model = read(convert.flatten(quantised(block_size=2, axis=1)))
        return read(values(model, convert.MODEL_GRAPH)[0])

    def test_weights_are_what_the_blocks_say(self):
        (weight,) = map(read, values(self.graph(), convert.GRAPH_INITIALIZER))
        self.assertEqual(text(weight, convert.TENSOR_NAME), "turned")
        self.assertEqual(integers(weight, convert.TENSOR_DIMS), [3, 2])
        self.assertEqual(
            list(convert.elements("f", weight)), [0.0, 0.5, 6.0, -3.0, -4.0, -60.0]
        )

    def test_only_what_computes_and_what_is_given_stays(self):
        graph = self.graph()
        operators = [text(read(n), convert.NODE_OP) for n in values(graph, convert.GRAPH_NODE)]
        self.assertEqual(operators, ["Gemm"])
        self.assertEqual([text(read(i), 1) for i in values(graph, convert.GRAPH_INPUT)], ["x"])
        self.assertEqual(values(graph, convert.GRAPH_VALUE_INFO), [])

    def test_other_quantisation_is_refused(self):
        with self.assertRaisesRegex(ValueError, "plain: only 8-bit weights"):
            convert.flatten(quantised(block_size=1, axis=0))


def convolution(source: str, name: str, output: str, shape: list, group: int = 1, **lists: list) -> tuple:
    """A node and its weights, which count up from 0; the biases are 1."""
    lists = {"pads": [0] * 4, "strides": [1, 1], **lists}
    attributes = [(5, write([(1, key.encode()), *((8, n) for n in ints)])) for key, ints in lists.items()]
    attributes.append((5, write([(1, b"group"), (3, group)])))
    names = [(1, text.encode()) for text in (source, f"{name}.w", f"{name}.b")]
    count = shape[0] * shape[1] * shape[2] * shape[3]
    return (
        (1, write([*names, (2, output.encode()), (4, b"Conv"), *attributes])),
        (5, tensor(f"{name}.w", 1, shape, struct.pack(f"<{count}f", *range(count)))),
        (5, tensor(f"{name}.b", 1, shape[:1], struct.pack(f"<{shape[0]}f", *[1.0] * shape[0]))),
    )


def onnx(*fields: tuple) -> bytes:
    return write([(7, write([*fields, (11, write([(1, b"x")])), (12, write([(1, b"y")]))]))])


class Pack(unittest.TestCase):
    def test_a_convolution_and_its_activation_are_one_layer_with_the_output_last(self):
        conv = convolution("x", "a", "c", [2, 1, 1, 2], pads=[0, 1, 0, 1], strides=[1, 2])
        packed = pack.pack(onnx(*conv, (1, node("Relu", ["c"], "r")), (1, node("Reshape", ["r", "c"], "y"))))
        layer = struct.pack("<BBHH6B", 1, 1, 0, 2, 1, 2, 1, 2, 0, 1)
        weights = struct.pack("<2f4e", 1, 1, 0, 2, 1, 3)
        self.assertEqual(packed, b"EVNET\1\1\0\1\0" + layer + weights + struct.pack("<2H", 1, 1))

    def test_a_point_and_its_spread_are_one_layer(self):
        point = convolution("x", "a", "p", [2, 1, 1, 1])
        spread = convolution("p", "b", "y", [2, 1, 3, 3], group=2, pads=[1] * 4)
        packed = pack.pack(onnx(*point, *spread))
        self.assertEqual(packed[10:14], struct.pack("<BBH", 2, 0, 0))
        self.assertEqual(len(packed), 10 + 4 + 2 + (8 + 4) + (8 + 36) + 4)

    def test_what_is_not_understood_is_named(self):
        conv = convolution("x", "a", "c", [1, 1, 1, 1])
        with self.assertRaisesRegex(ValueError, "y: Tanh is not understood"):
            pack.pack(onnx(*conv, (1, node("Tanh", ["c"], "y"))))
        with self.assertRaisesRegex(ValueError, "y: uneven padding"):
            pack.pack(onnx(*convolution("x", "a", "y", [1, 1, 1, 2], pads=[0, 1, 0, 0])))


class Fetch(unittest.TestCase):
    def test_a_wrong_hash_names_the_file_and_leaves_nothing_behind(self):
        with tempfile.TemporaryDirectory() as folder:
            source, cache, store = (Path(folder) / name for name in ("source", "cache", "store"))
            source.mkdir()
            (source / "face.onnx").write_bytes(b"something else")
            entry = {"to": "face.onnx", "what": "a test", "licence": "CC0", "sha256": "0" * 64}
            manifest = mock.patch.object(fetch.tomllib, "loads", return_value={"file": [entry]})
            folders = mock.patch.multiple(fetch, CACHE=cache, STORE=store)
            where = mock.patch.dict("os.environ", EVISA_MODELS_FROM=str(source))
            said = mock.patch("sys.stderr")
            with manifest, folders, where, said as errors, mock.patch("sys.stdout"):
                self.assertEqual(fetch.main(), 1)
            words = "".join(call.args[0] for call in errors.write.call_args_list)
            self.assertIn("face.onnx: from_folder gave a wrong file: sha256 ", words)
            self.assertFalse(cache.exists() or store.exists())


if __name__ == "__main__":
    unittest.main()
