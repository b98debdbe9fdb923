# A stack of rows times a matrix.
# results: A
import numpy as np

r = 50  # quick: 5
q = 40  # quick: 4
s = 60  # quick: 6
A0 = np.sin(np.arange(r*q*s) * 0.01).reshape(r, q, s)
C4 = np.cos(np.arange(s*s) * 0.3).reshape(s, s)

# measured from here
A = np.reshape(np.reshape(A0, (r, q, 1, s)) @ C4, (r, q, s))
