# Deriche's recursive filter along the rows of an image.
# results: out
import numpy as np

w = 300  # quick: 12
h = 200  # quick: 9
img = np.sin(np.arange(w * h) * 0.01).reshape(w, h)

# measured from here
k = (1.0 - np.exp(-0.25)) * (1.0 - np.exp(-0.25)) / (1.0 + 0.5 * np.exp(-0.25) - np.exp(0.5))
a1 = a5 = k
a2 = a6 = k * np.exp(-0.25) * (0.25 - 1.0)
b1 = 2.0 ** (-0.25)
b2 = -np.exp(-0.5)
y1 = np.empty_like(img)
y1[:, 0] = a1 * img[:, 0]
y1[:, 1] = a1 * img[:, 1] + a2 * img[:, 0] + b1 * y1[:, 0]
for j in range(2, h):
    y1[:, j] = a1 * img[:, j] + a2 * img[:, j - 1] + b1 * y1[:, j - 1] + b2 * y1[:, j - 2]
y2 = np.empty_like(img)
y2[:, -1] = 0.0
y2[:, -2] = a5 * img[:, -1]
for j in range(h - 3, -1, -1):
    y2[:, j] = a5 * img[:, j + 1] + a6 * img[:, j + 2] + b1 * y2[:, j + 1] + b2 * y2[:, j + 2]
out = y1 + y2
