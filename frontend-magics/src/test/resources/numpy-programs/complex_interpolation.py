import numpy as np

x1 = np.interp([1.5, 2.5], [1, 2, 3], [1j, 2, 3+1j])
x2 = np.interp([0, 1.5, 9], [1, 2, 3], [1j, 2, 3+1j], left=5j)
x3 = np.interp([0, 1.5, 9], [1, 2, 3], [1j, 2, 3+1j], right=7)
x4 = np.interp([0, 1.5, 9], [1, 2, 3], [1j, 2, 3+1j], period=2.5)
x5 = np.atleast_1d(np.interp(1.5, [1, 2, 3], [1j, 2, 3+1j]))
