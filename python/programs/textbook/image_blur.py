# A binomial blur of a colour image.
# results: out8
import numpy as np

h = 200  # quick: 9
w = 300  # quick: 11
img = (np.arange(h * w * 3) % 256).reshape(h, w, 3).astype(np.uint8)

# measured from here
g = img.astype(np.float64).mean(axis=2)
kern = np.array([1, 4, 6, 4, 1]) / 16
pad = np.pad(g, 2, mode='edge')
t1 = kern[0] * pad[:, 0:w] + kern[1] * pad[:, 1:w + 1] + kern[2] * pad[:, 2:w + 2] + kern[3] * pad[:, 3:w + 3] + kern[4] * pad[:, 4:w + 4]
out = kern[0] * t1[0:h] + kern[1] * t1[1:h + 1] + kern[2] * t1[2:h + 2] + kern[3] * t1[3:h + 3] + kern[4] * t1[4:h + 4]
out8 = np.clip(np.round(out), 0, 255).astype(np.uint8)
