# A pendulum by Runge and Kutta, with arrays of two.
# results: out
import numpy as np

n = 3000  # quick: 10

# measured from here
def f(t, y):
    return np.array([y[1], -np.sin(y[0]) - 0.1 * y[1]])
y = np.array([1.0, 0.0])
t = 0.0
h = 0.01
out = np.zeros((n, 2))
for i in range(n):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    t += h
    out[i] = y
