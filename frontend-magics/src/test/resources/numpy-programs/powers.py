import numpy as np

x1 = np.atleast_1d(np.power(2.0, -1))
x2 = np.power([2, 3], -1.0)
x3 = np.arange(3, dtype=np.uint8)**2
x4 = np.float_power([2, 3], -1)
z = np.array([2+1j, 3, 0, -1j])
x5, x6 = z**np.array([1, 2, 3, 4]), z[:2]**np.array([-1, -2])
x7 = z.astype(np.complex64)**np.array([5, -3, 2, 7], np.complex64)
big = np.array([np.inf+1j, 1e200+1e200j, -1e200])
x8, x9, x10 = big**np.array([1, 1, 1]), big**np.array([2, 2, 3]), big**np.array([4, 5, 6])
small = np.array([1e20+1e20j, 1e-30+2e-30j, 3e38], np.complex64)
x11, x12, x13 = small**np.array([2, -2, 3], np.complex64), small**-2, small**np.array([-1, 5, -4], np.complex64)
