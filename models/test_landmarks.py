"""Tests of reading TensorFlow Lite and of what is kept: `python3 -m unittest discover -s models`."""
import struct
import unittest

import landmarks
import tflite


def table(*fields: "bytes | None") -> bytes:
    """A flatbuffer of one table whose fields stand behind one another; `None` is left out."""
    heads, body = [], b""
    for field in fields:
        heads.append(4 + len(body) if field is not None else 0)
        body += field or b""
    offsets = struct.pack(f"<HH{len(heads)}H", 4 + 2 * len(heads), 4 + len(body), *heads)
    start = 4 + len(offsets)
    return struct.pack("<I", start) + offsets + struct.pack("<i", len(offsets)) + body


class Flatbuffer(unittest.TestCase):
    def root(self, *fields: "bytes | None") -> tflite.Table:
        data = table(*fields)
        return tflite.Table(data, tflite.number(data, "I", 0))

    def test_fields_that_are_left_out_are_nothing(self):
        root = self.root(struct.pack("<i", -7), None, struct.pack("<h", 5))
        self.assertEqual([root.value(0, "i"), root.value(1, "i"), root.value(2, "h")], [-7, 0, 5])
        self.assertEqual((root.value(9, "i"), root.vector(1, "i"), root.table(1)), (0, [], None))

    def test_a_vector_lies_where_its_field_points(self):
        root = self.root(struct.pack("<I", 4) + struct.pack("<I3i", 3, 1, -2, 3))
        self.assertEqual(root.vector(0, "i"), [1, -2, 3])

    def test_another_file_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no TensorFlow Lite model"):
            tflite.read(b"EVNET" * 10)


class Weights(unittest.TestCase):
    def test_eight_bits_keep_every_weight_within_half_a_step(self):
        kernels = [(0.5, -1.27, 0.004), (0.0, 0.0, 0.0)]
        packed = landmarks.eight_bits(kernels, 0.5)
        first, second = struct.unpack("<2f", packed[:8])
        steps = struct.unpack("<6b", packed[8:])
        self.assertAlmostEqual(first, 0.005, places=6)
        self.assertEqual(steps[1::2], (0, 0, 0))
        for step, weight in zip(steps[::2], kernels[0]):
            self.assertLessEqual(abs(step * first * 2 - weight), first + 1e-6)

    def test_no_point_is_kept_twice(self):
        self.assertEqual(len(set(landmarks.POINTS)), len(landmarks.POINTS))


if __name__ == "__main__":
    unittest.main()
