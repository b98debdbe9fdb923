## printing
np.set_printoptions(precision=4)
print(np.array([1.123456789]))
np.set_printoptions(threshold=5)
print(np.arange(10))
np.set_printoptions(precision=8, threshold=1000)
print(np.get_printoptions()["precision"], np.array2string(np.array([1e-16, 1, 2, 3]), precision=2, separator=",", suppress_small=True))
with np.printoptions(precision=2):
    print(np.array([2.0]) / 3)
print(np.array_repr(np.array([1, 2])), np.array_str(np.arange(3)))
