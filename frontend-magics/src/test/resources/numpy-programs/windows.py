import numpy as np

x1 = np.hanning(5)
x2 = np.hamming(6)
x3 = np.blackman(7)
x4 = np.bartlett(5)
x5 = np.bartlett(4)
x6 = np.kaiser(5, 14)
x7 = np.kaiser(6, 8.5)
x8 = np.hanning(0)
x9 = np.hanning(1)
x10 = np.hamming(1)
x11 = np.kaiser(1, 2)
