import numpy as np

x1 = np.atleast_1d(np.power(2.0, -1))
x2 = np.power([2, 3], -1.0)
x3 = np.arange(3, dtype=np.uint8)**2
x4 = np.float_power([2, 3], -1)
