"""Tests of the folding: what is folded gives the numbers that the operators gave one by one."""
import struct
import unittest
from math import sqrt

import fold
import graph

SLOPES = {"gentle": [0.25, -0.5], "steep": [0.25, 1.5]}
WEIGHTS, GAMMA, BETA, MEAN, VARIANCE = [2.0, -3.0], [1.5, 0.5], [0.25, -1.0], [0.5, 2.0], [4.0, 0.25]


def given(slopes: list) -> tuple:
    """A `Conv` of two channels from one, a normalisation, a `PRelu`."""
    tensors = {
        name: graph.tensor(name, shape, numbers)
        for name, shape, numbers in [
            ("w", [2, 1, 1, 1], WEIGHTS),
            ("gamma", [2], GAMMA),
            ("beta", [2], BETA),
            ("mean", [2], MEAN),
            ("variance", [2], VARIANCE),
            ("slopes", [2, 1, 1], slopes),
        ]
    }
    norm = graph.operation("BatchNormalization", ["c", "gamma", "beta", "mean", "variance"], "n")
    nodes = [graph.operation("Conv", ["x", "w"], "c"), norm, graph.operation("PRelu", ["n", "slopes"], "y")]
    return nodes, tensors


def run(nodes: list, tensors: dict, x: float) -> list:
    """What both channels of `y` say of one pixel."""
    known = {name: graph.floats(tensor) for name, tensor in tensors.items()} | {"x": [x]}
    steps = {
        "Conv": lambda x, w, b=(0.0, 0.0): [x[0] * w + b for w, b in zip(w, b)],
        "Mul": lambda a, b: [p * q for p, q in zip(a, b)],
        "Add": lambda a, b: [p + q for p, q in zip(a, b)],
        "Max": lambda a, b: [max(p, q) for p, q in zip(a, b)],
        "Min": lambda a, b: [min(p, q) for p, q in zip(a, b * 2)],
        "Relu": lambda a: [max(p, 0.0) for p in a],
    }
    for node in nodes:
        read = [known[name] for name in graph.inputs(node)]
        known[graph.text(node, graph.NODE_OUTPUT)] = steps[graph.text(node, graph.NODE_OP)](*read)
    return known["y"]


def expected(slopes: list, x: float) -> list:
    """The same by the definitions of ONNX."""
    norms = [
        (x * w - m) / sqrt(v + fold.EPSILON) * g + b
        for w, g, b, m, v in zip(WEIGHTS, GAMMA, BETA, MEAN, VARIANCE)
    ]
    return [n if n > 0 else n * slope for n, slope in zip(norms, slopes)]


class Fold(unittest.TestCase):
    def test_the_numbers_stay_whatever_the_slope(self):
        for name, slopes in SLOPES.items():
            nodes, tensors = given(slopes)
            nodes = fold.folded(nodes, tensors)
            for x in (-3.0, -0.1, 0.0, 0.7, 5.0):
                for one, other in zip(run(nodes, tensors, x), expected(slopes, x)):
                    self.assertAlmostEqual(one, other, 5, (name, x))

    def test_no_operator_stays_that_is_computed_slowly(self):
        nodes, tensors = given(SLOPES["gentle"])
        operators = [graph.text(node, graph.NODE_OP) for node in fold.folded(nodes, tensors)]
        self.assertEqual(operators, ["Conv", "Mul", "Max"])

    def test_what_another_reads_too_is_not_folded_away(self):
        nodes, tensors = given(SLOPES["gentle"])
        nodes.append(graph.operation("Relu", ["c"], "z"))
        operators = [graph.text(node, graph.NODE_OP) for node in fold.folded(nodes, tensors)]
        self.assertEqual(operators[:2], ["Conv", "BatchNormalization"])

    def test_other_numbers_than_floats_are_refused(self):
        nodes, tensors = given(SLOPES["gentle"])
        tensors["gamma"] = [(graph.TENSOR_TYPE, graph.INT8), (graph.TENSOR_RAW, struct.pack("2b", 1, 2))]
        with self.assertRaisesRegex(ValueError, "only 32-bit floats"):
            fold.folded(nodes, tensors)


if __name__ == "__main__":
    unittest.main()
