# Clusters by Lloyd's iteration.
# results: c, label
import numpy as np

N = 20000  # quick: 120
K = 8  # quick: 3
pts = np.stack([np.sin(np.arange(N) * 0.13), np.cos(np.arange(N) * 0.29)], axis=1)
c0 = pts[:K].copy()

# measured from here
c = c0.copy()
for it in range(10):
    d = ((pts[:, None, :] - c[None, :, :]) ** 2).sum(axis=2)
    label = d.argmin(axis=1)
    for k in range(K):
        m = label == k
        if m.any():
            c[k] = pts[m].mean(axis=0)
