import unittest
import numpy as np
from numpy.testing import assert_allclose, assert_array_equal


def moving_average(x, w):
    if w < 1:
        raise ValueError("window must be positive")
    return np.convolve(x, np.ones(w), "valid") / w


class Stack:
    def __init__(self):
        self._items = []

    def push(self, x):
        self._items.append(x)

    def pop(self):
        if not self._items:
            raise IndexError("empty stack")
        return self._items.pop()

    def __len__(self):
        return len(self._items)


class TestMoving(unittest.TestCase):
    def setUp(self):
        self.x = np.arange(10.0)

    def test_values(self):
        assert_allclose(moving_average(self.x, 3), self.x[1:-1])

    def test_error(self):
        with self.assertRaises(ValueError) as cm:
            moving_average(self.x, 0)
        self.assertEqual(str(cm.exception), "window must be positive")

    def test_length(self):
        for w in (1, 2, 5):
            with self.subTest(w=w):
                self.assertEqual(len(moving_average(self.x, w)), 11 - w)


class TestStack(unittest.TestCase):
    def test_order(self):
        s = Stack()
        s.push(1)
        s.push(2)
        self.assertEqual([s.pop(), s.pop()], [2, 1])
        self.assertFalse(len(s))

    def test_empty(self):
        self.assertRaises(IndexError, Stack().pop)
        self.assertAlmostEqual(0.1 + 0.2, 0.3)
        self.assertIn(3, [1, 2, 3])
        self.assertIsNone(None)
        self.assertTrue(np.all(np.isfinite([1.0, 2.0])))


suite = unittest.TestSuite()
for case in (TestMoving, TestStack):
    suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
import io
stream = io.StringIO()
result = unittest.TextTestRunner(stream=stream, verbosity=2).run(suite)
print(result.testsRun, len(result.failures), len(result.errors), result.wasSuccessful())
print("\n".join(line for line in stream.getvalue().splitlines() if line.startswith("test_")))
