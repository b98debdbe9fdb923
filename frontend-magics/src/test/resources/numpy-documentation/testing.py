## testing
print(np.testing.assert_allclose([1.0, 2.0], [1.0, 2.0 + 1e-9]), np.testing.assert_equal([1, "a"], [1, "a"]))
print(np.testing.assert_array_equal([1.0, 2.33333, np.nan], [np.exp(0), 2.33333, np.nan]), np.testing.assert_(True))
print(np.testing.assert_almost_equal(2.3333333333333, 2.33333334), np.testing.assert_array_less([1.0, 1.0], 2))
print(np.testing.assert_array_almost_equal([1.0, 2.333, np.nan], [1.0, 2.333, np.nan]))
## what happens at floating point errors
old = np.seterr(all="warn", under="ignore")
print(np.geterr(), np.seterr(over="raise"), np.geterr()["over"])
try: np.array([1e200]) ** 3
except FloatingPointError as e: print(e)
heard = []
print(np.seterrcall(lambda kind, flag: heard.append((kind, flag))), np.seterr(divide="call"))
np.array([1.0, 2.0]) / np.array([0.0, 1.0])
print(heard, callable(np.geterrcall()))
np.seterrcall(None)
np.seterr(**old)
