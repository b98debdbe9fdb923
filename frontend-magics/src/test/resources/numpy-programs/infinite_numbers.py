import numpy as np

x1 = np.nan_to_num([np.nan, np.inf, -np.inf, 1])
x2 = np.nan_to_num([complex(np.nan, np.inf), 1j])
x3 = np.nan_to_num(np.array([complex(np.nan, 1), complex(2, -np.inf)]), nan=3, posinf=9, neginf=-9)
x4 = np.atleast_1d(np.nan_to_num(np.nan))
x5 = np.atleast_1d(np.nan_to_num(np.inf, posinf=7))
x6 = np.nan_to_num(np.array([np.inf, 1], dtype=np.float32))
x7 = np.nan_to_num([1, 2])
x8 = np.atleast_1d(np.nan_to_num(complex(np.nan, 2)))
