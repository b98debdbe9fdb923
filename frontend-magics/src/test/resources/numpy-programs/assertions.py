# The assertions of np.testing: which pass, and how the texts of the others begin.
import numpy as np

def check(function, *args, **kw):
    try:
        function(*args, **kw)
        print("passes")
    except AssertionError as e:
        print("|".join(str(e).split("\n")[:4]))

t = np.testing
nan, inf = np.nan, np.inf
check(t.assert_allclose, [1.0, 2.0], [1.0, 2.0 + 1e-8])
check(t.assert_allclose, [1.0, 2.0], [1.0, 2.1])
check(t.assert_allclose, [1.0, 2.0, 4.0], [1.0, 2.1, 5.0], rtol=1e-3)
check(t.assert_allclose, [1.0, 2.0], [1.0, 2.1], atol=0.2)
check(t.assert_allclose, [1.0, nan, inf], [1.0, nan, inf])
check(t.assert_allclose, np.ones((2, 3)), np.ones((3, 2)))
check(t.assert_allclose, np.ones((2, 3)), 1)
check(t.assert_array_equal, [1, 2, 3], np.array([1, 2, 3]))
check(t.assert_array_equal, [1, 2, 3], [1, 5, 7])
check(t.assert_array_equal, [1, 2, 3], [1, 5, 7], err_msg="numbers")
check(t.assert_array_equal, [nan, 1.0], [nan, 1.0])
check(t.assert_array_equal, [1, 2], [1, 2, 3])
check(t.assert_array_equal, np.array([1, 2]), np.array([1.0, 2.0]), strict=True)
check(t.assert_array_equal, np.ones(3), 1)
check(t.assert_array_equal, np.ones(3), 1, strict=True)
check(t.assert_array_equal, [], [])
check(t.assert_almost_equal, 1.0, 1.0 + 1e-8)
check(t.assert_almost_equal, np.array([1.0, 2.0]), np.array([1.0, 2.01]), decimal=1)
check(t.assert_almost_equal, np.array([1.0, 2.0]), np.array([1.0, 2.01]))
check(t.assert_array_almost_equal, [1.0, 2.0], [1.0, 2.00001])
check(t.assert_array_almost_equal, np.float32([1.0, 2.0]), [1, 2])
check(t.assert_array_almost_equal, [1.0, nan, inf, -inf], [1.0, nan, inf, -inf])
check(t.assert_array_less, [1, 2, 3], 4)
check(t.assert_array_less, [1.0, 2.0], [1.0, 3.0])
check(t.assert_equal, 1, 1.0)
check(t.assert_equal, 1, 2)
check(t.assert_equal, "a", "a")
check(t.assert_equal, nan, nan)
check(t.assert_equal, 0.0, -0.0)
check(t.assert_equal, None, None)
check(t.assert_equal, {"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 2]})
check(t.assert_equal, {"a": 1}, {"a": 2})
check(t.assert_equal, [1, (2, 3)], [1, (2, 4)])
check(t.assert_equal, [np.array([1, 2])], [np.array([1, 2])])
check(t.assert_equal, np.arange(3), [0, 1, 2])
check(t.assert_equal, 1, 2, "counts")
check(t.assert_, True)
check(t.assert_, 1 > 2, "order")

check(t.assert_raises, ValueError, int, "3")
check(t.assert_raises, ValueError, int, "x")
check(t.assert_raises, (TypeError, IndexError), lambda: [1][3])
check(t.assert_raises, ValueError, lambda: np.ones(2) + np.ones(3))
check(t.assert_raises, ValueError, np.reshape, np.ones(4), (3, 2))
with t.assert_raises(ZeroDivisionError) as caught:
    1 / 0
print(type(caught.exception).__name__, caught.exception)
try:
    with t.assert_raises(ValueError):
        pass
except AssertionError as e:
    print(e)
try:
    with np.testing.assert_raises(ValueError):
        [1][2]
except IndexError as e:
    print(e)
